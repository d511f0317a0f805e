/** The 68 actions. Card ids mean "discard" or "play" by the phase; everything else has one meaning. */
export const ACTIONS = 68;
export const BID_0 = 32;
export const PASS = 58;
export const PICKUP = 59;
export const HOLD = 60;
export const RELEASE = 61;
/** Trump suit 1 (bells) to 3 (acorns) is action `TRUMP_0 + suit`. */
export const TRUMP_0 = 61;
export const DOUBLE_0 = 65;
export const DOUBLE_1 = 66;
export const DOUBLE_BOTH = 67;
/** What the others see of a discard: that it happened. */
export const HIDDEN_DISCARD = 68;
