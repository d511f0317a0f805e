/** What the options of Ulti and their values are called, in German. */
import type { Labels } from './en.ts';

export const DE: Labels = {
  allPass: 'Passz, das niemand überbietet',
  'allPass=play': 'wird gespielt',
  'allPass=penalty': 'wird bezahlt',
  points: 'Punkte der Karten',
  'points=standard': 'wie üblich',
  'points=classic': 'klassisch',
  betliMustBeat: 'Stichpflicht im Bettel',
  silentUltiLoss: 'ein misslungener stiller Ulti kostet',
  openFromStart: 'offene Hände von Anfang an',
  keepSeven: 'die Trumpfsieben wird behalten',
};
