/** Ways to come by Ulti positions: random players of three tempers, and hands written as card names. */
import { derive, type Game, makeGame, type Options } from '../../../envs/index.ts';
import { Act } from '../../../envs/ulti/rules/actions.ts';
import { parseCard } from '../../../envs/ulti/rules/cards.ts';
import { INPUT } from '../../../envs/ulti/encoding/counting.ts';
import { Phase, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { type Temper, wild } from '../tempers.ts';

export function ulti(options: Options = {}): Game<UltiState> {
  return makeGame('ulti-v1', options);
}

/** Picks up often and bids low, so that auctions go through many exchanges. */
export const haggling: Temper<UltiState> = (s, legal, rng) => {
  if (s[W.PHASE] === Phase.BID) return legal[Math.min(legal.length - 1, rng.below(3) === 0 ? 1 : 0)];
  if (s[W.PHASE] === Phase.TURN && legal.length === 2) return rng.below(10) < 7 ? Act.PICKUP : Act.PASS;
  return wild(s, legal, rng);
};

/** Bids anything once and leaves it at that, so that every contract is played. */
export const settled: Temper<UltiState> = (s, legal, rng) => {
  if (s[W.PHASE] === Phase.TURN) return rng.below(8) === 0 ? wild(s, legal, rng) : Act.PASS;
  return wild(s, legal, rng);
};

export const TEMPERS: readonly Temper<UltiState>[] = [wild, haggling, settled];

/** `'HA HK B7'` as card ids. */
export function cards(text: string): number[] {
  return text.split(' ').map((word) => {
    const card = parseCard(word);
    if (card === undefined) throw new Error(`no card ${word}`);
    return card;
  });
}

/** A deal from hands as text (twelve cards for the seat after the dealer), then actions by name. */
export function table(
  hands: readonly [string, string, string],
  dealer: number,
  moves: readonly string[],
  options: Options = {},
): UltiState {
  const game = ulti(options);
  const saved = { game: game.id, dealer, hands: hands.map((hand) => hand.split(' ')), actions: [] };
  const s = game.load(saved);
  for (const move of moves) {
    const action = game.text.parseAction(s, move);
    if (action === undefined) throw new Error(`'${move}' is not legal here:\n${game.text.render(s, -1)}`);
    game.apply(s, action, derive(0, 'test'));
  }
  return s;
}

/** What networks read of a seat's knowledge, by the name of a field. */
export function readInput(s: UltiState, seat: number): (name: string) => number[] {
  const out = new Float32Array(INPUT.spec.size).fill(9);
  INPUT.write(s, seat, out, 0);
  return (name) => Array.from(INPUT.spec.slice(out, name));
}
