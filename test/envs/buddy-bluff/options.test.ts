/** The options of RULES.md#10-rule-options: against a second, plain reading of the rules, and one by one at the table. */
import { describe, expect, it } from 'vitest';
import { cardText, DECK_SIZE } from '../../../envs/buddy-bluff/rules/cards.ts';
import { W } from '../../../envs/buddy-bluff/rules/state.ts';
import { writeState } from '../../../envs/buddy-bluff/vector-states.ts';
import { InputError, makeGame, type Options } from '../../../envs/index.ts';
import { playOut } from '../tempers.ts';
import { Book } from './by-the-book.ts';
import { buddyBluff, TEMPERS } from './support.ts';

const SETS: [Options, number][] = [
  [{}, 300],
  [{ direction: -1 }, 60],
  [{ take: 'group' }, 100],
  [{ mandatoryMatch: false }, 100],
  [{ sealedSlotClosed: true }, 150],
  [{ take: 'group', mandatoryMatch: false, sealedSlotClosed: true, direction: -1 }, 150],
];

/** An expectation for each of many thousand turns takes too long: only those that will fail are made. */
function same(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

describe('played by the book', () => {
  it.each(SETS)('every position of the game is the same with %o', { tags: 'slow' }, (options, games) => {
    const game = buddyBluff(options);
    for (let seed = 0; seed < games; seed++) {
      let book: Book | undefined;
      playOut(game, seed, TEMPERS[seed % 3], (s, episode) => {
        if (book === undefined) {
          const deck = Array.from(s.subarray(W.DECK, W.DECK + DECK_SIZE), cardText);
          book = new Book(deck, s[W.START], options);
        } else book.play(episode.actions[episode.actions.length - 1]);
        const { slots, pool, center, sealed, accessible, stock, hands, sealedRanks } = writeState(s);
        const sorted = (all: readonly (readonly string[])[]) => all.map((hand) => [...hand].sort());
        const ours = { slots, pool, center, sealed, accessible, stock, sealedRanks: sealedRanks.length };
        const theirs = {
          slots: book.slots,
          pool: book.pool,
          center: book.center,
          sealed: book.sealed,
          accessible: book.acc,
          stock: book.stock,
          sealedRanks: book.sealedRanks.size,
        };
        const legal = Array.from(episode.legal());
        same({ ...ours, legal, hands: sorted(hands) }, { ...theirs, legal: book.legal(), hands: sorted(book.hands) });
      });
    }
  });
});

describe('options', () => {
  it.each([
    [{ direction: 2 }, /option direction of buddy-bluff-v1 cannot be '2'; allowed: 1, -1/],
    [{ take: 'all' }, /option take .* allowed: card, group/],
    [{ utility: 'points' }, /option utility .* allowed: placement, margin, winner/],
    [{ sealedSlotClosed: 'maybe' }, /option sealedSlotClosed/],
    [{ seals: false }, /buddy-bluff-v1 has no option 'seals'/],
  ] as [Options, RegExp][])('%o is refused', (options, message) => {
    expect(() => makeGame('buddy-bluff-v1', options)).toThrow(InputError);
    expect(() => makeGame('buddy-bluff-v1', options)).toThrow(message);
  });

  it('that differ from the default are part of the id', () => {
    expect(buddyBluff({ utility: 'margin', take: 'card', direction: -1 }).id).toBe(
      'buddy-bluff-v1?direction=-1&utility=margin',
    );
  });

  it('utility: what 49, 90, 42, 14 and what 0, 0, 0, 60 are worth', () => {
    const worth = (utility: string, penalties: number[]) => {
      const game = buddyBluff({ utility });
      const s = game.createState();
      s[W.PLY] = 48;
      s.set(penalties, W.PENALTY);
      const out = new Float64Array(4);
      game.returns(s, out);
      return Array.from(out, (x) => Number(x.toFixed(4)));
    };
    expect(worth('placement', [49, 90, 42, 14])).toEqual([-0.3333, -1, 0.3333, 1]);
    expect(worth('placement', [0, 0, 0, 60])).toEqual([0.3333, 0.3333, 0.3333, -1]);
    expect(worth('margin', [49, 90, 42, 14])).toEqual([-0.25, -41.25, 6.75, 34.75]);
    expect(worth('winner', [49, 90, 42, 14])).toEqual([-0.3333, -0.3333, -0.3333, 1]);
    expect(worth('winner', [0, 0, 0, 60])).toEqual([0.1111, 0.1111, 0.1111, -0.3333]);
    expect(worth('winner', [5, 5, 5, 5])).toEqual([0, 0, 0, 0]);
    expect(buddyBluff({ utility: 'margin' }).encoding.scale(buddyBluff().createState())).toBe(1);
  });
});
