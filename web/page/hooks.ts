/** Small hooks: data that is loaded, the part of the address behind the #, keys of the whole page, media queries. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Failure, failureOf, get } from './api.ts';

export interface Loaded<T> {
  readonly value?: T;
  readonly error?: Failure;
}

/** Loads again when the path changes; `every` also after so many milliseconds, for lists that grow. */
export function useLoaded<T>(path: string, every = 0): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  useEffect(() => {
    let current = true;
    const load = (): void => {
      get<T>(path).then(
        (value) => current && setLoaded({ value }),
        (error: unknown) => current && setLoaded({ error: failureOf(error) }),
      );
    };
    load();
    const timer = every > 0 ? setInterval(load, every) : undefined;
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [path, every]);
  return loaded;
}

/** `#/run/mine?with=other` as its parts and its query. */
export interface Route {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

export function readRoute(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?');
  return { parts: path.split('/').filter(Boolean).map(decoded), query: new URLSearchParams(query) };
}

/** An address that was typed may hold anything; what cannot be decoded is then the name of nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const onChange = (): void => setHash(location.hash);
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  return readRoute(hash);
}

/** Fields in which keys mean something already; a slider has its own arrows. A box that is ticked by the space bar leaves the rest. */
const FIELDS = 'input:not([type="checkbox"]), select, textarea';

/** What a key does; undefined where it means nothing here. Letters mean the same with Caps Lock on. */
export function meantBy(key: string, keys: Readonly<Record<string, () => void>>): (() => void) | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(keys, name) ? keys[name] : undefined;
}

/** Whether a key that is held may go on doing what it did: stepping is meant, playing the game away is not. */
export function mayRepeat(key: string): boolean {
  return key.startsWith('Arrow');
}

/** Keys of the whole page, always those of the latest drawing; typing in a field is left alone. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the page is shown, so that no key is lost that somebody quick presses on seeing it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const inField = event.target instanceof HTMLElement && event.target.matches(FIELDS);
      if (event.ctrlKey || event.metaKey || event.altKey || inField) return;
      const run = meantBy(event.key, latest.current);
      if (run === undefined) return;
      event.preventDefault();
      if (!event.repeat || mayRepeat(event.key)) run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** A button here is pressed once by Enter or the space bar, however long the key is held. */
export function usePressOnce(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const presses = event.key === 'Enter' || event.key === ' ';
      if (event.repeat && presses && event.target instanceof HTMLButtonElement) event.preventDefault();
    };
    const { current } = root;
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, [root]);
}

/**
 * Whether this is the second click of a double click: what lies there now was not meant by it. On a screen that is touched
 * nobody is used to double clicks, and two quick taps are two moves.
 */
export function isSecondClick(event: MouseEvent): boolean {
  return event.detail > 1 && (event as Partial<PointerEvent>).pointerType !== 'touch';
}

/** Whether a media query holds, now and when that changes. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const onChange = (): void => setHolds(media.matches);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, [query]);
  return holds;
}
