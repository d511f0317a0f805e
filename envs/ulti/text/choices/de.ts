/** What Ulti is about and what its options do, in German, by the English sentence. */
export const DE: Readonly<Record<string, string>> = {
  'Hungarian, 3 players: an auction, then one soloist against a coalition of two':
    'ungarisch, 3 Spieler: Reizen, dann ein Alleinspieler gegen zwei Verbündete',
  "'penalty': an unchallenged Passz is not played, the first bidder pays 2 to each defender":
    "'penalty': ein Passz, das niemand überbietet, wird nicht gespielt, der Erste zahlt jedem Gegner 2",
  "'classic': aces and tens count 10, nothing else does, and the talon belongs to the defenders":
    "'classic': Asse und Zehner zählen 10, sonst nichts, und der Talon gehört den Gegnern",
  'the duty to beat holds in Betli too': 'die Stichpflicht gilt auch im Bettel',
  '4: a trump seven that loses the last trick unannounced costs its side 4 (hearts 8)':
    '4: eine Trumpfsieben, die den letzten Stich unangesagt verliert, kostet ihre Seite 4 (Herz 8)',
  'open contracts show the hand before the first lead, not after the doubling':
    'offene Ansagen zeigen die Hand vor dem ersten Ausspiel, nicht nach dem Kontra',
  'the soloist of an ulti must keep the trump seven while another card is legal':
    'der Alleinspieler eines Ulti behält die Trumpfsieben, solange eine andere Karte erlaubt ist',
};
