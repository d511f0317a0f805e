/** The table in a terminal. Suits are drawn: ♣ KL klöver, ♠ SP spader, ♥ HJ hjärter, ♦ RU ruter. */
import { EVERYONE, type Language } from '../../core/contract/index.ts';
import { fill, seatName } from '../../core/words.ts';
import { capturers, findCapture, findCapturers } from '../rules/captures.ts';
import { Act, baseOf, cardOf, openValue } from '../rules/actions.ts';
import { BOARD_VALUE, cardText, HAND_VALUE, RANK_CODES, RANKS, TYPES } from '../rules/cards.ts';
import { copies, heapCards, heapSize } from '../rules/heaps.ts';
import { type Letters, LETTERS } from './letters/index.ts';
import { BUILDS_WORD, newUnion } from '../rules/picks.ts';
import { omgangarOf, roundsOf } from '../rules/rounds.ts';
import { mulleTypes, pledgedValues } from '../rules/save.ts';
import { bonusOf, carried, intakeScore, mulleScore, totalScore } from '../rules/scoring.ts';
import { buildAt, type MulleState, NONE, slotOf, W } from '../rules/state.ts';
import { eachBuild } from '../rules/table.ts';

const SYMBOLS = ['♣', '♠', '♥', '♦'];
/** As wide as the names of seats. */
const LABEL = 10;

export function render(s: MulleState, viewer: number, language: Language = 'en'): string {
  const words = LETTERS[language];
  const lines = [headline(s, words), lastLine(s, words), ...carriedLines(s, words), '', ...tableLines(s, words), ''];
  for (const seat of [0, 1]) lines.push(seatLine(s, seat, viewer, words), scoreLine(s, seat, words));
  if (s[W.OVER] === 1) lines.push('', ...resultLines(s, words));
  else if (viewer === s[W.TO_MOVE]) lines.push(...captureLines(s, words));
  return lines.filter((line, i) => line !== '' || lines[i - 1] !== '').join('\n');
}

function symbol(type: number): string {
  return SYMBOLS[Math.floor(type / RANKS)] + RANK_CODES[type % RANKS];
}

/** By value on the table, as players sort them. */
function symbols(types: readonly number[]): string {
  return [...types]
    .sort((a, b) => BOARD_VALUE[a] - BOARD_VALUE[b] || a - b)
    .map(symbol)
    .join(' ');
}

function headline(s: MulleState, words: Letters): string {
  const omgangar = omgangarOf(s[W.RULES]);
  const omgang = fill(omgangar === 1 ? words.omgang : words.omgangOf, { omgang: s[W.OMGANG], omgangar });
  const where = fill(words.round, { omgang, round: s[W.ROUND], rounds: roundsOf(s[W.RULES]) });
  const over = omgangar === 1 ? words.omgangOver : words.matchOver;
  const todo = s[W.OVER] === 1 ? over : fill(words.toMove, { who: seatName(s[W.TO_MOVE]) });
  return fill(words.headline, { where, todo, stock: s[W.STOCK_SIZE] });
}

function lastLine(s: MulleState, words: Letters): string {
  return s[W.LAST_ACTION] === NONE ? '' : fill(words.lastPlay, { play: playText(s[W.LAST_ACTION], words) });
}

/** Only the table before it would tell a trotta from feeding: both are called trotta. */
function playText(action: number, words: Letters): string {
  const card = cardText(cardOf(action));
  if (action < Act.DISCARD) return fill(words.capture, { card });
  if (action < Act.TROTTA) return fill(words.discard, { card });
  if (action < Act.BUILD) return fill(words.trotta, { card });
  const base = baseOf(action);
  return fill(words.build, { card, base: base < TYPES ? cardText(base) : `#${openValue(base)}` });
}

/** The score of a match as it stood when this omgång began. */
function carriedLines(s: MulleState, words: Letters): string[] {
  if (s[W.OMGANG] === 1) return [];
  const totals = [0, 1].map((seat) => `${seatName(seat)} ${totalBefore(s, seat)}`);
  return [fill(words.carriedOver, { totals: totals.join(', ') })];
}

function totalBefore(s: MulleState, seat: number): number {
  return s[W.TOTAL + seat] - (s[W.OVER] === 1 ? totalScore(s, seat) : 0);
}

function tableLines(s: MulleState, words: Letters): string[] {
  const singles = heapCards(s, W.SINGLES);
  const lines = [`${words.table.padEnd(LABEL)}${singles.length === 0 ? '-' : symbols(singles)}`];
  eachBuild(s, (value, owner, locked) =>
    lines.push(`${' '.repeat(LABEL)}${buildText(s, value, owner, locked, words)}`),
  );
  return lines;
}

function buildText(s: MulleState, value: number, owner: number, locked: boolean, words: Letters): string {
  const cards = symbols(heapCards(s, buildAt(slotOf(value, owner))));
  return fill(words.buildOf, { value, who: seatName(owner), state: locked ? words.locked : words.open, cards });
}

function seatLine(s: MulleState, seat: number, viewer: number, words: Letters): string {
  const hand = heapCards(s, W.HAND + seat * 4).sort((a, b) => HAND_VALUE[a] - HAND_VALUE[b] || a - b);
  const open = viewer === EVERYONE || viewer === seat;
  const cards = open ? hand.map(symbol).join(' ') : '? '.repeat(hand.length).trimEnd();
  const notes = [
    ...(viewer === seat ? [words.you] : []),
    ...(s[W.LEADER] === seat ? [words.leads] : []),
    ...pledgedValues(s, seat).map((value) => fill(words.hasA, { value })),
  ];
  const about = notes.length === 0 ? '' : `   (${notes.join(', ')})`;
  return `${seatName(seat)}  ${cards === '' ? '-' : cards}${about}`;
}

function scoreLine(s: MulleState, seat: number, words: Letters): string {
  const mulles = mulleTypes(s, seat);
  const list = mulles.length === 0 ? '' : ` (${symbols(mulles)})`;
  const score = {
    captured: heapSize(s, W.CAPTURED + seat * 4),
    mulles: `${mulleScore(s, seat)}${list}`,
    tabbar: s[W.TABBE + seat],
    intake: intakeScore(s, seat),
  };
  return `${' '.repeat(LABEL)}${fill(words.score, score)}`;
}

/** What each card would take: players count it out, a terminal may say it. */
function captureLines(s: MulleState, words: Letters): string[] {
  findCapturers(s);
  const able = Int32Array.of(capturers[0], capturers[1], 0, 0);
  const lines = heapCards(able, 0).map((card) =>
    fill(words.takes, { card: symbol(card), taken: takenText(s, card, words) }),
  );
  return lines.length === 0 ? [] : [words.captures, ...lines.map((line) => ' '.repeat(LABEL) + line)];
}

function takenText(s: MulleState, card: number, words: Letters): string {
  const union = newUnion();
  findCapture(s, card, union);
  const parts = heapCards(union, 0).length === 0 ? [] : [symbols(heapCards(union, 0))];
  eachBuild(s, (value, owner) => {
    if (((union[BUILDS_WORD] >> slotOf(value, owner)) & 1) === 1)
      parts.push(fill(words.theBuild, { value, who: seatName(owner) }));
  });
  return copies(union, 0, card) > 0 ? words.itsTwin : parts.join(words.and);
}

function resultLines(s: MulleState, words: Letters): string[] {
  const lines = [0, 1].map((seat) => {
    const intake = intakeScore(s, seat);
    const sum = fill(words.sum, {
      who: seatName(seat),
      mulles: mulleScore(s, seat),
      tabbar: s[W.TABBE + seat],
      bonus: bonusOf(intake),
      intake,
      total: totalScore(s, seat),
    });
    if (s[W.OMGANG] === 1) return sum;
    return fill(words.fromBefore, { sum, before: totalBefore(s, seat), total: s[W.TOTAL + seat] });
  });
  const margin = carried(s);
  const signed = (x: number) => `${x > 0 ? '+' : ''}${x}`;
  const points = `${seatName(0)} ${signed(margin)}   ${seatName(1)} ${signed(0 - margin)}`;
  return [...lines, fill(words.result, { points })];
}
