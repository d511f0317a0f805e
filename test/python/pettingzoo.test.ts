/**
 * PettingZoo's and Gymnasium's own tests pass on every game, as they are.
 * @module-tag slow
 */
import { expect, test } from 'vitest';
import { listGames, versionedId } from '../../envs/index.ts';
import { python, skipped, withoutPython } from '../support/python.ts';

const missing = withoutPython('numpy', 'pettingzoo', 'gymnasium');

test.skipIf(missing !== undefined)(`api_test, seed_test, wrappers and check_env${skipped(missing)}`, () => {
  const said = JSON.parse(python(['test/python/pettingzoo_check.py']));
  expect(said.games).toEqual(listGames().map(versionedId));
});
