/** The table in a terminal. Suits are drawn with their French cousins: ♥ hearts, ♦ bells, ♠ leaves, ♣ acorns. */
import { type Cards, count, toList } from '../../core/cards.ts';
import { EVERYONE, type Language } from '../../core/contract/index.ts';
import { fill, seatName } from '../../core/words.ts';
import { NO_TRUMP } from '../rules/cards.ts';
import { type Bid, LADDER } from '../rules/contracts.ts';
import { pairPoints } from '../rules/marriages.ts';
import { placeSets, TALON } from '../belief/places.ts';
import { gatherFacts, LINES, newFacts, payoffs, perDefender, seatPoints } from '../rules/scoring.ts';
import { NONE, Phase, talonOf, type UltiState, W } from '../rules/state.ts';
import { type Letters, LETTERS } from './letters/index.ts';
import { contractName, WORDS } from './words/index.ts';

const SYMBOLS = ['♥', '♦', '♠', '♣'];
const RANKS = ['7', '8', '9', 'U', 'O', 'K', '10', 'A'];
/** By phase and by entry of the auction. */
const PHASES = ['discard', 'bid', 'hold', 'turn', 'trump', 'play', 'kontra', 'rekontra'] as const;
const CALLS = ['pickup', 'bid', 'pass', 'holds', 'release', 'stand'] as const;

/** Contracts and their parts have the names of the ladder where no language is asked for. */
export function render(s: UltiState, viewer: number, language?: Language): string {
  const words = LETTERS[language ?? 'en'];
  const lines = [headline(s, words), contractLine(s, words, language), auctionLine(s, words, language), ''];
  for (const seat of [0, 1, 2]) lines.push(seatLine(s, seat, viewer, words));
  lines.push(talonLine(s, viewer, words));
  if (s[W.PHASE] === Phase.DONE) lines.push('', ...resultLines(s, words, language));
  else if (s[W.TRICK_NUMBER] > 0) lines.push('', trickLine(s, words));
  return lines.filter((line, i) => line !== '' || lines[i - 1] !== '').join('\n');
}

function bidName(bid: Bid, language: Language | undefined): string {
  return language === undefined ? bid.name : contractName(bid, language);
}

/** What was announced, or made in silence. */
function partName(part: string, language: Language | undefined): string {
  return language === undefined ? part : WORDS[language][part as 'simple'];
}

function cardSymbol(card: number): string {
  return SYMBOLS[card >> 3] + RANKS[card & 7];
}

function headline(s: UltiState, words: Letters): string {
  const todo =
    s[W.PHASE] === Phase.DONE
      ? words.dealOver
      : fill(words.todo, { phase: words[PHASES[s[W.PHASE]]], who: seatName(s[W.ACTOR]) });
  return fill(words.headline, { dealer: seatName(s[W.DEALER]), todo });
}

function contractLine(s: UltiState, words: Letters, language: Language | undefined): string {
  if (s[W.STANDING] === NONE) return words.noBid;
  const bid = LADDER[s[W.STANDING]];
  const [contract, value] = [bidName(bid, language), bid.value];
  if (s[W.SOLOIST] === NONE) {
    const held = s[W.HELD] === 1 ? words.held : '';
    const rival = s[W.CHALLENGE] === NONE ? undefined : bidName(LADDER[s[W.CHALLENGE]], language);
    const challenge = rival === undefined ? '' : fill(words.challenged, { contract: rival });
    return fill(words.standing, { contract, value, who: seatName(s[W.HOLDER]) }) + held + challenge;
  }
  const doubled = ['', words.kontraed, words.rekontraed];
  const parts = bid.components.map((c, slot) => partName(c, language) + doubled[s[W.LEVEL + slot]]).join(' + ');
  const others = [0, 1, 2].filter((seat) => seat !== s[W.SOLOIST]).map(seatName);
  const who = seatName(s[W.SOLOIST]);
  return fill(words.contract, {
    contract,
    parts,
    value,
    trump: trumpText(s[W.TRUMP], words),
    who,
    others: others.join(words.and),
  });
}

function trumpText(trump: number, words: Letters): string {
  if (trump === NONE) return words.trumpUnnamed;
  return trump === NO_TRUMP ? words.noTrump : fill(words.trumpIs, { suit: SYMBOLS[trump] });
}

function auctionLine(s: UltiState, words: Letters, language: Language | undefined): string {
  if (s[W.LOG_LENGTH] === 0) return '';
  const entries = Array.from({ length: s[W.LOG_LENGTH] }, (_, i) => {
    const entry = s[W.LOG + i];
    const bid = entry >> 5;
    return `${entry & 3} ${bid > 0 ? bidName(LADDER[bid - 1], language) : words[CALLS[(entry >> 2) & 7]]}`;
  });
  return fill(words.auction, { calls: entries.join(', ') });
}

function seatLine(s: UltiState, seat: number, viewer: number, words: Letters): string {
  const open = viewer === EVERYONE || viewer === seat || (s[W.OPENED] === 1 && seat === s[W.SOLOIST]);
  const cards = open ? bySuit(s[W.HAND + seat]) : '? '.repeat(count(s[W.HAND + seat])).trimEnd();
  const you = viewer === seat ? ` ${words.you}` : '';
  const role = s[W.SOLOIST] === seat ? ' *' : '  ';
  const notes = [tricksNote(s, seat, words), marriageNote(s, seat, words), voidNote(s, seat, words)].filter(
    (note) => note !== '',
  );
  return `${seatName(seat)}${role} ${(cards + you).padEnd(42)} ${notes.join(', ')}`.trimEnd();
}

function bySuit(cards: Cards): string {
  const suits = [0, 1, 2, 3].map((suit) => {
    const ranks = toList((cards >>> (suit * 8)) & 255).reverse();
    return ranks.length === 0 ? '' : `${SYMBOLS[suit]} ${ranks.map((r) => RANKS[r]).join(' ')}`;
  });
  return suits.filter((part) => part !== '').join('  ');
}

function tricksNote(s: UltiState, seat: number, words: Letters): string {
  if (s[W.TRICK_NUMBER] === 0) return '';
  return fill(words.tricks, { tricks: count(s[W.WON + seat]) / 3, points: seatPoints(s, seat) });
}

function marriageNote(s: UltiState, seat: number, words: Letters): string {
  const points = pairPoints((s[W.MARRIAGES] >> (seat * 3)) & 7);
  return points === 0 ? '' : fill(words.marriages, { points });
}

function voidNote(s: UltiState, seat: number, words: Letters): string {
  const voids = [0, 1, 2, 3].filter((suit) => (s[W.VOID + seat] >> (suit * 8)) & 1);
  return voids.length === 0 ? '' : fill(words.voids, { suits: voids.map((suit) => SYMBOLS[suit]).join(' ') });
}

/** As wide as the names of seats. */
const LABEL = 10;

/** What the viewer knows of the talon. */
function talonLine(s: UltiState, viewer: number, words: Letters): string {
  const size = count(talonOf(s));
  const label = words.talon.padEnd(LABEL);
  if (size === 0) return `${label}-`;
  let known = talonOf(s);
  if (viewer !== EVERYONE) {
    const may = new Int32Array(4);
    placeSets(s, viewer, may);
    known = may[TALON] & ~(may[0] | may[1] | may[2]);
  }
  const cards = [...toList(known).map(cardSymbol), ...Array<string>(size - count(known)).fill('?')];
  return `${label}${cards.join(' ')}`;
}

function trickLine(s: UltiState, words: Letters): string {
  const cards = [s[W.FIRST_CARD], s[W.SECOND_CARD]].slice(0, s[W.TRICK_SIZE]);
  const table = cards.map((card, i) => `${seatName((s[W.LEADER] + i) % 3)} ${cardSymbol(card)}`);
  const played = table.length === 0 ? fill(words.leads, { who: seatName(s[W.LEADER]) }) : table.join('   ');
  return fill(words.trick, { number: s[W.TRICK_NUMBER], cards: played });
}

function resultLines(s: UltiState, words: Letters, language: Language | undefined): string[] {
  const out = new Float64Array(3);
  payoffs(s, out);
  const results = Array.from(out, (x, seat) => `${seatName(seat)} ${x > 0 ? '+' : ''}${x}`).join('   ');
  const paid = fill(words.result, { points: results });
  if (s[W.TRICK_NUMBER] === 0) return [words.unplayed, paid];
  const facts = newFacts();
  gatherFacts(s, facts);
  const lines = new Int32Array(LINES.length);
  const amount = perDefender(s, lines);
  const parts = LINES.flatMap((line, i) =>
    lines[i] === 0 ? [] : [`${partName(line, language)} ${lines[i] > 0 ? '+' : ''}${lines[i]}`],
  ).join(', ');
  const score = LADDER[s[W.STANDING]].noTrump
    ? fill(words.soloistTricks, { tricks: facts.soloistTricks })
    : fill(words.score, { soloist: facts.soloistTotal, defenders: facts.defenderTotal });
  return [fill(words.pays, { score, amount, parts }), paid];
}
