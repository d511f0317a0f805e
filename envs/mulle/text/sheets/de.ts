/** The guide to Mulle, in German. */
import type { Sheets } from './en.ts';

export const DE: Sheets = {
  packs: {
    title: 'Zwei Spiele, zwei Spieler',
    text: 'Alle Karten zweier Kartenspiele werden gespielt, also hat jede Karte einen Zwilling. Acht liegen auf dem Tisch, jeder Spieler hat acht; sechs solche Runden sind eine Omgång, zwei Omgångar ein Match. Ein Zug spielt eine Handkarte.',
  },
  capture: {
    title: 'Nehmen',
    text: 'Eine Karte nimmt alle Karten ihres Werts und Gruppen anderer, die zusammen so viel ergeben, so viele Karten wie möglich. Asse, Pik 2 und Karo 10 sind in der Hand mehr wert (14, 15, 16) als auf dem Tisch. Eine Karte, deren Zwilling allein liegt, nimmt nur diesen. Zwillinge, die zusammen heimkommen, sind eine Mulle, das Beste, was es gibt.',
  },
  build: {
    title: 'Bauen',
    text: 'Eine Karte auf eine andere legen, sodass sie zusammen eine eigene Handkarte ergeben, und sie später nehmen. Was schon so viel ergibt, wird mit eingesammelt, und ein gewachsener Bau ist gesperrt: niemand kann ihn mehr ändern, aber jeder kann ihn nehmen. Die Karte dafür muss man behalten.',
  },
  trotta: {
    title: 'Trotta, oder eine Karte hinlegen',
    text: 'Trotta sammelt alles von einem Wert in einem gesperrten Bau, ohne dass eine Karte dafür behalten wird. Eine Karte, die nichts nehmen kann, darf einfach hingelegt werden.',
  },
  score: {
    title: 'Was zählt',
    text: 'Eine Mulle bringt den Wert ihrer Karte, ein Zug, der den Tisch leert, bringt 1 (eine Tabbe). Pik und Asse sind Einnahmepunkte, vierzig insgesamt; was über zwanzig ist, zählt doppelt. Bezahlt wird der Unterschied der Summen.',
  },
};
