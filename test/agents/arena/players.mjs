/** Agents for tests of the arena. Threads import them too, so this is what Node can load by itself, and asks the built program. */
import { registerAgent } from '../../../dist/agents/spec.js';
import '../../../dist/envs/index.js';
import { kuhnEquilibrium } from '../../../dist/envs/toy/index.js';

function kind(name, act) {
  return { name, about: 'for tests', params: {}, create: () => ({ name, act }) };
}

function legalOf({ game, state }) {
  const ids = new Uint16Array(game.maxLegal);
  return Array.from(ids.subarray(0, game.legal(state, ids)));
}

/** How a Kuhn state names the betting so far: the plays are the words from the fourth on. */
function kuhnBet({ seat, state }) {
  const plays = Array.from(state.subarray(3, 3 + state[2])).join('');
  return kuhnEquilibrium(plays, state[seat], 1 / 6);
}

const KINDS = [
  kind('first', (view) => legalOf(view)[0]),
  kind('last', (view) => legalOf(view).at(-1) ?? 0),
  kind('kuhn', (view, rng) => (rng.float() < kuhnBet(view) ? 1 : 0)),
  kind('cheat', () => 9999),
  kind('broken', () => {
    throw new Error('no idea');
  }),
  kind('gone', () => process.exit(3)), // in a thread: ends the thread
];

/** Returns what takes them out again. */
export function registerPlayers() {
  const takeOut = KINDS.map((one) => registerAgent(one));
  return () => {
    for (const take of takeOut) take();
  };
}
