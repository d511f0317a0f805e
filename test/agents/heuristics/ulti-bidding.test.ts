/** Hands that every player would bid, and double, the same way. */
import { describe, expect, test } from 'vitest';
import { chooseUlti } from '../../../agents/heuristics/ulti/index.ts';
import { toList } from '../../../envs/core/index.ts';
import { derive } from '../../../envs/index.ts';
import { cardText } from '../../../envs/ulti/rules/cards.ts';
import { LADDER } from '../../../envs/ulti/rules/contracts.ts';
import { Phase, talonOf, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { cards, table, ulti } from '../../envs/ulti/support.ts';

const game = ulti();

/** The twelve cards of seat 0, the others share the rest in pack order. */
function dealt(twelve: string): UltiState {
  const own = cards(twelve);
  const rest = Array.from({ length: 32 }, (_, card) => card).filter((card) => !own.includes(card));
  const text = (list: readonly number[]) => list.map(cardText).join(' ');
  return table([twelve, text(rest.filter((_, i) => i % 2 === 0)), text(rest.filter((_, i) => i % 2 === 1))], 2, []);
}

function playOn(s: UltiState, until: (s: UltiState) => boolean): void {
  while (!until(s)) game.apply(s, chooseUlti(s, s[W.ACTOR], derive(1, 'test')), derive(1, 'chance'));
}

/** What the first bidder announces, and what is laid aside for it. */
function opening(twelve: string) {
  const s = dealt(twelve);
  playOn(s, () => s[W.STANDING] >= 0);
  return { bid: LADDER[s[W.STANDING]], aside: toList(talonOf(s)).map(cardText), state: s };
}

describe('the first bidder', () => {
  test('with small cards everywhere bids Betli or better, and lays the aces aside', () => {
    const { bid, aside } = opening('H7 H8 H9 HA B7 B8 BT L7 L8 L9 A7 AA');
    expect(bid.components).toEqual(['betli']);
    expect(aside).toEqual(['HA', 'AA']);
  });

  test('with six trumps from the ace to the seven and side aces bids an ulti, in that suit', () => {
    const { bid, aside, state } = opening('AA AT AK AO AU A7 HA BA LA H8 B9 L7');
    expect(bid.components).toContain('ulti');
    expect(bid.hearts).toBe(false);
    expect(aside.every((card) => ['H8', 'B9', 'L7'].includes(card))).toBe(true);
    playOn(state, () => state[W.TRUMP] >= 0);
    expect(state[W.TRUMP]).toBe(3);
  });

  test('with all aces and a long suit bids Durchmars', () => {
    const { bid, aside } = opening('HA BA LA AA AK AO AU AT A9 A8 H7 B7');
    expect(bid.components).toContain('durchmars');
    expect(aside).toEqual(['H7', 'B7']);
  });

  test('with king and over of trumps, long trumps and aces bids a hundred', () => {
    expect(opening('BA BT BK BO B9 HA HT L9 L8 AU A9 A8').bid.components).toContain('forty100');
  });

  test('with nothing says Passz, in the longest suit that is not hearts', () => {
    const { state } = opening('H9 HU HO H8 B9 BU BO B8 BK LU AU AO');
    expect(LADDER[state[W.STANDING]].name).toBe('Passz');
    for (const word of ['pass', 'pass', 'stand'])
      game.apply(state, game.text.parseAction(state, word) ?? -1, derive(1, 'chance'));
    expect(game.text.actionName(state, chooseUlti(state, 0, derive(1, 'test')))).toBe('trump bells');
  });
});

describe('later seats', () => {
  const weak = 'H9 HU HO H8 B8 BU BO L9 LU AU B9 L8';

  test('leave the talon alone with nothing', () => {
    const first = 'HA HT HK H7 BA BT B7 L7 L8 A7 A8 AT';
    const s = table([first, 'HU HO H9 B9 BU BO L9 LO A9 AO', 'H8 B8 BK LA LT LK LU AA AK AU'], 2, [
      'L7',
      'L8',
      'Passz',
    ]);
    const action = chooseUlti(s, 1, derive(1, 'test'));
    expect(game.text.actionName(s, action)).toBe('pass');
  });

  test('take it with a hand full of trumps', () => {
    const s = table([weak, 'AA AT AK AO A9 A8 A7 HA LA BA', 'HT HK H7 BT BK B7 LT LK LO L7'], 2, ['L9', 'LU', 'Passz']);
    expect(game.text.actionName(s, chooseUlti(s, 1, derive(1, 'test')))).toBe('pick up');
  });

  test('hold a bid worth more than defending', () => {
    const s = table(
      ['AA AT AK AU A9 A8 A7 HA BA LA H7 B7', 'HT HK HO HU H9 H8 BT BK BO BU', 'B9 B8 LT LK LO LU L9 L8 L7 AO'],
      2,
      ['H7', 'B7', 'Ulti', 'pick up', 'HT', 'HK', 'Betli'],
    );
    expect(game.text.actionName(s, chooseUlti(s, 0, derive(1, 'test')))).toBe('hold');
  });
});

describe('kontra', () => {
  const answer = (s: UltiState) => game.text.actionName(s, chooseUlti(s, s[W.ACTOR], derive(1, 'test')));

  test('against an ulti with more trumps than the soloist', () => {
    const s = table(
      ['A7 A8 A9 HA HT H9 BA BT B9 LA H8 L8', 'AA AT AK AO AU HK HO HU BK BO', 'H7 BU B8 B7 LT LK LO LU L9 L7'],
      2,
      ['H8', 'L8', 'Ulti', 'pass', 'pass', 'stand', 'acorns', 'HA', 'HU', 'H7'],
    );
    expect(answer(s)).toMatch(/^kontra (ulti|both)$/);
  });

  test('against a Durchmars with stoppers in three suits', () => {
    const s = table(
      ['HA HK HO HU HT BK BO LK LO AK H9 A7', 'BA LA AA AO AU BU LU H7 B7 L7', 'H8 BT B9 B8 LT L9 L8 AT A9 A8'],
      2,
      ['H9', 'A7', 'Durchmars', 'pass', 'pass', 'stand', 'HA', 'H7', 'H8'],
    );
    expect(answer(s)).toBe('kontra durchmars');
  });

  test('is not said against a contract that looks safe, and a sure one is doubled again', () => {
    const solid: [string, string, string] = [
      'HA HK HO HU HT H9 H8 BA LA AA H7 B7',
      'BT B9 B8 LT L9 L8 L7 AT A9 A8',
      'BK BO BU LK LO LU AK AO AU A7',
    ];
    const moves = ['H7', 'B7', 'Durchmars', 'pass', 'pass', 'stand', 'HA', 'L7', 'A7', 'kontra'];
    const s = table(solid, 2, moves);
    expect(s[W.PHASE]).toBe(Phase.REKONTRA);
    expect(answer(s)).toBe('rekontra durchmars');
    expect(answer(table(solid, 2, moves.slice(0, -1)))).toBe('pass');
  });
});
