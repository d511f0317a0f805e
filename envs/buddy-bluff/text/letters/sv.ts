/** Buddy Bluff's table in letters, in Swedish. */
import type { Letters } from './en.ts';

export const SV: Letters = {
  headline: 'Buddy Bluff   giv {deal} av 3   {todo}',
  gameOver: 'spelet är slut',
  turn: 'tur {turn} av {turns}: {who} spelar',
  center: 'mitten',
  stock: 'talong {count} kort',
  pool: 'pool',
  empty: 'tom',
  topLast: '(översta kortet sist)',
  hand: 'hand {cards}',
  you: '(du)',
  penalty: 'straff {points}',
  slot: 'hög {cards}',
  sealed: 'förseglat',
  none: 'inget',
  buried: 'begravda: {ranks}',
  left: '{rank} ({count} kvar)',
  result: 'resultat',
  first: '1:a',
  second: '2:a',
  third: '3:e',
  fourth: '4:e',
};
