/** Whether the files that an agent was made of have been replaced, as by a run of the same name that was begun anew. */
import { statSync } from 'node:fs';
import { parseAgentSpec } from '../../agents/spec.ts';

/** The state of all files that an agent names; undefined if one of them is not there. */
export function filesOf(spec: string): string | undefined {
  const { kind, params } = parseAgentSpec(spec);
  const named = Object.keys(kind.params).filter((key) => kind.params[key].type === 'text' && params[key] !== '');
  const states = named.map((key) => stateOf(String(params[key])));
  return states.includes(undefined) ? undefined : states.join();
}

/** A file that is gone changes nothing for who has read it: runs clear old nets away while somebody plays with them. */
export function stillHolds(before: string | undefined, now: string | undefined): boolean {
  return now === undefined || now === before;
}

/** Changes when the file is replaced or written to; undefined if it is not there. */
export function stateOf(path: string): string | undefined {
  try {
    const { size, mtimeNs, ino } = statSync(path, { bigint: true });
    return `${size} ${mtimeNs} ${ino}`;
  } catch {
    return undefined;
  }
}
