/** What Mulle says, in German. */
import type { Words } from './en.ts';

export const DE: Words = {
  clubs: 'Kreuz',
  spades: 'Pik',
  hearts: 'Herz',
  diamonds: 'Karo',
  ace: 'Ass',
  jack: 'Bube',
  queen: 'Dame',
  king: 'König',
  card: '{suit} {rank}',

  capture: 'Nehmen mit {card}: nimmt {taken}',
  mulle: ', eine Mulle, +{points}',
  mulles: ', {count} Mullen, +{points}',
  tabbe: ', eine Tabbe, +1',
  buildOf: 'Bau {value}',
  build: 'Bauen, Wert {value}: {card} auf {base}',
  gathers: ', sammelt {taken}',
  locks: ', gesperrt',
  trotta: 'Trotta {card}: sammelt {taken} in einem gesperrten Bau {value}',
  feed: 'Eigenen Bau {value} füttern: {card}',
  discard: '{card} auf den Tisch legen',

  aim: 'Karten nehmen, am besten Zwillinge zusammen: eine Mulle bringt ihren Wert, ein leerer Tisch 1, Pik und Asse zählen am Ende.',
  aimBuilds: 'Die eigenen Bauten ({values}) nehmen, bevor es jemand anders tut; Zwillinge zusammen sind eine Mulle.',

  lineMulles: 'Mullen: {first} zu {second}',
  lineTabbar: 'Tabben: {first} zu {second}',
  lineIntake: 'Einnahme {first} zu {second}: doppelt, was über 20 ist',
  lineOwnIntake: 'Einnahmepunkte selbst: {first} zu {second}',
  lineBefore: 'Frühere Omgångar: {first} zu {second}',

  termValues: 'Karten mit zwei Werten',
  termScore: 'Was zählt',
  termWords: 'Wörter',
  inHand: '{value} aus der Hand',
  onTable: 'auf dem Tisch {value}',
  termMulle: 'Mulle',
  aboutMulle: 'Zwillinge in einem Zug genommen: ihr Wert, ein Ass 14',
  termTabbe: 'Tabbe',
  aboutTabbe: 'ein Zug, der den Tisch leert',
  termIntake: 'Einnahme',
  aboutIntake: 'Pik und Asse 1, Pik Ass, Pik 2 und Karo 10 zwei; über 20 von 40 zählt doppelt',
  termBuild: 'Bau',
  aboutBuild:
    'Karten, die zusammen so viel wert sind, wie eine eigene Karte nehmen kann; der Besitzer muss so eine behalten',
  termTrotta: 'Trotta',
  aboutTrotta: 'sammelt alles von einem Wert in einem gesperrten Bau, ohne eine Karte zum Nehmen',
  termOmgang: 'Omgång',
  aboutOmgang: 'ein doppeltes Spiel Karten bis zum Ende; zwei sind ein Match',
};
