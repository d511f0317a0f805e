/** The part of an observation that stays as it is while a game is played: what is printed on its cards. */
import type { ObservationSpec } from '../../core/contract/index.ts';
import { CARD_COUNT, type CompileState, slotOf, W } from '../rules/state.ts';
import { BOX_COUNT, TABLES } from '../rules/tables.ts';
import { At, CARD_SLOT, IDENTITY, Seen, TOP_VALUE } from './layout.ts';

/** All numbers of a seat's observation while no card has been seen; copied into each, and written anew for another game. */
export class Blank {
  readonly #seat: number;
  readonly #identity: number;
  readonly #numbers: Float32Array;
  /** Of the game that was written last. */
  readonly #types = new Int32Array(CARD_COUNT).fill(-1);

  constructor(spec: ObservationSpec, seat: number) {
    this.#seat = seat;
    this.#identity = spec.field('identity').offset;
    this.#numbers = new Float32Array(spec.size);
  }

  copy(s: CompileState, out: Float32Array, at: number): void {
    if (!this.#hasCardsOf(s)) this.#write(s);
    out.set(this.#numbers, at);
  }

  #hasCardsOf(s: CompileState): boolean {
    const types = this.#types;
    for (let card = 0; card < CARD_COUNT; card++) if (types[card] !== s[W.TYPE + card]) return false;
    return true;
  }

  #write(s: CompileState): void {
    for (let card = 0; card < CARD_COUNT; card++) {
      const type = s[W.TYPE + card];
      const slot = slotOf(card, this.#seat);
      this.#types[card] = type;
      this.#numbers[At.CARDS + slot * CARD_SLOT + Seen.HIDDEN] = 1;
      for (let i = 0; i < IDENTITY; i++)
        this.#numbers[this.#identity + slot * IDENTITY + i] = IDENTITIES[type * IDENTITY + i];
    }
  }
}

/** What is printed on a card is the same in every game. */
const IDENTITIES = Float32Array.from({ length: TABLES.value.length * IDENTITY }, (_, i) => {
  const type = Math.floor(i / IDENTITY);
  const at = i % IDENTITY;
  if (at === 0) return TABLES.value[type] / TOP_VALUE;
  if (at > BOX_COUNT) return TABLES.effectPower[type] / 10;
  const box = type * BOX_COUNT + at - 1;
  return TABLES.on[box] !== 0 || TABLES.rule[box] !== 0 ? 1 : 0;
}); // [types, IDENTITY]
