/**
 * A training loop of one's own, in one thread and one page: play, learn, measure, again. Search, logs, networks and
 * optimiser are the library's; what to play, what to learn from and when to stop is decided here.
 *
 *     npx tsx examples/custom-training-loop.ts tiny-trick-v1 player.weights
 *
 * `cardzero train` does the same in worker threads, on disk, and goes on after a crash.
 */
import {
  modelSpec,
  networkEvaluator,
  openNetworks,
  openTables,
  plusMinus,
  randomWeights,
  runMatch,
  writeWeights,
} from 'cardzero/agents';
import { RowBuilder, shapeOf } from 'cardzero/datasets';
import { type AnyGame, derive, Episode, makeGame, networkInput, type Rng } from 'cardzero/envs';
import { Search } from 'cardzero/mcts';
import { type BackendChoice, BatchBuilder, Learner, learnSettings, openBackend } from 'cardzero/training';

export interface LoopSettings {
  readonly generations: number;
  readonly games: number;
  readonly sims: number;
  readonly steps: number;
  /** What computes the learning; by default the fastest there is. */
  readonly backend?: BackendChoice;
}

const BATCH = 64;
const SETTINGS = learnSettings({ learningRate: { kind: 'constant', rate: 3e-3, warmup: 10 } });

export async function train(id: string, out: string, settings: LoopSettings) {
  const { generations, games, sims, steps, backend = 'auto' } = settings;
  const game = makeGame(id);
  const spec = modelSpec(game, { policyWidths: [64, 64], valueWidths: [64, 64], residual: false });
  const first = randomWeights(spec, derive(1, 'weights'));
  const networks = openNetworks(spec, first);
  const learner = new Learner(await openBackend(backend), game.encoding.policy, spec, first, SETTINGS);
  const log = new RowBuilder(shapeOf(game)); // all games so far: a real run forgets the oldest
  const losses: number[] = [];
  for (let generation = 0; generation < generations; generation++) {
    const search = new Search(game, { sims, select: 'gumbel' }, { evaluator: networkEvaluator(game, networks) });
    for (let index = 0; index < games; index++) playOne(game, search, log, generation * games + index);
    losses.push(learn(game, learner, log, steps, derive(generation, 'batches')));
    networks.load(learner.weights()); // the next generation plays with what was learnt
  }
  writeWeights(out, { game, spec, weights: learner.weights(), info: { made: 'by an example' } });
  learner.dispose();
  return { losses, rows: log.count };
}

/** One game against itself; every decision becomes a row. */
function playOne(game: AnyGame, search: Search<unknown>, log: RowBuilder, seed: number): void {
  const episode = new Episode<unknown>(game, seed);
  const input = networkInput(game.encoding);
  const observation = new Float32Array(input.spec.size);
  const hidden = new Float32Array(game.belief.hidden.size);
  log.begin({ game: seed, seed, start: 'deal' });
  while (!episode.over) {
    const { state, toMove: seat } = episode;
    const {
      action,
      actions: legal,
      target: policy,
      seatValues,
    } = search.search(state, derive(seed, 'search', episode.actions.length));
    input.write(state, seat, observation, 0);
    game.belief.reveal(state, seat, hidden, 0);
    const scale = game.encoding.scale(state);
    log.add({ seat, action, legal, policy, weight: 1, searchValue: seatValues, scale, observation, hidden });
    episode.step(action);
  }
  log.finish(episode.returns());
}

/** Steps on rows drawn at random; the mean loss of the last half. */
function learn(game: AnyGame, learner: Learner, log: RowBuilder, steps: number, rng: Rng): number {
  const rows = log.rows();
  const batch = new BatchBuilder(game, BATCH, SETTINGS);
  let loss = 0;
  for (let step = 0; step < steps; step++) {
    batch.clear();
    for (let i = 0; i < BATCH; i++) batch.add(rows, rng.below(rows.count), rng);
    const metrics = learner.step(batch.batch());
    if (step >= steps / 2) loss += metrics.loss;
  }
  return loss / Math.ceil(steps / 2);
}

/** Its bare policy against random. */
export async function measure(id: string, weights: string, deals: number) {
  const game = makeGame(id);
  const tables = openTables({ game: game.id, workers: 1, modules: [] });
  const { result } = await runMatch(
    { game, agents: [`policy:${weights}`, 'random'], seed: 1, length: { deals } },
    tables,
  );
  return result.entrants[0].edge;
}

if (process.argv[1]?.endsWith('custom-training-loop.ts')) {
  const [id = 'tiny-trick-v1', out = 'player.weights'] = process.argv.slice(2);
  const { losses, rows } = await train(id, out, { generations: 6, games: 100, sims: 32, steps: 100 });
  console.log(`${rows} rows, loss by generation: ${losses.map((loss) => loss.toFixed(2)).join(', ')}`);
  console.log(`policy against random: ${plusMinus(await measure(id, out, 200))} points per deal`);
  console.log(`'npx cardzero export ${out} --format onnx --out player' makes files for other programs of it`);
}
