/** A run, live while it trains; another one can be laid over it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RunEvent, RunSummary } from '../shapes/wire.ts';
import { path } from './api.ts';
import { Curves } from './curves.tsx';
import { percent, shown, signed } from './format.ts';
import { Heading } from './heading.tsx';
import { useLoaded } from './hooks.ts';
import { listen } from './listen.ts';
import { Part } from './part.tsx';
import { Gone } from './waiting.tsx';
import { heard, logLines, NOTHING, type RunData } from './run-data.ts';

interface WatchedRun {
  readonly data: RunData;
  readonly trouble: string | undefined;
  /** Whether nobody answers. */
  readonly gone: boolean;
}

function useRun(name: string | undefined): WatchedRun {
  const [data, setData] = useState<RunData>(NOTHING);
  const [trouble, setTrouble] = useState<string | undefined>();
  const [gone, setGone] = useState(false);
  useEffect(() => {
    setData(NOTHING);
    setTrouble(undefined);
    if (name === undefined) return undefined;
    return listen<RunEvent>('runs', name, {
      onEvent: (event) => {
        setGone(false);
        setData((before) => heard(before, event));
      },
      onTrouble: setTrouble,
      onGone: () => setGone(true),
    });
  }, [name]);
  return { data, trouble, gone };
}

interface RunPageProps {
  readonly name: string;
  readonly other?: string | undefined;
}

export function RunPage({ name, other }: RunPageProps) {
  const { data, trouble, gone } = useRun(name);
  const { data: second } = useRun(other);
  const { summary } = data;
  if (trouble !== undefined) return <p class="trouble">{trouble}</p>;
  if (summary === undefined) return <p class="soft">looking into {shown(name)} …</p>;
  return (
    <>
      <Heading>
        {shown(name)} <span class={`badge ${summary.status}`}>{summary.status}</span>
      </Heading>
      <p class="soft" data-done={summary.done}>
        {summary.game}, seed {summary.seed}, {summary.backend}: {summary.done} of {summary.of} generations
        {summary.status === 'training' && `; ${data.tasks} tasks of self-play since`}
      </p>
      {gone && <Gone />}
      <OtherMachines data={data} />
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
      <Part what="The curves">
        <Curves
          data={data}
          name={shown(name)}
          second={other === undefined ? undefined : second}
          other={shown(other ?? '')}
        />
      </Part>
      <Part what="How games ended">
        <Tags data={data} />
      </Part>
      <Part what="The log">
        <Log data={data} />
      </Part>
      <Part what="The configuration">
        <Configuration data={data} />
      </Part>
    </>
  );
}

/** Who plays along over a queue; nothing where nobody ever did. */
function OtherMachines({ data: { timing } }: { readonly data: RunData }) {
  const { others } = timing;
  if (others === undefined || others.hosts.length === 0) return null;
  const hosts = others.hosts.map(
    ({ host, workers, slots, gamesPerSecond }) =>
      `${host} (${workers} workers, ${slots} threads) ${gamesPerSecond} games/s`,
  );
  return (
    <p class="soft others">
      Other machines: {hosts.join('; ')}; {others.tasksPerSecond} tasks/s, {others.replayed} played again,{' '}
      {others.refused} refused
    </p>
  );
}

/** Looked through anew only when a generation is finished; tasks are every second or so. */
function Log({ data }: { readonly data: RunData }) {
  const text = useMemo(() => logLines(data).reverse().join('\n'), [data.metrics, data.timing.stages.size]);
  return (
    <>
      <h2>Log</h2>
      <pre class="log">{text || 'no generation is finished yet'}</pre>
    </>
  );
}

function Configuration({ data: { run, config } }: { readonly data: RunData }) {
  const text = useMemo(() => JSON.stringify({ ...(run as object), config }, null, 2), [run, config]);
  return (
    <details>
      <summary>Configuration</summary>
      <pre>{text}</pre>
    </details>
  );
}

interface OverlayProps {
  readonly name: string;
  readonly other: string | undefined;
  readonly game: string;
}

function Overlay({ name, other, game }: OverlayProps) {
  const runs = useLoaded<RunSummary[]>('runs');
  const choices = runs.value?.filter((run) => run.name !== name) ?? [];
  if (choices.length === 0) return null;
  const choose = (choice: string): void => {
    location.hash = `#/run/${path(name)}${choice === '' ? '' : `?with=${path(choice)}`}`;
  };
  return (
    <select
      aria-label="a run to lay over this one"
      value={other ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">lay another run over it …</option>
      {choices.map((run) => (
        <option key={run.name} value={run.name}>
          with {shown(run.name)}
          {run.game === game ? '' : ` (${run.game})`}
        </option>
      ))}
    </select>
  );
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
              <th class="number">times</th>
              <th class="number">per game</th>
              <th class="number">won</th>
              <th class="number">points</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([tag, { chairs, perGame, won, points }]) => (
              <tr key={tag}>
                <td>{tag}</td>
                <td class="number">{chairs}</td>
                <td class="number">{perGame.toFixed(2)}</td>
                <td class="number">{percent(won)}</td>
                <td class="number">{signed(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
