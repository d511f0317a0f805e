/** `npm run profile`: shares of the time, and where they are found. */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sharesBy } from '../../scripts/profile/shares.ts';

const MAIN = fileURLToPath(new URL('../../dist/scripts/profile/main.js', import.meta.url));

function node(id: number, functionName: string, url: string) {
  return { id, callFrame: { functionName, url, scriptId: '1', lineNumber: 0, columnNumber: 0 } };
}

describe('a profile', () => {
  const profile = {
    nodes: [
      node(1, 'leadCard', 'file:///home/me/cardzero/dist/envs/ulti/solver/reach.js'),
      node(2, 'thirdCard', 'file:///home/me/cardzero/dist/envs/ulti/solver/reach.js'),
      node(3, 'wasm-function[4]', 'wasm://wasm/1234'),
      node(4, '(garbage collector)', ''),
      node(5, 'matMul', '/home/me/cardzero/node_modules/some/dist/core.js'),
    ],
    startTime: 0,
    endTime: 100,
    samples: [1, 2, 1, 3, 4, 5],
    timeDeltas: [20, 10, 10, 30, 25, 5],
  };

  test('adds up what functions took by themselves, the largest first', () => {
    const shares = sharesBy(profile, 'function');
    expect(shares.map(({ share }) => share)).toEqual([0.3, 0.3, 0.25, 0.1, 0.05]);
    expect(shares[0].name).toBe('leadCard envs/ulti/solver/reach');
  });

  test('and what folders took', () => {
    expect(sharesBy(profile, 'folder')).toEqual([
      { name: 'envs/ulti/solver', share: 0.4 },
      { name: 'compiled kernels', share: 0.3 },
      { name: 'garbage collector', share: 0.25 },
      { name: 'packages', share: 0.05 },
    ]);
  });
});

test('the command tells rates and shares', { tags: 'slow' }, () => {
  const told = execFileSync(process.execPath, [MAIN, 'play', 'buddy-bluff', '--seconds', '0.2', '--top', '3'], {
    encoding: 'utf8',
  });
  expect(told).toMatch(/^play buddy-bluff: [\d.]+ decisions\/s on one thread/);
  expect(told).toMatch(/%\s+mcts\n/);
});

test('the command says what there is to profile', () => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'dance', 'ulti'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain("there is nothing called 'dance' to profile");
});
