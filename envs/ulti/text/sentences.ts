/** What an action of Ulti means to whoever takes it, and what a seat is after: from the auction and the table, which everybody sees. */
import type { Language } from '../../core/contract/index.ts';
import { fill, seatName } from '../../core/words.ts';
import { Act, trumpOf } from '../rules/actions.ts';
import { cardPoints, NO_TRUMP } from '../rules/cards.ts';
import { type Bid, LADDER } from '../rules/contracts.ts';
import { pointScale } from '../rules/scoring.ts';
import { NONE, Phase, type UltiState, W } from '../rules/state.ts';
import { cardName, contractName, doubledText, goalOf, suitName, WORDS } from './words/index.ts';

export function sentence(s: UltiState, action: number, language: Language): string {
  const words = WORDS[language];
  if (action < Act.BID) return cardSentence(s, action, language);
  if (action < Act.PASS) {
    const bid = LADDER[action - Act.BID];
    return fill(words.bid, { ...facts(bid, language), goal: goalOf(bid, language) });
  }
  switch (action) {
    case Act.PASS:
      return passSentence(s, language);
    case Act.PICKUP:
      return fill(words.pickUp, facts(LADDER[s[W.STANDING]], language));
    case Act.HOLD:
      return fill(words.hold, challenged(s, language));
    case Act.RELEASE:
      return fill(words.release, challenged(s, language));
    case Act.DOUBLE_0:
    case Act.DOUBLE_1:
    case Act.DOUBLE_BOTH:
      return doublingSentence(s, action, language);
    default:
      return fill(words.trump, { suit: suitName(trumpOf(action), language) });
  }
}

function facts(bid: Bid, language: Language): { readonly contract: string; readonly value: number } {
  return { contract: contractName(bid, language), value: bid.value };
}

/** In a hold: the bid that stands, the equal one, and who has named that. */
function challenged(s: UltiState, language: Language): Record<'contract' | 'challenge' | 'player', string> {
  return {
    contract: contractName(LADDER[s[W.STANDING]], language),
    challenge: contractName(LADDER[Math.max(0, s[W.CHALLENGE])], language),
    player: seatName(lastSpeaker(s)),
  };
}

/** Who made the last entry of the auction. */
function lastSpeaker(s: UltiState): number {
  return s[W.LOG_LENGTH] === 0 ? s[W.ACTOR] : s[W.LOG + s[W.LOG_LENGTH] - 1] & 3;
}

function cardSentence(s: UltiState, action: number, language: Language): string {
  const words = WORDS[language];
  const card = cardName(action, language);
  if (s[W.PHASE] === Phase.DISCARD) return fill(words.discard, { card });
  if (s[W.TRICK_SIZE] === 0) return fill(words.lead, { card });
  const takes = ((s[W.TAKING] >>> action) & 1) === 1;
  if (!takes) return fill(words.play, { card });
  if (s[W.TRICK_SIZE] === 1) return fill(words.playTaking, { card });
  if (s[W.TRUMP] === NO_TRUMP) return fill(words.playWinningBare, { card });
  const trick = (1 << action) | (1 << s[W.FIRST_CARD]) | (1 << s[W.SECOND_CARD]);
  const last = s[W.TRICK_NUMBER] === 10 ? 10 : 0;
  return fill(words.playWinning, { card, points: cardPoints(trick, pointScale(s[W.RULES])) + last });
}

function passSentence(s: UltiState, language: Language): string {
  const words = WORDS[language];
  if (s[W.PHASE] === Phase.KONTRA) return words.noKontra;
  if (s[W.PHASE] === Phase.REKONTRA) return words.noRekontra;
  const bid = LADDER[s[W.STANDING]];
  if (s[W.ACTOR] === s[W.HOLDER]) return fill(words.stand, facts(bid, language));
  return fill(words.pass, { contract: contractName(bid, language) });
}

function doublingSentence(s: UltiState, action: number, language: Language): string {
  const words = WORDS[language];
  const again = s[W.PHASE] === Phase.REKONTRA;
  if (action === Act.DOUBLE_BOTH) return again ? words.rekontraBoth : words.kontraBoth;
  const slot = action - Act.DOUBLE_0;
  const { components, units } = LADDER[s[W.STANDING]];
  const from = units[slot] << s[W.LEVEL + slot];
  return fill(again ? words.rekontra : words.kontra, { component: words[components[slot]], from, to: 2 * from });
}

export function aim(s: UltiState, seat: number, language: Language): string {
  const words = WORDS[language];
  if (s[W.PHASE] === Phase.DONE) return words.aimOver;
  if (s[W.SOLOIST] === NONE) return auctionAim(s, seat, language);
  const bid = LADDER[s[W.STANDING]];
  const { contract } = facts(bid, language);
  const mine = seat === s[W.SOLOIST];
  if (s[W.PHASE] === Phase.TRUMP && mine) return fill(words.aimTrump, { contract });
  if (s[W.PHASE] === Phase.KONTRA && !mine) return words.aimKontra;
  if (s[W.PHASE] === Phase.REKONTRA && mine) return words.aimRekontra;
  const goal = goalOf(bid, language);
  if (mine) return fill(words.aimSoloist, { contract, goal });
  return fill(words.aimDefender, { contract, goal, player: seatName(s[W.SOLOIST]) });
}

function auctionAim(s: UltiState, seat: number, language: Language): string {
  const words = WORDS[language];
  const standing = s[W.STANDING] === NONE ? undefined : facts(LADDER[s[W.STANDING]], language);
  if (s[W.PHASE] === Phase.DISCARD && seat === s[W.ACTOR]) {
    return pointScale(s[W.RULES]) === 0 ? words.aimDiscard : words.aimDiscardClassic;
  }
  if (standing === undefined) return words.aimBid;
  if (s[W.PHASE] === Phase.BID && seat === s[W.ACTOR]) return fill(words.aimBidOver, standing);
  if (s[W.PHASE] === Phase.HOLD && seat === s[W.ACTOR]) return fill(words.aimHold, challenged(s, language));
  return fill(seat === s[W.HOLDER] ? words.aimStand : words.aimTurn, standing);
}

/** The standing bid or the contract with its value, and where parts of it are doubled what they are: `Ulti (5): game + ulti, kontra`. */
export function contractLine(s: UltiState, language: Language): string {
  const words = WORDS[language];
  const bid = LADDER[s[W.STANDING]];
  const levels = bid.components.map((_, slot) => s[W.LEVEL + slot]);
  const line = `${contractName(bid, language)} (${bid.value})`;
  if (levels.every((level) => level === 0)) return line;
  const parts = bid.components.map((part, slot) => words[part] + doubledText(levels[slot], language));
  return `${line}: ${parts.join(' + ')}`;
}

const CALLS = ['callPickup', 'callPass', 'callPass', 'callHold', 'callRelease', 'callStand'] as const;

/** An entry of the auction: a bid by its name, or what else was said. */
export function callText(entry: number, language: Language): string {
  const bid = entry >> 5;
  return bid > 0 ? contractName(LADDER[bid - 1], language) : WORDS[language][CALLS[(entry >> 2) & 7]];
}
