/** The worker where nothing is built: under tests. Threads of Node 20 do not run `--import`, so the loader is called here. */
import { register } from 'tsx/esm/api';

register();
await import('./thinker-worker.ts');
