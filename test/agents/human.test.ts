import { describe, expect, test } from 'vitest';
import { HumanAgent, type HumanOptions, LeftTheTable, TakenBack } from '../../agents/human.ts';
import { painted, showsColours } from '../../agents/paint.ts';
import { Terminal } from '../../agents/terminal.ts';
import { viewOf } from '../../agents/view.ts';
import { type AnyGame, derive, Episode } from '../../envs/core/index.ts';
import { makeGame } from '../../envs/index.ts';
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

/** Asks a person about a position of a real game. */
async function asked(id: string, names: readonly string[], lines: readonly string[], options: HumanOptions) {
  const real = makeGame(id);
  const episode = new Episode<unknown>(real, 7);
  for (const name of names) episode.step(real.text.parseAction(episode.state, name) ?? -1);
  const output = new Collector();
  const terminal = new Terminal(openInput(...lines), output);
  const view = viewOf<unknown>(real, episode.state, episode.toMove, derive(1, 'view'));
  const action = await new HumanAgent(terminal, options).act(view).catch((error: unknown) => error);
  terminal.close();
  return { action, shown: output.text };
}

const DRAFTS = ['Psychic', 'Plague', 'Speed', 'Death', 'Gravity', 'Darkness'].map((name) => `draft ${name}`);

describe('a person at a game that speaks', () => {
  test('reads sentences, the aim and the texts of cards, each text once', async () => {
    const { action, shown } = await asked('compile', DRAFTS, ['cards', 'play death-5 face-down in line 2'], {});
    expect(action).toBe(69);
    expect(shown).toContain('   69  Play Death-5 face-down in line 2\n');
    expect(shown).toContain('Compile all three protocols: a line needs 10 or more');
    expect(shown.match(/^Death-5 {2}middle: /gm)).toHaveLength(2); // once by itself, once on request
  });

  test('in the language of choice', async () => {
    const { shown } = await asked('ulti', ['H7', 'H9'], ['betli'], { language: 'hu' });
    expect(shown).toContain('Betli: egyetlen ütés nélkül (5)');
    expect(shown).toContain('Lépéseid (írd be a számát vagy a nevét; ? újra felsorolja, quit: felállsz):');
    const compile = await asked('compile', DRAFTS, ['hint', 'undo', 'rules', 'spiele', 'quit'], { language: 'de' });
    expect(compile.shown).toContain('Death-5  Mitte: Wirf eine Karte deiner Wahl aus der Hand ab.');
    expect(compile.shown).toContain('Hier gibt es keinen Trainer.');
    expect(compile.shown).toContain("'spiele' ist keiner deiner Züge.");
    expect(compile.shown).not.toMatch(/\b(your|the|deck|hand limit|line|trash)\b/i);
  });

  test('asks a coach, who is shown a copy', async () => {
    const coach: HumanOptions['coach'] = ({ game: real, state }) => {
      real.apply(state, 34, derive(0, 'spoils the copy'));
      return 34;
    };
    const { action, shown } = await asked('ulti', ['H7', 'H9'], ['hint', 'betli'], { coach });
    expect(shown).toContain('The coach would play: 40-100: the 40 and at least 100 points (4) (34)');
    expect(action).toBe(36);
    expect((await asked('ulti', [], ['hint', 'quit'], {})).shown).toContain('There is no coach here.');
  });

  test('reads the rules, and what a word means', async () => {
    const guide = {
      pages: [{ title: 'First', text: 'Lay a coin.' }],
      glossary: [{ title: 'Coins', terms: [{ term: 'tails', value: '2', about: 'the other side' }] }],
    };
    const { shown } = await asked('ulti', [], ['rules', 'rules TAILS', 'rules heads', 'quit'], { guide });
    expect(shown).toContain('First\n  Lay a coin.\n');
    expect(shown).toContain('tails (2): the other side\n');
    expect(shown).toContain("The glossary has nothing about 'heads'.");
  });

  test('takes a move back where that is played', async () => {
    expect((await asked('ulti', [], ['undo'], { undo: true })).action).toBeInstanceOf(TakenBack);
    expect((await asked('ulti', [], ['undo', 'quit'], {})).shown).toContain('Moves cannot be taken back here.');
  });
});

describe('colours', () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[39m`;

  test('are for terminals that show them', () => {
    expect(showsColours(new Collector())).toBe(false);
    const terminal = (colours: boolean) => Object.assign(new Collector(), { isTTY: true, hasColors: () => colours });
    expect([true, false].map((colours) => showsColours(terminal(colours)))).toEqual([true, false]);
    for (const colours of [true, false]) {
      const output = terminal(colours);
      new Terminal(openInput(), output).say('\u0007 ♥A');
      expect(output.text).toBe(`\\u0007 ${colours ? red('♥') : '♥'}A\n`);
    }
  });

  test('mark red suits, players, numbers of actions and points', () => {
    expect(painted('♥A ♠K')).toBe(`${red('♥')}A ♠K`);
    expect(painted('player_1: pass')).toBe('\u001b[36mplayer_1\u001b[39m: pass');
    expect(painted('   24  Play')).toBe('\u001b[33m   24  \u001b[39mPlay');
    expect(painted('mulles  +20  -20  40-100')).toBe(`mulles  \u001b[32m+20\u001b[39m  ${red('-20')}  40-100`);
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
