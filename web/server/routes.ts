/** All requests that the page can send, as a table: method, path and handler. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type AnyGame,
  checked,
  Episode,
  type EpisodeStart,
  EVERYONE,
  flag,
  group,
  LANGUAGES,
  type Language,
  list,
  makeGame,
  oneOf,
  optional,
  seed,
  text,
  type ValueOf,
  whole,
} from '../../envs/index.ts';
import type { Belief, Review, Thought } from '../shapes/wire.ts';
import type { Coach } from './coach.ts';
import type { Visitor } from './door.ts';
import { guideTo } from './guide.ts';
import { readJson, replyJson } from './http.ts';
import { refusal } from './refusals.ts';
import type { RunReader } from './run-reader.ts';
import type { LogPlace } from './logs.ts';
import { type CheckNet, gameInfos, netOf } from './players.ts';
import { type Look, playedAgain, readMoves } from './replay.ts';
import type { Reviews } from './reviews.ts';
import type { RunsFolder } from './runs.ts';
import { MOST_LISTENERS, type Streams } from './streams.ts';
import type { Table } from './table.ts';
import type { Tables } from './tables.ts';
import type { Position, Thinker } from './thinker.ts';

/** What all requests share: the parts of the server. */
export interface Services {
  readonly runs: RunsFolder;
  readonly reader: RunReader;
  readonly tables: Tables;
  readonly streams: Streams;
  readonly thinker: Thinker;
  readonly reviews: Reviews;
  readonly coach: Coach;
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly services: Services;
  /** Who sends the request. */
  readonly visitor: Visitor;
  readonly query: URLSearchParams;
  /** The parts of the path that stand for names with a colon. */
  readonly at: Readonly<Record<string, string>>;
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  run(call: Call): unknown;
}

/** The number of decisions that the sender has seen. */
const ply = whole({ low: 0, default: 0, about: 'decisions made so far' });

/** No game has more moves than this. */
const MOST_MOVES = 5000;

const STARTS = ['deal', 'practice', 'blunder'] as const;

const MESSAGES = {
  open: group({
    game: text({ default: '', wanted: 'the id of a game', about: 'what is played' }),
    seat: whole({ low: 0, high: 15, default: 0, about: 'where the person sits' }),
    agents: optional(
      list({ type: 'text', wanted: 'an agent' }, { default: [], least: 1, most: 15, about: 'who sits elsewhere' }),
    ),
    practice: flag({ default: false, about: 'whether moves may be taken back' }),
    seed: optional(seed({ default: 1, about: 'of the deal' })),
    start: optional(oneOf(STARTS, { default: 'deal', about: 'how the deal begins' })),
    moves: optional(
      list(
        { type: 'whole', wanted: 'an action', low: 0 },
        { default: [], most: MOST_MOVES, about: 'what was played of it already' },
      ),
    ),
  }),
  act: group({ ply, action: whole({ low: 0, default: 0, about: 'what is played' }) }),
  hint: group({ ply }),
  listen: group({
    listen: list(
      { type: 'text', wanted: 'an entry' },
      { default: [], most: MOST_LISTENERS, about: 'who listens where' },
    ),
  }),
  empty: group({}),
};

const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/api/events', run: openStream },
  {
    method: 'POST',
    path: '/api/events/:stream',
    run: async (call) => {
      call.services.streams.listen(call.at.stream, call.visitor, (await message(call, 'listen')).listen);
      return {};
    },
  },
  {
    method: 'GET',
    path: '/api/guides/:game/:language',
    run: ({ at }) => guideTo(at.game, languageIn(at.language)),
  },
  { method: 'GET', path: '/api/runs', run: ({ services }) => services.runs.list() },
  {
    method: 'GET',
    path: '/api/runs/:run/logs',
    run: ({ services, at }) => services.reader.generations(services.runs.folderOf(at.run)),
  },
  {
    method: 'GET',
    path: '/api/runs/:run/logs/:generation/:shard',
    run: (call) => call.services.reader.games(placeOf(call)),
  },
  {
    method: 'GET',
    path: '/api/runs/:run/logs/:generation/:shard/:game',
    run: (call) => call.services.reader.replay(placeOf(call), wholeIn(call.at.game), lookOf(call)),
  },
  {
    method: 'GET',
    path: '/api/runs/:run/logs/:generation/:shard/:game/:ply/thought',
    run: loggedThought,
  },
  {
    method: 'GET',
    path: '/api/runs/:run/logs/:generation/:shard/:game/:ply/belief',
    run: loggedBelief,
  },
  {
    method: 'GET',
    path: '/api/runs/:run/logs/:generation/:shard/:game/review',
    run: loggedReview,
  },
  { method: 'GET', path: '/api/tournaments', run: ({ services }) => services.runs.tournaments() },
  { method: 'GET', path: '/api/tournaments/:name', run: ({ services, at }) => services.runs.tournament(at.name) },
  { method: 'GET', path: '/api/games', run: ({ services }) => gameInfos(services.runs) },
  {
    method: 'GET',
    path: '/api/games/:game/replay',
    run: (call) => playedAgain(positionOf(call), lookOf(call)),
  },
  { method: 'GET', path: '/api/games/:game/belief', run: (call) => belief(call, positionOf(call)) },
  { method: 'GET', path: '/api/games/:game/review', run: (call) => review(call, positionOf(call)) },
  { method: 'GET', path: '/api/games/:game/thought', run: (call) => thought(call, positionOf(call)) },
  {
    method: 'POST',
    path: '/api/tables',
    run: async (call) => (await call.services.tables.open(await message(call, 'open'), call.visitor)).message(),
  },
  { method: 'GET', path: '/api/tables/:table', run: (call) => tableOf(call).message() },
  {
    method: 'POST',
    path: '/api/tables/:table/act',
    run: async (call) => {
      const { ply, action } = await message(call, 'act');
      return tableOf(call).act(ply, action);
    },
  },
  {
    method: 'POST',
    path: '/api/tables/:table/undo',
    run: async (call) => {
      await message(call, 'empty');
      return tableOf(call).undo();
    },
  },
  {
    method: 'POST',
    path: '/api/tables/:table/next',
    run: async (call) => {
      await message(call, 'empty');
      return tableOf(call).next();
    },
  },
  {
    method: 'POST',
    path: '/api/tables/:table/hint',
    run: async (call) => tableOf(call).hint((await message(call, 'hint')).ply),
  },
  {
    method: 'POST',
    path: '/api/tables/:table/belief',
    run: async (call) => tableOf(call).belief((await message(call, 'hint')).ply),
  },
  { method: 'GET', path: '/api/tables/:table/review', run: (call) => tableOf(call).review() },
];

/** Finds the route and answers. A path that exists with another method is a 405. */
export async function answer(call: Omit<Call, 'at'>, path: string): Promise<void> {
  const found = ROUTES.flatMap((route) => {
    const at = matched(route.path, path);
    return at === undefined ? [] : [{ route, at }];
  });
  if (found.length === 0) throw refusal('notThere', { path });
  const chosen = found.find(({ route }) => route.method === call.request.method);
  if (chosen === undefined) {
    const allow = found.map(({ route }) => route.method).join(', ');
    throw refusal('otherMethod', { path, allowed: allow }, { allow });
  }
  const began = performance.now();
  const value = await chosen.route.run({ ...call, at: chosen.at });
  if (value === STREAMING) return;
  const took = (performance.now() - began).toFixed(2);
  replyJson(call.response, 200, value, { 'server-timing': `server;dur=${took}` });
}

/** The result of a route that writes the response itself. */
const STREAMING = Symbol('streaming');

function matched(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const at: Record<string, string> = {};
  for (const [i, name] of wanted.entries()) {
    if (name.startsWith(':')) at[name.slice(1)] = given[i];
    else if (name !== given[i]) return undefined;
  }
  return at;
}

async function message<K extends keyof typeof MESSAGES>(
  { request }: Call,
  kind: K,
): Promise<ValueOf<(typeof MESSAGES)[K]>> {
  return checked(MESSAGES[kind], await readJson(request), (wrong) => `the message is not understood: ${wrong}`);
}

function wholeIn(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw refusal('notWhole', { text });
}

function placeOf({ services, at }: Pick<Call, 'services' | 'at'>): LogPlace {
  return { folder: services.runs.folderOf(at.run), generation: wholeIn(at.generation), shard: at.shard };
}

/**
 * A game by its deal and actions, which are all in the address. So a link to it works even after the server was
 * restarted.
 */
function positionOf(call: Call): Position {
  const actions = readMoves(call.query.get('moves') ?? '');
  return { game: call.at.game, seed: seedOf(call), start: startOf(call), actions };
}

function startOf({ query }: Call): EpisodeStart {
  const asked = query.get('start') ?? 'deal';
  const found = STARTS.find((start) => start === asked);
  if (found === undefined) throw refusal('unknownStart', { known: STARTS.join(', ') });
  return found;
}

function seedOf({ query }: Call): string {
  const seed = query.get('seed');
  if (seed === null || seed === '') throw refusal('noDeal');
  return seed;
}

/** In a game of a run its own net is asked, if there is one. */
async function loggedThought(call: Call): Promise<Thought> {
  const { services, at } = call;
  const position = await services.reader.position(placeOf(call), wholeIn(at.game), wholeIn(at.ply));
  return thought(call, position, await netOfRun(call, position));
}

async function loggedBelief(call: Call): Promise<Belief> {
  const position = await call.services.reader.position(placeOf(call), wholeIn(call.at.game), wholeIn(call.at.ply));
  return belief(call, position, await netOfRun(call, position));
}

async function loggedReview(call: Call): Promise<Review> {
  const position = await call.services.reader.position(placeOf(call), wholeIn(call.at.game));
  return review(call, position, await netOfRun(call, position));
}

function netOfRun({ services, at }: Call, { game }: Position): Promise<string | undefined> {
  const check: CheckNet = (weights, id) => services.reader.checkNet(weights, id);
  return netOf(at.run, makeGame(game), services.runs, check);
}

function thought({ services }: Call, position: Position, weights?: string): Promise<Thought> {
  return services.thinker.think({ ...position, spec: services.coach(gameIn(position), weights) });
}

/** The belief of the seat to move. */
function belief({ services }: Call, position: Position, weights?: string): Promise<Belief> {
  return services.thinker.believe({ ...position, spec: services.coach(gameIn(position), weights) });
}

/** The game of a position in which a seat is to move. */
function gameIn({ game: id, seed, actions, start }: Position): AnyGame {
  const game = makeGame(id);
  if (new Episode<unknown>(game, seed, actions, { start }).over) {
    throw refusal('nothingToThink');
  }
  return game;
}

/** A review of the decisions of one seat. */
function review({ services, query }: Call, played: Position, weights?: string): Review {
  const game = makeGame(played.game);
  const seat = wholeIn(query.get('seat') ?? '0');
  if (seat >= game.seats) throw refusal('noSuchSeat', { game: game.id, seats: game.seats });
  return services.reviews.of(played, seat, services.coach(game, weights));
}

function lookOf({ query }: Call): Look {
  const viewer = query.get('viewer') ?? 'all';
  return { viewer: viewer === 'all' ? EVERYONE : wholeIn(viewer), language: languageIn(query.get('language') ?? 'en') };
}

/** A table, which only its own player may see. */
function tableOf({ services, at, visitor }: Call): Table {
  return services.tables.get(at.table, visitor);
}

function openStream({ response, services, visitor }: Call): typeof STREAMING {
  services.streams.open(response, visitor);
  return STREAMING;
}

function languageIn(word: string): Language {
  const found = LANGUAGES.find((language) => language === word);
  if (found === undefined) throw refusal('unknownLanguage', { known: LANGUAGES.join(', ') });
  return found;
}
