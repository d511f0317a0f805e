/** Aux 1: Apathy, Hate and Love, six cards each, in the words of vocabulary.ts. */
import type { Deck } from '../vocabulary.ts';

export const AUX: Deck = {
  Apathy: [
    {
      value: 0,
      top: {
        on: 'static',
        rule: { rule: 'lineTotal', whose: 'you', scope: 'thisLine', addPer: { faceDownInLine: 1 } },
      },
      text: { top: 'Your total in this line gains 1 per face-down card in the line (both sides).' },
    },
    {
      value: 1,
      middle: { on: 'enter', do: [{ op: 'flip', target: { sel: 'all', line: 'this', face: 'up', exclude: 'self' } }] },
      text: { middle: 'Every other face-up card in this line (both sides, covered too) is turned over at once.' },
    },
    {
      value: 2,
      top: { on: 'static', rule: { rule: 'ignoreMiddle', scope: 'thisLine' } },
      bottom: { on: 'wouldBeCovered', do: [{ op: 'flip', target: { sel: 'self' } }] },
      text: {
        top: 'Middle commands of cards in this line do nothing.',
        bottom: 'Just before something covers this card, it is turned over.',
      },
    },
    {
      value: 3,
      middle: { on: 'enter', do: [{ op: 'flip', target: { sel: 'one', side: 'opp', face: 'up' } }] },
      text: { middle: 'Turn over one uncovered face-up opposing card.' },
    },
    {
      value: 4,
      middle: {
        on: 'enter',
        do: [{ op: 'flip', target: { sel: 'one', side: 'you', cover: 'covered', face: 'up' }, may: true }],
      },
      text: { middle: 'Optionally turn over one of your covered face-up cards.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Hate: [
    {
      value: 0,
      middle: { on: 'enter', do: [{ op: 'delete', target: { sel: 'one' } }] },
      text: { middle: 'Delete one uncovered card.' },
    },
    {
      value: 1,
      middle: {
        on: 'enter',
        do: [
          { op: 'discard', count: 3 },
          { op: 'delete', target: { sel: 'one' } },
          { op: 'delete', target: { sel: 'one' } },
        ],
      },
      text: { middle: 'Discard three, then delete one uncovered card, then one more.' },
    },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [
          { op: 'delete', target: { sel: 'one', side: 'you', extreme: 'max' } },
          { op: 'delete', target: { sel: 'one', side: 'opp', extreme: 'max' } },
        ],
      },
      text: { middle: "Delete your most valuable uncovered card, then the opponent's most valuable uncovered card." },
    },
    {
      value: 3,
      top: { on: 'afterYouDelete', do: [{ op: 'draw', count: 1 }] },
      text: { top: 'After you delete: draw one.' },
    },
    {
      value: 4,
      bottom: {
        on: 'wouldBeCovered',
        do: [{ op: 'delete', target: { sel: 'one', cover: 'covered', line: 'this', extreme: 'min' } }],
      },
      text: { bottom: 'Just before something covers this card: delete the least valuable covered card in this line.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Love: [
    {
      value: 1,
      middle: { on: 'enter', do: [{ op: 'draw', count: 1, deck: 'opp' }] },
      bottom: { on: 'end', do: [{ op: 'give', count: 1, may: true, ifDo: [{ op: 'draw', count: 2 }] }] },
      text: {
        middle: "Draw the top card of the opponent's deck.",
        bottom: 'End: you may give the opponent a hand card; having done so, draw two.',
      },
    },
    {
      value: 2,
      middle: { on: 'enter', do: [{ op: 'draw', count: 1, by: 'opp' }, { op: 'refresh' }] },
      text: { middle: 'The opponent draws one. You refresh.' },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [
          { op: 'take', count: 1 },
          { op: 'give', count: 1 },
        ],
      },
      text: { middle: "Take a random card from the opponent's hand, then give them one card from yours." },
    },
    {
      value: 4,
      middle: {
        on: 'enter',
        do: [
          { op: 'reveal', what: 'handCard' },
          { op: 'flip', target: { sel: 'one' } },
        ],
      },
      text: { middle: 'Show one of your hand cards. Turn over one uncovered card.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
    {
      value: 6,
      middle: { on: 'enter', do: [{ op: 'draw', count: 2, by: 'opp' }] },
      text: { middle: 'The opponent draws two.' },
    },
  ],
};
