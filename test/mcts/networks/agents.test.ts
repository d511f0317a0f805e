/** Agents that play by networks: made from text, legal, repeatable, and unable to look at other hands. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Agent } from '../../../agents/agent.ts';
import { writeWeights } from '../../../mcts/networks/index.ts';
import type { SearchAgent } from '../../../agents/search-agent.ts';
import { makeAgent, parseAgentSpec } from '../../../agents/spec.ts';
import { viewOf } from '../../../agents/view.ts';
import { type AnyGame, derive, InputError, OVER, type Wagers } from '../../../envs/core/index.ts';
import { KUHN, MASQUERADE, TINY_TRICK } from '../../../envs/toy/index.ts';
import { toyModel } from './nets.ts';
import { variant } from '../../support/variant.ts';

const folder = mkdtempSync(join(tmpdir(), 'agents-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileFor(game: AnyGame): string {
  const path = join(folder, `${game.id}.weights`);
  writeWeights(path, { game, ...toyModel(game, { louder: 4 }) });
  return path;
}

/** The actions of one episode. */
async function play(game: AnyGame, agent: Agent, seed: number): Promise<number[]> {
  const s = game.createState();
  const rng = derive(seed, 'test');
  const ids = new Uint16Array(game.maxLegal);
  const actions: number[] = [];
  game.deal(s, rng);
  for (let seat = game.toMove(s); seat !== OVER; seat = game.toMove(s)) {
    const action = await agent.act(viewOf(game, s, seat, rng), rng);
    expect([...ids.subarray(0, game.legal(s, ids))]).toContain(action);
    actions.push(action);
    game.apply(s, action, rng);
  }
  return actions;
}

test('a search with a net searches the others from as many simulations on as suits the game', () => {
  const game = variant(TINY_TRICK, { searchOthersFrom: 30 });
  const net = fileFor(game);
  const rng = derive(8, 'test');
  const state = game.createState();
  game.deal(state, rng);
  const found = (options: string) => {
    const agent = makeAgent(`ismcts:net=${net},endgame=off,${options}`, { game }) as SearchAgent;
    const { values, visits } = agent.think({ game, state, seat: game.toMove(state) }, derive(9, 'search'));
    return { values, visits };
  };
  expect(found('sims=29')).toEqual(found('sims=29,others=policy'));
  expect(found('sims=30')).toEqual(found('sims=30,others=searched'));
  expect(found('sims=30')).not.toEqual(found('sims=30,others=policy'));
});

describe.each<[string, AnyGame]>([
  ['kuhn', KUHN],
  ['tiny-trick', TINY_TRICK],
  ['masquerade', MASQUERADE],
])('in %s', (_, game) => {
  const path = fileFor(game);
  test.each([
    `policy:${path}`,
    `policy:file=${path},temperature=0.5`,
    `ismcts:sims=20,net=${path}`,
    `ismcts:sims=20,net=${path},belief=off`,
    `ismcts:sims=20,net=${path},select=puct,others=searched`,
    `ismcts:sims=20,net=${path},reuse=on`,
  ])('%s plays legally, and the same for the same seed', async (text) => {
    for (let seed = 0; seed < 5; seed++) {
      expect(await play(game, makeAgent(text, { game }), seed)).toEqual(
        await play(game, makeAgent(text, { game }), seed),
      );
    }
  });

  test.each(['', ',reuse=on', ',select=gumbel,others=searched'])(
    'a search with a net%s is the same, bit for bit, in states that differ only in hidden cards',
    (options) => {
      const agent = makeAgent(`ismcts:sims=40,net=${path}${options}`, { game }) as SearchAgent;
      const rng = derive(6, 'test');
      const [s, other] = [game.createState(), game.createState()];
      const ids = new Uint16Array(game.maxLegal);
      const found = (state: unknown, seat: number) => ({
        ...agent.think({ game, state, seat }, derive(4, 'search')),
        milliseconds: 0,
      });
      for (let episode = 0; episode < 3; episode++) {
        game.deal(s, rng);
        for (let seat = game.toMove(s); seat !== OVER; seat = game.toMove(s)) {
          game.copy(s, other);
          game.belief.redeal(other, seat, rng);
          expect(found(other, seat)).toEqual(found(s, seat));
          game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
        }
      }
    },
  );

  test('the policy agent decides alike in all worlds its seat holds possible', async () => {
    const agent = makeAgent(`policy:${path}`, { game });
    const s = game.createState();
    const choices = new Set<number>();
    for (let i = 0; i < 20; i++) {
      choices.add(await agent.act(viewOf(game, s, game.toMove(s), derive(i, 'view')), derive(i, 'test')));
    }
    expect(choices.size).toBe(1);
  });
});

test('temperature makes choices vary', async () => {
  const path = fileFor(KUHN);
  const s = KUHN.createState();
  const choices = async (temperature: number) => {
    const agent = makeAgent(`policy:${path},temperature=${temperature}`, { game: KUHN });
    const set = new Set<number>();
    for (let i = 0; i < 50; i++) set.add(await agent.act(viewOf(KUHN, s, 0, derive(i, 'view')), derive(i, 'test')));
    return set.size;
  };
  expect(await choices(0)).toBe(1);
  expect(await choices(100)).toBe(2);
});

test('a wager takes more than the word of the policy, where the game is cautious, and nothing else does', async () => {
  const path = fileFor(KUHN);
  const s = KUHN.createState();
  const choice = async (wagers?: Wagers<Int32Array>) => {
    const game = variant(KUHN, { wagers });
    return makeAgent(`policy:${path}`, { game }).act(viewOf(game, s, 0, derive(1, 'view')), derive(1, 'test'));
  };
  for (const decline of [0, 1]) {
    expect(await choice({ at: () => true, decline, margin: 100 })).toBe(decline);
    expect(await choice({ at: () => false, decline, margin: 100 })).toBe(await choice());
    expect(await choice({ at: () => true, decline, margin: 0 })).toBe(await choice());
  }
});

describe('the text of', () => {
  test.each([
    ['policy:runs/x/best.weights', 'policy:runs/x/best.weights'],
    ['policy:file=runs/x/best.weights', 'policy:runs/x/best.weights'],
    ['policy:runs/x/best.weights,temperature=0', 'policy:runs/x/best.weights'],
    ['policy:temperature=1,file=a.weights', 'policy:a.weights,temperature=1'],
    ['policy:file=a=b.weights', 'policy:file=a=b.weights'],
    ['ismcts:select=gumbel,net=a=b.weights,sims=64', 'ismcts:sims=64,select=gumbel,net=a=b.weights'],
    ['ismcts:select=auto,belief=on,others=auto,consider=0', 'ismcts'],
  ])('%s is %s, and that reads back', (text, canonical) => {
    const spec = parseAgentSpec(text);
    expect(spec.text).toBe(canonical);
    expect(parseAgentSpec(canonical).params).toEqual(spec.params);
  });

  test.each([
    ['policy', "agent 'policy' needs a weights file: policy:runs/first/best.weights"],
    ['policy:', "agent 'policy:' has '' where key=value should stand; its parameters are file, temperature"],
    ['policy:a,b', "agent 'policy:a,b' has 'b' where key=value should stand; its parameters are file, temperature"],
    ['policy:a,file=b', "agent 'policy:a,file=b' gives file twice"],
    ['policy:none.weights', "there is no weights file 'none.weights'; check the path"],
    ['ismcts:others=policy', 'others=policy needs a net, whose policy is asked how they play'],
    ['ismcts:others=mixed', 'others=mixed needs a net, whose policy is asked how they play'],
    ['ismcts:net=none.weights', "there is no weights file 'none.weights'; check the path"],
  ])('%s is refused', (text, message) => {
    expect(() => makeAgent(text, { game: KUHN })).toThrow(new InputError(message));
  });

  test('a file for another game is refused', () => {
    expect(() => makeAgent(`ismcts:net=${fileFor(TINY_TRICK)}`, { game: KUHN })).toThrow(
      /holds weights for tiny-trick/,
    );
  });
});
