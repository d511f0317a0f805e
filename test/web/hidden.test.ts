/**
 * Hidden cards of other seats never reach the page: whole games are played over the wire, every byte that was sent is kept,
 * and each message is what any other world the seat cannot tell from the true one would have given.
 */
import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { viewOf } from '../../agents/view.ts';
import { type AnyGame, derive, Episode, EVERYONE, makeGame } from '../../envs/index.ts';
import { legalActions, shownTo } from '../../web/server/message.ts';
import type { TableMessage } from '../../web/shapes/wire.ts';
import { hasView, viewFor } from '../../web/views/index.ts';
import { ask, overhear, post, serve, until } from './support.ts';

const GAMES = ['ulti-v1', 'mulle-v1', 'buddy-bluff-v1', 'compile-v1', 'compile-extended-v1'];
const WORLDS = 4;
const SEED = 918_273_645;

/** Another world that `seat` cannot tell from this one. */
function anotherWorld(game: AnyGame, state: unknown, seat: number, n: number): unknown {
  return viewOf(game, state, seat, derive(n, 'another world')).state;
}

describe.each(GAMES)('%s', (id) => {
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

  test('a whole game over the wire', async () => {
    const server = await serve();
    const seat = 1;
    const opened = await post(server, '/api/tables', {
      game: id,
      seat,
      agents: ['random'],
      practice: false,
      seed: SEED,
    });
    const { id: table } = JSON.parse(opened.text) as TableMessage;
    const stream = overhear(server, `/api/tables/${table}/events`);
    const bytes = [opened.text];
    // The same game on the side, with the true cards: the agents draw from streams that are named by the seed.
    const truth = new Episode<unknown>(game, SEED);
    const random = makeAgent('random', { game });
    const choice = derive(SEED, 'choice');
    while (!truth.over) {
      const ply = truth.actions.length;
      if (truth.toMove !== seat) {
        const view = viewOf(game, truth.state, truth.toMove, derive(SEED, 'view', truth.toMove, ply));
        truth.step(await random.act(view, derive(SEED, 'agent', truth.toMove, ply)));
        continue;
      }
      const legal = truth.legal();
      const action = legal[choice.below(legal.length)];
      await until(() => stream.messages<TableMessage>().at(-1)?.ply === ply, `decision ${ply}`);
      const { status, text } = await post(server, `/api/tables/${table}/act`, { ply, action });
      expect({ status, text }).toMatchObject({ status: 200 });
      bytes.push(text);
      truth.step(action);
    }
    await until(() => stream.messages<TableMessage>().at(-1)?.toMove === null, 'the end');
    bytes.push((await ask(server, `/api/tables/${table}`)).text);
    stream.close();
    const messages = [...stream.messages<TableMessage>(), ...bytes.map((text) => JSON.parse(text) as TableMessage)];
    expect(messages.length).toBeGreaterThan(truth.actions.length / game.seats);
    for (const message of messages) checkMessage(game, message, truth, seat);
  });
});

function checkMessage(game: AnyGame, message: TableMessage, truth: Episode<unknown>, seat: number): void {
  const over = message.ply === truth.actions.length;
  const { state } = new Episode<unknown>(game, SEED, truth.actions.slice(0, message.ply));
  if (over) return;
  // Nothing that leads to the cards, and nothing but what is listed here.
  expect(Object.keys(message).sort()).toEqual(
    ['game', 'history', 'id', 'legal', 'players', 'ply', 'practice', 'seat', 'table', 'text', 'thinking', 'title']
      .concat('toMove', 'version')
      .sort(),
  );
  const text = JSON.stringify(message);
  expect(text).not.toContain(String(SEED));
  for (let n = 0; n < WORLDS; n++) {
    const world = anotherWorld(game, state, seat, n);
    expect({ table: message.table, text: message.text }).toEqual(shownTo(game, world, seat));
    if (message.toMove === seat) expect(message.legal).toEqual(legalActions(game, world));
  }
  const told = toldOfMoves(game, truth.actions.slice(0, message.ply), seat);
  for (const name of hiddenNames(game, state, seat, told)) {
    expect(new RegExp(`\\b${name}\\b`).test(text), `${name} at ply ${message.ply}`).toBe(false);
  }
}

/** The moves that the seat saw, by their names, and what came of them. */
function toldOfMoves(game: AnyGame, actions: readonly number[], seat: number): string {
  const again = new Episode<unknown>(game, SEED);
  return actions
    .map((action) => {
      const mover = again.toMove;
      const name = game.actionName(again.state, action);
      again.step(action);
      const open = mover === seat || game.seen(again.state, seat) === game.seen(again.state, mover);
      return `${open ? name : ''} ${game.log?.(again.state).join(' ') ?? ''}`;
    })
    .join(' ');
}

/** Names of cards that lie on the true table and that the seat neither sees nor was ever told of. Ranks are no names. */
function hiddenNames(game: AnyGame, state: unknown, seat: number, told: string): string[] {
  const names = (viewer: number): Set<string> => {
    const found = JSON.stringify(viewFor(game).describe(state, viewer)).matchAll(
      /"([A-Z][A-Za-z]*-\d|[A-Z]{1,2}[\dAJQKUOT]0?)"/g,
    );
    return new Set(Array.from(found, ([, name]) => name).filter((name) => name.length > 1));
  };
  const known = names(seat);
  return [...names(EVERYONE)].filter((name) => !known.has(name) && !new RegExp(`\\b${name}\\b`).test(told));
}
