/** From clicks on things to actions: each click narrows the legal actions down, and the last one left is played. */
import { useMemo, useState } from 'preact/hooks';
import type { LegalAction } from '../shapes/wire.ts';
import type { Pointing } from './tables/table.tsx';

export interface PointingState {
  readonly pointing: Pointing;
  /** What is left of the legal actions. */
  readonly offered: readonly LegalAction[];
  /** How many things are picked. */
  readonly picked: number;
  readonly clear: () => void;
  /** The action under the pointer or the focus: what it has to do with lights up. */
  readonly pointed: LegalAction | undefined;
  readonly point: (action: LegalAction | undefined) => void;
}

const NOTHING: readonly string[] = [];

function left(legal: readonly LegalAction[], keys: readonly string[]): readonly LegalAction[] {
  return legal.filter(({ on }) => keys.every((key) => on.includes(key)));
}

/** What the picked things would take along: by an action that needs nothing more, or else by one of those that are left. */
function touchedBy(offered: readonly LegalAction[], keys: readonly string[]): readonly string[] {
  if (keys.length === 0) return NOTHING;
  const taking = offered.filter(({ touches }) => touches.length > 0);
  return (taking.find(({ on }) => on.length === keys.length) ?? taking[0])?.touches ?? NOTHING;
}

export function usePointing(
  legal: readonly LegalAction[],
  ply: number,
  act: (action: LegalAction) => void,
  hinted: LegalAction | undefined,
): PointingState {
  /** What is picked belongs to a decision: it is gone with the next, in the very drawing that shows it. */
  const [picks, setPicks] = useState<{ readonly ply: number; readonly keys: readonly string[] }>({ ply, keys: [] });
  const keys = picks.ply === ply ? picks.keys : NOTHING;
  const [under, setUnder] = useState<{ readonly ply: number; readonly action: LegalAction | undefined } | undefined>();
  const pointed = under?.ply === ply ? under.action : undefined;
  return useMemo(() => {
    const setKeys = (next: readonly string[]): void => setPicks({ ply, keys: next });
    const offered = left(legal, keys);
    const known = new Set(legal.flatMap(({ on }) => on));
    const framed = new Set(offered.flatMap(({ on }) => on));
    const lit = new Set(pointed === undefined ? touchedBy(offered, keys) : [...pointed.on, ...pointed.touches]);
    const pick = (key: string): void => {
      if (keys.includes(key)) {
        setKeys(keys.filter((other) => other !== key));
        return;
      }
      // A thing that does not go with what is picked begins anew: another card of the hand.
      const next = left(legal, [...keys, key]).length > 0 ? [...keys, key] : [key];
      const [only, ...more] = left(legal, next);
      if (only !== undefined && more.length === 0) act(only);
      else setKeys(next);
    };
    return {
      offered,
      picked: keys.length,
      clear: () => setKeys([]),
      pointed,
      point: (action) => setUnder({ ply, action }),
      pointing: {
        legal: (key) => known.has(key),
        framed: (key) => framed.has(key),
        lit: (key) => lit.has(key),
        picked: (key) => keys.includes(key),
        hinted: (key) => hinted?.on.includes(key) ?? false,
        pick,
      },
    };
  }, [legal, ply, keys, act, hinted, pointed]);
}
