import { describe, expect, test } from 'vitest';
import { checkConformance, type LawReport } from '../../../envs/core/conformance/check.ts';
import { type AnyGame, ObservationSpec, OVER, type Parts, type Symmetry } from '../../../envs/core/contract/index.ts';
import { KUHN, type KuhnState } from '../../../envs/toy/kuhn/kuhn.ts';
import { MASQUERADE } from '../../../envs/toy/masquerade/masquerade.ts';
import { kuhnInParts } from '../../support/kuhn-in-parts.ts';
import { PENNIES } from '../../support/pennies.ts';
import { CARD, kuhn, LAW, PENNIES_GAME, rollout, SABOTAGES } from './sabotages.ts';
import { type Changes } from '../../support/variant.ts';

const check = (game: AnyGame, games = 60) => checkConformance(game, { games, seed: 'sabotage' });
const broken = (game: AnyGame): LawReport[] => check(game).laws.filter((law) => law.failed > 0);

describe('a game that keeps the contract passes', () => {
  test.each([
    ['Kuhn poker', KUHN],
    ['Kuhn poker with a rollout', kuhn({ rollout })],
    ['Kuhn poker in parts', kuhnInParts()],
    ['matching pennies', PENNIES_GAME],
    ['Masquerade', MASQUERADE],
  ])('%s', (_, game: AnyGame) => {
    const report = check(game, 100);
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
    expect(report.failed).toBe(0);
    expect(report.laws.every((law) => law.checks > 0)).toBe(true);
  });
});

describe.each(SABOTAGES)('broken laws are found: %s', (_, sabotages) => {
  test.each(sabotages.map((sabotage) => [sabotage.what, sabotage] as const))(
    '%s',
    (_, { law, says, game, wholeRun }) => {
      const found = broken(game);
      expect(found.map((report) => report.law)).toContainEqual(expect.stringContaining(law));
      const examples = found.filter((report) => report.law.includes(law)).flatMap((report) => report.examples);
      if (!wholeRun) for (const example of examples) expect(example).toMatch(/^seed \d+, (ply \d+|at the end): ./);
      if (says !== undefined) expect(examples.join('\n')).toMatch(says);
    },
  );
});

describe('what can be seen without playing', () => {
  const identity = (n: number) => Uint16Array.from({ length: n }, (_, i) => i);
  const factored = (...second: number[]) => ({ size: 2, first: identity(2), second: Int16Array.from(second) });
  const symmetry = (changed: Partial<Symmetry>): Symmetry => ({
    name: 'mirror',
    observation: identity(KUHN.encoding.observation.size),
    hidden: identity(KUHN.belief.hidden.size),
    actions: identity(KUHN.actions),
    ...changed,
  });

  const parts = (changed: Partial<Parts>): Parts => ({
    kinds: [0, 0],
    observation: [[0], [1]],
    hidden: [[0], [1]],
    policy: [[-1], [1]],
    ...changed,
  });

  const faults: readonly [string, Changes<KuhnState>][] = [
    ['policy.first has 3 entries for 2 actions', { policy: { size: 2, first: Uint16Array.of(0, 1, 1) } }],
    ['policy.first points past the last logit', { policy: { size: 1, first: identity(2) } }],
    ['policy.second has the wrong length', { policy: factored(-1) }],
    ['policy.second points past the last logit', { policy: factored(-1, 2) }],
    ['policy.second points past the last logit', { policy: factored(-2, 1) }],
    ['maxLegal is greater than the number of actions', { maxLegal: 3 }],
    ['symmetry mirror is no permutation of actions', { symmetries: [symmetry({ actions: Uint16Array.of(0, 0) })] }],
    ['symmetry mirror is no permutation of actions', { symmetries: [symmetry({ actions: Uint16Array.of(0, 2) })] }],
    ['symmetry mirror is no permutation of hidden', { symmetries: [symmetry({ hidden: identity(5) })] }],
    ['symmetry mirror is no permutation of observation', { symmetries: [symmetry({ observation: identity(12) })] }],
    ['the kinds of parts are not 0, 1 and so on', { parts: parts({ kinds: [1, 2] }) }],
    ['3 parts of hidden, but 2 kinds', { parts: parts({ hidden: [[], [], []] }) }],
    ['parts of observation are not alike', { parts: parts({ observation: [[0], [1, 2]] }) }],
    ['parts share entries of observation', { parts: parts({ observation: [[0], [0]] }) }],
    ['parts have no such entries of policy', { parts: parts({ policy: [[0], [2]] }) }],
    ['parts have no such entries of hidden', { parts: parts({ hidden: [[0], [-1]] }) }],
  ];

  test.each(faults)('%s', (fault, part) => {
    expect(check(kuhn(part), 0).laws.filter((law) => law.failed > 0)).toEqual([
      { law: 'bounds, specs and layouts are in order', checks: 1, failed: 1, examples: [fault] },
    ]);
  });

  test('a factored policy, true permutations and parts are fine', () => {
    const fine = kuhn({
      policy: { size: 3, first: identity(2), second: Int16Array.of(-1, 2) },
      symmetries: [symmetry({}), symmetry({ actions: Uint16Array.of(1, 0) })],
      parts: parts({}),
    });
    expect(check(fine).failed).toBe(0);
  });
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

  test('checks the costly laws less often where asked to', () => {
    const checks = (samples: number) =>
      checkConformance(MASQUERADE, { games: 50, samples }).laws.find((law) => law.law === LAW.copies)?.checks ?? 0;
    expect(checks(1)).toBeGreaterThan(10);
    expect(checks(5)).toBeGreaterThan(2 * checks(1));
  });

  test('leaves out the laws about what a game does not offer', () => {
    expect(check(KUHN).laws.map((law) => law.law)).not.toContain(LAW.rollout);
    expect(check(kuhn({ rollout })).laws.map((law) => law.law)).toContain(LAW.rollout);
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
