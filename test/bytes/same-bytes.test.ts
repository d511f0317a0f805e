/**
 * What a seed gives, it gives for ever: transcripts, searches, self-play logs, weights of small runs and the answers of the shipped
 * nets, as checksums that were written down once. A change that is only about how the program is built leaves all of them alone.
 *
 * Everything goes through the commands, so that files and names may move. `UPDATE_GOLDEN=1` writes the checksums anew; whoever does
 * that says in the changelog which of them changed, and why.
 * @module-tag slow
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { encoderFingerprint, makeGame } from '../../envs/index.ts';
import { cardzero } from '../support/run.ts';
import { bytesOf } from '../training/support-run.ts';

const GOLDEN = new URL('./same-bytes.json', import.meta.url);
const GAMES = ['ulti', 'mulle', 'buddy-bluff', 'compile'] as const;
/** These have no shipped net. */
const OTHERS = ['compile-extended-v1', 'compile-extended-v2', 'kuhn', 'tiny-trick', 'masquerade'] as const;

const known: Record<string, string> = JSON.parse(readFileSync(GOLDEN, 'utf8'));
const found: Record<string, string> = {};

const folder = mkdtempSync(join(tmpdir(), 'cardzero-bytes-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(GOLDEN, `${JSON.stringify({ ...known, ...found }, null, 2)}\n`);
});

function hold(name: string, bytes: string): void {
  found[name] = createHash('sha256').update(bytes).digest('hex');
  if (process.env.UPDATE_GOLDEN !== '1') expect(found[name], name).toBe(known[name]);
}

/** What the command prints. */
async function printed(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await cardzero(args);
  expect(code, stderr).toBe(0);
  return stdout;
}

/** The files a folder holds, each by its checksum; of `only` some, if it says which. */
function files(path: string, only = /./): string {
  const entries = Object.entries(bytesOf(path)).filter(([name]) => only.test(name));
  expect(entries.length).toBeGreaterThan(0);
  return entries.map(([name, sum]) => `${name} ${sum}\n`).join('');
}

describe.each([...GAMES, ...OTHERS])('of %s', (game) => {
  it('transcripts stay the same', async () => {
    for (const seed of ['7', '8', '9']) {
      hold(`${game} transcript ${seed}`, await printed('playthrough', game, '--seed', seed));
    }
  });

  it('numbers mean the same', () => {
    hold(`${game} encoder`, encoderFingerprint(makeGame(game)));
  });
});

/** A run that learns a little, quickly. */
const SMALL_RUN = [
  '--preset',
  'quick',
  '--backend',
  'wasm',
  '--workers',
  '1',
  '--seed',
  '2',
  '--set',
  'generations=2',
  'net.policyWidths=[32,32]',
  'net.valueWidths=[32,32]',
  'selfplay.games=8',
  'selfplay.firstGames=8',
  'selfplay.taskGames=4',
  'selfplay.sims=4',
  'selfplay.cappedSims=2',
  'selfplay.firstSims=10',
  'selfplay.firstCappedSims=5',
  'batchSize=32',
  'reuse=1',
  'firstReuse=1',
  'evaluate.yardsticks=["random"]',
  'evaluate.deals=2',
  'evaluate.sims=2',
  'evaluate.gate=unless-worse',
  'evaluate.gateDeals=2',
  'evaluate.gateSims=2',
];

/** Every way to search, on the first decisions and in the middle of a game. */
const SEARCHES = ['ismcts:sims=200,select=ucb', 'ismcts:sims=100,observer=multi,select=puct', 'shipped'];

describe.each(GAMES)('of %s', (game) => {
  it('searches come to the same', async () => {
    for (const agent of SEARCHES) {
      for (const ply of ['0', '2', '5']) {
        const args = ['--seed', '11', '--ply', ply, '--agent', agent, '--json'];
        const { milliseconds: _, ...thought } = JSON.parse(await printed('analyze', game, ...args));
        hold(`${game} ${agent} at ply ${ply}`, JSON.stringify(thought));
      }
    }
  });

  it('games of players without a net come out the same', async () => {
    const players = ['--agents', 'heuristic', 'random', '--deals', '20', '--seed', '3'];
    const match = await printed('match', game, ...players, '--workers', '1', '--json', '--no-timing');
    hold(`${game} heuristic against random`, match);
  });

  it.each([
    ['without a net', []],
    ['with the shipped net', ['--net', `models/${game}-v1/model.weights`]],
  ])('50 games of self-play %s are the same shards', async (how, net) => {
    const out = join(folder, `${game} ${how}`);
    const budget = ['--games', '50', '--sims', '6', '--capped-sims', '3', '--workers', '1', '--no-timing'];
    const shares = ['--full-share', '1', '--consider', '12', '--practice-share', '0.15', '--blunder-share', '0.35'];
    await printed('selfplay', game, '--out', out, '--seed', '5', ...budget, ...shares, ...net);
    hold(`${game} self-play ${how}`, files(out, /\.arrow$/));
  });

  it('three generations of a small run are the same weights', async () => {
    const out = join(folder, `${game} run`);
    await printed('train', game, '--run', out, ...SMALL_RUN);
    hold(`${game} run`, files(out, /\.(arrow|weights|bin)$|metrics\.jsonl$/));
  });

  it('the shipped net answers the same', async () => {
    const out = join(folder, `${game} export`);
    await printed('export', `models/${game}-v1/model.weights`, '--out', out, '--format', 'weights');
    hold(`${game} net`, readFileSync(join(out, 'selfcheck.json'), 'utf8'));
  });
});
