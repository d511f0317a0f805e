/**
 * Hidden cards of other seats never reach the page: whole games are played over the wire, with hints, moves taken back and
 * requests that are refused; every byte that was sent is kept and held to what the seat knew.
 * @module-tag slow
 */
import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { viewOf } from '../../agents/view.ts';
import { derive, Episode, makeGame } from '../../envs/index.ts';
import { aimOf, legalActions, shownTo, shownToAll, wordsFor } from '../../web/server/message.ts';
import type { Thought, TableMessage } from '../../web/shapes/wire.ts';
import { hasView, viewFor } from '../../web/views/index.ts';
import { thoughtOn } from '../../web/server/think.ts';
import { anotherWorld, type Heard, leaksOf, positionsOf, type Truth } from './leaks.ts';
import { ask, overhear, post, type Reply, serve, until } from './support.ts';

const GAMES = ['ulti-v1', 'mulle-v1', 'buddy-bluff-v1', 'compile-v1', 'compile-extended-v2'];
const SEED = 918_273_645;
const SEAT = 1;
const HINT = 'ismcts:sims=20,endgame=on';
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
          expect(JSON.stringify(shownTo(game, episode.state, seat).table)).toBe(told);
          const other = anotherWorld(game, episode.state, seat, episode.actions.length);
          expect(JSON.stringify(viewFor(game).describe(other, seat))).toBe(told);
        }
        const legal = episode.legal();
        episode.step(legal[rng.below(legal.length)]);
      }
    }
  });
});

test.each(GAMES)('%s: a whole game over the wire', async (id) => {
  const game = makeGame(id);
  const { truth, heard } = await playOverTheWire(id);
  for (const kind of ['table', 'hint', 'refusal'] as const) {
    expect(heard.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(1);
  }
  expect(heard.length).toBeGreaterThan(truth.actions.length / game.seats);
  expect(heard.flatMap((one) => leaksOf(truth, one))).toEqual([]);
});

/** The same game on the side, with the true cards: the agents draw from streams that are named by the seed. */
async function playOverTheWire(id: string): Promise<{ truth: Truth; heard: Heard[] }> {
  const game = makeGame(id);
  const opened = await post(server, '/api/tables', {
    game: id,
    seat: SEAT,
    agents: ['random'],
    practice: true,
    seed: SEED,
  });
  const { id: table } = JSON.parse(opened.text) as TableMessage;
  const at = `/api/tables/${table}`;
  const stream = overhear(server, `tables/${table}`);
  const heard: Heard[] = [];
  const hear = (kind: Heard['kind'], { status, text }: Reply, ply: number): void => {
    expect({ status, text }).toMatchObject({ status: kind === 'refusal' ? expect.any(Number) : 200 });
    if (kind === 'refusal') expect(status).toBeGreaterThanOrEqual(400);
    heard.push({ kind, ply, text });
  };
  const tables = [opened.text];
  const truth = new Episode<unknown>(game, SEED);
  const random = makeAgent('random', { game });
  const choice = derive(SEED, 'choice');
  for (let mine = 0; !truth.over; ) {
    const ply = truth.actions.length;
    if (truth.toMove !== SEAT) {
      const view = viewOf(game, truth.state, truth.toMove, derive(SEED, 'view', truth.toMove, ply));
      truth.step(await random.act(view, derive(SEED, 'agent', truth.toMove, ply)));
      continue;
    }
    const legal = truth.legal();
    const action = legal[choice.below(legal.length)];
    const myTurn = () => until(() => stream.messages<TableMessage>().at(-1)?.ply === ply, `decision ${ply}`);
    const act = async () => tables.push((await post(server, `${at}/act`, { ply, action })).text);
    await myTurn();
    if (mine++ % SOMETIMES === 0) {
      hear('hint', await post(server, `${at}/hint`, { ply }), ply);
      hear('refusal', await post(server, `${at}/hint`, { ply: ply + 1 }), ply);
      hear('refusal', await post(server, `${at}/act`, { ply, action: game.actions }), ply);
      hear('refusal', await post(server, `${at}/act`, { ply: ply + 1, action }), ply);
      hear('refusal', await post(server, `${at}/act`, { ply, action, open: true }), ply);
      hear('refusal', await ask(server, `${at}/review`), ply);
      await act();
      const next = await until(() => settled(stream.messages<TableMessage>().at(-1), ply), 'the next decision');
      tables.push((await ask(server, at)).text);
      if (next.toMove === SEAT) {
        tables.push((await post(server, `${at}/undo`, {})).text);
        await myTurn();
        await act();
      }
    } else await act();
    truth.step(action);
  }
  await until(() => stream.messages<TableMessage>().at(-1)?.toMove === null, 'the end');
  stream.close();
  // All there is in the stream is its name, and messages.
  const sent = stream.messages<TableMessage>().map((message) => JSON.stringify(message));
  const news = sent.map((text) => `data: {"to":"me/tables/${table}","event":${text}}`);
  const [named] = stream.stream();
  expect(named).toEqual({ stream: expect.stringMatching(/^[\w-]{12}$/) });
  expect(stream.text()).toBe([': hello', `data: ${JSON.stringify(named)}`, ...news, ''].join('\n\n'));
  const known = { game, seed: SEED, seat: SEAT, actions: truth.actions, hint: HINT };
  for (const text of new Set([...sent, ...tables].map(withoutVersion))) {
    const { ply } = JSON.parse(text) as TableMessage;
    if (ply < truth.actions.length) heard.push({ kind: 'table', ply, text });
  }
  return { truth: known, heard };
}

/** The table when the person is to move again after a move, or it is over. */
function settled(now: TableMessage | undefined, ply: number): TableMessage | undefined {
  return now !== undefined && now.ply > ply && (now.toMove === SEAT || now.toMove === null) ? now : undefined;
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
    legal: legalActions(game, episode.state, true),
    aim: aimOf(game, episode.state, SEAT),
    history,
    ...shownTo(game, episode.state, SEAT),
  };
  const hint = thoughtOn(game, episode.state, SEED, ply, HINT);
  const [hidden] = positionsOf(truth)[ply].hidden;
  const faults = (kind: Heard['kind'], value: unknown) => leaksOf(truth, { kind, ply, text: JSON.stringify(value) });

  test('what is honest has no fault', () => {
    expect(faults('table', honest)).toEqual([]);
    expect(faults('hint', hint)).toEqual([]);
    expect(faults('refusal', { error: 'it is not your turn' })).toEqual([]);
  });

  test.each<[string, Heard['kind'], unknown, RegExp]>([
    ['a view that shows everything', 'table', { ...honest, ...shownToAll(game, episode.state) }, /shows the world/],
    ['one hidden card in the text', 'table', { ...honest, text: `${honest.text} ${hidden}` }, /shows the world/],
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
    ['a refusal that says too much', 'refusal', { error: `player_0 still has ${hidden}` }, /names/],
    ['a refusal with the state', 'refusal', { error: 'no', state: 1 }, /has more than it should: state/],
  ])('%s', (_, kind, value, fault) => {
    expect(faults(kind, value)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  });
});

/** The history with every move by its name. */
function toldAll({ game, seed, actions }: Truth) {
  const again = new Episode<unknown>(game, seed);
  return actions.map((action, ply) => {
    const said = { ply, seat: again.toMove, text: wordsFor(game, again.state, action), log: [] };
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
