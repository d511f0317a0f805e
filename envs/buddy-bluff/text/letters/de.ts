/** Buddy Bluff's table in letters, in German. */
import type { Letters } from './en.ts';

export const DE: Letters = {
  headline: 'Buddy Bluff   Runde {deal} von 3   {todo}',
  gameOver: 'das Spiel ist aus',
  turn: 'Zug {turn} von {turns}: am Zug: {who}',
  center: 'Mitte',
  stock: 'Talon {count} Karten',
  pool: 'Pool',
  empty: 'leer',
  topLast: '(oberste Karte zuletzt)',
  hand: 'Hand {cards}',
  you: '(du)',
  penalty: 'Strafe {points}',
  slot: 'Stapel {cards}',
  sealed: 'versiegelt',
  none: 'nichts',
  buried: 'begraben: {ranks}',
  left: '{rank} (noch {count})',
  result: 'Ergebnis',
  first: '1.',
  second: '2.',
  third: '3.',
  fourth: '4.',
};
