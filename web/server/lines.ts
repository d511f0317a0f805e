/** Reads the lines of a run's files for the page. A file may be malformed, or written by another version. */
import type { MetricsLine, Others, Standing } from '../shapes/wire.ts';
import { Lines } from './tail.ts';

export type Plain = Readonly<Record<string, unknown>>;

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The valid parts of a line: one malformed number does not hide a generation. */
function readMetrics(value: unknown): MetricsLine | undefined {
  if (!isPlain(value) || typeof value.generation !== 'number' || !isPlain(value.selfplay)) return undefined;
  const { best, selfplay, learn, gate, yardsticks, ...rest } = value;
  if (!isPlain(selfplay.tags) || !isPlain(learn) || !Array.isArray(yardsticks)) return undefined;
  return {
    ...rest,
    generation: value.generation,
    best: numberOr(best, 0),
    selfplay: {
      ...selfplay,
      games: numberOr(selfplay.games, 0),
      decisions: numberOr(selfplay.decisions, 0),
      targetEntropy: numberOr(selfplay.targetEntropy, Number.NaN),
      tags: only(selfplay.tags, isTag),
    },
    learn: only(learn, isNumber),
    ...(isStanding(gate) ? { gate } : {}),
    yardsticks: yardsticks.filter(isStanding),
  };
}

/**
 * A line of timing.jsonl is about a task, about the time of the stages of a generation, or about workers on other
 * machines.
 */
function readTiming(value: unknown): Plain | undefined {
  if (!isPlain(value) || typeof value.generation !== 'number') return undefined;
  const { generation, task, seconds, others } = value;
  if (isPlain(task) && isNumber(task.milliseconds)) return { generation, task };
  if (isPlain(others)) return { generation, others: othersOf(others) };
  return isPlain(seconds) ? { generation, seconds: only(seconds, isNumber) } : undefined;
}

function othersOf({ hosts, ...figures }: Plain): Others {
  const isHost = (host: unknown): host is Others['hosts'][number] =>
    isPlain(host) &&
    typeof host.host === 'string' &&
    ['workers', 'slots', 'tasks', 'games', 'gamesPerSecond'].every((key) => isNumber(host[key]));
  return {
    hosts: Array.isArray(hosts) ? hosts.filter(isHost) : [],
    replayed: numberOr(figures.replayed, 0),
    refused: numberOr(figures.refused, 0),
    tasksPerSecond: numberOr(figures.tasksPerSecond, 0),
  };
}

function only<T>(values: Plain, isOurs: (value: unknown) => value is T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, T] => isOurs(entry[1])));
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function numberOr(value: unknown, other: number): number {
  return isNumber(value) ? value : other;
}

function isTag(value: unknown): value is MetricsLine['selfplay']['tags'][string] {
  return isPlain(value) && ['chairs', 'perGame', 'points', 'won'].every((key) => isNumber(value[key]));
}

function isStanding(value: unknown): value is Standing {
  if (!isPlain(value) || typeof value.opponent !== 'string') return false;
  return (
    ['sims', 'deals', 'mean'].every((key) => isNumber(value[key])) && (value.half === null || isNumber(value.half))
  );
}

export const METRICS = new Lines(readMetrics);
export const TIMING = new Lines(readTiming);
