/** Buddy Bluff's table in letters, in Hungarian. */
import type { Letters } from './en.ts';

export const HU: Letters = {
  headline: 'Buddy Bluff   {deal}. osztás a 3-ból   {todo}',
  gameOver: 'a játék véget ért',
  turn: '{turn}. lépés ({turns} közül): {who}',
  center: 'közép',
  stock: 'talon {count} lap',
  pool: 'kupac',
  empty: 'üres',
  topLast: '(a felső lap az utolsó)',
  hand: 'kéz {cards}',
  you: '(te)',
  penalty: 'büntetés {points}',
  slot: 'halom {cards}',
  sealed: 'lezárva',
  none: 'semmi',
  buried: 'eltemetve: {ranks}',
  left: '{rank} (maradt {count})',
  result: 'eredmény',
  first: '1.',
  second: '2.',
  third: '3.',
  fourth: '4.',
};
