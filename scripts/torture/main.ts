/** `npm run torture`: attacks the program for some minutes, and tells what it did not withstand. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '../text.ts';
import { CRASHES } from './crashes.ts';
import { DAMAGE } from './damage.ts';
import { KILLS } from './kills.ts';
import { LOCKS } from './locks.ts';
import { OUTAGES } from './outages.ts';
import { POOLS } from './pools.ts';
import { QUEUE } from './queue.ts';
import { SERVER } from './server.ts';
import type { Attack } from './verdict.ts';

const ATTACKS: readonly Attack[] = [KILLS, CRASHES, DAMAGE, LOCKS, POOLS, SERVER, QUEUE, OUTAGES];
const NAMES = ATTACKS.map(({ name }) => name);

const USAGE = `Usage: npm run --silent torture -- [NAMES] [--minutes N] [--seed N]

  --minutes N  time for all of them together, 10 if nothing is said
  --seed N     decides every random choice, 1 if nothing is said

${ATTACKS.map(({ name, about }) => `${name.padEnd(8)} ${about}`).join('\n')}`;

const text = { type: 'string' } as const;
const OPTIONS = { minutes: text, seed: text, help: { type: 'boolean' } } as const;

interface Wanted {
  readonly chosen: readonly Attack[];
  readonly seed: number;
  readonly minutes: number;
}

async function main(argv: string[]): Promise<number> {
  const wanted = read(argv);
  if (typeof wanted === 'number') return wanted;
  const { chosen, seed, minutes } = wanted;
  const folder = mkdtempSync(join(tmpdir(), 'cardzero-torture-'));
  let faults = 0;
  for (const attack of chosen)
    faults += await attacked(attack, join(folder, attack.name), seed, minutes / chosen.length);
  if (faults === 0) rmSync(folder, { recursive: true });
  console.log(faults === 0 ? 'all withstood' : `${counted(faults, 'fault')}; what was found lies in ${folder}`);
  return faults === 0 ? 0 : 1;
}

/** What was asked for; an exit code where that was help, or wrong. */
function read(argv: string[]): Wanted | number {
  const wrong = (why: string): number => {
    console.error(`torture: ${why}\n\n${USAGE}`);
    return 2;
  };
  try {
    const { values, positionals } = parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
    if (values.help) {
      console.log(USAGE);
      return 0;
    }
    const unknown = positionals.find((name) => !NAMES.includes(name));
    if (unknown !== undefined) return wrong(`there is no attack '${unknown}'`);
    const [seed, minutes] = [Number(values.seed ?? 1), Number(values.minutes ?? 10)];
    if (!Number.isSafeInteger(seed) || seed < 0) return wrong('--seed is a whole number of 0 or more');
    if (!(minutes > 0)) return wrong('--minutes is a number above 0');
    const chosen = ATTACKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    return { chosen, seed, minutes };
  } catch (error) {
    return wrong((error as Error).message);
  }
}

async function attacked({ name, run }: Attack, folder: string, seed: number, minutes: number): Promise<number> {
  mkdirSync(folder);
  const begun = performance.now();
  const goesOn = () => performance.now() - begun < 60_000 * minutes;
  const say = (line: string) => console.error(`${name}: ${line}`);
  const { attacks, faults, told = [] } = await run({ seed, goesOn, minutes, folder, say });
  const time = `${((performance.now() - begun) / 60_000).toFixed(1)} min`;
  console.log(`${name}: ${counted(attacks, 'attack')} in ${time}, ${counted(faults.length, 'fault')}`);
  for (const line of [...told, ...faults]) console.log(`  ${line}`);
  const again = `npm run --silent torture -- ${name} --seed ${seed} --minutes ${(2 * minutes).toFixed(1)}`;
  if (faults.length > 0) console.log(`  again: ${again}`);
  return faults.length;
}

process.exitCode = await main(process.argv.slice(2));
