/**
 * Kuhn poker (Kuhn 1950): the smallest poker there is, with a known solution.
 *
 * Three cards J < Q < K; both players ante 1 and get one card, the third stays in the deck unseen. The first player
 * checks or bets 1. After a check the second player checks (showdown for 1) or bets 1; whoever faces a bet folds (and
 * loses the ante) or calls (showdown for 2). Folded cards are not shown.
 *
 * Every equilibrium gives the first player -1/18; `kuhnEquilibrium` lists the whole family.
 */
import { InputError } from '../../core/errors.ts';
import { illegalAction } from '../../core/illegal-action.ts';
import {
  type Action,
  EVERYONE,
  type Game,
  type Json,
  ObservationSpec,
  onePerAction,
  OVER,
  type Seat,
} from '../../core/contract/index.ts';
import { JsonReader } from '../../core/json.ts';
import { Rng } from '../../core/rng.ts';
import { actionById, plain, writeOne } from '../common.ts';
import { Placements } from '../placements.ts';

/** Check when nobody has bet, fold when somebody has. */
export const PASS = 0;
/** Bet when nobody has bet, call when somebody has. */
export const BET = 1;

/** What the first player wins per deal in every equilibrium. */
export const KUHN_VALUE = -1 / 18;

const CARDS = 'JQK';
const DECK = 3;
const SEATS = 2;
const MAX_PLIES = 3;
const NONE = -1;

// The state: one Int32Array.
const CARD = 0; // [seats]
const PLIES = 2;
const PLAY = 3; // [MAX_PLIES], NONE where nothing has been played
const SIZE = 6;

export type KuhnState = Int32Array;

/** How the betting may end: who folds (or -1 for a showdown) and what the winner wins. */
const ENDINGS: Readonly<Record<string, { readonly folds: Seat; readonly pays: number }>> = {
  '00': { folds: -1, pays: 1 },
  '010': { folds: 0, pays: 1 },
  '011': { folds: -1, pays: 2 },
  '10': { folds: 1, pays: 1 },
  '11': { folds: -1, pays: 2 },
};

/** The same table by number, for the hot calls: a 1 followed by the plays as bits. */
const FOLDS = new Int8Array(16);
const PAYS = new Int8Array(16); // 0: the betting goes on
for (const [plays, { folds, pays }] of Object.entries(ENDINGS)) {
  FOLDS[Number.parseInt(`1${plays}`, 2)] = folds;
  PAYS[Number.parseInt(`1${plays}`, 2)] = pays;
}

const NAMES = [
  ['check', 'bet'],
  ['fold', 'call'],
];
/** What a person may type, by whether a bet stands. */
const WORDS: readonly Readonly<Record<string, Action>>[] = [
  { check: PASS, pass: PASS, k: PASS, p: PASS, x: PASS, bet: BET, b: BET },
  { fold: PASS, pass: PASS, f: PASS, p: PASS, call: BET, c: BET, bet: BET, b: BET },
];

const OBSERVATION = new ObservationSpec([
  { name: 'seat', length: 2, about: 'which seat this is: first player, second player' },
  { name: 'card', length: 3, about: 'own card: J, Q, K' },
  { name: 'plays', length: 6, about: 'for each of three plays in order: pass, bet; both 0 if not yet made' },
]);
const HIDDEN = new ObservationSpec([
  { name: 'opponent', length: 3, about: "the opponent's card: J, Q, K" },
  { name: 'deck', length: 3, about: 'the card left in the deck: J, Q, K' },
]);

const worlds = new Placements(2, DECK);

function line(s: KuhnState): number {
  let code = 1;
  for (let i = 0; i < s[PLIES]; i++) code = code * 2 + s[PLAY + i];
  return code;
}

function facesBet(s: KuhnState): boolean {
  return s[PLIES] > 0 && s[PLAY + s[PLIES] - 1] === BET;
}

function isShowdown(s: KuhnState): boolean {
  return PAYS[line(s)] > 0 && FOLDS[line(s)] === -1;
}

export const KUHN: Game<KuhnState> = {
  id: 'kuhn-v1',
  seats: SEATS,
  actions: 2,
  maxLegal: 2,
  maxPlies: MAX_PLIES,
  returnsSum: 0,
  hiddenMoves: false,

  createState(): KuhnState {
    const s = new Int32Array(SIZE);
    KUHN.deal(s, new Rng(0, 1)); // always the same deal, so that even a new state is one of the game
    return s;
  },

  deal(s: KuhnState, rng: Rng): void {
    s[CARD] = rng.below(DECK);
    s[CARD + 1] = (s[CARD] + 1 + rng.below(DECK - 1)) % DECK;
    s[PLIES] = 0;
    s.fill(NONE, PLAY);
  },

  copy(from: KuhnState, to: KuhnState): void {
    for (let i = 0; i < SIZE; i++) to[i] = from[i];
  },

  toMove: (s: KuhnState) => (PAYS[line(s)] > 0 ? OVER : s[PLIES] & 1),

  legal(s: KuhnState, out: Uint16Array): number {
    if (PAYS[line(s)] > 0) return 0;
    out[0] = PASS;
    out[1] = BET;
    return 2;
  },

  apply(s: KuhnState, action: Action): void {
    if ((action !== PASS && action !== BET) || PAYS[line(s)] > 0) throw illegalAction(KUHN, s, action);
    s[PLAY + s[PLIES]++] = action;
  },

  /** The play, and at a showdown both cards: in Kuhn poker all that is seen is seen by both. */
  seen(s: KuhnState): number {
    if (s[PLIES] === 0) return 0;
    const shown = isShowdown(s) ? 1 + s[CARD] * DECK + s[CARD + 1] : 0;
    return 1 + s[PLAY + s[PLIES] - 1] + 2 * shown;
  },

  team: (_: KuhnState, seat: Seat) => 1 << seat,

  returns(s: KuhnState, out: Float64Array): void {
    const code = line(s);
    const winner = FOLDS[code] >= 0 ? 1 - FOLDS[code] : s[CARD] > s[CARD + 1] ? 0 : 1;
    for (let seat = 0; seat < SEATS; seat++) out[seat] = seat === winner ? PAYS[code] : 0 - PAYS[code];
  },

  save: (s: KuhnState): Json => ({
    cards: Array.from(s.subarray(CARD, CARD + SEATS)),
    plays: Array.from(s.subarray(PLAY, PLAY + s[PLIES])),
  }),

  load(json: Json): KuhnState {
    const reader = new JsonReader(json, 'kuhn');
    const s = KUHN.createState();
    s.set(reader.at('cards').distinct(0, DECK - 1, SEATS), CARD);
    for (const play of reader.at('plays').ints(PASS, BET)) {
      if (KUHN.toMove(s) === OVER) throw new InputError('kuhn.plays goes on after the betting has ended');
      s[PLAY + s[PLIES]++] = play;
    }
    return s;
  },

  belief: {
    hidden: HIDDEN,
    redeal(s: KuhnState, seat: Seat, rng: Rng, odds?: Float32Array): void {
      if (isShowdown(s)) return;
      worlds.clear();
      worlds.room.fill(1);
      for (let card = 0; card < DECK; card++) if (card !== s[CARD + seat]) worlds.add(card, 0b11);
      worlds.draw(rng, odds);
      for (let card = 0; card < DECK; card++) {
        if (card !== s[CARD + seat] && worlds.where[card] === 0) s[CARD + 1 - seat] = card;
      }
    },
    reveal(s: KuhnState, seat: Seat, out: Float32Array, at: number): void {
      writeOne(out, at, s[CARD + 1 - seat], DECK);
      writeOne(out, at + DECK, DECK - s[CARD] - s[CARD + 1], DECK); // 0 + 1 + 2 = 3
    },
  },

  encoding: {
    observation: OBSERVATION,
    policy: onePerAction(2),
    scale: () => 2,
    observe(s: KuhnState, seat: Seat, out: Float32Array, at: number): void {
      writeOne(out, at, seat, 2);
      writeOne(out, at + 2, s[CARD + seat], DECK);
      for (let i = 0; i < MAX_PLIES; i++) writeOne(out, at + 5 + 2 * i, s[PLAY + i], 2);
    },
  },

  text: {
    actionName: (s: KuhnState, action: Action) => NAMES[facesBet(s) ? 1 : 0][action],
    parseAction(s: KuhnState, text: string): Action | undefined {
      if (PAYS[line(s)] > 0) return undefined;
      const id = actionById(text);
      if (id !== undefined) return id === PASS || id === BET ? id : undefined;
      const words = WORDS[facesBet(s) ? 1 : 0];
      return Object.hasOwn(words, plain(text)) ? words[plain(text)] : undefined;
    },
    render(s: KuhnState, viewer: Seat): string {
      const open = viewer === EVERYONE || isShowdown(s);
      const lines = [0, 1].map((seat) => {
        const card = open || viewer === seat ? CARDS[s[CARD + seat]] : '?';
        return `  player_${seat}${viewer === seat ? ' (you)' : '      '}  ${card}  ${playsOf(s, seat).join(', ')}`.trimEnd();
      });
      const deck = open ? CARDS[DECK - s[CARD] - s[CARD + 1]] : '?';
      return [`Kuhn poker: ${status(s)}`, ...lines, `  deck            ${deck}`].join('\n');
    },
    tags: (_: KuhnState, seat: Seat) => [seat === 0 ? 'first' : 'second'],
  },
};

function playsOf(s: KuhnState, seat: Seat): string[] {
  const names: string[] = [];
  for (let i = seat; i < s[PLIES]; i += 2) names.push(NAMES[i > 0 && s[PLAY + i - 1] === BET ? 1 : 0][s[PLAY + i]]);
  return names;
}

function status(s: KuhnState): string {
  if (KUHN.toMove(s) !== OVER) return `player_${KUHN.toMove(s)} to move`;
  const won = new Float64Array(SEATS);
  KUHN.returns(s, won);
  return `player_${won[0] > 0 ? 0 : 1} wins ${Math.abs(won[0])}`;
}

/**
 * The equilibria of Kuhn poker: how often to bet (or call) with a card when the plays so far are `plays`.
 *
 * The first player may choose `alpha` from 0 to 1/3: bet J with alpha and K with 3 alpha, check Q, and after a check and
 * a bet call Q with alpha + 1/3. The second player has no choice: call a bet with Q and bet a J after a check, each one
 * time in three. Kings call, jacks fold. The value is KUHN_VALUE for every alpha.
 */
export function kuhnEquilibrium(plays: '' | '0' | '1' | '01', card: number, alpha: number): number {
  const table = {
    '': [alpha, 0, 3 * alpha],
    '0': [1 / 3, 0, 1],
    '1': [0, 1 / 3, 1],
    '01': [0, alpha + 1 / 3, 1],
  };
  return table[plays][card];
}
