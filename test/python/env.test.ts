/**
 * The Python client plays the very episodes that an Env here plays.
 * @module-tag slow
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type AgentId, makeEnv } from '../../envs/index.ts';
import { python, skipped, withoutPython } from '../support/python.ts';

const missing = withoutPython('numpy');

test.skipIf(missing !== undefined)(`environments in Python, whatever is installed with it${skipped(missing)}`, () => {
  const said = JSON.parse(python(['test/python/env_check.py']));
  expect(said).toMatchObject({
    before: 'ValueError: no episode is running: call reset() first',
    over: 'ValueError: every agent has left this episode: call reset() first',
    nothing: expect.stringMatching(/^ValueError: player_\d is to move: step\(None\) is for after the end$/),
    illegal: expect.stringMatching(/^CardzeroError: action 67 .* is illegal for player_\d: .*legal: /),
    gone: expect.stringMatching(/^CardzeroError: there is no batch \d+; open: /),
    broken: 'CardzeroError: an answer was interrupted, so what the server did is not known: make the environment anew',
    forked: 'CardzeroError: this environment was made in another process: make one here, or send a pickled one',
    otherGame: 'ValueError: this position is of kuhn-v1, not of ulti-v1',
    fraction: expect.stringMatching(/^TypeError: /),
    unsent: 'ValueError: nothing was sent: call send(actions) first',
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
});

test.skipIf(missing !== undefined)(
  `spaces draw with a Gymnasium that knows no probabilities${skipped(missing)}`,
  () => {
    const check = [
      'import sys, types',
      'class Space:',
      '    def __init__(self, *of): pass',
      '    def sample(self, mask=None): return mask',
      'spaces = types.SimpleNamespace(Box=Space, Dict=Space, Discrete=Space)',
      "sys.modules['gymnasium'] = types.SimpleNamespace(spaces=spaces)",
      "sys.modules['gymnasium.spaces'] = spaces",
      'from cardzero.spaces import Discrete',
      'print(Discrete(3).sample())',
    ];
    expect(python(['-c', check.join('\n')])).toBe('None\n');
  },
);

test.skipIf(missing !== undefined)(`logs that a run has cleared away are passed over${skipped(missing)}`, () => {
  const run = mkdtempSync(join(tmpdir(), 'cardzero-logs-'));
  onTestFinished(() => rmSync(run, { recursive: true }));
  for (const [generation, pruned] of [true, false].entries()) {
    const folder = join(run, 'selfplay', `gen-00000${generation}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ pruned, shards: [{ file: 'shard-0000.arrow' }] }));
  }
  const check = 'import sys; from cardzero import shards; print(*shards.find(sys.argv[1]))';
  expect(python(['-c', check, run])).toBe(`${join(run, 'selfplay/gen-000001/shard-0000.arrow')}\n`);
});
