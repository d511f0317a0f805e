/**
 * Kontra and rekontra. A defender doubles what the own ten cards say the soloist lacks: trumps against an ulti, aces and
 * tens against points, small cards against a Betli, stoppers against a Durchmars. The soloist answers with what the
 * hand promised when it was bid, less what a kontra gives away.
 */
import { type Action, type Cards, count, lowest, type Seat } from '../../../envs/core/index.ts';
import { Act } from '../../../envs/ulti/rules/actions.ts';
import { cardPoints, HIGHER, NO_TRUMP, SUIT } from '../../../envs/ulti/rules/cards.ts';
import { type Component, LADDER, SLOTS } from '../../../envs/ulti/rules/contracts.ts';
import { pairPoints } from '../../../envs/ulti/rules/marriages.ts';
import { nextSeat, Phase, playAt, talonOf, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { slotChance } from './evaluate.ts';
import { KONTRA_MODELS } from './kontra-weights.ts';

const DOUBLING = {
  /** Kontra when the component fails with at least this chance: a little over even, since a rekontra may follow. */
  kontra: 0.56,
  /** Rekontra when it still holds with at least this chance. */
  rekontra: 0.62,
  /** What a kontra says about the cards, in log-odds. */
  kontraTells: 0.9,
} as const;

const ACES = 0x80808080 | 0;
const TENS = 0x40404040;
const SMALL = 0x47474747;
const SEVENS = 0x01010101;

/** The doubled slots as an action: pass, the first, the second, both. */
const DOUBLINGS = [Act.PASS, Act.DOUBLE_0, Act.DOUBLE_1, Act.DOUBLE_BOTH] as const;

export function chooseDoubling(s: UltiState, seat: Seat): Action {
  const rekontra = s[W.PHASE] === Phase.REKONTRA;
  let slots = 0;
  for (let slot = 0; slot < SLOTS[s[W.STANDING]]; slot++) {
    if (s[W.LEVEL + slot] !== (rekontra ? 1 : 0)) continue;
    if (rekontra ? holds(s, seat, slot) : fails(s, seat, slot)) slots |= 1 << slot;
  }
  return DOUBLINGS[slots];
}

function fails(s: UltiState, seat: Seat, slot: number): boolean {
  return failChance(LADDER[s[W.STANDING]].components[slot], kontraFeatures(s, seat)) >= DOUBLING.kontra;
}

function failChance(component: Component, features: Float64Array): number {
  const weights = KONTRA_MODELS[component];
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] * features[i];
  return 1 / (1 + Math.exp(-sum));
}

/** What a defender looks at before saying kontra, in the order of `KONTRA_FEATURES`: the ten cards, and the first trick. */
function kontraFeatures(s: UltiState, seat: Seat): Float64Array {
  const ten = s[W.HAND + seat] | s[W.PLAYED + seat];
  const { soloist, trump } = { soloist: s[W.SOLOIST], trump: s[W.TRUMP] };
  const side = ten & ~SUIT[trump];
  const bid = LADDER[s[W.STANDING]];
  const won = s[W.LAST_WINNER] !== soloist;
  const swing = cardPoints(s[W.WON + s[W.LAST_WINNER]], 0) / 10;
  const pairs = (p: Seat): number => pairPoints((s[W.MARRIAGES] >> (p * 3)) & 7) / 20;
  const left = nextSeat(soloist);
  return Float64Array.of(
    1,
    bid.components.includes('ulti') ? 1 : 0,
    bid.components.includes('forty100') ? 1 : 0,
    bid.hearts ? 1 : 0,
    count(ten & SUIT[trump]),
    Math.max(0, count(ten & SUIT[trump]) - 3),
    count(ten & SUIT[trump] & (ACES | TENS)),
    count(side & ACES),
    count(side & TENS),
    won ? swing : -swing,
    pairs(left) + pairs(nextSeat(left)),
    pairs(soloist),
    count(ten & SMALL),
    count(ten & SEVENS),
    stoppers(ten, trump),
    playAt(s, 0) & 7,
  );
}

/** Suits in which a Durchmars without trumps may come to grief: the soloist cannot hold what is held here. */
function stoppers(ten: Cards, trump: number): number {
  if (trump !== NO_TRUMP) return 0;
  let stopped = 0;
  for (let suit = 0; suit < 4; suit++) {
    const own = ten & SUIT[suit];
    if (own !== 0 && count(own) > missingAbove(own)) stopped++; // the highest is left when all above it are gone
  }
  return stopped;
}

/** Cards above the highest of these, of one suit, where the ten is low. */
function missingAbove(own: Cards): number {
  let most = 8;
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    most = Math.min(most, count(HIGHER[NO_TRUMP * 32 + lowest(rest)]));
  }
  return most;
}

function holds(s: UltiState, seat: Seat, slot: number): boolean {
  const ten = s[W.HAND + seat] | s[W.PLAYED + seat];
  const p = slotChance(s[W.STANDING], slot, ten, talonOf(s), s[W.TRUMP]);
  const odds = (p / (1 - p)) * Math.exp(-DOUBLING.kontraTells);
  return odds / (1 + odds) >= DOUBLING.rekontra;
}
