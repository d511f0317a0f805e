/**
 * What cards are worth to the seat that gets them, and how likely the other seat is to spoil it. All from what the seat knows:
 * its own hand and what is public. The other hand of a view is a guess and is never looked at.
 */

import { findUnseen } from '../../../envs/mulle/belief/redeal.ts';
import { HAND_VALUE, INTAKE_POINTS, MULLE_POINTS, TYPES } from '../../../envs/mulle/rules/cards.ts';
import { copies } from '../../../envs/mulle/rules/heaps.ts';
import { type MulleState, W } from '../../../envs/mulle/rules/state.ts';

/** Cards alone score nothing, but they often come with points, and the other seat does not get them. */
const PER_CARD = 0.15;

/** A heap as a booty: mulles for its twins, intake points, and a little for each card. */
export function worthOf(heap: Int32Array): number {
  let worth = 0;
  for (let type = 0; type < TYPES; type++) {
    const n = copies(heap, 0, type);
    if (n === 2) worth += MULLE_POINTS[type];
    worth += n * (INTAKE_POINTS[type] + PER_CARD);
  }
  return worth;
}

/** What a seat knows about the other hand. */
export class Guess {
  readonly #unseen = new Int32Array(4);
  #total = 0;
  #handSize = 0;
  #pledge = 0;

  /** Looks at the table from `seat`. */
  look(s: MulleState, seat: number): void {
    findUnseen(s, seat, this.#unseen);
    this.#handSize = s[W.HAND_SIZE + 1 - seat];
    this.#total = s[W.STOCK_SIZE] + this.#handSize;
    this.#pledge = s[W.PLEDGE + 1 - seat];
  }

  /** How likely the other hand has a card of this type. */
  holds(type: number): number {
    return this.#among(copies(this.#unseen, 0, type));
  }

  /** How likely it has a card that captures with this value. */
  takes(value: number): number {
    if ((this.#pledge >> value) & 1) return 1;
    let n = 0;
    for (let type = 0; type < TYPES; type++) if (HAND_VALUE[type] === value) n += copies(this.#unseen, 0, type);
    return this.#among(n);
  }

  /** At least one of `n` cards among the unseen ones is in the other hand. */
  #among(n: number): number {
    let none = 1;
    for (let i = 0; i < this.#handSize; i++) none *= Math.max(0, 1 - n / Math.max(1, this.#total - i));
    return 1 - none;
  }
}
