import { describe, expect, test } from 'vitest';
import { Episode } from '../../../envs/core/episode.ts';
import { IllegalActionError } from '../../../envs/core/illegal-action.ts';
import type { Action, AnyGame, Game } from '../../../envs/core/contract/index.ts';
import { derive, type Rng, type Seed } from '../../../envs/core/rng.ts';
import { listGames, makeGame, versionedId } from '../../../envs/index.ts';
import { BET, KUHN, type KuhnState, PASS } from '../../../envs/toy/kuhn/kuhn.ts';
import { MASQUERADE } from '../../../envs/toy/masquerade/masquerade.ts';

function playRandomly<S>(episode: Episode<S>, rng: Rng = derive(episode.seed, 'player')): void {
  while (!episode.over) {
    const legal = episode.legal();
    episode.step(legal[rng.below(legal.length)]);
  }
}

describe.each(listGames().map(versionedId))('an episode of %s', (id) => {
  const game = makeGame(id);
  const saved = (episode: Episode<unknown>) => JSON.stringify(game.save(episode.state));

  test('is had again from its seed and actions, at every decision', () => {
    for (const seed of [1, 2, 'a seed of words']) {
      const episode = new Episode<unknown>(game, seed);
      const rng = derive(seed, 'player');
      while (!episode.over) {
        expect(saved(new Episode<unknown>(game, seed, episode.actions))).toBe(saved(episode));
        const legal = episode.legal();
        episode.step(legal[rng.below(legal.length)]);
      }
      const again = new Episode<unknown>(game, seed, episode.actions);
      expect(saved(again)).toBe(saved(episode));
      expect(again.actions).toEqual(episode.actions);
      expect(again.returns()).toEqual(episode.returns());
    }
  });

  test('ends with no legal action and returns that add up', () => {
    const episode = new Episode<unknown>(game, 3);
    playRandomly(episode);
    expect(episode.over).toBe(true);
    expect(episode.legal()).toHaveLength(0);
    expect(episode.returns().reduce((x, y) => x + y)).toBeCloseTo(game.returnsSum ?? 0, 9);
    expect(() => episode.step(0)).toThrow(IllegalActionError);
  });

  test('is dealt from the seed', () => {
    const deals = Array.from({ length: 30 }, (_, seed) => saved(begun(game, seed)));
    expect(new Set(deals).size).toBeGreaterThan(4);
    expect(saved(begun(game, '7'))).toBe(deals[7]);
  });
});

/** The beginning of an episode by the first legal actions: some games deal after a draft only. */
function begun(game: AnyGame, seed: Seed): Episode<unknown> {
  const episode = new Episode<unknown>(game, seed);
  for (let i = 0; i < 8 && !episode.over; i++) episode.step(episode.legal()[0]);
  return episode;
}

describe('the chance of the table', () => {
  /** The state every step that drew something found its stream in. */
  function streamsUsed(seed: Seed): { episode: Episode<Int32Array>; used: Rng[]; steps: number } {
    const used: Rng[] = [];
    const watched: Game<Int32Array> = {
      ...MASQUERADE,
      apply: (s, action, rng) => {
        const before = rng.clone();
        MASQUERADE.apply(s, action, rng);
        if (!rng.equals(before)) used.push(before);
      },
    };
    const episode = new Episode(watched, seed);
    playRandomly(episode);
    return { episode, used, steps: episode.actions.length };
  }

  test('the n-th step that uses chance draws from the n-th stream, and other steps use none up', () => {
    let events = 0;
    for (let seed = 0; seed < 20; seed++) {
      const { used, steps } = streamsUsed(seed);
      expect(used).toEqual(used.map((_, n) => derive(seed, 'chance', n)));
      expect(used.length).toBeLessThan(steps);
      events = Math.max(events, used.length);
    }
    expect(events).toBeGreaterThan(1); // the deck was shuffled more than once
  });

  /** Kuhn poker in which every bet rolls dice, `dice` of them. */
  function rolling(dice: number): { game: Game<KuhnState>; rolls: number[] } {
    const rolls: number[] = [];
    const apply = (s: KuhnState, action: Action, rng: Rng) => {
      KUHN.apply(s, action, rng);
      for (let i = 0; action === BET && i < dice; i++) rolls.push(rng.below(1000));
    };
    return { game: { ...KUHN, apply }, rolls };
  }

  test('two players of one deal meet the same luck if they come to it equally often', () => {
    const early = rolling(1);
    const late = rolling(1);
    new Episode(early.game, 5, [BET, BET]);
    new Episode(late.game, 5, [PASS, BET, BET]);
    expect(late.rolls).toEqual(early.rolls);
    expect(early.rolls).toEqual([0, 1].map((n) => derive(5, 'chance', n).below(1000)));
  });

  test('how much a step draws does not change the luck of the next', () => {
    const one = rolling(1);
    const three = rolling(3);
    new Episode(one.game, 5, [BET, BET]);
    new Episode(three.game, 5, [BET, BET]);
    expect([three.rolls[0], three.rolls[3]]).toEqual(one.rolls);
  });

  test('is another in another episode', () => {
    const games = [1, 2].map((seed) => {
      const { game, rolls } = rolling(2);
      new Episode(game, seed, [BET, BET]);
      return rolls.join();
    });
    expect(games[0]).not.toBe(games[1]);
  });
});

test('an illegal action leaves state, record and luck as they were', () => {
  const episode = new Episode(MASQUERADE, 11);
  const undisturbed = new Episode(MASQUERADE, 11);
  const rng = derive(11, 'player');
  while (!episode.over) {
    const legal = episode.legal();
    const illegal = Array.from({ length: MASQUERADE.actions }, (_, a) => a).filter((a) => !legal.includes(a));
    for (const action of [...illegal, -1, MASQUERADE.actions, 0.5, Number.NaN]) {
      expect(() => episode.step(action)).toThrow(IllegalActionError);
    }
    const action = legal[rng.below(legal.length)];
    episode.step(action);
    undisturbed.step(action);
    expect(episode.state).toEqual(undisturbed.state);
  }
  expect(episode.actions).toEqual(undisturbed.actions);
});
