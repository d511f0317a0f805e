/** Who sits at the other chairs when nobody is asked: the policy that comes with cardzero, or else the best company there is. */
import { expect, test } from 'vitest';
import { RandomAgent } from '../../agents/random.ts';
import { AGENT_KINDS, type AgentKind } from '../../agents/spec.ts';
import { type AnyGame, InputError, makeGame } from '../../envs/index.ts';
import { defaultOpponent, gameInfos } from '../../web/server/players.ts';
import { RunsFolder } from '../../web/server/runs.ts';
import type { TableMessage } from '../../web/shapes/wire.ts';
import { post, serve, temporaryFolder } from './support.ts';

/** As if a policy came with cardzero for these games and no others. */
function shippedFor(...ids: string[]): AgentKind[] {
  const create = (game: AnyGame): RandomAgent => {
    if (!ids.includes(game.id)) throw new InputError(`there is no shipped policy for ${game.id}`);
    return new RandomAgent();
  };
  const shipped: AgentKind = { name: 'shipped', about: '', params: {}, create: (_, { game }) => create(game) };
  return [...AGENT_KINDS.filter(({ name }) => name !== 'shipped'), shipped];
}

const withoutShipped = AGENT_KINDS.filter(({ name }) => name !== 'shipped');

test.each(['ulti-v1', 'mulle-v1', 'buddy-bluff-v1', 'compile-v1'])('%s', (id) => {
  const game = makeGame(id);
  expect(defaultOpponent(game, shippedFor(id))).toBe('shipped');
  expect(defaultOpponent(game, shippedFor('another-v1'))).toBe('heuristic');
  expect(defaultOpponent(game, withoutShipped)).toBe('heuristic');
});

test('a game without a heuristic is played by a search', () => {
  expect(defaultOpponent(makeGame('kuhn-v1'), withoutShipped)).toBe('ismcts:sims=200');
});

test('it is one of those the page offers, for every game', { tags: 'slow' }, () => {
  for (const { agents, opponent, id } of gameInfos(new RunsFolder(temporaryFolder()))) {
    expect(
      agents.map(({ spec }) => spec),
      id,
    ).toContain(opponent);
  }
});

test('a table for which nobody was asked has them at all chairs', async () => {
  const { status, text } = await post(await serve(), '/api/tables', { game: 'ulti', seat: 1, practice: true });
  expect(status).toBe(200);
  const opponent = defaultOpponent(makeGame('ulti-v1'));
  expect((JSON.parse(text) as TableMessage).players).toEqual([opponent, 'you', opponent]);
});
