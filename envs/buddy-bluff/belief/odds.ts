/**
 * Redealing by odds: the unseen cards go to the three other hands and the stock in proportion to the product of given odds.
 *
 * Cards are placed one by one. `completions` adds up, by dynamic programming over the room left in the three hands, the
 * weights of all ways to place the rest, so every draw is in exact proportion and none ends in a dead end.
 */
import type { Rng } from '../../core/rng.ts';
import { DECK_SIZE } from '../rules/cards.ts';
import { type BuddyState, dealEnd, placesFrom, SEATS, TURNS, W } from '../rules/state.ts';

const PLACES = 4; // the hands of the seats 1, 2, 3 places on; the stock
const STOCK = 3;
const ROOM = 5; // 0 to 4 cards in a hand
const ROOMS = ROOM * ROOM * ROOM;
/** What a card of room counts in the key of a remainder. */
const UNIT = [ROOM * ROOM, ROOM, 1] as const;
/** Odds below this count as this: only the rules say what is impossible. */
const SMALLEST_ODDS = 1e-9;

const weight = new Float64Array(DECK_SIZE * PLACES); // [card, place]
/** Total weight of placing cards i and after with so much room in the hands; each i on a scale of its own. [i, room] */
const completions = new Float64Array((DECK_SIZE + 1) * ROOMS);
const room = new Int32Array(PLACES);
/** What `completions` was counted for, besides `weight`. */
let countedCards = -1;
let countedRooms = -1;

/** The next free turn of each place, where its cards are laid. */
const nextFree = new Int32Array(PLACES);

/**
 * `cards` are the `count` unseen cards, ascending; `met` the copies of each rank that are not among them: the first unseen
 * copy of a rank has the first column of that rank.
 */
export function dealByOdds(
  s: BuddyState,
  seat: number,
  cards: Uint8Array,
  count: number,
  met: Uint8Array,
  odds: Float32Array,
  rng: Rng,
): void {
  findRoom(s, seat);
  const rooms = room[0] * UNIT[0] + room[1] * UNIT[1] + room[2];
  // A search draws from the same table thousands of times: it is filled again only when something in it changed.
  if (weigh(cards, count, met, odds) || rooms !== countedRooms) countCompletions(count, rooms);
  let key = rooms;
  for (let i = 0; i < count; i++) {
    const place = drawPlace(i, key, rng);
    if (place < STOCK) key -= UNIT[place];
    s[W.FIRST + nextFree[place]] = cards[i];
    nextFree[place] += place < STOCK ? SEATS : 1;
  }
  shuffleStock(s, rng);
}

/** How many cards each place takes, and where they lie. */
function findRoom(s: BuddyState, seat: number): void {
  const ply = s[W.PLY];
  const end = dealEnd(s);
  const me = placesFrom(s, s[W.START], seat);
  for (let place = 0; place < STOCK; place++) {
    const turn = ply + ((me + place + 1 - ply) & 3);
    nextFree[place] = turn;
    room[place] = turn < end ? (end - turn + 3) >> 2 : 0;
  }
  nextFree[STOCK] = end;
  room[STOCK] = TURNS - end;
}

/** Fills `weight`; true if anything in it is new. */
function weigh(cards: Uint8Array, count: number, met: Uint8Array, odds: Float32Array): boolean {
  let changed = count !== countedCards;
  for (let i = 0; i < count; i++) {
    const column = cards[i] - met[cards[i] >> 2];
    for (let place = 0; place < PLACES; place++) {
      const fresh = Math.max(odds[place * DECK_SIZE + column], SMALLEST_ODDS);
      if (weight[i * PLACES + place] === fresh) continue;
      weight[i * PLACES + place] = fresh;
      changed = true;
    }
  }
  return changed;
}

function countCompletions(count: number, rooms: number): void {
  countedCards = count;
  countedRooms = rooms;
  completions.fill(0, count * ROOMS, (count + 1) * ROOMS);
  completions[count * ROOMS] = 1;
  for (let i = count - 1; i >= 0; i--) {
    let most = 0;
    for (let key = 0; key <= rooms; key++) {
      const sum = fits(key)
        ? weightOf(i, key, 0) + weightOf(i, key, 1) + weightOf(i, key, 2) + weightOf(i, key, STOCK)
        : 0;
      completions[i * ROOMS + key] = sum;
      if (sum > most) most = sum;
    }
    // Only proportions between remainders matter: so many small odds multiplied would not be told from zero.
    for (let key = 0; key <= rooms; key++) completions[i * ROOMS + key] /= most;
  }
}

/** Whether a remainder is one that placing cards can lead to. */
function fits(key: number): boolean {
  return roomIn(key, 0) <= room[0] && roomIn(key, 1) <= room[1] && roomIn(key, 2) <= room[2];
}

/** The room of each place, by key. */
const ROOM_IN = UNIT.map((unit) => Uint8Array.from({ length: ROOMS }, (_, key) => Math.floor(key / unit) % ROOM));

function roomIn(key: number, place: number): number {
  return ROOM_IN[place][key];
}

/** The weight of all ways to place card `i` in `place` and the cards after it anywhere. */
function weightOf(i: number, key: number, place: number): number {
  const next = (i + 1) * ROOMS + key;
  if (place === STOCK) return weight[i * PLACES + STOCK] * completions[next];
  return roomIn(key, place) === 0 ? 0 : weight[i * PLACES + place] * completions[next - UNIT[place]];
}

function drawPlace(i: number, key: number, rng: Rng): number {
  const first = weightOf(i, key, 0);
  const second = weightOf(i, key, 1);
  const third = weightOf(i, key, 2);
  const stock = weightOf(i, key, STOCK);
  const mark = rng.float() * (first + second + third + stock);
  if (mark < first) return 0;
  if (mark < first + second) return 1;
  if (mark < first + second + third || stock === 0) return third > 0 ? 2 : second > 0 ? 1 : 0; // rounding may pass the end
  return STOCK;
}

/** Odds speak of places: the order of the stock is open. */
function shuffleStock(s: BuddyState, rng: Rng): void {
  const bottom = TURNS - room[STOCK];
  for (let turn = TURNS - 1; turn > bottom; turn--) {
    const other = bottom + rng.below(turn - bottom + 1);
    const card = s[W.FIRST + turn];
    s[W.FIRST + turn] = s[W.FIRST + other];
    s[W.FIRST + other] = card;
  }
}
