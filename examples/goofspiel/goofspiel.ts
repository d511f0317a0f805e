/**
 * Goofspiel for two, with five cards: the game of docs/tutorials/add-a-game.md.
 *
 * Both hold the cards 1 to 5. A prize from 1 to 5 is turned up; both lay a card face down, then show it. The higher card
 * takes the prize, equal cards take nothing; both cards are gone. After five prizes the difference in points is paid.
 */
import {
  type Game,
  type GameEntry,
  illegalAction,
  JsonReader,
  type Json,
  ObservationSpec,
  OVER,
  onePerAction,
  type Rng,
  type Seat,
} from 'cardzero/envs';

const CARDS = 5;
const PLIES = 2 * CARDS;

/** The record of the game: how many cards were laid, then the prizes in their order, and the cards of each player. */
export type Goofspiel = Int8Array; // [1 + 3 * CARDS], 0 where nothing has happened yet
const PRIZES = 1;
const LAID = [PRIZES + CARDS, PRIZES + 2 * CARDS] as const; // by seat

const roundOf = (s: Goofspiel) => s[0] >> 1;
const prizeOf = (s: Goofspiel, round: number) => s[PRIZES + round];
const cardOf = (s: Goofspiel, seat: Seat, round: number) => s[LAID[seat] + round];

/** Whether a card or prize is among the first `count` of a list. */
function among(s: Goofspiel, list: number, count: number, card: number): boolean {
  for (let i = 0; i < count; i++) if (s[list + i] === card) return true;
  return false;
}

/** Whether player_0 has laid a card that player_1 has not answered yet. */
const faceDown = (s: Goofspiel) => s[0] % 2 === 1;

/** Whether `seat` still holds a card, or has it face down: what the other one knows of its hand. */
const unshown = (s: Goofspiel, seat: Seat, card: number) => !among(s, LAID[seat], roundOf(s), card);

/** Whether `seat` can lay a card. */
const inHand = (s: Goofspiel, seat: Seat, card: number) =>
  unshown(s, seat, card) && !(seat === 0 && faceDown(s) && cardOf(s, 0, roundOf(s)) === card);

/** What player_0 won less what player_1 won, over the rounds that are shown. */
function difference(s: Goofspiel): number {
  let sum = 0;
  for (let round = 0; round < roundOf(s); round++) {
    sum += prizeOf(s, round) * Math.sign(cardOf(s, 0, round) - cardOf(s, 1, round));
  }
  return sum;
}

function turnPrize(s: Goofspiel, rng: Rng): void {
  const round = roundOf(s);
  let left = rng.below(CARDS - round);
  for (let prize = 1; prize <= CARDS; prize++) {
    if (among(s, PRIZES, round, prize)) continue;
    if (left-- === 0) s[PRIZES + round] = prize;
  }
}

const OBSERVATION = new ObservationSpec(
  [
    { name: 'prize', length: CARDS, about: 'the prize that lies open, one-hot' },
    { name: 'prizes_left', length: CARDS, about: 'prizes that are still to come' },
    { name: 'hand', length: CARDS, about: 'own cards' },
    { name: 'laid', length: CARDS, about: 'own card that lies face down, one-hot' },
    { name: 'other_hand', length: CARDS, about: "the other's cards that were not shown yet" },
    { name: 'other_laid', length: 1, about: "whether the other's card lies face down" },
    { name: 'ahead', length: 1, about: 'points ahead / 15' },
  ],
  -1,
  1,
);

const HIDDEN = new ObservationSpec([
  { name: 'other_laid', length: CARDS, about: "the other's card that lies face down, one-hot" },
]);

export function goofspiel(id: string): Game<Goofspiel> {
  const game: Game<Goofspiel> = {
    id,
    seats: 2,
    actions: CARDS,
    maxLegal: CARDS,
    maxPlies: PLIES,
    returnsSum: 0,
    hiddenMoves: true,

    createState: () => new Int8Array(1 + 3 * CARDS),
    deal: (s, rng) => {
      s.fill(0);
      turnPrize(s, rng);
    },
    copy: (from, to) => to.set(from),
    toMove: (s) => (s[0] === PLIES ? OVER : s[0] % 2),

    legal: (s, out) => {
      if (s[0] === PLIES) return 0;
      let count = 0;
      for (let card = 1; card <= CARDS; card++) if (inHand(s, s[0] % 2, card)) out[count++] = card - 1;
      return count;
    },
    apply: (s, action, rng) => {
      const seat = s[0] % 2;
      const legal = s[0] < PLIES && Number.isInteger(action) && action >= 0 && action < CARDS;
      if (!legal || !inHand(s, seat, action + 1)) throw illegalAction(game, s, action, 'that card is gone');
      s[LAID[seat] + roundOf(s)] = action + 1;
      s[0]++;
      if (seat === 1 && s[0] < PLIES) turnPrize(s, rng);
    },

    seen: (s, by) => {
      const round = roundOf(s);
      if (faceDown(s)) return by === 0 ? cardOf(s, 0, round) : 0;
      const prize = round < CARDS ? prizeOf(s, round) : 0;
      return 100 + 36 * cardOf(s, 0, round - 1) + 6 * cardOf(s, 1, round - 1) + prize;
    },

    team: (_, seat) => 1 << seat,
    returns: (s, out) => {
      out[0] = s[0] === PLIES ? difference(s) : 0;
      out[1] = 0 - out[0];
    },
    save: (s) => Array.from(s),
    load,

    belief: {
      hidden: HIDDEN,
      redeal: (s, seat, rng, odds) => {
        if (seat === 0 || !faceDown(s)) return;
        const chance = (card: number) => (unshown(s, 0, card) ? (odds?.[card - 1] ?? 1) : 0);
        let total = 0;
        for (let card = 1; card <= CARDS; card++) total += chance(card);
        let mark = rng.float() * total;
        let chosen = 0;
        for (let card = 1; card <= CARDS; card++) {
          if (chance(card) === 0 || mark < 0) continue;
          chosen = card;
          mark -= chance(card);
        }
        s[LAID[0] + roundOf(s)] = chosen;
      },
      reveal: (s, seat, out, at) => {
        const hidden = seat === 1 && faceDown(s);
        for (let card = 1; card <= CARDS; card++)
          out[at + card - 1] = hidden && cardOf(s, 0, roundOf(s)) === card ? 1 : 0;
      },
    },

    encoding: {
      observation: OBSERVATION,
      policy: onePerAction(CARDS),
      scale: () => CARDS,
      observe: (s, seat, out, at) => {
        const round = roundOf(s);
        const write = (field: string, holds: (card: number) => boolean) => {
          const { offset } = OBSERVATION.field(field);
          for (let card = 1; card <= CARDS; card++) out[at + offset + card - 1] = holds(card) ? 1 : 0;
        };
        write('prize', (card) => round < CARDS && prizeOf(s, round) === card);
        write('prizes_left', (card) => !among(s, PRIZES, Math.min(round + 1, CARDS), card));
        write('hand', (card) => inHand(s, seat, card));
        write('laid', (card) => seat === 0 && faceDown(s) && cardOf(s, 0, round) === card);
        write('other_hand', (card) => unshown(s, 1 - seat, card));
        out[at + OBSERVATION.field('other_laid').offset] = seat === 1 && faceDown(s) ? 1 : 0;
        out[at + OBSERVATION.field('ahead').offset] = ((seat === 0 ? 1 : -1) * difference(s)) / 15;
      },
    },

    text: {
      actionName: (_, action) => `lay ${action + 1}`,
      parseAction: (s, text) => {
        const wanted = text.trim().toLowerCase(); // a name, or the number of an action
        const action = Array.from({ length: CARDS }, (_, a) => a).find(
          (a) => wanted === `lay ${a + 1}` || wanted === String(a),
        );
        return action !== undefined && s[0] < PLIES && inHand(s, s[0] % 2, action + 1) ? action : undefined;
      },
      render: (s, viewer) => {
        const rounds = Array.from(
          { length: roundOf(s) },
          (_, r) => `${prizeOf(s, r)}: ${cardOf(s, 0, r)} ${cardOf(s, 1, r)}`,
        );
        const prize = s[0] < PLIES ? [`prize ${prizeOf(s, roundOf(s))}`] : [];
        const card = viewer === 1 ? '?' : cardOf(s, 0, roundOf(s));
        const laid = faceDown(s) ? [`player_0 has laid ${card}`] : [];
        return ['prize: cards', ...rounds, ...prize, ...laid].join('\n');
      },
    },
  };
  return game;
}

/** The record is checked as a record: lists without repeats, as long as the number of cards laid says, then zeros. */
function load(json: Json): Goofspiel {
  const words = new JsonReader(json, 'goofspiel').ints(0, PLIES, 1 + 3 * CARDS);
  const reader = new JsonReader(words, 'goofspiel');
  const [plies] = words;
  const lists: readonly (readonly [string, number, number])[] = [
    ['prizes', PRIZES, Math.min((plies >> 1) + 1, CARDS)],
    ['cards of player_0', LAID[0], (plies + 1) >> 1],
    ['cards of player_1', LAID[1], plies >> 1],
  ];
  for (const [name, at, count] of lists) {
    const list = words.slice(at, at + CARDS);
    const there = list.slice(0, count);
    const fits = there.every((card) => card >= 1 && card <= CARDS) && new Set(there).size === count;
    if (!fits || list.slice(count).some((card) => card !== 0)) throw reader.wrong(`a record with ${count} ${name}`);
  }
  return Int8Array.from(words);
}

export const GOOFSPIEL: GameEntry = {
  name: 'goofspiel',
  version: 1,
  title: 'Goofspiel',
  summary: 'Two players bid cards face down for prizes',
  options: {},
  create: (id) => goofspiel(id),
};
