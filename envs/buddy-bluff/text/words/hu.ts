/** What Buddy Bluff says, in Hungarian. */
import type { Words } from './en.ts';

export const HU: Words = {
  ace: 'ász',
  jack: 'bubi',
  queen: 'dáma',
  king: 'király',

  toPool: 'Játék: {rank}; nincs párja, a kupacba',
  decline: 'Játék: {rank}; a kupacba, bár van párja',
  toOwn: 'Játék: {rank}; {count} lap a saját halomra, ott {cost}',
  toOther: 'Játék: {rank}; {count} lap ide: {player}, ott {cost}',
  relieves: ', {player}: {cost}',
  seals: ', lezárja: {ranks}',

  aim: 'A te halmodon legyen a legkevesebb büntetés: most {penalty}, helyezésed {place} a 4 közül.',
  aimLead: 'Maradj a legkevesebbnél: a büntetésed {penalty}, a következőé {next}.',

  first: '1.',
  second: '2.',
  third: '3.',
  fourth: '4.',
  line: '{place} hely: {player}, büntetés {penalty}',

  termCosts: 'Mibe kerül egy lap',
  termWords: 'Szavak',
  costs: 'egy ilyen lap a halmodon',
  termPackage: 'csomag',
  aboutPackage:
    'a kijátszott lap és minden párja: középről minden lap, a kupacról és a halmokról a felső; egészben egy halomra kerül',
  termStack: 'halom',
  aboutStack: 'minden játékos előtt; a végén mind büntetés',
  termSeal: 'zár',
  aboutSeal:
    'egy érték minden még elérhető lapja együtt fekszik egy halom tetején: az és minden alatta végleg ott marad',
  termPool: 'kupac',
  aboutPool: 'ide kerül a lap, aminek nincs párja; senkinek sem kerül semmibe',
};
