/** What a person is told of the machines that play along. */
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TrainView } from '../../scripts/train-view.ts';
import { resolveConfig } from '../../training/config/index.ts';
import { FarmFigures } from '../../training/remote/figures.ts';
import { Collector } from '../support/run.ts';

function figures(): FarmFigures {
  const told = new FarmFigures();
  const worker = (host: string) => JSON.stringify({ host, slots: 4, tasks: 0 });
  const workers = { 'attic-1': worker('attic'), 'attic-2': worker('attic'), 'cellar-1': worker('cellar'), odd: '{}' };
  const sentAway = new Map([['cellar-1', 'its results were refused']]);
  told.see(new Map(Object.entries(workers)), sentAway);
  told.took({ id: 'attic-1', host: 'attic' }, 20);
  Object.assign(told, { replayed: 3, refused: 1 });
  return told;
}

test('workers are counted by machine, without those who were sent away', () => {
  const attic = { host: 'attic', workers: 2, slots: 8, tasks: 1, games: 20, gamesPerSecond: expect.any(Number) };
  expect(figures().told()).toEqual({
    hosts: [attic],
    tasksPerSecond: expect.any(Number),
    replayed: 3,
    refused: 1,
    audited: 0,
  });
});

test('the progress of a run tells of them', async () => {
  const stderr = Object.assign(new Collector(), { isTTY: true });
  const view = new TrainView(
    { stdin: process.stdin, stdout: new Collector(), stderr },
    resolveConfig({ preset: 'quick', game: 'kuhn-v1' }),
  );
  const { onStage, onProgress } = view.watcher(figures());
  onStage?.({ generation: 1, of: 2, doing: 'self-play' });
  await setTimeout(250); // it is not drawn more often
  onProgress?.(5, 10, 'games');
  expect(stderr.text).toMatch(
    /; 2 workers with 8 threads on 1 machine, [\d.]+ tasks\/s \(attic [\d.]+ games\/s\), 3 again, 1 refused$/,
  );
});
