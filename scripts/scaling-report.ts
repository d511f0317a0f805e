/** What a person is told of playing strength by simulations: a table, the same as data, and a picture. */
import {
  cheatNote,
  type Estimate,
  type MatchResult,
  type Played,
  plusMinus,
  seconds,
  type Timing,
} from '../agents/arena/index.ts';
import { meanOf, sum } from '../agents/arena/statistics.ts';
import { learningCurve } from './learning-curve.ts';
import { columns, counted } from './text.ts';

/** An agent, and its matches against the yardstick in the order of its budgets. */
export interface ScalingLine {
  readonly agent: string;
  readonly matches: readonly { readonly sims: number; readonly played: Played }[];
}

export interface Scaling extends Pick<MatchResult, 'game' | 'seed' | 'seatings'> {
  /** The yardstick. */
  readonly against: string;
  readonly agents: readonly {
    readonly agent: string;
    readonly budgets: readonly Budget[];
  }[];
}

/** An agent with so many simulations. */
export interface Budget {
  readonly sims: number;
  /** Who sat down. */
  readonly entrant: string;
  readonly deals: number;
  readonly edge: Estimate;
  /** What the edge is more than with the budget before, on the deals that both have played; null for the first. */
  readonly gain: Estimate | null;
  readonly timing?: Timing;
}

/** `told` says whether the time is. */
export function scalingOf(lines: readonly ScalingLine[], told: boolean): Scaling {
  const { game, seed, seatings, entrants } = lines[0].matches[0].played.result;
  const agents = lines.map(({ agent, matches }) => ({
    agent,
    budgets: matches.map(({ sims, played }, i): Budget => {
      const [{ agent: entrant, edge }] = played.result.entrants;
      const gain = i === 0 ? null : gainOf(played, matches[i - 1].played);
      return { sims, entrant, deals: played.result.deals, edge, gain, ...(told ? { timing: played.timing } : {}) };
    }),
  }));
  return { game, seed, seatings, against: entrants[1].agent, agents };
}

/** Between two the edge is half of what the first is ahead by, so it grows by half of what that grows by. */
function gainOf(now: Played, before: Played): Estimate {
  const common = now.differences.slice(0, before.differences.length);
  return meanOf(common.map((ahead, deal) => (ahead - before.differences[deal]) / 2));
}

export function scalingReport({ game, seed, seatings, against, agents }: Scaling): string {
  const timings = agents.flatMap(({ budgets }) => budgets.flatMap(({ timing }) => timing ?? []));
  const told = timings.length > 0;
  const cost = told ? `, ${seconds(sum(timings.map((timing) => timing.seconds)))}` : '';
  const head = ['agent', 'simulations', 'points per deal', 'gain', ...(told ? ['time/decision'] : []), 'deals'];
  const rows = agents.flatMap(({ agent, budgets }) => budgets.map((budget) => [agent, ...figures(budget)]));
  const games = `duplicate deals of ${counted(seatings, 'game')}`;
  const cheated = cheatNote([...agents.map(({ agent }) => agent), against]);
  return (
    `${game}, seed ${seed}: against ${against}, ${games}${cost}\n\n` +
    columns([head, ...rows], [1, 2, 3, 4, 5]) +
    (cheated === '' ? '' : `\n\n${cheated}`)
  );
}

function figures({ sims, edge, gain, timing, deals }: Budget): string[] {
  return [
    sims.toLocaleString('en-US'),
    plusMinus(edge),
    gain === null ? '-' : plusMinus(gain),
    ...(timing === undefined ? [] : [seconds(timing.secondsPerDecision[0])]),
    deals.toLocaleString('en-US'),
  ];
}

/** A line for each agent; every budget is as far from its double as any other. */
export function scalingPicture({ game, against, agents }: Scaling): string {
  return learningCurve({
    title: `${game} against ${against}`,
    xTitle: 'simulations per decision',
    xScale: 'logarithmic',
    yTitle: 'points per deal',
    series: agents.map(({ agent, budgets }) => ({
      label: agent,
      points: budgets.map(({ sims, edge }) => ({ x: sims, ...edge })),
    })),
  });
}
