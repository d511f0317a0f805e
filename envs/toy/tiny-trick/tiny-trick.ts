/**
 * Tiny Trick: two defenders against a soloist, small enough to count every line of play.
 *
 * Nine cards: 9, 10, ace of clubs, diamonds and spades; spades are trumps. Three seats get three cards each; the deal
 * names the soloist, who leads to the first trick. One must follow suit if one can and may play anything otherwise;
 * the highest trump, or else the highest card of the suit led, takes the trick and leads to the next. A ten counts 1,
 * an ace 2: nine points in all. The soloist wants PAR points or more: with v = points - PAR it gets 2v and each
 * defender -v. So a defender is glad when the partner takes the trick, and gives it the points.
 */
import { count, lowest, toList, toSet } from '../../core/cards.ts';
import { InputError } from '../../core/errors.ts';
import { illegalAction } from '../../core/illegal-action.ts';
import {
  type Action,
  EVERYONE,
  type Game,
  type Json,
  OVER,
  onePerAction,
  type Seat,
} from '../../core/contract/index.ts';
import { JsonReader } from '../../core/json.ts';
import { Rng, shuffle } from '../../core/rng.ts';
import { actionById, plain, writeBits, writeOne } from '../common.ts';
import { Placements } from '../placements.ts';
import { SWAP_PLAIN_SUITS, TINY_TRICK_HIDDEN, TINY_TRICK_OBSERVATION } from './layout.ts';

const SUITS = ['clubs', 'diamonds', 'spades'] as const;
const RANKS = ['9', '10', 'A'] as const;
const POINTS = [0, 1, 2];
const TRUMPS = 2;
const DECK = 9;
const SEATS = 3;
const HAND_SIZE = 3;
/** The points at which the soloist breaks even. */
export const PAR = 3;
const NONE = -1;

// The state: one Int32Array.
const SOLOIST = 0;
const LEADER = 1; // of the trick on the table
const PLIES = 2;
const TAKEN = 3; // the soloist's points
const HAND = 4; // [seats] sets of cards
const GONE = 7; // [seats] sets of cards played
const VOID = 10; // [seats] sets of suits the seat has shown to be out of
const PLAY = 13; // [DECK] the cards in the order played, NONE where nothing has been played
const SIZE = 22;

export type TinyTrickState = Int32Array;

const suitOf = (card: number): number => (card / 3) | 0;
const nameOf = (card: number): string => `${SUITS[suitOf(card)]} ${RANKS[card % 3]}`;
const shortOf = (card: number): string => `${SUITS[suitOf(card)][0]}${RANKS[card % 3]}`;
const suitCards = (suit: number): number => 0b111 << (3 * suit);

/** The card that now wins against `best`, which was led or has won so far. */
function beats(card: number, best: number): boolean {
  return suitOf(card) === suitOf(best) ? card > best : suitOf(card) === TRUMPS;
}

/** The seat to move, or OVER. */
function mover(s: TinyTrickState): Seat {
  return s[PLIES] === DECK ? OVER : (s[LEADER] + (s[PLIES] % 3)) % 3;
}

/** The cards the seat to move may play, as a set. */
function playable(s: TinyTrickState): number {
  if (s[PLIES] === DECK) return 0;
  const hand = s[HAND + mover(s)];
  const played = s[PLIES] % 3;
  const following = played === 0 ? 0 : hand & suitCards(suitOf(s[PLAY + s[PLIES] - played]));
  return following === 0 ? hand : following;
}

/** Plays a card that is known to be allowed. */
function play(s: TinyTrickState, card: number): void {
  const seat = mover(s);
  const played = s[PLIES] % 3;
  const led = played === 0 ? card : s[PLAY + s[PLIES] - played];
  if (suitOf(card) !== suitOf(led)) s[VOID + seat] |= 1 << suitOf(led);
  s[HAND + seat] &= ~(1 << card);
  s[GONE + seat] |= 1 << card;
  s[PLAY + s[PLIES]++] = card;
  if (played === 2) takeTrick(s);
}

function takeTrick(s: TinyTrickState): void {
  const first = PLAY + s[PLIES] - 3;
  let best = 0;
  let points = POINTS[s[first] % 3];
  for (let i = 1; i < 3; i++) {
    if (beats(s[first + i], s[first + best])) best = i;
    points += POINTS[s[first + i] % 3];
  }
  s[LEADER] = (s[LEADER] + best) % 3;
  if (s[LEADER] === s[SOLOIST]) s[TAKEN] += points;
}

const worlds = new Placements(2, DECK);
const deck = new Uint8Array(DECK);

export const TINY_TRICK: Game<TinyTrickState> = {
  id: 'tiny-trick-v1',
  seats: SEATS,
  actions: DECK,
  maxLegal: HAND_SIZE,
  maxPlies: DECK,
  returnsSum: 0,
  hiddenMoves: false,

  createState(): TinyTrickState {
    const s = new Int32Array(SIZE);
    TINY_TRICK.deal(s, new Rng(0, 1)); // always the same deal, so that even a new state is one of the game
    return s;
  },

  deal(s: TinyTrickState, rng: Rng): void {
    for (let card = 0; card < DECK; card++) deck[card] = card;
    shuffle(deck, rng);
    s.fill(0, 0, PLAY).fill(NONE, PLAY);
    for (let i = 0; i < DECK; i++) s[HAND + (i % SEATS)] |= 1 << deck[i];
    s[SOLOIST] = s[LEADER] = rng.below(SEATS);
  },

  copy(from: TinyTrickState, to: TinyTrickState): void {
    for (let i = 0; i < SIZE; i++) to[i] = from[i];
  },

  toMove: mover,

  legal(s: TinyTrickState, out: Uint16Array): number {
    const cards = playable(s);
    let n = 0;
    for (let card = 0; card < DECK; card++) if ((cards >> card) & 1) out[n++] = card;
    return n;
  },

  apply(s: TinyTrickState, action: Action): void {
    if (!isPlayable(s, action)) throw illegalAction(TINY_TRICK, s, action, whyNot(s, action));
    play(s, action);
  },

  seen: (s: TinyTrickState) => (s[PLIES] === 0 ? 0 : 1 + s[PLAY + s[PLIES] - 1]),

  team: (s: TinyTrickState, seat: Seat) => (seat === s[SOLOIST] ? 1 << seat : 0b111 & ~(1 << s[SOLOIST])),

  returns(s: TinyTrickState, out: Float64Array): void {
    writeReturns(s, s[PLIES] === DECK ? s[TAKEN] - PAR : 0, out);
  },

  save: (s: TinyTrickState): Json => ({
    soloist: s[SOLOIST],
    hands: [0, 1, 2].map((seat) => toList(s[HAND + seat] | s[GONE + seat])), // as dealt
    plays: Array.from(s.subarray(PLAY, PLAY + s[PLIES])),
  }),

  load(json: Json): TinyTrickState {
    const reader = new JsonReader(json, 'tiny-trick');
    const s = new Int32Array(SIZE).fill(NONE, PLAY);
    s[SOLOIST] = s[LEADER] = reader.at('soloist').int(0, SEATS - 1);
    const hands = reader.at('hands').list(SEATS);
    for (const [seat, hand] of hands.entries()) s[HAND + seat] = toSet(hand.distinct(0, DECK - 1, HAND_SIZE));
    if ((s[HAND] | s[HAND + 1] | s[HAND + 2]) !== 2 ** DECK - 1) {
      throw new InputError('tiny-trick.hands must hold each of the 9 cards once');
    }
    for (const [i, card] of reader
      .at('plays')
      .ints(0, DECK - 1)
      .entries()) {
      if (!isPlayable(s, card)) {
        throw new InputError(`tiny-trick.plays[${i}] is ${nameOf(card)}, which player_${mover(s)} may not play there`);
      }
      play(s, card);
    }
    return s;
  },

  belief: {
    hidden: TINY_TRICK_HIDDEN,
    redeal(s: TinyTrickState, seat: Seat, rng: Rng, odds?: Float32Array): void {
      const left = (seat + 1) % SEATS;
      const right = (seat + 2) % SEATS;
      hiddenFrom(s, seat);
      worlds.draw(rng, odds);
      const hidden = s[HAND + left] | s[HAND + right];
      s[HAND + left] = s[HAND + right] = 0;
      for (let card = 0; card < DECK; card++) {
        if ((hidden >> card) & 1) s[HAND + (worlds.where[card] === 0 ? left : right)] |= 1 << card;
      }
    },
    reveal(s: TinyTrickState, seat: Seat, out: Float32Array, at: number): void {
      writeBits(out, at, s[HAND + ((seat + 1) % SEATS)], DECK);
      writeBits(out, at + DECK, s[HAND + ((seat + 2) % SEATS)], DECK);
    },
  },

  encoding: {
    observation: TINY_TRICK_OBSERVATION,
    policy: onePerAction(DECK),
    symmetries: [SWAP_PLAIN_SUITS],
    scale: () => PAR,
    observe(s: TinyTrickState, seat: Seat, out: Float32Array, at: number): void {
      const played = s[PLIES] % 3;
      writeBits(out, at, s[HAND + seat], DECK);
      writeOne(out, at + 9, (s[SOLOIST] - seat + SEATS) % SEATS, SEATS);
      writeOne(out, at + 12, (s[LEADER] - seat + SEATS) % SEATS, SEATS);
      for (let i = 0; i < SEATS; i++) {
        const other = (seat + i) % SEATS;
        const turn = (other - s[LEADER] + SEATS) % SEATS;
        const card = turn < played ? s[PLAY + s[PLIES] - played + turn] : NONE;
        writeOne(out, at + 15 + i * DECK, card, DECK);
        writeBits(out, at + 42 + i * DECK, s[GONE + other], DECK);
        if (i > 0) writeBits(out, at + 69 + (i - 1) * 3, s[VOID + other], 3);
      }
      out[at + 75] = s[TAKEN] / 9;
      out[at + 76] = takenByDefenders(s) / 9;
    },
  },

  text: {
    actionName: (_: TinyTrickState, action: Action) => nameOf(action),
    parseAction(s: TinyTrickState, text: string): Action | undefined {
      const word = plain(text);
      const card = actionById(word) ?? CARD_WORDS.get(word);
      return card !== undefined && isPlayable(s, card) ? card : undefined;
    },
    render,
    tags: (s: TinyTrickState, seat: Seat) => [seat === s[SOLOIST] ? 'soloist' : 'defender'],
  },

  advice: {
    solve(s: TinyTrickState, out: Float64Array): boolean {
      writeReturns(s, solveTinyTrick(s), out);
      return true;
    },
  },
};

/** The value v for the soloist if all cards lie open and the two defenders play as one. */
export function solveTinyTrick(s: TinyTrickState): number {
  const seat = mover(s);
  if (seat === OVER) return s[TAKEN] - PAR;
  const pick = seat === s[SOLOIST] ? Math.max : Math.min;
  let best: number | undefined;
  for (let cards = playable(s); cards !== 0; cards &= cards - 1) {
    const next = s.slice();
    play(next, lowest(cards));
    const value = solveTinyTrick(next);
    best = best === undefined ? value : pick(best, value);
  }
  return best as number;
}

function writeReturns(s: TinyTrickState, v: number, out: Float64Array): void {
  for (let seat = 0; seat < SEATS; seat++) out[seat] = seat === s[SOLOIST] ? 2 * v : 0 - v;
}

/** Sets up `worlds`: a card of a suit that a seat has failed to follow is not in that seat's hand. */
function hiddenFrom(s: TinyTrickState, seat: Seat): void {
  const left = (seat + 1) % SEATS;
  const right = (seat + 2) % SEATS;
  const hidden = s[HAND + left] | s[HAND + right];
  worlds.clear();
  worlds.room[0] = count(s[HAND + left]);
  worlds.room[1] = count(s[HAND + right]);
  for (let card = 0; card < DECK; card++) {
    if (((hidden >> card) & 1) === 0) continue;
    const void0 = (s[VOID + left] >> suitOf(card)) & 1;
    const void1 = (s[VOID + right] >> suitOf(card)) & 1;
    worlds.add(card, 0b11 & ~(void0 | (void1 << 1)));
  }
}

function isPlayable(s: TinyTrickState, card: number): boolean {
  return Number.isInteger(card) && card >= 0 && card < DECK && ((playable(s) >> card) & 1) === 1;
}

function whyNot(s: TinyTrickState, card: number): string | undefined {
  const seat = mover(s);
  if (seat === OVER || !Number.isInteger(card) || card < 0 || card >= DECK) return undefined;
  if (((s[HAND + seat] >> card) & 1) === 0) return `${nameOf(card)} is not in the hand`;
  return `must follow ${SUITS[suitOf(s[PLAY + s[PLIES] - (s[PLIES] % 3)])]}`;
}

/** The points of all finished tricks that the soloist did not take. */
function takenByDefenders(s: TinyTrickState): number {
  let points = 0;
  for (let i = 0; i < s[PLIES] - (s[PLIES] % 3); i++) points += POINTS[s[PLAY + i] % 3];
  return points - s[TAKEN];
}

/** 'spades a', 'sa', 'as' and 'a of spades' all mean the ace of spades; 't' is a ten. */
const CARD_WORDS = new Map<string, number>();
for (let card = 0; card < DECK; card++) {
  const suit = SUITS[suitOf(card)];
  for (const rank of card % 3 === 1 ? ['10', 't'] : [RANKS[card % 3].toLowerCase()]) {
    const words = [`${suit} ${rank}`, `${suit[0]}${rank}`, `${rank}${suit[0]}`, `${rank} of ${suit}`];
    for (const word of words) CARD_WORDS.set(word, card);
  }
}

function render(s: TinyTrickState, viewer: Seat): string {
  const now = mover(s);
  const played = s[PLIES] % 3;
  const lines = [0, 1, 2].map((seat) => {
    const cards = toList(s[HAND + seat]).map((card) => (viewer === EVERYONE || viewer === seat ? shortOf(card) : '??'));
    const turn = (seat - s[LEADER] + SEATS) % SEATS;
    const card = turn < played ? `plays ${nameOf(s[PLAY + s[PLIES] - played + turn])}` : '';
    const role = seat === s[SOLOIST] ? 'soloist ' : 'defender';
    const you = viewer === seat ? '(you)' : '     ';
    return `  player_${seat} ${you} ${role}  ${cards.join(' ').padEnd(11)} ${card}`.trimEnd();
  });
  const tricks: string[] = [];
  for (let i = 0; i + 3 <= s[PLIES]; i += 3) {
    tricks.push(Array.from(s.subarray(PLAY + i, PLAY + i + 3), shortOf).join(' '));
  }
  const who = now === OVER ? 'over' : `player_${now} to play`;
  const score = `points: soloist ${s[TAKEN]}, defenders ${takenByDefenders(s)}; par ${PAR}`;
  return [
    `Tiny Trick, spades are trumps: ${who}`,
    ...lines,
    `  ${score}`,
    `  tricks: ${tricks.join(' | ') || 'none yet'}`,
  ].join('\n');
}
