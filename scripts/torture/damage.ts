/**
 * Files that are damaged: all those of a run that is to be gone on with, of one that is to be verified, shards and weights.
 * Each damage is refused with one sentence, or what comes out is what would have come out without it.
 */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { derive, type Rng } from '../../envs/core/index.ts';
import { type CallAnswer, Calls } from './calls.ts';
import { DAMAGES } from './damages.ts';
import { bytesOf, difference, finish, GAME, isPromised, trainCall } from './small-run.ts';
import type { Attack, Context, Verdict } from './verdict.ts';

/** What is damaged, and who has to cope with it. */
interface Target {
  readonly name: string;
  /** Of `Ground`: what is copied and damaged. */
  readonly from: 'begun' | 'finished' | 'shard' | 'weights';
  /** Which files, by their names within it. */
  readonly files: RegExp;
  readonly call: (path: string, overlap: boolean, rng: Rng) => string[];
  readonly seconds: number;
  /** What an answer that is no complaint must be like; undefined if it is. */
  readonly wrong: (given: {
    path: string;
    file: string;
    stdout: string;
    ground: Ground;
    plain: string;
  }) => string | undefined;
}

const READERS = ['head', 'inspect', 'replay'] as const;
const sameOutput: Target['wrong'] = ({ stdout, plain }) =>
  stdout === plain ? undefined : 'it read something else than what was written';
const learnt = /^(config\.json|run\.json|checkpoints\/gen-\d+\/.*|selfplay\/.*)$/;

const TARGETS: readonly Target[] = [
  {
    name: 'a run that goes on',
    from: 'begun',
    files: /./,
    call: (path, overlap) => trainCallFor(path, overlap),
    seconds: 60,
    wrong: ({ path, ground }) => {
      const other = difference(bytesOf(path), ground.bytes);
      return other === undefined ? undefined : `the run ended with another ${other}`;
    },
  },
  {
    name: 'a run that is verified',
    from: 'finished',
    files: learnt,
    call: (path) => ['data', 'verify', path],
    seconds: 10,
    wrong: ({ path, ground }) =>
      difference(bytesOf(path), ground.bytes) === undefined ? undefined : 'it was found to be as written',
  },
  {
    name: 'a shard that a manifest lists',
    from: 'finished',
    files: /\.arrow$/,
    call: (path, _, rng) => ['data', READERS[rng.below(READERS.length)], path],
    seconds: 10,
    wrong: sameOutput,
  },
  {
    name: 'a shard that nobody lists',
    from: 'shard',
    files: /\.arrow$/,
    call: (path, _, rng) => ['data', READERS[rng.below(READERS.length)], path],
    seconds: 10,
    wrong: () => undefined, // other numbers may be read: nobody knows which they should be
  },
  {
    name: 'weights',
    from: 'weights',
    files: /\.weights$/,
    call: (path) => {
      const agents = [`policy:file=${join(path, 'model.weights')}`, 'random'];
      return ['match', GAME, '--agents', ...agents, '--deals', '2', '--workers', '1', '--json', '--no-timing'];
    },
    seconds: 10,
    wrong: sameOutput,
  },
];

/** What is copied before it is damaged. */
interface Ground {
  readonly begun: string;
  readonly finished: string;
  readonly shard: string;
  readonly weights: string;
  /** Of the finished run. */
  readonly bytes: Map<string, string>;
}

/** With a run, the call that goes on; where the settings are gone, one that says so. */
function trainCallFor(path: string, overlap: boolean): string[] {
  const call = trainCall(path, overlap);
  return call.includes('--resume') ? call : ['train', GAME, '--run', path, '--workers', '1', '--resume'];
}

async function makeGround(folder: string): Promise<Ground> {
  const finished = join(folder, 'finished');
  const fault = await finish(finished, true);
  if (fault !== undefined) throw new Error(`a run that nobody damaged: ${fault}`);
  const begun = join(folder, 'begun');
  cpSync(finished, begun, { recursive: true });
  rmSync(join(begun, 'checkpoints', 'gen-000003'), { recursive: true }); // the last generation is played, and not learnt
  const shard = join(folder, 'shard');
  const weights = join(folder, 'weights');
  const [first] = filesIn(finished, /\.arrow$/);
  cpSync(join(finished, first), join(shard, basename(first)));
  cpSync(join(finished, 'checkpoints', 'gen-000003', 'model.weights'), join(weights, 'model.weights'));
  return { begun, finished, shard, weights, bytes: bytesOf(finished) };
}

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => pattern.test(name) && isPromised(name))
    .sort();
}

async function damageAll({ seed, goesOn, folder, say }: Context): Promise<Verdict> {
  const ground = await makeGround(folder);
  const calls = new Calls();
  const plain = new Map<string, string>();
  const faults: string[] = [];
  let attacks = 0;
  try {
    for (; goesOn(); attacks++) {
      const fault = await damageOne(attacks, { seed, folder, ground, calls, plain });
      if (fault !== undefined) {
        faults.push(`damage ${attacks}, ${fault}`);
        say(`damage ${attacks}, ${fault}`);
      }
      if (attacks % 200 === 199) say(`${attacks + 1} so far`);
    }
  } finally {
    await calls.end();
  }
  return { attacks, faults };
}

interface Scene {
  readonly seed: number;
  readonly folder: string;
  readonly ground: Ground;
  readonly calls: Calls;
  /** What calls print where nothing is damaged. */
  readonly plain: Map<string, string>;
}

/** One file of one target, damaged in one way; a fault, or undefined. */
async function damageOne(i: number, { seed, folder, ground, calls, plain }: Scene): Promise<string | undefined> {
  const rng = derive(seed, 'damage', i);
  const target = TARGETS[i % TARGETS.length];
  const path = join(folder, 'copy');
  rmSync(path, { recursive: true, force: true });
  cpSync(ground[target.from], path, { recursive: true });
  const call = target.call(path, true, rng);
  const key = call.join(' ');
  if (target.wrong === sameOutput && !plain.has(key)) plain.set(key, outputOf(await calls.run(call, target.seconds)));
  const files = filesIn(path, target.files);
  const file = files[rng.below(files.length)];
  const names = Object.keys(DAMAGES);
  const how = names[rng.below(names.length)];
  const near = files.filter(
    (name) => name !== file && basename(name).replace(/\d/g, '') === basename(file).replace(/\d/g, ''),
  );
  const others = near.map((name) => join(path, name));
  DAMAGES[how](join(path, file), rng, others);
  const answer = await calls.run(target.call(path, true, derive(seed, 'damage', i)), target.seconds);
  const wrong = judged(answer, (stdout) => target.wrong({ path, file, stdout, ground, plain: plain.get(key) ?? '' }));
  if (wrong === undefined) return undefined;
  return `${target.name}, ${how} of ${file}: ${wrong} (cardzero ${call.join(' ')})`;
}

function outputOf(answer: CallAnswer): string {
  return 'fault' in answer ? '' : answer.stdout;
}

/** A complaint is one sentence and no stack trace; what is no complaint must be right. */
function judged(answer: CallAnswer, wrong: (stdout: string) => string | undefined): string | undefined {
  if ('fault' in answer) return answer.fault;
  const { code, stdout, stderr } = answer;
  if (code === 0) return wrong(stdout);
  if (stderr.includes('bug') || /\n\s+at /.test(stdout + stderr)) return `a stack trace: ${stderr.slice(0, 400)}`;
  const sentence = code === 2 ? /^cardzero: [^\n]+\n$/.test(stderr) : stdout.trim() !== '';
  return sentence ? undefined : `exit code ${code} without one sentence: ${(stdout + stderr).slice(0, 400)}`;
}

export const DAMAGE: Attack = {
  name: 'damage',
  about:
    'a wrong bit, a cut, a loss in any file of a run, a shard, weights: refused in one sentence, or of no consequence',
  run: damageAll,
};
