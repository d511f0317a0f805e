import assert from 'node:assert/strict';
import { afterAll, describe, expect, test } from 'vitest';
import { type AgentId, type Env, type EnvObservation, makeEnv } from '../../../envs/core/environments/env.ts';
import { InputError } from '../../../envs/core/errors.ts';
import { IllegalActionError } from '../../../envs/core/illegal-action.ts';
import { derive, type Seed } from '../../../envs/core/rng.ts';
import { listGames, registerGame, versionedId } from '../../../envs/index.ts';
import { PENNIES } from '../../support/pennies.ts';

afterAll(registerGame(PENNIES));

const SEEDS: readonly Seed[] = [1, 'two'];

function started(id: string, seed: Seed): Env {
  const env = makeEnv(id);
  env.reset({ seed });
  return env;
}

/** A legal action, or null once the episode is over: what the cycle asks of a player. */
function nextAction(env: Env, rng = derive(1, 'player')): number | null {
  const { observation, termination } = env.last();
  return termination ? null : env.actionSpace(env.agentSelection).sample(rng, observation.actionMask);
}

/** Plays from here until no agent is left, and tells who acted. */
function finish(env: Env, rng = derive(1, 'player')): AgentId[] {
  const acted: AgentId[] = [];
  for (const agent of env.agentIter()) {
    acted.push(agent);
    env.step(nextAction(env, rng));
  }
  return acted;
}

/** Plays from here to the last decision, and stops when the agents are about to leave. */
function playOut(env: Env, rng = derive(1, 'player')): void {
  while (!env.terminations[env.agentSelection]) env.step(nextAction(env, rng));
}

/** The numbers of an observation, as one text. */
const numbersOf = ({ observation, actionMask }: EnvObservation) => [observation.join(), actionMask.join()];

/** All that can be read off an environment, as text, which is compared much faster than thousands of entries one by one. */
function picture(env: Env): string {
  const { observation, ...last } = env.last();
  return JSON.stringify({
    state: env.save(),
    agents: env.agents,
    selection: env.agentSelection,
    records: [env.rewards, env.terminations, env.truncations, env.infos],
    last: [last, numbersOf(observation)],
    observations: env.possibleAgents.map((agent) => numbersOf(env.observe(agent))),
  });
}

const entries = <T>(agents: readonly AgentId[], value: (agent: AgentId) => T) =>
  Object.fromEntries(agents.map((agent) => [agent, value(agent)]));

describe.each(listGames().map(versionedId))('the cycle of %s', (id) => {
  test('begins with everybody, nothing earned and nothing over', () => {
    const env = started(id, 1);
    const names = Array.from({ length: env.game.seats }, (_, seat) => `player_${seat}`);
    expect(env.possibleAgents).toEqual(names);
    expect(env.agents).toEqual(names);
    expect(env.agents).toContain(env.agentSelection);
    expect(env.rewards).toEqual(entries(env.agents, () => 0));
    expect(env.terminations).toEqual(entries(env.agents, () => false));
    expect(env.truncations).toEqual(entries(env.agents, () => false));
    expect(env.last()).toMatchObject({ reward: 0, termination: false, truncation: false });
  });

  test('goes from agent to agent to the end, where each leaves once', { tags: 'slow' }, () => {
    for (const seed of SEEDS) {
      const env = started(id, seed);
      const rng = derive(seed, 'player');
      const left: AgentId[] = [];
      let decisions = 0;
      for (const agent of env.agentIter()) {
        expect(agent).toBe(env.agentSelection);
        expect(env.agents).toContain(agent);
        expect(left).not.toContain(agent);
        const { termination, truncation } = env.last();
        expect(truncation).toBe(false);
        if (termination) left.push(agent);
        else decisions++;
        env.step(nextAction(env, rng));
        expect(env.agents).toEqual(env.possibleAgents.filter((a) => !left.includes(a)));
      }
      expect(left.toSorted()).toEqual(env.possibleAgents);
      expect(decisions).toBeLessThanOrEqual(env.game.maxPlies);
      expect(env.agents).toEqual([]);
    }
  });

  test('is over for everybody at once, and nobody is cut off', () => {
    const env = started(id, 2);
    playOut(env);
    expect(env.terminations).toEqual(entries(env.agents, () => true));
    expect(env.truncations).toEqual(entries(env.agents, () => false));
    expect(env.agents).toEqual(env.possibleAgents);
  });

  test('shows observations of its space, masks that are the legal actions, and none to those who wait', {
    tags: 'slow',
  }, () => {
    for (const seed of SEEDS) {
      const env = started(id, seed);
      const rng = derive(seed, 'player');
      for (const mover of env.agentIter()) {
        for (const agent of env.possibleAgents) {
          const seen = env.observe(agent);
          assert.equal(env.observationSpace(agent).contains(seen), true);
          const allowed = Array.from(seen.actionMask.keys()).filter((a) => seen.actionMask[a] === 1);
          if (env.agents.includes(agent)) assert.deepEqual(env.infos[agent].legal, allowed);
          assert.equal(allowed.length > 0, agent === mover && !env.terminations[agent]);
        }
        expect(env.last().observation).toEqual(env.observe(mover));
        expect(env.last().info).toEqual(env.infos[mover]);
        const action = nextAction(env, rng);
        if (action !== null) expect(env.actionSpace(mover).contains(action)).toBe(true);
        env.step(action);
      }
    }
  });

  test('pays the returns at the end, once', () => {
    for (const seed of SEEDS) {
      const env = started(id, seed);
      const rng = derive(seed, 'player');
      while (!env.terminations[env.agentSelection]) {
        expect(env.rewards).toEqual(entries(env.agents, () => 0));
        expect(env.last().reward).toBe(0);
        env.step(nextAction(env, rng));
      }
      const paid = { ...env.rewards };
      const total = Object.values(paid).reduce((x, y) => x + y, 0);
      if (env.game.returnsSum !== null) expect(total).toBeCloseTo(env.game.returnsSum, 9);
      const earned: Record<AgentId, number> = {};
      for (const agent of env.agentIter()) {
        earned[agent] = env.last().reward;
        env.step(null);
      }
      expect(earned).toEqual(paid);
    }
  });

  test('what last() pays an agent is what rewards has said since it acted', () => {
    const env = started(id, 3);
    const rng = derive(3, 'player');
    const owed = entries(env.agents, () => 0);
    for (const agent of env.agentIter()) {
      expect(env.last().reward).toBe(owed[agent]);
      owed[agent] = 0;
      env.step(nextAction(env, rng));
      for (const [who, reward] of Object.entries(env.rewards)) owed[who] += reward;
    }
  });

  test('has records for the agents that are still there, and for no others', { tags: 'slow' }, () => {
    const env = started(id, 3);
    const rng = derive(3, 'player');
    for (const _ of env.agentIter()) {
      env.step(nextAction(env, rng));
      const { agents, rewards, terminations, truncations, infos } = env;
      for (const record of [rewards, terminations, truncations, infos]) expect(Object.keys(record)).toEqual(agents);
    }
  });

  test('is the same for the same seed', { tags: 'slow' }, () => {
    for (const seed of SEEDS) {
      const [one, two] = [started(id, seed), started(id, seed)];
      expect(picture(one)).toEqual(picture(two));
      expect(finish(one)).toEqual(finish(two));
      expect(one.save()).toEqual(two.save());
    }
    expect(picture(started(id, 7))).toEqual(picture(started(id, '7')));
  });

  test('begins anew in the middle as if nothing had been played', () => {
    const env = started(id, 1);
    env.step(nextAction(env));
    env.reset({ seed: 2 });
    expect(picture(env)).toEqual(picture(started(id, 2)));
    playOut(env);
    env.reset({ seed: 2 });
    expect(picture(env)).toEqual(picture(started(id, 2)));
  });

  test('without a seed goes on from the last one, always in the same way', { tags: 'slow' }, () => {
    const seedsFrom = (seed: Seed) => {
      const env = started(id, seed);
      return [0, 1, 2, 3].map(() => {
        finish(env);
        env.reset();
        return env.seed;
      });
    };
    expect(seedsFrom(1)).toEqual(seedsFrom(1));
    expect(new Set([...seedsFrom(1), ...seedsFrom(2)]).size).toBe(8);
    const env = started(id, 1);
    env.reset();
    expect(picture(env)).toEqual(picture(started(id, env.seed)));
  });

  test('never given a seed still tells the one it used', () => {
    const env = makeEnv(id);
    env.reset();
    expect(picture(env)).toEqual(picture(started(id, env.seed)));
  });

  test('an illegal action throws, names the legal ones, and changes nothing, future luck included', {
    tags: 'slow',
  }, () => {
    const env = started(id, 5);
    const undisturbed = started(id, 5);
    const rng = derive(5, 'player');
    while (!env.terminations[env.agentSelection]) {
      const before = picture(env);
      const { legal } = env.last().info;
      // Where there are many actions, others of them at every decision.
      const every = Math.ceil(env.game.actions / 40);
      const inRange = Array.from({ length: env.game.actions }, (_, a) => a).filter(
        (a) => a % every === rng.below(every) && !legal.includes(a),
      );
      for (const action of [...inRange, -1, env.game.actions, 65536, 2 ** 32 + legal[0], 0.5, Number.NaN]) {
        assert.throws(() => env.step(action), IllegalActionError);
      }
      assert.throws(
        () => env.step(-1),
        ({ message }) => {
          expect(message).toContain(`action -1 is illegal for ${env.agentSelection}: `);
          for (const a of legal) assert.match(message, new RegExp(`legal: .*\\b${a} \\(`));
          return true;
        },
      );
      expect(() => env.step(null)).toThrow(`${env.agentSelection} is to move: step(null) is for after the end`);
      expect(picture(env)).toEqual(before);
      const action = nextAction(env, rng);
      env.step(action);
      undisturbed.step(action);
      expect(picture(env)).toEqual(picture(undisturbed));
    }
  });

  test('after the end only null is taken, and after that nothing', () => {
    const env = started(id, 6);
    playOut(env);
    const before = picture(env);
    expect(() => env.step(0)).toThrow(
      new InputError(`the episode is over: ${env.agentSelection} leaves with step(null), not with action 0`),
    );
    expect(picture(env)).toEqual(before);
    while (env.agents.length > 0) env.step(null);
    for (const action of [null, 0]) {
      expect(() => env.step(action)).toThrow(new InputError('every agent has left this episode: call reset() first'));
    }
    expect([...env.agentIter()]).toEqual([]);
    env.reset({ seed: 6 });
    expect(picture(env)).toEqual(picture(started(id, 6)));
  });

  test('an observation is a copy: writing into it changes nothing', () => {
    const env = started(id, 1);
    const before = picture(env);
    const { observation, actionMask } = env.observe(env.agentSelection);
    observation.fill(9);
    actionMask.fill(9);
    expect(picture(env)).toEqual(before);
  });

  test('can be drawn at any time, for everyone, for one agent, or as the saved state', { tags: 'slow' }, () => {
    const env = started(id, 1);
    for (const _ of env.agentIter()) {
      expect(env.render()).toBe(env.render('ansi'));
      expect(env.render('ansi').length).toBeGreaterThan(0);
      for (const agent of env.possibleAgents) expect(env.render('ansi', agent).length).toBeGreaterThan(0);
      expect(JSON.parse(env.render('json'))).toEqual(env.save());
      expect(env.game.save(env.game.load(env.save()))).toEqual(env.save());
      env.step(nextAction(env));
    }
  });

  test("an agent's picture differs from everyone's while there is something to hide", () => {
    const env = started(id, 1);
    let hidden = 0;
    for (const _ of env.agentIter()) {
      hidden += env.possibleAgents.filter((agent) => env.render('ansi', agent) !== env.render()).length;
      env.step(nextAction(env));
    }
    expect(hidden).toBeGreaterThan(0);
  });

  test('does not know strangers', () => {
    const env = started(id, 1);
    const stranger = `player_${env.game.seats}` as const;
    const complaint = new InputError(
      `no agent '${stranger}' in ${id}; its agents are ${env.possibleAgents.join(', ')}`,
    );
    expect(() => env.observe(stranger)).toThrow(complaint);
    expect(() => env.observationSpace(stranger)).toThrow(complaint);
    expect(() => env.actionSpace(stranger)).toThrow(complaint);
    expect(() => env.render('ansi', stranger)).toThrow(complaint);
    expect(() => env.observe('dealer' as AgentId)).toThrow("no agent 'dealer'");
  });

  test.each(['before the first reset', 'after close'])('has nothing to show %s', (when) => {
    const env = when === 'after close' ? started(id, 1) : makeEnv(id);
    if (when === 'after close') env.close();
    const complaint = new InputError('no episode is running: call reset() first');
    expect(() => env.step(0)).toThrow(complaint);
    expect(() => env.step(null)).toThrow(complaint);
    expect(() => env.last()).toThrow(complaint);
    expect(() => env.observe('player_0')).toThrow(complaint);
    expect(() => env.render()).toThrow(complaint);
    expect(() => env.save()).toThrow(complaint);
    expect(() => env.seed).toThrow(complaint);
    expect(env.agents).toEqual([]);
    expect([...env.agentIter()]).toEqual([]);
    expect(env.actionSpace('player_0').n).toBe(env.game.actions);
    env.close();
    env.reset({ seed: 1 });
    expect(picture(env)).toEqual(picture(started(id, 1)));
  });

  test('has one space for all, of the size of the game', () => {
    const env = makeEnv(id);
    for (const agent of env.possibleAgents) {
      const { observation, actionMask } = env.observationSpace(agent).spaces;
      const { low, high, size } = env.game.encoding.observation;
      expect(observation).toMatchObject({ low, high, shape: [size], dtype: 'float32' });
      expect(actionMask.n).toBe(env.game.actions);
      expect(env.actionSpace(agent).n).toBe(env.game.actions);
    }
  });
});

describe('an environment', () => {
  test('is made by id and options', () => {
    expect(makeEnv('ulti', { allPass: 'penalty' }).game.id).toBe('ulti-v1?allPass=penalty');
    expect(makeEnv('ulti-v1?allPass=penalty').game.id).toBe('ulti-v1?allPass=penalty');
    expect(() => makeEnv('ulty')).toThrow("did you mean 'ulti'?");
  });

  test('pays at the end what each has won, the last to act included', () => {
    const env = started('pennies', 1);
    expect(env.agentSelection).toBe('player_0');
    env.step(0);
    expect(env.agentSelection).toBe('player_1');
    env.step(0); // guessed right
    expect(env.rewards).toEqual({ player_0: -1, player_1: 1 });
    expect(env.last()).toMatchObject({ reward: -1, termination: true });
    env.step(null);
    expect(env.agents).toEqual(['player_1']);
    expect(env.last()).toMatchObject({ reward: 1, termination: true });
  });

  test('agentIter stops after the steps it was given', () => {
    const env = started('masquerade-v1', 1);
    let steps = 0;
    for (const _ of env.agentIter(3)) {
      env.step(nextAction(env));
      steps++;
    }
    expect(steps).toBe(3);
    expect(env.agents).toHaveLength(3);
  });

  test('shows the whole state or one view of it, and says so when asked for neither', () => {
    const env = started('kuhn-v1', 1);
    expect(() => env.render('json', 'player_0')).toThrow(
      new InputError("mode 'json' shows the whole state: leave out the agent, or use 'ansi'"),
    );
    expect(() => env.render('rgb_array' as 'ansi')).toThrow(InputError);
  });

  test('two of them do not disturb each other', () => {
    const [one, two] = [started('masquerade-v1', 1), started('masquerade-v1', 2)];
    const before = picture(two);
    finish(one);
    expect(picture(two)).toEqual(before);
  });
});
