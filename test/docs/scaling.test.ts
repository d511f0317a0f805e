/** Pictures of playing strength by simulations, drawn from rows. */
import { expect, test } from 'vitest';
import { scalingPictures } from '../../scripts/docs/scaling.ts';
import { budgetName, readBudgetName } from '../../scripts/results/budget-name.ts';

const row = (name: string, agent: string) =>
  JSON.stringify({
    name,
    command: 'x',
    commit: 'abc',
    date: '2026-11-17',
    seed: 1,
    figures: [16, 1024].flatMap((sims) => [
      { of: budgetName({ agent, sims }), value: sims / 100, unit: 'points per deal', half: 0.5 },
      { of: budgetName({ agent, sims }), value: 3, unit: 'ms a decision' },
    ]),
  });

test('a budget has a name that can be read again', () => {
  const budget = { agent: 'ismcts:net=shipped,select=puct', sims: 4096 };
  expect(budgetName(budget)).toBe('ismcts:net=shipped,select=puct, 4,096 simulations');
  expect(readBudgetName(budgetName(budget))).toEqual(budget);
  expect(readBudgetName('64 simulations')).toBeUndefined();
});

test('there is a picture of every game that was measured, with a line for each search', () => {
  const rows = [row('search.mulle.scaling', 'shipped'), row('search.mulle.scaling-before', 'ismcts:net=shipped')];
  const pictures = scalingPictures(() => `${rows.join('\n')}\n`);
  expect(pictures.map(([file]) => file)).toEqual(['images/scaling-mulle.svg']);
  const [[, picture]] = pictures;
  expect(picture.match(/class="line"/g)).toHaveLength(2 * 2); // a line, and its sample in the legend
  expect(picture).toContain('as it is');
  expect(picture).toContain('>1024<');
  expect(picture).toContain('+10.24');
});

test('without rows, and from rows that name no budgets, nothing is drawn', () => {
  expect(scalingPictures(() => '')).toEqual([]);
  expect(scalingPictures(() => row('search.mulle.scaling', 'shipped').replaceAll(' simulations', ''))).toEqual([]);
});
