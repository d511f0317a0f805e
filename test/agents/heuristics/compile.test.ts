/** The hand-made Compile players: always legal, blind to what they may not see, and with the judgement of the rule book. */
import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { chooseCompile } from '../../../agents/heuristics/compile/index.ts';
import { RandomAgent } from '../../../agents/random.ts';
import { makeAgent } from '../../../agents/spec.ts';
import { playEpisode } from '../../../agents/table.ts';
import { viewOf } from '../../../agents/view.ts';
import type { CompileState } from '../../../envs/compile/rules/state.ts';
import { derive, Episode, makeGame } from '../../../envs/index.ts';
import { act, compile, playRandom, position } from '../../envs/compile/support.ts';

const game = compile();
const choice = (s: CompileState, mode: 'compiled' | 'progress' = 'compiled') =>
  game.text.actionName(s, chooseCompile(s, game.toMove(s), derive(1, 'choice'), mode));

describe('the hand-made players', () => {
  const complete = compile({ setup: 'random' }, 'compile-extended-v2');

  test.each(['compiled', 'progress'] as const)('are legal and look at nothing hidden: %s', { tags: 'slow' }, (mode) => {
    for (let seed = 0; seed < 16; seed++) {
      const game = seed < 6 ? compile() : complete;
      playRandom(game, seed, (s, episode) => {
        const seat = episode.toMove;
        const world = viewOf(game, s, seat, derive(seed, 'world', episode.actions.length)).state;
        const before = world.slice();
        const action = chooseCompile(world, seat, derive(seed, 'x'), mode);
        assert.equal(action, chooseCompile(s, seat, derive(seed, 'x'), mode));
        assert.deepEqual(world, before);
        if (!episode.legal().includes(action)) throw new Error(`seed ${seed}: ${action} is illegal`);
      });
    }
  });

  test.each(['compile-v1', 'compile-extended-v2'])(
    'win nineteen games of twenty against chance: %s',
    { tags: 'slow' },
    async (id) => {
      const box = makeGame(id);
      let won = 0;
      for (let seed = 0; seed < 100; seed++) {
        const players = [makeAgent('heuristic', { game: box }), new RandomAgent()];
        const seat = seed % 2;
        const episode = new Episode<unknown>(box, seed);
        await playEpisode(episode, seat === 0 ? players : players.reverse());
        if (episode.returns()[seat] > 0) won++;
      }
      expect(won).toBeGreaterThanOrEqual(93);
    },
  );

  test('have names of their own', () => {
    expect(makeAgent('heuristic-plus', { game }).name).toBe('heuristic-plus');
    expect(() => makeAgent('heuristic-plus', { game: makeGame('kuhn-v1') })).toThrow(
      /there is no heuristic-plus for kuhn-v1; there is one for compile-v1/,
    );
  });
});

describe('they', () => {
  test('compile an open protocol rather than one again', () => {
    const s = position({
      mine: {
        compiled: [true, false, false],
        hand: 'Fire-1',
        lines: ['Fire-5+ Fire-4+ Fire-3+', 'Water-5+ Water-4+ Water-3+'],
      },
      phase: 'compile',
    });
    expect(choice(s)).toBe('line 1');
  });

  test('turn over a 5 across rather than a 1, and throw away the cheapest card', () => {
    const s = position({
      mine: { protocols: 'Metal Water Death', hand: 'Metal-0 Death-0' },
      theirs: { protocols: 'Light Speed Fire', hand: 'Light-0 Speed-0', lines: ['Light-1+', 'Speed-5+'] },
    });
    act(s, 'play Metal-0 up 0');
    expect(choice(s)).toBe('target their 1 top Speed-5');
    const discard = position({ mine: { hand: 'Fire-5 Water-4 Water-5 Death-2' } });
    act(discard, 'play Fire-5 up 0');
    expect(choice(discard)).toBe('hand Water-5'); // its text is worth nothing
  });

  /** They have compiled Light under nothing, and 9 points under open Speed. */
  const control = () => {
    const s = position({
      mine: { hand: 'Fire-1', deck: 'Water-1' },
      theirs: { compiled: [true, false, false], hand: 'Light-0 Light-5', lines: ['', 'Speed-5+ Speed-4+'] },
      control: 0,
    });
    act(s, 'refresh');
    return s;
  };

  test('part over the protocols across: one takes the open one from the strong line, the seed does not', () => {
    expect(choice(control(), 'progress')).toMatch(
      /^order their (Speed Light Metal|Speed Metal Light|Metal Light Speed|Metal Speed Light)$/,
    );
    expect(choice(control(), 'progress')).not.toMatch(/^order their \S+ Speed /);
    expect(choice(control(), 'compiled')).toBe('no');
  });

  test('bring an open protocol to a line that is compiled again', () => {
    const s = position({
      mine: { compiled: [true, false, false], hand: 'Fire-1', lines: ['Fire-5+ Fire-4+ Fire-3+'] },
      theirs: { deck: 'Light-0' },
      control: 0,
      phase: 'compile',
    });
    expect(choice(s)).toMatch(/^order own (Water|Death) /);
  });

  test('name the number that is most common in the own deck, and the protocol in theirs', () => {
    const number = position({
      mine: { protocols: 'Luck Water Death', hand: 'Luck-0 Water-0', deck: 'Water-4 Death-4 Luck-4 Death-1' },
    });
    act(number, 'play Luck-0 up 0');
    expect(choice(number)).toBe('number 4');
    const protocol = position({
      mine: { protocols: 'Luck Water Death', hand: 'Luck-3 Water-0' },
      theirs: { hand: 'Light-5 Metal-5', deck: 'Speed-1 Speed-2 Light-1' },
    });
    act(protocol, 'play Luck-3 up 0');
    expect(choice(protocol)).toBe('name Speed');
  });

  test('turn over what is dear, and move a strong stack under an open protocol', () => {
    const unity = position({
      mine: { protocols: 'Unity Water Death', hand: 'Unity-0 Water-0', deck: 'Water-1', lines: ['', 'Unity-2+'] },
      theirs: { lines: ['', '', 'Metal-6+'] },
    });
    act(unity, 'play Unity-0 up 0');
    expect(choice(unity)).toBe('option 0');
    act(unity, 'option 0');
    expect(choice(unity)).toBe('target their 2 top Metal-6');
    const swap = position({
      mine: {
        protocols: 'Mirror Water Death',
        compiled: [false, true, false],
        hand: 'Mirror-2 Water-0',
        lines: ['', 'Water-5+ Water-4+', 'Death-1-'],
      },
    });
    act(swap, 'play Mirror-2 up 0');
    expect(choice(swap)).not.toBe('line 1'); // the nine points of line 1 go elsewhere
  });

  test('lay Corruption-0 on the strong stack across', () => {
    const s = position({
      mine: { protocols: 'Corruption Water Death', hand: 'Corruption-0 Water-5' },
      theirs: { protocols: 'Light Speed Metal', hand: 'Light-5 Speed-5', lines: ['Light-1+', 'Speed-4+ Metal-6+'] },
    });
    expect(choice(s)).toBe('play Corruption-0 across 1');
  });
});
