/** What a profile says, as shares of the time: of functions, and of the folders they stand in. */
import type { Profiler } from 'node:inspector';

export interface Share {
  readonly name: string;
  /** Of all the time, calls of others not included. */
  readonly share: number;
}

type By = 'folder' | 'function';
type Frame = Profiler.ProfileNode['callFrame'];

/** The largest first. */
export function sharesBy({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, by: By): Share[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame, by)]));
  const spent = new Map<string, number>();
  let total = 0;
  for (const [i, id] of samples.entries()) {
    const name = names.get(id) ?? '';
    spent.set(name, (spent.get(name) ?? 0) + timeDeltas[i]);
    total += timeDeltas[i];
  }
  const shares = Array.from(spent, ([name, time]) => ({ name, share: time / total }));
  return shares.sort((a, b) => b.share - a.share);
}

function nameOf({ url, functionName }: Frame, by: By): string {
  const name = functionName === '' ? '(no name)' : functionName;
  const path = /\/dist\/(.*)\.js$/.exec(url)?.[1];
  if (url.startsWith('wasm:')) return by === 'folder' ? 'compiled kernels' : `${name} of a compiled kernel`;
  if (path === undefined || url.includes('/node_modules/')) {
    return by === 'folder' ? elsewhere(url, name) : `${name} ${url}`.trim();
  }
  return by === 'folder' ? path.split('/').slice(0, -1).join('/') : `${name} ${path}`;
}

/** What the engine does itself has no place in a file. */
function elsewhere(url: string, name: string): string {
  if (url.includes('/node_modules/')) return 'packages';
  return name === '(garbage collector)' ? 'garbage collector' : 'Node and its engine';
}
