/** What networks are told of a trick and of the race for points holds in every world a seat thinks possible. */
import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { derive, OVER } from '../../../envs/index.ts';
import { NO_TRUMP } from '../../../envs/ulti/rules/cards.ts';
import { LADDER } from '../../../envs/ulti/rules/contracts.ts';
import { winningPlace } from '../../../envs/ulti/rules/play.ts';
import { gatherFacts, newFacts } from '../../../envs/ulti/rules/scoring.ts';
import { nextSeat, Phase, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { playOut } from '../tempers.ts';
import { haggling, readInput, settled, ulti } from './support.ts';

const game = ulti();
const SEATS = [0, 1, 2];
const ALL_CARDS = Array.from({ length: 32 }, (_, card) => card);

const cardsOf = (cards: number) => ALL_CARDS.filter((card) => ((cards >>> card) & 1) === 1);
const beats = (one: number, other: number, trump: number) => winningPlace([other, one], trump) === 1;

/** Every decision of some games, each with the whole game's end. */
function everyDecision(games: number, check: (s: UltiState, end: UltiState) => void): void {
  for (let seed = 0; seed < games; seed++) {
    const states: UltiState[] = [];
    playOut(game, seed, seed % 4 === 0 ? haggling : settled, (s) => states.push(s.slice()));
    const end = states.at(-1) as UltiState;
    for (const s of states) if (game.toMove(s) !== OVER && s[W.TRICK_NUMBER] > 0) check(s, end);
  }
}

describe('the trick', () => {
  it('is held by a card that nobody still to play may hold over', () => {
    let sure = 0;
    everyDecision(40, (s) => {
      if (s[W.PHASE] !== Phase.PLAY) return;
      const me = game.toMove(s);
      const over = readInput(s, me)('held_over');
      const lying = [s[W.FIRST_CARD], s[W.SECOND_CARD]].slice(0, s[W.TRICK_SIZE]);
      const others = [nextSeat(me), nextSeat(nextSeat(me))].slice(0, 2 - lying.length);
      for (const card of cardsOf(s[W.LEGAL_CARDS])) {
        if (winningPlace([...lying, card], s[W.TRUMP]) !== lying.length) {
          expect(over[card] + over[32 + card]).toBe(0);
        } else if (over[card] + over[32 + card] === 0) {
          // No rank of its suit and, where a seat cannot follow, no trump: only a ruff by one who might have followed is left.
          const led = (lying[0] ?? card) >> 3;
          for (const seat of others) {
            const follows = cardsOf(s[W.HAND + seat]).filter((x) => x >> 3 === led);
            const answers = follows.length > 0 ? follows : [];
            expect(answers.some((x) => beats(x, card, s[W.TRUMP]))).toBe(false);
          }
          sure++;
        }
      }
    });
    expect(sure).toBeGreaterThan(200);
  });

  it('goes to masters: no foe, in any world, holds a higher card of the suit', () => {
    const rng = derive(1, 'masters');
    const world = game.createState();
    let seen = 0;
    everyDecision(12, (s) => {
      const me = game.toMove(s);
      const masters = readInput(s, me)('masters');
      const foes = SEATS.filter((seat) => seat !== me && (me === s[W.SOLOIST] || seat === s[W.SOLOIST]));
      game.copy(s, world);
      game.belief.redeal(world, me, rng);
      for (const suit of [0, 1, 2, 3]) {
        const mine = cardsOf(s[W.HAND + me]).filter((card) => card >> 3 === suit);
        const theirs = foes.flatMap((seat) => cardsOf(world[W.HAND + seat])).filter((card) => card >> 3 === suit);
        const unbeaten = mine.filter((card) => !theirs.some((x) => beats(x, card, s[W.TRUMP])));
        expect(unbeaten.length).toBeGreaterThanOrEqual(4 * masters[suit]);
        seen += masters[suit];
      }
    });
    expect(seen).toBeGreaterThan(20);
  });
});

describe('a Betli', () => {
  it('has no card exposed that has as many of its own below it as there are others', () => {
    let exposed = 0;
    everyDecision(150, (s) => {
      const me = game.toMove(s);
      const field = readInput(s, me)('exposed');
      const betli = LADDER[s[W.STANDING]].components[0] === 'betli';
      if (!betli || (me !== s[W.SOLOIST] && s[W.OPENED] === 0)) {
        assert.equal(
          field.every((x) => x === 0),
          true,
        );
        return;
      }
      const cards = cardsOf(s[W.HAND + s[W.SOLOIST]]);
      for (const card of ALL_CARDS) {
        if (!cards.includes(card)) assert.equal(field[card], 0);
        const own = cards.filter((x) => x >> 3 === card >> 3 && beats(card, x, NO_TRUMP)).length;
        const lower = ALL_CARDS.filter((x) => x >> 3 === card >> 3 && beats(card, x, NO_TRUMP)).length;
        expect(4 * field[card]).toBeLessThanOrEqual(Math.max(0, lower - 2 * own));
        exposed += field[card];
      }
    });
    expect(exposed).toBeGreaterThan(10);
  });
});

describe('the race', () => {
  it('is called sure only where it ends that way', () => {
    const facts = newFacts();
    const sure = [0, 0, 0, 0];
    everyDecision(150, (s, end) => {
      const race = readInput(s, game.toMove(s))('race');
      if (s[W.TRUMP] === NO_TRUMP) {
        expect(race.every((x) => x === 0)).toBe(true);
        return;
      }
      gatherFacts(end, facts);
      const { soloistTotal, defenderTotal } = facts;
      const ends = [
        soloistTotal > defenderTotal,
        soloistTotal <= defenderTotal,
        soloistTotal >= 100,
        soloistTotal < 100,
      ];
      ends.forEach((came, i) => {
        if (race[4 + i] === 0) return;
        assert.equal(came, true);
        sure[i]++;
      });
    });
    for (const times of sure) expect(times).toBeGreaterThan(0);
  });

  it('shows the lead of the soloist', () => {
    everyDecision(30, (s) => {
      if (s[W.TRUMP] === NO_TRUMP) return;
      const field = readInput(s, s[W.SOLOIST]);
      const [soloist, defenders] = [field('scalars')[3] * 130, field('scalars')[4] * 130];
      expect(field('race')[0]).toBeCloseTo(Math.max(0, Math.min(2, 1 + (soloist - defenders) / 20)), 4);
    });
  });
});
