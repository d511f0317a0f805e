/**
 * Plays Ulti against itself in a single worker, with networks, and prints the resident memory of the whole process now and then:
 * what one worker takes, with the program around it. Small searches, since it is the number of games that might add up.
 *
 *     node dist/scripts/bench/selfplay-memory.js 10000 20      games, looks
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SelfPlayPool } from '../../training/selfplay/pool.ts';
import { gameModules } from '../../envs/shelf.ts';
import { benchModel, benchSettings } from './model.ts';
import { ulti } from './ulti.ts';

const [games, looks] = process.argv.slice(2).map(Number);
const taskGames = Math.min(25, Math.floor(games / looks));
const game = ulti();
const { spec, weights } = benchModel(game);
const pool = new SelfPlayPool({ game: game.id, workers: 1, modules: gameModules(game.id), spec });
const brain = { version: pool.publish(weights), sha256: 'bench' };
const folder = mkdtempSync(join(tmpdir(), 'cardzero-bench-'));
const settings = benchSettings({ sims: 16, cappedSims: 4 });
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

console.log('games  resident  heap  buffers'); // the last two are those of the main thread, where little should happen
let look = 1;
for (let from = 0; from < games; from += taskGames) {
  const to = Math.min(games, from + taskGames);
  await pool.play({ runSeed: 1, generation: 0, from, to, path: join(folder, 'shard-0000.arrow'), settings, brain });
  if (to < (look * games) / looks) continue;
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  console.log([to, ...[rss, heapUsed, arrayBuffers].map(megabytes)].join('  '));
  look++;
}
await pool.close();
rmSync(folder, { recursive: true });
