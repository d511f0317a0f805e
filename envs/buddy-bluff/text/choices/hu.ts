/** What Buddy Bluff is about and what its options do, in Hungarian, by the English sentence. */
export const HU: Readonly<Record<string, string>> = {
  '4 players, each alone: matched ranks pile up as penalties in front of whom you choose':
    '4 játékos, mindenki egyedül: az egyező értékek büntetésként gyűlnek az előtt, akit választasz',
  '-1: play and seat numbers go counter-clockwise': '-1: a játék és az ülések számozása az óra járásával ellentétes',
  "'group': a match takes the whole live run of a slot or the pool, not only its top card":
    "'group': az egyezés egy halom vagy a kupac tetején az egész egyforma sort viszi, nem csak a felső lapot",
  'false: a card that matches may be played to the pool all the same': 'false: az egyező lap is mehet a kupacba',
  'true: a slot with a seal takes no more packages, unless all four have one':
    'true: a lezárt halom nem fogad több csomagot, hacsak nem mind a négy zárt',
  'what a result is worth: by place, by penalty below the mean, or by winning alone':
    'mennyit ér az eredmény: helyezés, az átlag alatti büntetés, vagy csak a győzelem szerint',
};
