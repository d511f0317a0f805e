/** The table in a terminal. Suits are drawn with their French cousins: ♥ hearts, ♦ bells, ♠ leaves, ♣ acorns. */
import { type Cards, count, toList } from '../../core/cards.ts';
import { EVERYONE } from '../../core/contract/index.ts';
import { NO_TRUMP } from '../rules/cards.ts';
import { LADDER } from '../rules/contracts.ts';
import { pairPoints } from '../rules/marriages.ts';
import { placeSets, TALON } from '../belief/places.ts';
import { gatherFacts, LINES, newFacts, payoffs, perDefender, seatPoints } from '../rules/scoring.ts';
import { LOG_TYPES, NONE, PHASES, Phase, talonOf, type UltiState, W } from '../rules/state.ts';

const SYMBOLS = ['♥', '♦', '♠', '♣'];
const RANKS = ['7', '8', '9', 'U', 'O', 'K', '10', 'A'];
const DOUBLED = ['', ' kontra', ' rekontra'];

export function render(s: UltiState, viewer: number): string {
  const lines = [headline(s), contractLine(s), auctionLine(s), ''];
  for (const seat of [0, 1, 2]) lines.push(seatLine(s, seat, viewer));
  lines.push(talonLine(s, viewer));
  if (s[W.PHASE] === Phase.DONE) lines.push('', ...resultLines(s));
  else if (s[W.TRICK_NUMBER] > 0) lines.push('', trickLine(s));
  return lines.filter((line, i) => line !== '' || lines[i - 1] !== '').join('\n');
}

function name(seat: number): string {
  return `player_${seat}`;
}

export function cardSymbol(card: number): string {
  return SYMBOLS[card >> 3] + RANKS[card & 7];
}

function headline(s: UltiState): string {
  const todo =
    s[W.PHASE] === Phase.DONE ? 'the deal is over' : `${PHASES[s[W.PHASE]].toLowerCase()}: ${name(s[W.ACTOR])}`;
  return `Ulti   dealer ${name(s[W.DEALER])}   ${todo}   (♥ hearts  ♦ bells  ♠ leaves  ♣ acorns)`;
}

function contractLine(s: UltiState): string {
  if (s[W.STANDING] === NONE) return 'no bid yet';
  const bid = LADDER[s[W.STANDING]];
  if (s[W.SOLOIST] === NONE) {
    const held = s[W.HELD] === 1 ? ', held' : '';
    const challenge = s[W.CHALLENGE] === NONE ? '' : `; challenged by ${LADDER[s[W.CHALLENGE]].name}`;
    return `standing bid: ${bid.name} (${bid.value}) by ${name(s[W.HOLDER])}${held}${challenge}`;
  }
  const trump =
    s[W.TRUMP] === NONE ? 'trump not yet named' : s[W.TRUMP] === NO_TRUMP ? 'no trump' : `trump ${SYMBOLS[s[W.TRUMP]]}`;
  const parts = bid.components.map((c, slot) => `${c}${DOUBLED[s[W.LEVEL + slot]]}`).join(' + ');
  const against = [0, 1, 2].filter((seat) => seat !== s[W.SOLOIST]).map(name);
  return `${bid.name} (${parts}, ${bid.value}), ${trump}: ${name(s[W.SOLOIST])} alone against ${against.join(' and ')}`;
}

function auctionLine(s: UltiState): string {
  if (s[W.LOG_LENGTH] === 0) return '';
  const entries = Array.from({ length: s[W.LOG_LENGTH] }, (_, i) => {
    const entry = s[W.LOG + i];
    const bid = entry >> 5;
    return `${entry & 3} ${bid > 0 ? LADDER[bid - 1].name : LOG_TYPES[(entry >> 2) & 7].toLowerCase()}`;
  });
  return `auction: ${entries.join(', ')}`;
}

function seatLine(s: UltiState, seat: number, viewer: number): string {
  const open = viewer === EVERYONE || viewer === seat || (s[W.OPENED] === 1 && seat === s[W.SOLOIST]);
  const cards = open ? bySuit(s[W.HAND + seat]) : '? '.repeat(count(s[W.HAND + seat])).trimEnd();
  const you = viewer === seat ? ' (you)' : '';
  const role = s[W.SOLOIST] === seat ? ' *' : '  ';
  const notes = [tricksNote(s, seat), marriageNote(s, seat), voidNote(s, seat)].filter((note) => note !== '');
  return `${name(seat)}${role} ${(cards + you).padEnd(42)} ${notes.join(', ')}`.trimEnd();
}

function bySuit(cards: Cards): string {
  const suits = [0, 1, 2, 3].map((suit) => {
    const ranks = toList((cards >>> (suit * 8)) & 255).reverse();
    return ranks.length === 0 ? '' : `${SYMBOLS[suit]} ${ranks.map((r) => RANKS[r]).join(' ')}`;
  });
  return suits.filter((part) => part !== '').join('  ');
}

function tricksNote(s: UltiState, seat: number): string {
  if (s[W.TRICK_NUMBER] === 0) return '';
  return `${count(s[W.WON + seat]) / 3} tricks, ${seatPoints(s, seat)} points`;
}

function marriageNote(s: UltiState, seat: number): string {
  const points = pairPoints((s[W.MARRIAGES] >> (seat * 3)) & 7);
  return points === 0 ? '' : `${points} in marriages`;
}

function voidNote(s: UltiState, seat: number): string {
  const voids = [0, 1, 2, 3].filter((suit) => (s[W.VOID + seat] >> (suit * 8)) & 1);
  return voids.length === 0 ? '' : `no ${voids.map((suit) => SYMBOLS[suit]).join(' ')}`;
}

/** What the viewer knows of the talon. */
function talonLine(s: UltiState, viewer: number): string {
  const size = count(talonOf(s));
  if (size === 0) return 'talon     -';
  let known = talonOf(s);
  if (viewer !== EVERYONE) {
    const may = new Int32Array(4);
    placeSets(s, viewer, may);
    known = may[TALON] & ~(may[0] | may[1] | may[2]);
  }
  const cards = [...toList(known).map(cardSymbol), ...Array<string>(size - count(known)).fill('?')];
  return `talon     ${cards.join(' ')}`;
}

function trickLine(s: UltiState): string {
  const cards = [s[W.FIRST_CARD], s[W.SECOND_CARD]].slice(0, s[W.TRICK_SIZE]);
  const table = cards.map((card, i) => `${name((s[W.LEADER] + i) % 3)} ${cardSymbol(card)}`);
  return `trick ${s[W.TRICK_NUMBER]}: ${table.length === 0 ? `${name(s[W.LEADER])} leads` : table.join('   ')}`;
}

function resultLines(s: UltiState): string[] {
  const out = new Float64Array(3);
  payoffs(s, out);
  const paid = `result: ${Array.from(out, (x, seat) => `${name(seat)} ${x > 0 ? '+' : ''}${x}`).join('   ')}`;
  if (s[W.TRICK_NUMBER] === 0) return ['nobody wanted more than Passz: not played', paid];
  const facts = newFacts();
  gatherFacts(s, facts);
  const lines = new Int32Array(LINES.length);
  const amount = perDefender(s, lines);
  const parts = LINES.flatMap((line, i) => (lines[i] === 0 ? [] : [`${line} ${lines[i] > 0 ? '+' : ''}${lines[i]}`]));
  const points = LADDER[s[W.STANDING]].noTrump
    ? `${facts.soloistTricks} tricks for the soloist`
    : `${facts.soloistTotal} : ${facts.defenderTotal} points`;
  return [`${points}; each defender pays ${amount}: ${parts.join(', ')}`, paid];
}
