/** The switches of RULES.md#21-rule-options, each seen at work. */
import { describe, expect, it } from 'vitest';
import { Act } from '../../../envs/compile/rules/actions.ts';
import { protocolName } from '../../../envs/compile/text/names.ts';
import { BAR_ALIVE, KIND_NAMES, NEUTRAL, Over, Phase, W } from '../../../envs/compile/rules/state.ts';
import { MAIN_POOL } from '../../../envs/compile/rules/tables.ts';
import { describePlayer } from '../../../envs/compile/vectors.ts';
import { Episode } from '../../../envs/index.ts';
import { act, compile, playRandom, position } from './support.ts';

const lineUp = (s: Int32Array) => [0, 1].map((p) => [0, 1, 2].map((lane) => protocolName(s, p, lane)).join(' '));

describe('setup', () => {
  it('drafts 1, 2, 2, 1, into the lines in order', () => {
    const episode = new Episode<Int32Array>(compile(), 1);
    const picks = [14, 0, 3, 1, 2, 9];
    const drafters = picks.map((pick) => {
      const who = episode.toMove;
      expect(episode.legal().length).toBe(15 - episode.actions.length);
      episode.step(Act.PROTOCOL + pick);
      return who;
    });
    expect(drafters).toEqual([0, 1, 1, 0, 0, 1]);
    expect(lineUp(episode.state)).toEqual(['Water Darkness Death', 'Apathy Fire Metal']);
    expect([episode.state[W.HAND_COUNT], episode.state[W.DECK_SIZE]]).toEqual([5, 13]);
    expect(episode.toMove).toBe(0);
  });

  it('takes fixed protocols', () => {
    const { state } = new Episode<Int32Array>(compile({ setup: 'fixed', first1: 'Love' }), 1);
    expect(lineUp(state)).toEqual(['Fire Love Death', 'Light Speed Metal']);
    expect(() => compile({ setup: 'fixed', first1: 'Fire' })).toThrow(/must differ, but are Fire, Fire/);
  });

  it('deals random protocols, all different', () => {
    const game = compile({ setup: 'random' });
    const met = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      const { state } = new Episode<Int32Array>(game, seed);
      const six = state.slice(W.PROTOCOL, W.PROTOCOL + 6);
      expect(new Set(six).size).toBe(6);
      for (const p of six) met.add(p);
    }
    expect(met.size).toBe(15);
  });

  it('may leave out the three protocols of Aux 1', () => {
    const { state } = new Episode<Int32Array>(compile({ protocolPool: 'main' }), 1);
    expect(state[W.POOL]).toBe(MAIN_POOL);
    expect(new Episode(compile({ protocolPool: 'main' }), 1).legal().length).toBe(12);
  });

  it('lets the other player, or chance, begin', () => {
    const fixed = { setup: 'fixed' };
    expect(new Episode(compile({ ...fixed, startPlayer: 1 }), 1).toMove).toBe(1);
    const random = compile({ ...fixed, startPlayer: 'random' });
    expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map((seed) => new Episode(random, seed).toMove))).toEqual(new Set([0, 1]));
  });
});

describe('useControl', () => {
  const lead = { mine: { hand: 'Fire-1', deck: 'Water-1', lines: ['Fire-5+', 'Water-5+'] }, phase: 'start' } as const;

  it('gives control for two leads and takes it back at a refresh', () => {
    const s = position(lead);
    expect(s[W.CONTROL]).toBe(0);
    act(s, 'refresh');
    expect(KIND_NAMES[s[W.KIND]]).toBe('rearrange');
    expect(s[W.CONTROL]).toBe(NEUTRAL);
    act(s, 'order their Speed Light Metal');
    expect(describePlayer(s, 1).protocols).toEqual(['Speed', 'Light', 'Metal']);
  });

  it('off: nobody ever has control, and nothing is asked', () => {
    const s = position({ ...lead, options: { useControl: false } });
    expect(s[W.CONTROL]).toBe(NEUTRAL);
    act(s, 'refresh');
    expect([s[W.TURN], KIND_NAMES[s[W.KIND]]]).toEqual([1, 'action']);
  });
});

describe('metal1NeedsVisible', () => {
  /** Player 1's Metal-1 bars player 0, but is turned face-down before player 0's next turn. */
  const barred = (options = {}) => {
    const s = position({
      mine: { protocols: 'Fire Water Death', hand: 'Fire-0 Water-0', lines: ['', 'Water-5+ Water-3+ Water-2+'] },
      theirs: { hand: 'Metal-1 Light-5 Speed-5', lines: ['Light-3+'] },
      turn: 1,
      options,
    });
    act(s, 'play Metal-1 up 2');
    return s;
  };

  it('bars the next compile while the text is in force', () => {
    const s = barred();
    expect([s[W.TURN], KIND_NAMES[s[W.KIND]]]).toEqual([0, 'action']);
    expect(describePlayer(s, 0).compiled).toEqual([false, false, false]);
  });

  it.each([
    [{}, true],
    [{ metal1NeedsVisible: false }, false],
  ])('with %o and Metal-1 turned over before the turn: compiles %s', (options, compiles) => {
    const s = position({
      mine: {
        protocols: 'Fire Psychic Death',
        hand: 'Fire-0 Death-0',
        lines: ['', 'Psychic-5+ Psychic-4+ Psychic-3+'],
      },
      theirs: { protocols: 'Light Speed Metal', hand: 'Metal-1 Light-5', lines: ['Speed-3+'] },
      turn: 1,
      options,
    });
    act(s, 'play Metal-1 up 2');
    // At its End Speed-3 moves onto Metal-1, which is covered then: its text is gone.
    act(s, 'target own 0');
    act(s, 'line 2');
    expect(describePlayer(s, 0).compiled).toEqual([false, compiles, false]);
  });
});

describe('a compile bar', () => {
  it('of a covered Metal-1 is seen as pending where the text need not stay visible', () => {
    const seen = (options = {}) => {
      const s = position({
        mine: { hand: 'Fire-0 Water-0' },
        theirs: { protocols: 'Light Speed Metal', hand: 'Metal-1 Light-5', lines: ['Speed-3+'] },
        turn: 1,
        options,
      });
      act(s, 'play Metal-1 up 2'); // asks for Speed-3
      s[W.BAR_NEXT] -= BAR_ALIVE; // something covers it
      const game = compile(options);
      const out = new Float32Array(game.encoding.observation.size);
      game.encoding.observe(s, 0, out, 0);
      return game.encoding.observation.slice(out, 'globals')[30];
    };
    expect([seen(), seen({ metal1NeedsVisible: false })]).toEqual([0, 1]);
  });
});

describe('chainHoldsAfter', () => {
  /** Fire-1 discards and then deletes; Plague-1 of the other player draws after the discard. */
  const chain = (options = {}) =>
    position({
      mine: { hand: 'Fire-1 Water-0 Water-1' },
      theirs: {
        protocols: 'Plague Speed Metal',
        hand: 'Speed-5 Metal-5',
        deck: 'Metal-0',
        lines: ['Plague-1+'],
      },
      options,
    });

  it.each([
    [{}, 2],
    [{ chainHoldsAfter: false }, 3],
  ])('with %o the hand across has %i cards when the deletion is asked', (options, cards) => {
    const s = chain(options);
    act(s, 'play Fire-1 up 0');
    act(s, 'hand Water-0');
    expect(KIND_NAMES[s[W.KIND]]).toBe('target');
    expect(s[W.HAND_COUNT + 1]).toBe(cards);
  });
});

describe('caps', () => {
  it.each([
    [{ maxTurns: 20 }, Over.TURNS],
    [{ maxDecisions: 100 }, Over.DECISIONS],
  ])('%o ends a game in a draw', (options, reason) => {
    const game = compile(options);
    const reasons = new Set<number>();
    for (let seed = 0; seed < 20; seed++) {
      const episode = playRandom(game, seed, () => {});
      reasons.add(episode.state[W.OVER]);
      if (episode.state[W.OVER] === reason) expect(Array.from(episode.returns())).toEqual([0, 0]);
      expect(episode.actions.length).toBeLessThanOrEqual(game.maxPlies);
    }
    expect(reasons).toContain(reason);
  });

  it('the loop guard ends a turn in which texts never stop', () => {
    const s = position({
      mine: { protocols: 'Life Water Death', hand: 'Life-1 Water-0', lines: ['', 'Water-5-'] },
      options: { maxFramesPerTurn: 1 },
    });
    act(s, 'play Life-1 up 0');
    act(s, 'target own 1'); // Water-5 turns up and would speak: the second text of this turn
    expect([s[W.OVER], s[W.WINNER]]).toEqual([Over.LOOP, NEUTRAL]);
  });

  it('a draw may be worth something, or go to the player with more compiled protocols', () => {
    const worth = (options: object, seed: number) =>
      Array.from(playRandom(compile({ maxTurns: 20, ...options }), seed, () => {}).returns());
    expect(worth({ drawScore: -0.5 }, 1)).toEqual([-0.5, -0.5]);
    expect(compile({ drawScore: -0.5 }).returnsSum).toBeNull();
    const results = Array.from({ length: 40 }, (_, seed) => worth({ tieBreak: 'compiledCount' }, seed).join(' '));
    expect(new Set(results)).toEqual(new Set(['0 0', '1 -1', '-1 1']));
  });
});

describe('the box of all protocols', () => {
  const POOL = ['Luck', 'Unity', 'Anarchy', 'Fire', 'Frost', 'Mirror', 'Time'];

  it('drafts from any pool', () => {
    const game = compile({ pool: POOL }, 'compile-extended-v2');
    expect(game.id).toBe('compile-extended-v2?pool=Fire,Frost,Anarchy,Luck,Mirror,Time,Unity');
    const episode = new Episode<Int32Array>(game, 1);
    const names = Array.from(episode.legal(), (action) => game.text.actionName(episode.state, action));
    expect(names).toEqual(
      game.id
        .split('=')[1]
        .split(',')
        .map((name) => `draft ${name}`),
    );
    expect(new Episode(compile({}, 'compile-extended-v2'), 1).legal().length).toBe(32);
  });

  it('deals from it, and all of it in the end', () => {
    const met = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      const { state } = new Episode<Int32Array>(compile({ setup: 'random' }, 'compile-extended-v2'), seed);
      for (const protocol of state.slice(W.PROTOCOL, W.PROTOCOL + 6)) met.add(protocol);
    }
    expect(met.size).toBe(32);
  });

  it('takes fixed protocols as a list', () => {
    const protocols = 'Ice,Chaos,Peace,Fear,Clarity,Corruption';
    const { state } = new Episode<Int32Array>(compile({ setup: 'fixed', protocols }, 'compile-extended-v2'), 1);
    expect(lineUp(state)).toEqual(['Ice Chaos Peace', 'Fear Clarity Corruption']);
  });
});

describe('bad options', () => {
  it.each([
    [{ maxTurns: 7 }, /option maxTurns of compile-v1 cannot be '7'/],
    [{ control: false }, /has no option 'control'/],
    [{ first0: 'Frost' }, /option first0 of compile-v1 cannot be 'Frost'/],
  ])('%o', (options, message) => {
    expect(() => compile(options)).toThrow(message);
  });

  it.each([
    [{ pool: 'Fire,Water,Luck' }, /cannot be 'Fire,Water,Luck': 3 are too few; allowed: 6 or more of Apathy/],
    [{ pool: 'Fire,Watr,Luck,Ice,Time,Fear' }, /'Watr' is none of them \(did you mean 'Water'\?\)/],
    [{ protocols: 'Fire,Fire,Luck,Ice,Time,Fear' }, /option protocols of .*: 'Fire' stands there twice/],
    [{ first0: 'Frost' }, /has no option 'first0'; its options are useControl, pool, setup, protocols/],
  ])('of the box of all: %o', (options, message) => {
    expect(() => compile(options, 'compile-extended-v2')).toThrow(message);
  });

  it('the extended box has the further protocols', () => {
    const { state } = new Episode<Int32Array>(compile({ setup: 'fixed', first0: 'Frost' }, 'compile-extended-v1'), 1);
    expect(lineUp(state)[0]).toBe('Frost Water Death');
    expect(state[W.PHASE] % Phase.STAGE).toBe(Phase.ACTION);
  });
});
