/** Betli, from both sides: the soloist goes under every trick, the defenders try to leave nothing to go under. */
import { type Cards, count, toList } from '../../../envs/core/index.ts';
import { HIGHER, NO_TRUMP_ORDER, SUIT_OF } from '../../../envs/ulti/rules/cards.ts';
import { chance, type Knowledge } from './knowledge.ts';

const BETLI = {
  /** Taking a trick ends it; then the suit that could still be forced matters, at even and at bad breaks. */
  take: 100,
  forced: 10,
  badlyForced: 5,
  /** Defenders with a choice do not go over the soloist, those without one must. */
  reluctance: 0.5,
  /** Of equals the higher card goes first. */
  high: 0.1,
  /** Defenders: a trick that the soloist may be made to take. */
  force: 100,
  /** A suit the soloist can be forced in; where the hand is hidden, each own low card is a hint that the soloist lacks them. */
  weakSuit: 6,
  unseen: 0.3,
  /** A lead the soloist cannot follow lets a dangerous card go. */
  freeThrow: 12,
  /** Short suits are soon gone, and then their high cards are out of the partner's way. */
  shorten: 3,
  /** A card above this part of its suit is in the way of a partner's low lead, one below it is a lead of one's own. */
  useful: 0.5,
  /** Cards of a suit the soloist is out of do no harm. */
  deadSuit: 4,
} as const;

/** Seven, eight, nine, and the ten, which is low here. */
const LOW_CARDS = 0x47474747;

/** Cards of the same suit below this one. */
function lower(k: Knowledge, card: number): Cards {
  return SUIT_OF[card] & ~HIGHER[k.order * 32 + card] & ~(1 << card);
}

function strength(k: Knowledge, card: number): number {
  return 7 - count(HIGHER[k.order * 32 + card]);
}

/** The strengths of the cards of a suit, the lowest first. */
function strengths(suit: Cards): number[] {
  return toList(suit)
    .map((rank) => NO_TRUMP_ORDER[rank])
    .sort((a, b) => a - b);
}

/**
 * Tricks that must be taken in a suit the others keep leading from below, `fall` cards a round: the soloist ducks with
 * the highest card that still goes under.
 */
function forcedTricks(mineOfSuit: Cards, theirsOfSuit: Cards, fall: number): number {
  const mine = strengths(mineOfSuit);
  const theirs = strengths(theirsOfSuit);
  let forced = 0;
  while (mine.length > 0 && theirs.length > 0) {
    const round = theirs.splice(0, fall);
    const roof = round[round.length - 1];
    const ducks = mine.filter((strength) => strength < roof).length;
    if (ducks === 0) forced++;
    mine.splice(Math.max(0, ducks - 1), 1);
  }
  return forced;
}

export function betliSoloistScore(k: Knowledge, card: number): number {
  const left = k.hand & ~(1 << card);
  let danger = 0;
  for (let suit = 0; suit < 4; suit++) {
    const mine = (left >>> (suit * 8)) & 255;
    const theirs = (k.unseen >>> (suit * 8)) & 255;
    if (mine === 0 || theirs === 0) continue;
    danger += BETLI.forced * forcedTricks(mine, theirs, 2) + BETLI.badlyForced * forcedTricks(mine, theirs, 1);
  }
  return BETLI.high * strength(k, card) - danger - BETLI.take * soloistTakes(k, card);
}

/** The chance that nobody after the soloist goes over the card. */
function soloistTakes(k: Knowledge, card: number): number {
  if (((k.taking >>> card) & 1) === 0) return 0;
  const above = HIGHER[k.order * 32 + card];
  return k.later.reduce(
    (p, seat) => p * (1 - chance(k, seat, above) * (1 - BETLI.reluctance * chance(k, seat, lower(k, card)))),
    1,
  );
}

/**
 * A trick that the soloist may have to take comes first. Otherwise low cards are led, and played under a partner's lead,
 * while the soloist has yet to follow: they use up the soloist's small cards, where a high one would let a big card go.
 * Behind the soloist, and on suits one cannot follow, the high cards go: they are only in the partner's way.
 */
export function betliDefenderScore(k: Knowledge, card: number): number {
  const force = BETLI.force * soloistForced(k, card);
  if (k.led === -1) return force + leadScore(k, card);
  if ((k.led & (1 << card)) === 0) return force + throwScore(k, card);
  if (!k.later.includes(k.soloist)) return force + strength(k, card);
  return force + (((k.taking >>> card) & 1) === 0 ? strength(k, card) : -strength(k, card));
}

/** Suits the soloist is weak in and still has to follow, from below, short ones first so that the lead can be thrown on. */
function leadScore(k: Knowledge, card: number): number {
  const suit = SUIT_OF[card];
  const follows = chance(k, k.soloist, suit);
  const shorten = BETLI.shorten / count(k.hand & suit);
  return BETLI.weakSuit * weakness(k, suit) - BETLI.freeThrow * (1 - follows) - strength(k, card) + shorten;
}

/** How many tricks the soloist might be forced to take in a suit: by the cards if they lie open, else by what may be there. */
function weakness(k: Knowledge, suit: Cards): number {
  const shift = Math.clz32(suit & ~(suit - 1)) ^ 31;
  const his = k.may[k.soloist] & suit;
  if ((his & ~k.sure[k.soloist]) !== 0) return count(k.hand & suit & LOW_CARDS) * BETLI.unseen;
  const ours = (k.hand | k.may[k.partner]) & suit;
  return Math.min(1, forcedTricks((his >>> shift) & 255, (ours >>> shift) & 255, 1));
}

/** High cards, first of all in suits where the partner may force the soloist: there the low ones are kept. */
function throwScore(k: Knowledge, card: number): number {
  const suit = SUIT_OF[card];
  const inTheWay = strength(k, card) / 7 - BETLI.useful;
  const dead = BETLI.deadSuit * (1 - chance(k, k.soloist, suit));
  return (
    strength(k, card) + 2 * BETLI.weakSuit * weakness(k, suit) * inTheWay + BETLI.shorten / count(k.hand & suit) - dead
  );
}

/** The chance that the soloist has to take the trick if `card` is played to it. */
function soloistForced(k: Knowledge, card: number): number {
  const takes = ((k.taking >>> card) & 1) === 1;
  const led = k.led === -1 ? SUIT_OF[card] : k.led;
  const best = takes ? card : k.best;
  const partnerLater = k.later.includes(k.partner);
  if (!k.later.includes(k.soloist)) {
    if (k.winner !== k.soloist || takes) return 0;
    return partnerLater ? staysUnder(k, k.best, led) : 1;
  }
  const above = HIGHER[k.order * 32 + best];
  const under = led & ~above & ~(1 << best);
  const noWayUnder = 1 - chance(k, k.soloist, under);
  return chance(k, k.soloist, above) * noWayUnder * (partnerLater ? staysUnder(k, best, led) : 1);
}

/** The partner will not go over if there is a lower card or none of the suit. */
function staysUnder(k: Knowledge, best: number, led: Cards): number {
  const above = HIGHER[k.order * 32 + best];
  const low = led & ~above;
  return Math.max(chance(k, k.partner, low), 1 - chance(k, k.partner, above));
}
