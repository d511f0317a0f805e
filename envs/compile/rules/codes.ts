/** The numbers of the flat tables: operations, columns of a step, triggers, events, rules. */

export const enum Op {
  DRAW = 0,
  DISCARD = 1,
  FLIP = 2,
  DELETE = 3,
  RETURN = 4,
  SHIFT = 5,
  PLAY = 6,
  REVEAL = 7,
  GIVE = 8,
  TAKE = 9,
  REFRESH = 10,
  REARRANGE = 11,
  NO_COMPILE = 12,
  CHOOSE = 13,
  SHUFFLE = 14,
  STATE_NUMBER = 15,
  STATE_PROTOCOL = 16,
  SWAP_STACKS = 17,
  COPY_MIDDLE = 18,
  SET_COMPILED = 19,
}

/** Bits of a box: when its steps run. Two bits per event from AFTER on: done by the owner, done by the other player. */
export const enum On {
  ENTER = 1,
  START = 1 << 1,
  END = 1 << 2,
  WOULD_BE_COVERED = 1 << 3,
  WOULD_BE_FLIPPED = 1 << 4,
  WOULD_BE_DELETED = 1 << 5,
  AFTER = 1 << 6,
}

/** What after-windows listen to. */
export const enum Event {
  DRAW = 0,
  DISCARD = 1,
  DELETE = 2,
  CLEAR_CACHE = 3,
  REFRESH = 4,
  COMPILE = 5,
  SHUFFLE = 6,
  PLAY = 7,
}

/** Columns of a step. */
export const enum S {
  OP = 0,
  /** 1: your opponent does it. */
  BY_OPP = 1,
  MAY = 2,
  /** 1 + index in CONDITIONS, or 0. */
  IF = 3,
  IF_DO = 4,
  IF_DO_COUNT = 5,
  THEN = 6,
  THEN_COUNT = 7,
  /** 1 + index in EACH_LINES, or 0. */
  EACH = 8,
  NEEDS_THAT = 9,
  /** The target, by index in the lists of the vocabulary. */
  SEL = 10,
  SIDE = 11,
  COVER = 12,
  FACE = 13,
  LINE = 14,
  NOT_SELF = 15,
  /** Bit per allowed value, or 0 for any. */
  VALUES = 16,
  /** 1 + index in EXTREMES, or 0. */
  EXTREME = 17,
  MIN_CARDS = 18,
  /** Index in SHIFT_TO or PLAY_TO. */
  TO = 19,
  /** Index in PLAY_FROM. */
  FROM = 20,
  FACE_DOWN = 21,
  UNDER = 22,
  /** Divisor of the cards in this line, or 0 for one play. */
  TIMES = 23,
  COUNT = 24,
  COUNT_ARG = 25,
  OPP_DECK = 26,
  WHOSE_OPP = 27,
  SWAP_ONLY = 28,
  /** Index in REVEALS. */
  WHAT = 29,
  OPTION = 30,
  OPTION_COUNT = 31,
  /** Number of a condition, and 1 + its protocol. */
  IF_ARG = 32,
  IF_PROTOCOL = 54,
  /** The value of a target is held against something. */
  MEASURED = 55,
  /** 1 + the protocol that is turned, or that may not come to this line. */
  PROTOCOL = 33,
  /** Both players do it. */
  BOTH = 34,
  /** Cards of a hand, a deck or a trash, or numbers to be named: bit per allowed value, 1 + protocol, 1 + protocol that they are not of. */
  FILTER = 35,
  FILTER_PROTOCOL = 36,
  FILTER_NOT = 37,
  /** A filter there is. */
  FILTERED = 38,
  FREE_UP = 39,
  OTHER_SIDE = 40,
  /** The card played is "that card" to the steps that follow. */
  NAMES_THAT = 41,
  IGNORE_MIDDLE = 42,
  TO_YOU = 43,
  /** Worth as much as that card; more than the own hand has cards; less than there are protocols in the field. */
  VALUE_OF_THAT = 44,
  ABOVE_HAND = 45,
  BELOW_PROTOCOLS = 46,
  MATCHES = 47,
  /** Index in DISCARD_FROM. */
  DISCARD_FROM = 48,
  RANDOM = 49,
  THEIR_TRASH = 50,
  WITH_TRASH = 51,
  DELETE_LINE = 52,
  /** The cards drawn are shown by what is chained to it. */
  SHOWS_DRAWN = 53,
  WIDTH = 56,
}

export const enum CountOf {
  NUMBER = 0,
  HAND = 1,
  /** COUNT_ARG or more, up to the hand. */
  AT_LEAST = 2,
  DISCARDED_PLUS = 3,
  THAT_VALUE = 4,
  FACE_DOWN_IN_FIELD = 5,
  OF_PROTOCOL_IN_FIELD = 6,
  PROTOCOLS_IN_THIS_LINE = 7,
  LINES_WITH_UNMATCHED = 8,
  /** What the step before it in the chain discarded, and COUNT_ARG more. */
  JUST_DISCARDED_PLUS = 9,
  ALL = 10,
}

export const enum Rule {
  NONE = 0,
  FACE_DOWN_VALUE = 1,
  LINE_TOTAL = 2,
  LINE_TOTAL_PER_FACE_DOWN = 3,
  IGNORE_MIDDLE = 4,
  CANNOT_PLAY_HERE = 5,
  CANNOT_PLAY = 6,
  FREE_FACE_UP = 7,
  SKIP_CACHE = 8,
  CANNOT_FLIP_UP = 9,
  CANNOT_SHIFT = 10,
  CANNOT_REARRANGE = 11,
  LINE_TOTAL_PER_HAND_CARD = 12,
  LINE_TOTAL_PER_OPP_CARD = 13,
  LINE_TOTAL_WITH_OTHERS = 14,
  IGNORE_OPP_MIDDLES = 15,
  FREE_HERE = 16,
  SELF_FREE = 17,
  EITHER_SIDE = 18,
  MUST_NOT_MATCH = 19,
  CANNOT_DRAW = 20,
  REDIRECT_RETURN = 21,
  CANNOT_FLIP_SELF = 22,
}

export const RANKS = 6;
export const BOX_COUNT = 3;
export const enum BoxAt {
  TOP = 0,
  MIDDLE = 1,
  BOTTOM = 2,
}
