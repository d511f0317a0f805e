/** `cardzero curve`: the learning curve of a run as a picture, drawn from its metrics. */
import { basename, join, resolve } from 'node:path';
import { InputError } from '../../envs/core/index.ts';
import { readMatches } from '../../training/export/record.ts';
import { defineCommand, OK } from '../command.ts';
import { print } from '../io.ts';
import { type CurveSeries, learningCurve } from '../learning-curve.ts';
import { writeReport } from '../report-file.ts';

export const curve = defineCommand({
  examples: [
    ['$0 curve runs/mine --out curve.svg', 'a picture'],
    ['$0 curve runs/mine > curve.svg', 'the same'],
  ],
  options: (yargs) =>
    yargs.positional('run', { type: 'string', demandOption: true, describe: 'Folder of a run' }).option('out', {
      type: 'string',
      requiresArg: true,
      describe: 'File to write; by default the picture is printed',
    }),
  run: ({ run, out }, io) => {
    const series = seriesOf(readMatches(join(run, 'metrics.jsonl')));
    if (series.length === 0)
      throw new InputError(`${run} has met no yardstick yet; see evaluate.every in its config.json`);
    const title = `${basename(resolve(run))} against its yardsticks`;
    const svg = learningCurve({ title, xTitle: 'generation', yTitle: 'points per deal', series });
    if (out === undefined) print(io, svg.trimEnd());
    else writeReport(out, svg);
    return OK;
  },
});

/** One series for each yardstick and budget. */
function seriesOf(lines: ReturnType<typeof readMatches>): CurveSeries[] {
  const series = new Map<string, { x: number; mean: number; half: number }[]>();
  for (const { generation, yardsticks } of lines) {
    for (const { opponent, sims, mean, half } of yardsticks) {
      const label = `${sims === 0 ? 'policy alone' : `${sims} simulations`} against ${opponent}`;
      const points = series.get(label) ?? [];
      points.push({ x: generation, mean, half });
      series.set(label, points);
    }
  }
  return Array.from(series, ([label, points]) => ({ label, points }));
}
