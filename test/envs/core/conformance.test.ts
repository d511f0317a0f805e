/** The conformance kit: what passes, what it does with a crash, and what its report says. */
import { describe, expect, test } from 'vitest';
import { checkConformance, type LawReport } from '../../../envs/core/conformance/check.ts';
import { type AnyGame, ObservationSpec, OVER } from '../../../envs/core/contract/index.ts';
import { listGames, makeGame, versionedId } from '../../../envs/index.ts';
import { KUHN, type KuhnState } from '../../../envs/toy/kuhn/kuhn.ts';
import { MASQUERADE } from '../../../envs/toy/masquerade/masquerade.ts';
import { kuhnInParts } from '../../support/kuhn-in-parts.ts';
import { PENNIES } from '../../support/pennies.ts';
import { GENEROUS_KUHN } from './sabotages/offers.ts';
import { CARD, kuhn, LAW, PENNIES_GAME, rollout } from './sabotages/support.ts';
import { MIRRORED_PENNIES } from './sabotages/symmetries.ts';

const check = (game: AnyGame, games = 60) => checkConformance(game, { games, seed: 'sabotage' });
const broken = (game: AnyGame): LawReport[] => check(game).laws.filter((law) => law.failed > 0);

describe('a game that keeps the contract passes', () => {
  test.each([
    ['Kuhn poker', KUHN],
    ['Kuhn poker with a rollout', kuhn({ rollout })],
    ['Kuhn poker in parts', kuhnInParts()],
    ['matching pennies', PENNIES_GAME],
    ['matching pennies, mirrored', MIRRORED_PENNIES],
    ['Masquerade', MASQUERADE],
  ])('%s', (_, game: AnyGame) => {
    const report = check(game, 100);
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
    expect(report.failed).toBe(0);
    expect(report.laws.every((law) => law.checks > 0)).toBe(true);
  });
});

/** In passing. The tests of each game play thousands of games, with every option. */
test.each(listGames().map(versionedId))('%s holds to the contract over some games', (id) => {
  const report = checkConformance(makeGame(id), { games: 5, seed: 'some', samples: 0.3 });
  expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
});

describe('a crash is a failure, not the end of the run', () => {
  test('in a deal', () => {
    const game = kuhn({
      deal: (s, rng) => {
        KUHN.deal(s, rng);
        if (s[CARD] === 0) throw new TypeError('no jacks today');
      },
      createState: () => new Int32Array(6).fill(1),
    });
    const report = check(game).laws.find((law) => law.law === LAW.goesThrough);
    expect(report?.checks).toBe(60);
    expect(report?.failed).toBeGreaterThan(5);
    expect(report?.examples[0]).toMatch(/^seed \d+: threw no jacks today$/);
  });

  test('in a move', () => {
    const game = kuhn({
      apply: (s, action, rng) => {
        KUHN.apply(s, action, rng);
        if (KUHN.toMove(s) === OVER) throw new TypeError('cannot count');
      },
    });
    const found = broken(game).map((report) => report.law);
    expect(found).toContain(LAW.goesThrough);
  });
});

describe('the report', () => {
  test('counts games, decisions and checks, and is the same for the same seed', () => {
    const report = checkConformance(PENNIES_GAME, { games: 50, seed: 3 });
    expect(report).toMatchObject({ game: 'pennies-v1', games: 50, decisions: 100, failed: 0 });
    const checks = (law: string) => report.laws.find((l) => l.law === law)?.checks;
    expect([checks(LAW.legal), checks(LAW.sums), checks(LAW.goesThrough)]).toEqual([100, 50, 50]);
    expect(checkConformance(PENNIES_GAME, { games: 50, seed: 3 })).toEqual(report);
  });

  test('looks at other games for another seed', () => {
    const example = (seed: number) =>
      checkConformance(PENNIES.create('pennies-v1', { honest: false }), { games: 1, seed }).laws.find(
        (law) => law.law === LAW.sums,
      )?.examples[0];
    expect(example(1)).not.toBe(example(2));
  });

  test('has a few examples of each failure, however often it happens', () => {
    const report = check(kuhn({ scale: () => 0 })).laws.find((law) => law.law === LAW.teams);
    expect(report?.failed).toBe(report?.checks);
    expect(report?.examples).toHaveLength(3);
  });

  test('checks the costly laws less often where asked to', { tags: 'slow' }, () => {
    const checks = (samples: number) =>
      checkConformance(MASQUERADE, { games: 50, samples }).laws.find((law) => law.law === LAW.copies)?.checks ?? 0;
    expect(checks(1)).toBeGreaterThan(10);
    expect(checks(5)).toBeGreaterThan(2 * checks(1));
  });

  test('leaves out the laws about what a game does not offer', () => {
    expect(check(KUHN).laws.map((law) => law.law)).not.toContain(LAW.rollout);
    expect(check(kuhn({ rollout })).laws.map((law) => law.law)).toContain(LAW.rollout);
  });

  test('counts one game in four again from each start of training', { tags: 'slow' }, () => {
    const { games, decisions, laws } = checkConformance(GENEROUS_KUHN, {
      games: 40,
      player: (_, legal) => legal[1], // bet and call: two decisions from the deal, one from practice, one from a blunder
    });
    expect([games, decisions]).toEqual([40, 100]);
    for (const name of [LAW.practiceDecides, LAW.blunderDecides]) {
      expect(laws.find((law) => law.law === name)?.checks).toBe(10);
    }
  });

  test('is about the games of the player it was given', () => {
    const bold = checkConformance(KUHN, { games: 20, player: (_, legal) => legal[legal.length - 1] });
    expect(bold).toMatchObject({ decisions: 40, failed: 0 }); // bet and call
    const timid = checkConformance(KUHN, { games: 20, player: (s, legal) => legal[KUHN.toMove(s)] });
    expect(timid).toMatchObject({ decisions: 60, failed: 0 }); // check, bet, fold
  });

  test('tells after each game how far it has come', () => {
    const done: number[] = [];
    checkConformance(KUHN, { games: 4, onGame: (n) => done.push(n) });
    expect(done).toEqual([1, 2, 3, 4]);
  });

  test('of no games has only what can be seen without playing', () => {
    expect(checkConformance(KUHN, { games: 0 })).toMatchObject({ games: 0, decisions: 0, failed: 0 });
  });

  test('a run of one game, in which a redeal may find the true cards by luck, is no reason for alarm', () => {
    for (let seed = 0; seed < 30; seed++) expect(checkConformance(KUHN, { games: 1, seed }).failed).toBe(0);
  });

  test('a game without anything hidden passes too', () => {
    const open = kuhn({
      hidden: new ObservationSpec([]),
      reveal: () => {},
      redeal: () => {},
      render: (s: KuhnState) => KUHN.text.render(s, -1),
    });
    expect(broken(open)).toEqual([]);
  });
});
