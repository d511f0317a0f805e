/** Everything that docs/results.md has a row for, table by table. A name is `<table>.<game>.<what>`, and means the same for ever. */
import { BENCHMARKS } from '../bench/benchmarks.ts';
import * as kinds from './kinds.ts';
import { KNOWLEDGE } from './knowledge.ts';
import { type Measurement, one } from './measurement.ts';
import { STRENGTH } from './strength.ts';
import { BUDDY_BLUFF, COMPILE, MULLE, ULTI } from './subjects.ts';

function rules(): Measurement[] {
  const laws = (game: string, games: number, cost: number, samples?: number) =>
    one(
      `rules.${game}.laws`,
      `${game}: every law of the contract, in random games`,
      cost,
      kinds.check(game, { games, seed: 2026, ...(samples === undefined ? {} : { samples }) }),
    );
  const vectors = (game: string, files = [`test/vectors/${game}.json`], id = game) =>
    one(`rules.${game}.vectors`, `${game}: test vectors`, 5, kinds.check(id, { games: 0, seed: 1, vectors: files }));
  return [
    laws('ulti', 100_000, 900),
    laws('mulle', 100_000, 430, 0.2),
    laws('buddy-bluff', 100_000, 250, 0.2),
    laws('compile', 20_000, 100, 0.2),
    laws('compile-extended-v2', 20_000, 120, 0.2),
    ...['ulti', 'mulle', 'buddy-bluff', 'compile'].map((game) => vectors(game)),
    vectors('mulle-match', ['test/vectors/mulle-match.json', 'test/vectors/mulle.json'], 'mulle?omgangar=2'),
  ];
}

/** Benchmarks of one run take turns, so that they can be compared; those that begin with the same word make a row. */
function benchGroups(): string[] {
  return [...new Set(BENCHMARKS.map(({ name }) => name.split('.')[0]))];
}

const BENCH_SECONDS = 8;

function speed(): Measurement[] {
  return benchGroups().map((group) => {
    const members = BENCHMARKS.filter(({ name }) => name.startsWith(group));
    return one(`speed.${group}`, `benchmarks of ${group}`, BENCH_SECONDS * members.length, kinds.bench(group));
  });
}

/** Rates can be raced, other figures cannot. */
function races(): Measurement[] {
  const groups = benchGroups().flatMap((group) => {
    const rates = BENCHMARKS.filter(({ name, setup }) => name.startsWith(group) && setup !== undefined);
    if (rates.length === 0) return [];
    return [
      one(`races.${group}`, `benchmarks of ${group} against an older build`, 60 * rates.length, kinds.race(group)),
    ];
  });
  return [
    ...groups,
    ...[ULTI, MULLE, BUDDY_BLUFF, COMPILE].map(({ key, title, game }) =>
      one(`races.${key}.selfplay`, `${title}: self-play against an older build`, 240, kinds.selfplayRace(game, 7)),
    ),
    one('races.python', 'steps from Python against an older build', 240, kinds.pythonRace()),
  ];
}

function others(): Measurement[] {
  const coached = ['ulti-v1', 'mulle-v1', 'buddy-bluff-v1', 'compile-v1'].map((id) =>
    one(`coach.${id}`, `${id}: what the coach finds in games of one agent`, 120, kinds.coach(id, 40)),
  );
  const attacks = ['kills', 'crashes', 'damage', 'locks', 'pools', 'server', 'queue', 'outages'].map((name) =>
    one(`attacks.${name}`, `\`${name}\`: attacks, and what was not withstood`, 600, kinds.attack(name, 10)),
  );
  const runs = (preset: 'standard' | 'zero') =>
    [ULTI, MULLE, BUDDY_BLUFF, COMPILE].map(({ key, title, game }) =>
      one(
        `learning.${key}.${preset}`,
        `${title}: a run of the preset \`${preset}\`, from random weights`,
        7000,
        kinds.train(game, preset, `runs/results-${key}-${preset}`),
      ),
    );
  return [
    ...coached,
    one('queue.costs', 'what a queue costs on one machine', 240, kinds.queue(3)),
    ...attacks,
    one('python.steps', 'steps per second from Python, random legal actions', 120, kinds.python()),
    ...runs('standard'),
    ...runs('zero'),
  ];
}

export const MEASUREMENTS: readonly Measurement[] = [
  ...rules(),
  ...speed(),
  ...races(),
  ...STRENGTH,
  ...others(),
  ...KNOWLEDGE,
];
