/**
 * Masquerade: a five-minute game that has everything a contract for card games must bear.
 *
 * Twelve cards: red, green and blue, 1 to 4. Three guests: player_0 is red, player_1 green, player_2 blue. Each is dealt
 * two cards; the rest is the deck.
 *
 * A turn. The top card of the deck is flipped onto the discards, and the guest of its colour has the turn (twice running
 * if it so happens). That guest draws a card nobody else sees, then either *tosses* a card face up onto the discards or,
 * once in the game, puts on a *mask*: lays a card face down before itself. Whenever a card is needed and the deck is
 * empty, the discards are shuffled and become the deck.
 *
 * The dance. The first time a guest tosses a 4 in another guest's colour, the two become partners for the rest of the
 * game, and the stakes double.
 *
 * Midnight. After ten turns all hands and masks are shown. A guest scores the value of its mask and of its hand cards in
 * the colour of the mask; without a mask, or with one in its own colour, nothing. Each gets three times its score minus
 * the sum of all three, times the stakes; partners add their results, but each has its own.
 */
import { toList } from '../../core/cards.ts';
import { illegalAction } from '../../core/illegal-action.ts';
import { type Action, type Game, OVER, onePerAction, type Seat } from '../../core/contract/index.ts';
import { Rng, shuffle } from '../../core/rng.ts';
import { actionById, plain } from '../common.ts';
import { loadMasquerade, saveMasquerade } from './save.ts';
import * as T from './table.ts';
import { DECK_SIZE, type MasqueradeState, SEATS } from './table.ts';
import { MASQUERADE_HIDDEN, MASQUERADE_OBSERVATION, observe, render, reveal } from './views.ts';
import { redeal } from './worlds.ts';

/** Toss card c is action c, put on card c as a mask is action MASK_ACTION + c. */
export const MASK_ACTION = DECK_SIZE;
const ACTIONS = 2 * DECK_SIZE;
const SCORE_UNIT = 6;

const cards = new Uint8Array(DECK_SIZE);
const scores = new Int32Array(SEATS);

export const MASQUERADE: Game<MasqueradeState> = {
  id: 'masquerade-v1',
  seats: SEATS,
  actions: ACTIONS,
  maxLegal: 2 * (T.HAND_SIZE + 1),
  maxPlies: T.TURNS,
  returnsSum: 0,
  hiddenMoves: true,

  createState(): MasqueradeState {
    const s = new Int32Array(T.SIZE);
    MASQUERADE.deal(s, new Rng(0, 1)); // always the same deal, so that even a new state is one of the game
    return s;
  },

  deal(s: MasqueradeState, rng: Rng): void {
    for (let card = 0; card < DECK_SIZE; card++) cards[card] = card;
    shuffle(cards, rng);
    T.clearTable(s);
    for (let i = 0; i < s[T.DECK_LEFT]; i++) s[T.DECK + i] = cards[i];
    for (let i = s[T.DECK_LEFT]; i < DECK_SIZE; i++) s[T.HAND + (i % SEATS)] |= 1 << cards[i];
    nextTurn(s, rng);
  },

  copy(from: MasqueradeState, to: MasqueradeState): void {
    for (let i = 0; i < T.SIZE; i++) to[i] = from[i];
  },

  toMove: (s: MasqueradeState) => s[T.MOVER],

  legal(s: MasqueradeState, out: Uint16Array): number {
    const seat = s[T.MOVER];
    if (seat === OVER) return 0;
    const hand = s[T.HAND + seat];
    let n = 0;
    for (let card = 0; card < DECK_SIZE; card++) if ((hand >> card) & 1) out[n++] = card;
    if (T.isWorn(s, seat)) return n;
    for (let i = n, j = 0; j < i; j++) out[n++] = MASK_ACTION + out[j];
    return n;
  },

  apply(s: MasqueradeState, action: Action, rng: Rng): void {
    if (!isLegal(s, action)) throw illegalAction(MASQUERADE, s, action, whyNot(s, action));
    const seat = s[T.MOVER];
    const card = action % DECK_SIZE;
    s[T.HAND + seat] &= ~(1 << card);
    if (action < MASK_ACTION) T.noteToss(s, card);
    else {
      s[T.MASK + seat] = card;
      T.noteMask(s);
    }
    if (s[T.MOVER] !== OVER) nextTurn(s, rng);
  },

  seen,

  team: (s: MasqueradeState, seat: Seat) => ((s[T.DANCERS] >> seat) & 1 ? s[T.DANCERS] : 1 << seat),

  returns(s: MasqueradeState, out: Float64Array): void {
    let total = 0;
    for (let seat = 0; seat < SEATS; seat++) total += scores[seat] = s[T.PLIES] < T.TURNS ? 0 : scoreOf(s, seat);
    for (let seat = 0; seat < SEATS; seat++) out[seat] = stakes(s) * (3 * scores[seat] - total);
  },
  save: saveMasquerade,
  load: loadMasquerade,

  belief: {
    hidden: MASQUERADE_HIDDEN,
    redeal,
    reveal,
  },

  encoding: {
    observation: MASQUERADE_OBSERVATION,
    policy: onePerAction(ACTIONS),
    scale: (s: MasqueradeState) => SCORE_UNIT * stakes(s),
    observe,
  },

  text: {
    actionName: (_: MasqueradeState, action: Action) =>
      `${action < MASK_ACTION ? 'toss' : 'mask'} ${T.cardName(action % DECK_SIZE)}`,
    parseAction(s: MasqueradeState, text: string): Action | undefined {
      const action = actionById(text) ?? ACTION_WORDS.get(plain(text));
      return action !== undefined && isLegal(s, action) ? action : undefined;
    },
    render,
    tags: (s: MasqueradeState, seat: Seat) => [(s[T.DANCERS] >> seat) & 1 ? 'dancing' : 'alone'],
  },
};

/** Flips, and lets the guest that is named draw. */
function nextTurn(s: MasqueradeState, rng: Rng): void {
  T.noteFlip(s, takeTop(s, rng));
  s[T.HAND + s[T.MOVER]] |= 1 << takeTop(s, rng);
  T.noteDraw(s);
}

/** The top card leaves the deck; the caller notes where it went. The deck is filled from the discards first. */
function takeTop(s: MasqueradeState, rng: Rng): number {
  if (s[T.DECK_LEFT] === 0) {
    const discards = s[T.DISCARD];
    T.noteShuffle(s);
    let n = 0;
    for (let card = 0; card < DECK_SIZE; card++) if ((discards >> card) & 1) s[T.DECK + n++] = card;
    shuffleDeck(s, rng);
  }
  const top = T.DECK + s[T.DECK_LEFT] - 1;
  const card = s[top];
  s[top] = T.NONE;
  return card;
}

/** Fisher-Yates over the cards that are left. */
function shuffleDeck(s: MasqueradeState, rng: Rng): void {
  for (let i = s[T.DECK_LEFT] - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const card = s[T.DECK + i];
    s[T.DECK + i] = s[T.DECK + j];
    s[T.DECK + j] = card;
  }
}

function stakes(s: MasqueradeState): number {
  return s[T.DANCERS] === 0 ? 1 : 2;
}

export function scoreOf(s: MasqueradeState, seat: Seat): number {
  const mask = s[T.MASK + seat];
  if (mask === T.NONE || T.colourOf(mask) === seat) return 0;
  let score = T.worth(mask);
  for (let card = 0; card < DECK_SIZE; card++) {
    if ((s[T.HAND + seat] >> card) & 1 && T.colourOf(card) === T.colourOf(mask)) score += T.worth(card);
  }
  return score;
}

// What `seen` is made of: 0-11 a toss, 12 a mask of somebody else, 13-24 a mask whose card one knows, 25 the deal.
const SOMEBODYS_MASK = 12;
const KNOWN_MASK = 13;
const DEAL = 25;
const EVENTS = 26;

/**
 * The play, then the flip, then the own hand for the guest that has just drawn: together with what it held before, that
 * names the card, and no record of the draw has to be kept. At midnight everybody sees everything.
 */
function seen(s: MasqueradeState, by: Seat): number {
  const over = s[T.PLIES] === T.TURNS;
  const event = eventFor(s, by, over);
  if (over) return event + EVENTS * everything(s);
  const flip = s[T.FLIP + s[T.PLIES]];
  const hand = by === s[T.MOVER] ? s[T.HAND + by] : 0;
  return event + EVENTS * (flip + DECK_SIZE * hand);
}

function eventFor(s: MasqueradeState, by: Seat, over: boolean): number {
  if (s[T.PLIES] === 0) return DEAL;
  const play = s[T.PLAY + s[T.PLIES] - 1];
  if (play !== T.FACE_DOWN) return play;
  const seat = T.colourOf(s[T.FLIP + s[T.PLIES] - 1]);
  return over || by === seat ? KNOWN_MASK + s[T.MASK + seat] : SOMEBODYS_MASK;
}

/** All hands and masks as one number below 2^36. */
function everything(s: MasqueradeState): number {
  let code = 0;
  for (let card = 0; card < DECK_SIZE; card++) {
    let place = 0;
    for (let seat = 0; seat < SEATS; seat++) if ((s[T.HAND + seat] >> card) & 1) place = seat + 1;
    code = code * 4 + place;
  }
  for (let seat = 0; seat < SEATS; seat++) code = code * 13 + s[T.MASK + seat] + 1;
  return code;
}

function isLegal(s: MasqueradeState, action: Action): boolean {
  const seat = s[T.MOVER];
  if (seat === OVER || !Number.isInteger(action) || action < 0 || action >= ACTIONS) return false;
  return ((s[T.HAND + seat] >> (action % DECK_SIZE)) & 1) === 1 && !(action >= MASK_ACTION && T.isWorn(s, seat));
}

function whyNot(s: MasqueradeState, action: Action): string | undefined {
  const seat = s[T.MOVER];
  if (seat === OVER || !Number.isInteger(action) || action < 0 || action >= ACTIONS) return undefined;
  const inHand = toList(s[T.HAND + seat]).includes(action % DECK_SIZE);
  return inHand ? 'wears a mask already' : `${T.cardName(action % DECK_SIZE)} is not in the hand`;
}

/** 'toss red 4', 'toss r4', 't r4' and 'tr4', and the same for masks. */
const ACTION_WORDS = new Map<string, Action>();
for (let action = 0; action < ACTIONS; action++) {
  const card = action % DECK_SIZE;
  const verb = action < MASK_ACTION ? 'toss' : 'mask';
  const short = `${T.COLOURS[T.colourOf(card)][0]}${T.worth(card)}`;
  const words = [`${verb} ${T.cardName(card)}`, `${verb} ${short}`, `${verb[0]} ${short}`, `${verb[0]}${short}`];
  for (const word of words) ACTION_WORDS.set(word, action);
}
