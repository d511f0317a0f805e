/** Who sits at the other chairs when nobody is asked: the policy that comes with cardzero, or else the best company there is. */
import { expect, test } from 'vitest';
import { makeGame } from '../../envs/index.ts';
import { type ComesWith, defaultOpponent, gameInfos } from '../../web/server/players.ts';
import { RunsFolder } from '../../web/server/runs.ts';
import type { TableMessage } from '../../web/shapes/wire.ts';
import { post, serve, temporaryFolder } from './support.ts';

/** As if a net came with cardzero for these games and no others. */
const shippedFor =
  (...ids: string[]): ComesWith =>
  ({ id }) =>
    ids.includes(id);

test.each(['ulti-v1', 'mulle-v1', 'buddy-bluff-v1', 'compile-v1'])('%s', (id) => {
  const game = makeGame(id);
  expect(defaultOpponent(game, shippedFor(id))).toBe('shipped');
  expect(defaultOpponent(game, shippedFor('another-v1'))).toBe('heuristic');
  expect(defaultOpponent(game, shippedFor())).toBe('heuristic');
});

test('a game without a heuristic is played by a search', () => {
  expect(defaultOpponent(makeGame('kuhn-v1'), shippedFor())).toBe('ismcts:sims=200');
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
