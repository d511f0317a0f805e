/** The built program, for tests that start it as a process of its own. */
import { fileURLToPath } from 'node:url';

export const PROGRAM = fileURLToPath(new URL('../../dist/scripts/cli.js', import.meta.url));
