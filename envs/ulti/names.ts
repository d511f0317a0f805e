/** Actions in a player's words, and back. */
import { BID_0, DOUBLE_0, DOUBLE_1, DOUBLE_BOTH, HOLD, PASS, PICKUP, RELEASE, TRUMP_0 } from './actions.ts';
import { cardText, parseCard, SUIT_NAMES } from './cards.ts';
import { LADDER } from './contracts.ts';
import { legal } from './rules.ts';
import { ACTOR, HOLDER, P_DISCARD, P_REKONTRA, P_TURN, PHASE, STANDING, type UltiState } from './state.ts';

const COMPONENT_WORDS: Record<string, string> = {
  simple: 'simple',
  forty100: '40-100',
  twenty100: '20-100',
  ulti: 'ulti',
  betli: 'betli',
  durchmars: 'durchmars',
};

export function actionName(s: UltiState, action: number): string {
  if (action < BID_0) return `${s[PHASE] === P_DISCARD ? 'discard' : 'play'} ${cardText(action)}`;
  if (action < PASS) return `bid ${LADDER[action - BID_0].name}`;
  switch (action) {
    case PASS:
      return s[PHASE] === P_TURN && s[ACTOR] === s[HOLDER] ? 'stand' : 'pass';
    case PICKUP:
      return 'pick up';
    case HOLD:
      return 'hold';
    case RELEASE:
      return 'release';
    case DOUBLE_0:
    case DOUBLE_1:
    case DOUBLE_BOTH:
      return doublingName(s, action);
    default:
      return `trump ${SUIT_NAMES[action - TRUMP_0]}`;
  }
}

function doublingName(s: UltiState, action: number): string {
  const word = s[PHASE] === P_REKONTRA ? 'rekontra' : 'kontra';
  if (action === DOUBLE_BOTH) return `${word} both`;
  const component = LADDER[Math.max(0, s[STANDING])].components[action - DOUBLE_0];
  return `${word} ${component === undefined ? 'second part' : COMPONENT_WORDS[component]}`;
}

/**
 * Reads a legal action: its name in any case, the name without its verb (`HA`, `betli`, `bells`), the only name that
 * begins or ends so, or its number.
 */
export function parseAction(s: UltiState, text: string): number | undefined {
  const ids = new Uint16Array(32);
  const actions = Array.from(ids.subarray(0, legal(s, ids)));
  const wanted = plain(text);
  if (wanted === '') return undefined;
  if (/^\d+$/.test(wanted) && actions.includes(Number(wanted))) return Number(wanted);
  const card = parseCard(wanted);
  if (card !== undefined && actions.includes(card)) return card;
  const names = actions.map((a) => plain(actionName(s, a)));
  const exact = actions.find((_, i) => names[i] === wanted || names[i].replace(/^\S+ /, '') === wanted);
  if (exact !== undefined) return exact;
  const near = actions.filter((_, i) => names[i].startsWith(wanted) || names[i].endsWith(` ${wanted}`));
  return near.length === 1 ? near[0] : undefined;
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
