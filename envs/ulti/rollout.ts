/**
 * Ulti's own playout: quiet outside card play, random within it.
 *
 * A random auction ends in the highest bid two times out of three, which drowns every signal. So the playout of anything
 * before the cards is what a table does with dull hands: nobody picks up, the holder stands, a challenge is released,
 * cheap plain cards go to the talon, the lowest legal bid is named, the longest suit is trump, nobody doubles.
 * Card play keeps the hands in locals in the order of the trick and touches no state.
 */
import { type Cards, count, lowest, pick } from '../core/cards.ts';
import type { Rng } from '../core/rng.ts';
import { BID_0, PASS, RELEASE, TRUMP_0 } from './actions.ts';
import { biddable } from './auction.ts';
import { BEATS, cardPoints, HIGHER, SUIT, SUIT_OF } from './cards.ts';
import { COMPONENT_BITS, DURCHMARS, IS_NO_TRUMP } from './contracts.ts';
import { pairPoints } from './marriages.ts';
import { CLASSIC_POINTS } from './options.ts';
import { beatDuty, keptSeven } from './play.ts';
import { step } from './rules.ts';
import { LINES, newFacts, payOut, payoffs, pointScale, settle } from './scoring.ts';
import {
  ACTOR,
  FIRST_CARD,
  HAND,
  LEADER,
  LEVEL,
  MARRIAGES,
  nextSeat,
  P_BID,
  P_DISCARD,
  P_DONE,
  P_HOLD,
  P_PLAY,
  P_TRUMP,
  PHASE,
  RULES,
  SECOND_CARD,
  SOLOIST,
  STANDING,
  TRICK_NUMBER,
  TRICK_SIZE,
  TRUMP,
  talonOf,
  type UltiState,
  WON,
} from './state.ts';

export function rollout(s: UltiState, rng: Rng, out: Float64Array): void {
  while (s[PHASE] !== P_PLAY && s[PHASE] !== P_DONE) step(s, quietAction(s, rng));
  if (s[PHASE] === P_DONE) payoffs(s, out);
  else playOut(s, rng, out);
}

function quietAction(s: UltiState, rng: Rng): number {
  switch (s[PHASE]) {
    case P_DISCARD:
      return cheapCard(s[HAND + s[ACTOR]], rng);
    case P_BID:
      return BID_0 + lowest(biddable(s));
    case P_HOLD:
      return RELEASE;
    case P_TRUMP:
      return TRUMP_0 + longestPlainSuit(s[HAND + s[ACTOR]]);
    default:
      return PASS;
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

/** The cards to choose from after a lead: follow, else trump, else any; of those the ones that beat, where that is a duty. */
function answers(hand: Cards, led: Cards, trumps: Cards, higher: Cards): Cards {
  let cards = hand & led;
  if (cards === 0) {
    cards = hand & trumps;
    if (cards === 0) return hand;
  }
  const beating = cards & higher;
  return beating !== 0 ? beating : cards;
}

/** All but the seven, if there is anything else. */
function without(cards: Cards, seven: Cards): Cards {
  const rest = cards & ~seven;
  return rest !== 0 ? rest : cards;
}

const end = { soloistWon: 0, nextWon: 0, winner: 0, card: 0, sevenPlace: 0, leader: 0, tricks: 0 };

/** Random legal cards from here to the end; the hands sit in playing order from the leader. */
function playOut(s: UltiState, rng: Rng, out: Float64Array): void {
  const bid = s[STANDING];
  const trump = s[TRUMP];
  const trumps = SUIT[trump];
  const base = trump * 32;
  const soloist = s[SOLOIST];
  const after = nextSeat(soloist);
  const duty = beatDuty(bid, s[RULES]);
  const kept = keptSeven(bid, trump, true, 1, s[RULES]);
  const stopper = stopperOf(bid);
  let leader = s[LEADER];
  let lead = s[HAND + leader];
  let second = s[HAND + nextSeat(leader)];
  let third = s[HAND + nextSeat(nextSeat(leader))];
  let size = s[TRICK_SIZE];
  let first = 1 << s[FIRST_CARD];
  let answer = 1 << s[SECOND_CARD];
  let soloistWon = s[WON + soloist];
  let nextWon = s[WON + after];
  let number = s[TRICK_NUMBER];
  for (; ; number++) {
    const seven = number < 10 ? kept : 0;
    const place = soloist >= leader ? soloist - leader : soloist - leader + 3;
    if (size === 0) {
      first = pick(place === 0 ? without(lead, seven) : lead, rng);
      lead ^= first;
    }
    const c0 = 31 - Math.clz32(first);
    const led = SUIT_OF[c0];
    if (size < 2) {
      const cards = answers(second, led, trumps, HIGHER[base + c0] & duty);
      answer = pick(place === 1 ? without(cards, seven) : cards, rng);
      second ^= answer;
    }
    const c1 = 31 - Math.clz32(answer);
    const taken = (BEATS[base + c0] & answer) !== 0;
    const best = taken ? c1 : c0;
    const cards = answers(third, led, trumps, HIGHER[base + best] & duty);
    const last = pick(place === 2 ? without(cards, seven) : cards, rng);
    third ^= last;
    size = 0;
    const won = first | answer | last;
    const by = (BEATS[base + best] & last) !== 0 ? 2 : taken ? 1 : 0;
    let winner = leader + by;
    if (winner >= 3) winner -= 3;
    if (winner === soloist) soloistWon |= won;
    else if (winner === after) nextWon |= won;
    if (number === 10 || stopper === (winner === soloist ? 1 : -1)) {
      end.card = by === 2 ? 31 - Math.clz32(last) : best;
      end.winner = winner;
      end.leader = leader;
      end.sevenPlace = trump > 3 ? -1 : placeOf(1 << (trump * 8), first, answer, last);
      break;
    }
    if (by === 1) {
      const hand = lead;
      lead = second;
      second = third;
      third = hand;
    } else if (by === 2) {
      const hand = third;
      third = second;
      second = lead;
      lead = hand;
    }
    leader = winner;
  }
  end.soloistWon = soloistWon;
  end.nextWon = nextWon;
  end.tricks = number;
  payOut(settlePlayout(s), soloist, out);
}

/** Which side's trick ends the deal: 1 the soloist's (Betli), -1 a defender's (lone Durchmars), 0 none. */
function stopperOf(bid: number): number {
  if (IS_NO_TRUMP[bid] === 0) return 0;
  return (COMPONENT_BITS[bid] >> DURCHMARS) & 1 ? -1 : 1;
}

function placeOf(card: Cards, first: Cards, second: Cards, third: Cards): number {
  return first === card ? 0 : second === card ? 1 : third === card ? 2 : -1;
}

const facts = newFacts();
const lines = new Int32Array(LINES.length);

function settlePlayout(s: UltiState): number {
  const soloist = s[SOLOIST];
  const rules = s[RULES];
  const scale = pointScale(rules);
  const talon = talonOf(s);
  const counted = (s[MARRIAGES] >> (soloist * 3)) & 7;
  const soloistCards = (rules & CLASSIC_POINTS) === 0 ? end.soloistWon | talon : end.soloistWon;
  const soloistTricks = count(end.soloistWon) / 3;
  const nextTricks = count(end.nextWon) / 3;
  const full = end.tricks === 10;
  const lastToSoloist = end.winner === soloist;
  const before = nextSeat(nextSeat(soloist));
  facts.bid = s[STANDING];
  facts.rules = rules;
  facts.soloistTotal = cardPoints(soloistCards, scale) + pairPoints(counted) + (lastToSoloist ? 10 : 0);
  facts.defenderTotal =
    cardPoints(~soloistCards, scale) +
    pairPoints((s[MARRIAGES] >> (nextSeat(soloist) * 3)) & 7) +
    pairPoints((s[MARRIAGES] >> (before * 3)) & 7) +
    (lastToSoloist ? 0 : 10);
  facts.soloistTricks = soloistTricks;
  facts.march = !full ? 0 : soloistTricks === 10 ? 1 : nextTricks === 10 || soloistTricks + nextTricks === 0 ? -1 : 0;
  facts.soloist40 = (counted & 1) === 1;
  facts.soloist20 = counted > 1;
  facts.level0 = s[LEVEL];
  facts.level1 = s[LEVEL + 1];
  facts.lastSeven = 0;
  facts.lostSeven = 0;
  if (full && end.sevenPlace >= 0) {
    const side = (end.leader + end.sevenPlace) % 3 === soloist ? 1 : -1;
    if (end.card === s[TRUMP] * 8) facts.lastSeven = side;
    else facts.lostSeven = side;
  }
  return settle(facts, lines);
}
