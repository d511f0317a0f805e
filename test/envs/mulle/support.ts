/** Ways to come by Mulle positions: random players of three tempers, and tables written as card names. */
import { type Game, inputSpec, JsonReader, makeGame, networkInput, type Options } from '../../../envs/index.ts';
import { Act, actionText } from '../../../envs/mulle/rules/actions.ts';
import { cardText, parseCard, TYPES } from '../../../envs/mulle/rules/cards.ts';
import { addCard, copies, heapCards } from '../../../envs/mulle/rules/heaps.ts';
import { ruleBits } from '../../../envs/mulle/options.ts';
import { legal } from '../../../envs/mulle/rules/plays.ts';
import { readHeap, readTable } from '../../../envs/mulle/rules/save.ts';
import { createState, type MulleState, NONE, W } from '../../../envs/mulle/rules/state.ts';
import { type Temper, wild } from '../tempers.ts';

export function mulle(options: Options = {}): Game<MulleState> {
  return makeGame('mulle-v1', options);
}

/** What networks read at a position: its fields, by name. */
export function inputOf(s: MulleState, seat: number): (field: string) => Float32Array {
  const { encoding } = mulle();
  const spec = inputSpec(encoding);
  const out = new Float32Array(spec.size);
  networkInput(encoding).write(s, seat, out, 0);
  return (field) => spec.slice(out, field);
}

/** Builds and trots whenever possible, so that the table fills with builds and pledges. */
export const builder: Temper<MulleState> = (_, ids, rng) => {
  const built = ids.filter((a) => a >= Act.TROTTA);
  return built.length > 0 && rng.below(8) > 0 ? built[rng.below(built.length)] : ids[rng.below(ids.length)];
};

/** Discards whenever possible, so that tables grow large. */
export const hoarder: Temper<MulleState> = (_, ids, rng) => {
  const laid = ids.filter((a) => a >= Act.DISCARD && a < Act.TROTTA);
  return laid.length > 0 ? laid[rng.below(laid.length)] : ids[rng.below(ids.length)];
};

export const TEMPERS: readonly Temper<MulleState>[] = [wild, builder, hoarder];

export function card(text: string): number {
  const type = parseCard(text);
  if (type === undefined) throw new Error(`no card ${text}`);
  return type;
}

/** A build of the table: value, owner, locked, cards. */
export interface Pile {
  readonly v: number;
  readonly o: number;
  readonly l: boolean;
  readonly cards: readonly string[];
}

/**
 * Seat 0 to move in round 3 with this hand and table (singles as `'KL4 SP9'`, builds as records). All other cards are in the
 * other hand, which has as many, and in the stock.
 */
export function position(
  hand: string,
  singles: string,
  builds: readonly Pile[] = [],
  options: Options = {},
): MulleState {
  const s = createState();
  s[W.RULES] = ruleBits(options);
  s[W.OMGANG] = 1;
  s[W.ROUND] = 3;
  s[W.LAST_CAPTURER] = NONE;
  s[W.LAST_ACTION] = NONE;
  readHeap(new JsonReader(words(hand), 'hand'), s, W.HAND);
  readTable(new JsonReader([...words(singles), ...builds], 'table'), s);
  s[W.HAND_SIZE] = words(hand).length;
  const rest = unused(s, builds);
  for (let i = 0; i < s[W.HAND_SIZE]; i++) addCard(s, W.HAND + 4, rest[i]);
  s[W.HAND_SIZE + 1] = s[W.HAND_SIZE];
  const stock = rest.slice(s[W.HAND_SIZE], s[W.HAND_SIZE] + 48);
  for (const [i, type] of stock.entries()) s[W.STOCK + i] = type;
  s[W.STOCK_SIZE] = stock.length;
  return s;
}

function words(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

function unused(s: MulleState, builds: readonly Pile[]): number[] {
  const used = builds.flatMap((pile) => pile.cards.map(card));
  return Array.from({ length: 2 * TYPES }, (_, i) => i % TYPES).filter((type, i) => {
    const out = copies(s, W.HAND, type) + copies(s, W.SINGLES, type) + used.filter((x) => x === type).length;
    return i < TYPES ? out < 2 : out < 1;
  });
}

/** The legal actions in the short form of the rules. */
export function legalTexts(s: MulleState): string[] {
  const ids = new Uint16Array(4000);
  return Array.from(ids.subarray(0, legal(s, ids)), actionText);
}

export function codesOf(heap: Int32Array, at: number): string[] {
  return heapCards(heap, at).map(cardText);
}
