/** What an export reports about its run: lines of its metrics, and matches against yardsticks. */
import { readText } from '../../envs/core/files.ts';
import { JsonReader } from '../../envs/core/index.ts';
import type { Standing } from '../reports/evaluate.ts';

/** The part of a line of `metrics.jsonl` that is read here. */
export interface MetricsLine {
  readonly generation: number;
  readonly selfplay: {
    readonly games: number;
    readonly practice: number;
    readonly decisions: number;
    readonly repeats: { readonly searches: number; readonly distance: number };
    readonly tags: Readonly<Record<string, { readonly chairs: number; readonly perGame: number }>>;
  };
  readonly learn: {
    readonly steps: number;
    readonly rows: number;
    readonly windowRows: number;
    readonly valueExplained?: number;
  };
  readonly gate?: Standing;
  readonly yardsticks: readonly Standing[];
}

/** A match against a yardstick on duplicate deals, in points per deal. */
export interface Rating extends Omit<Standing, 'half'> {
  /** Half of the 95% interval; null if it is unknown. */
  readonly half: number | null;
  /** The checkpoint whose net was measured; that of the export, if it was measured itself. */
  readonly checkpoint: number;
}

/** The lines of a `metrics.jsonl`; an error of one sentence if one of them is malformed. */
export function readMetrics(file: string): MetricsLine[] {
  return linesOf(file).map((line) => {
    checkMatches(line);
    checkGames(line);
    return line.value as MetricsLine;
  });
}

/** The same, with the matches only. */
export function readMatches(file: string): Pick<MetricsLine, 'generation' | 'yardsticks'>[] {
  return linesOf(file).map((line) => {
    checkMatches(line);
    return line.value as MetricsLine;
  });
}

function linesOf(file: string): JsonReader[] {
  return readText(file)
    .split('\n')
    .map((text, i) => ({ text, where: `${file}, line ${i + 1}` }))
    .filter(({ text }) => text !== '')
    .map(({ text, where }) => JsonReader.parse(text, where));
}

function numbers(of: JsonReader, names: readonly string[]): void {
  for (const name of names) of.at(name).number();
}

function checkGames(line: JsonReader): void {
  const { selfplay, learn } = { selfplay: line.at('selfplay'), learn: line.at('learn') };
  numbers(selfplay, ['games', 'practice', 'decisions']);
  numbers(selfplay.at('repeats'), ['searches', 'distance']);
  for (const tag of Object.keys(selfplay.at('tags').object()))
    numbers(selfplay.at('tags').at(tag), ['chairs', 'perGame']);
  numbers(learn, ['steps', 'rows', 'windowRows', ...(learn.at('valueExplained').isNull ? [] : ['valueExplained'])]);
}

function checkMatches(line: JsonReader): void {
  numbers(line, ['generation']);
  for (const standing of [...line.at('yardsticks').list(), ...(line.at('gate').isNull ? [] : [line.at('gate')])]) {
    standing.at('opponent').string();
    numbers(standing, ['sims', 'deals', 'mean', ...(standing.at('half').isNull ? [] : ['half'])]);
  }
}
