/**
 * Work in a process of its own: whatever goes wrong there, whoever asked is told, and the next is answered.
 * @module-tag slow
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Apart } from '../../web/server/apart.ts';
import { temporaryFolder } from './support.ts';

const SERVE_APART = new URL('../../dist/web/server/serve-apart.js', import.meta.url).href;
const MOST_BYTES = 300 * 2 ** 20;

/** Does what it is told, good or bad. */
const PROGRAM = `
  import { serveApart } from ${JSON.stringify(SERVE_APART)};
  const held = [];
  const WORK = {
    answer: () => 'here',
    hang: () => { for (;;); },
    grow: () => { for (;;) held.push(Buffer.alloc(1 << 20, 1)); },
    array: () => { for (let all = [];;) all = all.concat(new Array(1e6).fill(0)); },
    end: () => process.exit(1),
    throw: () => { throw new Error('a bug'); },
  };
  serveApart(${MOST_BYTES}, ({ what }) => WORK[what]());
`;

const program = join(temporaryFolder(), 'program.mjs');
writeFileSync(program, PROGRAM);

function apart(limit: number, at = program): Apart<{ what: string }, string> {
  const made = new Apart<{ what: string }, string>({ program: at, limit });
  onTestFinished(() => made.close());
  return made;
}

const FOREVER = 1_000_000;

test('a process that grows without end, or ends, is replaced', async () => {
  const made = apart(FOREVER);
  const run = (what: string): Promise<unknown> => made.run({ what }).catch((error: unknown) => error);
  const tasks = ['answer', 'grow', 'array', 'end', 'throw', 'answer'];
  const gone = { status: 503, message: 'the files of the run cannot be read: it takes too much memory, or is damaged' };
  const bug = { status: 500, message: expect.stringMatching(/this is a bug/) };
  expect(await Promise.all(tasks.map(run))).toMatchObject(['here', gone, gone, gone, bug, 'here']);
});

test('one that takes too long is ended, and so is one that is at work when the server closes', async () => {
  const late = apart(100);
  await expect(late.run({ what: 'hang' })).rejects.toMatchObject({
    status: 503,
    message: 'the files of the run cannot be read: no answer within 0.1 s',
  });
  const closing = apart(FOREVER);
  expect(await closing.run({ what: 'answer' })).toBe('here');
  const tasks = [closing.run({ what: 'hang' }), closing.run({ what: 'answer' })];
  const refused = Promise.allSettled(tasks);
  await closing.close();
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('one that does not start is told of', async () => {
  const nowhere = apart(FOREVER, join(temporaryFolder(), 'nothing.mjs'));
  await expect(nowhere.run({ what: 'answer' })).rejects.toMatchObject({
    status: 503,
    message: 'the files of the run cannot be read: the process for it does not start',
  });
});
