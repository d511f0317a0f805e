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
