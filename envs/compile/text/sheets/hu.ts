/** The guide to Compile, in Hungarian. */
import type { Sheets } from './en.ts';

export const HU: Sheets = {
  lines: {
    title: 'Három sor, három protokoll',
    text: 'Két játékos három-három protokollt választ, minden sorhoz egyet; egy protokoll hat lapot hoz. Aki előbb fordítja le mindhármat, nyer.',
  },
  turn: {
    title: 'Egy kör',
    text: 'Játssz ki egy lapot egy sor saját oldalára, vagy frissíts: húzz öt lapig. Képpel fel a lapnak a sor két protokolljának egyikéből kell lennie, a számát éri, és hat a szövege. Képpel le bárhová mehet, 2-t ér, és nem szól.',
  },
  compile: {
    title: 'Fordítás',
    text: 'A köröd elején az a sor, ahol legalább 10-ed van, és több, mint a másik oldalnak, magától lefordul, a kijátszás helyett: minden lapja törlődik, és a protokoll megfordul. Az újra lefordított sor egy lapot hoz a másik pakliból.',
  },
  texts: {
    title: 'Szövegek',
    text: 'Egy lapnak legfeljebb három mezője van. A felső addig hat, amíg a lap képpel fel fekszik, takarva is. A középső akkor fut le, amikor a lap nyitva kerül elő: kijátszva, felfordítva vagy kitakarva. Az alsó addig hat, amíg semmi sem takarja. A szöveg, ami másikat indít el, megvárja annak végét.',
  },
  control: {
    title: 'Irányítás és kéz',
    text: 'Aki a köre elején két sorban vezet, átveszi az irányítást, és a következő fordításkor vagy frissítéskor elköltheti, hogy egy játékos protokolljait átrendezze. A kör végén öt lapon felül mindent el kell dobni.',
  },
};
