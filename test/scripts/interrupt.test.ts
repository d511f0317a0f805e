/** Ctrl-C in commands that measure: they tell what they have, say that it is a part, and exit as interrupted programs do. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { registerAgent } from '../../agents/spec.ts';
import { INTERRUPTED, onInterrupt } from '../../scripts/interrupt.ts';
import { cardzero } from '../support/run.ts';

/** What Ctrl-C does in a command that runs in this process. */
function ctrlC(): void {
  const [listener] = process.listeners('SIGINT').slice(-1);
  listener?.('SIGINT');
}

let decisions = 0;
let last = Number.POSITIVE_INFINITY;

/** Plays the first action, and presses Ctrl-C at its `last` decision. */
beforeAll(() =>
  registerAgent({
    name: 'impatient',
    about: 'presses Ctrl-C',
    params: {},
    create: () => ({
      name: 'impatient',
      act: ({ game, state }) => {
        if (++decisions === last) ctrlC();
        const legal = new Uint16Array(game.maxLegal);
        game.legal(state, legal);
        return legal[0];
      },
    }),
  }),
);

const before = process.listenerCount('SIGINT');
const terminated = process.listenerCount('SIGTERM');
afterAll(() => {
  expect(process.listenerCount('SIGINT')).toBe(before);
  expect(process.listenerCount('SIGTERM')).toBe(terminated);
});

test('SIGTERM, which a container sends when it is stopped, asks for the same', () => {
  const said: string[] = [];
  const stderr = new Writable({ write: (chunk, _, done) => done(void said.push(String(chunk))) });
  const { stopping, release } = onInterrupt({ stdin: process.stdin, stdout: stderr, stderr });
  const [listener] = process.listeners('SIGTERM').slice(-1);
  expect(stopping()).toBe(false);
  listener('SIGTERM');
  expect([stopping(), said]).toEqual([true, [SAID]]);
  release();
});

async function until(decision: number, call: string) {
  decisions = 0;
  last = decision;
  return cardzero(`${call} --workers 1 --no-timing`.split(' '));
}

const SAID = '\nstopping; Ctrl-C again ends it at once\n';
const DEALS = 1_000_000_000;

describe('match', () => {
  test('tells the deals before Ctrl-C, as a match of so many deals does', async () => {
    const call = 'match kuhn --agents impatient random --seed 3';
    const { code, stdout, stderr } = await until(100, `${call} --deals ${DEALS}`);
    expect({ code, stderr }).toEqual({ code: INTERRUPTED, stderr: SAID });
    const deals = Number(/([\d,]+) duplicate deals/.exec(stdout)?.[1]);
    expect(deals).toBeGreaterThan(10);
    const whole = await until(0, `${call} --deals ${deals}`);
    expect(stdout).toBe(`${whole.stdout}\nStopped: this is a part of the match, its first deals.\n`);
    expect(JSON.parse((await until(100, `${call} --deals ${DEALS} --json`)).stdout)).toMatchObject({
      deals,
      ended: 'stopped',
    });
  });

  test('against several tells those it has met', async () => {
    const { code, stdout } = await until(
      120,
      'match kuhn --agents impatient --against random ismcts:sims=2 --deals 40',
    );
    expect({ code, stdout }).toMatchObject({ code: INTERRUPTED, stdout: expect.stringMatching(/^random .* 40$/m) });
  });

  test('has nothing to tell where no deal is complete', async () => {
    const { code, stdout } = await until(1, 'match kuhn --agents impatient random');
    expect({ code, stdout }).toEqual({ code: INTERRUPTED, stdout: 'stopped before a deal was played to its end\n' });
    const json = async (call: string) => JSON.parse((await until(1, `${call} --json`)).stdout);
    const nothing = { game: 'kuhn-v1', seed: 1 };
    expect(await json('match kuhn --agents impatient random')).toEqual({ ...nothing, deals: 0, ended: 'stopped' });
    expect(await json('match kuhn --agents impatient --against random')).toEqual({
      game: 'kuhn-v1',
      stopped: true,
      matches: [],
    });
    expect(await json('scaling kuhn --agents ismcts --sims 1 2 --against impatient')).toEqual({
      ...nothing,
      against: 'impatient',
      stopped: true,
      agents: [{ agent: 'ismcts', budgets: [] }],
    });
  });
});

test('scaling tells the budgets before Ctrl-C, and listens to it between two', async () => {
  const unheard: number[] = [];
  const note = (event: string | symbol) => {
    if (event === 'SIGINT' && process.listenerCount('SIGINT') === before) unheard.push(decisions);
  };
  process.on('removeListener', note);
  onTestFinished(() => void process.off('removeListener', note));
  const rest = '--agents ismcts --against impatient --deals 20';
  const first = await until(0, `scaling kuhn ${rest} --sims 1`);
  const call = `scaling kuhn ${rest} --sims 1 2 4`;
  const stop = decisions + 5;
  expect(await until(stop, call)).toEqual({
    code: INTERRUPTED,
    stdout: `${first.stdout}\nStopped: these are 1 of 3 budgets.\n`,
    stderr: SAID,
  });
  const { agents, ...whole } = JSON.parse((await until(stop, `${call} --json`)).stdout);
  expect(whole).toMatchObject({ game: 'kuhn-v1', against: 'impatient', stopped: true });
  expect(agents[0].budgets).toHaveLength(1);
  unheard.length = 0;
  await until(0, call);
  expect(unheard).toEqual([decisions]);
});

test('tournament tells the pairings before Ctrl-C, and rates nobody', async () => {
  const call = 'tournament kuhn --agents random impatient ismcts:sims=2 --deals 20';
  const { code, stdout } = await until(65, call);
  expect(code).toBe(INTERRUPTED);
  expect(stdout).toMatch(/^kuhn-v1, seed 1: stopped after 2 of 3 pairings; nobody is rated\n/);
  expect(stdout).toMatch(/^random +impatient +\S+ \+\/- \S+ +20$/m);
  const json = JSON.parse((await until(65, `${call} --json`)).stdout);
  expect(json).toMatchObject({ stopped: true, pairings: 3, deals: 20 });
  expect(json.matches.map((match: { ended: string }) => match.ended)).toEqual(['deals', 'deals', 'stopped']);
});

test('check-game tells what it checked before Ctrl-C', async () => {
  // Once, and not before the command listens: a second Ctrl-C would end this process.
  const waiting = setInterval(() => {
    if (process.listenerCount('SIGINT') === before) return;
    clearInterval(waiting);
    ctrlC();
  }, 1);
  const { code, stdout, stderr } = await cardzero(`check-game kuhn --games ${DEALS}`.split(' '));
  expect({ code, stderr }).toEqual({ code: INTERRUPTED, stderr: SAID });
  expect(stdout).toMatch(
    /^stopped after [\d,]+ of 1,000,000,000 games; laws about all games together were not checked$/m,
  );
  expect(stdout).toMatch(/^\d+ passed, 0 failed$/m);
});
