/**
 * The conformance kit: plays random episodes of any game and checks the contract in `../contract`. Games of others can
 * use it too: `checkConformance(game, { games: 1000 })`.
 */
import type { Action, Game } from '../contract/index.ts';
import { Episode, type EpisodeStart, hasStart } from '../episode.ts';
import { derive, deriveSeed, type Rng, type Seed } from '../rng.ts';
import { Bench } from './bench.ts';
import type { Law, Moment } from './law.ts';
import { lawsFor, PLAY_GOES_THROUGH } from './lawbook.ts';

export interface ConformanceOptions<S> {
  readonly games: number;
  readonly seed?: Seed;
  /** Positions per game at which the expensive laws are checked, on average. */
  readonly samples?: number;
  /** Chooses actions; by default every legal action is equally likely. Some positions are rare in random play. */
  readonly player?: (s: S, legal: Uint16Array, rng: Rng) => Action;
  /** Called after every game. */
  readonly onGame?: (done: number) => void;
}

export interface LawReport {
  readonly law: string;
  checks: number;
  failed: number;
  /** The first few failures, each with the seed and ply that reproduce it. */
  readonly examples: string[];
}

export interface ConformanceReport {
  readonly game: string;
  readonly games: number;
  readonly decisions: number;
  readonly laws: readonly LawReport[];
  readonly failed: number;
}

const EXAMPLES = 3;
/** One game in this many is also played from each kind of training start, if the game has them. */
const TRAINING_EVERY = 4;
const TRAINING_STARTS = ['practice', 'blunder'] as const;

interface Start {
  readonly stream: string;
  /** When the laws about the end of such an episode are checked. */
  readonly ends: readonly Moment[];
}
const STARTS: Readonly<Record<EpisodeStart, Start>> = {
  deal: { stream: 'conformance', ends: ['every end'] },
  practice: { stream: 'conformance-practice', ends: ['every end', 'end of practice'] },
  blunder: { stream: 'conformance-blunder', ends: ['every end', 'end of blunder'] },
};

export function checkConformance<S>(game: Game<S>, options: ConformanceOptions<S>): ConformanceReport {
  const trial = conformanceTrial(game, options);
  for (;;) {
    const { done, value } = trial.next();
    if (done === true) return value;
    options.onGame?.(value.games);
  }
}

/** The same game by game, so that the caller can do other work in between or stop: yields the report so far. */
export function* conformanceTrial<S>(
  game: Game<S>,
  options: Omit<ConformanceOptions<S>, 'onGame'>,
): Generator<ConformanceReport, ConformanceReport> {
  const { games, seed = 1 } = options;
  const trial = new Trial(game, options);
  trial.hold('before play', 'without a game');
  for (let index = 0; index < games; index++) {
    const gameSeed = deriveSeed(seed, 'conformance', index);
    trial.play(gameSeed, 'deal');
    for (const start of index % TRAINING_EVERY === 0 ? TRAINING_STARTS : []) {
      if (hasStart(game, start)) trial.play(gameSeed, start);
    }
    yield reportOf(trial, game, index + 1);
  }
  trial.hold('after all games', 'all games');
  return reportOf(trial, game, games);
}

function reportOf<S>({ reports: laws, decisions }: Trial<S>, { id }: Game<S>, games: number): ConformanceReport {
  return { game: id, games, decisions, laws, failed: laws.filter((l) => l.failed > 0).length };
}

/** One in this many of the decisions with expensive laws also has the most expensive ones. */
const FEW = 3;

/** One game and the results of all laws so far. */
class Trial<S> {
  readonly #game: Game<S>;
  readonly #bench: Bench<S>;
  readonly #laws = new Map<Moment, Law[]>();
  readonly #player: ConformanceOptions<S>['player'];
  readonly #samples: number;
  readonly #reports = new Map<string, LawReport>();
  #played = 0;
  #sampled = 0;
  decisions = 0;

  constructor(game: Game<S>, { samples = 3, player }: ConformanceOptions<S>) {
    this.#game = game;
    this.#bench = new Bench(game);
    for (const law of lawsFor(game)) this.#laws.set(law.when, [...(this.#laws.get(law.when) ?? []), law]);
    this.#player = player;
    this.#samples = samples;
  }

  get reports(): readonly LawReport[] {
    return [...this.#reports.values()];
  }

  hold(moment: Moment, where: string): void {
    for (const law of this.#laws.get(moment) ?? []) this.#try(law.name, where, () => law.fault(this.#bench));
  }

  play(seed: number, start: EpisodeStart): void {
    const where = start === 'deal' ? `seed ${seed}` : `seed ${seed} of ${start}`;
    this.#try(PLAY_GOES_THROUGH, where, () => this.#episode(seed, start, where));
    this.#played++;
  }

  /** If something throws, the law has failed, and the message is the fault. */
  #try(law: string, where: string, attempt: () => string | undefined): void {
    const report = this.#reports.get(law) ?? { law, checks: 0, failed: 0, examples: [] };
    this.#reports.set(law, report);
    report.checks++;
    const fault = faultOf(attempt);
    if (fault === undefined) return;
    report.failed++;
    if (report.examples.length < EXAMPLES) report.examples.push(`${where}: ${fault}`);
  }

  #episode(seed: number, start: EpisodeStart, where: string): undefined {
    const game = this.#game;
    const bench = this.#bench;
    const rng = derive(seed, STARTS[start].stream);
    const episode = new Episode(game, seed, [], { start });
    while (!episode.over && episode.actions.length < game.maxPlies + 1) {
      bench.look(episode, rng);
      this.#holdHere(`${where}, ply ${episode.actions.length}`);
      episode.step(this.#player?.(episode.state, episode.legal(), rng) ?? bench.randomAction());
      this.decisions++;
    }
    bench.look(episode, rng);
    for (const end of STARTS[start].ends) this.hold(end, `${where}, at the end`);
  }

  /** Checks the laws of a decision; the expensive ones only at a few decisions of every game. */
  #holdHere(where: string): void {
    this.hold('every decision', where);
    const length = this.decisions === 0 ? 4 : this.decisions / Math.max(1, this.#played);
    if (this.#bench.rng.float() * length >= this.#samples) return;
    this.hold('some decisions', where);
    if (this.#sampled++ % FEW === 0) this.hold('few decisions', where);
  }
}

/** Many laws make a game throw. Only the message of an error is used, so stack traces are switched off to save time. */
function faultOf(attempt: () => string | undefined): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return attempt();
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
