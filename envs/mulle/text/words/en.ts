/** What Mulle says, in English. Mulle, tabbe, trotta and omgång are the players' own words in every language. */
export const EN = {
  clubs: 'clubs',
  spades: 'spades',
  hearts: 'hearts',
  diamonds: 'diamonds',
  ace: 'ace',
  jack: 'jack',
  queen: 'queen',
  king: 'king',
  card: '{rank} of {suit}',

  capture: 'Capture with {card}: takes {taken}',
  mulle: ', a mulle, +{points}',
  mulles: ', {count} mulles, +{points}',
  tabbe: ', a tabbe, +1',
  buildOf: 'build of {value}',
  build: 'Build {value}: {card} on {base}',
  gathers: ', gathers {taken}',
  locks: ', locked',
  trotta: 'Trotta {card}: gathers {taken} in a locked build of {value}',
  feed: 'Feed {card} to the own build of {value}',
  discard: 'Lay {card} on the table',

  aim: 'Take cards, twins together above all: a mulle brings its value, an emptied table 1, spades and aces count at the end.',
  aimBuilds: 'Take your builds ({values}) before somebody else does; twins taken together are a mulle.',

  lineMulles: 'Mulles: {first} to {second}',
  lineTabbar: 'Tabbar: {first} to {second}',
  lineIntake: 'Intake {first} to {second}: twice what is beyond 20',
  lineOwnIntake: 'Intake points themselves: {first} to {second}',
  lineBefore: 'Earlier omgångar: {first} to {second}',
};

export type Words = Readonly<Record<keyof typeof EN, string>>;
