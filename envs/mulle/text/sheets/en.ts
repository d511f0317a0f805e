/** The guide to Mulle, in English. */
export const EN = {
  packs: {
    title: 'Two packs, two players',
    text: 'All cards of two packs are played, so every card has a twin. Eight lie on the table, each player has eight; six such rounds are an omgång, two omgångar a match. A turn plays one card of the hand.',
  },
  capture: {
    title: 'Capture',
    text: 'A card takes every card of its value and sets of others that add up to it, as many cards as possible. Aces, the spade 2 and the diamond 10 are worth more in the hand (14, 15, 16) than on the table. A card whose twin lies alone takes just that one. Twins that come home together are a mulle, the best there is.',
  },
  build: {
    title: 'Build',
    text: 'Lay a card on another so that they add up to a card you hold, and take them later. What already adds up to that is gathered, and a build that grew is locked: nobody can change it any more, but anybody can take it. You must keep the card for it.',
  },
  trotta: {
    title: 'Trotta, or lay a card down',
    text: 'Trotta gathers all of a value in a locked build without keeping a card for it. A card that can capture nothing may be laid down as it is.',
  },
  score: {
    title: 'What counts',
    text: 'A mulle brings the value of its card, a capture that empties the table brings 1 (a tabbe). Spades and aces are intake points, forty in all; what you have beyond twenty counts twice. The difference of the totals is paid.',
  },
};

export type Sheets = Readonly<Record<keyof typeof EN, { readonly title: string; readonly text: string }>>;
