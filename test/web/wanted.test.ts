/** From the id of a game in a link to the id that is asked of the server: no option is lost on the way. */
import { expect, test } from 'vitest';
import { makeGame } from '../../envs/index.ts';
import { changedRules, offeredRules, wantedGame } from '../../web/page/wanted.ts';

const rule = (name: string, standard: string) => ({ name, standard, label: TOLD, about: TOLD, values: [] });
const TOLD = { en: '', hu: '', sv: '', de: '' };
/** Of its options only what is one of a few words can be chosen in the lobby. */
const COMPILE = { id: 'compile-extended-v2', name: 'compile-extended', rules: [rule('useControl', 'true')] };
const POOL = 'pool=Fire%2CWater%2CLight%2CLove%2CDeath%2CGravity';

test.each([`${COMPILE.id}?${POOL}`, `${COMPILE.id}?${POOL}&useControl=false`, COMPILE.id])('%s', (asked) => {
  const { game, rules = {} } = wantedGame([COMPILE], asked);
  expect(makeGame(game.id + changedRules(game, rules)).id).toBe(makeGame(asked).id);
});

test('what only a link can ask for ends with it', () => {
  expect(offeredRules(COMPILE, { pool: 'Fire', useControl: 'false' })).toEqual({ useControl: 'false' });
});
