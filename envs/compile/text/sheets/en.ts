/** The guide to Compile, in English. */
export const EN = {
  lines: {
    title: 'Three lines, three protocols',
    text: 'Two players draft three protocols each, one for every line; a protocol brings six cards. Whoever first compiles all three wins.',
  },
  turn: {
    title: 'A turn',
    text: 'Play one card on your side of a line, or refresh: draw up to five. Face-up a card must be of one of the two protocols of the line, is worth its number, and its text works. Face-down it goes anywhere, is worth 2 and says nothing.',
  },
  compile: {
    title: 'Compile',
    text: 'At the start of your turn a line where you have 10 or more, and more than the other side, compiles by itself, in place of your play: all its cards are deleted and its protocol is turned over. A line that is compiled again brings a card of the other deck.',
  },
  texts: {
    title: 'Texts',
    text: 'A card has up to three boxes. The top one works as long as the card lies face-up, even covered. The middle one runs when the card comes to lie open: played, turned up or uncovered. The bottom one works while nothing covers it. A text that sets off another waits until that is done.',
  },
  control: {
    title: 'Control and the hand',
    text: 'Whoever leads in two lines at the start of a turn takes control, and may spend it with the next compile or refresh to put the protocols of one player in another order. At the end of a turn all but five cards are discarded.',
  },
};

export type Sheets = Readonly<Record<keyof typeof EN, { readonly title: string; readonly text: string }>>;
