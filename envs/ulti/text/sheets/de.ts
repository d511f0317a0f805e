/** The guide to Ulti, in German. */
import type { Sheets } from './en.ts';

export const DE: Sheets = {
  alone: {
    title: 'Einer gegen zwei',
    text: 'Drei Spieler, 32 ungarische Karten: Herz, Schellen, Laub und Eichel, je mit Ass, 10, König, Ober, Unter, 9, 8 und 7. Wer am höchsten bietet, spielt allein und gewinnt von jedem der beiden anderen oder zahlt an jeden.',
  },
  auction: {
    title: 'Die Reizung',
    text: 'Der Erste hat zwölf Karten, legt zwei als Talon weg und sagt ein Spiel an. Die anderen dürfen der Reihe nach passen, oder den Talon aufnehmen, zwei Karten weglegen und höher bieten. Haben alle gepasst, spielt, wer zuletzt geboten hat. Herzspiele zählen doppelt.',
  },
  tricks: {
    title: 'Stiche',
    text: 'Farbe bekennen, und wenn möglich die führende Karte überbieten. Ohne die Farbe muss getrumpft werden, und höher als ein Trumpf, der schon liegt. Mit Trumpf ist die Reihenfolge Ass, 10, König, Ober, Unter, 9, 8, 7. Bei Bettel und reinem Durchmarsch gibt es keinen Trumpf, und die 10 steht unter dem Unter. Im Bettel muss niemand überbieten.',
  },
  points: {
    title: 'Punkte',
    text: 'Ass 11, Zehn 10, König 4, Ober 3, Unter 2, und 10 für den letzten Stich. König und Ober einer Farbe in einer Hand sind 20, in Trumpf 40; sie zählen sofort. Der Talon zählt für den Alleinspieler.',
  },
  kontra: {
    title: 'Kontra',
    text: 'Nach dem ersten Stich dürfen die Gegner jeden Teil des Spiels verdoppeln, und der Alleinspieler noch einmal. Die Teile werden einzeln gewonnen und verloren. Was niemand ansagte, kann still trotzdem etwas bringen.',
  },
};
