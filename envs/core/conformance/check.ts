/**
 * The conformance kit: plays random episodes of any game and holds it to the sentences of the contract in `game.ts`.
 * Third-party games can run it too: `checkConformance(game, { games: 1000 })`.
 */
import { Bench } from './bench.ts';
import type { Law } from './law.ts';
import { DECISION_LAWS, EPISODE_LAWS, SAMPLED_LAWS } from './laws.ts';
import { OFFER_LAWS, TRAINING_LAWS } from './optional.ts';
import { staticFaults } from './static.ts';
import { HIDDEN_CARDS_VARY } from './worlds.ts';
import { Episode, type EpisodeStart, hasStart } from '../episode.ts';
import type { Action, Game } from '../contract/index.ts';
import { derive, deriveSeed, type Rng, type Seed } from '../rng.ts';

export interface ConformanceOptions<S> {
  readonly games: number;
  readonly seed?: Seed;
  /** Positions per game at which the expensive laws are checked, on average. */
  readonly samples?: number;
  /** Who plays; by default every legal action is equally likely. Some corners of a game are rare in purely random play. */
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
/** One game in so many is played again from each kind of training start, where the game has them. */
const TRAINING_EVERY = 4;
const TRAINING_STARTS = ['practice', 'blunder'] as const;
const START_STREAM: Readonly<Record<EpisodeStart, string>> = {
  deal: 'conformance',
  practice: 'conformance-practice',
  blunder: 'conformance-blunder',
};
const FEW_DECISIONS_LAWS: readonly Law[] = [...SAMPLED_LAWS, ...OFFER_LAWS];

export function checkConformance<S>(game: Game<S>, options: ConformanceOptions<S>): ConformanceReport {
  const { games, seed = 1, samples = 3, player, onGame } = options;
  const reports = new Map<string, LawReport>();
  const faults = staticFaults(game);
  reports.set('static', {
    law: 'bounds, specs and layouts are in order',
    checks: 1,
    failed: faults.length,
    examples: faults,
  });

  const hold = (law: Law, bench: Bench<S>, where: string): void => {
    if (law.applies?.(game) === false) return;
    const report = reports.get(law.name) ?? { law: law.name, checks: 0, failed: 0, examples: [] };
    reports.set(law.name, report);
    report.checks++;
    const fault = faultOf(law, bench);
    if (fault === undefined) return;
    report.failed++;
    if (report.examples.length < EXAMPLES) report.examples.push(`${where}: ${fault}`);
  };

  const bench = new Bench(game);
  let decisions = 0;
  let played = 0;
  /** The laws of a decision; the expensive ones at a few decisions of every game. */
  const holdHere = (where: string): void => {
    for (const law of DECISION_LAWS) hold(law, bench, where);
    const length = decisions === 0 ? 4 : decisions / Math.max(1, played);
    if (bench.rng.float() * length < samples) for (const law of FEW_DECISIONS_LAWS) hold(law, bench, where);
  };
  const playOne = (gameSeed: number, start: EpisodeStart, where: string): undefined => {
    const rng = derive(gameSeed, START_STREAM[start]);
    const episode = new Episode(game, gameSeed, [], { start });
    while (!episode.over && episode.actions.length < game.maxPlies + 1) {
      bench.look(episode, rng);
      holdHere(`${where}, ply ${episode.actions.length}`);
      episode.step(player?.(episode.state, episode.legal(), rng) ?? bench.randomAction());
      decisions++;
    }
    bench.look(episode, rng);
    const laws = start === 'deal' ? EPISODE_LAWS : [...EPISODE_LAWS, ...TRAINING_LAWS[start]];
    for (const law of laws) hold(law, bench, `${where}, at the end`);
  };
  const playThrough = (gameSeed: number, start: EpisodeStart): void => {
    const where = start === 'deal' ? `seed ${gameSeed}` : `seed ${gameSeed} of ${start}`;
    hold({ name: 'random play goes through', fault: () => playOne(gameSeed, start, where) }, bench, where);
    played++;
  };
  for (let index = 0; index < games; index++) {
    const gameSeed = deriveSeed(seed, 'conformance', index);
    playThrough(gameSeed, 'deal');
    for (const start of index % TRAINING_EVERY === 0 ? TRAINING_STARTS : []) {
      if (hasStart(game, start)) playThrough(gameSeed, start);
    }
    onGame?.(index + 1);
  }
  hold(HIDDEN_CARDS_VARY, bench, 'all games');
  const laws = [...reports.values()];
  return { game: game.id, games, decisions, laws, failed: laws.filter((l) => l.failed > 0).length };
}

/** A law that throws has failed too: the message is the fault. */
function faultOf<S>(law: Law, bench: Bench<S>): string | undefined {
  try {
    return law.fault(bench);
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`;
  }
}
