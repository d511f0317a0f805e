/** Agents for tests of the arena. A worker thread imports this module and knows the games and these agents. */
import { AGENT_KINDS, type AgentKind } from '../../../agents/spec.ts';
import '../../../envs/index.ts';
import type { View } from '../../../agents/agent.ts';
import type { Action, Rng } from '../../../envs/core/index.ts';
import { kuhnEquilibrium } from '../../../envs/toy/index.ts';

export const PLAYERS = import.meta.url;

function kind(name: string, act: (view: View, rng: Rng) => Action): AgentKind {
  return { name, about: 'for tests', params: {}, create: () => ({ name, act }) };
}

function legalOf({ game, state }: View): number[] {
  const ids = new Uint16Array(game.maxLegal);
  return Array.from(ids.subarray(0, game.legal(state, ids)));
}

/** How a Kuhn state names the betting so far: the plays are the words from the fourth on. */
function kuhnBet({ seat, state }: View): number {
  const s = state as Int32Array;
  const plays = Array.from(s.subarray(3, 3 + s[2])).join('');
  return kuhnEquilibrium(plays as '' | '0' | '1' | '01', s[seat], 1 / 6);
}

const KINDS: readonly AgentKind[] = [
  kind('first', (view) => legalOf(view)[0]),
  kind('last', (view) => legalOf(view).at(-1) ?? 0),
  kind('kuhn', (view, rng) => (rng.float() < kuhnBet(view) ? 1 : 0)),
  kind('cheat', () => 9999),
  kind('broken', () => {
    throw new Error('no idea');
  }),
  kind('gone', () => process.exit(3)), // in a thread: ends the thread
];

const known = new Set(AGENT_KINDS.map(({ name }) => name));
(AGENT_KINDS as AgentKind[]).push(...KINDS.filter(({ name }) => !known.has(name)));
