/** The twelve invariants of the rule book, each over random deals of three tempers. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count, derive, type Episode } from '../../../envs/index.ts';
import { Act } from '../../../envs/ulti/rules/actions.ts';
import { cardPoints, NO_TRUMP } from '../../../envs/ulti/rules/cards.ts';
import { COMPONENT_BITS, LADDER, ULTI, VALUE } from '../../../envs/ulti/rules/contracts.ts';
import { pairPoints } from '../../../envs/ulti/rules/marriages.ts';
import { seatPoints } from '../../../envs/ulti/rules/scoring.ts';
import { Entry, NONE, Phase, talonOf, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { playOut } from '../tempers.ts';
import { TEMPERS, ulti } from './support.ts';

const game = ulti();
const deal = fc.record({ seed: fc.nat(), temper: fc.constantFrom(...TEMPERS) });

/** Checks `visit` before every decision and after the last one of 150 deals. */
function always(visit: (s: UltiState, episode: Episode<UltiState>) => void): void {
  fc.assert(
    fc.property(deal, ({ seed, temper }) => {
      playOut(game, seed, temper, visit);
    }),
    { numRuns: 150, seed: 14 },
  );
}

/** Checks `visit` at the end of 300 deals. */
function atTheEnd(visit: (s: UltiState, episode: Episode<UltiState>) => void): void {
  fc.assert(
    fc.property(deal, ({ seed, temper }) => {
      const episode = playOut(game, seed, temper, () => {});
      visit(episode.state, episode);
    }),
    { numRuns: 300, seed: 15 },
  );
}

const playedBy = (s: UltiState) => s[W.PLAYED] | s[W.PLAYED + 1] | s[W.PLAYED + 2];
const logEntries = (s: UltiState) =>
  Array.from(s.subarray(W.LOG, W.LOG + s[W.LOG_LENGTH]), (e) => ({
    seat: e & 3,
    type: (e >> 2) & 7,
    bid: (e >> 5) - 1,
  }));

describe('what holds at every step', () => {
  it('1: hands, talon and played cards are a partition of the 32', { tags: 'slow' }, () => {
    always((s) => {
      const parts = [s[W.HAND], s[W.HAND + 1], s[W.HAND + 2], talonOf(s), playedBy(s)];
      assert.equal(
        parts.reduce((a, b) => a | b),
        -1,
      );
      assert.equal(
        parts.reduce((n, part) => n + count(part), 0),
        32,
      );
    });
  });

  it('2: ten cards each less the played ones, twelve in an exchange, and two in the talon from the first bid on', {
    tags: 'slow',
  }, () => {
    always((s) => {
      const exchanging = s[W.PHASE] === Phase.DISCARD;
      for (let seat = 0; seat < 3; seat++) {
        const own = exchanging && seat === s[W.ACTOR] ? 12 - count(talonOf(s)) : 10;
        assert.equal(count(s[W.HAND + seat]), own - count(s[W.PLAYED + seat]));
      }
      if (!exchanging) assert.equal(count(talonOf(s)), 2);
    });
  });

  it('3: there is a legal action before the end and none after', { tags: 'slow' }, () => {
    always((s, episode) => assert.equal(episode.legal().length > 0, s[W.PHASE] !== Phase.DONE));
  });

  it('4: accepted bids climb the ladder, values never fall, and a held bid is beaten in value', () => {
    fc.assert(
      fc.property(deal, ({ seed, temper }) => {
        let standing = NONE;
        let held = 0;
        playOut(game, seed, temper, (s) => {
          if (s[W.STANDING] !== standing) {
            expect(s[W.STANDING]).toBeGreaterThan(standing);
            if (standing !== NONE) expect(VALUE[s[W.STANDING]] - VALUE[standing]).toBeGreaterThanOrEqual(held);
          }
          standing = s[W.STANDING];
          held = s[W.HELD];
        });
      }),
      { numRuns: 300, seed: 16 },
    );
  });

  it("5: the talon is the soloist's last discard", () => {
    fc.assert(
      fc.property(deal, ({ seed, temper }) => {
        const last = [0, 0, 0];
        playOut(game, seed, temper, (s) => {
          if (s[W.PHASE] === Phase.BID) last[s[W.ACTOR]] = talonOf(s);
          // A challenger who is held takes the discards back, so only the holder's count.
          if (s[W.SOLOIST] !== NONE) assert.equal(talonOf(s), last[s[W.SOLOIST]]);
        });
      }),
      { numRuns: 300, seed: 17 },
    );
  });

  it('6: after ten tricks the totals are 130 and the counted marriages', () => {
    atTheEnd((s) => {
      if (s[W.TRICK_NUMBER] !== 11) return;
      const counted = [0, 1, 2].reduce((sum, seat) => sum + pairPoints((s[W.MARRIAGES] >> (seat * 3)) & 7), 0);
      const totals = [0, 1, 2].reduce((sum, seat) => sum + seatPoints(s, seat), 0) + cardPoints(talonOf(s), 0);
      expect(totals).toBe(130 + counted);
    });
  });

  it('7: payoffs sum to zero, the defenders fare alike, and a coalition values the deal as minus the soloist', () => {
    atTheEnd((s, episode) => {
      const paid = episode.returns();
      const soloist = s[W.SOLOIST];
      const [d1, d2] = [0, 1, 2].filter((seat) => seat !== soloist);
      expect(paid[0] + paid[1] + paid[2]).toBe(0);
      expect(paid[d1]).toBe(paid[d2]);
      expect(Math.abs(paid[soloist])).toBeLessThanOrEqual(384);
      expect(Array.from(paid).some((x) => Object.is(x, -0))).toBe(false);
      const z = [0, 1, 2].reduce((sum, seat) => sum + ((game.team(s, d1) >> seat) & 1) * paid[seat], 0);
      expect(z + paid[soloist]).toBe(0);
    });
  });

  it('8: levels stay within 0 to 2 and change only in kontra and rekontra', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(deal, ({ seed, temper }) => {
        let [before, phase] = ['0 0', Phase.DISCARD as number];
        playOut(game, seed, temper, (s) => {
          const levels = [s[W.LEVEL], s[W.LEVEL + 1]];
          for (const level of levels) assert.equal(level >= 0 && level <= 2, true);
          if (levels.join(' ') !== before) expect([Phase.KONTRA, Phase.REKONTRA]).toContain(phase);
          before = levels.join(' ');
          phase = s[W.PHASE];
        });
      }),
      { numRuns: 200, seed: 18 },
    );
  });

  it('9: nobody holds a card it has shown not to hold', { tags: 'slow' }, () => {
    always((s) => {
      for (let seat = 0; seat < 3; seat++) assert.equal(s[W.HAND + seat] & s[W.EXCLUDED + seat], 0);
    });
  });

  it('10: every determinization leaves the observer its legal actions and its observation', { tags: 'slow' }, () => {
    const [truth, sample] = [new Float32Array(563), new Float32Array(563)];
    const world = game.createState();
    const ids = new Uint16Array(26);
    always((s, episode) => {
      if (episode.over || episode.actions.length % 5 !== 0) return;
      for (let seat = 0; seat < 3; seat++) {
        game.copy(s, world);
        game.belief.redeal(world, seat, derive(episode.actions.length, 'redeal', seat));
        game.encoding.observe(s, seat, truth, 0);
        game.encoding.observe(world, seat, sample, 0);
        assert.equal(Buffer.from(sample.buffer).equals(Buffer.from(truth.buffer)), true);
        if (game.toMove(s) === seat) assert.deepEqual(ids.slice(0, game.legal(world, ids)), episode.legal());
      }
    });
  });

  it('11: the soloist of an ulti keeps the trump seven while another card is legal', () => {
    fc.assert(
      fc.property(deal, ({ seed, temper }) => {
        playOut(game, seed, temper, (s, episode) => {
          const bound = s[W.PHASE] === Phase.PLAY && s[W.ACTOR] === s[W.SOLOIST] && s[W.TRICK_NUMBER] < 10;
          if (!bound || ((COMPONENT_BITS[s[W.STANDING]] >> ULTI) & 1) === 0) return;
          const legal = episode.legal();
          if (legal.length > 1) expect(legal).not.toContain(s[W.TRUMP] * 8);
        });
      }),
      { numRuns: 400, seed: 19 },
    );
  });

  it('12: a Betli ends with at most one trick for the soloist, a lone Durchmars with at most one for the defenders', () => {
    atTheEnd((s) => {
      if (s[W.TRUMP] !== NO_TRUMP) return;
      const soloist = count(s[W.WON + s[W.SOLOIST]]) / 3;
      const all = s[W.TRICK_NUMBER] - 1;
      const betli = LADDER[s[W.STANDING]].components[0] === 'betli';
      expect(betli ? soloist : all - soloist).toBeLessThanOrEqual(1);
    });
  });
});

describe('the auction', () => {
  it('logs what happened: after two passes the holder stands or raises, a hold answers an equal bid of another seat', () => {
    atTheEnd((s) => {
      const entries = logEntries(s);
      expect(entries.at(-1)).toMatchObject({ type: Entry.STAND, seat: s[W.SOLOIST] });
      for (const [i, entry] of entries.entries()) {
        if (entry.type !== Entry.HOLD && entry.type !== Entry.RELEASE) continue;
        const challenge = entries[i - 1];
        const standing = entries.slice(0, i - 1).findLast((e) => e.type === Entry.BID && e.seat === entry.seat);
        expect(challenge.type).toBe(Entry.BID);
        expect(challenge.seat).not.toBe(entry.seat);
        expect(VALUE[challenge.bid]).toBe(VALUE[standing?.bid ?? -1]);
      }
    });
  });

  it('never asks the first bidder to pass', () => {
    always((s, episode) => {
      if (s[W.LOG_LENGTH] === 0) expect(Array.from(episode.legal())).not.toContain(Act.PASS);
    });
  });
});
