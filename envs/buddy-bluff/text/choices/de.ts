/** What Buddy Bluff is about and what its options do, in German, by the English sentence. */
export const DE: Readonly<Record<string, string>> = {
  '4 players, each alone: matched ranks pile up as penalties in front of whom you choose':
    '4 Spieler, jeder für sich: gleiche Ränge sammeln sich als Strafe vor dem, den du wählst',
  '-1: play and seat numbers go counter-clockwise': '-1: Spiel und Sitznummern laufen gegen den Uhrzeigersinn',
  "'group': a match takes the whole live run of a slot or the pool, not only its top card":
    "'group': ein Paar nimmt die ganze gleiche Folge oben auf einem Stapel oder dem Pool, nicht nur die oberste Karte",
  'false: a card that matches may be played to the pool all the same':
    'false: eine passende Karte darf trotzdem in den Pool gespielt werden',
  'true: a slot with a seal takes no more packages, unless all four have one':
    'true: ein versiegelter Stapel nimmt keine Pakete mehr, außer alle vier sind versiegelt',
  'what a result is worth: by place, by penalty below the mean, or by winning alone':
    'was ein Ergebnis wert ist: nach Platz, nach Strafe unter dem Mittel oder nur nach Sieg',
};
