/** What networks are told a player counts is what the rules make of the cards. */
import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { count } from '../../../envs/core/cards.ts';
import { derive, OVER } from '../../../envs/index.ts';
import { winningPlace } from '../../../envs/ulti/rules/play.ts';
import { Phase, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { playOut } from '../tempers.ts';
import { haggling, readInput, settled, table, ulti } from './support.ts';

const game = ulti();
const SEATS = [0, 1, 2];
const ALL_CARDS = Array.from({ length: 32 }, (_, card) => card);

/** The cards of a field of ones and zeros. */
const cardsOf = (field: ArrayLike<number>) => ALL_CARDS.filter((card) => field[card] === 1);
const holds = (cards: number, card: number) => ((cards >>> card) & 1) === 1;
const foesOf = (s: UltiState, seat: number) =>
  SEATS.filter((other) => other !== seat && (seat === s[W.SOLOIST] || other === s[W.SOLOIST]));

function everyDecision(games: number, check: (s: UltiState) => void): void {
  for (let seed = 0; seed < games; seed++) {
    playOut(game, seed, seed % 4 === 0 ? haggling : settled, (s) => {
      if (game.toMove(s) !== OVER) check(s);
    });
  }
}

describe('counting', () => {
  it('names the cards that may be played and those that would take the trick', () => {
    let taking = 0;
    const ids = new Uint16Array(game.maxLegal);
    everyDecision(60, (s) => {
      const me = game.toMove(s);
      const legal = Array.from(ids.subarray(0, game.legal(s, ids)));
      const field = readInput(s, me);
      if (s[W.PHASE] !== Phase.PLAY) {
        expect(cardsOf(field('playable'))).toEqual([]);
        return;
      }
      expect(cardsOf(field('playable'))).toEqual(legal);
      const lying = [s[W.FIRST_CARD], s[W.SECOND_CARD]].slice(0, s[W.TRICK_SIZE]);
      const takes = legal.filter((card) => winningPlace([...lying, card], s[W.TRUMP]) === lying.length);
      expect(cardsOf(field('taking'))).toEqual(lying.length === 0 ? [] : takes);
      taking += lying.length === 0 ? 0 : takes.length;
    });
    expect(taking).toBeGreaterThan(300);
  });

  it('counts what is out against a card: no card of a foe is missing, and none that is known to lie elsewhere is in', () => {
    const rng = derive(1, 'counting');
    const world = game.createState();
    everyDecision(12, (s) => {
      if (s[W.TRICK_NUMBER] === 0) return;
      for (const me of SEATS) {
        const foes = cardsOf(readInput(s, me)('foes_cards')).reduce((all, card) => all | (1 << card), 0);
        const known = s[W.HAND + me] | s[W.PLAYED] | s[W.PLAYED + 1] | s[W.PLAYED + 2];
        expect(foes & known).toBe(0);
        for (let i = 0; i < 3; i++) {
          game.copy(s, world);
          if (i > 0) game.belief.redeal(world, me, rng);
          for (const foe of foesOf(s, me)) assert.equal(world[W.HAND + foe] & ~foes, 0);
        }
      }
    });
  });

  it('ranks own cards by the order of the contract', { tags: 'slow' }, () => {
    everyDecision(16, (s) => {
      if (s[W.TRICK_NUMBER] === 0) return;
      const me = game.toMove(s);
      const field = readInput(s, me);
      const foes = cardsOf(field('foes_cards'));
      const beats = (one: number, other: number) => winningPlace([other, one], s[W.TRUMP]) === 1;
      for (const card of ALL_CARDS) {
        const suit = holds(s[W.HAND + me], card) ? foes.filter((x) => x >> 3 === card >> 3) : [];
        assert.equal(4 * field('above')[card], suit.filter((x) => beats(x, card)).length);
        assert.equal(4 * field('below')[card], suit.filter((x) => beats(card, x)).length);
      }
    });
  });

  it('tells before the play how a suit stands, and nothing about a play that has not begun', () => {
    const s = table(
      ['H7 H8 H9 B7 B8 B9 L7 L8 A7 A8 HA BA', 'HT HU HO BT BU BO L9 LT LU A9', 'HK BK LO LK LA AT AU AO AK AA'],
      2,
      [],
    );
    const field = readInput(s, 0);
    expect(Array.from(field('lengths'), (x) => 8 * x)).toEqual([4, 4, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
    // By suit: with two leads falling the ace is no loser; the low ones are, and nothing of a suit from the seven up is too high to duck.
    const tooHigh = Array.from(field('shape').slice(20, 24), (x) => Math.round(12 * x));
    expect(tooHigh).toEqual([1, 1, 0, 0]);
    for (const name of ['playable', 'foes_cards', 'above', 'below', 'trumps_left', 'trick_so_far']) {
      expect(field(name).every((x) => x === 0)).toBe(true);
    }
  });

  it('shows who sees an open hand how far each of its cards can be ducked under', { tags: 'slow' }, () => {
    let open = 0;
    everyDecision(100, (s) => {
      const soloist = s[W.SOLOIST];
      for (const me of SEATS) {
        const below = readInput(s, me)('open_below');
        if (s[W.OPENED] === 0 || me === soloist) {
          assert.equal(
            below.every((x) => x === 0),
            true,
          );
          continue;
        }
        open++;
        // What the defenders hold of a suit is what neither lies open nor was played nor laid aside.
        for (const card of ALL_CARDS) {
          const most = holds(s[W.HAND + soloist], card) ? 4 * below[card] : 0;
          const defenders = s[W.HAND + me] | s[W.HAND + (3 - me - soloist)];
          const lower = ALL_CARDS.filter((x) => x >> 3 === card >> 3 && winningPlace([x, card], s[W.TRUMP]) === 1);
          const held = lower.reduce((all, x) => all | (1 << x), 0) & defenders;
          if (holds(s[W.HAND + soloist], card)) expect(most).toBeGreaterThanOrEqual(count(held));
          else assert.equal(below[card], 0);
        }
      }
    });
    expect(open).toBeGreaterThan(20);
  });
});
