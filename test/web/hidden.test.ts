/**
 * Hidden cards of other seats never reach the page: matches are played over the wire, with hints, beliefs, moves taken back
 * and requests that are refused; every byte that was sent is kept and held to what the seat knew.
 * @module-tag slow
 */
import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { viewOf } from '../../agents/view.ts';
import { type AnyGame, derive, Episode, makeGame } from '../../envs/index.ts';
import { Match } from '../../web/server/match.ts';
import { beliefOn } from '../../web/server/belief.ts';
import { aimOf, legalActions, shownAtTable, shownAtTheEnd, wordsFor } from '../../web/server/message.ts';
import { refusal } from '../../web/server/refusals.ts';
import type { Thought, TableMessage } from '../../web/shapes/wire.ts';
import { hasView, viewFor } from '../../web/views/index.ts';
import { searcher, thoughtOn } from '../../web/server/think.ts';
import { anotherWorld, type Heard, leaksOf, positionsOf, type Truth } from './leaks.ts';
import { ask, type Overheard, overhear, post, type Reply, serve, until } from './support.ts';

const GAMES = ['ulti-v1', 'mulle-v1', 'buddy-bluff-v1', 'compile-v1', 'compile-extended-v2'];
const SEED = 918_273_645;
const SEAT = 1;
const HINT = 'ismcts:sims=8,endgame=on';
/** One of so many decisions is also asked about, and taken back. */
const SOMETIMES = 6;

const server = await serve({ coach: () => HINT });

describe.each([...GAMES, 'mulle-v1?omgangar=2'])('%s', (id) => {
  const game = makeGame(id);

  test('is drawn, and its drawing tells a seat nothing it does not know', () => {
    expect(hasView(game)).toBe(true);
    for (let seed = 0; seed < 3; seed++) {
      const episode = new Episode<unknown>(game, seed);
      const rng = derive(seed, 'players');
      while (!episode.over) {
        for (let seat = 0; seat < game.seats; seat++) {
          const told = JSON.stringify(viewFor(game).describe(episode.state, seat));
          expect(JSON.stringify(shownAtTable(game, episode.state, seat).table)).toBe(told);
          const other = anotherWorld(game, episode.state, seat, episode.actions.length);
          expect(JSON.stringify(viewFor(game).describe(other, seat))).toBe(told);
        }
        const legal = episode.legal();
        episode.step(legal[rng.below(legal.length)]);
      }
    }
  });
});

test.each(GAMES)('%s: a match over the wire', async (id) => {
  const game = makeGame(id);
  const [first, second] = await playOverTheWire(id);
  for (const kind of ['table', 'hint', 'belief', 'refusal'] as const) {
    expect(first.heard.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(1);
  }
  expect(first.heard.length).toBeGreaterThan(first.truth.actions.length / game.seats);
  expect(second.heard.length).toBeGreaterThan(2);
  for (const { truth, heard } of [first, second]) expect(heard.flatMap((one) => leaksOf(truth, one))).toEqual([]);
});

/** Worlds are dealt by the hundred for each. */
const BELIEFS = 2;

/** Of the second deal of a match only the beginning is played. */
const SECOND_MOVES = 12;

interface Deal {
  readonly truth: Truth;
  readonly heard: Heard[];
}

/** The same games on the side, with the true cards: the agents draw from streams that are named by the seed. */
async function playOverTheWire(id: string): Promise<[Deal, Deal]> {
  const game = makeGame(id);
  const company = { game: id, seat: SEAT, agents: ['random'], practice: true, seed: SEED };
  const opened = await post(server, '/api/tables', company);
  const { id: table } = JSON.parse(opened.text) as TableMessage;
  const stream = overhear(server, `tables/${table}`);
  const match = new Match({ game, seat: SEAT, players: [], seed: SEED });
  const first = await playDeal(game, table, stream, opened, match, Number.POSITIVE_INFINITY);
  const told = stream.messages<TableMessage>().length;
  match.next([]);
  const next = await post(server, `/api/tables/${table}/next`, {});
  const second = await playDeal(game, table, stream, next, match, SECOND_MOVES);
  stream.close();
  // All there is in the stream is its name, and messages.
  const sent = stream.messages<TableMessage>().map((message) => JSON.stringify(message));
  const news = sent.map((text) => `data: {"to":"me/tables/${table}","event":${text}}`);
  const [named] = stream.stream();
  expect(named).toEqual({ stream: expect.stringMatching(/^[\w-]{12}$/) });
  expect(stream.text()).toBe([': hello', `data: ${JSON.stringify(named)}`, ...news, ''].join('\n\n'));
  return [
    {
      truth: first.truth,
      heard: [...first.heard, ...tablesIn([...sent.slice(0, told), ...first.tables], first.truth)],
    },
    {
      truth: second.truth,
      heard: [...second.heard, ...tablesIn([...sent.slice(told), ...second.tables], second.truth)],
    },
  ];
}

/** Each once, and none of those after the end, when all cards lie open. */
function tablesIn(texts: readonly string[], { game, seed, actions }: Truth): Heard[] {
  const { over } = new Episode<unknown>(game, seed, actions);
  return [...new Set(texts.map(withoutVersion))].flatMap((text) => {
    const { ply } = JSON.parse(text) as TableMessage;
    const known = ply < actions.length || (!over && ply === actions.length);
    return known ? [{ kind: 'table' as const, ply, text }] : [];
  });
}

async function playDeal(
  game: AnyGame,
  table: string,
  stream: Overheard,
  opened: Reply,
  { seed, seat }: Match,
  moves: number,
): Promise<Deal & { readonly tables: string[] }> {
  const at = `/api/tables/${table}`;
  const heard: Heard[] = [];
  const hear = (kind: Heard['kind'], { status, text }: Reply, ply: number): void => {
    expect({ status, text }).toMatchObject({ status: kind === 'refusal' ? expect.any(Number) : 200 });
    if (kind === 'refusal') expect(status).toBeGreaterThanOrEqual(400);
    heard.push({ kind, ply, text });
  };
  const tables = [opened.text];
  const truth = new Episode<unknown>(game, seed);
  const random = makeAgent('random', { game });
  const choice = derive(seed, 'choice');
  const latest = (): TableMessage | undefined => stream.messages<TableMessage>().at(-1);
  for (let mine = 0; !truth.over && truth.actions.length < moves; ) {
    const ply = truth.actions.length;
    if (truth.toMove !== seat) {
      const view = viewOf(game, truth.state, truth.toMove, derive(seed, 'view', truth.toMove, ply));
      truth.step(await random.act(view, derive(seed, 'agent', truth.toMove, ply)));
      continue;
    }
    const legal = truth.legal();
    const action = legal[choice.below(legal.length)];
    const myTurn = () => until(() => latest()?.ply === ply && latest()?.seat === seat, `decision ${ply}`);
    const act = async () => tables.push((await post(server, `${at}/act`, { ply, action })).text);
    await myTurn();
    if (mine++ % SOMETIMES === 0) {
      hear('hint', await post(server, `${at}/hint`, { ply }), ply);
      if (mine <= BELIEFS * SOMETIMES) hear('belief', await post(server, `${at}/belief`, { ply }), ply);
      hear('refusal', await post(server, `${at}/hint`, { ply: ply + 1 }), ply);
      hear('refusal', await post(server, `${at}/belief`, { ply: ply + 1 }), ply);
      hear('refusal', await post(server, `${at}/act`, { ply, action: game.actions }), ply);
      hear('refusal', await post(server, `${at}/act`, { ply: ply + 1, action }), ply);
      hear('refusal', await post(server, `${at}/act`, { ply, action, open: true }), ply);
      hear('refusal', await ask(server, `${at}/review`), ply);
      hear('refusal', await post(server, `${at}/next`, {}), ply);
      await act();
      const next = await until(() => settled(latest(), ply, seat), 'the next decision');
      tables.push((await ask(server, at)).text);
      if (next.toMove === seat) {
        tables.push((await post(server, `${at}/undo`, {})).text);
        await myTurn();
        await act();
      }
    } else await act();
    truth.step(action);
  }
  if (truth.over) await until(() => latest()?.toMove === null, 'the end');
  return { truth: { game, seed, seat, actions: truth.actions, hint: HINT }, heard, tables };
}

/** The table when the person is to move again after a move, or it is over. */
function settled(now: TableMessage | undefined, ply: number, seat: number): TableMessage | undefined {
  return now !== undefined && now.ply > ply && (now.toMove === seat || now.toMove === null) ? now : undefined;
}

/** The same table is sent on several ways; it is looked at once. */
function withoutVersion(text: string): string {
  return text.replace(/"version":\d+/, '"version":0');
}

describe('the check can fail', () => {
  const game = makeGame('ulti-v1');
  const episode = new Episode<unknown>(game, SEED);
  const rng = derive(SEED, 'choice');
  while (episode.actions.length < 8 || episode.toMove !== SEAT) {
    const legal = episode.legal();
    episode.step(legal[rng.below(legal.length)]);
  }
  const ply = episode.actions.length;
  const truth: Truth = { game, seed: SEED, seat: SEAT, actions: episode.actions, hint: HINT };
  const history = toldAll(truth).map((said) => ({
    ...said,
    text: said.seat !== SEAT && said.text.startsWith('Discard') ? 'discards a card' : said.text,
  }));
  const honest = {
    id: 'a',
    version: 0,
    game: game.id,
    title: 'Ulti',
    seat: SEAT,
    players: [],
    match: { deal: 1, before: [], totals: [] },
    practice: true,
    ply,
    toMove: SEAT,
    thinking: false,
    legal: legalActions(game, episode.state, 'all'),
    aim: aimOf(game, episode.state, SEAT),
    history,
    ...shownAtTable(game, episode.state, SEAT),
  };
  const belief = beliefOn(game, episode.state, SEED, ply, searcher(game, HINT));
  const hint = thoughtOn(game, episode.state, SEED, ply, HINT);
  const [hidden] = positionsOf(truth)[ply].hidden;
  const faults = (kind: Heard['kind'], value: unknown) => leaksOf(truth, { kind, ply, text: JSON.stringify(value) });

  test('what is honest has no fault', () => {
    expect(faults('table', honest)).toEqual([]);
    expect(faults('hint', hint)).toEqual([]);
    expect(faults('belief', belief)).toEqual([]);
    expect(faults('refusal', refusal('notYourTurn').told)).toEqual([]);
  });

  test.each<[string, Heard['kind'], unknown, RegExp]>([
    ['a view that shows everything', 'table', { ...honest, ...shownAtTheEnd(game, episode.state) }, /shows the world/],
    [
      'one hidden card in the text',
      'table',
      { ...honest, text: { ...honest.text, sv: `${honest.text.sv} ${hidden}` } },
      /shows the world/,
    ],
    ['a hidden card anywhere', 'table', { ...honest, title: `Ulti with ${hidden}` }, /names/],
    ['the seed', 'table', { ...honest, id: `table of ${SEED}` }, /tells the seed/],
    ['a hidden card by its name', 'table', { ...honest, title: `Ulti with ${game.text.cards?.hu[hidden]}` }, /names/],
    ['a field more', 'table', { ...honest, hands: [] }, /has more than it should: hands/],
    ['legal actions of another seat', 'table', { ...honest, toMove: 0 }, /offers the actions of others/],
    ['a discard by its name', 'table', { ...honest, history: toldAll(truth) }, /tells the hidden move/],
    ['another aim', 'table', { ...honest, aim: { ...honest.aim, sv: 'Vinn.' } }, /aims by the world/],
    ['an open move that is not told', 'table', { ...honest, history: toldNothing(truth) }, /keeps the open move/],
    ['solved with open cards', 'hint', { ...hint, exact: hint.actions.map(() => 1) }, /thinks of the true world/],
    ['values of the true cards', 'hint', cheating(hint), /thinks of the true world/],
    ['a belief that knows', 'belief', { ...belief, cards: belief.cards.slice(1) }, /believes in the true world/],
    ['a refusal that says too much', 'refusal', { error: `player_0 still has ${hidden}` }, /names/],
    ['a refusal with a card', 'refusal', { ...refusal('notYourTurn').told, values: { card: hidden } }, /names/],
    ['a refusal with the state', 'refusal', { error: 'no', state: 1 }, /has more than it should: state/],
  ])('%s', (_, kind, value, fault) => {
    expect(faults(kind, value)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  });
});

/** The history with every move by its name. */
function toldAll({ game, seed, actions }: Truth) {
  const again = new Episode<unknown>(game, seed);
  return actions.map((action, ply) => {
    const said = { ply, seat: again.toMove, text: wordsFor(game, again.state, action).en, log: [] };
    again.step(action);
    return said;
  });
}

function toldNothing(truth: Truth) {
  return toldAll(truth).map((said) => ({ ...said, text: 'makes a hidden move' }));
}

function cheating(hint: Thought): Thought {
  return { ...hint, value: (hint.value ?? 0) + 1 };
}
