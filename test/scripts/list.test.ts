import { afterAll, expect, test } from 'vitest';
import { registerGame } from '../../envs/core/index.ts';
import { PENNIES } from '../support/pennies.ts';
import { cardzero } from '../support/run.ts';

afterAll(registerGame(PENNIES));

test('list shows each game in a line', async () => {
  const { code, stdout } = await cardzero(['list']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^game +title +net +about$/m);
  expect(stdout).toMatch(/^pennies-v1 +Matching pennies +- +One hides, one guesses\.$/m);
  expect(stdout).toMatch(/^kuhn-v1 /m);
  expect(stdout).toMatch(/^ulti-v1 +Ulti +shipped +Hungarian, 3 players: /m);
});

test('list --json is a list of games', async () => {
  const games = JSON.parse((await cardzero(['list', '--json'])).stdout) as { id: string }[];
  expect(games.find(({ id }) => id === 'pennies-v1')).toEqual({
    id: 'pennies-v1',
    title: 'Matching pennies',
    summary: 'One hides, one guesses.',
    seats: 2,
    actions: 2,
    maxLegal: 2,
    maxPlies: 2,
    hiddenMoves: true,
    observationSize: 3,
    inputSize: 3,
    hiddenSize: 2,
    policySize: 2,
    shipped: false,
    options: { honest: { about: 'returns add up', default: true, values: [true, false] } },
    vectorKinds: ['returns'],
  });
});

test('list <game> shows options and layouts', async () => {
  const { code, stdout } = await cardzero(['list', 'pennies']);
  expect(code).toBe(0);
  expect(stdout).toContain('pennies-v1: Matching pennies\nOne hides, one guesses.\n');
  expect(stdout).toContain('  honest  [true] false  returns add up\n');
  expect(stdout).toContain('Observation: what a seat knows, 3 floats from 0 to 1\n  offset  length  field  content\n');
  expect(stdout).toContain('       1       2  coin   heads, tails, if known\n               3  in all\n');
  expect(stdout).toContain('Hidden block: what it would like to know, 2 floats from 0 to 1\n');
});

test('list <game> --json has the fields of both vectors', async () => {
  const game = JSON.parse((await cardzero(['list', 'pennies?honest=false', '--json'])).stdout) as Record<
    string,
    unknown
  >;
  expect(game.id).toBe('pennies-v1?honest=false');
  expect(game.hidden).toEqual({
    size: 2,
    low: 0,
    high: 1,
    fields: [{ name: 'coin', length: 2, offset: 0, about: 'heads, tails, if not known' }],
  });
});
