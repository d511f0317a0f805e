/**
 * The Python client plays the very episodes that an Env here plays.
 * @module-tag slow
 */
import { expect, test } from 'vitest';
import { type AgentId, makeEnv } from '../../envs/index.ts';
import { CARDZERO, python, withoutPython } from './python.ts';

const missing = withoutPython('numpy');

test.skipIf(missing !== undefined)(
  `a PettingZoo-style environment in Python${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  () => {
    const said = JSON.parse(python(['test/examples/cardzero_env_check.py'], { CARDZERO }));
    expect(said).toMatchObject({
      before: 'ValueError: no episode is running: call reset() first',
      over: 'ValueError: every agent has left this episode: call reset() first',
      nothing: expect.stringMatching(/^ValueError: player_\d is to move: step\(None\) is for after the end$/),
      illegal: expect.stringMatching(/^CardzeroError: environment 0: action 67 .* is illegal for player_\d: .*legal: /),
      gone: expect.stringMatching(/^CardzeroError: there is no batch \d; open: /),
      options: 'ulti-v1?allPass=penalty',
    });
    const env = makeEnv('ulti-v1');
    env.reset({ seed: 7 });
    const { story, earned, agents } = said.game as {
      story: [AgentId, number, number][];
      earned: object;
      agents: string[];
    };
    for (const [agent, action, sum] of story) {
      expect(env.agentSelection).toBe(agent);
      const { observation } = env.last().observation;
      expect(observation.reduce((a, b) => a + b, 0)).toBeCloseTo(sum, 3);
      env.step(action);
    }
    expect(earned).toEqual({ ...env.rewards });
    expect(agents).toEqual([]);
  },
);
