/** A run, live while it trains; others can be laid over it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Refused, RunEvent, RunSummary } from '../shapes/wire.ts';
import { path } from './api.ts';
import { Curves, MOST_RUNS, type NamedRun } from './curves.tsx';
import { duration, exact, percent, shown, signed, tagName, written } from './format.ts';
import { Heading } from './heading.tsx';
import { readRoute, useLoaded } from './hooks.ts';
import { replaceHash, withQuery } from './links.ts';
import { listen } from './listen.ts';
import { Part } from './part.tsx';
import { Gone, Trouble } from './waiting.tsx';
import { fill, useWords } from './words/index.ts';
import { differences, heard, logLines, NOTHING, type RunData, secondsLeft } from './run-data.ts';

interface WatchedRuns {
  /** By name. */
  readonly data: ReadonlyMap<string, RunData>;
  readonly troubles: ReadonlyMap<string, Refused>;
  /** Whether nobody answers. */
  readonly gone: boolean;
}

function useRuns(names: readonly string[]): WatchedRuns {
  const [data, setData] = useState<ReadonlyMap<string, RunData>>(new Map());
  const [troubles, setTroubles] = useState<ReadonlyMap<string, Refused>>(new Map());
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
        onTrouble: (refused) => setTroubles((before) => new Map(before).set(name, refused)),
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
  const words = useWords();
  const data = all.get(name) ?? NOTHING;
  const { summary } = data;
  const trouble = troubles.get(name);
  if (trouble !== undefined) return <Trouble failure={trouble} />;
  if (summary === undefined && gone) return <Gone />;
  if (summary === undefined) return <p class="soft">{fill(words.lookingInto, { run: shown(name) })}</p>;
  const runs = names.map((one) => ({ name: shown(one), data: all.get(one) ?? NOTHING }));
  return (
    <>
      <Heading>
        {shown(name)} <span class={`badge ${summary.status}`}>{words[summary.status]}</span>
      </Heading>
      <Standing data={data} />
      {gone && <Gone />}
      {names.map((one) => (
        <Trouble key={one} failure={troubles.get(one)} />
      ))}
      <OtherMachines data={data} />
      <p class="row">
        <a class="button" href={`#/logs/${path(name)}`}>
          {words.replayGames}
        </a>
        {summary.playable && (
          <a class="button" href={`#/play?game=${path(summary.game)}&agent=${path(`best:${name}`)}`}>
            {words.playAgainst}
          </a>
        )}
        <Overlay names={names} game={summary.game} />
        <AxisChoice over={over} />
      </p>
      <Part what={words.theCurves}>
        <Curves runs={runs} axis={over === 'hours' ? 'hours' : 'generation'} />
      </Part>
      <Part what={words.theDifferences}>
        <Differences runs={runs} />
      </Part>
      <Part what={words.howEnded}>
        <Tags name={name} data={data} />
      </Part>
      <Part what={words.theLog}>
        <Log data={data} />
      </Part>
      <Part what={words.theConfiguration}>
        <Configuration data={data} />
      </Part>
    </>
  );
}

function Standing({ data }: { readonly data: RunData }) {
  const { summary, tasks } = data;
  const words = useWords();
  if (summary === undefined) return null;
  const { game, seed, backend, done, of, status } = summary;
  const left = status === 'training' ? secondsLeft(data) : undefined;
  return (
    <p class="soft" data-done={done}>
      {fill(words.runOf, { game, seed, backend, done, of })}
      {status === 'training' && `; ${fill(words.tasksSince, { tasks })}`}
      {left !== undefined && `; ${fill(words.timeLeft, { time: duration(left, words) })}`}
    </p>
  );
}

function AxisChoice({ over }: { readonly over: string | undefined }) {
  const words = useWords();
  return (
    <select
      aria-label={words.alongAxis}
      value={over ?? ''}
      onChange={(event) => replaceHash(withQuery(location.hash, { over: event.currentTarget.value }))}
    >
      <option value="">{words.overGenerations}</option>
      <option value="hours">{words.overHours}</option>
    </select>
  );
}

/** Only what is not the same in all runs that are laid over each other. */
function Differences({ runs }: { readonly runs: readonly NamedRun[] }) {
  const words = useWords();
  const rows = differences(runs.map(({ data: { config } }) => config ?? {}));
  if (runs.length === 1) return null;
  return (
    <>
      <h2>{words.settingsDiffer}</h2>
      {rows.length === 0 && <p>{words.noneDiffer}</p>}
      {rows.length > 0 && (
        <div class="scroll">
          <table class="differences">
            <thead>
              <tr>
                <th>{words.setting}</th>
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

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : fill(many, { count });
}

/** Who plays along over a queue; nothing where nobody ever did. */
function OtherMachines({ data: { timing } }: { readonly data: RunData }) {
  const words = useWords();
  const { others } = timing;
  if (others === undefined || others.hosts.length === 0) return null;
  const hosts = others.hosts.map(({ host, workers, slots, gamesPerSecond: games }) =>
    fill(words.host, {
      host,
      workers: counted(workers, words.oneWorker, words.workers),
      threads: counted(slots, words.oneThread, words.threads),
      games: exact(games, words),
    }),
  );
  const { tasksPerSecond: tasks, replayed, refused } = others;
  return (
    <p class="soft others">
      {fill(words.otherMachines, { hosts: hosts.join('; '), tasks: exact(tasks, words), replayed, refused })}
    </p>
  );
}

/** Looked through anew only when a generation is finished; tasks are every second or so. */
function Log({ data }: { readonly data: RunData }) {
  const words = useWords();
  const text = useMemo(
    () => logLines(data, words).reverse().join('\n'),
    [data.metrics, data.timing.stages.size, words],
  );
  return (
    <details open>
      <summary>{words.log}</summary>
      <pre class="log">{text || words.noGeneration}</pre>
    </details>
  );
}

function Configuration({ data: { run, config } }: { readonly data: RunData }) {
  const words = useWords();
  const text = useMemo(() => JSON.stringify({ ...(run as object), config }, null, 2), [run, config]);
  return (
    <details>
      <summary>{words.configuration}</summary>
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
  const words = useWords();
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
          {fill(words.without, { run: shown(name) })}
        </button>
      ))}
      {choices.length > 0 && names.length < MOST_RUNS && (
        <select aria-label={words.runToLay} value="" onChange={(event) => lay([...others, event.currentTarget.value])}>
          <option value="">{words.layAnother}</option>
          {choices.map((run) => (
            <option key={run.name} value={run.name}>
              {fill(words.withRun, { run: shown(run.name) })}
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
  const words = useWords();
  const last = data.metrics.at(-1);
  const rows = Object.entries(last?.selfplay.tags ?? {}).slice(0, TAG_ROWS);
  if (last === undefined || rows.length === 0) return null;
  return (
    <>
      <h2 class="ended">{fill(words.howGenerationEnded, { generation: last.generation })}</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>{words.as}</th>
              <th class="number">{words.times}</th>
              <th class="number">{words.perGame}</th>
              <th class="number">{words.won}</th>
              <th class="number">{words.points}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([tag, { chairs, perGame, won, points }]) => (
              <tr key={tag}>
                <td>
                  <a href={`#/logs/${path(name, last.generation)}?tag=${encodeURIComponent(tag)}`}>
                    {tagName(tag, words)}
                  </a>
                </td>
                <td class="number">{chairs}</td>
                <td class="number">{written(perGame, 2, words)}</td>
                <td class="number">{percent(won, words)}</td>
                <td class="number">{signed(points, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
