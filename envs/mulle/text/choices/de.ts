/** What Mulle is about and what its options do, in German, by the English sentence. */
export const DE: Readonly<Record<string, string>> = {
  'Swedish, 2 players, two packs: capture, build and trot; twins are mulles':
    'schwedisch, 2 Spieler, zwei Pakete: nehmen, bauen und trotta; Zwillinge sind Mullen',
  "'seven': seven rounds with hands of 7, 7, 7, 7, 7, 7, 6 cards":
    "'seven': sieben Runden mit 7, 7, 7, 7, 7, 7, 6 Handkarten",
  "'perRound': the lead changes every round": "'perRound': jede Runde beginnt der andere",
  'false: aces, the spade 2 and the diamond 10 do not take their twin lying single':
    'false: Asse, Pik 2 und Karo 10 nehmen ihren einzeln liegenden Zwilling nicht',
  'false: builds are taken by their exact value only': 'false: Bauten werden nur mit ihrem genauen Wert genommen',
  "'always': every build locks; 'absorbOnly': only a merge or absorption locks":
    "'always': jeder Bau wird gesperrt; 'absorbOnly': nur Verschmelzen oder Aufnehmen sperrt",
  "'anyone': open builds of the other seat may be extended too":
    "'anyone': auch offene Bauten des anderen dürfen erweitert werden",
  'false: a special card may build to its own hand value':
    'false: eine Karte mit zwei Werten darf auf ihren eigenen Handwert bauen',
  'a new trotta needs another hand card of that hand value':
    'eine neue Trotta braucht eine weitere Handkarte dieses Werts',
  "'disjoint': a trotta gathers disjoint pairs only": "'disjoint': eine Trotta sammelt nur getrennte Paare",
  "'free': a card that could capture may be discarded, unless it is reserved":
    "'free': eine Karte, die nehmen könnte, darf abgelegt werden, wenn sie nicht gebunden ist",
  'no discard while owning a build, unless nothing else is legal':
    'kein Ablegen, solange man einen Bau hat, außer nichts anderes ist erlaubt',
  "'none': what is left on the table at the end belongs to nobody":
    "'none': was am Ende liegen bleibt, gehört niemandem",
  'intake points of the spade ace': 'Einnahmepunkte des Pik-Asses',
  'false: one card of each mulle gives no intake points':
    'false: die Karte auf dem Mullenstapel gibt keine Einnahmepunkte',
  'intake points are added to the total': 'Einnahmepunkte zählen zur Summe',
  '2: an episode is a whole match, the totals of its omgångar added up':
    '2: ein ganzes Match, die Summe seiner Omgångar zählt',
};
