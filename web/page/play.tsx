/** At the table: the drawing, the legal actions, hints, undo, and the review when it is over. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { LegalAction, TableMessage, Thought } from '../shapes/wire.ts';
import { ActionBar } from './actions.tsx';
import { get, listen, path, post } from './api.ts';
import { signed } from './format.ts';
import { useKeys } from './hooks.ts';
import { usePointing } from './pointing.ts';
import { ReviewPanel } from './review.tsx';
import { Drawing } from './tables/drawing.tsx';
import { PointingContext } from './tables/table.tsx';
import { ThoughtTable } from './thought.tsx';

function useTable(id: string) {
  const [message, setMessage] = useState<TableMessage | undefined>();
  const [trouble, setTrouble] = useState<string | undefined>();
  /** Replies and events come on different ways: the newer one counts. */
  const take = useCallback((next: TableMessage): void => {
    setMessage((before) => (before === undefined || next.version >= before.version ? next : before));
  }, []);
  useEffect(() => {
    get<TableMessage>(`tables/${path(id)}`).then(take, (error: Error) => setTrouble(error.message));
    return listen<TableMessage>(`tables/${path(id)}/events`, take);
  }, [id, take]);
  const send = useCallback(
    (what: string, body: unknown): void => {
      setTrouble(undefined);
      post<TableMessage>(`tables/${path(id, what)}`, body).then(take, (error: Error) => setTrouble(error.message));
    },
    [id, take],
  );
  return { message, trouble, send };
}

export function Play({ id }: { readonly id: string }) {
  const { message, trouble, send } = useTable(id);
  if (message === undefined) return <p class={trouble === undefined ? 'note' : 'trouble'}>{trouble ?? 'loading …'}</p>;
  return <AtTable id={id} message={message} trouble={trouble} send={send} />;
}

interface AtTableProps {
  readonly id: string;
  readonly message: TableMessage;
  readonly trouble: string | undefined;
  readonly send: (what: string, body: unknown) => void;
}

function AtTable({ id, message, trouble, send }: AtTableProps) {
  const { ply, version, legal, seat, toMove, players, practice, thinking } = message;
  const names = players.map((player, at) => (at === seat ? 'You' : `player_${at} (${player})`));
  const { hint, ask, waiting } = useHint(id, ply);
  /** The state of the table that was answered already: a second click on it is one too many. */
  const answered = useRef(-1);
  const act = useCallback(
    (action: LegalAction): void => {
      if (answered.current === version) return;
      answered.current = version;
      send('act', { ply, action: action.id });
    },
    [send, ply, version],
  );
  const hinted = useMemo(() => legal.find((action) => action.id === hint?.best), [legal, hint]);
  const { pointing, offered, picked, clear } = usePointing(legal, ply, act, hinted);
  const over = toMove === null;
  const mayUndo = practice && !thinking && message.history.some((said) => said.seat === seat);
  const undo = (): void => {
    if (mayUndo) send('undo', {});
  };
  useKeys({
    Escape: clear,
    u: undo,
    h: () => {
      if (toMove === seat) ask();
    },
  });
  return (
    <PointingContext.Provider value={pointing}>
      <h1>
        {message.title} <small class="soft">{statusOf(message, names)}</small>
      </h1>
      {thinking && <progress class="thinking" aria-label="an agent is thinking" />}
      {[trouble, message.trouble].map(
        (text) =>
          text !== undefined && (
            <p key={text} class="trouble">
              {text}
            </p>
          ),
      )}
      {over && <Result message={message} names={names} />}
      <Drawing table={message.table} text={message.text} me={seat} names={names} toMove={toMove} />
      <Recent message={message} names={names} />
      {toMove === seat && (
        <ActionBar actions={offered} hinted={hinted?.id} all={picked === 0} onAct={act} onClear={clear} />
      )}
      <Tools
        onHint={toMove === seat ? ask : undefined}
        waiting={waiting}
        onUndo={practice ? undo : undefined}
        mayUndo={mayUndo}
      />
      {hint !== undefined && toMove === seat && <ThoughtTable thought={hint} />}
      {over && <ReviewPanel id={id} />}
      <History message={message} names={names} />
    </PointingContext.Provider>
  );
}

interface ToolsProps {
  /** Absent where there is nothing to hint at. */
  readonly onHint: (() => void) | undefined;
  readonly waiting: boolean;
  /** Absent where it counts. */
  readonly onUndo: (() => void) | undefined;
  readonly mayUndo: boolean;
}

function Tools({ onHint, waiting, onUndo, mayUndo }: ToolsProps) {
  return (
    <p class="row tools">
      {onHint !== undefined && (
        <button type="button" onClick={onHint} disabled={waiting}>
          {waiting ? 'thinking …' : 'Hint'} <kbd>h</kbd>
        </button>
      )}
      {onUndo !== undefined && (
        <button type="button" onClick={onUndo} disabled={!mayUndo}>
          Undo <kbd>u</kbd>
        </button>
      )}
      <a class="button" href="#/play">
        New game
      </a>
    </p>
  );
}

function useHint(id: string, ply: number) {
  const [hint, setHint] = useState<Thought | undefined>();
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    setHint(undefined);
    setWaiting(false);
  }, [ply]);
  const ask = (): void => {
    if (waiting) return;
    setWaiting(true);
    post<Thought>(`tables/${path(id)}/hint`, { ply })
      .then(setHint, () => setHint(undefined))
      .finally(() => setWaiting(false));
  };
  return { hint, ask, waiting };
}

function statusOf({ toMove, seat, thinking }: TableMessage, names: readonly string[]): string {
  if (toMove === null) return 'the game is over';
  if (toMove === seat) return 'your turn';
  return `${names[toMove]} ${thinking ? 'is thinking …' : 'is to move'}`;
}

/** What the others did since the person's last move. */
function Recent({
  message: { history, seat },
  names,
}: {
  readonly message: TableMessage;
  readonly names: readonly string[];
}) {
  const since = history.slice(history.findLastIndex((said) => said.seat === seat) + 1);
  return (
    <p class="recent soft" aria-live="polite">
      {since.map((said) => `${names[said.seat]}: ${said.text}`).join('  ·  ')}
    </p>
  );
}

function Result({
  message: { returns, seed },
  names,
}: {
  readonly message: TableMessage;
  readonly names: readonly string[];
}) {
  return (
    <section class="result" data-over="true">
      {returns?.map((points, at) => (
        <span key={names[at]}>
          {names[at]} <b>{signed(points, Number.isInteger(points) ? 0 : 2)}</b>
        </span>
      ))}
      <small class="soft">deal {seed}</small>
    </section>
  );
}

function History({
  message: { history },
  names,
}: {
  readonly message: TableMessage;
  readonly names: readonly string[];
}) {
  return (
    <details class="history">
      <summary>{history.length} moves so far</summary>
      <ol reversed>
        {[...history].reverse().map(({ ply, seat, text, log }) => (
          <li key={ply} value={ply + 1}>
            {names[seat]}: {text}
            {log.length > 0 && <pre>{log.join('\n')}</pre>}
          </li>
        ))}
      </ol>
    </details>
  );
}
