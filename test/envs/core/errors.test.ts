import { describe, expect, test } from 'vitest';
import { closest, InputError } from '../../../envs/core/errors.ts';
import { IllegalActionError, illegalAction } from '../../../envs/core/illegal-action.ts';
import { KUHN } from '../../../envs/toy/kuhn/kuhn.ts';

const kuhn = (...plays: number[]) => KUHN.load({ cards: [0, 1], plays });

test('a word that is much too long is close to none', () => {
  expect(closest('x'.repeat(1_000_000), ['ulti', 'x'.repeat(999_999)])).toBeUndefined();
});

describe('the error for an illegal action', () => {
  test('names the player and the legal actions by id and name', () => {
    expect(illegalAction(KUHN, kuhn(), 7).message).toBe('action 7 is illegal for player_0: legal: 0 (check), 1 (bet)');
    expect(illegalAction(KUHN, kuhn(1), -1).message).toBe(
      'action -1 is illegal for player_1: legal: 0 (fold), 1 (call)',
    );
  });

  test('names the action itself where there is such an action', () => {
    expect(illegalAction(KUHN, kuhn(1), 1, 'no chips left').message).toBe(
      'action 1 (call) is illegal for player_1: no chips left; legal: 0 (fold), 1 (call)',
    );
    for (const action of [2, -1, 0.5, Number.NaN]) {
      expect(illegalAction(KUHN, kuhn(), action).message).toBe(
        `action ${action} is illegal for player_0: legal: 0 (check), 1 (bet)`,
      );
    }
  });

  test("gives the game's reason before them", () => {
    expect(illegalAction(KUHN, kuhn(0), 2, 'no raises here').message).toBe(
      'action 2 is illegal for player_1: no raises here; legal: 0 (check), 1 (bet)',
    );
  });

  test('says that the episode is over where it is', () => {
    expect(illegalAction(KUHN, kuhn(0, 0), 1, 'no raises here').message).toBe(
      'action 1 is illegal: this episode of kuhn-v1 is over',
    );
  });

  test('is bad input, and tells itself apart', () => {
    const error = illegalAction(KUHN, kuhn(), 7);
    expect(error).toBeInstanceOf(IllegalActionError);
    expect(error).toBeInstanceOf(InputError);
    expect([error.name, new InputError('').name]).toEqual(['IllegalActionError', 'InputError']);
  });
});

describe('the closest known word', () => {
  const games = ['ulti', 'mulle', 'buddy-bluff', 'compile'];

  test.each([
    ['ulty', 'ulti'],
    ['ulti', 'ulti'],
    ['ULTI', 'ulti'],
    ['ult', 'ulti'],
    ['multi', 'ulti'],
    ['mule', 'mulle'],
    ['budy-bluf', 'buddy-bluff'],
    ['buddybluff', 'buddy-bluff'],
    ['compiler', 'compile'],
    ['complie', 'compile'],
  ])('to %s is %s', (word, known) => {
    expect(closest(word, games)).toBe(known);
  });

  test.each(['chess', 'bridge', 'a game of cards', ''])('to %j is none', (word) => {
    expect(closest(word, games)).toBeUndefined();
  });

  test('of none is none', () => {
    expect(closest('ulti', [])).toBeUndefined();
  });

  test('is the nearest of several, and the first of equals', () => {
    expect(closest('kuhn-v1', ['kuhn-v3', 'kuhn-v12', 'kuhn-v1'])).toBe('kuhn-v1');
    expect(closest('kuhn-v9', ['kuhn-v1', 'kuhn-v2'])).toBe('kuhn-v1');
  });
});
