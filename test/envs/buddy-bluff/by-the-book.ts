/**
 * Buddy Bluff again, as plainly as the rule book says it: lists of card codes, no bookkeeping that a player would not do,
 * all options of RULES.md#10-rule-options. Slow, and only here to be compared with.
 */
import type { Options } from '../../../envs/index.ts';

const RANKS = 'A23456789TJQK';
const rank = (card: string) => RANKS.indexOf(card[0]);
const id = (card: string) => 'CDHS'.indexOf(card[1]) * 13 + rank(card);

export class Book {
  readonly center: (string | null)[];
  readonly pool: string[] = [];
  readonly slots: string[][] = [[], [], [], []];
  readonly sealed = [0, 0, 0, 0];
  readonly hands: string[][] = [[], [], [], []];
  readonly acc = Array.from({ length: 13 }, () => 4);
  readonly sealedRanks = new Set<number>();
  ply = 0;
  readonly #stock: string[];
  readonly #start: number;
  readonly #options: Options;

  constructor(deck: readonly string[], start: number, options: Options) {
    this.#stock = [...deck];
    this.#start = start;
    this.#options = options;
    this.center = this.#stock.splice(0, 4);
    this.#deal();
  }

  get stock(): readonly string[] {
    return this.#stock;
  }

  get mover(): number {
    return this.#from(this.#start, this.ply);
  }

  #from(seat: number, k: number): number {
    const direction = this.#options.direction === -1 ? -1 : 1;
    return (((seat + direction * k) % 4) + 4) % 4;
  }

  #deal(): void {
    for (let n = 0; n < 16; n++) this.hands[this.#from(this.#start, n)].push(this.#stock.shift() as string);
  }

  /** The cards at the top of a stack that a card of rank r takes. */
  #offer(stack: readonly string[], frozen: number, r: number): string[] {
    const run: string[] = [];
    for (let i = stack.length - 1; i >= frozen && rank(stack[i]) === r; i--) run.unshift(stack[i]);
    return this.#options.take === 'group' ? run : run.slice(-1);
  }

  matches(r: number): string[] {
    const center = this.center.filter((card): card is string => card !== null && rank(card) === r);
    const slots = [0, 1, 2, 3].map((k) => this.#from(this.mover, k));
    return [
      ...center,
      ...this.#offer(this.pool, 0, r),
      ...slots.flatMap((seat) => this.#offer(this.slots[seat], this.sealed[seat], r)),
    ];
  }

  legal(): number[] {
    if (this.ply === 48) return [];
    const hand = this.hands[this.mover];
    const targets = [0, 1, 2, 3].filter((k) => this.sealed[this.#from(this.mover, k)] === 0);
    const open = this.#options.sealedSlotClosed === true && targets.length > 0 ? targets : [0, 1, 2, 3];
    return Array.from({ length: 13 }, (_, r) => r)
      .filter((r) => hand.some((card) => rank(card) === r))
      .flatMap((r) => {
        const ks = this.matches(r).length > 0 ? [...open] : [4];
        if (this.#options.mandatoryMatch === false && ks[0] !== 4) ks.push(4);
        return ks.map((k) => r * 5 + k);
      });
  }

  play(action: number): void {
    const r = Math.floor(action / 5);
    const k = action % 5;
    const seat = this.mover;
    const hand = this.hands[seat];
    const card = hand.filter((c) => rank(c) === r).sort((a, b) => id(a) - id(b))[0];
    hand.splice(hand.indexOf(card), 1);
    if (k === 4) this.pool.push(card);
    else {
      const taken = this.matches(r);
      for (const stack of [this.pool, ...this.slots]) {
        while (stack.length > 0 && taken.includes(stack[stack.length - 1])) stack.pop();
      }
      for (const [i, c] of this.center.entries()) if (c !== null && taken.includes(c)) this.center[i] = null;
      this.slots[this.#from(seat, k)].push(...taken, card);
      this.#settle();
    }
    this.ply++;
    if (this.ply % 16 === 0 && this.ply < 48) this.#deal();
  }

  #settle(): void {
    for (let again = true; again; ) {
      again = false;
      for (const [seat, slot] of this.slots.entries()) {
        const live = slot.slice(this.sealed[seat]);
        if (live.length === 0) continue;
        const r = rank(live[live.length - 1]);
        const run = live.length - 1 - live.findLastIndex((card) => rank(card) !== r);
        if (run !== this.acc[r]) continue;
        for (const buried of live.slice(0, live.length - run)) this.acc[rank(buried)]--;
        this.sealed[seat] = slot.length;
        this.sealedRanks.add(r);
        again = true;
      }
    }
  }
}
