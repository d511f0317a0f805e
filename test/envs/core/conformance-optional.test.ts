/** The laws about what a game may offer beyond the rules: each of them can fail, and does where it should. */
import { describe, expect, test } from 'vitest';
import { checkConformance } from '../../../envs/core/conformance/check.ts';
import { OFFER_LAWS, TRAINING_LAWS } from '../../../envs/core/conformance/optional.ts';
import type { AnyGame } from '../../../envs/core/contract/index.ts';
import { KUHN } from '../../../envs/toy/kuhn/kuhn.ts';
import { TINY_TRICK } from '../../../envs/toy/tiny-trick/tiny-trick.ts';
import { kuhn } from './sabotages.ts';
import { GENEROUS_KUHN, OPTIONAL_SABOTAGES } from './sabotages-optional.ts';

const check = (game: AnyGame) => checkConformance(game, { games: 60, seed: 'sabotage' });
const checked = (game: AnyGame) => check(game).laws.map((report) => report.law);
const names = [...OFFER_LAWS, ...TRAINING_LAWS.practice, ...TRAINING_LAWS.blunder].map((law) => law.name);

test('a game that offers everything and keeps the contract passes', () => {
  const report = check(GENEROUS_KUHN);
  expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  expect(report.laws.map((law) => law.law)).toEqual(expect.arrayContaining(names));
});

test('a game is not asked about what it does not offer', () => {
  expect(checked(KUHN).filter((law) => names.includes(law))).toEqual([]);
  expect(checked(TINY_TRICK).filter((law) => names.includes(law))).toEqual(
    names.filter((name) => name.startsWith('solve')),
  );
});

test('no answer is no fault, wherever the solver gives up', () => {
  expect(check(kuhn({ solve: () => false })).failed).toBe(0);
  expect(
    check(kuhn({ solve: (s, out) => KUHN.toMove(s) === 1 && GENEROUS_KUHN.advice?.solve?.(s, out) === true })).failed,
  ).toBe(0);
});

test('one game in four is played again from each start of training', () => {
  const { games, decisions, laws } = checkConformance(GENEROUS_KUHN, {
    games: 40,
    player: (_, legal) => legal[1], // bet and call: two decisions from the deal, one from practice, one from a blunder
  });
  expect([games, decisions]).toEqual([40, 100]);
  for (const start of ['practice', 'blunder'] as const) {
    expect(laws.find((law) => law.law === TRAINING_LAWS[start][0].name)?.checks).toBe(10);
  }
});

describe.each(OPTIONAL_SABOTAGES)('broken laws are found: %s', (_, sabotages) => {
  test.each(sabotages.map((sabotage) => [sabotage.what, sabotage] as const))('%s', (_, { law, says, game }) => {
    const found = check(game).laws.filter((report) => report.failed > 0);
    expect(found.map((report) => report.law)).toContain(law);
    const examples = found.filter((report) => report.law === law).flatMap((report) => report.examples);
    if (says !== undefined) expect(examples.join('\n')).toMatch(says);
  });
});

test('every law of these has a game that breaks it', () => {
  const laws = OPTIONAL_SABOTAGES.flatMap(([, sabotages]) => sabotages.map(({ law }) => law));
  const rollout = names[0]; // among the sabotages of the rules
  expect(names.filter((name) => !laws.includes(name))).toEqual([rollout]);
});
