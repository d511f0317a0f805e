/**
 * What networks read beyond the observation: what a player counts at the table. Which of my cards would take the trick, how many
 * cards above and below each are still out against me, how a suit stands for Betli or for a march: comparisons of sets of cards
 * by an order that depends on the contract, which layers of relus are slow to find.
 */
import { type Cards, count } from '../../core/cards.ts';
import { type Field, type NetworkInput, ObservationSpec } from '../../core/contract/index.ts';
import { putCards } from '../belief/block.ts';
import { cardPoints, HIGHER, SUIT_OF } from '../rules/cards.ts';
import { OBSERVATION, observe, relative } from './encoder.ts';
import { placeSets, TALON } from '../belief/places.ts';
import { PROSPECTS, writeProspects } from './prospects.ts';
import { pointScale } from '../rules/scoring.ts';
import { NONE, Phase, type UltiState, W } from '../rules/state.ts';
import { SUIT_COUNTS, type SuitCount } from '../advice/suit-counts.ts';
import { type Sides, TRICK_COUNTS, writeTrickCounts } from './trick-counts.ts';

/** How one suit stands in a hand before the play: what is counted in it, and what that is divided by. */
const SHAPES: readonly (readonly [SuitCount, number])[] = [
  ['losers', 4],
  ['badLosers', 4],
  ['plainLosers', 4],
  ['badPlainLosers', 4],
  ['dangers', 4],
  ['tooHigh', 12],
];
/** `[shape * 256 + byte]` */
const SHAPE = Float32Array.from(SHAPES.flatMap(([name, most]) => Array.from(SUIT_COUNTS[name], (n) => n / most)));

const COUNTS: readonly Field[] = [
  { name: 'playable', length: 32, about: 'cards I may play now' },
  { name: 'taking', length: 32, about: 'those of them that would take the trick as it lies' },
  { name: 'foes_cards', length: 32, about: 'cards that those I play against may hold, as far as I know' },
  {
    name: 'above',
    length: 64,
    about: 'own cards: stronger ones of the suit that foes, then the partner, may hold / 4',
  },
  { name: 'below', length: 64, about: 'the same of weaker ones' },
  { name: 'open_below', length: 32, about: "the soloist's open cards: weaker ones the defenders may hold / 4" },
  { name: 'lengths', length: 12, about: 'by suit: own cards, what foes, what the partner may hold / 8' },
  { name: 'trumps_left', length: 3, about: 'the same of trumps' },
  { name: 'trick_so_far', length: 4, about: 'winning r (3), card points on the table / 30' },
  {
    name: 'shape',
    length: SHAPES.length * 4,
    about:
      'before the play, by suit: losers if two cards or one fall to each lead, ten high, then ten low; cards too high to duck, by how much',
  },
];

const { fields, low, high } = OBSERVATION;
const SPEC = new ObservationSpec([...fields, ...COUNTS, ...TRICK_COUNTS, ...PROSPECTS], low, high);

/** The fields that move suit by suit where suits trade places. */
export const SUIT_FIELDS: readonly string[] = ['void_flags', 'lengths', 'shape', 'masters', 'trump_promised'];

const offsetOf = (name: string): number => SPEC.field(name).offset;
const I_PLAYABLE = offsetOf('playable');
const I_TAKING = offsetOf('taking');
const I_FOES = offsetOf('foes_cards');
const I_ABOVE = offsetOf('above');
const I_BELOW = offsetOf('below');
const I_OPEN = offsetOf('open_below');
const I_LENGTHS = offsetOf('lengths');
const I_TRUMPS = offsetOf('trumps_left');
const I_TRICK = offsetOf('trick_so_far');
const I_SHAPE = offsetOf('shape');
const I_HELD_OVER = offsetOf(TRICK_COUNTS[0].name);
const I_PROMISED = offsetOf(PROSPECTS[0].name);

const SEEN = OBSERVATION.size;
const ALL = SPEC.size;
const shapes = SHAPES.length;

export const INPUT: NetworkInput<UltiState> = {
  spec: SPEC,
  write: (s, seat, out, at) => {
    observe(s, seat, out, at);
    out.fill(0, at + SEEN, at + ALL);
    if (s[W.TRICK_NUMBER] > 0) writePlay(s, seat, out, at);
    else {
      writeShape(s[W.HAND + seat], out, at);
      writeProspects(s, seat, out, at + I_PROMISED);
    }
  },
};

function writeShape(hand: Cards, out: Float32Array, at: number): void {
  for (let suit = 0; suit < 4; suit++) {
    const byte = (hand >>> (suit * 8)) & 255;
    out[at + I_LENGTHS + suit] = count(byte) / 8;
    for (let shape = 0; shape < shapes; shape++) out[at + I_SHAPE + shape * 4 + suit] = SHAPE[shape * 256 + byte];
  }
}

const sides: Sides = { may: new Int32Array(4), partner: NONE, foes: 0, mates: 0, talon: 0 };

function writePlay(s: UltiState, me: number, out: Float32Array, at: number): void {
  findSides(s, me);
  const hand = s[W.HAND + me];
  const { foes, mates, partner } = sides;
  putCards(out, at + I_FOES, foes);
  writeRanks(s[W.TRUMP] * 32, hand, foes, mates, out, at);
  if (s[W.OPENED] === 1 && partner !== NONE) writeOpen(s[W.TRUMP] * 32, foes, hand | mates, out, at + I_OPEN);
  writeLengths(s[W.TRUMPS], hand, foes, mates, out, at);
  writeTrick(s, me, out, at);
  writeTrickCounts(s, me, sides, out, at + I_HELD_OVER);
}

function findSides(s: UltiState, me: number): void {
  const soloist = s[W.SOLOIST];
  const { may } = sides;
  placeSets(s, me, may);
  const talon = may[TALON] & ~(may[0] | may[1] | may[2]);
  sides.talon = count(talon) === 2 ? cardPoints(talon, pointScale(s[W.RULES])) : 0;
  for (let seat = 0; seat < 3; seat++) if (seat !== me) may[seat] &= ~s[W.EXCLUDED + seat];
  sides.partner = me === soloist ? NONE : 3 - me - soloist;
  sides.mates = sides.partner === NONE ? 0 : may[sides.partner];
  sides.foes = sides.partner === NONE ? (may[0] | may[1] | may[2]) & ~s[W.HAND + me] : may[soloist];
}

/** How many stronger and weaker cards of its suit are out, for every own card. `order`: of the table of strengths */
function writeRanks(order: number, hand: Cards, foes: Cards, mates: Cards, out: Float32Array, at: number): void {
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & ~(rest - 1));
    const above = HIGHER[order + card];
    const below = SUIT_OF[card] & ~above;
    out[at + I_ABOVE + card] = count(foes & above) / 4;
    out[at + I_ABOVE + 32 + card] = count(mates & above) / 4;
    out[at + I_BELOW + card] = count(foes & below) / 4;
    out[at + I_BELOW + 32 + card] = count(mates & below) / 4;
  }
}

function writeOpen(order: number, open: Cards, defenders: Cards, out: Float32Array, to: number): void {
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & ~(rest - 1));
    out[to + card] = count(defenders & SUIT_OF[card] & ~HIGHER[order + card]) / 4;
  }
}

function writeLengths(trumps: Cards, hand: Cards, foes: Cards, mates: Cards, out: Float32Array, at: number): void {
  for (let suit = 0; suit < 4; suit++) {
    const cards = 0xff << (suit * 8);
    out[at + I_LENGTHS + suit] = count(hand & cards) / 8;
    out[at + I_LENGTHS + 4 + suit] = count(foes & cards) / 8;
    out[at + I_LENGTHS + 8 + suit] = count(mates & cards) / 8;
  }
  out[at + I_TRUMPS] = count(hand & trumps) / 8;
  out[at + I_TRUMPS + 1] = count(foes & trumps) / 8;
  out[at + I_TRUMPS + 2] = count(mates & trumps) / 8;
}

function writeTrick(s: UltiState, me: number, out: Float32Array, at: number): void {
  if (s[W.PHASE] === Phase.PLAY && s[W.ACTOR] === me) {
    putCards(out, at + I_PLAYABLE, s[W.LEGAL_CARDS]);
    if (s[W.TRICK_SIZE] > 0) putCards(out, at + I_TAKING, s[W.LEGAL_CARDS] & s[W.TAKING]);
  }
  if (s[W.TRICK_SIZE] === 0) return;
  const second = s[W.TRICK_SIZE] === 2 ? 1 << s[W.SECOND_CARD] : 0;
  out[at + I_TRICK + relative(s[W.LAST_WINNER], me)] = 1;
  out[at + I_TRICK + 3] = cardPoints((1 << s[W.FIRST_CARD]) | second, pointScale(s[W.RULES])) / 30;
}
