/** The guide to Buddy Bluff, in German. */
import type { Sheets } from './en.ts';

export const DE: Sheets = {
  least: {
    title: 'Die kleinste Strafe gewinnt',
    text: 'Vier Spieler, ein Kartenspiel. Vor jedem liegt ein Stapel, der leer beginnt; am Ende sind alle Karten darauf Strafe. Eine 3 kostet 30, ein Bube 20, eine Dame 15, ein Ass 11, die anderen, was sie zeigen, ein König 10. Farben sind gleichgültig.',
  },
  turn: {
    title: 'Ein Zug',
    text: 'Eine Karte spielen. Liegen Karten ihres Rangs offen, in der Mitte, oben auf dem Pool oder oben auf einem Stapel, so kommen alle mit, und das Paket geht auf einen Stapel nach Wahl, den eigenen oder einen anderen. Passt nichts, geht die Karte in den Pool und kostet niemanden etwas.',
  },
  relief: {
    title: 'Erleichterung',
    text: 'Ein Paket nimmt die oberste Karte von Stapeln mit. Eine Karte, die zum eigenen Stapel passt, befreit also von einer Karte und gibt alle jemand anderem.',
  },
  seals: {
    title: 'Siegel',
    text: 'Liegen alle noch erreichbaren Karten eines Rangs zusammen oben auf einem Stapel, sind sie versiegelt: sie und alles darunter bleiben für immer. Auf einen versiegelten Stapel darf trotzdem mehr gelegt werden.',
  },
  end: {
    title: 'Das Ende',
    text: 'Dreimal vier Karten für jeden, zwölf Züge für alle. Die Plätze sind 1, 1/3, -1/3 und -1 wert.',
  },
};
