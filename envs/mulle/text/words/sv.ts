/** What Mulle says, in Swedish. */
import type { Words } from './en.ts';

export const SV: Words = {
  clubs: 'klöver',
  spades: 'spader',
  hearts: 'hjärter',
  diamonds: 'ruter',
  ace: 'ess',
  jack: 'knekt',
  queen: 'dam',
  king: 'kung',
  card: '{suit} {rank}',

  capture: 'Ta in med {card}: tar {taken}',
  mulle: ', en mulle, +{points}',
  mulles: ', {count} mullar, +{points}',
  tabbe: ', en tabbe, +1',
  buildOf: 'bygge {value}',
  build: 'Bygg {value}: {card} på {base}',
  gathers: ', samlar {taken}',
  locks: ', låst',
  trotta: 'Trotta {card}: samlar {taken} i ett låst bygge {value}',
  feed: 'Mata eget bygge {value} med {card}',
  discard: 'Lägg {card} på bordet',

  aim: 'Ta in kort, helst tvillingar tillsammans: en mulle ger sitt värde, ett tomt bord 1, spader och ess räknas på slutet.',
  aimBuilds: 'Ta in dina byggen ({values}) innan någon annan gör det; tvillingar i samma intag är en mulle.',

  lineMulles: 'Mullar: {first} mot {second}',
  lineTabbar: 'Tabbar: {first} mot {second}',
  lineIntake: 'Intag {first} mot {second}: dubbelt vad som går över 20',
  lineOwnIntake: 'Själva intagspoängen: {first} mot {second}',
  lineBefore: 'Tidigare omgångar: {first} mot {second}',
};
