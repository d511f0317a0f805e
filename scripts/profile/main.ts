/** `npm run profile`: where the time of self-play, of decisions or of learning goes, by folder and by function. */
import { parseArgs } from 'node:util';
import { loadGame } from '../../envs/shelf.ts';
import { InputError, makeGame } from '../../envs/core/index.ts';
import { columns } from '../text.ts';
import { record } from './record.ts';
import { type Share, sharesBy } from './shares.ts';
import { WORKS, type WorkName } from './works.ts';

const USAGE = `Usage: npm run --silent profile -- <${Object.keys(WORKS).join(' | ')}> <game> [--seconds S] [--top N]

${Object.entries(WORKS)
  .map(([name, { about }]) => `  ${name.padEnd(9)} ${about}`)
  .join('\n')}

  --seconds S  how long to look, once everything is compiled; 10 if nothing is said
  --top N      functions to show; 25 if nothing is said`;

const text = { type: 'string' } as const;

async function main(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { seconds: { ...text, default: '10' }, top: { ...text, default: '25' }, help: { type: 'boolean' } },
  });
  const [name, id] = positionals;
  if (values.help === true || name === undefined || id === undefined) {
    console.log(USAGE);
    return values.help === true ? 0 : 2;
  }
  if (!(name in WORKS)) throw new InputError(`there is nothing called '${name}' to profile\n\n${USAGE}`);
  await loadGame(id.split('?')[0]);
  const { unit, setup } = WORKS[name as WorkName];
  const work = await setup(makeGame(id));
  const { profile, units, seconds } = await record(work, Number(values.seconds) * 1000);
  console.log(`${name} ${id}: ${(units / seconds).toFixed(1)} ${unit}/s on one thread, ${seconds.toFixed(1)} s`);
  const rows = ({ share, name: of }: Share) => [`${(100 * share).toFixed(1)}%`, of];
  console.log(`\n${columns([['time', 'in'], ...sharesBy(profile, 'folder').map(rows)])}`);
  const functions = sharesBy(profile, 'function').slice(0, Number(values.top));
  console.log(`\n${columns([['time', 'function'], ...functions.map(rows)])}`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof InputError) && (error as { code?: string }).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    throw error;
  console.error(`profile: ${(error as Error).message}`);
  process.exitCode = 2;
}
