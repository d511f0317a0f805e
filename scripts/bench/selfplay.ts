/**
 * Self-play benchmarks in Ulti with networks of 256-256: what logging costs, and what memory a worker takes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SharedModel } from '../../mcts/networks/index.ts';
import { TaskPlayer } from '../../training/selfplay/task.ts';
import type { Benchmark } from './bench.ts';
import { benchModel, benchSettings } from './model.ts';
import { ulti } from './ulti.ts';

export const SELFPLAY_BENCHMARKS: readonly Benchmark[] = [
  { name: 'selfplay.arrow-share', unit: '% of the time', measure: arrowShare },
  { name: 'selfplay.memory', unit: 'MB', measure: (milliseconds) => memory(milliseconds)[0] },
  { name: 'selfplay.memory.growth', unit: 'MB/1,000 games', measure: (milliseconds) => memory(milliseconds)[1] },
];

/** Games of a measurement by its milliseconds, at most as many as given: a short round only shows that it runs. */
function gamesFor(milliseconds: number, most: number): number {
  return Math.min(most, Math.ceil(milliseconds * 0.8));
}

const TASK_GAMES = 50;

/** Percent of a task's time that goes into its shard: encoding, checksum, flushing to the disk. */
function arrowShare(milliseconds: number): number {
  const game = ulti();
  const { spec, weights } = benchModel(game);
  const shared = SharedModel.create(spec);
  const brain = { version: shared.publish(weights), sha256: 'bench' };
  const player = new TaskPlayer(game.id, ({ version }) => ({ spec: shared.spec, weights: shared.read(version) }));
  const folder = mkdtempSync(join(tmpdir(), 'cardzero-bench-'));
  const play = (from: number, games: number, generation: number) =>
    player.play({
      runSeed: 1,
      generation,
      from,
      to: from + games,
      path: join(folder, 'shard-0000.arrow'),
      settings: benchSettings(),
      brain,
    });
  const games = gamesFor(milliseconds, TASK_GAMES);
  play(0, Math.ceil(games / 2), 0); // until everything is compiled
  const { milliseconds: all, writing } = play(0, games, 1);
  rmSync(folder, { recursive: true });
  return (100 * writing) / all;
}

const MEMORY = fileURLToPath(new URL('./selfplay-memory.js', import.meta.url));
const MEMORY_GAMES = 400;

/** Megabytes after the last game, and how many more they became for every 1,000 games of the second half. */
function memory(milliseconds: number): [number, number] {
  const games = String(gamesFor(milliseconds, MEMORY_GAMES));
  const output = execFileSync(process.execPath, [...process.execArgv, MEMORY, games, '4']).toString();
  const looks = output
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/).map(Number));
  const [half, end] = [looks[1], looks[3]];
  return [end[1], ((end[1] - half[1]) * 1000) / (end[0] - half[0])];
}
