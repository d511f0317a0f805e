/** The guide to Buddy Bluff, in Hungarian. */
import type { Sheets } from './en.ts';

export const HU: Sheets = {
  least: {
    title: 'A legkevesebb büntetés nyer',
    text: 'Négy játékos, egy pakli. Mindenki előtt egy halom van, ami üresen indul; a végén minden rajta lévő lap büntetés. A 3 ára 30, a bubié 20, a dámáé 15, az ászé 11, a többié annyi, amennyit mutat, a királyé 10. A színek nem számítanak.',
  },
  turn: {
    title: 'Egy lépés',
    text: 'Játssz ki egy lapot. Ha ilyen értékű lap nyitva fekszik középen, a kupac tetején vagy egy halom tetején, mind vele jön, és a csomag egy általad választott halomra kerül, a sajátodra vagy máséra. Ha nincs párja, a lap a kupacba megy, és senkinek sem kerül semmibe.',
  },
  relief: {
    title: 'Könnyítés',
    text: 'A csomag elviszi a halmok felső lapját is. Így egy saját halmoddal egyező lap megszabadít egy laptól, és mindet másnak adja.',
  },
  seals: {
    title: 'Zárak',
    text: 'Ha egy érték minden még elérhető lapja együtt fekszik egy halom tetején, lezárul: az és minden alatta végleg ott marad. Lezárt halomra is lehet még tenni.',
  },
  end: {
    title: 'A vége',
    text: 'Három osztás négy-négy lappal, mindenkinek tizenkét lépés. A helyezések 1, 1/3, -1/3 és -1 pontot érnek.',
  },
};
