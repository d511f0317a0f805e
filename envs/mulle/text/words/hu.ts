/** What Mulle says, in Hungarian. */
import type { Words } from './en.ts';

export const HU: Words = {
  clubs: 'treff',
  spades: 'pikk',
  hearts: 'kör',
  diamonds: 'káró',
  ace: 'ász',
  jack: 'bubi',
  queen: 'dáma',
  king: 'király',
  card: '{suit} {rank}',

  capture: 'Ütés ezzel: {card}; elviszi: {taken}',
  mulle: ', mulle, +{points}',
  mulles: ', {count} mulle, +{points}',
  tabbe: ', tabbe, +1',
  buildOf: '{value} értékű építés',
  build: 'Építés, érték {value}: {card} erre: {base}',
  gathers: ', begyűjti: {taken}',
  locks: ', zárt',
  trotta: 'Trotta, {card}: begyűjti: {taken}, zárt építés, érték {value}',
  feed: 'Saját {value} értékű építés etetése: {card}',
  discard: 'Asztalra tesz: {card}',

  aim: 'Vigyél lapokat, főleg ikreket együtt: a mulle az értékét hozza, az üres asztal 1-et, a pikkek és ászok a végén számítanak.',
  aimBuilds: 'Vidd el az építéseidet ({values}), mielőtt más teszi; az együtt elvitt ikrek mullét érnek.',

  lineMulles: 'Mullék: {first} - {second}',
  lineTabbar: 'Tabbék: {first} - {second}',
  lineIntake: 'Behordás {first} - {second}: a 20 feletti rész kétszer',
  lineOwnIntake: 'Maguk a behordott pontok: {first} - {second}',
  lineBefore: 'Korábbi omgångok: {first} - {second}',
};
