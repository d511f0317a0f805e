/** Actions in a player's words, and back. */
import type { Language } from '../../core/contract/index.ts';
import { Act, trumpOf } from '../rules/actions.ts';
import { cardText, parseCard, SUIT_NAMES } from '../rules/cards.ts';
import { LADDER } from '../rules/contracts.ts';
import { legal } from '../rules/rules.ts';
import { Phase, type UltiState, W } from '../rules/state.ts';
import { WORDS } from './words/index.ts';

const COMPONENT_WORDS: Record<string, string> = {
  simple: 'simple',
  forty100: '40-100',
  twenty100: '20-100',
  ulti: 'ulti',
  betli: 'betli',
  durchmars: 'durchmars',
};

export function actionName(s: UltiState, action: number): string {
  if (action < Act.BID) return `${s[W.PHASE] === Phase.DISCARD ? 'discard' : 'play'} ${cardText(action)}`;
  if (action < Act.PASS) return `bid ${LADDER[action - Act.BID].name}`;
  switch (action) {
    case Act.PASS:
      return s[W.PHASE] === Phase.TURN && s[W.ACTOR] === s[W.HOLDER] ? 'stand' : 'pass';
    case Act.PICKUP:
      return 'pick up';
    case Act.HOLD:
      return 'hold';
    case Act.RELEASE:
      return 'release';
    case Act.DOUBLE_0:
    case Act.DOUBLE_1:
    case Act.DOUBLE_BOTH:
      return doublingName(s, action);
    default:
      return `trump ${SUIT_NAMES[trumpOf(action)]}`;
  }
}

/** Everything is open but the card of a discard. */
export function veiled(s: UltiState, action: number, language?: Language): string | undefined {
  if (action >= Act.BID || s[W.PHASE] !== Phase.DISCARD) return undefined;
  return language === undefined ? 'discard a card' : WORDS[language].veiledDiscard;
}

function doublingName(s: UltiState, action: number): string {
  const word = s[W.PHASE] === Phase.REKONTRA ? 'rekontra' : 'kontra';
  if (action === Act.DOUBLE_BOTH) return `${word} both`;
  const component = LADDER[Math.max(0, s[W.STANDING])].components[action - Act.DOUBLE_0];
  return `${word} ${component === undefined ? 'second part' : COMPONENT_WORDS[component]}`;
}

/**
 * Reads a legal action: its name in any case, the name without its verb (`HA`, `betli`, `bells`), a beginning that only
 * one of them has, or its number.
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
  const bare = names.map((name) => name.replace(/^\S+ /, '')); // without the verb
  const exact = actions.find((_, i) => names[i] === wanted || bare[i] === wanted);
  if (exact !== undefined) return exact;
  const near = actions.filter((_, i) => names[i].startsWith(wanted) || bare[i].startsWith(wanted));
  return near.length === 1 ? near[0] : undefined;
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
