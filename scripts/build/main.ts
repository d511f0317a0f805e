/** `npm run build` runs this for the program itself; types and page are built beside it. */
import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildProgram } from './program.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TARGET = fileURLToPath(new URL('../../dist/', import.meta.url));

await buildProgram(ROOT, TARGET);
chmodSync(`${TARGET}scripts/cli.js`, 0o755);
