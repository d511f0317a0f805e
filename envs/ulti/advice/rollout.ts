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

const end: PlayoutEnd = { soloistWon: 0, winners: 0, tricks: 0, winner: 0, card: 0, lastTrick: 0 };

/**
 * Random legal cards from here to the end. The hands turn with every card, the mover's first, and a trick is judged card by card as
 * the rules do: so there is one place where a card is drawn, and the compiler writes the draw out there.
 */
function playOut(s: UltiState, rng: Rng): void {
  const soloist = s[W.SOLOIST];
  const trumps = s[W.TRUMPS];
  const base = s[W.TRUMP] * 32;
  let kept = s[W.KEPT_SEVEN + soloist];
  let mover = s[W.ACTOR];
  let hand = s[W.HAND + mover];
  let hand1 = s[W.HAND + nextSeat(mover)];
  let hand2 = s[W.HAND + nextSeat(nextSeat(mover))];
  let size = s[W.TRICK_SIZE];
  let table = onTable(s);
  let led = s[W.LED];
  let taking = s[W.TAKING];
  let toBeat = s[W.TO_BEAT];
  let winner = s[W.LAST_WINNER];
  let card = s[W.LAST_CARD];
  let soloistWon = end.soloistWon;
  let winners = end.winners;
  for (let number = s[W.TRICK_NUMBER]; ; ) {
    const cards = dutifulCards(hand, led, trumps, toBeat);
    const bit = pick(kept !== 0 && mover === soloist ? keepingSeven(cards, kept) : cards, rng);
    const rest = hand ^ bit;
    hand = hand1;
    hand1 = hand2;
    hand2 = rest;
    table |= bit;
    if ((taking & bit) !== 0) {
      winner = mover;
      card = 31 - Math.clz32(bit);
      if (size === 0) led = SUIT_OF[card];
      taking = BEATS[base + card];
      toBeat = HIGHER[base + card];
    }
    mover = nextSeat(mover);
    if (++size < 3) continue;
    if (winner === soloist) soloistWon |= table;
    winners |= 1 << winner;
    if (number === 10) break;
    number++;
    if (number === 10) kept = 0; // the last trick is what it was kept for
    // The lead has come round once; from here it goes to the winner.
    if (winner === nextSeat(mover)) {
      const first = hand;
      hand = hand1;
      hand1 = hand2;
      hand2 = first;
    } else if (winner !== mover) {
      const last = hand2;
      hand2 = hand1;
      hand1 = hand;
      hand = last;
    }
    mover = winner;
    size = 0;
    table = 0;
    led = -1;
    taking = -1;
    toBeat = 0;
  }
  end.soloistWon = soloistWon;
  end.winners = winners;
  end.tricks = 10;
  end.winner = winner;
  end.card = card;
  end.lastTrick = table;
}

function winnersSoFar(s: UltiState): number {
  return (s[W.WON] !== 0 ? 1 : 0) | (s[W.WON + 1] !== 0 ? 2 : 0) | (s[W.WON + 2] !== 0 ? 4 : 0);
}

/** The cards of the trick so far. */
function onTable(s: UltiState): Cards {
  const size = s[W.TRICK_SIZE];
  return (size > 0 ? 1 << s[W.FIRST_CARD] : 0) | (size > 1 ? 1 << s[W.SECOND_CARD] : 0);
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
  const seven = 1 << (s[W.TRUMP] * 8);
  if (full && (end.lastTrick & seven) !== 0) {
    const side = ((s[W.HAND + soloist] | s[W.PLAYED + soloist]) & seven) !== 0 ? 1 : -1;
    if (end.card === s[W.TRUMP] * 8) facts.lastSeven = side;
    else facts.lostSeven = side;
  }
  return settle(facts, null);
}
