/** A logged game, step by step, with what the search saw. The address names the position, so it can be kept and sent on. */
import { useEffect, useState } from 'preact/hooks';
import type { Replay, ReplayStep, Thought } from '../shapes/wire.ts';
import { get, path } from './api.ts';
import { signed } from './format.ts';
import { readRoute, useKeys, useLoaded } from './hooks.ts';
import { Drawing } from './tables/drawing.tsx';
import { Bar, ThoughtTable } from './thought.tsx';

interface ReplayPageProps {
  /** Run, generation, shard, game. */
  readonly place: readonly string[];
  readonly query: URLSearchParams;
}

export function ReplayPage({ place, query }: ReplayPageProps) {
  const viewer = query.get('seat') ?? '0';
  const [run, ...rest] = place;
  const where = `runs/${path(run, 'logs', ...rest)}`;
  const { value: replay, error } = useLoaded<Replay>(`${where}?viewer=${encodeURIComponent(viewer)}`);
  const last = replay?.steps.length ?? 0;
  const ply = Math.min(last, Math.max(0, Number(query.get('ply') ?? 0) || 0));
  const go = (to: number, seat = viewer): void => {
    const next = Math.min(last, Math.max(0, to));
    // Replaced, not added: going back in the browser leaves the game.
    history.replaceState(null, '', `#/replay/${path(...place)}?ply=${next}&seat=${seat}`);
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
  /** From where the address is now: keys may come faster than the page is drawn. */
  const step = (by: number): void => go(Number(readRoute(location.hash).query.get('ply') ?? 0) + by);
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(last),
    a: () => go(ply, viewer === 'all' ? '0' : 'all'),
  });
  if (replay === undefined) return <p class={error === undefined ? 'note' : 'trouble'}>{error ?? 'loading …'}</p>;
  const decision = replay.steps[ply] as ReplayStep | undefined;
  const names = Array.from({ length: replay.seats }, (_, seat) => `player_${seat}`);
  const shown = decision ?? replay.end;
  return (
    <>
      <h1>
        {run} <small class="soft">{replay.title}</small>
      </h1>
      <Controls ply={ply} last={last} viewer={viewer} seats={replay.seats} go={go} />
      <Drawing
        table={shown.table}
        text={shown.text}
        me={viewer === 'all' ? 0 : Number(viewer)}
        names={names}
        toMove={decision?.seat ?? null}
      />
      {decision === undefined ? (
        <p class="result">
          {replay.returns.map((points, seat) => (
            <span key={names[seat]}>
              {names[seat]} <b>{signed(points, 0)}</b>
            </span>
          ))}
        </p>
      ) : (
        <Seen key={ply} step={decision} where={where} />
      )}
    </>
  );
}

interface ControlsProps {
  readonly ply: number;
  readonly last: number;
  readonly viewer: string;
  readonly seats: number;
  readonly go: (ply: number, seat?: string) => void;
}

function Controls({ ply, last, viewer, seats, go }: ControlsProps) {
  return (
    <p class="row replay-controls">
      <button type="button" onClick={() => go(0)} disabled={ply === 0} aria-label="first position">
        «
      </button>
      <button type="button" onClick={() => go(ply - 1)} disabled={ply === 0} aria-label="back">
        ‹
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={ply}
        aria-label="position"
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <button type="button" onClick={() => go(ply + 1)} disabled={ply === last} aria-label="forward">
        ›
      </button>
      <button type="button" onClick={() => go(last)} disabled={ply === last} aria-label="last position">
        »
      </button>
      <output data-ply={ply}>
        {ply} of {last}
      </output>
      <label>
        as seen by{' '}
        <select value={viewer} onChange={(event) => go(ply, event.currentTarget.value)}>
          {Array.from({ length: seats }, (_, seat) => (
            <option key={String(seat)} value={String(seat)}>
              player_{seat}
            </option>
          ))}
          <option value="all">everyone, all hands open</option>
        </select>
      </label>
      <CopyLink />
    </p>
  );
}

function CopyLink() {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => prompt('The link to this position', location.href),
    );
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <button type="button" onClick={copy}>
      {copied ? 'copied' : 'Copy link'}
    </button>
  );
}

/** The decision: what was played, what the search made of it, and a new search on request. */
function Seen({ step, where }: { readonly step: ReplayStep; readonly where: string }) {
  const [thought, setThought] = useState<Thought | undefined>();
  const [waiting, setWaiting] = useState(false);
  useEffect(() => setThought(undefined), [step.ply]);
  const think = (): void => {
    setWaiting(true);
    get<Thought>(`${where}/${step.ply}/thought`)
      .then(setThought, () => setThought(undefined))
      .finally(() => setWaiting(false));
  };
  const rows = step.legal
    .map((action, i) => ({ ...action, share: step.policy[i] ?? 0 }))
    .sort((a, b) => b.share - a.share);
  const played = step.legal.find(({ id }) => id === step.action);
  return (
    <section class="seen">
      <p>
        <b>
          player_{step.seat}: {played?.name}
        </b>{' '}
        <span class="soft">
          {step.values === null
            ? 'not searched'
            : `expected ${step.values.map((value, seat) => `player_${seat} ${signed(value)}`).join(', ')}`}
          {step.weight === 0 && '; forced, set, or searched with the small budget'}
        </span>
      </p>
      <table>
        <tbody>
          {rows.slice(0, 10).map((row) => (
            <tr key={row.id} class={row.id === step.action ? 'taken' : ''}>
              <td>{row.name}</td>
              <td>
                <Bar share={row.share} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <button type="button" onClick={think} disabled={waiting}>
          {waiting ? 'searching …' : 'Search here'}
        </button>
      </p>
      {thought !== undefined && <ThoughtTable thought={thought} played={step.action} />}
      {step.log.length > 0 && <pre class="log">{step.log.join('\n')}</pre>}
    </section>
  );
}
