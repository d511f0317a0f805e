/** A game step by step, with what the search saw. The address names the position, so it can be kept and sent on. */
import { useState } from 'preact/hooks';
import type { Replay, ReplayStep } from '../shapes/wire.ts';
import { Heading } from './heading.tsx';
import { readRoute, useKeys, useLoaded } from './hooks.ts';
import { replaceHash, withQuery } from './links.ts';
import type { ReplaySource } from './replay-source.ts';
import { Result } from './result.tsx';
import { Decision } from './decision.tsx';
import { AsText, Drawing } from './tables/drawing.tsx';
import { Waiting } from './waiting.tsx';

/** Who looks on when all cards lie open. */
const EVERYONE = 'all';

interface ReplayPageProps {
  readonly source: ReplaySource;
  readonly query: URLSearchParams;
}

export function ReplayPage({ source, query }: ReplayPageProps) {
  const viewer = query.get('seat') ?? '0';
  const { value: replay, error } = useLoaded<Replay>(source.gamePath(viewer));
  if (replay === undefined) return <Waiting error={error} />;
  return <Position source={source} replay={replay} viewer={viewer} asked={Number(query.get('ply') ?? 0)} />;
}

interface PositionProps {
  readonly source: ReplaySource;
  readonly replay: Replay;
  readonly viewer: string;
  /** The position the address names, which may be any number. */
  readonly asked: number;
}

function Position({ source, replay, viewer, asked }: PositionProps) {
  const last = replay.steps.length;
  const within = (ply: number): number => Math.min(last, Math.max(0, Math.trunc(ply) || 0));
  const ply = within(asked);
  /** From where the address is now: clicks and keys may come faster than the page is drawn. */
  const change = (next: (now: number) => number, seat?: string): void => {
    const now = within(Number(readRoute(location.hash).query.get('ply') ?? 0));
    replaceHash(withQuery(location.hash, { ply: String(within(next(now))), ...(seat === undefined ? {} : { seat }) }));
  };
  const go = (to: number): void => change(() => to);
  const step = (by: number): void => change((now) => now + by);
  const look = (seat: string): void => change((now) => now, seat);
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(last),
    a: () => look(viewer === EVERYONE ? '0' : EVERYONE),
  });
  const decision = replay.steps[ply] as ReplayStep | undefined;
  const names = Array.from({ length: replay.seats }, (_, seat) => `player_${seat}`);
  const { table, text } = decision ?? replay.end;
  const me = viewer === EVERYONE ? 0 : Number(viewer);
  return (
    <>
      <Heading>
        {source.name} <small class="soft">{replay.title}</small>
      </Heading>
      <Controls ply={ply} last={last} viewer={viewer} seats={replay.seats} step={step} go={go} look={look} />
      <Drawing table={table} text={text} me={me} names={names} toMove={decision?.seat ?? null} />
      {decision === undefined && replay.returns !== null && <Result names={names} returns={replay.returns} />}
      {decision !== undefined && <Decision key={ply} step={decision} thoughtPath={source.thoughtPath(ply)} />}
      <AsText table={table} text={text} />
    </>
  );
}

interface ControlsProps {
  readonly ply: number;
  readonly last: number;
  readonly viewer: string;
  readonly seats: number;
  readonly step: (by: number) => void;
  readonly go: (ply: number) => void;
  readonly look: (seat: string) => void;
}

function Controls({ ply, last, viewer, seats, step, go, look }: ControlsProps) {
  return (
    <p class="row controls">
      <StepButton name="first position" sign="«" idle={ply === 0} onClick={() => go(0)} />
      <StepButton name="back" sign="‹" idle={ply === 0} onClick={() => step(-1)} />
      <StepButton name="forward" sign="›" idle={ply === last} onClick={() => step(1)} />
      <StepButton name="last position" sign="»" idle={ply === last} onClick={() => go(last)} />
      <input
        type="range"
        min={0}
        max={last}
        value={ply}
        aria-label="position"
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <output data-ply={ply}>
        {ply} of {last}
      </output>
      <select aria-label="as seen by" value={viewer} onChange={(event) => look(event.currentTarget.value)}>
        {Array.from({ length: seats }, (_, seat) => (
          <option key={String(seat)} value={String(seat)}>
            as player_{seat} saw it
          </option>
        ))}
        <option value={EVERYONE}>all hands open</option>
      </select>
      <CopyLink />
    </p>
  );
}

interface StepButtonProps {
  readonly name: string;
  readonly sign: string;
  readonly idle: boolean;
  readonly onClick: () => void;
}

function StepButton({ name, sign, idle, onClick }: StepButtonProps) {
  return (
    <button type="button" class="step" aria-label={name} aria-disabled={idle} onClick={onClick}>
      {sign}
    </button>
  );
}

const COPIED_MS = 1500;

function CopyLink() {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => prompt('The link to this position', location.href),
    );
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <button type="button" onClick={copy}>
      {copied ? 'Copied' : 'Copy link'}
    </button>
  );
}
