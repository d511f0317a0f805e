/**
 * Ulti's own playout: quiet outside card play, random within it.
 *
 * A random auction ends in the highest bid two times out of three, which drowns every signal. So the playout of anything
 * before the cards is what a table does with dull hands: nobody picks up, the holder stands, a challenge is released,
 * cheap plain cards go to the talon, the lowest legal bid is named, the longest suit is trump, nobody doubles.
 * Card play keeps the hands in locals in the order of the trick and touches no state.
 */
import { type Cards, count, lowest, pick } from '../../core/cards.ts';
import type { Rng } from '../../core/rng.ts';
import { Act, trumpAction } from '../rules/actions.ts';
import { advise } from './advice.ts';
import { biddable } from '../rules/auction.ts';
import { BEATS, cardPoints, HIGHER, NO_TRUMP, SUIT, SUIT_OF } from '../rules/cards.ts';
import { COMPONENT_BITS, DURCHMARS } from '../rules/contracts.ts';
import { pairPoints } from '../rules/marriages.ts';
import { dutifulCards, keepingSeven } from '../rules/play.ts';
import { type PlayoutEnd, plainCard, playOutPlain } from './rollout-plain.ts';
import { step } from '../rules/rules.ts';
import { newFacts, payOut, payoffs, pointScale, settle } from '../rules/scoring.ts';
import { nextSeat, Phase, talonOf, type UltiState, W } from '../rules/state.ts';

export function rollout(s: UltiState, rng: Rng, out: Float64Array): void {
  while (s[W.PHASE] !== Phase.PLAY && s[W.PHASE] !== Phase.DONE) step(s, quietAction(s, rng));
  if (s[W.PHASE] === Phase.DONE) {
    payoffs(s, out);
    return;
  }
  end.soloistWon = s[W.WON + s[W.SOLOIST]];
  end.winners = winnersSoFar(s);
  if (s[W.TRUMP] === NO_TRUMP) playOutPlain(s, stopperOf(s), rng, end);
  else playOut(s, rng);
  payOut(settlePlayout(s), s[W.SOLOIST], out);
}

/** What a sensible player would do here; no opinion on cards where there is trump, which the playout plays at random. */
export function suggest(s: UltiState, rng: Rng): number {
  if (s[W.PHASE] !== Phase.PLAY) return advise(s);
  return s[W.TRUMP] === NO_TRUMP ? plainCard(s, stopperOf(s), rng) : -1;
}

function quietAction(s: UltiState, rng: Rng): number {
  switch (s[W.PHASE]) {
    case Phase.DISCARD:
      return cheapCard(s[W.HAND + s[W.ACTOR]], rng);
    case Phase.BID:
      return Act.BID + lowest(biddable(s));
    case Phase.HOLD:
      return Act.RELEASE;
    case Phase.TRUMP:
      return trumpAction(longestPlainSuit(s[W.HAND + s[W.ACTOR]]));
    default:
      return Act.PASS;
  }
}

/** The longest of bells, leaves and acorns, the first of equals. */
function longestPlainSuit(hand: Cards): number {
  let longest = 1;
  for (let suit = 2; suit < 4; suit++) if (count(hand & SUIT[suit]) > count(hand & SUIT[longest])) longest = suit;
  return longest;
}

/** Sevens to nines, then unders, then anything; outside the suit that would be trump if there is such a card. */
const CHEAP = [0x07070707, 0x08080808, -1];

function cheapCard(hand: Cards, rng: Rng): number {
  const trump = SUIT[longestPlainSuit(hand)];
  for (let i = 0; i < CHEAP.length; i++) {
    const plain = hand & ~trump & CHEAP[i];
    if (plain !== 0) return lowest(pick(plain, rng));
  }
  return lowest(pick(hand, rng));
}

const end: PlayoutEnd = { soloistWon: 0, winners: 0, tricks: 0, leader: 0, winner: 0, card: 0, sevenPlace: 0 };

/** Random legal cards from here to the end. The hands sit in playing order from the leader and turn with the lead. */
function playOut(s: UltiState, rng: Rng): void {
  const soloist = s[W.SOLOIST];
  const trump = s[W.TRUMP];
  const trumps = s[W.TRUMPS];
  const duty = s[W.DUTY];
  const base = trump * 32;
  let kept = s[W.KEPT_SEVEN + soloist];
  let leader = s[W.LEADER];
  let hand0 = s[W.HAND + leader];
  let hand1 = s[W.HAND + nextSeat(leader)];
  let hand2 = s[W.HAND + nextSeat(nextSeat(leader))];
  let size = s[W.TRICK_SIZE];
  let bit0 = 1 << s[W.FIRST_CARD];
  let bit1 = 1 << s[W.SECOND_CARD];
  let soloistWon = end.soloistWon;
  let winners = end.winners;
  for (let number = s[W.TRICK_NUMBER]; ; number++) {
    if (size === 0) {
      bit0 = pick(kept !== 0 && leader === soloist ? keepingSeven(hand0, kept) : hand0, rng);
      hand0 ^= bit0;
    }
    const card0 = 31 - Math.clz32(bit0);
    const led = SUIT_OF[card0];
    if (size < 2) {
      const cards = dutifulCards(hand1, led, trumps, HIGHER[base + card0] & duty);
      bit1 = pick(kept !== 0 && nextSeat(leader) === soloist ? keepingSeven(cards, kept) : cards, rng);
      hand1 ^= bit1;
    }
    const card1 = 31 - Math.clz32(bit1);
    const best = (BEATS[base + card0] & bit1) !== 0 ? card1 : card0;
    const cards = dutifulCards(hand2, led, trumps, HIGHER[base + best] & duty);
    const bit2 = pick(kept !== 0 && nextSeat(soloist) === leader ? keepingSeven(cards, kept) : cards, rng);
    hand2 ^= bit2;
    size = 0;
    const place = (BEATS[base + best] & bit2) !== 0 ? 2 : best === card0 ? 0 : 1;
    const winner = leader + place < 3 ? leader + place : leader + place - 3;
    if (winner === soloist) soloistWon |= bit0 | bit1 | bit2;
    winners |= 1 << winner;
    if (number >= 9) {
      kept = 0; // the last trick is what it was kept for
      if (number === 10) noteLastTrick(leader, winner, place, best, bit0, bit1, bit2, trump);
    }
    if (number === 10) break;
    if (place === 1) {
      const hand = hand0;
      hand0 = hand1;
      hand1 = hand2;
      hand2 = hand;
    } else if (place === 2) {
      const hand = hand2;
      hand2 = hand1;
      hand1 = hand0;
      hand0 = hand;
    }
    leader = winner;
  }
  end.soloistWon = soloistWon;
  end.winners = winners;
  end.tricks = 10;
}

function winnersSoFar(s: UltiState): number {
  return (s[W.WON] !== 0 ? 1 : 0) | (s[W.WON + 1] !== 0 ? 2 : 0) | (s[W.WON + 2] !== 0 ? 4 : 0);
}

function noteLastTrick(
  leader: number,
  winner: number,
  place: number,
  best: number,
  bit0: Cards,
  bit1: Cards,
  bit2: Cards,
  trump: number,
): void {
  const seven = trump === NO_TRUMP ? 0 : 1 << (trump * 8);
  end.leader = leader;
  end.winner = winner;
  end.card = place === 2 ? 31 - Math.clz32(bit2) : best;
  end.sevenPlace = bit0 === seven ? 0 : bit1 === seven ? 1 : bit2 === seven ? 2 : -1;
}

/** Which side's trick ends a deal without trump: 1 the soloist's (Betli), -1 a defender's (lone Durchmars). */
function stopperOf(s: UltiState): number {
  return (COMPONENT_BITS[s[W.STANDING]] >> DURCHMARS) & 1 ? -1 : 1;
}

const facts = newFacts();

function settlePlayout(s: UltiState): number {
  const soloist = s[W.SOLOIST];
  const right = nextSeat(soloist);
  const left = nextSeat(right);
  const rules = s[W.RULES];
  const scale = pointScale(rules);
  const counted = (s[W.MARRIAGES] >> (soloist * 3)) & 7;
  const soloistCards = scale === 0 ? end.soloistWon | talonOf(s) : end.soloistWon;
  const tricks = (count(end.soloistWon) / 3) | 0;
  const full = end.tricks === 10;
  const lastTen = end.winner === soloist ? 10 : 0;
  facts.bid = s[W.STANDING];
  facts.rules = rules;
  facts.soloistTotal = cardPoints(soloistCards, scale) + pairPoints(counted) + lastTen;
  facts.defenderTotal =
    cardPoints(~soloistCards, scale) +
    pairPoints((s[W.MARRIAGES] >> (right * 3)) & 7) +
    pairPoints((s[W.MARRIAGES] >> (left * 3)) & 7) +
    (10 - lastTen);
  facts.soloistTricks = tricks;
  facts.march = !full || (end.winners & (end.winners - 1)) !== 0 ? 0 : tricks === 10 ? 1 : -1;
  facts.soloist40 = (counted & 1) === 1;
  facts.soloist20 = counted > 1;
  facts.level0 = s[W.LEVEL];
  facts.level1 = s[W.LEVEL + 1];
  facts.lastSeven = 0;
  facts.lostSeven = 0;
  if (full && end.sevenPlace >= 0) {
    const side = (end.leader + end.sevenPlace) % 3 === soloist ? 1 : -1;
    if (end.card === s[W.TRUMP] * 8) facts.lastSeven = side;
    else facts.lostSeven = side;
  }
  return settle(facts, null);
}
