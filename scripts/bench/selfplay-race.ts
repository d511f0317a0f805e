/**
 * Self-play of this build against that of an older one: how many times as many games each second of processor time brings.
 * `node dist/scripts/bench/selfplay-race.js <folder of the older build> [game ...] [--rounds N] [--games N] [--json]`
 *
 * Both play the same games on one thread, with the nets that the older build ships, since ours may read what it does
 * not know. That they are the same games is checked. The two take turns, each in a process of its own; what it costs to
 * start is measured in every turn, and is left out.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { figureText } from '../results/figure-text.ts';
import type { Figure } from '../results/row.ts';
import { scoreOf } from './duel.ts';

/** About as many as the older build plays in ten seconds. */
const GAMES: Readonly<Record<string, number>> = { ulti: 100, mulle: 50, 'buddy-bluff': 150, compile: 45 };
/** Started and ended with hardly anything in between. */
const FEW = 1;
/** Said to both, so that no build goes by settings of its own. */
const SETTINGS =
  '--sims 64 --capped-sims 16 --full-share 0.5 --consider 12 --practice-share 0.15 --blunder-share 0.15 --seed 1 --workers 1';

const OURS = fileURLToPath(new URL('../../../', import.meta.url));
/** The channel on which a process tells its own processor time: its threads have ended by then, and are counted. */
const CLOCK = 3;
const TELL_CLOCK = `data:text/javascript,${encodeURIComponent(
  "import { isMainThread } from 'node:worker_threads';" +
    "import { writeSync } from 'node:fs';" +
    `if (isMainThread) process.on('exit', () => writeSync(${CLOCK}, JSON.stringify(process.cpuUsage())));`,
)}`;

/** What both builds tell of the games; later builds count more decisions as full searches than 00eec54 did. */
interface Played {
  readonly games: number;
  readonly decisions: number;
  readonly forced: number;
  readonly tags: unknown;
}

interface Turn {
  readonly seconds: number;
  readonly played: Played;
}

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, games: { type: 'string' }, json: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder, ...chosen] = positionals;
if (folder === undefined) {
  console.error('selfplay-race: which build is the older one? Name the folder of a built clone');
  process.exit(2);
}
const rounds = Number(values.rounds ?? 7);
const figures: Figure[] = [];
for (const game of chosen.length > 0 ? chosen : Object.keys(GAMES)) figures.push(race(game, resolve(folder)));
if (values.json === true) console.log(JSON.stringify(figures));
else for (const figure of figures) console.log(`${figure.of}: ${figureText(figure)}`);

function race(game: string, older: string): Figure {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [OURS, older] : [older, OURS];
    const turns = new Map(order.map((build) => [build, turn(build, older, game)]));
    const [ours, theirs] = [turns.get(OURS) as Turn, turns.get(older) as Turn];
    checkSame(game, ours.played, theirs.played);
    ratios.push(theirs.seconds / ours.seconds);
    console.error(`${game}: round ${round + 1} of ${rounds}`);
  }
  const { ratio, least, most } = scoreOf(ratios);
  return { of: `self-play of ${game}`, value: ratio, unit: 'times as fast', range: [least, most] };
}

/** Processor time of the games alone. */
function turn(build: string, older: string, game: string): Turn {
  const start = play(build, older, game, FEW);
  const whole = play(build, older, game, Number(values.games ?? GAMES[game]));
  return { seconds: whole.seconds - start.seconds, played: whole.played };
}

function play(build: string, older: string, game: string, games: number): Turn {
  const out = mkdtempSync(join(tmpdir(), 'cardzero-race-'));
  const net = join(older, 'models', `${game}-v1`, 'model.weights');
  const words = ['selfplay', game, '--out', out, '--net', net, '--games', String(games), ...SETTINGS.split(' ')];
  const call = ['--import', TELL_CLOCK, join(build, 'dist/scripts/cli.js'), ...words, '--json', '--no-timing'];
  const { status, output } = spawnSync(process.execPath, call, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  rmSync(out, { recursive: true });
  if (status !== 0) throw new Error(`self-play of ${game} by ${build} ended with ${status}:\n${output[2]}`);
  const { user, system }: NodeJS.CpuUsage = JSON.parse(output[CLOCK] ?? '');
  const { played }: { readonly played: Played } = JSON.parse(output[1] ?? '');
  return { seconds: (user + system) / 1e6, played };
}

function checkSame(game: string, ours: Played, theirs: Played): void {
  const named = ({ games, decisions, forced, tags }: Played) => JSON.stringify({ games, decisions, forced, tags });
  if (named(ours) !== named(theirs)) throw new Error(`the builds play other games of ${game}, so no race is possible`);
}
