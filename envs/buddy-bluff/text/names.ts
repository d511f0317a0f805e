/** Actions in a player's words, and back: `Q>+1` puts the queens on the seat one place on, `Q>pool` finds no match. */
import { RANK_LETTERS } from '../rules/cards.ts';
import { legal, TARGETS, TO_POOL } from '../rules/rules.ts';
import type { BuddyState } from '../rules/state.ts';

const TARGET_NAMES = ['+0', '+1', '+2', '+3', 'pool'];

export function actionText(action: number): string {
  return `${RANK_LETTERS[Math.floor(action / TARGETS)]}>${TARGET_NAMES[action % TARGETS]}`;
}

/** The action of this exact name, whether or not it is legal anywhere; undefined where there is none. */
export function readActionText(text: string): number | undefined {
  const [rank, target] = text.split('>');
  const r = rank.length === 1 ? RANK_LETTERS.indexOf(rank) : -1;
  const k = TARGET_NAMES.indexOf(target);
  return r < 0 || k < 0 ? undefined : r * TARGETS + k;
}

/** Ways to say where a package goes. */
const TARGET_WORDS: Readonly<Record<string, number>> = {
  me: 0,
  self: 0,
  own: 0,
  next: 1,
  across: 2,
  previous: 3,
  pool: TO_POOL,
  p: TO_POOL,
};

/**
 * Reads a legal action: its name in any case (`q>+1`), with less ado (`q1`, `q next`, `10 pool`), the rank alone if there
 * is only one way to play it, or the number of the action. A number that is the id of a legal action means that action,
 * even where it is also a rank.
 */
export function parseAction(s: BuddyState, text: string): number | undefined {
  const ids = new Uint16Array(TARGETS * 4);
  const actions = Array.from(ids.subarray(0, legal(s, ids)));
  const wanted = text.trim().toLowerCase();
  const found = /^(10|[a2-9tjqk])\s*>?\s*\+?\s*([0-3]|[a-z]+)?$/.exec(wanted);
  const byNumber = /^\d+$/.test(wanted) ? actions.find((a) => a === Number(wanted)) : undefined;
  if (byNumber !== undefined) return byNumber;
  if (found === null) return undefined;
  const rank = RANK_LETTERS.indexOf(found[1] === '10' ? 'T' : found[1].toUpperCase());
  const ofRank = actions.filter((a) => Math.floor(a / TARGETS) === rank);
  if (found[2] === undefined) return ofRank.length === 1 ? ofRank[0] : undefined;
  const k = Object.hasOwn(TARGET_WORDS, found[2]) ? TARGET_WORDS[found[2]] : Number(found[2]);
  return ofRank.find((a) => a % TARGETS === k);
}
