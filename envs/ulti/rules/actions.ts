/** The 68 actions. Card ids mean "discard" or "play" by the phase; everything else has one meaning. */
export const ACTIONS = 68;

export const enum Act {
  /** The bid with ladder index i is action `BID + i`. */
  BID = 32,
  PASS = 58,
  PICKUP = 59,
  HOLD = 60,
  RELEASE = 61,
  TRUMP_BELLS = 62,
  TRUMP_LEAVES = 63,
  TRUMP_ACORNS = 64,
  DOUBLE_0 = 65,
  DOUBLE_1 = 66,
  DOUBLE_BOTH = 67,
  /** Not an action: what the others see of a discard. */
  HIDDEN_DISCARD = 68,
}

/** The suit (1 bells to 3 acorns) that a trump action names, and back. */
export function trumpOf(action: number): number {
  return action - Act.TRUMP_BELLS + 1;
}

export function trumpAction(suit: number): number {
  return Act.TRUMP_BELLS - 1 + suit;
}
