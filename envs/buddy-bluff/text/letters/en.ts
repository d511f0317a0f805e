/** Buddy Bluff's table in letters, in English. Transcripts have these words, too: they never change. */
export const EN = {
  headline: 'Buddy Bluff   deal {deal} of 3   {todo}',
  gameOver: 'the game is over',
  turn: 'turn {turn} of {turns}: {who} to play',
  center: 'center',
  stock: 'stock {count} cards',
  pool: 'pool',
  empty: 'empty',
  topLast: '(top card last)',
  hand: 'hand {cards}',
  you: '(you)',
  penalty: 'penalty {points}',
  slot: 'slot {cards}',
  sealed: 'sealed',
  none: 'none',
  buried: 'buried: {ranks}',
  left: '{rank} ({count} left)',
  result: 'result',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
};

export type Letters = Readonly<Record<keyof typeof EN, string>>;
