/** The thread where agents think: it answers in turn and in time, takes no endless line, and forgets agents nobody asks for. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { registerAgent } from '../../agents/spec.ts';
import { text, whole } from '../../envs/core/index.ts';
import { Reviews } from '../../web/server/reviews.ts';
import answerTask, { MOST_AGENTS } from '../../web/server/think.ts';
import { MOST_WAITING, type ThinkerTask, Thinker, TooSlow } from '../../web/server/thinker.ts';
import { temporaryFolder, until } from './support.ts';

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

test('an agent is made anew when its file was replaced, and kept when it is gone', async () => {
  const file = join(temporaryFolder(), 'weights');
  let made = 0;
  const takeOut = registerAgent({
    name: 'filed',
    about: 'takes the first action',
    params: { file: text({ default: '', about: 'which' }) },
    create: () => {
      made++;
      return { name: 'filed', act: () => 0 };
    },
  });
  onTestFinished(takeOut);
  const ask = () => answerTask({ ...POSITION, ask: 'act', spec: `filed:file=${file}` } as ThinkerTask);
  writeFileSync(file, 'old');
  for (let i = 0; i < 2; i++) await ask();
  expect(made).toBe(1);
  writeFileSync(file, 'newer');
  await ask();
  expect(made).toBe(2);
  rmSync(file);
  await ask();
  expect(made).toBe(2);
});

test('a review is begun anew when the net of its coach was replaced', async () => {
  const file = join(temporaryFolder(), 'weights');
  let judged = 0;
  const thinker = {
    judge: () => {
      judged++;
      return Promise.reject(new Error('not today'));
    },
  } as unknown as Thinker;
  const reviews = new Reviews(thinker);
  const played = { ...POSITION, actions: [0, 0] };
  const done = () => until(() => reviews.of(played, 0, `policy:file=${file}`).done === 1, 'the review');
  writeFileSync(file, 'old');
  for (let i = 0; i < 2; i++) await done();
  expect(judged).toBe(1);
  writeFileSync(file, 'newer');
  await done();
  expect(judged).toBe(2);
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
