/**
 * The worker where nothing is built: under tests, or `tsx scripts/cli.ts`. Threads of Node 20 do not run `--import`, so the
 * loader for TypeScript is called here. The built program uses `worker.js` and has no such file.
 */
import { register } from 'tsx/esm/api';

register();
const { default: play } = await import('./worker.ts');
export default play;
