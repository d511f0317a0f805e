/** A run, live while it trains; another one can be laid over it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RunEvent, RunSummary } from '../shapes/wire.ts';
import { listen, path } from './api.ts';
import { Chart } from './chart.tsx';
import { percent, signed } from './format.ts';
import { useLoaded } from './hooks.ts';
import { curve, heard, logLines, NOTHING, type RunData, type Series, speedCurve, yardstickCurves } from './run-data.ts';

const LOSSES = ['policyLoss', 'valueLoss', 'beliefLoss'];

function useRun(name: string | undefined): RunData {
  const [data, setData] = useState<RunData>(NOTHING);
  useEffect(() => {
    setData(NOTHING);
    if (name === undefined) return undefined;
    return listen<RunEvent>(`runs/${path(name)}/events`, (event) => setData((before) => heard(before, event)));
  }, [name]);
  return data;
}

interface RunPageProps {
  readonly name: string;
  readonly other?: string | undefined;
}

export function RunPage({ name, other }: RunPageProps) {
  const data = useRun(name);
  const second = useRun(other);
  const { summary } = data;
  if (summary === undefined) return <p class="note">looking into {name} …</p>;
  return (
    <>
      <h1>
        {name} <span class={`badge ${summary.status}`}>{summary.status}</span>
      </h1>
      <p class="soft" data-done={summary.done}>
        {summary.game}, seed {summary.seed}, {summary.backend}: {summary.done} of {summary.of} generations
        {summary.status === 'training' && `; ${data.tasks} tasks of self-play since`}
      </p>
      <p class="row">
        <a class="button" href={`#/logs/${path(name)}`}>
          Replay its games
        </a>
        {summary.playable && (
          <a class="button" href={`#/play?game=${path(summary.game)}&agent=${path(`best:${name}`)}`}>
            Play against it
          </a>
        )}
        <Overlay name={name} other={other} game={summary.game} />
      </p>
      <Curves data={data} name={name} second={other === undefined ? undefined : second} other={other ?? ''} />
      <Tags data={data} />
      <h2>Log</h2>
      <pre class="log">{logLines(data).reverse().join('\n') || 'no generation is finished yet'}</pre>
      <details>
        <summary>Configuration</summary>
        <pre>{JSON.stringify({ ...(data.run as object), config: data.config }, null, 2)}</pre>
      </details>
    </>
  );
}

function Overlay({
  name,
  other,
  game,
}: {
  readonly name: string;
  readonly other: string | undefined;
  readonly game: string;
}) {
  const runs = useLoaded<RunSummary[]>('runs');
  const choices = runs.value?.filter((run) => run.name !== name) ?? [];
  if (choices.length === 0) return null;
  const choose = (choice: string): void => {
    location.hash = `#/run/${path(name)}${choice === '' ? '' : `?with=${path(choice)}`}`;
  };
  return (
    <label>
      laid over by{' '}
      <select value={other ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">no other run</option>
        {choices.map((run) => (
          <option key={run.name} value={run.name}>
            {run.name}
            {run.game === game ? '' : ` (${run.game})`}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CurvesProps {
  readonly data: RunData;
  readonly name: string;
  readonly second: RunData | undefined;
  readonly other: string;
}

function Curves({ data, name, second, other }: CurvesProps) {
  /** The same curves of both runs, the second with dashes. */
  const both = (draw: (run: RunData, suffix: string, dashed: boolean) => Series[]): Series[] =>
    second === undefined
      ? draw(data, '', false)
      : [...draw(data, ` (${name})`, false), ...draw(second, ` (${other})`, true)];
  const learnt = useMemo(
    () => ({
      yardsticks: both(yardstickCurves),
      losses: both((run, suffix, dashed) =>
        LOSSES.map((loss) => curve(`${loss.replace('Loss', '')}${suffix}`, run, ({ learn }) => learn[loss], dashed)),
      ),
      length: both((run, suffix, dashed) => [
        curve(`decisions per game${suffix}`, run, ({ selfplay }) => selfplay.decisions / selfplay.games, dashed),
      ]),
      tags: both((run, suffix, dashed) =>
        frequentTags(data).map((tag) =>
          curve(`${tag}${suffix}`, run, ({ selfplay }) => selfplay.tags[tag]?.points, dashed),
        ),
      ),
      entropy: both((run, suffix, dashed) => [
        curve(`entropy of targets${suffix}`, run, ({ selfplay }) => selfplay.targetEntropy, dashed),
      ]),
    }),
    [data.metrics, second?.metrics, name, other],
  );
  // Times come in every few seconds, the rest once in a generation: what has not changed is not drawn again.
  const speed = useMemo(
    () => both((run, suffix, dashed) => [speedCurve(`games/s and thread${suffix}`, run, dashed)]),
    [data.timing, data.config, second?.timing, second?.config, name, other],
  );
  return (
    <div class="charts">
      <Chart title="Points per deal against the yardsticks, with 95% intervals" series={learnt.yardsticks} />
      <Chart title="Losses" series={learnt.losses} />
      <Chart title="Speed of self-play" series={speed} />
      <Chart title="Length of a game" series={learnt.length} />
      <Chart title="How undecided the searches are" series={learnt.entropy} />
      {learnt.tags.length > 0 && <Chart title="Points in self-play by role and contract" series={learnt.tags} />}
    </div>
  );
}

const TAG_CURVES = 6;

/** The roles and contracts seen most often in the last generation, which are listed in that order. */
function frequentTags({ metrics }: RunData): string[] {
  return Object.keys(metrics.at(-1)?.selfplay.tags ?? {}).slice(0, TAG_CURVES);
}

const TAG_ROWS = 20;

/** How the games of the last generation ended, by role and contract where the game has them. */
function Tags({ data }: { readonly data: RunData }) {
  const last = data.metrics.at(-1);
  const rows = Object.entries(last?.selfplay.tags ?? {}).slice(0, TAG_ROWS);
  if (last === undefined || rows.length === 0) return null;
  return (
    <>
      <h2>How games of generation {last.generation} ended</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>as</th>
              <th>times</th>
              <th>per game</th>
              <th>won</th>
              <th>points</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([tag, { chairs, perGame, won, points }]) => (
              <tr key={tag}>
                <td>{tag}</td>
                <td>{chairs}</td>
                <td>{perGame.toFixed(2)}</td>
                <td>{percent(won)}</td>
                <td>{signed(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
