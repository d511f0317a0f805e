/** How long a run will take, told with a clock of the test's own. */
import { describe, expect, test } from 'vitest';
import { Forecast } from '../../scripts/forecast.ts';
import { resolveConfig, type TrainConfig } from '../../training/config/index.ts';
import type { Stage } from '../../training/loop.ts';

const config = resolveConfig({
  preset: 'quick',
  game: 'kuhn-v1',
  set: ['generations=3', 'evaluate.every=2', 'evaluate.gateDeals=10', 'selfplay.games=100', 'selfplay.firstGames=200'],
});

/** Seconds of each stage in the first generation and in those after it. */
type Takes = Record<Stage['doing'], readonly [number, number]>;
const TAKES: Takes = {
  'self-play': [100, 40],
  learning: [30, 20],
  gate: [0, 5],
  yardsticks: [8, 8],
};

/** Runs from a generation on, and tells at every tenth of a stage what was foretold and what it came to. */
function* run(plan: TrainConfig, from = 0, found = 0, takes = TAKES) {
  const { generations, evaluate } = plan;
  let clock = 0;
  const forecast = new Forecast(plan, () => clock);
  const told: { generation: number; doing: string; left: number | undefined; at: number }[] = [];
  for (let generation = from; generation <= generations; generation++) {
    for (const doing of ['self-play', 'learning', 'gate', 'yardsticks'] as const) {
      const due = doing !== 'yardsticks' || (generation + 1) % evaluate.every === 0 || generation === generations;
      const seconds = due ? takes[doing][generation === 0 ? 0 : 1] : 0;
      if (seconds === 0) continue;
      forecast.stage({ generation, of: generations, doing });
      const first = generation === from && doing === 'self-play' ? found : 0;
      for (let tenth = first; tenth <= 10; tenth++) {
        forecast.progress(tenth, 10);
        told.push({ generation, doing, left: forecast.left(), at: clock });
        if (tenth < 10) clock += seconds / 10;
      }
    }
  }
  for (const each of told) yield { ...each, truly: clock - each.at };
}

describe('the time that a run will still take', () => {
  test('is not told before there is something to go by, then roughly, and down to nothing', () => {
    const all = [...run(config)];
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
    const all = [...run(plan, 0, 0, takes)];
    const learning = all.findIndex(({ doing }) => doing === 'learning');
    const told = all.slice(learning + 1).filter(({ generation, left }) => generation < 8 && left !== undefined);
    expect(told[0]).toMatchObject({ generation: 0, doing: 'learning' });
    for (const { left = 0, truly, ...at } of told) {
      const off = left < truly / 2 || left > truly * 2;
      expect({ ...at, off }).toEqual({ ...at, off: false });
    }
  });

  test('is right once every kind of stage was seen', () => {
    const later = [...run(config)].filter(({ generation }) => generation >= 2);
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
    const [, ...learning] = [...run(config, 1, found)].filter(({ doing }) => doing === 'learning');
    for (const { generation, left = 0, truly } of learning.filter((each) => each.generation === 1)) {
      expect({ generation, tooShort: left < truly / 2, tooLong: left > 2 * truly }).toEqual({
        generation,
        tooShort: false,
        tooLong: false,
      });
    }
    const [unknown] = [...run(config, 1, found)].filter(({ doing }) => doing === 'learning');
    expect(unknown.left).toBeUndefined();
  });

  /** What is foretold when a tenth of the first games took four seconds. */
  function foretold(from: string): number | undefined {
    let clock = 0;
    const forecast = new Forecast({ ...config, from }, () => clock);
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
});
