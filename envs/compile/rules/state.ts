/**
 * The state of a game: one Int32Array, its words named here. Nothing else is state; frames, waiting texts and cards in
 * transit are words like the rest, so a state can be copied in the middle of a text.
 *
 * The 36 cards of a game are numbered `18 * player + 6 * draft place + rank`; each exists once. What is not in use is zero:
 * two states that mean the same are equal word for word.
 */
export type CompileState = Int32Array;

export const SEATS = 2;
export const LANES = 3;
export const STACKS = 6; // player * 3 + lane
export const CARD_COUNT = 36;
/** Cards of a player's own protocols; sets of cards are kept as two halves of so many bits. */
export const HALF = 18;
export const HAND_SIZE = 5;
export const COMPILE_AT = 10;
export const FACE_DOWN_VALUE = 2;
/** Cards a decision can point at in one stack, from the top. */
export const DEPTHS = 12;
/** Deeper nesting than any text reaches; beyond it the loop guard ends the game. */
export const MAX_FRAMES = 64;
export const FRAME = 10;
export const MAX_EVENTS = 48;
export const MAX_WAITING = 96;
export const LOG_LENGTH = 40;
export const MASK_WORDS = 12;
/** Nobody: the control component lies between the players, or a game without a winner. */
export const NEUTRAL = 2;

/** A const enum, so that the compiler writes the numbers into the code. */
export const enum W {
  /** Switches as bits (options.ts), and the caps. */
  RULES = 0,
  POOL = 1,
  MAX_TURNS = 2,
  MAX_TEXTS = 3,
  MAX_DECISIONS = 4,
  /** Whose turn it is, which phase, and the turns that are over. */
  TURN = 5,
  PHASE = 6,
  TURNS = 7,
  CONTROL = 8,
  /** What is asked (Kind), of whom, and the answer: 1 + action. */
  KIND = 9,
  DECIDER = 10,
  ANSWER = 11,
  DECISIONS = 12,
  /** Texts run in this turn: the loop guard. */
  TEXTS = 13,
  OVER = 14,
  WINNER = 15,
  PICKED = 16,
  FIRST_PLAYER = 17,
  /** What the step that ended last did: number of things. */
  DONE = 18,
  FRAMES = 19,
  EVENTS = 20,
  WAITING = 21,
  IN_TRANSIT = 22,
  /** Hand cards picked for a discard that is not complete: two halves, and their number. */
  PICKS = 23,
  PICK_COUNT = 25,
  /** What each player saw since the last decision: two words of a hash each. */
  LABEL = 26,
  /** Compile bars on each player: 1 + card, plus BAR_ALIVE while its text is the same, plus BAR_BOTTOM if that stands in its bottom box (Mirror-1); for
   * this turn and for the next. */
  BAR_NOW = 30,
  BAR_NEXT = 32,
  DECK_SIZE = 34,
  DECK_BATCH = 36,
  HAND_COUNT = 38,
  STACK_SIZE = 40,
  /** 1 + protocol by player and line, and whether it is compiled. */
  PROTOCOL = 46,
  COMPILED = 52,
  /** 1 + protocol by player and draft place. */
  DRAFT = 58,
  HAND = 64,
  TRASH = 68,
  /** What the observer knows of the opposing hand and of what was hidden from it (knowledge.ts). */
  ITEM_COUNT = 72,
  LEVEL = 74,
  AMBIGUOUS = 76,
  LOG_COUNT = 78,
  /** Legal actions, bit per action. */
  MASK = 79,
  TYPE = 91,
  PLACE = 127,
  BATCH = 163,
  DECK = 199, // [2, 36] the top card last
  STACK = 271, // [6, 36] entries, bottom to top
  TRANSIT = 487, // [36] entries with their side, in the order of leaving
  ITEM = 523, // [2, 36]
  EVENT = 595,
  WAIT = 643,
  LOG = 739,
  /** A set of cards in the hands of the rules, empty between decisions. */
  SET = 779,
  FRAME = 781,
  /** Rules and triggers that some card of this game has, as bits: to pass over what cannot be there. */
  RULES_HERE = 1421,
  TRIGGERS_HERE = 1422,
  SIZE = 1423,
}

export const enum Phase {
  DRAFT = 0,
  START = 1,
  CONTROL = 2,
  COMPILE = 3,
  ACTION = 4,
  CACHE = 5,
  END = 6,
  /** The phase word also says how far a phase has come: noted, asked, done. */
  STAGE = 8,
}

export const enum Kind {
  NONE = 0,
  DRAFT = 1,
  ACTION = 2,
  COMPILE = 3,
  ORDER = 4,
  PLAY = 5,
  TARGET = 6,
  LANE = 7,
  HAND = 8,
  MAY = 9,
  OPTION = 10,
  REARRANGE = 11,
}
export const KIND_NAMES = [
  'none',
  'draft',
  'action',
  'compile',
  'order',
  'play',
  'target',
  'lane',
  'hand',
  'may',
  'option',
  'rearrange',
];

/** How a game ended. */
export const enum Over {
  NO = 0,
  WON = 1,
  TURNS = 2,
  LOOP = 3,
  DECISIONS = 4,
}

/** Where a card is: one of these, or FIELD + stack * 64 + height. */
export const enum Place {
  NOWHERE = 0,
  HAND = 2,
  DECK = 4,
  TRASH = 6,
  TRANSIT = 8,
  FIELD = 64,
}

/** An entry of a stack: a card and how it lies there. */
export const enum Entry {
  CARD = 63,
  UP = 64,
  /** The other player knows this card. */
  KNOWN = 128,
  /** In transit from a deck: not even the player on whose side it will lie has seen it. */
  BLIND = 256,
  SIDE = 512,
  /** From here on: 1 + how much had come into the hand when the card left it unseen, 0 where nothing is in doubt. */
  STAMP = 1024,
}

/** What else an entry may say of a card that lies in a stack, where nothing is blind. */
export const enum InStack {
  /** It is not of the player on whose side it lies, and goes to the other when it leaves. */
  FOREIGN = 256,
}

/** A card of a deck, and who knows that it lies just there: the player whose deck it is, and the other. */
export const enum InDeck {
  CARD = 63,
  OWNER = 64,
  OTHER = 128,
}

export const BAR_ALIVE = 64;
export const BAR_BOTTOM = 128;

export function createState(): CompileState {
  return new Int32Array(W.SIZE);
}

export function stackOf(player: number, lane: number): number {
  return player * LANES + lane;
}

/** Where the entries of a stack begin. */
export function stackAt(stack: number): number {
  return W.STACK + stack * CARD_COUNT;
}

/** The number of a card as `seat` counts: its own protocols first. */
export function slotOf(card: number, seat: number): number {
  return seat === 0 ? card : card < HALF ? card + HALF : card - HALF;
}
