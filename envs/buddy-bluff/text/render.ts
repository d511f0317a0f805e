/** The table in a terminal. Suits never matter, so cards are shown by rank; `|` closes what a seal has frozen. */
import { EVERYONE, type Language } from '../../core/contract/index.ts';
import { fill, seatName } from '../../core/words.ts';
import { NO_RANK, RANK_LETTERS, RANKS } from '../rules/cards.ts';
import { payoffs, placesOf } from '../rules/scoring.ts';
import {
  type BuddyState,
  cardsOf,
  dealNumber,
  handOf,
  mover,
  SEATS,
  Stack,
  stockOf,
  TURNS,
  W,
} from '../rules/state.ts';
import { type Letters, LETTERS } from './letters/index.ts';

const PLACES = ['first', 'second', 'third', 'fourth'] as const;
/** As wide as the names of seats. */
const LABEL = 10;

export function render(s: BuddyState, viewer: number, language: Language = 'en'): string {
  const words = LETTERS[language];
  const lines = [headline(s, words), centerLine(s, words), poolLine(s, words), ''];
  for (let seat = 0; seat < SEATS; seat++) lines.push(seatLine(s, seat, viewer, words));
  lines.push('', goneLine(s, words));
  if (s[W.PLY] === TURNS) lines.push('', resultLine(s, words));
  return lines.join('\n');
}

/** What stands before a line; a long word is not run into it. */
function label(word: string): string {
  return word.padEnd(Math.max(LABEL, word.length + 2));
}

function rankText(rank: number): string {
  return rank === NO_RANK ? '-' : RANK_LETTERS[rank] === 'T' ? '10' : RANK_LETTERS[rank];
}

function ranksText(cards: readonly number[]): string {
  return cards.map((card) => rankText(card >> 2)).join(' ');
}

function headline(s: BuddyState, words: Letters): string {
  const over = s[W.PLY] === TURNS;
  const turn = { turn: s[W.PLY] + 1, turns: TURNS, who: seatName(mover(s)) };
  return fill(words.headline, { deal: dealNumber(s), todo: over ? words.gameOver : fill(words.turn, turn) });
}

function centerLine(s: BuddyState, words: Letters): string {
  const ranks = Array.from(s.subarray(W.FACE + Stack.CENTER, W.FACE + Stack.POOL), rankText);
  return `${label(words.center)}${ranks.join(' ')}   ${fill(words.stock, { count: stockOf(s).length })}`;
}

function poolLine(s: BuddyState, words: Letters): string {
  const cards = ranksText(cardsOf(s, Stack.POOL)) || words.empty;
  return `${label(words.pool)}${cards}   ${words.topLast}`;
}

function seatLine(s: BuddyState, seat: number, viewer: number, words: Letters): string {
  const hand = handOf(s, seat);
  const open = viewer === EVERYONE || viewer === seat;
  const held = open ? ranksText(hand) : '? '.repeat(hand.length).trimEnd();
  const turn = s[W.PLY] < TURNS && seat === mover(s) ? '*' : ' ';
  const you = viewer === seat ? ` ${words.you}` : '';
  const shown = fill(words.hand, { cards: (held + you).padEnd(18) });
  const penalty = fill(words.penalty, { points: `${s[W.PENALTY + seat]}`.padStart(4) });
  const slot = fill(words.slot, { cards: slotText(s, seat, words) });
  return `${seatName(seat)}${turn} ${shown} ${penalty}   ${slot}`.trimEnd();
}

/** Bottom first. */
function slotText(s: BuddyState, seat: number, words: Letters): string {
  const cards = cardsOf(s, Stack.SLOT + seat);
  const sealed = s[W.SEALED + Stack.SLOT + seat];
  if (cards.length === 0) return words.empty;
  if (sealed === 0) return ranksText(cards);
  return `${ranksText(cards.slice(0, sealed))} | ${ranksText(cards.slice(sealed))}`.trimEnd();
}

/** Which ranks are sealed, and of which some copies lie buried. */
function goneLine(s: BuddyState, words: Letters): string {
  const ranks = Array.from({ length: RANKS }, (_, rank) => rank);
  const sealed = ranks.filter((rank) => (s[W.SEALED_RANKS] >> rank) & 1).map(rankText);
  const fewer = ranks
    .filter((rank) => s[W.ACC + rank] < 4)
    .map((rank) => fill(words.left, { rank: rankText(rank), count: s[W.ACC + rank] }));
  const buried = fewer.length === 0 ? '' : `   ${fill(words.buried, { ranks: fewer.join(', ') })}`;
  return `${label(words.sealed)}${sealed.join(' ') || words.none}${buried}`;
}

function resultLine(s: BuddyState, words: Letters): string {
  const out = new Float64Array(SEATS);
  payoffs(s, out);
  const places = placesOf(s.subarray(W.PENALTY, W.PENALTY + SEATS));
  const results = Array.from(out, (x, seat) => {
    const worth = `${x > 0 ? '+' : ''}${Number(x.toFixed(2))}`;
    return `${words[PLACES[places[seat] - 1]]} ${seatName(seat)} ${s[W.PENALTY + seat]} (${worth})`;
  });
  const order = results.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
  return `${label(words.result)}${order.map((seat) => results[seat]).join('   ')}`;
}
