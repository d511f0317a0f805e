/** Setting up a game (RULES.md#2-setup): the draft or given protocols, the decks, the first hands. */
import type { Rng } from '../../core/rng.ts';
import { Act, allow } from './actions.ts';
import { shuffleCards, takeTop } from './decks.ts';
import { addItem, Item } from './knowledge.ts';
import { NO_CARD, note, see, Verb } from './log.ts';
import { type Settings, writeSettings } from '../options.ts';
import { ask } from './questions.ts';
import {
  CARD_COUNT,
  type CompileState,
  HALF,
  HAND_SIZE,
  Kind,
  LANES,
  NEUTRAL,
  Phase,
  Place,
  SEATS,
  STACKS,
  W,
} from './state.ts';
import { ALL_PROTOCOLS, RANKS, TABLES } from './tables.ts';
import { addToHand } from './zones.ts';

/** Who picks, in order (SETUP-2). */
const PICKERS = [0, 1, 1, 0, 0, 1];
const PICKS = PICKERS.length;

/** An empty table. */
export function clearTable(s: CompileState, settings: Settings): void {
  s.fill(0);
  writeSettings(s, settings);
  s[W.CONTROL] = NEUTRAL;
  s[W.WINNER] = NEUTRAL;
}

export function deal(s: CompileState, settings: Settings, rng: Rng): void {
  clearTable(s, settings);
  s[W.FIRST_PLAYER] = settings.startPlayer === 'random' ? rng.below(SEATS) : settings.startPlayer;
  if (settings.setup === 'draft') return;
  if (settings.setup === 'fixed') for (let i = 0; i < STACKS; i++) s[W.DRAFT + i] = 1 + settings.fixed[i];
  else dealProtocols(s, settings.protocols, rng);
  s[W.PICKED] = PICKS;
  dealCards(s, rng);
}

/** Boxes with fewer protocols drew from so many numbers when they came out, and have to for ever. */
const NUMBERS = 31;

/** Six different protocols of the pool. */
function dealProtocols(s: CompileState, protocols: number, rng: Rng): void {
  const numbers = Math.max(NUMBERS, protocols);
  for (let i = 0; i < STACKS; i++) {
    let protocol = 0;
    do protocol = rng.below(numbers);
    while (((s[W.POOL] >> protocol) & 1) === 0 || isTaken(s, protocol));
    s[W.DRAFT + i] = 1 + protocol;
  }
}

function isTaken(s: CompileState, protocol: number): boolean {
  for (let i = 0; i < STACKS; i++) if (s[W.DRAFT + i] === 1 + protocol) return true;
  return false;
}

/** One pick after the other; after the last the cards are dealt. */
export function stepDraft(s: CompileState, rng: Rng): void {
  if (s[W.PHASE] === Phase.DRAFT) {
    s[W.PHASE] = Phase.DRAFT + Phase.STAGE;
    listDraft(s);
    ask(s, Kind.DRAFT, PICKERS[s[W.PICKED]]);
    return;
  }
  s[W.PHASE] = Phase.DRAFT;
  const player = PICKERS[s[W.PICKED]];
  const protocol = s[W.ANSWER] - 1 - Act.PROTOCOL;
  let place = player * LANES;
  while (s[W.DRAFT + place] !== 0) place++;
  s[W.DRAFT + place] = 1 + protocol;
  note(s, Verb.DRAFT, player, NO_CARD, 0, protocol);
  if (++s[W.PICKED] === PICKS) dealCards(s, rng);
}

export function listDraft(s: CompileState): void {
  for (let protocol = 0; protocol < ALL_PROTOCOLS; protocol++) {
    if (((s[W.POOL] >> protocol) & 1) === 1 && !isTaken(s, protocol)) allow(s, Act.PROTOCOL + protocol);
  }
}

/** The texts of the 36 cards, and the protocols in their places. */
export function layProtocols(s: CompileState): void {
  for (let i = 0; i < STACKS; i++) {
    s[W.PROTOCOL + i] = s[W.DRAFT + i];
    for (let rank = 0; rank < RANKS; rank++) s[W.TYPE + i * RANKS + rank] = (s[W.DRAFT + i] - 1) * RANKS + rank;
  }
  for (let card = 0; card < CARD_COUNT; card++) s[W.BATCH + card] = card < HALF ? 0 : 1;
  s[W.DECK_BATCH + 1] = 1;
  lookOverTexts(s);
}

/** Which rules and triggers there are among the 36 cards. */
export function lookOverTexts(s: CompileState): void {
  s[W.RULES_HERE] = 0;
  s[W.TRIGGERS_HERE] = 0;
  for (let card = 0; card < CARD_COUNT; card++) {
    s[W.RULES_HERE] |= TABLES.anyRule[s[W.TYPE + card]];
    s[W.TRIGGERS_HERE] |= TABLES.anyOn[s[W.TYPE + card]];
  }
}

const cards = new Int32Array(HALF);

/** Shuffles the decks and deals the first hands (SETUP-3). */
function dealCards(s: CompileState, rng: Rng): void {
  layProtocols(s);
  for (let player = 0; player < SEATS; player++) {
    for (let i = 0; i < HALF; i++) cards[i] = player * HALF + i;
    shuffleCards(cards, HALF, rng);
    for (let i = 0; i < HALF; i++) {
      s[W.DECK + player * CARD_COUNT + i] = cards[i];
      s[W.PLACE + cards[i]] = Place.DECK + player;
    }
    s[W.DECK_SIZE + player] = HALF;
    for (let i = 0; i < HAND_SIZE; i++) {
      const card = takeTop(s, player);
      addToHand(s, player, card);
      see(s, player, card);
      addItem(s, 1 - player, Item.UNKNOWN + player);
    }
  }
  s[W.TURN] = s[W.FIRST_PLAYER];
  s[W.PHASE] = Phase.START;
}
