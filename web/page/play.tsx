/** At the table: the drawing, the legal actions, hints, undo, and the review when it is over. */
import { useMemo, useRef } from 'preact/hooks';
import type { TableMessage } from '../shapes/wire.ts';
import { ActionBar } from './actions.tsx';
import { moveFocus, useKeptFocus } from './focus.ts';
import { Heading } from './heading.tsx';
import { History, Recent } from './history.tsx';
import { useKeys } from './hooks.ts';
import { usePointing } from './pointing.ts';
import { GameOver } from './review.tsx';
import { AsText, Drawing } from './tables/drawing.tsx';
import { PointingContext } from './tables/table.tsx';
import { ThoughtTable } from './thought.tsx';
import { type AtTable, type Hint, useHint, useTable } from './use-table.ts';
import { Waiting } from './waiting.tsx';

interface PlayProps {
  readonly id: string;
  readonly query: URLSearchParams;
}

export function Play({ id, query }: PlayProps) {
  const { message, ...table } = useTable(id);
  if (message === undefined) return <Waiting error={table.trouble} />;
  return <Table message={message} {...table} reviewed={query.has('review')} />;
}

interface TableProps extends Omit<AtTable, 'message'> {
  readonly message: TableMessage;
  /** Whether a review was asked for. */
  readonly reviewed: boolean;
}

function Table({ message, trouble, act, undo, reviewed }: TableProps) {
  const { id, ply, legal, seat, toMove, players, practice, thinking, history } = message;
  const names = players.map((player, at) => (at === seat ? 'You' : `player_${at} (${player})`));
  const root = useRef<HTMLDivElement>(null);
  const hint = useHint(id, ply);
  const hinted = useMemo(() => legal.find((action) => action.id === hint.thought?.best), [legal, hint.thought]);
  const { pointing, offered, picked, clear } = usePointing(legal, ply, act, hinted);
  const mine = toMove === seat;
  const mayUndo = practice && !thinking && history.some((said) => said.seat === seat);
  const takeBack = (): void => (mayUndo ? undo() : undefined);
  useKeptFocus(root);
  useKeys({
    Escape: clear,
    ArrowLeft: () => moveFocus(root.current, -1),
    ArrowRight: () => moveFocus(root.current, 1),
    u: takeBack,
    h: () => (mine ? hint.ask() : undefined),
  });
  return (
    <PointingContext.Provider value={pointing}>
      <div ref={root}>
        <Status message={message} names={names} trouble={trouble} />
        {toMove === null && <GameOver message={message} names={names} reviewed={reviewed} />}
        <Drawing table={message.table} text={message.text} me={seat} names={names} toMove={toMove} />
        <Recent history={history} seat={seat} names={names} />
        {mine && <ActionBar actions={offered} hinted={hinted?.id} all={picked === 0} onAct={act} onClear={clear} />}
        <Tools hint={mine ? hint : undefined} onUndo={practice ? takeBack : undefined} mayUndo={mayUndo} />
        {mine && hint.thought !== undefined && <ThoughtTable thought={hint.thought} />}
        <AsText table={message.table} text={message.text} />
        <History history={history} names={names} />
      </div>
    </PointingContext.Provider>
  );
}

interface StatusProps {
  readonly message: TableMessage;
  readonly names: readonly string[];
  readonly trouble: string | undefined;
}

function Status({ message, names, trouble }: StatusProps) {
  const troubles = [trouble, message.trouble].filter((text) => text !== undefined);
  return (
    <>
      <Heading>
        {message.title}{' '}
        <small class="soft" aria-live="polite">
          {turnOf(message, names)}
        </small>
      </Heading>
      {message.thinking && <progress aria-label="an agent is thinking" />}
      {troubles.map((text) => (
        <p key={text} class="trouble" role="alert">
          {text}
        </p>
      ))}
    </>
  );
}

function turnOf({ toMove, seat, thinking }: TableMessage, names: readonly string[]): string {
  if (toMove === null) return 'the game is over';
  if (toMove === seat) return 'your turn';
  return `${names[toMove]} ${thinking ? 'is thinking …' : 'is to move'}`;
}

interface ToolsProps {
  /** Absent where there is nothing to hint at. */
  readonly hint: Hint | undefined;
  /** Absent where it counts. */
  readonly onUndo: (() => void) | undefined;
  readonly mayUndo: boolean;
}

function Tools({ hint, onUndo, mayUndo }: ToolsProps) {
  return (
    <p class="row">
      {hint !== undefined && (
        <button type="button" onClick={hint.ask} aria-disabled={hint.waiting}>
          {hint.waiting ? 'Thinking …' : 'Hint'} <kbd>h</kbd>
        </button>
      )}
      {onUndo !== undefined && (
        <button type="button" onClick={onUndo} aria-disabled={!mayUndo}>
          Undo <kbd>u</kbd>
        </button>
      )}
      <a class="button" href="#/play">
        New game
      </a>
    </p>
  );
}
