/** Who sits at the other chairs when nobody is asked: the policy that comes with cardzero, or else the best company there is. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { makeGame } from '../../envs/index.ts';
import { STRENGTHS } from '../../web/views/strengths.ts';
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

test('every game has an easy, a medium and a hard opponent, who can play it', { tags: 'slow' }, () => {
  for (const { levels, id } of gameInfos(new RunsFolder(temporaryFolder()))) {
    const game = makeGame(id);
    expect(
      levels.map(({ name }) => name),
      id,
    ).toEqual(['easy', 'medium', 'hard']);
    expect(new Set(levels.map(({ spec }) => spec)).size, id).toBe(3);
    for (const { spec } of levels) makeAgent(spec, { game });
  }
});

test('what the page says of their strength is what the results say', () => {
  const results = readFileSync(new URL('../../docs/results.md', import.meta.url), 'utf8').split('\n');
  expect(Object.keys(STRENGTHS)).toEqual(['ulti-v1', 'mulle-v1', 'buddy-bluff-v1', 'compile-v1']);
  const wrong = Object.entries(STRENGTHS).flatMap(([id, levels]) =>
    Object.entries(levels).filter(([level, { points, half }]) => {
      const rows = results.filter((line) => line.startsWith(`| \`levels.${id}.${level}\` |`));
      return !rows.some((row) => row.includes(`| ${points} +/- ${half} points per deal |`));
    }),
  );
  expect(wrong).toEqual([]);
});

test('a table for which nobody was asked has them at all chairs', async () => {
  const { status, text } = await post(await serve(), '/api/tables', { game: 'ulti', seat: 1, practice: true });
  expect(status).toBe(200);
  const opponent = defaultOpponent(makeGame('ulti-v1'));
  expect((JSON.parse(text) as TableMessage).players).toEqual([
    { name: 'Béla', agent: opponent },
    { name: 'You', agent: null },
    { name: 'Ada', agent: opponent },
  ]);
});
