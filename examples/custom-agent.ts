/**
 * An agent of one's own, for any game: it deals some worlds that its seat holds possible, plays each legal action out in all of
 * them, and takes the best (flat Monte Carlo). Then it meets others on duplicate deals.
 *
 *     npx tsx examples/custom-agent.ts ulti-v1
 */
import { type Agent, openTables, plusMinus, registerAgent, runMatch, type View } from 'cardzero/agents';
import { type Action, type AnyGame, makeGame, OVER, type Rng, whole } from 'cardzero/envs';

export class FlatAgent implements Agent {
  readonly name: string;
  readonly #worlds: number;

  constructor(name: string, worlds: number) {
    this.name = name;
    this.#worlds = worlds;
  }

  /** The view is a world this seat holds possible, and belongs to the agent; `redeal` makes others of it. */
  act({ game, state, seat }: View, rng: Rng): Action {
    const legal = legalIn(game, state);
    const sums = legal.map(() => 0);
    const world = game.createState();
    const returns = new Float64Array(game.seats);
    for (let i = 0; i < this.#worlds; i++) {
      game.belief.redeal(state, seat, rng);
      for (const [k, action] of legal.entries()) {
        game.copy(state, world);
        game.apply(world, action, rng);
        const team = game.team(world, seat);
        playOut(game, world, rng, returns);
        for (const [other, points] of returns.entries()) if (team & (1 << other)) sums[k] += points;
      }
    }
    return legal[sums.indexOf(Math.max(...sums))];
  }
}

function legalIn(game: AnyGame, state: unknown): number[] {
  const ids = new Uint16Array(game.maxLegal);
  return Array.from(ids.subarray(0, game.legal(state, ids)));
}

/** By the game's own playout where it has one. */
function playOut(game: AnyGame, state: unknown, rng: Rng, returns: Float64Array): void {
  if (game.toMove(state) !== OVER && game.advice?.rollout !== undefined) {
    game.advice?.rollout(state, rng, returns);
    return;
  }
  while (game.toMove(state) !== OVER) {
    const legal = legalIn(game, state);
    game.apply(state, legal[rng.below(legal.length)], rng);
  }
  game.returns(state, returns);
}

/** From here on it can be named like any other, `flat:worlds=20`, until somebody calls this. */
export const takeOut = registerAgent({
  name: 'flat',
  about: 'plays every legal action out in sampled worlds',
  params: { worlds: whole({ low: 1, high: 10_000, default: 10, about: 'worlds per decision' }) },
  create: ({ worlds }, _, text) => new FlatAgent(text, worlds),
});

/** Measures it: every deal is played in all seatings, so luck cancels. */
export async function measure(id: string, deals: number, worlds = 10): Promise<string> {
  const game = makeGame(id);
  const tables = openTables({ game: game.id, workers: 1, modules: [] });
  const agents = [`flat:worlds=${worlds}`, 'random'];
  const { result } = await runMatch({ game, agents, seed: 1, length: { deals } }, tables);
  return `${result.entrants[0].agent} against random in ${game.id}: ${plusMinus(result.entrants[0].edge)} points per deal`;
}

if (process.argv[1]?.endsWith('custom-agent.ts')) console.log(await measure(process.argv[2] ?? 'ulti-v1', 20));
