/** The table in a terminal. Suits never matter, so cards are shown by rank; `|` closes what a seal has frozen. */
import { EVERYONE } from '../../core/contract/index.ts';
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

const ORDINALS = ['1st', '2nd', '3rd', '4th'];

export function render(s: BuddyState, viewer: number): string {
  const lines = [headline(s), centerLine(s), poolLine(s), ''];
  for (let seat = 0; seat < SEATS; seat++) lines.push(seatLine(s, seat, viewer));
  lines.push('', goneLine(s));
  if (s[W.PLY] === TURNS) lines.push('', resultLine(s));
  return lines.join('\n');
}

function name(seat: number): string {
  return `player_${seat}`;
}

function rankText(rank: number): string {
  return rank === NO_RANK ? '-' : RANK_LETTERS[rank] === 'T' ? '10' : RANK_LETTERS[rank];
}

function ranksText(cards: readonly number[]): string {
  return cards.map((card) => rankText(card >> 2)).join(' ');
}

function headline(s: BuddyState): string {
  const over = s[W.PLY] === TURNS;
  const todo = over ? 'the game is over' : `turn ${s[W.PLY] + 1} of ${TURNS}: ${name(mover(s))} to play`;
  return `Buddy Bluff   deal ${dealNumber(s)} of 3   ${todo}`;
}

function centerLine(s: BuddyState): string {
  const ranks = Array.from(s.subarray(W.FACE + Stack.CENTER, W.FACE + Stack.POOL), rankText);
  return `center    ${ranks.join(' ')}   stock ${stockOf(s).length} cards`;
}

function poolLine(s: BuddyState): string {
  return `pool      ${ranksText(cardsOf(s, Stack.POOL)) || 'empty'}   (top card last)`;
}

function seatLine(s: BuddyState, seat: number, viewer: number): string {
  const hand = handOf(s, seat);
  const open = viewer === EVERYONE || viewer === seat;
  const held = open ? ranksText(hand) : '? '.repeat(hand.length).trimEnd();
  const turn = s[W.PLY] < TURNS && seat === mover(s) ? '*' : ' ';
  const you = viewer === seat ? ' (you)' : '';
  const penalty = `${s[W.PENALTY + seat]}`.padStart(4);
  return `${name(seat)}${turn} hand ${(held + you).padEnd(18)} penalty ${penalty}   slot ${slotText(s, seat)}`.trimEnd();
}

/** Bottom first. */
function slotText(s: BuddyState, seat: number): string {
  const cards = cardsOf(s, Stack.SLOT + seat);
  const sealed = s[W.SEALED + Stack.SLOT + seat];
  if (cards.length === 0) return 'empty';
  if (sealed === 0) return ranksText(cards);
  return `${ranksText(cards.slice(0, sealed))} | ${ranksText(cards.slice(sealed))}`.trimEnd();
}

/** Which ranks are sealed, and of which some copies lie buried. */
function goneLine(s: BuddyState): string {
  const ranks = Array.from({ length: RANKS }, (_, rank) => rank);
  const sealed = ranks.filter((rank) => (s[W.SEALED_RANKS] >> rank) & 1).map(rankText);
  const fewer = ranks
    .filter((rank) => s[W.ACC + rank] < 4)
    .map((rank) => `${rankText(rank)} (${s[W.ACC + rank]} left)`);
  return `sealed    ${sealed.join(' ') || 'none'}${fewer.length === 0 ? '' : `   buried: ${fewer.join(', ')}`}`;
}

function resultLine(s: BuddyState): string {
  const out = new Float64Array(SEATS);
  payoffs(s, out);
  const places = placesOf(s.subarray(W.PENALTY, W.PENALTY + SEATS));
  const results = Array.from(out, (x, seat) => {
    const worth = `${x > 0 ? '+' : ''}${Number(x.toFixed(2))}`;
    return `${ORDINALS[places[seat] - 1]} ${name(seat)} ${s[W.PENALTY + seat]} (${worth})`;
  });
  const order = results.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
  return `result    ${order.map((seat) => results[seat]).join('   ')}`;
}
