/**
 * Keeps the keyboard at the table. What had the focus often vanishes with a move: a card that was played, a button that is
 * gone. The focus then waits at the heading while others move, and goes back to the same kind of thing when it is one's turn.
 * Whoever plays by mouse is left alone: a card that has the focus unasked is played by the space bar that should scroll.
 */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** All that decides something, in the order of the page. */
const CHOICES = 'button.thing.legal, .actions button[data-action]';
/** The kinds of things that vanish with a move. */
const KINDS = ['button.thing', '.actions button', '.row button'];

export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  /** The kind that a key gave the focus to last; none once a click has. */
  const kind = useRef<string | undefined>(undefined);
  const last = useRef<HTMLElement | undefined>(undefined);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      last.current = target;
      if (target.matches('h1, h2')) return;
      kind.current = KINDS.find((selector) => target.matches(`${selector}:focus-visible`));
    };
    const { current } = root;
    current?.addEventListener('focusin', onFocus);
    return () => current?.removeEventListener('focusin', onFocus);
  }, [root]);
  useLayoutEffect(() => {
    const { current } = root;
    const focused = document.activeElement;
    // What had the focus last may still be there: then the focus is only on its way to something else.
    const lost = (focused === null || focused === document.body) && last.current?.isConnected !== true;
    const waits = focused?.tagName === 'H1';
    if (current === null || kind.current === undefined || !(lost || waits)) return;
    const next = current.querySelector<HTMLElement>(
      current.querySelector(CHOICES) === null ? 'h1' : `${kind.current}.legal, ${kind.current}[data-action]`,
    );
    (next ?? current.querySelector<HTMLElement>(CHOICES))?.focus();
  });
}

/** For what comes in the place of the button that asked for it: it takes the focus that went with the button. */
export function useFocusAfter<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return place;
}

/** To the next or the previous of all that can be chosen, round and round. */
export function moveFocus(root: HTMLElement | null, by: 1 | -1): void {
  const choices = Array.from(root?.querySelectorAll<HTMLElement>(CHOICES) ?? []);
  const at = choices.indexOf(document.activeElement as HTMLElement);
  const from = at < 0 && by < 0 ? 0 : at;
  choices.at((from + by) % Math.max(1, choices.length))?.focus();
}
