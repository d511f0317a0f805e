/** Verdicts over what workers leave, in an order that a real queue brings about once in a thousand times. */
import { expect, test } from 'vitest';
import type { Bytes } from '../../training/queue/index.ts';
import { JsonReader } from '../../envs/index.ts';
import { type Item, OpenRound } from '../../training/remote/board-state.ts';
import type { Errand } from '../../training/remote/errand.ts';
import { FarmFigures } from '../../training/remote/figures.ts';
import { Judge } from '../../training/remote/judge.ts';
import { errand } from './errands.ts';

/** What was played is looked at again here, and comes to its id. */
const audited = (id: string): Errand<string> => ({ ...errand(id), again: async () => id });

const NO_BYTES = {} as Bytes;
const wrong = { worker: { id: 'odd', host: 'odd' }, sha256: 'wrong', body: new JsonReader({}, 'a result') };

test('what is still under way when its worker is sent away does not count, and is played again', async () => {
  let arrive = () => {};
  const bytes = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  const undone: string[] = [];
  const round = new OpenRound({
    errands: [audited('me-a'), { ...audited('me-b'), fetch: () => bytes }],
    urgent: false,
    lanes: 0,
    stopping: () => false,
    onDone: () => {},
    onUndone: ({ id }) => undone.push(id),
    packed: () => [],
  });
  const items = new Map<string, Item>(round.items.map((item) => [item.errand.id, item]));
  const figures = new FarmFigures();
  const judge = new Judge({ figures, say: () => {}, audit: 1, items, failAll: () => {} });
  const [first, second] = round.items;
  await judge.weigh(first, wrong, NO_BYTES);
  const late = judge.weigh(second, wrong, NO_BYTES);
  await judge.audited(round);
  expect([...judge.banned.keys()]).toEqual(['odd']);
  arrive();
  await late;
  expect(undone).toEqual(['me-a']);
  expect(second).toMatchObject({ held: false, done: false, by: undefined }); // held, it would wait for ever
  expect(figures.refused).toBe(2);
});

/** A round of one machine's making, and what was said about it. */
function open(ids: readonly string[], lanes: number) {
  const said: string[] = [];
  const round = new OpenRound({
    errands: ids.map((id) => errand(id)),
    urgent: false,
    lanes,
    stopping: () => false,
    onDone: () => {},
    onUndone: () => {},
    packed: () => [],
  });
  const items = new Map<string, Item>(round.items.map((item) => [item.errand.id, item]));
  const say = (line: string) => said.push(line);
  const judge = new Judge({ figures: new FarmFigures(), say, audit: 0, items, failAll: (error) => round.fail(error) });
  const fail = (item: Item, id: string) =>
    judge.failed(item, { worker: { id, host: id }, failure: 'the disk is full' });
  return { round, judge, said, fail };
}

test('one worker that always fails is sent away, and the round goes on with what it has played before', async () => {
  const { round, judge, said, fail } = open(['me-a', 'me-b'], 0);
  const [first, second] = round.items;
  await judge.weigh(first, { ...wrong, worker: { id: 'sick', host: 'sick' } }, NO_BYTES);
  for (let times = 0; times < 5; times++) fail(second, 'sick');
  expect(() => round.check()).not.toThrow();
  expect([...judge.banned.keys()]).toEqual(['sick']);
  expect(first).toMatchObject({ done: true, by: { id: 'sick' } });
  expect(said).toHaveLength(4);
  expect(said[3]).toBe('worker sick is sent away: it failed 3 times in a row; what it has played counts');
});

test('a worker that fails now and then stays', async () => {
  const { round, judge, fail } = open(['me-a', 'me-b'], 0);
  const [first, second] = round.items;
  for (let times = 0; times < 2; times++) fail(second, 'odd');
  await judge.weigh(first, wrong, NO_BYTES);
  for (let times = 0; times < 2; times++) fail(second, 'odd');
  expect([...judge.banned.keys()]).toEqual([]);
});

test('a task that three workers cannot play ends the round', () => {
  const { round, fail } = open(['me-a'], 1);
  for (const id of ['one', 'two']) fail(round.items[0], id);
  expect(() => round.check()).not.toThrow();
  fail(round.items[0], 'three');
  expect(() => round.check()).toThrow(/^me-a failed on 3 workers: the disk is full$/);
});

test.each([0, 1])(
  'where no worker is left, a task that failed ends a round with %i lanes only if it has none',
  (lanes) => {
    const { round, judge, fail } = open(['me-a'], lanes);
    fail(round.items[0], 'sick');
    judge.forsaken([round]); // it may come back
    expect(round.over).toBe(false);
    for (let times = 0; times < 2; times++) fail(round.items[0], 'sick');
    judge.forsaken([round]);
    expect(round.over).toBe(lanes === 0);
    if (lanes === 0)
      expect(() => round.check()).toThrow(/^me-a failed on sick, no other worker is left: the disk is full$/);
  },
);

test('a worker that is found out after its games were built upon ends the round', async () => {
  const { round, judge } = open(['me-a'], 0);
  await judge.weigh(round.items[0], wrong, NO_BYTES);
  judge.trust(round.items);
  judge.alsoHere(round.items[0], 'right');
  expect(() => round.check()).toThrow(
    /^worker odd is found out: what it made of me-a is not what .*; what it played before counts already and cannot be taken back: begin again without it$/,
  );
});

test('a worker that failed too often can still be found out', async () => {
  const { round, judge, fail } = open(['me-a', 'me-b'], 0);
  const [first, second] = round.items;
  await judge.weigh(first, wrong, NO_BYTES);
  for (let times = 0; times < 3; times++) fail(second, 'odd');
  judge.alsoHere(first, 'right');
  expect(first).toMatchObject({ done: false, by: undefined });
});
