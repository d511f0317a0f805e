/** What Ulti is about and what its options do, in Swedish, by the English sentence. */
export const SV: Readonly<Record<string, string>> = {
  'Hungarian, 3 players: an auction, then one soloist against a coalition of two':
    'ungerskt, 3 spelare: budgivning, sedan en spelförare mot två i förbund',
  "'penalty': an unchallenged Passz is not played, the first bidder pays 2 to each defender":
    "'penalty': ett Passz som ingen bjuder över spelas inte, budgivaren betalar 2 till var och en",
  "'classic': aces and tens count 10, nothing else does, and the talon belongs to the defenders":
    "'classic': ess och tior är värda 10, inget annat räknas, och talongen tillhör försvararna",
  'the duty to beat holds in Betli too': 'plikten att sticka över gäller även i Betli',
  '4: a trump seven that loses the last trick unannounced costs its side 4 (hearts 8)':
    '4: en trumfsjua som förlorar sista sticket oanmäld kostar sin sida 4 (hjärter 8)',
  'open contracts show the hand before the first lead, not after the doubling':
    'öppna kontrakt visar handen före första utspelet, inte efter kontran',
  'the soloist of an ulti must keep the trump seven while another card is legal':
    'spelföraren i en ulti måste behålla trumfsjuan medan ett annat kort är tillåtet',
};
