/** The oracle cheats: it is seated in the arena alone, sees the cards as they lie, and every report says so. */
import { expect, test } from 'vitest';
import type { Agent, View } from '../../agents/agent.ts';
import { cheatNote } from '../../agents/arena/index.ts';
import { RandomAgent } from '../../agents/random.ts';
import { makeAgent } from '../../agents/spec.ts';
import { playEpisode } from '../../agents/table.ts';
import { type AnyGame, Episode, makeGame } from '../../envs/index.ts';
import { PENNIES } from '../support/pennies.ts';
import { cardzero } from '../support/run.ts';

const game: AnyGame = PENNIES.create('pennies-v1', { honest: true });

/** Lays what the other has laid, if it is shown that. */
class Copycat implements Agent {
  readonly name = 'copycat';
  readonly openCards: boolean;

  constructor(openCards: boolean) {
    this.openCards = openCards;
  }

  act({ state }: View): number {
    return (game.save(state) as number[])[0];
  }
}

async function copies(openCards: boolean): Promise<number> {
  let same = 0;
  for (let seed = 0; seed < 40; seed++) {
    const episode = new Episode<unknown>(game, seed);
    await playEpisode(episode, [new RandomAgent(), new Copycat(openCards)]);
    if (episode.actions[0] === episode.actions[1]) same++;
  }
  return same;
}

test('only a cheat is shown the cards as they lie', async () => {
  expect(await copies(true)).toBe(40);
  expect(await copies(false)).toBeLessThan(35);
});

test('at a table of people, in an analysis and wherever else nobody may cheat it is refused', () => {
  const refused = "agent 'oracle' looks at all cards, so it plays in matches and tournaments alone, as a yardstick";
  expect(() => makeAgent('oracle', { game: makeGame('mulle') })).toThrow(refused);
  expect(makeAgent('oracle:sims=8', { game: makeGame('mulle'), openCards: true }).openCards).toBe(true);
});

test('reports mark it', () => {
  expect(cheatNote(['shipped', 'heuristic'])).toBe('');
  expect(cheatNote(['oracle:sims=8', 'shipped'])).toMatch(/^oracle:sims=8 saw all cards/);
});

test.each([
  'match buddy-bluff --agents oracle:sims=4 shipped:sims=4',
  'tournament buddy-bluff --agents oracle:sims=4 shipped:sims=4',
  'scaling buddy-bluff --agents shipped --sims 2 --against oracle:sims=4',
])('cardzero %s seats it, and says so', { tags: 'slow' }, async (call) => {
  const { code, stdout } = await cardzero([...call.split(' '), '--deals', '2', '--workers', '1']);
  expect(code).toBe(0);
  expect(stdout).toContain('oracle:sims=4 saw all cards: no player, but a yardstick');
});
