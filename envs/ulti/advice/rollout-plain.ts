/**
 * Playouts of the contracts without trump, where one wrong card ends the deal.
 *
 * A Betli played out with any legal card is nearly always lost, and a Durchmars too, whatever the hand: such playouts say
 * nothing about it. So here the suits are random, and within a suit everyone does what any player would: in Betli leads
 * are low and followers duck with the highest card that stays under; in a lone Durchmars the soloist leads what cannot be
 * beaten while there is such a card, and the defenders part with their weakest cards.
 */
import { type Cards, pick } from '../../core/cards.ts';
import type { Rng } from '../../core/rng.ts';
import { HIGHER, NO_TRUMP, NO_TRUMP_ORDER, SUIT_OF } from '../rules/cards.ts';
import { IS_OPEN } from '../rules/contracts.ts';
import { dutifulCards } from '../rules/play.ts';
import { nextSeat, type UltiState, W } from '../rules/state.ts';

/** How a playout ended: the soloist's cards, who won tricks at all, and the last trick. */
export interface PlayoutEnd {
  soloistWon: Cards;
  /** Bit per seat. */
  winners: number;
  tricks: number;
  /** Of the last trick: who won, and with which card. */
  winner: number;
  card: number;
  /** Its cards; none where there is no trump, and so no trump seven to look for. */
  lastTrick: Cards;
}

/** The strongest and the weakest of up to eight cards of one suit. `[byte]`, as bits */
const STRONGEST = new Uint8Array(256);
const WEAKEST = new Uint8Array(256);
for (let byte = 1; byte < 256; byte++) {
  const ranks = [0, 1, 2, 3, 4, 5, 6, 7].filter((rank) => (byte >> rank) & 1);
  ranks.sort((a, b) => NO_TRUMP_ORDER[a] - NO_TRUMP_ORDER[b]);
  WEAKEST[byte] = 1 << ranks[0];
  STRONGEST[byte] = 1 << ranks[ranks.length - 1];
}

/** One card of each suit in the set: `table` says which. */
function oneOfEach(cards: Cards, table: Uint8Array): Cards {
  return (
    table[cards & 255] |
    (table[(cards >>> 8) & 255] << 8) |
    (table[(cards >>> 16) & 255] << 16) |
    (table[cards >>> 24] << 24)
  );
}

const ORDER = NO_TRUMP * 32;

const hands = new Int32Array(3);

/** Plays to the trick that decides the contract, or to the last. `stopper`: 1 if the soloist's trick ends it, -1 a defender's. */
export function playOutPlain(s: UltiState, stopper: number, rng: Rng, end: PlayoutEnd): void {
  const soloist = s[W.SOLOIST];
  let given = s[W.TRICK_SIZE];
  for (let seat = 0; seat < 3; seat++) hands[seat] = s[W.HAND + seat];
  let leader = s[W.LEADER];
  end.tricks = s[W.TRICK_NUMBER] - 1;
  end.lastTrick = 0;
  do {
    end.winner = leader;
    let led = 0;
    let cards = 0;
    for (let place = 0, seat = leader; place < 3; place++, seat = nextSeat(seat)) {
      const bit =
        place < given ? 1 << s[W.FIRST_CARD + place] : chosen(s, stopper, seat, place, led, end.card, end.winner, rng);
      const card = 31 - Math.clz32(bit);
      hands[seat] &= ~bit;
      cards |= bit;
      if (place === 0) led = SUIT_OF[card];
      else if ((HIGHER[ORDER + end.card] & bit) === 0) continue;
      end.card = card;
      end.winner = seat;
    }
    given = 0;
    if (end.winner === soloist) end.soloistWon |= cards;
    end.winners |= 1 << end.winner;
    leader = end.winner;
    end.tricks++;
  } while (end.tricks < 10 && (end.winner === soloist ? 1 : -1) !== stopper);
}

/** The card the seat to move would play. */
export function plainCard(s: UltiState, stopper: number, rng: Rng): number {
  for (let seat = 0; seat < 3; seat++) hands[seat] = s[W.HAND + seat];
  const size = s[W.TRICK_SIZE];
  const bit = chosen(s, stopper, s[W.ACTOR], size, s[W.LED], s[W.LAST_CARD], s[W.LAST_WINNER], rng);
  return 31 - Math.clz32(bit);
}

/** The card of `seat`, as the one in this place of the trick, where `winner` is winning with `best`. */
function chosen(
  s: UltiState,
  stopper: number,
  seat: number,
  place: number,
  led: Cards,
  best: number,
  winner: number,
  rng: Rng,
): Cards {
  const hand = hands[seat];
  const soloist = s[W.SOLOIST];
  // Who sees the soloist's hand defends by it; where it is hidden, defenders guess right three times out of four.
  const informed = seat !== soloist && (IS_OPEN[s[W.STANDING]] === 1 || (rng.bits() & 3) !== 0);
  if (place === 0) {
    if (stopper === -1) return pick(marchLeads(hand, soloist), rng);
    return pick(informed ? forcingLeads(seat, soloist) : oneOfEach(hand, WEAKEST), rng);
  }
  const cards = dutifulCards(hand, led, 0, HIGHER[ORDER + best] & s[W.DUTY]);
  if (stopper === -1) return pick(oneOfEach(informed ? spareCards(cards, hands[soloist]) : cards, WEAKEST), rng);
  if ((cards & led) === 0) return pick(oneOfEach(cards, STRONGEST), rng);
  // Behind the soloist, who stayed under, a defender gets rid of high cards; else everybody ducks, or hopes to be overtaken.
  const afterSoloist = seat !== soloist && (seat === nextSeat(soloist) || place === 2);
  const under = cards & ~HIGHER[ORDER + best];
  if (under !== 0 && !(afterSoloist && winner !== soloist)) return oneOfEach(under, STRONGEST);
  return oneOfEach(cards, afterSoloist ? STRONGEST : WEAKEST);
}

/**
 * A defender's leads against a Betli: low cards that the soloist cannot stay under while the partner can, or else low cards
 * of suits the soloist has to follow, since a lead of another lets a high card go.
 */
function forcingLeads(seat: number, soloist: number): Cards {
  const low = oneOfEach(hands[seat], WEAKEST);
  const his = hands[soloist];
  const partners = hands[3 - seat - soloist];
  let forcing = 0;
  let followed = 0;
  for (let rest = low; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & ~(rest - 1));
    const suit = SUIT_OF[card];
    if ((his & suit) === 0) continue;
    followed |= 1 << card;
    if ((his & suit & ~HIGHER[ORDER + card]) !== 0) continue;
    const lowest = 31 - Math.clz32(oneOfEach(his & suit, WEAKEST));
    if ((partners & suit) === 0 || (partners & suit & ~HIGHER[ORDER + lowest]) !== 0) forcing |= 1 << card;
  }
  return forcing !== 0 ? forcing : followed !== 0 ? followed : low;
}

/**
 * What a defender of a Durchmars can spare: cards of suits in which none beats one of the soloist's, or else cards that do
 * not; small ones beside a guard go late, since they keep it from being drawn.
 */
function spareCards(cards: Cards, his: Cards): Cards {
  let guards = 0;
  let guarded = 0;
  for (let rest = oneOfEach(his, WEAKEST); rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & ~(rest - 1));
    guards |= HIGHER[ORDER + card];
    if ((HIGHER[ORDER + card] & cards) !== 0) guarded |= SUIT_OF[card];
  }
  if ((cards & ~guarded) !== 0) return cards & ~guarded;
  return (cards & ~guards) !== 0 ? cards & ~guards : cards;
}

/** What the others cannot beat (the soloist knows their cards taken together), or else the strongest of each suit. */
function marchLeads(hand: Cards, soloist: number): Cards {
  const others = hands[nextSeat(soloist)] | hands[nextSeat(nextSeat(soloist))];
  const tops = oneOfEach(hand, STRONGEST);
  let sure = 0;
  for (let rest = tops; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & ~(rest - 1));
    if ((HIGHER[ORDER + card] & others) === 0) sure |= 1 << card;
  }
  return sure !== 0 ? sure : tops;
}
