/** What a worker is sent about a task, as JSON. */
import type { TableTask } from '../../agents/arena/tables.ts';
import { InputError, JsonReader, type Seed } from '../../envs/core/index.ts';
import type { PlaySettings } from '../config/play-settings.ts';
import type { SelfPlayTask } from '../selfplay/task.ts';

/** The seed of the probe games that every worker plays first, to compare their results. */
export const PROBE_SEED = 'probe';
export const PROBE_GAMES = 2;

export interface SelfPlayJob {
  readonly kind: 'selfplay';
  readonly owner: string;
  readonly runSeed: Seed;
  readonly generation: number;
  readonly from: number;
  readonly to: number;
  readonly settings: PlaySettings;
  /** The hash of the weights, and the name of their file among the bytes. Absent: leaves are valued by playouts. */
  readonly brain?: { readonly sha256: string; readonly file: string };
  /** The result of the probe games on the learner's machine. */
  readonly probe?: string;
}

export interface MatchJob {
  readonly kind: 'match';
  readonly owner: string;
  /** Agents name weights files by the names of their bytes. */
  readonly task: TableTask;
  readonly files: readonly string[];
}

export type RemoteJob = SelfPlayJob | MatchJob;

/** Without the owner, which the farm adds. */
export function packSelfPlay(task: SelfPlayTask, file: string | undefined, probe: string | undefined): object {
  const { runSeed, generation, from, to, settings, brain } = task;
  return {
    kind: 'selfplay',
    runSeed,
    generation,
    from,
    to,
    settings,
    ...(brain === undefined || file === undefined ? {} : { brain: { sha256: brain.sha256, file } }),
    ...(probe === undefined ? {} : { probe }),
  } satisfies Omit<SelfPlayJob, 'owner'>;
}

/** Learners with the same contract have the same version, so their jobs are well-formed; anything else is refused. */
export function readJob(data: unknown, id: string): RemoteJob {
  const json = new JsonReader(data, `task ${id}`);
  json.at('owner').string();
  const kind = json.at('kind').oneOf(['selfplay', 'match']);
  const task = kind === 'selfplay' ? json : json.at('task');
  if (kind === 'selfplay') json.at('settings').object();
  else json.at('files').list();
  const from = task.at('from').int(0, 2 ** 32);
  if (task.at('to').int(0, 2 ** 32) < from) throw new InputError(`task ${id} ends before it begins`);
  return data as RemoteJob;
}
