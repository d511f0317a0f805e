/** The guide to Compile, in German. */
import type { Sheets } from './en.ts';

export const DE: Sheets = {
  lines: {
    title: 'Drei Linien, drei Protokolle',
    text: 'Zwei Spieler wählen je drei Protokolle, eines für jede Linie; ein Protokoll bringt sechs Karten. Wer zuerst alle drei kompiliert, gewinnt.',
  },
  turn: {
    title: 'Ein Zug',
    text: 'Eine Karte auf der eigenen Seite einer Linie spielen, oder auffüllen: bis auf fünf ziehen. Offen muss die Karte zu einem der beiden Protokolle der Linie gehören, ist ihre Zahl wert, und ihr Text gilt. Verdeckt geht sie überall hin, ist 2 wert und sagt nichts.',
  },
  compile: {
    title: 'Kompilieren',
    text: 'Am Anfang des eigenen Zugs wird eine Linie mit mindestens 10, und mehr als drüben, von selbst kompiliert, statt dass man spielt: alle ihre Karten werden gelöscht und ihr Protokoll umgedreht. Eine Linie, die erneut kompiliert wird, bringt eine Karte vom anderen Zugstapel.',
  },
  texts: {
    title: 'Texte',
    text: 'Eine Karte hat bis zu drei Kästen. Der obere gilt, solange die Karte offen liegt, auch überdeckt. Der mittlere läuft, wenn die Karte offen zu liegen kommt: gespielt, aufgedeckt oder freigelegt. Der untere gilt, solange nichts ihn überdeckt. Ein Text, der einen anderen auslöst, wartet, bis der fertig ist.',
  },
  control: {
    title: 'Kontrolle und Hand',
    text: 'Wer am Anfang eines Zugs in zwei Linien führt, übernimmt die Kontrolle und darf sie beim nächsten Kompilieren oder Auffüllen ausgeben, um die Protokolle eines Spielers umzuordnen. Am Ende eines Zugs wird alles bis auf fünf Karten abgeworfen.',
  },
};
