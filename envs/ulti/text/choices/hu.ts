/** What Ulti is about and what its options do, in Hungarian, by the English sentence. */
export const HU: Readonly<Record<string, string>> = {
  'Hungarian, 3 players: an auction, then one soloist against a coalition of two':
    'magyar, 3 játékos: licit, aztán a felvevő egyedül két szövetséges ellen',
  "'penalty': an unchallenged Passz is not played, the first bidder pays 2 to each defender":
    "'penalty': a felül nem licitált Passzt nem játsszák le, a bemondó mindenkinek 2-t fizet",
  "'classic': aces and tens count 10, nothing else does, and the talon belongs to the defenders":
    "'classic': az ász és a tíz 10-et ér, más semmit, és a talon az ellenfeleké",
  'the duty to beat holds in Betli too': 'az ütéskényszer betliben is érvényes',
  '4: a trump seven that loses the last trick unannounced costs its side 4 (hearts 8)':
    '4: a bemondás nélkül elbukott adu hetes az utolsó ütésben 4-be kerül (pirosban 8)',
  'open contracts show the hand before the first lead, not after the doubling':
    'terítettnél a lapok már az első hívás előtt láthatók, nem a kontrák után',
  'the soloist of an ulti must keep the trump seven while another card is legal':
    'az ultit játszó felvevő megtartja az adu hetest, amíg más lapot is kijátszhat',
};
