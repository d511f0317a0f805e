/** The kinds of measurements. Each makes a call from what is measured, and knows how the answer is read. */
import { join } from 'node:path';
import type { EntrantSummary, Estimate, MatchResult, Timing, TournamentResult } from '../../agents/arena/index.ts';
import type { Seed } from '../../envs/core/index.ts';
import type { PresetName } from '../../training/config/index.ts';
import { readMetrics } from '../../training/export/record.ts';
import type { Result } from '../bench/bench.ts';
import type { Score } from '../bench/duel.ts';
import type { Exploited } from '../exploit-report.ts';
import type { Scaling } from '../scaling-report.ts';
import { budgetName, standingName } from './budget-name.ts';
import type { Choice, Job, Reading } from './job.ts';
import type { Figure } from './row.ts';

const asJson = (): readonly string[] => ['--json'];
const POINTS = 'points per deal';

/** A game as it is named on a command line. */
export interface Named {
  readonly game: string;
  readonly option?: string;
}

export interface Length {
  readonly deals: number;
  readonly seed: Seed;
}

const gameWords = ({ game, option }: Named): string[] => (option === undefined ? [game] : [game, '--option', option]);

/** What the commands of the arena share; the second of their words is the game. */
function arena(words: readonly string[], length: Length, read: (answer: string) => Reading, learns = false): Job {
  return {
    program: 'cardzero',
    words: ({ seed = length.seed, deals = length.deals }) => {
      return [...words, '--deals', String(deals), '--seed', String(seed)];
    },
    asked: ({ workers }) => ['--workers', String(workers), '--json'],
    read,
    follows: { game: words[1], learns, shipped: words.some((word) => /\bshipped\b/.test(word)) },
    ...length,
    threaded: true,
    timed: false,
  };
}

/** Where it is unknown, the interval is null in JSON. */
function estimated({ mean, half }: Omit<Estimate, 'half'> & { readonly half: number | null }): Figure {
  return { value: mean, unit: POINTS, ...(half === null ? {} : { half }) };
}

const gained = (gain: Estimate, before: number): Figure => {
  return { ...estimated(gain), unit: `${POINTS} more than ${before}` };
};

/** Two agents on duplicate deals: how far the first is ahead. */
export function match(of: Named, agents: readonly [string, string], length: Length, more: readonly string[] = []): Job {
  return arena(['match', ...gameWords(of), '--agents', ...agents, ...more], length, (answer) => {
    const { entrants, games }: MatchResult = JSON.parse(answer);
    const [{ edge }]: readonly EntrantSummary[] = entrants;
    return { figures: [estimated(edge)], games };
  });
}

/** What stands for the shipped player of an older build, which `older-build.ts` seats. */
export const OLDER = 'older';
const SEATS_OLDER = ['--module', 'dist/scripts/results/older-build.js'];

/** A match or a tournament in which an older build sits at the table. */
function againstOlder(job: Job): Job {
  const seated = (word: string, base: string) => word.replace(new RegExp(`^${OLDER}(?=,|$)`), `${OLDER}:${base}`);
  return {
    ...renamed(job, (name) => (name.startsWith(`${OLDER}:`) ? OLDER : name)), // not where the clone lies
    words: (choice) => [...job.words(choice).map((word) => seated(word, choice.base ?? '<folder>')), ...SEATS_OLDER],
    race: true,
  };
}

/** The same with other names for what figures are of. */
function renamed(job: Job, newName: (name: string) => string): Job {
  const named = ({ of, ...figure }: Figure) => (of === undefined ? figure : { of: newName(of), ...figure });
  return {
    ...job,
    read: (...answer) => {
      const { figures, ...rest } = job.read(...answer);
      return { figures: figures.map(named), ...rest };
    },
  };
}

/** The shipped player of this build and of an older one; with other simulations where they are given, ours first. */
export function builds(of: Named, length: Length, sims?: readonly [number, number]): Job {
  const [ours, theirs] = sims === undefined ? ['', ''] : [`:sims=${sims[0]}`, `,agent=shipped:sims=${sims[1]}`];
  const job = match(of, [`shipped${ours}`, `${OLDER}${theirs}`], length);
  return againstOlder({
    ...job,
    read: (answer, ...rest) => {
      const { figures, ...more } = job.read(answer, ...rest);
      return { figures: [...figures, ...thinkingTimes(answer)], ...more };
    },
  });
}

/** Of each entrant, who think in turns: a machine that is slow for a while is slow for both. */
function thinkingTimes(answer: string): Figure[] {
  const { entrants, timing }: MatchResult & { readonly timing: Timing } = JSON.parse(answer);
  return timing.secondsPerDecision.map((time, i) => ({ of: entrants[i].agent, ...milliseconds(time) }));
}

const milliseconds = (seconds: number): Figure => ({ value: 1000 * seconds, unit: 'ms a decision' });

/** More and more simulations, each on as many deals as it says; a row of other deals is asked for with one number for all of them. */
export interface Budgets {
  readonly sims: readonly number[];
  /** For each of `sims`. */
  readonly deals: readonly number[];
  readonly seed: Seed;
}

/** Agents with more and more simulations against the bare policy, what each budget gains on the one before, and what it takes. */
export function scaling(of: Named, agents: readonly string[], { sims, deals, seed: own }: Budgets): Job {
  const words = ['scaling', ...gameWords(of), '--agents', ...agents, '--sims', ...sims.map(String)];
  return {
    ...arena(words, { deals: Math.max(...deals), seed: own }, readScaling),
    words: ({ seed = own, deals: other }) => {
      const each = other === undefined ? deals : [other];
      return [...words, '--deals', ...each.map(String), '--seed', String(seed)];
    },
  };
}

function readScaling(answer: string): Reading {
  const { agents }: Scaling = JSON.parse(answer);
  const figures = agents.flatMap(({ agent, budgets }) =>
    budgets.flatMap(({ sims, edge, gain, timing }, i) => {
      const of = budgetName({ agent, sims });
      const grown = gain === null ? [] : [gained(gain, budgets[i - 1].sims)];
      const taken = timing === undefined ? [] : [milliseconds(timing.secondsPerDecision[0])];
      return [estimated(edge), ...grown, ...taken].map((figure) => ({ of, ...figure }));
    }),
  );
  return { figures };
}

/** What a best response wins against an agent. */
export function exploit(game: string, agent: string, method: 'search' | 'train', length: Length): Job {
  const read = (answer: string): Reading => {
    const { found }: Exploited = JSON.parse(answer);
    const [{ gain, games }] = found;
    return { figures: [estimated(gain)], games };
  };
  return arena(['exploit', game, '--agent', agent, '--method', method], length, read, method === 'train');
}

/** Everybody against everybody: points above the average entrant. */
export function tournament(of: Named, agents: readonly string[], length: Length): Job {
  return arena(['tournament', ...gameWords(of), '--agents', ...agents], length, (answer) => {
    const { ratings, games }: TournamentResult = JSON.parse(answer);
    return { figures: ratings.map(({ agent, points }) => ({ of: agent, ...estimated(points) })), games };
  });
}

/** The same with an older build among them, and with nets of lessons. */
export function league(of: Named, agents: readonly string[], length: Length): Job {
  return againstOlder(renamed(tournament(of, agents, length), (name) => lessonOf(of.game, name) ?? name));
}

/** A game held to the laws of the contract, in so many random games, and to its vectors. */
export function check(
  game: string,
  { games, seed: own, vectors = [], samples }: { games: number; seed: Seed; vectors?: string[]; samples?: number },
): Job {
  const dense = samples === undefined ? [] : ['--samples', String(samples)];
  const files = vectors.length === 0 ? [] : ['--vectors', ...vectors];
  return {
    program: 'cardzero',
    words: ({ seed = own }) => {
      return ['check-game', game, '--games', String(games), '--seed', String(seed), ...dense, ...files];
    },
    asked: asJson,
    read: (answer) => {
      const { passed, failed, games: played }: Record<'passed' | 'failed' | 'games', number> = JSON.parse(answer);
      return {
        figures: [
          { value: passed, unit: 'passed' },
          { value: failed, unit: 'failed' },
        ],
        games: played,
      };
    },
    follows: { game: game.split('?')[0], learns: false, shipped: false },
    seed: own,
    threaded: false,
    timed: false,
  };
}

/** All benchmarks whose names begin so. */
export function bench(prefix: string): Job {
  return {
    program: 'bench',
    words: () => ['--only', prefix],
    asked: asJson,
    read: (answer) => {
      const results: Record<string, Result> = JSON.parse(answer);
      return { figures: Object.entries(results).map(([of, { value, unit, spread }]) => ({ of, value, unit, spread })) };
    },
    threaded: false,
    timed: true,
  };
}

const TIMES_AS_FAST = 'times as fast';

/** The same against an older build, in turns within one process. */
export function race(prefix: string): Job {
  return {
    ...bench(prefix),
    words: ({ base = '<folder>' }) => ['--only', prefix, '--against', base],
    read: (answer) => {
      const scores: Record<string, Score> = JSON.parse(answer);
      const figures = Object.entries(scores).map(([of, { ratio, least, most }]): Figure => {
        return { of, value: ratio, unit: TIMES_AS_FAST, range: [least, most] };
      });
      return { figures };
    },
    race: true,
  };
}

/** A program that answers with figures as they stand in a row. */
function telling(
  program: 'coach' | 'queue' | 'python' | 'selfplayRace',
  words: readonly string[],
  timed: boolean,
): Job {
  return {
    program,
    words: () => words,
    asked: asJson,
    read: (answer) => ({ figures: JSON.parse(answer) as Figure[] }),
    threaded: false,
    timed,
  };
}

/** Of a player that is shipped: `ulti-v1` plays `ulti`. */
export const coach = (id: string, games: number): Job => ({
  ...telling('coach', [String(games), id], false),
  follows: { game: id.replace(/-v\d+$/, ''), learns: false, shipped: true },
});
export const queue = (rounds: number): Job => telling('queue', [String(rounds)], true);
export const python = (): Job => telling('python', [], true);
/** So many rounds. */
export const selfplayRace = (game: string, rounds: number): Job => ({
  ...telling('selfplayRace', [], true),
  words: ({ base = '<folder>' }) => [base, game, '--rounds', String(rounds)],
  race: true,
});
export const pythonRace = (): Job => ({
  ...python(),
  words: ({ base = '<folder>' }) => ['--against', base],
  race: true,
});

/** Where the run of a lesson lies (`knowledge.ts`). */
export function lessonFolder(game: string, lesson: string): string {
  return `runs/knowledge-${game}-${lesson}`;
}

/** The lesson whose run an agent's net comes from. */
function lessonOf(game: string, agent: string): string | undefined {
  return new RegExp(`${lessonFolder(game, '(\\w+)')}/`).exec(agent)?.[1];
}

/** A whole run by its preset: how many games it took, and how its net stands against the yardsticks at the end. */
export function train(game: string, preset: PresetName, folder: string, settings: readonly string[] = []): Job {
  const set = settings.length === 0 ? [] : ['--set', ...settings];
  const own = 1;
  const leaves = ({ seed = own }: Pick<Choice, 'seed'>) => (seed === own ? folder : `${folder}-seed-${seed}`);
  return {
    program: 'cardzero',
    words: ({ seed = own }) => {
      return ['train', game, '--preset', preset, '--seed', String(seed), '--run', leaves({ seed }), ...set];
    },
    asked: ({ workers }) => ['--workers', String(workers)],
    leaves,
    read: (_, root, choice) => {
      const lines = readMetrics(join(root, leaves(choice), 'metrics.jsonl'));
      const met = lines.findLast(({ yardsticks }) => yardsticks.length > 0)?.yardsticks ?? [];
      const standings = met.map(({ opponent, sims, mean, half }) => {
        return { of: standingName(sims, opponent), ...estimated({ mean, half }) };
      });
      const games = lines.reduce((sum, { selfplay }) => sum + selfplay.games, 0);
      return { figures: [{ value: lines.length, unit: 'generations' }, ...standings], games };
    },
    follows: { game, learns: true, shipped: false },
    seed: own,
    threaded: true,
    timed: false,
  };
}

/** Minutes of one attack. */
export function attack(name: string, minutes: number): Job {
  return {
    program: 'torture',
    words: ({ seed = 1 }) => [name, '--minutes', String(minutes), '--seed', String(seed)],
    asked: () => [],
    read: (answer) => {
      const [, attacks, faults] = /^\w+: ([\d,]+) attacks? in .*?, ([\d,]+) faults?$/m.exec(answer) ?? [];
      const whole = (text: string) => Number(text.replaceAll(',', ''));
      if (faults === undefined) throw new Error(`an attack should end with how many there were, not with: ${answer}`);
      return {
        figures: [
          { value: whole(attacks), unit: 'attacks' },
          { value: whole(faults), unit: 'faults' },
        ],
      };
    },
    seed: 1,
    threaded: false,
    timed: false,
  };
}
