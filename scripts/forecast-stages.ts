/** Which stages each generation of a run has, for its forecast, and what they took where the run has been before. */
import { hasGate, isBlank, type TrainConfig } from '../training/config/index.ts';
import type { Stage } from '../training/loop.ts';
import type { Laps } from '../training/run/timing.ts';

export type Doing = Stage['doing'];
export const ORDER: readonly Doing[] = ['self-play', 'learning', 'gate', 'yardsticks'];

/** Guesses, as a share of the games of their generation. */
export const GUESSED: Readonly<Record<Exclude<Doing, 'self-play'>, number>> = {
  learning: 0.5,
  gate: 0.1,
  yardsticks: 0.3,
};

/** So many of the last generations are looked at. One of them that was itself gone on with took too short: hence a median. */
const FEW = 5;
/** A wait for games that is shorter than this share of what ran beside them is none. */
const NO_WAIT = 0.05;

/**
 * Seconds that whole stages took; a generation without a net is another matter. Self-play counts from its first game on,
 * which may be long before the stage of this name: it runs while the net learns from the generation before.
 */
export interface Took {
  readonly first: Map<Doing, number>;
  readonly later: Map<Doing, number>;
}

/** Whether it plays without a net: a run that begins with weights plays generation 0 like any other. */
export function isFirst(generation: number, config: TrainConfig): boolean {
  return generation === 0 && isBlank(config);
}

/** Whether its games begin while the net still learns from those before. */
export function isOverlapped(generation: number, { overlap }: TrainConfig): boolean {
  return overlap && generation > 1;
}

export function isDue(generation: number, doing: Doing, config: TrainConfig): boolean {
  const { evaluate, generations } = config;
  if (doing === 'gate') return !isFirst(generation, config) && hasGate(config);
  if (doing === 'yardsticks') return (generation + 1) % evaluate.every === 0 || generation === generations;
  return true;
}

/** What the stages took in the last few generations of a run. */
export function tookBefore(config: TrainConfig, laps: ReadonlyMap<number, Laps>): Took {
  const rows = [...laps].sort(([a], [b]) => a - b);
  const tookBy = (first: boolean) =>
    tookIn(
      config,
      laps,
      rows.filter(([generation]) => isFirst(generation, config) === first),
    );
  return { first: tookBy(true), later: tookBy(false) };
}

function tookIn(config: TrainConfig, laps: ReadonlyMap<number, Laps>, rows: Rows): Map<Doing, number> {
  const took = new Map<Doing, number>(judging(config, rows));
  const games = selfPlay(config, laps, rows);
  if (games !== undefined) took.set('self-play', games);
  const learning = median(rows.map(([, { learn }]) => learn));
  if (learning !== undefined) took.set('learning', learning);
  return took;
}

type Rows = readonly (readonly [generation: number, laps: Laps])[];

/** Gate and yardsticks have one time for both: what generations with yardsticks took longer is theirs. */
function judging(config: TrainConfig, rows: Rows): [Doing, number][] {
  const seconds = (measured: boolean) =>
    median(rows.filter(([g]) => isDue(g, 'yardsticks', config) === measured).map(([, { evaluate }]) => evaluate));
  const [both, alone] = [seconds(true), seconds(false)];
  const gated = rows.some(([generation]) => isDue(generation, 'gate', config));
  const share = gated ? GUESSED.gate / (GUESSED.gate + GUESSED.yardsticks) : 0;
  const gate = alone ?? (both ?? 0) * share;
  return [
    ...(gated ? [['gate', gate] as [Doing, number]] : []),
    ...(both === undefined ? [] : [['yardsticks', Math.max(0, both - gate)] as [Doing, number]]),
  ];
}

/**
 * Where games began while the net learnt, the loop waited only for the rest of them. If it did not wait at all, they took no longer
 * than what it did meanwhile.
 */
function selfPlay(config: TrainConfig, laps: ReadonlyMap<number, Laps>, rows: Rows): number | undefined {
  const spans = rows.flatMap(([generation, { selfplay }]) => {
    if (!isOverlapped(generation, config)) return [{ seconds: selfplay, waited: true }];
    const before = laps.get(generation - 1);
    if (before === undefined) return [];
    const beside = before.learn + before.evaluate;
    return [{ seconds: beside + selfplay, waited: selfplay > NO_WAIT * beside }];
  });
  const few = spans.slice(-FEW);
  const waited = few.filter((span) => span.waited);
  if (waited.length > 1) return median(waited.map(({ seconds }) => seconds));
  return few.length === 0 ? undefined : Math.min(...few.map(({ seconds }) => seconds));
}

/** Of the last few. */
function median(values: readonly number[]): number | undefined {
  const few = values.slice(-FEW).sort((a, b) => a - b);
  const middle = few.length >> 1;
  return few.length % 2 === 0 && few.length > 0 ? (few[middle - 1] + few[middle]) / 2 : few[middle];
}
