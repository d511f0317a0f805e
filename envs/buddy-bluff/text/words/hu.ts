/** What Buddy Bluff says, in Hungarian. */
import type { Words } from './en.ts';

export const HU: Words = {
  ace: 'ász',
  jack: 'bubi',
  queen: 'dáma',
  king: 'király',

  toPool: 'Játék: {rank}; nincs párja, középre a kupacba',
  decline: 'Játék: {rank}; a kupacba, bár van párja',
  toOwn: 'Játék: {rank}; {count} lap a saját halomra, ott {cost}',
  toOther: 'Játék: {rank}; {count} lap ide: {player}, ott {cost}',
  relieves: ', {player}: {cost}',
  seals: ', lezárja: {ranks}',

  aim: 'A te halmodon legyen a legkevesebb büntetés: most {penalty}, 4 közül a {place}. hely.',
  aimLead: 'Maradj a legkevesebbnél: a büntetésed {penalty}, a következőé {next}.',

  first: '1.',
  second: '2.',
  third: '3.',
  fourth: '4.',
  line: '{place} hely: {player}, büntetés {penalty}',
};
