/** The worked examples of RULES.md#13-worked-examples by their numbers, and common mistakes, as tables a player can lay out. */
import { describe, expect, it } from 'vitest';
import { parseActionText } from '../../../envs/mulle/rules/actions.ts';
import { findCapture } from '../../../envs/mulle/rules/captures.ts';
import { BUILDS_WORD, newUnion } from '../../../envs/mulle/rules/picks.ts';
import { isLegal, step } from '../../../envs/mulle/rules/plays.ts';
import { describeBuilds, pledgedValues } from '../../../envs/mulle/rules/save.ts';
import { type MulleState, W } from '../../../envs/mulle/rules/state.ts';
import { card, codesOf, legalTexts, type Pile, position } from './support.ts';

function taken(s: MulleState, code: string): { singles: string[]; builds: number } {
  const union = newUnion();
  findCapture(s, card(code), union);
  return { singles: codesOf(union, 0), builds: union[BUILDS_WORD] };
}

function play(s: MulleState, ...texts: string[]): void {
  for (const text of texts) {
    const action = parseActionText(text) as number;
    expect(isLegal(s, action), `${text} is legal; legal are ${legalTexts(s).join(', ')}`).toBe(true);
    step(s, action);
  }
}

const own = (v: number, l: boolean, ...cards: string[]): Pile => ({ v, o: 0, l, cards });
const other = (v: number, l: boolean, ...cards: string[]): Pile => ({ v, o: 1, l, cards });

describe('captures', () => {
  it('1: a seven takes 3 + 4 and 5 + 2', () => {
    expect(taken(position('KL7', 'KL3 HJ4 SP5 RU2'), 'KL7').singles).toEqual(['KL3', 'SP5', 'HJ4', 'RU2']);
  });

  it('2: three cards beat two', () => {
    expect(taken(position('SP8', 'KL5 HJ3 RU3 KL2'), 'SP8').singles).toEqual(['KL2', 'HJ3', 'RU3']);
  });

  it('3: cards count, not piles', () => {
    const s = position('KL9', 'KL3 SPA RU2 RUQ', [own(4, true, 'HJ4', 'HJ4'), own(6, true, 'KL6', 'HJ6', 'RU6')]);
    expect(taken(s, 'KL9')).toEqual({ singles: ['SPA', 'RU2'], builds: 1 << 10 });
  });

  it('4: of equal captures the one with more intake points', () => {
    expect(taken(position('RU7', 'KL4 SP4 HJ3'), 'RU7').singles).toEqual(['SP4', 'HJ3']);
  });

  it('5: but mulles come first', () => {
    expect(taken(position('RU6', 'HJ3 HJ3 SP3'), 'RU6').singles).toEqual(['HJ3', 'HJ3']);
  });

  it('a twin inside a build of the sum decides between two singles', () => {
    const s = position('RU9', 'KL4 HJ4', [other(5, true, 'HJ4', 'RUA')]);
    expect(taken(s, 'RU9').singles).toEqual(['HJ4']); // with the HJ 4 of the build a mulle, though KL 4 has the smaller key
  });

  it('RU 10 takes a 16-build that holds the other RU 10: a mulle', () => {
    const s = position('RU10 KL3', '', [other(16, true, 'RU10', 'HJ6')]);
    play(s, 'C RU10');
    expect(s[W.TABBE]).toBe(1);
    expect(codesOf(Int32Array.of(s[W.MULLES], s[W.MULLES + 1], 0, 0), 0)).toEqual(['RU10']);
  });
});

describe('builds', () => {
  it('6: the reservation may capture or feed, but not build', () => {
    const s = position('SP5 KLQ HJ2', 'SP7 KLK');
    play(s, 'B SP5>SP7');
    expect(describeBuilds(s)).toEqual([{ v: 12, o: 0, l: false, cards: ['SP5', 'SP7'] }]);
    expect(pledgedValues(s, 0)).toEqual([12]);
    s[W.TO_MOVE] = 0;
    expect(legalTexts(s)).toEqual(['C KLQ', 'D HJ2', 'T KLQ']);
  });

  it('7: absorption counts piles', () => {
    const s = position('SP7 HJQ KL2', 'KLA KL5 KL7 SP5 SPQ SPK HJ9 RU6');
    play(s, 'B SP7>KL5');
    expect(describeBuilds(s)).toEqual([{ v: 12, o: 0, l: true, cards: ['KLA', 'KL5', 'SP5', 'SP7', 'SPQ', 'RU6'] }]);
    expect(codesOf(s, W.SINGLES)).toEqual(['KL7', 'SPK', 'HJ9']);
  });

  it('9: extension, merging, capture by sum; the reserved seven may not build', () => {
    const s = position('RU5 SP7 KLQ RU9', 'SP2', [own(7, false, 'KL3', 'HJ4')]);
    expect(legalTexts(s).sort()).toEqual(['B RU5>#7', 'B RU5>SP2', 'C SP7', 'T SP7', 'C RU9', 'D RU5', 'D KLQ'].sort());
    play(s, 'B RU5>#7');
    expect(describeBuilds(s)).toEqual([{ v: 12, o: 0, l: true, cards: ['KL3', 'HJ4', 'RU5'] }]);
  });

  it('absorption takes open pairs of both seats when the sums fit, never locked ones', () => {
    const s = position('KL4 SPJ HJ2', 'SP7 RU6', [other(5, false, 'KL2', 'HJ3'), own(6, true, 'KLA', 'HJ5')]);
    play(s, 'B KL4>SP7');
    expect(describeBuilds(s)).toEqual([
      { v: 6, o: 0, l: true, cards: ['KLA', 'HJ5'] },
      { v: 11, o: 0, l: true, cards: ['KL2', 'KL4', 'SP7', 'HJ3', 'RU6'] },
    ]);
  });

  it('no value the other seat has built, and no special card to its own hand value', () => {
    const s = position('KL4 SPJ HJA RUA', 'SP7 HJK', [other(11, true, 'KL5', 'HJ6')]);
    expect(legalTexts(s).filter((text) => text.startsWith('B'))).toEqual([]);
    expect(legalTexts(position('HJA RUA', 'HJK', [], { specialBuildRestriction: false }))).toContain('B HJA>HJK');
  });
});

describe('trotta', () => {
  it('10: gathers equal values and pairs', () => {
    const s = position('SP8 KL2', 'RU7 KLA HJ4 SP4 KLQ');
    play(s, 'T SP8');
    expect(describeBuilds(s)).toEqual([{ v: 8, o: 0, l: true, cards: ['KLA', 'SP4', 'SP8', 'HJ4', 'RU7'] }]);
    expect(codesOf(s, W.SINGLES)).toEqual(['KLQ']);
  });

  it('11: special cards', () => {
    const s = position('KL6 RU10 HJK SPA', 'RU10 KLA');
    expect(legalTexts(s)).toEqual(expect.arrayContaining(['C RU10', 'B KL6>RU10', 'B HJK>KLA', 'T SPA']));
    play(s, 'T SPA');
    expect(describeBuilds(s)).toEqual([{ v: 1, o: 0, l: true, cards: ['KLA', 'SPA'] }]);
    expect(taken(s, 'HJ2').builds).toBe(0);
    expect(taken(s, 'KLJ').builds).toBe(1); // RU 10 + the 1-build
  });

  it('swallows an open pair of the other seat, and leaves its locked build alone', () => {
    const open = position('SP7 KL2', '', [other(7, false, 'KL3', 'HJ4')]);
    play(open, 'T SP7');
    expect(describeBuilds(open)).toEqual([{ v: 7, o: 0, l: true, cards: ['KL3', 'SP7', 'HJ4'] }]);
    const locked = position('SP7 KL2', 'RU7', [other(7, true, 'KL3', 'HJ4')]);
    play(locked, 'T SP7');
    expect(describeBuilds(locked).map(({ o, cards }) => [o, cards])).toEqual([
      [0, ['SP7', 'RU7']],
      [1, ['KL3', 'HJ4']],
    ]);
  });

  it('feeding gathers nothing else, and is the only play of a special card for its own build', () => {
    const s = position('SP2 KL9', 'HJ2', [own(2, true, 'KLA', 'HJA')]);
    expect(legalTexts(s)).toEqual(['D KL9', 'T SP2']);
    play(s, 'T SP2');
    expect(codesOf(s, W.SINGLES)).toEqual(['HJ2']);
  });
});

describe('options', () => {
  it('disjoint pairs of a trotta go by type, each with the first partner', () => {
    const s = position('SP8 KL2', 'KL3 RU3 HJ5 SP5 HJ4', [], { trottaPairs: 'disjoint' });
    play(s, 'T SP8');
    expect(codesOf(s, W.SINGLES)).toEqual(['HJ4']);
    const odd = position('SP8 KL2', 'KL4 SP4 HJ4', [], { trottaPairs: 'disjoint' });
    play(odd, 'T SP8');
    expect(codesOf(odd, W.SINGLES)).toEqual(['HJ4']);
  });

  it('a free discard still keeps the card an own build waits for', () => {
    const s = position('SPA KL9', 'HJ9', [own(14, false, 'HJK', 'KLA')], { discardRule: 'free' });
    expect(legalTexts(s)).toEqual(['C KL9', 'C SPA', 'D KL9', 'T KL9']);
    const spare = position('SPA RUA KL9', 'HJ9', [own(14, false, 'HJK', 'KLA')], { discardRule: 'free' });
    expect(legalTexts(spare)).toEqual(expect.arrayContaining(['D SPA', 'D RUA']));
  });

  it('the trail ban yields where nothing else is legal', () => {
    const build = [own(12, false, 'SP7', 'HJ5')];
    expect(legalTexts(position('SPA KL9', 'HJK', build, { trailBan: true }))).toEqual(['D KL9', 'D SPA']);
    expect(legalTexts(position('SPQ KL9', 'HJK', build, { trailBan: true }))).toEqual(['C SPQ', 'T SPQ']);
  });

  it('a trotta with reservation pledges a card', () => {
    const s = position('HJ8 RU8 KL2', 'KL3 SP5', [], { trottaReservation: true });
    play(s, 'T HJ8');
    expect(pledgedValues(s, 0)).toEqual([8]);
  });

  it('anyone may extend an open build, which then changes hands', () => {
    const s = position('RU5 KLQ', 'SPK', [other(7, false, 'KL3', 'HJ4')], { extendBy: 'anyone' });
    play(s, 'B RU5>#7');
    expect(describeBuilds(s)).toEqual([{ v: 12, o: 0, l: true, cards: ['KL3', 'HJ4', 'RU5'] }]);
  });
});
