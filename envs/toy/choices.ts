/** What the toy games are about, in the languages in which their boxes are not written. Their tables speak English. */
import type { Translations } from '../core/contract/index.ts';

export const CHOICES: Translations = {
  hu: {
    'Kuhn poker': 'Kuhn-póker',
    'three cards, one bet, a known equilibrium': 'három lap, egy emelés, ismert egyensúly',
    'nine cards, a soloist against two defenders, small enough to solve':
      'kilenc lap, a felvevő két ellenfél ellen, teljesen megoldható',
    'twelve cards with masks, private draws, flips, shuffles and partners found in play':
      'tizenkét álarcos lap, titkos húzások, fordítások, keverések, játék közben megtalált társak',
  },
  sv: {
    'Kuhn poker': 'Kuhnpoker',
    'three cards, one bet, a known equilibrium': 'tre kort, en insats, en känd jämvikt',
    'nine cards, a soloist against two defenders, small enough to solve':
      'nio kort, en spelförare mot två försvarare, litet nog att lösas helt',
    'twelve cards with masks, private draws, flips, shuffles and partners found in play':
      'tolv kort med masker, hemliga drag ur leken, vändningar, blandningar och partner som hittas under spelet',
  },
  de: {
    'Kuhn poker': 'Kuhn-Poker',
    'three cards, one bet, a known equilibrium': 'drei Karten, ein Einsatz, ein bekanntes Gleichgewicht',
    'nine cards, a soloist against two defenders, small enough to solve':
      'neun Karten, ein Alleinspieler gegen zwei Gegner, klein genug, um gelöst zu werden',
    'twelve cards with masks, private draws, flips, shuffles and partners found in play':
      'zwölf Karten mit Masken, heimliches Ziehen, Wenden, Mischen und Partner, die sich im Spiel finden',
  },
};
