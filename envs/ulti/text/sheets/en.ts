/** The guide to Ulti, in English. */
export const EN = {
  alone: {
    title: 'One against two',
    text: 'Three players, 32 Hungarian cards: hearts, bells, leaves and acorns, each with ace, 10, king, over, under, 9, 8 and 7. Whoever bids highest plays alone, and wins from or pays to each of the other two.',
  },
  auction: {
    title: 'The auction',
    text: 'The first player has twelve cards, lays two aside as the talon and names a contract. Each of the others may then pass, or take the talon, lay two cards aside and bid higher. When all have passed, the last bidder plays. Hearts bids count double.',
  },
  tricks: {
    title: 'Tricks',
    text: 'Follow suit, and beat the card that is winning if you can. Without the suit you must trump, and higher than a trump that lies there. With a trump the order is ace, 10, king, over, under, 9, 8, 7. In Betli and Durchmars alone there is no trump, and the 10 ranks below the under. In Betli nobody needs to beat.',
  },
  points: {
    title: 'Points',
    text: 'Ace 11, ten 10, king 4, over 3, under 2, and 10 for the last trick. King and over of one suit in one hand are a marriage, 20, or 40 in trumps; they count at once. The talon counts for the soloist.',
  },
  kontra: {
    title: 'Kontra',
    text: 'After the first trick the defenders may double each part of the contract, and the soloist may double again. Parts are won and lost one by one. What nobody announced may still bring something in silence.',
  },
};

export type Sheets = Readonly<Record<keyof typeof EN, { readonly title: string; readonly text: string }>>;
