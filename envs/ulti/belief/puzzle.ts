/** The question a redeal answers: which hidden cards may lie where, how many must, and which marriages they must make. */
import { type Cards, count } from '../../core/cards.ts';
import { NO_TRUMP, PAIR_CARDS } from '../rules/cards.ts';
import { countPairs } from '../rules/marriages.ts';
import { placeSets, TALON } from './places.ts';
import { nextSeat, talonOf, type UltiState, W } from '../rules/state.ts';

export interface Puzzle {
  observer: number;
  /** The two other seats. */
  left: number;
  right: number;
  /** Hidden cards each place may hold. */
  mayLeft: Cards;
  mayRight: Cards;
  mayTalon: Cards;
  /** How many hidden cards each place holds. */
  sizeLeft: number;
  sizeRight: number;
  sizeTalon: number;
  /** The answer. */
  handLeft: Cards;
  handRight: Cards;
  talon: Cards;
}

export function newPuzzle(): Puzzle {
  return {
    observer: 0,
    left: 0,
    right: 0,
    mayLeft: 0,
    mayRight: 0,
    mayTalon: 0,
    sizeLeft: 0,
    sizeRight: 0,
    sizeTalon: 0,
    handLeft: 0,
    handRight: 0,
    talon: 0,
  };
}

const may = new Int32Array(4);

/** Asks for what `observer` cannot know. Reads nothing else of the true cards than how many lie where. */
export function posePuzzle(s: UltiState, observer: number, p: Puzzle): void {
  const left = nextSeat(observer);
  const right = nextSeat(left);
  placeSets(s, observer, may);
  p.observer = observer;
  p.left = left;
  p.right = right;
  p.mayLeft = may[left] & ~s[W.EXCLUDED + left];
  p.mayRight = may[right] & ~s[W.EXCLUDED + right];
  p.mayTalon = may[TALON];
  p.sizeLeft = count(s[W.HAND + left]);
  p.sizeRight = count(s[W.HAND + right]);
  p.sizeTalon = count(talonOf(s));
}

/** Whether the counted marriages say anything about the hidden cards. */
export function marriagesMatter(s: UltiState, p: Puzzle): boolean {
  return s[W.TRICK_NUMBER] > 0 && s[W.TRUMP] !== NO_TRUMP && ((p.mayLeft | p.mayRight) & PAIR_CARDS) !== 0;
}

/** Whether both hidden hands, as they were when play began, count the marriages that were counted. */
export function marriagesFit(s: UltiState, p: Puzzle): boolean {
  return (
    countsAs(s, p.left, p.handLeft | s[W.PLAYED + p.left]) && countsAs(s, p.right, p.handRight | s[W.PLAYED + p.right])
  );
}

function countsAs(s: UltiState, seat: number, hand: Cards): boolean {
  return pairsOf(s, seat, hand) === countedBy(s, seat);
}

/** What a seat counted, and what it would have counted with these cards. */
export function countedBy(s: UltiState, seat: number): number {
  return (s[W.MARRIAGES] >> (seat * 3)) & 7;
}

export function pairsOf(s: UltiState, seat: number, hand: Cards): number {
  return countPairs(hand, s[W.STANDING], s[W.TRUMP], seat === s[W.SOLOIST]);
}
