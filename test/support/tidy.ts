/**
 * Test files follow one another in one process, since starting a process for each takes longer than most of them. So every file
 * leaves things as it found them: what it registers it takes out again (`afterAll(registerGame(...))`, or `beforeAll` with a function that registers and returns the way back). Here is who looks.
 */
import { beforeAll, expect } from 'vitest';
import { handMadePlayers } from '../../agents/heuristics/registry.ts';
import { AGENT_KINDS } from '../../agents/spec.ts';
import { listGames, versionedId } from '../../envs/core/index.ts';

function standing() {
  return {
    games: listGames().map(versionedId),
    agents: AGENT_KINDS.map(({ name }) => name),
    heuristics: [...handMadePlayers().keys()],
    folder: process.cwd(),
    environment: { ...process.env },
  };
}

// Vitest asks for stacks of 100 frames. Many tests throw thousands of errors on purpose, and only read what they say.
Error.stackTraceLimit = 10;

await import('./equal-lists.ts');
await import('../../envs/index.ts');
await import('../../agents/heuristics/all.ts');
const found = standing();
// What a first `beforeAll` returns is called last, after all that the file itself cleans up.
beforeAll(() => () => {
  expect(standing(), 'what a test file found, and what it leaves').toEqual(found);
});
