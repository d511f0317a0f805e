/** What a worker is told of a task, as JSON, and how it reads it. */
import type { Task } from '../../agents/arena/tables.ts';
import { InputError, JsonReader, type Seed } from '../../envs/core/index.ts';
import type { PlaySettings } from '../config/play-settings.ts';
import type { SelfPlayTask } from '../selfplay/task.ts';

/** The games that every worker plays first, to be compared. */
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
  /** The hash of the weights, and the name of the file that holds them. Absent: leaves are played out. */
  readonly brain?: { readonly sha256: string; readonly file: string };
  /** What the first games came to on the machine that learns. */
  readonly probe?: string;
}

export interface MatchJob {
  readonly kind: 'match';
  readonly owner: string;
  /** Agents name files of weights by the names of their bytes. */
  readonly task: Task;
  readonly files: readonly string[];
}

export type RemoteJob = SelfPlayJob | MatchJob;

/** Without its owner, which the farm adds. */
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

/** Learners of the same contract are of the same version, so what they say is as it should be; what is not is refused. */
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
