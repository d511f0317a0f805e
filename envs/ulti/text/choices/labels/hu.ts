/** What the options of Ulti and their values are called, in Hungarian. */
import type { Labels } from './en.ts';

export const HU: Labels = {
  allPass: 'felül nem licitált Passz',
  'allPass=play': 'lejátsszák',
  'allPass=penalty': 'kifizetik',
  points: 'lapok értéke',
  'points=standard': 'szokásos',
  'points=classic': 'klasszikus',
  betliMustBeat: 'ütéskényszer betliben',
  silentUltiLoss: 'a bukott csendes ulti ára',
  openFromStart: 'terítés az első hívás előtt',
  keepSeven: 'az adu hetes megtartása',
};
