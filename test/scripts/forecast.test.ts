/** How long a run will take, told with a clock of the test's own. */
import { describe, expect, test } from 'vitest';
import { Forecast } from '../../scripts/forecast.ts';
import { isBlank, resolveConfig, type TrainConfig } from '../../training/config/index.ts';
import type { Stage } from '../../training/loop.ts';
import type { Laps } from '../../training/run/timing.ts';

const config = resolveConfig({
  preset: 'quick',
  game: 'kuhn-v1',
  set: ['generations=3', 'evaluate.every=2', 'evaluate.gateDeals=10', 'selfplay.games=100', 'selfplay.firstGames=200'],
});

/** Seconds of each stage in the first generation and in those after it. */
type Takes = Record<Stage['doing'], readonly [number, number]>;
const LAP_OF = { 'self-play': 'selfplay', learning: 'learn', gate: 'evaluate', yardsticks: 'evaluate' } as const;
const TAKES: Takes = {
  'self-play': [100, 40],
  learning: [30, 20],
  gate: [0, 5],
  yardsticks: [8, 8],
};

interface Course {
  readonly plan: TrainConfig;
  /** The generation that it begins with or is gone on with, and how many tenths of its games are found played. */
  readonly from?: number;
  readonly found?: number;
  readonly takes?: Takes;
  /** What the run took before. */
  readonly before?: ReadonlyMap<number, Laps>;
  /** It is stopped before this generation. */
  readonly until?: number;
}

/** The stages of a course, as the loop goes through them, with the seconds of each and the tenths that are left of it. */
function* stagesOf({ plan, from = 0, found = 0, takes = TAKES, until = Number.POSITIVE_INFINITY }: Course) {
  const { generations, evaluate, overlap } = plan;
  let beside = 0; // seconds that the games of the next generation have had
  for (let generation = from; generation <= Math.min(generations, until - 1); generation++) {
    for (const doing of ['self-play', 'learning', 'gate', 'yardsticks'] as const) {
      const due = doing !== 'yardsticks' || (generation + 1) % evaluate.every === 0 || generation === generations;
      const seconds = due ? takes[doing][isBlank(plan) && generation === 0 ? 0 : 1] : 0;
      const games = doing === 'self-play';
      const early = games && overlap && generation > 1 && generation > from;
      if (seconds === 0) continue;
      yield {
        generation,
        doing,
        seconds,
        start: games && generation === from ? found : early ? (10 * beside) / seconds : 0,
      };
      beside = games ? 0 : beside + seconds;
    }
  }
}

/** Tells at every tenth of a stage what was foretold and what it came to, and what is written down of it. */
function follow(course: Course) {
  let clock = 0;
  const forecast = new Forecast(course.plan, course.before, () => clock);
  const told: { generation: number; doing: string; left: number | undefined; at: number }[] = [];
  const laps = new Map<number, Laps>();
  for (const { generation, doing, seconds, start } of stagesOf(course)) {
    forecast.stage({ generation, of: course.plan.generations, doing });
    const begun = clock;
    for (let tenth = Math.ceil(start); tenth <= 10; tenth++) {
      clock = begun + (seconds * (tenth - start)) / 10;
      forecast.progress(tenth, 10);
      told.push({ generation, doing, left: forecast.left(), at: clock });
    }
    const lap = { selfplay: 0, learn: 0, evaluate: 0, ...laps.get(generation) };
    lap[LAP_OF[doing]] += clock - begun;
    laps.set(generation, lap);
  }
  return { told: told.map((each) => ({ ...each, truly: clock - each.at })), laps };
}

function run(plan: TrainConfig, from = 0, found = 0, takes = TAKES) {
  return follow({ plan, from, found, takes }).told;
}

describe('the time that a run will still take', () => {
  test('is not told before there is something to go by, then roughly, and down to nothing', () => {
    const all = run(config);
    expect(all[0].left).toBeUndefined();
    const [, second] = all;
    expect(second.left).toBeGreaterThan(second.truly / 3);
    expect(second.left).toBeLessThan(second.truly * 3);
    expect(all.at(-1)?.left).toBe(0);
  });

  test('is roughly right once the first generation learns, although it played without a net', () => {
    const set = ['generations=12', 'selfplay.games=1000', 'selfplay.firstGames=2000', 'evaluate.gate=always'];
    const plan = resolveConfig({ preset: 'standard', game: 'kuhn-v1', set });
    // As it was at Buddy Bluff, on two cores.
    const takes: Takes = { 'self-play': [150, 45], learning: [88, 30], gate: [0, 0], yardsticks: [0, 10] };
    const all = run(plan, 0, 0, takes);
    const learning = all.findIndex(({ doing }) => doing === 'learning');
    const told = all.slice(learning + 1).filter(({ generation, left }) => generation < 8 && left !== undefined);
    expect(told[0]).toMatchObject({ generation: 0, doing: 'learning' });
    for (const { left = 0, truly, ...at } of told) {
      const off = left < truly / 2 || left > truly * 2;
      expect({ ...at, off }).toEqual({ ...at, off: false });
    }
  });

  test('is right once every kind of stage was seen', () => {
    const later = run(config).filter(({ generation }) => generation >= 2);
    expect(later.length).toBeGreaterThan(20);
    for (const { left, truly } of later) expect(left).toBeCloseTo(truly, 6);
  });

  test('of a run that is gone on with counts what is found done as no work', () => {
    const [first, second] = run(config, 1, 8);
    expect(first.left).toBeUndefined();
    // 4 more seconds of these games, then two generations of 40 each and what comes with them.
    expect(second.left).toBeGreaterThan(84);
    expect(second.left).toBeLessThan(2 * second.truly);
  });

  test.each([
    ['told', 10],
    ['not even told', 11],
  ])('of a run whose games were all found played, which is %s, is guessed from how it learns', (_, found) => {
    const [, ...learning] = run(config, 1, found).filter(({ doing }) => doing === 'learning');
    for (const { generation, left = 0, truly } of learning.filter((each) => each.generation === 1)) {
      expect({ generation, tooShort: left < truly / 2, tooLong: left > 2 * truly }).toEqual({
        generation,
        tooShort: false,
        tooLong: false,
      });
    }
    const [unknown] = run(config, 1, found).filter(({ doing }) => doing === 'learning');
    expect(unknown.left).toBeUndefined();
  });

  /** What is foretold when a tenth of the first games took four seconds. */
  function foretold(from: string): number | undefined {
    let clock = 0;
    const forecast = new Forecast({ ...config, from }, undefined, () => clock);
    forecast.stage({ generation: 0, of: config.generations, doing: 'self-play' });
    forecast.progress(0, 10);
    clock = 4;
    forecast.progress(1, 10);
    return forecast.left();
  }

  test('of a run that begins with weights takes its first games for games like all others', () => {
    expect(foretold('a'.repeat(64))).toBeGreaterThanOrEqual(36 + 40 * config.generations);
  });

  test('of a run from random weights knows that its first games are more, and take longer', () => {
    expect(foretold(config.from)).toBeLessThan(36 + 40 * config.generations);
  });

  describe.each([
    ['yardsticks now and then', 10, 20, 15, 0],
    ['yardsticks and a gate', 10, 20, 15, 3],
    ['yardsticks every time', 1, 20, 15, 3],
    ['yardsticks every other time', 2, 20, 15, 0],
    ['learning that takes longer than its games', 10, 10, 15, 3],
  ])('of a long run with %s', (_, every, games, learning, gate) => {
    const set = [
      'generations=80',
      `evaluate.every=${every}`,
      `evaluate.gate=${gate === 0 ? 'always' : 'unless-worse'}`,
    ];
    const plan = resolveConfig({ preset: 'quick', game: 'kuhn-v1', set: [...set, 'evaluate.gateDeals=10'] });
    const takes: Takes = {
      'self-play': [2 * games, games],
      learning: [learning, learning],
      gate: [0, gate],
      yardsticks: [60, 60],
    };
    const offIn = (told: ReturnType<typeof run>) =>
      told.filter(({ left = 0, truly }) => truly > 200 && Math.abs(left - truly) > 0.1 * truly);

    test.each([0, 5, 9, 10])(
      'is right from the first tenth on when it is gone on with, with %i tenths of the games',
      (found) => {
        const { laps } = follow({ plan, takes, until: 40 });
        const [, ...told] = follow({ plan, takes, from: 40, found, before: laps }).told;
        expect(offIn(told)).toEqual([]);
      },
    );

    test('is right when it is gone on with a second time, soon after the first', () => {
      const { laps } = follow({ plan, takes, until: 37 });
      const more = follow({ plan, takes, from: 37, found: 8, before: laps, until: 39 });
      const before = new Map([...laps, ...more.laps]);
      const [, ...told] = follow({ plan, takes, from: 39, found: 3, before }).told;
      expect(offIn(told)).toEqual([]);
    });

    test('is right in a new one, although games are played while the net learns', () => {
      const later = run(plan, 0, 0, takes).filter(({ generation }) => generation >= Math.max(2, every));
      expect(offIn(later)).toEqual([]);
    });
  });

  test('of a run that begins with weights counts the gate of its first generation', () => {
    const plan = { ...config, from: 'a'.repeat(64), generations: 0 };
    const before = new Map([[0, { selfplay: 40, learn: 20, evaluate: 13 }]]);
    const [{ left = 0, truly }] = follow({ plan, before }).told;
    expect(left).toBeCloseTo(truly, 6);
  });
});
