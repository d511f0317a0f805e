/** The guide to Ulti, in Hungarian. */
import type { Sheets } from './en.ts';

export const HU: Sheets = {
  alone: {
    title: 'Egy kettő ellen',
    text: 'Három játékos, 32 magyar kártya: piros, tök, zöld és makk, mindegyikből ász, tízes, király, felső, alsó, kilences, nyolcas és hetes. Aki a legtöbbet mondja, egyedül játszik, és a másik kettő mindegyikétől nyer vagy mindegyiküknek fizet.',
  },
  auction: {
    title: 'A licit',
    text: 'Az első játékosnak tizenkét lapja van, kettőt talonba tesz, és bemond egy játékot. A többiek sorban passzolhatnak, vagy felveszik a talont, két lapot letesznek, és többet mondanak. Ha mindenki passzolt, az utolsó bemondó játszik. A piros játékok kétszer számítanak.',
  },
  tricks: {
    title: 'Ütések',
    text: 'Színre színt kell adni, és ha lehet, ütni az éppen vivő lapot. Akinek nincs színe, aduznia kell, és ha már adu fekszik ott, magasabbal. Aduval a sorrend ász, tízes, király, felső, alsó, kilences, nyolcas, hetes. Betliben és a puszta durchmarsban nincs adu, és a tízes az alsó alatt áll. Betliben nem kötelező felülütni.',
  },
  points: {
    title: 'Pontok',
    text: 'Ász 11, tízes 10, király 4, felső 3, alsó 2, és 10 az utolsó ütésért. Egy szín királya és felsője egy kézben 20, aduban 40; azonnal számít. A talon a felvevőé.',
  },
  kontra: {
    title: 'Kontra',
    text: 'Az első ütés után az ellenfelek a játék minden részét külön megkontrázhatják, a felvevő pedig rekontrázhat. A részeket egyenként nyerik vagy vesztik el. Amit senki sem mondott be, csendben is hozhat valamit.',
  },
};
