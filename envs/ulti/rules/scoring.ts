/** Settlement: what each defender pays the soloist, line by line (RULES.md#12-settlement). */
import { count } from '../../core/cards.ts';
import { cardPoints, NO_TRUMP } from './cards.ts';
import {
  BETLI,
  COMPONENT_BITS,
  COMPONENTS,
  DURCHMARS,
  FORTY,
  IS_NO_TRUMP,
  MULTIPLIER,
  SIMPLE,
  SLOT_COMPONENT,
  SLOT_UNIT,
  SLOTS,
  TWENTY,
  ULTI,
  ULTI_PENALTY,
} from './contracts.ts';
import { pairPoints } from './marriages.ts';
import { CLASSIC_POINTS, SILENT_ULTI_LOSS, SILENT_ULTI_PRICE } from '../options.ts';
import { Phase, playAt, talonOf, type UltiState, W } from './state.ts';

/** The lines of a settlement: the six components, then what was made unannounced. Both sides may reach 100 at once. */
export const LINES = [...COMPONENTS, 'silent100', 'silent100', 'silentUlti', 'silentDurchmars'] as const;
const SOLOISTS_SILENT_100 = 6;
const DEFENDERS_SILENT_100 = 7;
const SILENT_ULTI = 8;
const SILENT_DURCHMARS = 9;

export const SILENT_100_PRICE = 2;
export const SILENT_ULTI_BONUS = 2;
/** All ten tricks unannounced: instead of a simple game times its price, else by itself. */
export const MARCH_PRICE = 3;

/** Everything a settlement depends on. One record is reused; nothing is allocated per deal. */
export interface Facts {
  bid: number;
  /** Totals of the soloist and of both defenders together. */
  soloistTotal: number;
  defenderTotal: number;
  soloistTricks: number;
  /** 1 if the soloist took all ten tricks, -1 if one defender did, else 0. */
  march: number;
  soloist40: boolean;
  soloist20: boolean;
  /** 1 if the soloist's trump seven won trick 10, -1 if a defender's did, else 0. */
  lastSeven: number;
  /** 1 if the soloist's trump seven was beaten in trick 10, -1 if a defender's was, else 0. */
  lostSeven: number;
  level0: number;
  level1: number;
  rules: number;
}

export function newFacts(): Facts {
  return {
    bid: 0,
    soloistTotal: 0,
    defenderTotal: 0,
    soloistTricks: 0,
    march: 0,
    soloist40: false,
    soloist20: false,
    lastSeven: 0,
    lostSeven: 0,
    level0: 0,
    level1: 0,
    rules: 0,
  };
}

/** What each defender pays, the sum of all lines. Writes the amount of every line too (0 where it does not apply) if asked. */
export function settle(f: Facts, lines: Int32Array | null): number {
  if (lines !== null) lines.fill(0);
  const m = MULTIPLIER[f.bid];
  const slot = f.bid * 2;
  let sum = announcedLine(f, SLOT_COMPONENT[slot], SLOT_UNIT[slot] << f.level0, m, lines);
  if (SLOTS[f.bid] === 2) sum += announcedLine(f, SLOT_COMPONENT[slot + 1], SLOT_UNIT[slot + 1] << f.level1, m, lines);
  return IS_NO_TRUMP[f.bid] === 0 ? sum + silentLines(f, m, lines) : sum;
}

function announcedLine(f: Facts, component: number, stake: number, m: number, lines: Int32Array | null): number {
  // A single hand that took every trick replaces the simple game's price, at its level of doubling.
  if (component === SIMPLE && f.march !== 0) return put(lines, SIMPLE, f.march * MARCH_PRICE * stake);
  if (made(f, component)) return put(lines, component, stake);
  return put(lines, component, component === ULTI ? -(stake + ULTI_PENALTY * m) : -stake);
}

function made(f: Facts, component: number): boolean {
  switch (component) {
    case SIMPLE:
      return f.soloistTotal > f.defenderTotal;
    case FORTY:
      return f.soloist40 && f.soloistTotal >= 100;
    case TWENTY:
      return f.soloist20 && f.soloistTotal >= 100;
    case ULTI:
      return f.lastSeven === 1;
    case BETLI:
      return f.soloistTricks === 0;
    default:
      return f.soloistTricks === 10;
  }
}

/** Never doubled by kontra, earned by either side, and nothing is lost by not making them. */
function silentLines(f: Facts, m: number, lines: Int32Array | null): number {
  const announced = COMPONENT_BITS[f.bid];
  let sum = 0;
  if ((announced >> SIMPLE) & 1) {
    if (f.soloistTotal >= 100) sum += put(lines, SOLOISTS_SILENT_100, SILENT_100_PRICE * m);
    if (f.defenderTotal >= 100) sum += put(lines, DEFENDERS_SILENT_100, -SILENT_100_PRICE * m);
  } else if (f.march !== 0 && ((announced >> DURCHMARS) & 1) === 0) {
    sum += put(lines, SILENT_DURCHMARS, f.march * MARCH_PRICE * m);
  }
  if (f.lastSeven !== 0 && ((announced >> ULTI) & 1) === 0) {
    sum += put(lines, SILENT_ULTI, f.lastSeven * SILENT_ULTI_BONUS * m);
  }
  if (f.lostSeven !== 0 && ((announced >> ULTI) & 1) === 0 && (f.rules & SILENT_ULTI_LOSS) !== 0) {
    sum += put(lines, SILENT_ULTI, -f.lostSeven * SILENT_ULTI_PRICE * m);
  }
  return sum;
}

function put(lines: Int32Array | null, line: number, amount: number): number {
  if (lines !== null) lines[line] = amount;
  return amount;
}

/** Points a seat has so far: tricks, the last one's ten, counted marriages; without the talon. */
export function seatPoints(s: UltiState, seat: number): number {
  const last = s[W.TRICK_NUMBER] === 11 && s[W.LAST_WINNER] === seat ? 10 : 0;
  return cardPoints(s[W.WON + seat], pointScale(s[W.RULES])) + last + pairPoints((s[W.MARRIAGES] >> (seat * 3)) & 7);
}

export function pointScale(rules: number): number {
  return (rules & CLASSIC_POINTS) === 0 ? 0 : 1;
}

/** Reads the facts of a finished deal off its state. */
export function gatherFacts(s: UltiState, f: Facts): void {
  const soloist = s[W.SOLOIST];
  const rules = s[W.RULES];
  const talon = cardPoints(talonOf(s), pointScale(rules));
  const talonToSoloist = (rules & CLASSIC_POINTS) === 0;
  f.bid = s[W.STANDING];
  f.rules = rules;
  f.soloistTotal = seatPoints(s, soloist) + (talonToSoloist ? talon : 0);
  f.defenderTotal = talonToSoloist ? 0 : talon;
  f.march = 0;
  for (let seat = 0; seat < 3; seat++) {
    const tricks = (count(s[W.WON + seat]) / 3) | 0;
    if (tricks === 10) f.march = seat === soloist ? 1 : -1;
    if (seat === soloist) f.soloistTricks = tricks;
    else f.defenderTotal += seatPoints(s, seat);
  }
  const counted = (s[W.MARRIAGES] >> (soloist * 3)) & 7;
  f.soloist40 = (counted & 1) === 1;
  f.soloist20 = counted > 1;
  f.level0 = s[W.LEVEL];
  f.level1 = s[W.LEVEL + 1];
  sevenFacts(s, f);
}

function sevenFacts(s: UltiState, f: Facts): void {
  f.lastSeven = 0;
  f.lostSeven = 0;
  if (s[W.TRICK_NUMBER] !== 11 || s[W.TRUMP] === NO_TRUMP) return;
  const seven = s[W.TRUMP] * 8;
  if (playAt(s, 27) !== seven && playAt(s, 28) !== seven && playAt(s, 29) !== seven) return;
  const side = (s[W.PLAYED + s[W.SOLOIST]] >>> seven) & 1 ? 1 : -1;
  if (s[W.LAST_CARD] === seven) f.lastSeven = side;
  else f.lostSeven = side;
}

const facts = newFacts();

/** What an unplayed Passz costs the first bidder, to each defender, in the variant that does not play it. */
const UNPLAYED_PRICE = 2;

/** The amount per defender of a finished deal. */
export function perDefender(s: UltiState, lines: Int32Array | null = null): number {
  if (s[W.TRICK_NUMBER] === 0) return -UNPLAYED_PRICE;
  gatherFacts(s, facts);
  return settle(facts, lines);
}

/** One return per seat: the soloist plays against each defender; zeros before the end. */
export function payoffs(s: UltiState, out: Float64Array): void {
  if (s[W.PHASE] === Phase.DONE) payOut(perDefender(s), s[W.HOLDER], out);
  else out.fill(0);
}

/** Spreads an amount per defender over the seats. */
export function payOut(amount: number, soloist: number, out: Float64Array): void {
  for (let seat = 0; seat < 3; seat++) out[seat] = seat === soloist ? 2 * amount : 0 - amount; // 0 - 0 is 0, not -0
}
