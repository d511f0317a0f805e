/** Finds a net by a path: a run, a checkpoint of it, or a weights file. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { SHIPPED_NET, shippedNet } from '../../agents/shipped.ts';
import { explained, readText } from '../../envs/core/files.ts';
import { InputError, JsonReader } from '../../envs/core/index.ts';
import { FROM, WEIGHTS } from './checkpoint-record.ts';

/** A weights file, and the run it belongs to, if any. */
export interface Source {
  readonly weights: string;
  readonly run?: string;
  /** The checkpoint of the run. */
  readonly checkpoint?: number;
}

/**
 * The net that a path means: the best net of a run, the net of a checkpoint, an export in the format `weights`, or a
 * weights file. `shipped` is the net that comes with the program, if it is clear for which game.
 */
export function findSource(path: string, game?: string): Source {
  if (path === SHIPPED_NET && game !== undefined) return { weights: shippedNet(game) };
  const stat = explained('read', path, () => statSync(path));
  if (!stat.isDirectory()) return inRun(path);
  if (existsSync(join(path, WEIGHTS))) return inRun(join(path, WEIGHTS));
  const pointer = join(path, 'checkpoints', 'best.json');
  if (!existsSync(pointer)) {
    throw new InputError(
      `'${path}' is no run, no checkpoint and no weights file; it has neither ${WEIGHTS} nor ${pointer}`,
    );
  }
  const best = JsonReader.parse(readText(pointer), pointer);
  const learnt = best.at('generation').int(0, Number.MAX_SAFE_INTEGER) > 0;
  if (!learnt && !existsSync(join(path, FROM))) {
    throw new InputError(`the run in ${path} has learnt no net yet; let it finish a generation first`);
  }
  return inRun(join(path, 'checkpoints', best.at('weights').string()));
}

/** Whether a weights file belongs to a run is seen from its path. */
function inRun(weights: string): Source {
  const folder = dirname(resolve(weights));
  const checkpoint = /^gen-(\d{6,})$/.exec(basename(folder))?.[1];
  const run = dirname(dirname(folder));
  if (checkpoint === undefined || basename(weights) !== WEIGHTS || !existsSync(join(run, 'run.json')))
    return { weights };
  return { weights, run, checkpoint: Number(checkpoint) };
}
