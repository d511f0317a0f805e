/** What a page knows of the table it sits at, and how it acts there. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { LegalAction, TableMessage, Thought } from '../shapes/wire.ts';
import { type Failure, failureOf, get, NO_ANSWER, path, post } from './api.ts';
import { listen } from './listen.ts';
import { Paced } from './pace.ts';

export interface AtTable {
  readonly message: TableMessage | undefined;
  /** Why the last request was refused. */
  readonly trouble: Failure | undefined;
  /** Whether nobody answers. */
  readonly gone: boolean;
  /** Whether nothing more can be done at this table. */
  readonly closed: boolean;
  readonly act: (action: LegalAction) => void;
  /** The same for a move that has to be made: another page of this table may have made it already. */
  readonly actIfOpen: (action: LegalAction) => void;
  readonly undo: () => void;
  /** The next deal of the match. */
  readonly next: () => void;
}

/** Before a server that is gone is asked again. */
const AGAIN_MS = 1000;
/** Refusals after which nothing more happens at a table. */
const FINAL = ['noSuchTable', 'noToken'];
/** Refusals of a move that comes too late. */
const TOO_LATE = ['movedOn', 'gameOver', 'notYourTurn'];

function isOneOf(codes: readonly string[], failure: Failure | undefined): boolean {
  return failure !== undefined && failure !== NO_ANSWER && codes.includes(failure.code);
}

/** `pause` is how long a move of another stands before the next, in milliseconds. */
export function useTable(id: string, pause: number): AtTable {
  const [message, setMessage] = useState<TableMessage | undefined>();
  const [trouble, setTrouble] = useState<Failure | undefined>();
  const [silent, setSilent] = useState(false);
  const closed = isOneOf(FINAL, trouble) || isOneOf(FINAL, message?.trouble);
  const gone = silent && !closed;
  const pauseNow = useRef(pause);
  pauseNow.current = pause;
  /** The state of the table that was answered already: a second click on it is one too many. */
  const answered = useRef(-1);
  const paced = useRef<Paced | undefined>(undefined);
  const take = useCallback((next: TableMessage): void => {
    setSilent(false);
    paced.current?.take(next);
  }, []);
  const refused = useCallback((error: unknown): void => {
    answered.current = -1;
    const failure = failureOf(error);
    setSilent(failure === NO_ANSWER);
    if (failure !== NO_ANSWER) setTrouble(failure);
  }, []);
  useEffect(() => {
    paced.current = new Paced(setMessage, () => pauseNow.current);
    get<TableMessage>(`tables/${path(id)}`).then(take, refused);
    const leave = listen<TableMessage>('tables', id, {
      onEvent: take,
      onTrouble: (failure) => {
        setSilent(false);
        setTrouble(failure);
      },
      onGone: () => setSilent(true),
    });
    return () => {
      leave();
      paced.current?.stop();
    };
  }, [id, take, refused]);
  useEffect(() => {
    if (!gone) return undefined;
    const timer = setInterval(() => get<TableMessage>(`tables/${path(id)}`).then(take, refused), AGAIN_MS);
    return () => clearInterval(timer);
  }, [gone, id, take, refused]);
  const send = useCallback(
    (what: string, body: unknown, forgiven: readonly string[]): void => {
      setTrouble(undefined);
      post<TableMessage>(`tables/${path(id, what)}`, body).then(take, (error: unknown) => {
        if (isOneOf(forgiven, failureOf(error))) answered.current = -1;
        else refused(error);
      });
    },
    [id, take, refused],
  );
  const { version = -1, ply = 0 } = message ?? {};
  const once = useCallback(
    (what: string, body: unknown, forgiven: readonly string[] = []): void => {
      if (closed || answered.current === version) return;
      answered.current = version;
      send(what, body, forgiven);
    },
    [send, version, closed],
  );
  const act = useCallback(({ id: action }: LegalAction) => once('act', { ply, action }), [once, ply]);
  const actIfOpen = useCallback(({ id: action }: LegalAction) => once('act', { ply, action }, TOO_LATE), [once, ply]);
  const undo = useCallback(() => once('undo', {}), [once]);
  const next = useCallback(() => once('next', {}), [once]);
  return { message, trouble, gone, closed, act, actIfOpen, undo, next };
}

export interface Hint {
  readonly thought: Thought | undefined;
  /** Why there is none. */
  readonly trouble: Failure | undefined;
  readonly waiting: boolean;
  readonly ask: () => void;
}

type HintAnswer = Pick<Hint, 'thought' | 'trouble'>;

const NO_HINT: HintAnswer = { thought: undefined, trouble: undefined };

/** A hint belongs to a decision: it is gone with the next. `gone` is whether nobody answers. */
export function useHint({ id, ply }: TableMessage, gone: boolean): Hint {
  const [answer, setAnswer] = useState<HintAnswer>(NO_HINT);
  const [waiting, setWaiting] = useState(false);
  const now = useRef(ply);
  useEffect(() => {
    now.current = ply;
    setAnswer(NO_HINT);
    setWaiting(false);
  }, [ply]);
  useEffect(() => {
    if (!gone) setAnswer((before) => (before.trouble === NO_ANSWER ? NO_HINT : before));
  }, [gone]);
  const ask = (): void => {
    if (waiting) return;
    setWaiting(true);
    setAnswer(({ thought }) => ({ thought, trouble: undefined }));
    const told = (next: HintAnswer): void => {
      if (now.current !== ply) return; // it was for a decision that has been made meanwhile
      setAnswer(next);
      setWaiting(false);
    };
    post<Thought>(`tables/${path(id)}/hint`, { ply }).then(
      (thought) => told({ thought, trouble: undefined }),
      (error: unknown) => told({ thought: undefined, trouble: failureOf(error) }),
    );
  };
  return { ...answer, waiting, ask };
}

/** A card that has to be played is played by itself, if that is wished; but not one to which a move was taken back. */
export function useForced(message: TableMessage, wished: boolean, pause: number, act: AtTable['actIfOpen']): void {
  const { ply, legal } = message;
  const last = useRef(ply);
  /** Where a move was taken back to. */
  const back = useRef(-1);
  useEffect(() => {
    if (ply < last.current) back.current = ply;
    last.current = ply;
    const [only, ...more] = legal;
    if (!wished || back.current === ply || only === undefined || more.length > 0) return undefined;
    const timer = setTimeout(() => act(only), pause);
    return () => clearTimeout(timer);
  }, [ply, legal, wished, pause, act]);
}
