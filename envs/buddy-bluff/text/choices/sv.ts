/** What Buddy Bluff is about and what its options do, in Swedish, by the English sentence. */
export const SV: Readonly<Record<string, string>> = {
  '4 players, each alone: matched ranks pile up as penalties in front of whom you choose':
    '4 spelare, var och en för sig: matchade valörer läggs som straff framför den du väljer',
  '-1: play and seat numbers go counter-clockwise': '-1: spelet och platsernas nummer går moturs',
  "'group': a match takes the whole live run of a slot or the pool, not only its top card":
    "'group': en match tar hela den lika raden överst i en hög eller poolen, inte bara översta kortet",
  'false: a card that matches may be played to the pool all the same':
    'false: ett kort som matchar får ändå spelas till poolen',
  'true: a slot with a seal takes no more packages, unless all four have one':
    'true: en förseglad hög tar inga fler paket, om inte alla fyra är förseglade',
  'what a result is worth: by place, by penalty below the mean, or by winning alone':
    'vad ett resultat är värt: efter plats, efter straff under medel, eller bara efter vinst',
};
