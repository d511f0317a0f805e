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
  toOther: '{rank} spielen: {count} Karten auf einen anderen Stapel ({player}), {cost} dort',
  relieves: ', {player}: {cost}',
  seals: ', versiegelt {ranks}',

  aim: 'Die Strafe auf dem eigenen Stapel am kleinsten halten: sie ist {penalty}, Platz {place} von 4.',
  aimLead: 'Vorn bleiben: die Strafe auf dem eigenen Stapel ist {penalty}, der Nächste hat {next}.',

  first: '1.',
  second: '2.',
  third: '3.',
  fourth: '4.',
  line: '{place} Platz: {player} mit {penalty} Strafe',

  termCosts: 'Was eine Karte kostet',
  termWords: 'Wörter',
  costs: 'eine solche Karte auf dem eigenen Stapel',
  termPackage: 'Paket',
  aboutPackage:
    'die gespielte Karte und alles, was passt: aus der Mitte jede, von Pool und Stapeln die oberste; es kommt ganz auf einen Stapel',
  termStack: 'Stapel',
  aboutStack: 'vor jedem Spieler; am Ende ist alles Strafe',
  termSeal: 'Siegel',
  aboutSeal:
    'alle noch erreichbaren Karten eines Rangs liegen zusammen oben auf einem Stapel: sie und alles darunter bleiben für immer',
  termPool: 'Pool',
  aboutPool: 'wohin eine Karte geht, zu der nichts passt; sie kostet niemanden',
};
