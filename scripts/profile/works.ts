/** What can be profiled: each with the net that is shipped, as it comes about in a run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAgent, viewOf } from '../../agents/public.ts';
import { madeBy, type Rows, withShard } from '../../datasets/index.ts';
import { type AnyGame, derive, findGame, InputError, OVER, withoutOptions } from '../../envs/core/index.ts';
import { loadModel, SharedModel, shippedWeights, type StoredModel } from '../../mcts/networks/index.ts';
import { playSettings, resolveConfig, suitedTo } from '../../training/config/index.ts';
import { BatchBuilder } from '../../training/learning/batch.ts';
import { openBackend } from '../../training/learning/backend.ts';
import { Learner } from '../../training/learning/learner.ts';
import { TaskPlayer } from '../../training/selfplay/task.ts';
import type { Work } from './record.ts';

interface Profiled {
  readonly about: string;
  readonly unit: string;
  setup(game: AnyGame): Work | Promise<Work>;
}

export const WORKS = {
  selfplay: { about: 'games of a run, searched, logged and written as shards', unit: 'games', setup: selfplay },
  play: { about: 'decisions of the agent shipped, against itself', unit: 'decisions', setup: play },
  learn: { about: 'steps of learning from such games', unit: 'samples', setup: learn },
} as const satisfies Readonly<Record<string, Profiled>>;

export type WorkName = keyof typeof WORKS;

/** Games of a task. */
const TASK = 5;

function selfplay(game: AnyGame): Work {
  const play = tasks(game);
  let task = 0;
  return () => {
    play(task++, () => undefined);
    return TASK;
  };
}

/** Plays tasks by their number, and shows what was written to `look` before it is deleted. */
function tasks(game: AnyGame): (task: number, look: (shard: string) => void) => void {
  const { spec, weights } = modelOf(game);
  const shared = SharedModel.create(spec);
  const brain = { version: shared.publish(weights), sha256: 'profile' };
  const player = new TaskPlayer(game.id, ({ version }) => ({ spec, weights: shared.read(version) }));
  const settings = playSettings(configOf(game).selfplay);
  return (task, look) => {
    const folder = mkdtempSync(join(tmpdir(), 'cardzero-profile-'));
    const path = join(folder, 'shard-0000.arrow');
    player.play({ runSeed: 1, generation: 1, from: task * TASK, to: (task + 1) * TASK, path, settings, brain });
    look(path);
    rmSync(folder, { recursive: true });
  };
}

function modelOf(game: AnyGame): StoredModel {
  const file = shippedWeights(game.id);
  if (file === undefined) throw new InputError(`no net is shipped for ${game.id}: there is nothing to profile`);
  return loadModel(file, game);
}

function configOf(game: AnyGame) {
  const { training } = findGame(withoutOptions(game.id));
  return resolveConfig({ preset: 'standard', suited: suitedTo('standard', training), game: game.id });
}

/** The agent thinks at once, so a decision need not be waited for. */
function play(game: AnyGame): Work {
  const agent = makeAgent('shipped', { game });
  const state = game.createState();
  const ids = new Uint16Array(game.maxLegal);
  let deal = 0;
  game.deal(state, derive(1, 'profile', deal));
  return () => {
    const rng = derive(1, 'profile-decision', deal++);
    const seat = game.toMove(state);
    if (seat === OVER) {
      game.deal(state, rng);
      return 0;
    }
    const forced = game.legal(state, ids) === 1;
    const action = forced ? ids[0] : (agent.act(viewOf(game, state, seat, rng), rng) as number);
    game.apply(state, action, rng);
    return forced ? 0 : 1;
  };
}

async function learn(game: AnyGame): Promise<Work> {
  const { learn: settings, batchSize } = configOf(game);
  const { spec, weights } = modelOf(game);
  const learner = new Learner(await openBackend('wasm'), game.encoding.policy, spec, weights, settings);
  const builder = new BatchBuilder(game, batchSize, settings);
  const played: Rows[] = [];
  const playTask = tasks(game);
  for (let task = 0, count = 0; count < batchSize; task++) {
    playTask(task, (shard) => {
      withShard(shard, madeBy(game), (reader) => {
        for (let i = 0; i < reader.batches; i++) played.push(reader.read(i));
      });
    });
    count = played.reduce((sum, rows) => sum + rows.count, 0);
  }
  const rng = derive(1, 'profile-learn');
  return () => {
    builder.clear();
    for (let i = 0; i < batchSize; i++) {
      const rows = played[i % played.length];
      builder.add(rows, rng.below(rows.count), rng);
    }
    learner.step(builder.batch());
    return batchSize;
  };
}
