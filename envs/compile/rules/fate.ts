/** Chance whose outcome is given: the vectors say how a deck comes out and which card is taken. */
export interface Fate {
  /** Orders the new deck, top card last, in place; false lets chance decide. */
  shuffle(cards: Int32Array, count: number): boolean;
  /** The card that is taken, or -1 to let chance decide. */
  take(): number;
}

/** Undefined in play. */
let fate: Fate | undefined;

export function setFate(next: Fate | undefined): void {
  fate = next;
}

export function givenFate(): Fate | undefined {
  return fate;
}
