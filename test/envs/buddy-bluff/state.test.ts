/** Saved states, names, pictures, what a seat is told, errors for people, and the promise that play allocates nothing. */
import { describe, expect, it } from 'vitest';
import { derive, EVERYONE, IllegalActionError, InputError, type Json, OVER } from '../../../envs/index.ts';
import { playOut, wild } from '../tempers.ts';
import { buddyBluff, TEMPERS, table } from './support.ts';
import { heapGrowth } from '../../support/heap.ts';

const game = buddyBluff();

describe('a saved state', () => {
  const states: Json[] = [];
  playOut(game, 3, wild, (s) => states.push(game.save(s)));
  const good = states[20] as Record<string, Json>;
  const deck = good.deck as string[];
  const broken: [string, Json, RegExp][] = [
    ['is of another game', { ...good, game: 'ulti-v1' }, /'ulti-v1', but this is 'buddy-bluff-v1'/],
    ['has no start seat', { ...good, startSeat: null }, /startSeat must be a whole number from 0 to 3, but is null/],
    ['has a short deck', { ...good, deck: deck.slice(1) }, /deck must be a list of 52/],
    ['has a card twice', { ...good, deck: [deck[1], ...deck.slice(1)] }, /deck must be every card once/],
    ['names a card there is not', { ...good, deck: ['1C', ...deck.slice(1)] }, /deck\[0\] must be a card such as 'QH'/],
    ['has an action that is none', { ...good, actions: [65] }, /actions\[0\] must be a whole number from 0 to 64/],
    [
      'goes on after the end',
      { ...(states[48] as Record<string, Json>), actions: Array.from({ length: 49 }, () => 4) },
      /must be a legal action at that point of the game/,
    ],
  ];

  it.each(broken)('that %s is refused in one sentence', (_, json, message) => {
    expect(() => game.load(json)).toThrow(InputError);
    expect(() => game.load(json)).toThrow(message);
  });

  it('comes back equal, to the word, from every position of a game', () => {
    for (let seed = 0; seed < 12; seed++) {
      playOut(game, seed, TEMPERS[seed % 3], (s) => expect(game.load(game.save(s)).join()).toBe(s.join()));
    }
  });
});

describe('at the table', () => {
  it('cards are shown by rank, and other hands not at all', () => {
    const s = table({ center: 'JS - - -', pool: 'TC', slots: ['2H 2D JC JH', '', '', ''], hands: ['', '', 'JD', ''] });
    const picture = game.text.render(s, 2);
    expect(picture).toContain('center    J - - -');
    expect(picture).toContain('pool      10 ');
    expect(picture).toMatch(/player_2\* hand .*J.*\(you\)/);
    expect(picture).toMatch(/player_3 {2}hand \? \? \? \? /);
    expect(picture).toMatch(/player_0 .* penalty {3}44 {3}slot 2 2 J J/);
    expect(game.text.render(s, EVERYONE)).not.toContain('?');
  });

  it('a person may type an action in several ways', () => {
    const s = table({
      center: 'JS - - -',
      pool: 'TC',
      slots: ['2H 2D JC JH', '', '', ''],
      hands: ['', '', 'JD 8C', ''],
    });
    for (const text of ['J>+1', 'j>+1', 'j 1', 'J next', ' j+1 ', '51'])
      expect(game.text.parseAction(s, text)).toBe(51);
    for (const text of ['8>pool', '8', '8 pool', '39']) expect(game.text.parseAction(s, text)).toBe(39);
    for (const text of ['J', 'J>pool', 'Q>+1', 'jack', '']) expect(game.text.parseAction(s, text)).toBeUndefined();
  });

  it('an illegal play is refused with the reason and the legal plays', () => {
    const s = table({
      center: 'JS - - -',
      pool: 'TC',
      slots: ['2H 2D JC JH', '', '', ''],
      hands: ['', '', 'JD 8C', ''],
    });
    const play = (action: number) => () => game.apply(s, action, undefined as never);
    expect(play(54)).toThrow(IllegalActionError);
    expect(play(54)).toThrow(
      /action 54 \(J>pool\) is illegal for player_2: a match must be taken; legal: .*51 \(J>\+1\)/,
    );
    expect(play(36)).toThrow(/no 8 lies open to match, it goes to the pool/);
    expect(play(64)).toThrow(/no K in hand/);
  });

  it('a label tells rank and target to all, and a new hand to its owner alone', () => {
    playOut(game, 11, wild, (s, { actions }) => {
      if (actions.length === 0) return;
      const labels = [0, 1, 2, 3].map((seat) => game.seen(s, seat));
      const dealt = actions.length === 16 || actions.length === 32;
      expect(labels.map((label) => label % 65)).toEqual(Array.from({ length: 4 }, () => actions[actions.length - 1]));
      expect(new Set(labels).size > 1).toBe(dealt);
    });
  });

  it('seats are tagged by their turn', () => {
    const s = game.createState();
    expect([0, 1, 2, 3].map((seat) => game.text.tags?.(s, seat))).toEqual([
      ['first to play'],
      ['second to play'],
      ['third to play'],
      ['fourth to play'],
    ]);
  });
});

describe('play', () => {
  it('allocates nothing per turn', { tags: 'slow' }, () => {
    const rng = derive(1, 'heap');
    const start = game.createState();
    game.deal(start, rng);
    const s = game.createState();
    const ids = new Uint16Array(game.maxLegal);
    const odds = new Float32Array(game.belief.hidden.size).fill(0.5);
    const returns = new Float64Array(4);
    const play = (games: number) => {
      let plies = 0;
      for (let i = 0; i < games; i++) {
        game.copy(start, s);
        for (; game.toMove(s) !== OVER; plies++) {
          if (plies % 8 === 0) game.belief.redeal(s, plies & 3, rng);
          if (plies % 1000 === 0) game.belief.redeal(s, plies & 3, rng, odds);
          game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
        }
        game.returns(s, returns);
        game.copy(start, s);
        game.advice?.rollout?.(s, rng, returns);
      }
      return plies;
    };
    expect(heapGrowth(() => play(1000), 0.5)).toBeLessThan(0.5);
  });
});
