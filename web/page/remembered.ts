/** Choices that the browser remembers; where it may not, they last as long as the page. */
import { useState } from 'preact/hooks';

const PREFIX = 'cardzero.';

export function recall<T>(key: string, fallback: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + key);
    return kept === null ? fallback : (JSON.parse(kept) as T);
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // full, or not allowed: it is asked again next time
  }
}

/** Under which key a choice for a game is kept: the same whatever options its id has. */
export function choiceKey(game: string): string {
  return `choice.${game.split('?', 1)[0]}`;
}

export function useRemembered<T>(key: string, fallback: T): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(() => recall(key, fallback));
  const change = (next: T): void => {
    remember(key, next);
    setValue(next);
  };
  return [value, change];
}
