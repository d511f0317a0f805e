/**
 * What a server may tell a seat in the middle of a game, and the faults of a reply that tells more. A reply must be what any
 * other world would have given that the seat cannot tell from the true one; and no name of a hidden card, nor the seed
 * that deals them all, may stand in it.
 */
import { viewOf } from '../../agents/view.ts';
import { type AnyGame, derive, Episode, EVERYONE, LANGUAGES, type Seed } from '../../envs/index.ts';
import { aimOf, legalActions, logOf, shownAtTable } from '../../web/server/message.ts';
import { beliefOn } from '../../web/server/belief.ts';
import { searcher, thoughtOn } from '../../web/server/think.ts';
import type { Belief, Said, TableMessage, Thought } from '../../web/shapes/wire.ts';
import type { Told } from '../../web/shapes/words.ts';
import { viewFor } from '../../web/views/index.ts';

/** How a game went, and for whom the replies were. */
export interface Truth {
  readonly game: AnyGame;
  readonly seed: Seed;
  readonly seat: number;
  readonly actions: readonly number[];
  /** The search behind hints; one that stops by the clock could not be compared. */
  readonly hint: string;
}

/** A reply, and after how many moves it was sent. */
export interface Heard {
  readonly kind: 'table' | 'hint' | 'belief' | 'refusal';
  readonly ply: number;
  readonly text: string;
}

const WORLDS = 3;
/** What is told of a move that was not open. */
const VEILS = /^(discards a card|plays a card face-down in line [123]|chooses a card of the hand|makes a hidden move)$/;

/** Which moves are not open, by the beginning of the game's id and of the move's name. In games that are not here all are. */
const SECRETS: readonly (readonly [game: RegExp, move: RegExp])[] = [
  [/^ulti-/, /^discard /],
  [/^compile-/, /^(hand |play \S+ down)/],
];

const TABLE_KEYS = [
  'aim',
  'game',
  'history',
  'id',
  'legal',
  'match',
  'players',
  'ply',
  'practice',
  'seat',
  'table',
  'text',
  'thinking',
]
  .concat('title', 'toMove', 'version')
  .sort();
const HINT_KEYS = ['actions', 'best', 'exact', 'milliseconds', 'net', 'simulations', 'value'];

/** Another world that `seat` cannot tell from this one. */
export function anotherWorld(game: AnyGame, state: unknown, seat: number, n: number): unknown {
  return viewOf(game, state, seat, derive(n, 'another world')).state;
}

export function leaksOf(truth: Truth, heard: Heard): string[] {
  const { game, seed, seat } = truth;
  const { state, hidden } = positionsOf(truth)[heard.ply];
  const worlds = Array.from({ length: WORLDS }, (_, n) => anotherWorld(game, state, seat, n));
  const faults = FAULTS[heard.kind](truth, heard, worlds);
  if (heard.text.includes(String(seed))) faults.push('tells the seed');
  const words = wordsOf(heard.text);
  // A belief names every card that the seat has not seen, whatever the world.
  const secret = heard.kind === 'belief' ? [] : hidden;
  faults.push(...secret.filter((name) => words.has(name)).map((name) => `names ${name}`));
  const called = secret.flatMap((name) => LANGUAGES.flatMap((language) => game.text.cards?.[language][name] ?? []));
  faults.push(...called.filter((name) => heard.text.includes(name)).map((name) => `names ${name}`));
  return faults.map((fault) => `${heard.kind} after ${heard.ply} moves ${fault}`);
}

const FAULTS: Readonly<Record<Heard['kind'], (truth: Truth, heard: Heard, worlds: unknown[]) => string[]>> = {
  table: (truth, { text }, worlds) => {
    const { game, seat } = truth;
    const message = JSON.parse(text) as TableMessage;
    const faults = keysOtherThan(message, TABLE_KEYS);
    for (const world of worlds) {
      if (differ({ table: message.table, text: message.text }, shownAtTable(game, world, seat)))
        faults.push('shows the world');
      if (message.toMove === seat && differ(message.legal, legalActions(game, world, 'all')))
        faults.push('offers by the world');
      if (message.toMove !== null && differ(message.aim, aimOf(game, world, seat))) faults.push('aims by the world');
    }
    if (message.toMove !== seat && message.legal.length > 0) faults.push('offers the actions of others');
    return [...faults, ...historyFaults(truth, message.history)];
  },
  hint: ({ game, seed, hint }, { text, ply }, worlds) => {
    const { milliseconds, ...said } = JSON.parse(text) as Thought;
    const faults = keysOtherThan({ milliseconds, ...said }, HINT_KEYS);
    for (const world of worlds) {
      const { milliseconds: _, ...other } = thoughtOn(game, world, seed, ply, hint);
      if (differ(said, other)) faults.push('thinks of the true world');
    }
    return faults;
  },
  belief: ({ game, seed, hint }, { text, ply }, worlds) => {
    const said = JSON.parse(text) as Belief;
    const faults = keysOtherThan(said, ['cards', 'places', 'worlds']);
    for (const world of worlds) {
      if (differ(said, beliefOn(game, world, seed, ply, searcher(game, hint))))
        faults.push('believes in the true world');
    }
    return faults;
  },
  refusal: (_, { text }) => keysOtherThan(JSON.parse(text) as object, ['code', 'error', 'values']),
};

function keysOtherThan(value: object, allowed: readonly string[]): string[] {
  const more = Object.keys(value).filter((key) => !allowed.includes(key));
  return more.length === 0 ? [] : [`has more than it should: ${more.join(', ')}`];
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}

/** A move is named only to those who saw which one it was, and what came of it is the same in all their worlds. */
function historyFaults(truth: Truth, history: readonly Said[]): string[] {
  return history.flatMap(({ text, words, log, ply }, i) => {
    const { open, log: known, veils } = positionsOf(truth)[i + 1];
    const told = LANGUAGES.map((language) => words?.[language] ?? text);
    return [
      ...(ply === i ? [] : ['skips a move']),
      ...(open || VEILS.test(text) ? [] : [`tells the hidden move ${i}`]),
      ...(open || words === undefined || !differ(told, veils)
        ? []
        : [`tells the hidden move ${i} in another language`]),
      ...(open && VEILS.test(text) ? [`keeps the open move ${i} to itself`] : []),
      ...(differ(log, known) ? [`logs what nobody saw of move ${i}`] : []),
    ];
  });
}

/** A position of the game, and the move that led to it. */
interface Position {
  readonly state: unknown;
  /** Names of cards that lie on the true table and that the seat neither sees nor was ever told of. Ranks are no names. */
  readonly hidden: readonly string[];
  /** Whether the seat saw which move it was. */
  readonly open: boolean;
  /** What came of it, as a world has it that the seat cannot tell from the true one. */
  readonly log: readonly Told[];
  /** What everybody may be told of it where it is not open, by language. */
  readonly veils: readonly string[];
}

const positionsKnown = new WeakMap<Truth, readonly Position[]>();

/** By the number of moves before; worked out once for each game. */
export function positionsOf(truth: Truth): readonly Position[] {
  const known = positionsKnown.get(truth);
  if (known !== undefined) return known;
  const { game, seed, seat, actions } = truth;
  const episode = new Episode<unknown>(game, seed);
  const told = new Set<string>();
  const positionNow = (open: boolean, veils: readonly string[] = []): Position => {
    const state = game.createState();
    game.copy(episode.state, state);
    const log = logOf(game, anotherWorld(game, state, seat, episode.actions.length));
    for (const line of log) for (const said of Object.values(line)) for (const word of wordsOf(said)) told.add(word);
    const seen = namesIn(game, state, seat);
    const hidden = [...namesIn(game, state, EVERYONE)].filter((name) => !seen.has(name) && !told.has(name));
    return { state, hidden, open, log, veils };
  };
  const positions = [positionNow(true)];
  for (const action of actions) {
    const mover = episode.toMove;
    const name = game.text.actionName(episode.state, action);
    const veils = LANGUAGES.map((language) => game.text.veiled?.(episode.state, action, language) ?? '');
    episode.step(action);
    const secret = SECRETS.some(([of, move]) => of.test(game.id) && move.test(name));
    const open = mover === seat || !secret || game.seen(episode.state, seat) === game.seen(episode.state, mover);
    if (open) for (const word of wordsOf(name)) told.add(word);
    positions.push(positionNow(open, veils));
  }
  positionsKnown.set(truth, positions);
  return positions;
}

function namesIn(game: AnyGame, state: unknown, viewer: number): Set<string> {
  const text = JSON.stringify(viewFor(game).describe(state, viewer));
  return new Set(Array.from(text.matchAll(/"([A-Z][A-Za-z]*-\d|[A-Z]{1,2}[\dAJQKUOT]0?)"/g), ([, name]) => name));
}

/** Names of cards are words with a dash in them, or without. */
function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[A-Za-z\d]+(-\d+)?/g));
}
