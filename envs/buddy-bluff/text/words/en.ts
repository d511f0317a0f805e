/** What Buddy Bluff says, in English. */
export const EN = {
  ace: 'ace',
  jack: 'jack',
  queen: 'queen',
  king: 'king',

  toPool: 'Play {rank} to the pool: it matches nothing',
  decline: 'Play {rank} to the pool, although it matches',
  toOwn: 'Play {rank}: {count} cards on the own stack, {cost} there',
  toOther: 'Play {rank}: {count} cards on the stack of {player}, {cost} there',
  relieves: ', {cost} for {player}',
  seals: ', seals {ranks}',

  aim: 'Keep the penalty on your stack the lowest: it is {penalty}, place {place} of 4.',
  aimLead: 'Stay lowest: the penalty on your stack is {penalty}, the next has {next}.',

  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  line: '{place}: {player} with a penalty of {penalty}',
};

export type Words = Readonly<Record<keyof typeof EN, string>>;
