/** What the options of Ulti and their values are called, in Swedish. */
import type { Labels } from './en.ts';

export const SV: Labels = {
  allPass: 'Passz som ingen bjuder över',
  'allPass=play': 'spelas',
  'allPass=penalty': 'betalas',
  points: 'kortens poäng',
  'points=standard': 'som vanligt',
  'points=classic': 'klassiskt',
  betliMustBeat: 'plikt att sticka över i Betli',
  silentUltiLoss: 'en misslyckad tyst ulti kostar',
  openFromStart: 'öppna händer från början',
  keepSeven: 'trumfsjuan behålls',
};
