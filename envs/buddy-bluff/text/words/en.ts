/** What Buddy Bluff says, in English. */
export const EN = {
  ace: 'ace',
  jack: 'jack',
  queen: 'queen',
  king: 'king',

  toPool: 'Play {rank} to the pool: it matches nothing',
  decline: 'Play {rank} to the pool, although it matches',
  toOwn: "Play {rank}: {count} cards on one's own stack, {cost} there",
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

  termCosts: 'What a card costs',
  termWords: 'Words',
  costs: 'a card of this rank on your stack',
  termPackage: 'package',
  aboutPackage:
    'the card played and all that match it: of the center every card, of pool and stacks the top one; it goes on one stack, whole',
  termStack: 'stack',
  aboutStack: 'in front of each player; all of it is penalty at the end',
  termSeal: 'seal',
  aboutSeal:
    'all cards of a rank that can still be had lie together on top of a stack: they and all below stay there for good',
  termPool: 'pool',
  aboutPool: 'where a card goes that matches nothing; it costs nobody',
};

export type Words = Readonly<Record<keyof typeof EN, string>>;
