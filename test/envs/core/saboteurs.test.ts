/**
 * Each law of the conformance kit can fail, and does where it should; each optional member of the contract has laws.
 * @module-tag slow
 */
import { describe, expect, test } from 'vitest';
import { checkConformance, type ConformanceReport } from '../../../envs/core/conformance/check.ts';
import { FACETS, lawsFor, PLAY_GOES_THROUGH } from '../../../envs/core/conformance/lawbook.ts';
import { RULE_LAWS } from '../../../envs/core/conformance/rules.ts';
import type { AnyGame } from '../../../envs/core/contract/index.ts';
import { KUHN } from '../../../envs/toy/kuhn/kuhn.ts';
import { TINY_TRICK } from '../../../envs/toy/tiny-trick/tiny-trick.ts';
import { SABOTAGES } from './sabotages/index.ts';
import { GENEROUS_KUHN } from './sabotages/offers.ts';
import { kuhn, LAW } from './sabotages/support.ts';

const check = (game: AnyGame, games = 60) => checkConformance(game, { games, seed: 'sabotage' });
const checked = (game: AnyGame) => check(game).laws.map((report) => report.law);

const facets = Object.values(FACETS);
const offers = facets.flatMap((facet) => Object.entries(facet.offers));
const offered = offers.flatMap(([, laws]) => laws.map((law) => law.name));
const required = [...RULE_LAWS, ...facets.flatMap((facet) => facet.always)].map((law) => law.name);
const all = [PLAY_GOES_THROUGH, ...required, ...offered];

/** Most sabotage shows in the first games. */
const FEW = 4;

/** The laws that were broken, and what is told about this one. */
function brokenIn(report: ConformanceReport, law: string) {
  const broken = report.laws.filter(({ failed }) => failed > 0);
  const examples = broken.filter((each) => each.law === law).flatMap((each) => each.examples);
  return { laws: broken.map((each) => each.law), examples };
}

describe.each(SABOTAGES)('broken laws are found: %s', (_, sabotages) => {
  test.each(sabotages.map((sabotage) => [sabotage.what, sabotage] as const))(
    '%s',
    (_, { law, says = /./, game, games, nowhere = false }) => {
      // A long check begins with the games of a short one: what is told of these need not be looked for again.
      const early = brokenIn(check(game, FEW), law);
      const shown = early.examples.some((example) => says.test(example) && !example.startsWith('all games'));
      const { laws, examples } = shown ? early : brokenIn(check(game, games), law);
      expect(laws).toContain(law);
      const where = nowhere ? /^(without a game|all games): ./ : /^seed \d+( of \w+)?(, (ply \d+|at the end))?: ./;
      for (const example of examples) expect(example).toMatch(where);
      expect(examples.join('\n')).toMatch(says);
    },
  );
});

describe('the laws', () => {
  test('have names of their own', () => expect(new Set(all).size).toBe(all.length));

  test('each have a game that breaks them', () => {
    const broken = new Set<string>(SABOTAGES.flatMap(([, sabotages]) => sabotages.map(({ law }) => law)));
    expect(all.filter((name) => !broken.has(name))).toEqual([]);
  });

  // That each member has laws is held by the type of the table; this holds that none of them stand there unused.
  test('of what may be offered are all held where all is offered', () => {
    const { laws } = check(GENEROUS_KUHN);
    expect(laws.filter((law) => law.failed > 0)).toEqual([]);
    expect(laws.map((law) => law.law).sort()).toEqual([...all].sort());
    expect(laws.filter((law) => law.checks === 0)).toEqual([]);
  });

  test('are not held about what a game does not offer', () => {
    const lawsOf = (...members: string[]) =>
      offers.flatMap(([member, laws]) => (members.includes(member) ? laws.map((law) => law.name) : [])).sort();
    const offeredBy = (game: AnyGame) =>
      checked(game)
        .filter((law) => offered.includes(law))
        .sort();
    expect(offeredBy(KUHN)).toEqual(lawsOf('tags'));
    expect(offeredBy(TINY_TRICK)).toEqual(lawsOf('tags', 'solve', 'symmetries'));
  });

  test('are those of the members that a game has', () => {
    const held = (game: AnyGame) => lawsFor(game).map((law) => law.name);
    expect(held(kuhn({ sharpness: 2 })).filter((law) => !held(KUHN).includes(law))).toEqual([LAW.sharpness]);
  });
});

test('no answer is no fault, wherever the solver gives up', () => {
  expect(check(kuhn({ solve: () => false })).failed).toBe(0);
  expect(
    check(kuhn({ solve: (s, out) => KUHN.toMove(s) === 1 && GENEROUS_KUHN.advice?.solve?.(s, out) === true })).failed,
  ).toBe(0);
});
