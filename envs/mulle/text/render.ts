/** The table in a terminal. Suits are drawn: ♣ KL klöver, ♠ SP spader, ♥ HJ hjärter, ♦ RU ruter. */
import { EVERYONE } from '../../core/contract/index.ts';
import { capturers, findCapture, findCapturers } from '../rules/captures.ts';
import { BOARD_VALUE, HAND_VALUE, RANK_CODES, RANKS } from '../rules/cards.ts';
import { copies, heapCards, heapSize } from '../rules/heaps.ts';
import { actionName } from './names.ts';
import { BUILDS_WORD, newUnion } from '../rules/picks.ts';
import { omgangarOf, roundsOf } from '../rules/rounds.ts';
import { mulleTypes, pledgedValues } from '../rules/save.ts';
import { bonusOf, carried, intakeScore, mulleScore, totalScore } from '../rules/scoring.ts';
import { buildAt, type MulleState, NONE, slotOf, W } from '../rules/state.ts';
import { eachBuild } from '../rules/table.ts';

const SYMBOLS = ['♣', '♠', '♥', '♦'];

export function render(s: MulleState, viewer: number): string {
  const lines = [headline(s), lastLine(s), ...carriedLines(s), '', ...tableLines(s), ''];
  for (const seat of [0, 1]) lines.push(seatLine(s, seat, viewer), scoreLine(s, seat));
  if (s[W.OVER] === 1) lines.push('', ...resultLines(s));
  else if (viewer === s[W.TO_MOVE]) lines.push(...captureLines(s));
  return lines.filter((line, i) => line !== '' || lines[i - 1] !== '').join('\n');
}

function name(seat: number): string {
  return `player_${seat}`;
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

function headline(s: MulleState): string {
  const omgangar = omgangarOf(s[W.RULES]);
  const omgang = omgangar === 1 ? `omgång ${s[W.OMGANG]}` : `omgång ${s[W.OMGANG]} of ${omgangar}`;
  const where = `${omgang}, round ${s[W.ROUND]} of ${roundsOf(s[W.RULES])}`;
  const over = omgangar === 1 ? 'the omgång is over' : 'the match is over';
  const todo = s[W.OVER] === 1 ? over : `to move: ${name(s[W.TO_MOVE])}`;
  return `Mulle   ${where}   ${todo}   stock ${s[W.STOCK_SIZE]}   (♣ KL  ♠ SP  ♥ HJ  ♦ RU)`;
}

/** Names the last play as the one who made it would: a trotta is told from feeding by the table before it. */
function lastLine(s: MulleState): string {
  if (s[W.LAST_ACTION] === NONE) return '';
  return `last play: ${actionName(s, s[W.LAST_ACTION]).replace(/^feed/, 'trotta')}`;
}

/** The score of a match as it stood when this omgång began. */
function carriedLines(s: MulleState): string[] {
  if (s[W.OMGANG] === 1) return [];
  const totals = [0, 1].map((seat) => `${name(seat)} ${totalBefore(s, seat)}`);
  return [`carried over: ${totals.join(', ')}`];
}

function totalBefore(s: MulleState, seat: number): number {
  return s[W.TOTAL + seat] - (s[W.OVER] === 1 ? totalScore(s, seat) : 0);
}

function tableLines(s: MulleState): string[] {
  const singles = heapCards(s, W.SINGLES);
  const lines = [`table     ${singles.length === 0 ? '-' : symbols(singles)}`];
  eachBuild(s, (value, owner, locked) => lines.push(`          ${buildText(s, value, owner, locked)}`));
  return lines;
}

function buildText(s: MulleState, value: number, owner: number, locked: boolean): string {
  const cards = symbols(heapCards(s, buildAt(slotOf(value, owner))));
  return `${value}-build of ${name(owner)}, ${locked ? 'locked' : 'open'}: ${cards}`;
}

function seatLine(s: MulleState, seat: number, viewer: number): string {
  const hand = heapCards(s, W.HAND + seat * 4).sort((a, b) => HAND_VALUE[a] - HAND_VALUE[b] || a - b);
  const open = viewer === EVERYONE || viewer === seat;
  const cards = open ? hand.map(symbol).join(' ') : '? '.repeat(hand.length).trimEnd();
  const notes = [
    ...(viewer === seat ? ['you'] : []),
    ...(s[W.LEADER] === seat ? ['leads'] : []),
    ...pledgedValues(s, seat).map((value) => `has a ${value}`),
  ];
  const about = notes.length === 0 ? '' : `   (${notes.join(', ')})`;
  return `${name(seat)}  ${cards === '' ? '-' : cards}${about}`;
}

function scoreLine(s: MulleState, seat: number): string {
  const mulles = mulleTypes(s, seat);
  const list = mulles.length === 0 ? '' : ` (${symbols(mulles)})`;
  const captured = heapSize(s, W.CAPTURED + seat * 4);
  return `          ${captured} captured, mulles ${mulleScore(s, seat)}${list}, tabbar ${s[W.TABBE + seat]}, intake ${intakeScore(s, seat)}`;
}

/** What each card would take: players count it out, a terminal may say it. */
function captureLines(s: MulleState): string[] {
  findCapturers(s);
  const able = Int32Array.of(capturers[0], capturers[1], 0, 0);
  const lines = heapCards(able, 0).map((card) => `          ${symbol(card)} takes ${takenText(s, card)}`);
  return lines.length === 0 ? [] : ['captures', ...lines];
}

function takenText(s: MulleState, card: number): string {
  const union = newUnion();
  findCapture(s, card, union);
  const parts = heapCards(union, 0).length === 0 ? [] : [symbols(heapCards(union, 0))];
  eachBuild(s, (value, owner) => {
    if (((union[BUILDS_WORD] >> slotOf(value, owner)) & 1) === 1) parts.push(`the ${value}-build of ${name(owner)}`);
  });
  return copies(union, 0, card) > 0 ? `its twin: a mulle` : parts.join(' and ');
}

function resultLines(s: MulleState): string[] {
  const lines = [0, 1].map((seat) => {
    const intake = intakeScore(s, seat);
    const sum = `mulles ${mulleScore(s, seat)} + tabbar ${s[W.TABBE + seat]} + bonus ${bonusOf(intake)} (intake ${intake})`;
    const omgang = `${name(seat)}: ${sum} = ${totalScore(s, seat)}`;
    return s[W.OMGANG] === 1 ? omgang : `${omgang}, and ${totalBefore(s, seat)} from before: ${s[W.TOTAL + seat]}`;
  });
  const margin = carried(s);
  const signed = (x: number) => `${x > 0 ? '+' : ''}${x}`;
  return [...lines, `result: player_0 ${signed(margin)}   player_1 ${signed(0 - margin)}`];
}
