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
};
