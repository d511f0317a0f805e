/**
 * Saved states: the words that are not zero, by number, after a line for the reader. Loading checks that every card is in one
 * place, that the counts agree, that the decision is the one the frames would ask, and refuses what is not so.
 */
import { InputError } from '../../core/errors.ts';
import type { Json } from '../../core/contract/index.ts';
import { JsonReader } from '../../core/json.ts';
import { listAgain } from './engine.ts';
import { F, Frame } from './frames.ts';
import { type Settings, writeSettings } from '../options.ts';
import {
  CARD_COUNT,
  type CompileState,
  createState,
  Entry,
  FRAME,
  InDeck,
  KIND_NAMES,
  Kind,
  MASK_WORDS,
  MAX_EVENTS,
  MAX_FRAMES,
  MAX_WAITING,
  Over,
  Place,
  SEATS,
  STACKS,
  W,
} from './state.ts';
import { ALL_PROTOCOLS } from './tables.ts';

export function save(s: CompileState, id: string): Json {
  const asks = s[W.KIND] === Kind.NONE ? 'over' : `player_${s[W.DECIDER]} ${KIND_NAMES[s[W.KIND]]}`;
  return { game: id, turn: s[W.TURNS] + 1, asks, words: savedWords(s) };
}

/** The words that are not zero, each after its number. */
export function savedWords(s: CompileState): number[] {
  const words: number[] = [];
  for (let i = 0; i < W.SIZE; i++) if (s[i] !== 0) words.push(i, s[i]);
  return words;
}

export function load(json: Json, id: string, settings: Settings): CompileState {
  const saved = new JsonReader(json, 'saved state');
  const game = saved.at('game').string();
  if (game !== id) throw new InputError(`saved state.game is '${game}', but this is '${id}'`);
  const s = readWords(saved);
  const fault = faultOf(s, settings);
  if (fault !== undefined) throw new InputError(`saved state is no state of ${id}: ${fault}`);
  return s;
}

/** The words of a saved state, whether or not they make sense together. */
export function readWords(saved: JsonReader): CompileState {
  const s = createState();
  const list = saved.at('words').list();
  if (list.length % 2 === 1) throw saved.at('words').wrong('pairs of a number and a word');
  for (let i = 0; i < list.length; i += 2) {
    const low = i === 0 ? 0 : list[i - 2].int(0, W.SIZE) + 1;
    s[list[i].int(low, W.SIZE - 1)] = list[i + 1].int(-(2 ** 31), 2 ** 31 - 1);
  }
  return s;
}

/** What is wrong with a state, or undefined. */
export function faultOf(s: CompileState, settings: Settings): string | undefined {
  return wrongSettings(s, settings) ?? wrongCounts(s) ?? wrongPlaces(s) ?? wrongKnowledge(s) ?? wrongQuestion(s);
}

function wrongSettings(s: CompileState, settings: Settings): string | undefined {
  const fresh = createState();
  writeSettings(fresh, settings);
  for (let i = 0; i <= W.MAX_DECISIONS; i++) if (fresh[i] !== s[i]) return 'it was played with other switches';
  return undefined;
}

/** Counts and numbers with small bounds, by word. */
const BOUNDS: readonly (readonly [string, number, number, number])[] = [
  ['turn', W.TURN, 1, 1],
  ['kind of decision', W.KIND, 1, Kind.REARRANGE],
  ['decider', W.DECIDER, 1, 1],
  ['end', W.OVER, 1, Over.DECISIONS],
  ['winner', W.WINNER, 1, 2],
  ['control', W.CONTROL, 1, 2],
  ['picks', W.PICKED, 1, STACKS],
  ['frames', W.FRAMES, 1, MAX_FRAMES],
  ['events', W.EVENTS, 1, MAX_EVENTS],
  ['waiting texts', W.WAITING, 1, MAX_WAITING],
  ['cards in transit', W.IN_TRANSIT, 1, CARD_COUNT],
  ['deck', W.DECK_SIZE, SEATS, CARD_COUNT],
  ['hand', W.HAND_COUNT, SEATS, CARD_COUNT],
  ['stack', W.STACK_SIZE, STACKS, CARD_COUNT],
  ['protocol', W.PROTOCOL, STACKS, ALL_PROTOCOLS],
  ['compiled side', W.COMPILED, STACKS, 1],
  ['drafted protocol', W.DRAFT, STACKS, ALL_PROTOCOLS],
];

function wrongCounts(s: CompileState): string | undefined {
  for (const [name, at, count, high] of BOUNDS) {
    for (let i = at; i < at + count; i++) if (s[i] < 0 || s[i] > high) return `its ${name} is ${s[i]}`;
  }
  if ((s[W.KIND] === Kind.NONE) !== (s[W.OVER] !== Over.NO)) return 'nobody decides, but it is not over';
  for (let i = 0; i < s[W.FRAMES]; i++) {
    const kind = s[W.FRAME + i * FRAME + F.KIND];
    if (kind < Frame.TEXT || kind > Frame.ALL_SHIFT) return `frame ${i} is of kind ${kind}`;
  }
  return undefined;
}

/** Every card in exactly one place, and that place where the card says it is. */
function wrongPlaces(s: CompileState): string | undefined {
  const place = new Int32Array(CARD_COUNT);
  let twice = false;
  const put = (card: number, where: number) => {
    if (card < 0 || card >= CARD_COUNT || place[card] !== Place.NOWHERE) twice = true;
    else place[card] = where;
  };
  for (let player = 0; player < SEATS; player++) {
    for (let i = 0; i < s[W.DECK_SIZE + player]; i++)
      put(s[W.DECK + player * CARD_COUNT + i] & InDeck.CARD, Place.DECK + player);
    const hand = eachOf(s, W.HAND + player * 2, (card) => put(card, Place.HAND + player));
    eachOf(s, W.TRASH + player * 2, (card) => put(card, Place.TRASH + player));
    if (hand !== s[W.HAND_COUNT + player]) return `the hand of player_${player} has ${hand} cards`;
  }
  for (let stack = 0; stack < STACKS; stack++) {
    for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) {
      put(s[W.STACK + stack * CARD_COUNT + i] & Entry.CARD, Place.FIELD + stack * 64 + i);
    }
  }
  for (let i = 0; i < s[W.IN_TRANSIT]; i++) put(s[W.TRANSIT + i] & Entry.CARD, Place.TRANSIT);
  if (twice) return 'a card is in two places';
  const lost = place.findIndex((where, card) => where !== s[W.PLACE + card]);
  if (lost >= 0) return `card ${lost} is not where it should be`;
  if (s[W.PICKED] === STACKS && place.includes(Place.NOWHERE)) return 'a card is missing';
  return undefined;
}

function eachOf(s: CompileState, at: number, visit: (card: number) => void): number {
  let n = 0;
  for (let card = 0; card < CARD_COUNT; card++) {
    if (((s[at + (card < 18 ? 0 : 1)] >> (card % 18)) & 1) === 0) continue;
    visit(card);
    n++;
  }
  return n;
}

function wrongKnowledge(s: CompileState): string | undefined {
  for (let seat = 0; seat < SEATS; seat++) {
    if (s[W.ITEM_COUNT + seat] !== s[W.HAND_COUNT + 1 - seat] + s[W.AMBIGUOUS + seat])
      return `player_${seat} remembers another number of cards than there are`;
  }
  return undefined;
}

/** The legal actions must be those that the frames would list. */
function wrongQuestion(s: CompileState): string | undefined {
  if (s[W.KIND] === Kind.NONE) return undefined;
  const again = s.slice();
  try {
    listAgain(again);
  } catch {
    return 'its frames do not lead to a decision';
  }
  for (let i = 0; i < MASK_WORDS; i++) if (again[W.MASK + i] !== s[W.MASK + i]) return 'its legal actions are others';
  return undefined;
}
