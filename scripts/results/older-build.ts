/**
 * Registers the agent `older:<folder>`: what another build of this program plays, in this process. So a match tells two
 * commits apart, each with its own nets and its own search:
 *
 *     npx cardzero match mulle --module dist/scripts/results/older-build.js --agents shipped older:../old
 *
 * Positions go from one build to the other as `Game.save` writes them, so both must know the same game.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Agent, View } from '../../agents/agent.ts';
import { registerAgent } from '../../agents/spec.ts';
import { type Action, type AnyGame, InputError, type Json, type Rng, text } from '../../envs/core/index.ts';

/** What is used of the other build: names that have been the same from the first version on. */
interface Build {
  readonly makeGame: (id: string) => AnyGame;
  readonly makeAgent: (spec: string, context: { readonly game: AnyGame }) => Agent;
}

/** Its public modules, and the hand-made players, which older versions registered apart. */
const FILES = ['envs/index.js', 'agents/public.js', 'agents/heuristics/all.js'];

async function openBuild(folder: string): Promise<Build> {
  const dist = join(resolve(folder), 'dist');
  const files = FILES.map((file) => join(dist, file)).filter((file) => existsSync(file));
  if (files.length < 2) throw new InputError(`there is no build in '${folder}': give the folder of a built clone`);
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return Object.assign({}, ...modules);
}

class OlderAgent implements Agent {
  readonly name: string;
  readonly #opened: Promise<{ readonly game: AnyGame; readonly agent: Agent }>;
  /** What was heard before the other build was there. */
  readonly #heard: ((agent: Agent) => void)[] = [];

  constructor(name: string, folder: string, spec: string, id: string) {
    this.name = name;
    this.#opened = openBuild(folder).then(({ makeGame, makeAgent }) => {
      const game = makeGame(id);
      return { game, agent: makeAgent(spec, { game }) };
    });
    this.#opened.catch(() => undefined); // told when it is asked for an action
  }

  async act({ game: ours, seat, state }: View, rng: Rng): Promise<Action> {
    const { game, agent } = await this.#opened;
    for (const tell of this.#heard.splice(0)) tell(agent);
    return agent.act({ game, seat, state: game.load(asWritten(ours.save(state))) }, rng);
  }

  sit(seat: number): void {
    this.#heard.push((agent) => agent.sit?.(seat));
  }

  watch(label: number): void {
    this.#heard.push((agent) => agent.watch?.(label));
  }
}

/** As another program would read it. */
function asWritten(saved: Json): Json {
  return JSON.parse(JSON.stringify(saved));
}

/** Registered until somebody calls this. */
export const takeOut = registerAgent({
  name: 'older',
  about: 'another build of this program',
  params: {
    folder: text({ default: '', about: 'a built clone' }),
    agent: text({ default: 'shipped', about: 'which of its agents' }),
  },
  bare: 'folder',
  create: ({ folder, agent }, { game }, name) => {
    if (folder === '') throw new InputError("agent 'older' needs a folder: older:../old");
    return new OlderAgent(name, folder, agent, game.id);
  },
});
