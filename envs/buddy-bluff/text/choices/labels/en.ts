/** What the options of Buddy Bluff and their values are called, in English. */
export const EN = {
  direction: 'direction',
  'direction=1': 'clockwise',
  'direction=-1': 'counter-clockwise',
  take: 'a match takes',
  'take=card': 'the top card',
  'take=group': 'the whole run',
  mandatoryMatch: 'who can match must',
  sealedSlotClosed: 'sealed stacks are closed',
  utility: 'a result counts',
  'utility=placement': 'by place',
  'utility=margin': 'by penalty',
  'utility=winner': 'by winning alone',
};

export type Labels = Readonly<Record<keyof typeof EN, string>>;
