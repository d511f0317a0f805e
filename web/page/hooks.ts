/** Small hooks: data that is loaded once, and the part of the address behind the #. */
import { useEffect, useState } from 'preact/hooks';
import { get } from './api.ts';

export interface Loaded<T> {
  readonly value?: T;
  readonly error?: string;
}

/** Loads again when the path changes; `every` also after so many milliseconds, for lists that grow. */
export function useLoaded<T>(path: string | undefined, every = 0): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  useEffect(() => {
    if (path === undefined) return undefined;
    let current = true;
    const load = (): void => {
      get<T>(path).then(
        (value) => current && setLoaded({ value }),
        (error: Error) => current && setLoaded({ error: error.message }),
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
  return { parts: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
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

/** Keys of the whole page; typing in a field is left alone. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target?.tagName ?? ''))
        return;
      const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
