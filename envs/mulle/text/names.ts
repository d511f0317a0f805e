/** Actions in a player's words, and back. */
import { ACTIONS, Act, baseOf, cardOf, openValue, parseActionText } from '../rules/actions.ts';
import { BOARD_VALUE, cardText, parseCard, TYPES } from '../rules/cards.ts';
import { legal, MAX_LEGAL } from '../rules/plays.ts';
import { type MulleState, W } from '../rules/state.ts';
import { owns } from '../rules/table.ts';

/** `capture KL9`, `build KL4 on HJ3`, `build KL4 on #7` (the open 7-build), `trotta KL9`, `feed KL9`, `discard KL9`. */
export function actionName(s: MulleState, action: number): string {
  if (!(action >= 0 && action < ACTIONS)) return `no action ${action}`;
  const card = cardOf(action);
  const word = cardText(card);
  if (action < Act.DISCARD) return `capture ${word}`;
  if (action < Act.TROTTA) return `discard ${word}`;
  if (action < Act.BUILD) return `${owns(s, s[W.TO_MOVE], BOARD_VALUE[card]) ? 'feed' : 'trotta'} ${word}`;
  const base = baseOf(action);
  return `build ${word} on ${base < TYPES ? cardText(base) : `#${openValue(base)}`}`;
}

const SYMBOLS: Readonly<Record<string, string>> = { '♣': 'kl', '♠': 'sp', '♥': 'hj', '♦': 'ru' };

/**
 * Reads a legal action: its name in any case, the short form of the rules (`B KL4>HJ3`), the card alone where it has only one
 * legal play, a beginning that only one action has, or the number. Suits may be drawn: `capture ♣9`.
 */
export function parseAction(s: MulleState, text: string): number | undefined {
  const ids = new Uint16Array(MAX_LEGAL);
  const actions = Array.from(ids.subarray(0, legal(s, ids)));
  const wanted = plain(text);
  if (wanted === '') return undefined;
  if (/^\d+$/.test(wanted)) return actions.find((a) => a === Number(wanted));
  const short = parseActionText(wanted);
  if (short !== undefined && actions.includes(short)) return short;
  const names = actions.map((a) => plain(actionName(s, a)));
  const exact = names.indexOf(wanted);
  if (exact >= 0) return actions[exact];
  const card = parseCard(wanted);
  const near = actions.filter((a, i) => (card === undefined ? names[i].startsWith(wanted) : cardOf(a) === card));
  return near.length === 1 ? near[0] : undefined;
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[♣♠♥♦]\s*/g, (symbol) => SYMBOLS[symbol[0]])
    .replace(/\s+/g, ' ');
}
