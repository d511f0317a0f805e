/** The guide to Buddy Bluff, in English. */
export const EN = {
  least: {
    title: 'The least penalty wins',
    text: 'Four players, one pack. Each has a stack in front that begins empty; at the end all cards on it are penalty. A 3 costs 30, a jack 20, a queen 15, an ace 11, the others what they show, a king 10. Suits do not matter.',
  },
  turn: {
    title: 'A turn',
    text: 'Play a card. If cards of its rank lie open, in the center, on top of the pool or on top of a stack, all of them come along, and the package goes on one stack of your choice, your own or another. If nothing matches, the card goes to the pool and costs nobody anything.',
  },
  relief: {
    title: 'Relief',
    text: 'A package takes the top card of stacks away with it. So a card that matches the top of your own stack rids you of that card, and all of them go to somebody else.',
  },
  seals: {
    title: 'Seals',
    text: 'When all cards of a rank that can still be had lie together on top of a stack, they are sealed: they and all below stay there for good. A sealed stack may still be given more.',
  },
  end: {
    title: 'The end',
    text: 'Three deals of four cards each, twelve turns for everybody. The places are worth 1, 1/3, -1/3 and -1.',
  },
};

export type Sheets = Readonly<Record<keyof typeof EN, { readonly title: string; readonly text: string }>>;
