/** The thread where agents think: it answers in turn and in time, takes no endless line, and forgets agents nobody asks for. */
import { expect, onTestFinished, test } from 'vitest';
import { registerAgent } from '../../agents/spec.ts';
import { whole } from '../../envs/core/index.ts';
import answerTask, { MOST_AGENTS } from '../../web/server/think.ts';
import { MOST_WAITING, type ThinkerTask, Thinker, TooSlow } from '../../web/server/thinker.ts';

const POSITION = { game: 'kuhn-v1', seed: 7, start: 'deal', actions: [] } as const;
const QUICK = { ...POSITION, spec: 'random' };
const ENDLESS = { ...POSITION, spec: 'ismcts:sims=10000000' };

test('a search that takes too long is stopped, and the next is answered', { tags: 'slow' }, async () => {
  const thinker = new Thinker(200);
  const late = expect(thinker.think(ENDLESS)).rejects.toThrow(TooSlow);
  expect([0, 1]).toContain(await thinker.act(QUICK));
  await late;
  await expect(thinker.think(QUICK)).rejects.toThrow("agent 'random' does not search");
  await thinker.close();
});

test('who comes when the line is too long is told to come again', async () => {
  const thinker = new Thinker(60_000);
  const endless = expect(thinker.think(ENDLESS)).rejects.toThrow();
  const line = Array.from({ length: MOST_WAITING }, () => expect(thinker.act(QUICK)).rejects.toThrow());
  await expect(thinker.act(QUICK)).rejects.toMatchObject({ status: 503, message: /^too many positions wait/ });
  await thinker.close();
  await Promise.all([endless, ...line]); // all that is not done when the server closes
  await expect(thinker.act(QUICK)).rejects.toThrow('the server is closing');
});

test('agents are kept as long as they are asked for', async () => {
  const made: number[] = [];
  const takeOut = registerAgent({
    name: 'counted',
    about: 'takes the first action',
    params: { number: whole({ default: 0, low: 0, high: 1000, about: 'which' }) },
    create: ({ number }) => {
      made.push(Number(number));
      return { name: 'counted', act: () => 0 };
    },
  });
  onTestFinished(takeOut);
  const ask = (number: number) =>
    answerTask({ ...POSITION, ask: 'act', spec: `counted:number=${number}` } as ThinkerTask);
  for (let number = 1; number <= MOST_AGENTS; number++) await ask(number);
  await ask(1);
  await ask(MOST_AGENTS + 1); // the second was not asked for longest
  made.length = 0;
  await ask(1);
  await ask(MOST_AGENTS);
  expect(made).toEqual([]);
  await ask(2);
  expect(made).toEqual([2]);
});
