/** Opening a table and going there: one at a time, however often the button is clicked. */
import { useRef, useState } from 'preact/hooks';
import type { TableMessage } from '../shapes/wire.ts';
import { type Failure, failureOf, path, post } from './api.ts';

export interface SittingDown {
  /** Why the last table was refused. */
  readonly trouble: Failure | undefined;
  /** At a table as it is asked of the server. */
  readonly sitDown: (table: unknown) => void;
}

export function useSitDown(): SittingDown {
  const [trouble, setTrouble] = useState<Failure | undefined>();
  const opening = useRef(false);
  const sitDown = (table: unknown): void => {
    if (opening.current) return;
    opening.current = true;
    post<TableMessage>('tables', table).then(
      ({ id }) => {
        location.hash = `#/play/${path(id)}`;
      },
      (error: unknown) => {
        opening.current = false;
        setTrouble(failureOf(error));
      },
    );
  };
  return { trouble, sitDown };
}
