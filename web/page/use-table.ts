/** What a page knows of the table it sits at, and how it acts there. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { LegalAction, TableMessage, Thought } from '../shapes/wire.ts';
import { get, path, post } from './api.ts';
import { listen } from './listen.ts';

export interface AtTable {
  readonly message: TableMessage | undefined;
  /** Why the last request was refused. */
  readonly trouble: string | undefined;
  readonly act: (action: LegalAction) => void;
  readonly undo: () => void;
}

export function useTable(id: string): AtTable {
  const [message, setMessage] = useState<TableMessage | undefined>();
  const [trouble, setTrouble] = useState<string | undefined>();
  /** Replies and events come on different ways: the newer one counts. */
  const take = useCallback((next: TableMessage): void => {
    setMessage((before) => (before === undefined || next.version >= before.version ? next : before));
  }, []);
  useEffect(() => {
    get<TableMessage>(`tables/${path(id)}`).then(take, (error: Error) => setTrouble(error.message));
    return listen<TableMessage>('tables', id, take);
  }, [id, take]);
  const send = useCallback(
    (what: string, body: unknown): void => {
      setTrouble(undefined);
      post<TableMessage>(`tables/${path(id, what)}`, body).then(take, (error: Error) => setTrouble(error.message));
    },
    [id, take],
  );
  /** The state of the table that was answered already: a second click on it is one too many. */
  const answered = useRef(-1);
  const { version = -1, ply = 0 } = message ?? {};
  const act = useCallback(
    ({ id: action }: LegalAction): void => {
      if (answered.current === version) return;
      answered.current = version;
      send('act', { ply, action });
    },
    [send, ply, version],
  );
  const undo = useCallback(() => send('undo', {}), [send]);
  return { message, trouble, act, undo };
}

export interface Hint {
  readonly thought: Thought | undefined;
  readonly waiting: boolean;
  readonly ask: () => void;
}

/** A hint belongs to a decision: it is gone with the next. */
export function useHint(id: string, ply: number): Hint {
  const [thought, setThought] = useState<Thought | undefined>();
  const [waiting, setWaiting] = useState(false);
  const now = useRef(ply);
  useEffect(() => {
    now.current = ply;
    setThought(undefined);
    setWaiting(false);
  }, [ply]);
  const ask = (): void => {
    if (waiting) return;
    setWaiting(true);
    const told = (found: Thought | undefined): void => {
      if (now.current !== ply) return; // it was for a decision that has been made meanwhile
      setThought(found);
      setWaiting(false);
    };
    post<Thought>(`tables/${path(id)}/hint`, { ply }).then(told, () => told(undefined));
  };
  return { thought, waiting, ask };
}
