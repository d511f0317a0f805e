/**
 * The conformance kit: plays random episodes of any game and holds it to the sentences of the contract in `game.ts`.
 * Third-party games can run it too: `checkConformance(game, { games: 1000 })`.
 */
import { Bench } from './conformance-bench.ts';
import {
  DECISION_LAWS,
  EPISODE_LAWS,
  HIDDEN_CARDS_VARY,
  type Law,
  SAMPLED_LAWS,
  staticFaults,
} from './conformance-laws.ts';
import { Episode } from './episode.ts';
import type { Action, Game } from './game.ts';
import { derive, deriveSeed, type Rng, type Seed } from './rng.ts';

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
  const playOne = (index: number, gameSeed: number): undefined => {
    const rng = derive(gameSeed, 'conformance');
    const episode = new Episode(game, gameSeed);
    while (!episode.over && episode.actions.length < game.maxPlies + 1) {
      const where = `seed ${gameSeed}, ply ${episode.actions.length}`;
      bench.look(episode, rng);
      for (const law of DECISION_LAWS) hold(law, bench, where);
      const length = decisions === 0 ? 4 : decisions / Math.max(1, index);
      if (rng.float() * length < samples) for (const law of SAMPLED_LAWS) hold(law, bench, where);
      episode.step(player?.(episode.state, episode.legal(), rng) ?? bench.randomAction());
      decisions++;
    }
    bench.look(episode, rng);
    for (const law of EPISODE_LAWS) hold(law, bench, `seed ${gameSeed}, at the end`);
  };
  for (let index = 0; index < games; index++) {
    const gameSeed = deriveSeed(seed, 'conformance', index);
    hold({ name: 'random play goes through', fault: () => playOne(index, gameSeed) }, bench, `seed ${gameSeed}`);
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
