/** The guide to Mulle, in Hungarian. */
import type { Sheets } from './en.ts';

export const HU: Sheets = {
  packs: {
    title: 'Két pakli, két játékos',
    text: 'Két pakli minden lapját kijátsszák, így minden lapnak ikre van. Nyolc fekszik az asztalon, nyolc van minden játékosnál; hat ilyen kör egy omgång, két omgång egy mérkőzés. Egy lépés egy lap kijátszása kézből.',
  },
  capture: {
    title: 'Ütés',
    text: 'Egy lap elviszi az értékével egyező lapokat és más lapok olyan csoportjait, amelyek összege annyi: a lehető legtöbb lapot. Az ászok, a pikk 2 és a káró 10 kézben többet érnek (14, 15, 16), mint az asztalon. Ha egy lap ikre magában fekszik, csak azt viszi. Az együtt hazavitt ikrek mullét érnek, ennél jobb nincs.',
  },
  build: {
    title: 'Építés',
    text: 'Tegyél egy lapot egy másikra úgy, hogy együtt egy kezedben lévő lapot adjanak ki, és vidd el később. Ami már annyit ér, az is összegyűlik, és a megnőtt építés zárt: senki sem változtathatja meg, de bárki elviheti. A hozzá való lapot meg kell tartanod.',
  },
  trotta: {
    title: 'Trotta, vagy lap lerakása',
    text: 'A trotta egy érték minden lapját zárt építésbe gyűjti, anélkül, hogy lapot kellene hozzá tartani. Ami semmit sem tud elvinni, azt le lehet tenni magában.',
  },
  score: {
    title: 'Mi számít',
    text: 'A mulle a lapja értékét hozza, az asztalt kiürítő ütés 1-et (tabbe). A pikkek és az ászok behordott pontok, összesen negyven; ami húsz felett van, kétszer számít. A két végösszeg különbségét fizetik.',
  },
};
