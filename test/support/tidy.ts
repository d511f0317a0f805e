/**
 * Test files follow one another in one process, since starting a process for each takes longer than most of them. So every file
 * leaves things as it found them: what it registers it takes out again (`afterAll(registerGame(...))`). Here is who looks.
 */
import { afterAll, expect } from 'vitest';
import { AGENT_KINDS } from '../../agents/spec.ts';
import { listGames, versionedId } from '../../envs/core/index.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function standing() {
  return {
    games: listGames().map(versionedId),
    agents: AGENT_KINDS.map(({ name }) => name),
    listeners: SIGNALS.map((signal) => process.listenerCount(signal)),
    folder: process.cwd(),
    environment: { ...process.env },
  };
}

await import('../../envs/index.ts');
const found = standing();
afterAll(() => expect(standing(), 'what a test file found, and what it leaves').toEqual(found));
