/** What Buddy Bluff says, in German. */
import type { Words } from './en.ts';

export const DE: Words = {
  ace: 'Ass',
  jack: 'Bube',
  queen: 'Dame',
  king: 'König',

  toPool: '{rank} in den Pool: nichts passt dazu',
  decline: '{rank} in den Pool, obwohl etwas passt',
  toOwn: '{rank} spielen: {count} Karten auf den eigenen Stapel, {cost} dort',
  toOther: '{rank} spielen: {count} Karten auf den Stapel von {player}, {cost} dort',
  relieves: ', {cost} für {player}',
  seals: ', versiegelt {ranks}',

  aim: 'Die Strafe auf dem eigenen Stapel am kleinsten halten: sie ist {penalty}, Platz {place} von 4.',
  aimLead: 'Vorn bleiben: die Strafe auf dem eigenen Stapel ist {penalty}, der Nächste hat {next}.',

  first: '1.',
  second: '2.',
  third: '3.',
  fourth: '4.',
  line: '{place} Platz: {player} mit {penalty} Strafe',
};
