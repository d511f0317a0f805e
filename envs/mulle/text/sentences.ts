/**
 * What a play means: what it takes, which mulles it makes, what it gathers. The play is made on a copy, and the table before and after it
 * tells. All of that is public.
 */
import type { Language, Settled } from '../../core/contract/index.ts';
import { fill } from '../../core/words.ts';
import { Rule } from '../options.ts';
import { Act, baseOf, cardOf, openValue } from '../rules/actions.ts';
import { build } from '../rules/builds.ts';
import { capture } from '../rules/captures.ts';
import { BOARD_VALUE, cardText, TYPES } from '../rules/cards.ts';
import { addCard, copies, heapCards } from '../rules/heaps.ts';
import { bonusOf, carried, intakeScore, mulleScore, totalScore } from '../rules/scoring.ts';
import { buildAt, type MulleState, slotOf, W } from '../rules/state.ts';
import { eachBuild, owns } from '../rules/table.ts';
import { trot } from '../rules/trotta.ts';
import { cardName, rankName, WORDS } from './words/index.ts';

interface Build {
  readonly value: number;
  readonly owner: number;
}

/** What a play does to the table. */
interface Effect {
  /** Singles that leave the table or go into a build, low cards first. */
  readonly singles: readonly number[];
  /** Builds that are taken, go into another or grow. */
  readonly builds: readonly Build[];
  /** The table after the play. */
  readonly after: MulleState;
}

/** The card is put into the hand where it is not: what a play takes does not hang on that. */
function effectOf(s: MulleState, action: number): Effect {
  const card = cardOf(action);
  const after = s.slice();
  const hand = W.HAND + s[W.TO_MOVE] * 4;
  if (copies(after, hand, card) === 0) addCard(after, hand, card);
  if (action < Act.DISCARD) capture(after, card);
  else if (action >= Act.BUILD) build(after, card, baseOf(action));
  else if (action >= Act.TROTTA) trot(after, card);
  return { singles: missing(s, after), builds: changedBuilds(s, after), after };
}

function missing(before: MulleState, after: MulleState): number[] {
  const left = heapCards(after, W.SINGLES);
  const gone = heapCards(before, W.SINGLES).filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return gone.sort((a, b) => BOARD_VALUE[a] - BOARD_VALUE[b] || a - b);
}

/** Builds that are gone or have grown. */
function changedBuilds(before: MulleState, after: MulleState): Build[] {
  const changed: Build[] = [];
  eachBuild(before, (value, owner) => {
    const at = buildAt(slotOf(value, owner));
    const same = [0, 1, 2, 3].every((word) => before[at + word] === after[at + word]);
    if (!same) changed.push({ value, owner });
  });
  return changed;
}

/** `4 + 5 + build of 7`. */
function takenText({ singles, builds }: Pick<Effect, 'singles' | 'builds'>, language: Language): string {
  const words = builds.map(({ value }) => fill(WORDS[language].buildOf, { value }));
  return [...singles.map((card) => rankName(card, language)), ...words].join(' + ');
}

export function sentence(s: MulleState, action: number, language: Language): string {
  const words = WORDS[language];
  const card = cardName(cardOf(action), language);
  const value = BOARD_VALUE[cardOf(action)];
  if (action < Act.DISCARD) return captureSentence(s, action, language);
  if (action < Act.TROTTA) return fill(words.discard, { card });
  if (action >= Act.BUILD) return buildSentence(s, action, language);
  if (owns(s, s[W.TO_MOVE], value)) return fill(words.feed, { card, value });
  return fill(words.trotta, { card, value, taken: takenText(effectOf(s, action), language) });
}

function captureSentence(s: MulleState, action: number, language: Language): string {
  const words = WORDS[language];
  const seat = s[W.TO_MOVE];
  const effect = effectOf(s, action);
  const card = cardName(cardOf(action), language);
  const points = mulleScore(effect.after, seat) - mulleScore(s, seat);
  const count = mulleCount(effect.after, seat) - mulleCount(s, seat);
  const mulles =
    count === 0 ? '' : fill(count === 1 ? words.mulle : words.mulles, count === 1 ? { points } : { points, count });
  const tabbe = effect.after[W.TABBE + seat] > s[W.TABBE + seat] ? words.tabbe : '';
  return fill(words.capture, { card, taken: takenText(effect, language) }) + mulles + tabbe;
}

function mulleCount(s: MulleState, seat: number): number {
  const bits = (word: number): number => heapCards(Int32Array.of(word, 0, 0, 0), 0).length;
  return bits(s[W.MULLES + seat * 2]) + bits(s[W.MULLES + seat * 2 + 1]);
}

function buildSentence(s: MulleState, action: number, language: Language): string {
  const words = WORDS[language];
  const seat = s[W.TO_MOVE];
  const base = baseOf(action);
  const onCard = base < TYPES;
  const value = BOARD_VALUE[cardOf(action)] + (onCard ? BOARD_VALUE[base] : openValue(base));
  const effect = effectOf(s, action);
  const singles = [...effect.singles];
  if (onCard) singles.splice(singles.indexOf(base), 1);
  const builds = effect.builds.filter((found) => onCard || found.value !== openValue(base));
  const more = takenText({ singles, builds }, language);
  const locked = ((effect.after[W.OPEN + seat] >> value) & 1) === 0;
  const lying = onCard ? cardName(base, language) : fill(words.buildOf, { value: openValue(base) });
  return (
    fill(words.build, { value, card: cardName(cardOf(action), language), base: lying }) +
    (more === '' ? '' : fill(words.gathers, { taken: more })) +
    (locked ? words.locks : '')
  );
}

/** The cards and builds of the table that a play takes or gathers. */
export function touches(s: MulleState, action: number): readonly string[] {
  const { singles, builds } = effectOf(s, action);
  return [
    ...new Set(singles.map((card) => `table:${cardText(card)}`)),
    ...builds.map(({ value, owner }) => `build:${value}:${owner}`),
  ];
}

export function aim(s: MulleState, seat: number, language: Language): string {
  const own: number[] = [];
  eachBuild(s, (value, owner) => {
    if (owner === seat) own.push(value);
  });
  const words = WORDS[language];
  return own.length === 0 ? words.aim : fill(words.aimBuilds, { values: own.join(', ') });
}

/** Mulles, tabbar and intake of the last omgång, each set off against the other's, and what came before it. */
export function settlement(s: MulleState, language: Language): readonly Settled[] {
  const words = WORDS[language];
  const line = (text: string, [first, second]: readonly number[], worth: (x: number) => number = (x) => x): Settled => {
    const margin = worth(first) - worth(second);
    return { text: fill(text, { first, second }), points: [margin, 0 - margin] };
  };
  const both = (of: (seat: number) => number): readonly number[] => [of(0), of(1)];
  const intake = both((seat) => intakeScore(s, seat));
  const before = carried(s) - (totalScore(s, 0) - totalScore(s, 1));
  const totals = both((seat) => s[W.TOTAL + seat] - totalScore(s, seat));
  return [
    ...(s[W.OMGANG] > 1 ? [{ ...line(words.lineBefore, totals), points: [before, 0 - before] }] : []),
    line(
      words.lineMulles,
      both((seat) => mulleScore(s, seat)),
    ),
    line(
      words.lineTabbar,
      both((seat) => s[W.TABBE + seat]),
    ),
    line(words.lineIntake, intake, bonusOf),
    ...((s[W.RULES] & Rule.TOTAL_WITH_INTAKE) === 0 ? [] : [line(words.lineOwnIntake, intake)]),
  ];
}
