/**
 * A game step by step, with what the search saw, and the analysis board. The address names the position, so it can be kept and sent on.
 */
import { useMemo, useState } from 'preact/hooks';
import type { Belief, Replay, ReplayStep } from '../shapes/wire.ts';
import { ActionBar } from './actions.tsx';
import { Analysis } from './analysis.tsx';
import { get } from './api.ts';
import { BeliefContext, BeliefTable, hasHiddenCards, useBelief } from './belief.tsx';
import { Decision } from './decision.tsx';
import { CardWords, useGuide } from './guide.tsx';
import { Heading } from './heading.tsx';
import { readRoute, useKeys, useLoaded } from './hooks.ts';
import { namesIn, replaceHash, withQuery } from './links.ts';
import { named } from './named.ts';
import type { ReplaySource } from './replay-source.ts';
import { Result } from './result.tsx';
import { AsText, Drawing } from './tables/drawing.tsx';
import { PointingContext } from './tables/table.tsx';
import { PlayOn, useTrial } from './trial.tsx';
import { Trouble, Waiting } from './waiting.tsx';
import { fill, useLanguage, useWords } from './words/index.ts';

/** Who looks on when all cards lie open. */
const EVERYONE = 'all';
/** In the address: the seat that is looked at while they do. */
const WHOSE = 'me';

/** The seat that is looked at; the first where an address names none that there is. */
function seatIn(query: URLSearchParams, seats: number): number {
  const viewer = query.get('seat') ?? '0';
  const seat = Number(viewer === EVERYONE ? query.get(WHOSE) : viewer);
  return seat in Array.from({ length: seats }) ? seat : 0;
}

interface ReplayPageProps {
  readonly source: ReplaySource;
  readonly query: URLSearchParams;
}

export function ReplayPage({ source, query }: ReplayPageProps) {
  const viewer = query.get('seat') ?? '0';
  const words = useWords();
  const { value: replay, error } = useLoaded<Replay>(source.gamePath(viewer, useLanguage()));
  const names = query.get('names');
  const told = useMemo(() => replay && named(replay, namesIn(query, replay.seats, words)), [replay, names, words]);
  if (told === undefined) return <Waiting error={error} />;
  return <Position source={source} replay={told} viewer={viewer} query={query} />;
}

interface PositionProps {
  readonly source: ReplaySource;
  readonly replay: Replay;
  readonly viewer: string;
  readonly query: URLSearchParams;
}

function Position({ source, replay, viewer, query }: PositionProps) {
  const words = useWords();
  const last = replay.steps.length;
  const within = (ply: number): number => Math.min(last, Math.max(0, Math.trunc(ply) || 0));
  const ply = within(Number(query.get('ply') ?? 0));
  /** From where the address is now: clicks and keys may come faster than the page is drawn. */
  const change = (next: (now: number) => number, more: Readonly<Record<string, string>> = {}): void => {
    const now = within(Number(readRoute(location.hash).query.get('ply') ?? 0));
    replaceHash(withQuery(location.hash, { ply: String(within(next(now))), ...more }));
  };
  const go = (to: number): void => change(() => to);
  const step = (by: number): void => change((now) => now + by);
  const names = namesIn(query, replay.seats, words);
  const me = seatIn(query, names.length);
  /** Whose analysis it is stays in the address while all hands lie open. */
  const look = (seat: string): void =>
    change((now) => now, seat === EVERYONE ? { seat, [WHOSE]: String(me) } : { seat });
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(last),
    b: () => believing.toggle(),
    a: () => look(viewer === EVERYONE ? String(me) : EVERYONE),
    Escape: () => trial.bar.onClear(),
  });
  const decision = replay.steps[ply] as ReplayStep | undefined;
  const { table, text, seat: toMove, legal } = decision ?? replay.end;
  const analysed = query.has('analysis');
  const guide = useGuide(replay.game);
  const trial = useTrial(replay, ply, query.get('names')?.split(','), me);
  const hiding = toMove !== null && hasHiddenCards(table);
  /** Only of the seat that is to move, which is whom the net has learnt to speak for. */
  const mayBelieve = hiding && (viewer === EVERYONE || toMove === me);
  const believing = useBelief(
    source.beliefPath(ply),
    mayBelieve ? () => get<Belief>(source.beliefPath(ply)) : undefined,
  );
  return (
    <CardWords guide={guide}>
      <Heading>
        {source.name ?? guide.value?.title} <small class="soft">{source.title(words)}</small>
      </Heading>
      <Controls ply={ply} last={last} viewer={viewer} names={names} step={step} go={go} look={look} />
      {analysed && (
        <Analysis
          path={source.reviewPath(me)}
          names={names}
          seat={me}
          result={replay.returns?.[me]}
          plies={last}
          ply={ply}
          linkTo={(to) => withQuery(location.hash, { ply: String(to) })}
          onGo={go}
        />
      )}
      <PointingContext.Provider value={trial.pointing}>
        <BeliefContext.Provider value={believing.belief}>
          <Drawing table={table} text={text} me={me} names={names} toMove={toMove} />
        </BeliefContext.Provider>
      </PointingContext.Provider>
      {decision === undefined && replay.returns !== null && <Result names={names} returns={replay.returns} />}
      <p class="row">
        {!analysed && replay.returns !== null && (
          <button type="button" class="primary" onClick={() => change((now) => now, { analysis: '1' })}>
            {words.analyse}
          </button>
        )}
        {legal.length > 0 && (
          <>
            <button type="button" aria-pressed={trial.trying} onClick={trial.toggle}>
              {words.tryMove}
            </button>
            {hiding && (
              <button type="button" aria-pressed={believing.wished} onClick={believing.toggle}>
                {words.hiddenCards} <kbd>b</kbd>
              </button>
            )}
            <PlayOn replay={replay} ply={ply} seat={viewer === EVERYONE ? (toMove ?? 0) : me} />
          </>
        )}
      </p>
      {believing.wished && hiding && !mayBelieve && (
        <p class="soft">
          {names[toMove] === words.you ? words.beliefOfYou : fill(words.beliefOf, { name: names[toMove] })}
        </p>
      )}
      <Trouble failure={believing.trouble} />
      {believing.belief !== undefined && <BeliefTable belief={believing.belief} names={names} />}
      {trial.trying && <ActionBar {...trial.bar} />}
      {decision !== undefined && (
        <Decision key={ply} step={decision} names={names} thoughtPath={source.thoughtPath(ply)} />
      )}
      <AsText table={table} text={text} />
    </CardWords>
  );
}

interface ControlsProps {
  readonly ply: number;
  readonly last: number;
  readonly viewer: string;
  /** By seat. */
  readonly names: readonly string[];
  readonly step: (by: number) => void;
  readonly go: (ply: number) => void;
  readonly look: (seat: string) => void;
}

function Controls({ ply, last, viewer, names, step, go, look }: ControlsProps) {
  const words = useWords();
  return (
    <p class="row controls">
      <StepButton name={words.firstPosition} sign="«" idle={ply === 0} onClick={() => go(0)} />
      <StepButton name={words.back} sign="‹" idle={ply === 0} onClick={() => step(-1)} />
      <StepButton name={words.forward} sign="›" idle={ply === last} onClick={() => step(1)} />
      <StepButton name={words.lastPosition} sign="»" idle={ply === last} onClick={() => go(last)} />
      <input
        type="range"
        min={0}
        max={last}
        value={ply}
        aria-label={words.position}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <output data-ply={ply}>{fill(words.ofAll, { at: ply, all: last })}</output>
      <select aria-label={words.seenBy} value={viewer} onChange={(event) => look(event.currentTarget.value)}>
        {names.map((name, seat) => (
          <option key={name} value={String(seat)}>
            {name === words.you ? words.asYouSaw : fill(words.asSeenBy, { name })}
          </option>
        ))}
        <option value={EVERYONE}>{words.allOpen}</option>
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
  const words = useWords();
  const copy = (): void => {
    // Over the network there is no clipboard.
    const written = 'clipboard' in navigator ? navigator.clipboard.writeText(location.href) : Promise.reject();
    written.then(
      () => setCopied(true),
      () => prompt(words.linkTo, location.href),
    );
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <button type="button" onClick={copy}>
      {copied ? words.copied : words.copyLink}
    </button>
  );
}
