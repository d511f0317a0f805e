import { describe, expect, test } from 'vitest';
import { HumanAgent, LeftTheTable } from '../../agents/human.ts';
import { Terminal } from '../../agents/terminal.ts';
import { viewOf } from '../../agents/view.ts';
import { type AnyGame, derive, Episode } from '../../envs/core/index.ts';
import { PENNIES } from '../support/pennies.ts';
import { Collector, openInput } from '../support/run.ts';

const game: AnyGame = PENNIES.create('pennies-v1', { honest: true });

/** Asks a person who types these lines, as the guesser with a coin face down. */
async function guess(lines: readonly string[], { end = false } = {}): Promise<{ action: unknown; shown: string }> {
  const input = openInput(...lines);
  if (end) input.end();
  const output = new Collector();
  const terminal = new Terminal(input, output);
  const view = viewOf<unknown>(game, new Episode<unknown>(game, 1, [0]).state, 1, derive(1, 'view'));
  const action = await new HumanAgent(terminal).act(view).catch((error: unknown) => error);
  terminal.close();
  return { action, shown: output.text };
}

describe('a person', () => {
  test('sees the table from their seat and the legal actions', async () => {
    const { action, shown } = await guess(['1']);
    expect(action).toBe(1);
    expect(shown).toContain('coin: face down');
    expect(shown).toMatch(/^ +0 {2}guess heads\n +1 {2}guess tails$/m);
    expect(shown).toContain('player_1> ');
  });

  test.each([['1'], ['guess tails'], ['tails'], ['  tails  ']])('may type %j', async (text) => {
    expect((await guess([text])).action).toBe(1);
  });

  test.each([['?'], ['help']])('gets the list again with %s', async (text) => {
    const { action, shown } = await guess([text, '0']);
    expect(action).toBe(0);
    expect(shown.match(/Your actions/g)).toHaveLength(2);
  });

  test('is told kindly what was not understood, and asked again', async () => {
    const { action, shown } = await guess(['guess tials', '', '7', '0']);
    expect(action).toBe(0);
    expect(shown).toContain(
      "'guess tials' is not one of your actions. Did you mean 'guess tails'? Type ? for the list.",
    );
    expect(shown).toContain('Type one of your actions; ? lists them.');
    expect(shown).toContain("'7' is not one of your actions. Type ? for the list.");
  });

  test('may leave', async () => {
    expect((await guess(['quit'])).action).toBeInstanceOf(LeftTheTable);
    expect((await guess([], { end: true })).action).toBeInstanceOf(LeftTheTable);
    expect((await guess(['what'], { end: true })).action).toBeInstanceOf(LeftTheTable);
  });
});

describe('a terminal', () => {
  test('loses no line that came before it was asked for, nor the last one without an end', async () => {
    const input = openInput('one', 'two');
    input.end('three');
    const terminal = new Terminal(input, new Collector());
    await new Promise((done) => setTimeout(done, 20));
    const answers = [await terminal.ask('> '), await terminal.ask('> '), await terminal.ask('> ')];
    expect(answers).toEqual(['one', 'two', 'three']);
    expect(await terminal.ask('> ')).toBeUndefined();
    expect(await terminal.ask('> ')).toBeUndefined();
  });
});
