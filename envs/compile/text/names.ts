/** Cards and actions in a player's words, and back: `play Fire-1 up 0`, `target their 2 top`, `order Water Fire Death`. */
import type { Language } from '../../core/contract/index.ts';
import { fill } from '../../core/words.ts';
import { Act, legalActions, PERMUTATION, PERMUTATIONS } from '../rules/actions.ts';
import { CARD_COUNT, type CompileState, DEPTHS, Entry, Kind, LANES, slotOf, W } from '../rules/state.ts';
import { runningOp } from '../rules/step-frame.ts';
import { Op, RANKS, TABLES } from '../rules/tables.ts';
import { acrossCard } from '../rules/playable.ts';
import { WORDS } from './words/index.ts';

/** `Fire-1`: protocol and printed value. */
export function typeName(type: number): string {
  return `${TABLES.protocols[Math.floor(type / RANKS)]}-${TABLES.value[type]}`;
}

export function cardName(s: CompileState, card: number): string {
  return typeName(s[W.TYPE + card]);
}

/** The card of this game with that name, or -1. */
export function cardByName(s: CompileState, name: string): number {
  for (let card = 0; card < CARD_COUNT; card++) if (cardName(s, card) === name) return card;
  return -1;
}

/** What an action means, apart from who takes it. */
export type ActionMeaning =
  | { readonly do: 'play'; readonly card: string; readonly face: 'up' | 'down'; readonly lane: number }
  | { readonly do: 'refresh' | 'done' | 'yes' | 'no' | 'noop' }
  | { readonly do: 'lane'; readonly lane: number }
  | { readonly do: 'target'; readonly side: number; readonly lane: number; readonly depth: number }
  | { readonly do: 'hand'; readonly card: string }
  | { readonly do: 'option'; readonly index: number }
  | { readonly do: 'rearrange'; readonly who: number; readonly order: readonly string[] }
  | { readonly do: 'draft' | 'name'; readonly protocol: string }
  | { readonly do: 'number'; readonly number: number }
  | { readonly do: 'across'; readonly card: string; readonly lane: number };

/** The meaning of an action of `seat`; sides and players are absolute. */
export function meaningOf(s: CompileState, action: number, seat: number): ActionMeaning {
  if (action < Act.REFRESH) {
    const card = cardName(s, slotOf(Math.floor(action / 6), seat));
    return { do: 'play', card, face: action & 1 ? 'down' : 'up', lane: (action % 6) >> 1 };
  }
  if (action === Act.REFRESH) return { do: 'refresh' };
  if (action < Act.TARGET) return { do: 'lane', lane: action - Act.LANE };
  if (action < Act.HAND) {
    const target = action - Act.TARGET;
    const side = target < LANES * DEPTHS ? seat : 1 - seat;
    return { do: 'target', side, lane: Math.floor(target / DEPTHS) % LANES, depth: target % DEPTHS };
  }
  if (action < Act.DONE) return { do: 'hand', card: cardName(s, slotOf(action - Act.HAND, seat)) };
  if (action < Act.OPTION) return { do: (['done', 'yes', 'no'] as const)[action - Act.DONE] };
  if (action < Act.REARRANGE) return { do: 'option', index: action - Act.OPTION };
  if (action < Act.NOOP) {
    const who = action - Act.REARRANGE < PERMUTATIONS ? seat : 1 - seat;
    const order = PERMUTATION[(action - Act.REARRANGE) % PERMUTATIONS].map((lane) => protocolName(s, who, lane));
    return { do: 'rearrange', who, order };
  }
  if (action === Act.NOOP) return { do: 'noop' };
  if (action >= Act.ACROSS) return { do: 'across', card: cardName(s, acrossCard(s)), lane: action - Act.ACROSS };
  const op = s[W.FRAMES] === 0 ? -1 : runningOp(s);
  if (op === Op.STATE_NUMBER) return { do: 'number', number: action - Act.PROTOCOL };
  const protocol = TABLES.protocols[action - Act.PROTOCOL];
  return { do: op === Op.STATE_PROTOCOL ? 'name' : 'draft', protocol };
}

export function protocolName(s: CompileState, player: number, lane: number): string {
  const protocol = s[W.PROTOCOL + player * LANES + lane];
  return protocol === 0 ? '-' : TABLES.protocols[protocol - 1];
}

export function actionName(s: CompileState, action: number): string {
  const seat = s[W.DECIDER];
  const m = meaningOf(s, action, seat);
  switch (m.do) {
    case 'play':
      return `play ${m.card} ${m.face} ${m.lane}`;
    case 'lane':
      return `line ${m.lane}`;
    case 'target':
      return `target ${m.side === seat ? 'own' : 'their'} ${m.lane} ${depthName(m.depth)}${targetName(s, m)}`;
    case 'hand':
      return `hand ${m.card}`;
    case 'option':
      return `option ${m.index}`;
    case 'rearrange':
      return `order ${m.who === seat ? 'own' : 'their'} ${m.order.join(' ')}`;
    case 'draft':
    case 'name':
      return `${m.do} ${m.protocol}`;
    case 'number':
      return `number ${m.number}`;
    case 'across':
      return `play ${m.card} across ${m.lane}`;
    default:
      return m.do;
  }
}

/** Cards played face-down and cards picked from a hand are not seen by the other player, or not yet. */
export function veiled(s: CompileState, action: number, language?: Language): string | undefined {
  const words = language === undefined ? undefined : WORDS[language];
  if (s[W.KIND] === Kind.HAND && action >= Act.HAND && action < Act.DONE)
    return words?.veiledHand ?? 'choose a card of the hand';
  if (action >= Act.REFRESH || (action & 1) === 0) return undefined;
  return words === undefined ? 'play a card face-down' : fill(words.veiledDown, { line: ((action % 6) >> 1) + 1 });
}

function depthName(depth: number): string {
  return depth === 0 ? 'top' : `-${depth}`;
}

/** The card pointed at, where it lies face-up. */
function targetName(s: CompileState, { side, lane, depth }: { side: number; lane: number; depth: number }): string {
  const stack = side * LANES + lane;
  const height = s[W.STACK_SIZE + stack] - 1 - depth;
  if (height < 0) return '';
  const entry = s[W.STACK + stack * CARD_COUNT + height];
  return (entry & Entry.UP) === 0 ? '' : ` ${cardName(s, entry & Entry.CARD)}`;
}

/** A legal action by its name in any case, by the beginning of its name if no other begins so, or by its number. */
export function parseAction(s: CompileState, text: string): number | undefined {
  const legal = legalActions(s);
  const wanted = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (/^\d+$/.test(wanted)) return legal.find((a) => a === Number(wanted));
  const names = legal.map((a) => actionName(s, a).toLowerCase());
  const exact = names.indexOf(wanted);
  if (exact >= 0) return legal[exact];
  const near = legal.filter((_, i) => wanted !== '' && names[i].startsWith(wanted));
  return near.length === 1 ? near[0] : undefined;
}
