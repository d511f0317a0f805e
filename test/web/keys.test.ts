/** What keys do on the page. */
import { expect, test } from 'vitest';
import { mayRepeat, meantBy } from '../../web/page/hooks.ts';

const keys = { h: () => {}, Escape: () => {}, '1': () => {} };

test.each([
  ['h', keys.h],
  ['H', keys.h], // with Caps Lock on
  ['Escape', keys.Escape],
  ['escape', undefined],
  ['1', keys['1']],
  ['x', undefined],
  ['constructor', undefined],
])('%s means what it says, and nothing that is not there', (key, meant) => {
  expect(meantBy(key, keys)).toBe(meant);
});

test('only stepping goes on while a key is held', () => {
  expect(['ArrowLeft', 'ArrowRight', '1', 'Enter', 'u', 'h', 'Escape'].filter(mayRepeat)).toEqual([
    'ArrowLeft',
    'ArrowRight',
  ]);
});
