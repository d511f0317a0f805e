/** What learners and workers say about themselves while they are present. */
import { InputError, JsonReader } from '../../envs/core/index.ts';
import { type Contract, readContract } from '../queue/index.ts';

export interface LearnerPresence {
  readonly contract: Contract;
  /** For people. */
  readonly about: string;
  /** Ids of workers whose results do not count for this learner. */
  readonly banned: readonly string[];
}

/** Undefined if the text is not an entry of a learner: something else writes to this server. */
export function readPresence(text: string): LearnerPresence | undefined {
  return orNothing(() => {
    const json = JsonReader.parse(text, 'a learner');
    const banned = json
      .at('banned')
      .list()
      .map((one) => one.string());
    return { contract: readContract(json.at('contract')), about: json.at('about').string(), banned };
  });
}

export interface WorkerPresence {
  readonly host: string;
  /** Number of threads that play. */
  readonly slots: number;
  /** Number of tasks played since it started. */
  readonly tasks: number;
}

export function readWorker(text: string): WorkerPresence | undefined {
  return orNothing(() => {
    const json = JsonReader.parse(text, 'a worker');
    const whole = (key: string) => json.at(key).int(0, 1_000_000_000);
    return { host: json.at('host').string(), slots: whole('slots'), tasks: whole('tasks') };
  });
}

function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
