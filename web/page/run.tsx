/** A run, live while it trains; others can be laid over it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RunEvent, RunSummary } from '../shapes/wire.ts';
import { path } from './api.ts';
import { Curves, MOST_RUNS, type NamedRun } from './curves.tsx';
import { duration, percent, shown, signed } from './format.ts';
import { Heading } from './heading.tsx';
import { readRoute, useLoaded } from './hooks.ts';
import { replaceHash, withQuery } from './links.ts';
import { listen } from './listen.ts';
import { Part } from './part.tsx';
import { Gone } from './waiting.tsx';
import { differences, heard, logLines, NOTHING, type RunData, secondsLeft } from './run-data.ts';

interface WatchedRuns {
  /** By name. */
  readonly data: ReadonlyMap<string, RunData>;
  readonly troubles: ReadonlyMap<string, string>;
  /** Whether nobody answers. */
  readonly gone: boolean;
}

function useRuns(names: readonly string[]): WatchedRuns {
  const [data, setData] = useState<ReadonlyMap<string, RunData>>(new Map());
  const [troubles, setTroubles] = useState<ReadonlyMap<string, string>>(new Map());
  const [gone, setGone] = useState(false);
  useEffect(() => {
    setData(new Map());
    setTroubles(new Map());
    const leave = names.map((name) =>
      listen<RunEvent>('runs', name, {
        onEvent: (event) => {
          setGone(false);
          setData((before) => new Map(before).set(name, heard(before.get(name) ?? NOTHING, event)));
        },
        onTrouble: (sentence) => setTroubles((before) => new Map(before).set(name, sentence)),
        onGone: () => setGone(true),
      }),
    );
    return () => {
      for (const stop of leave) stop();
    };
  }, [names.join('\n')]);
  return { data, troubles, gone };
}

interface RunPageProps {
  readonly name: string;
  /** Those that are laid over it. */
  readonly others: readonly string[];
  /** What runs along the axes: generations unless it is hours. */
  readonly over: string | undefined;
}

export function RunPage({ name, others, over }: RunPageProps) {
  const names = [...new Set([name, ...others])].slice(0, MOST_RUNS);
  const { data: all, troubles, gone } = useRuns(names);
  const data = all.get(name) ?? NOTHING;
  const { summary } = data;
  const trouble = troubles.get(name);
  if (trouble !== undefined) return <p class="trouble">{trouble}</p>;
  if (summary === undefined) return <p class="soft">looking into {shown(name)} …</p>;
  const runs = names.map((one) => ({ name: shown(one), data: all.get(one) ?? NOTHING }));
  return (
    <>
      <Heading>
        {shown(name)} <span class={`badge ${summary.status}`}>{summary.status}</span>
      </Heading>
      <Standing data={data} />
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
        <Overlay names={names} game={summary.game} />
        <AxisChoice over={over} />
      </p>
      <Part what="The curves">
        <Curves runs={runs} axis={over === 'hours' ? 'hours' : 'generation'} />
      </Part>
      <Part what="The differences">
        <Differences runs={runs} />
      </Part>
      <Part what="How games ended">
        <Tags name={name} data={data} />
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

function Standing({ data }: { readonly data: RunData }) {
  const { summary, tasks } = data;
  if (summary === undefined) return null;
  const left = summary.status === 'training' ? secondsLeft(data) : undefined;
  return (
    <p class="soft" data-done={summary.done}>
      {summary.game}, seed {summary.seed}, {summary.backend}: {summary.done} of {summary.of} generations
      {summary.status === 'training' && `; ${tasks} tasks of self-play since`}
      {left !== undefined && `; about ${duration(left)} left`}
    </p>
  );
}

function AxisChoice({ over }: { readonly over: string | undefined }) {
  return (
    <select
      aria-label="along the axis"
      value={over ?? ''}
      onChange={(event) => replaceHash(withQuery(location.hash, { over: event.currentTarget.value }))}
    >
      <option value="">over generations</option>
      <option value="hours">over hours</option>
    </select>
  );
}

/** Only what is not the same in all runs that are laid over each other. */
function Differences({ runs }: { readonly runs: readonly NamedRun[] }) {
  const rows = differences(runs.map(({ data: { config } }) => config ?? {}));
  if (runs.length === 1) return null;
  return (
    <>
      <h2>Settings that differ</h2>
      {rows.length === 0 && <p>None do.</p>}
      {rows.length > 0 && (
        <div class="scroll">
          <table class="differences">
            <thead>
              <tr>
                <th>setting</th>
                {runs.map(({ name }) => (
                  <th key={name}>{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.path}>
                  <td>{row.path}</td>
                  {row.values.map((value, i) => (
                    <td key={runs[i].name}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Who plays along over a queue; nothing where nobody ever did. */
function OtherMachines({ data: { timing } }: { readonly data: RunData }) {
  const { others } = timing;
  if (others === undefined || others.hosts.length === 0) return null;
  const hosts = others.hosts.map(
    ({ host, workers, slots, gamesPerSecond }) =>
      `${host} (${counted(workers, 'worker')}, ${counted(slots, 'thread')}) ${gamesPerSecond} games/s`,
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
    <details open>
      <summary>Log</summary>
      <pre class="log">{text || 'no generation is finished yet'}</pre>
    </details>
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
  /** Those that are drawn, the run itself first. */
  readonly names: readonly string[];
  readonly game: string;
}

function Overlay({ names, game }: OverlayProps) {
  const runs = useLoaded<RunSummary[]>('runs');
  const [first, ...others] = names;
  const choices = runs.value?.filter((run) => !names.includes(run.name)) ?? [];
  const lay = (next: readonly string[]): void => {
    const over = readRoute(location.hash).query.get('over');
    const query = [...next.map((name) => `with=${path(name)}`), ...(over === null ? [] : [`over=${path(over)}`])];
    location.hash = `#/run/${path(first)}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  };
  return (
    <>
      {others.map((name) => (
        <button key={name} type="button" onClick={() => lay(others.filter((other) => other !== name))}>
          without {shown(name)}
        </button>
      ))}
      {choices.length > 0 && names.length < MOST_RUNS && (
        <select
          aria-label="a run to lay over this one"
          value=""
          onChange={(event) => lay([...others, event.currentTarget.value])}
        >
          <option value="">lay another run over it …</option>
          {choices.map((run) => (
            <option key={run.name} value={run.name}>
              with {shown(run.name)}
              {run.game === game ? '' : ` (${run.game})`}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

const TAG_ROWS = 20;

/** How the games of the last generation ended, by role and contract where the game has them. */
function Tags({ name, data }: { readonly name: string; readonly data: RunData }) {
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
                <td>
                  <a href={`#/logs/${path(name, last.generation)}?tag=${encodeURIComponent(tag)}`}>{tag}</a>
                </td>
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
