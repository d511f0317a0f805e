/** Main 1, Metal to Water: six cards each, in the words of vocabulary.ts. The texts are paraphrases. */
import type { Deck } from '../vocabulary.ts';

export const MAIN_B: Deck = {
  Metal: [
    {
      value: 0,
      top: { on: 'static', rule: { rule: 'lineTotal', whose: 'opp', scope: 'thisLine', add: -2 } },
      middle: { on: 'enter', do: [{ op: 'flip', target: { sel: 'one' } }] },
      text: { top: 'The opposing total in this line is 2 lower.', middle: 'Turn over one uncovered card.' },
    },
    {
      value: 1,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 2 },
          { op: 'noCompile', who: 'opp', when: 'nextTurn' },
        ],
      },
      text: { middle: 'Draw two. On their next turn the opponent may not compile.' },
    },
    {
      value: 2,
      top: { on: 'static', rule: { rule: 'cannotPlay', who: 'opp', scope: 'thisLine', face: 'down' } },
      text: { top: 'The opponent may not play face-down in this line.' },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 1 },
          { op: 'delete', target: { sel: 'all', line: 'chooseOther', lineMinCards: 8 } },
        ],
      },
      text: { middle: 'Draw one, then delete every card in one other line that holds eight or more cards.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
    {
      value: 6,
      top: { on: ['wouldBeCovered', 'wouldBeFlipped'], do: [{ op: 'delete', target: { sel: 'self' } }] },
      text: { top: 'Just before this card is covered or turned over, it is deleted.' },
    },
  ],
  Plague: [
    {
      value: 0,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1, by: 'opp' }] },
      bottom: { on: 'static', rule: { rule: 'cannotPlay', who: 'opp', scope: 'thisLine', face: 'any' } },
      text: { middle: 'The opponent discards one.', bottom: 'The opponent may not play cards in this line.' },
    },
    {
      value: 1,
      top: { on: 'afterOppDiscard', do: [{ op: 'draw', count: 1 }] },
      middle: { on: 'enter', do: [{ op: 'discard', count: 1, by: 'opp' }] },
      text: { top: 'After the opponent discards: draw one.', middle: 'The opponent discards one.' },
    },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [
          { op: 'discard', count: { min: 1, max: 'hand' } },
          { op: 'discard', count: { ref: 'discarded', plus: 1 }, by: 'opp' },
        ],
      },
      text: { middle: 'Discard at least one card; the opponent then discards one more than that.' },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [{ op: 'flip', target: { sel: 'each', cover: 'uncovered', face: 'up', exclude: 'self' } }],
      },
      text: { middle: 'One after the other, turn over every other uncovered face-up card; you choose the order.' },
    },
    {
      value: 4,
      bottom: {
        on: 'end',
        do: [
          { op: 'delete', by: 'opp', target: { sel: 'one', side: 'actor', face: 'down' } },
          { op: 'flip', target: { sel: 'self' }, may: true },
        ],
      },
      text: {
        bottom:
          'End: the opponent deletes one of their own uncovered face-down cards; after that you may turn this card over.',
      },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Psychic: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 2 },
          { op: 'discard', count: 2, by: 'opp', andThen: [{ op: 'reveal', what: 'hand', by: 'opp' }] },
        ],
      },
      text: { middle: 'Draw two. The opponent discards two and afterwards shows their hand.' },
    },
    {
      value: 1,
      top: { on: 'static', rule: { rule: 'cannotPlay', who: 'opp', scope: 'everywhere', face: 'up' } },
      bottom: { on: 'start', do: [{ op: 'flip', target: { sel: 'self' } }] },
      text: { top: 'The opponent can play face-down only.', bottom: 'Start: turn this card over.' },
    },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [
          { op: 'discard', count: 2, by: 'opp' },
          { op: 'rearrange', whose: 'opp' },
        ],
      },
      text: { middle: "The opponent discards two. Put the opponent's protocols into a different order." },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [
          { op: 'discard', count: 1, by: 'opp' },
          { op: 'shift', target: { sel: 'one', side: 'opp' }, to: 'other' },
        ],
      },
      text: { middle: 'The opponent discards one. Move one of their uncovered cards to another line.' },
    },
    {
      value: 4,
      bottom: {
        on: 'end',
        do: [
          {
            op: 'return',
            target: { sel: 'one', side: 'opp' },
            may: true,
            ifDo: [{ op: 'flip', target: { sel: 'self' } }],
          },
        ],
      },
      text: {
        bottom:
          "End: you may send one uncovered opposing card back to its owner's hand; having done so, turn this card over.",
      },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Speed: [
    {
      value: 0,
      middle: { on: 'enter', do: [{ op: 'play', from: 'hand', face: 'any', to: 'any' }] },
      text: { middle: 'Play one card from hand under the normal play rules.' },
    },
    {
      value: 1,
      top: { on: 'afterYouClearCache', do: [{ op: 'draw', count: 1 }] },
      middle: { on: 'enter', do: [{ op: 'draw', count: 2 }] },
      text: { top: 'After you clear cache: draw one.', middle: 'Draw two.' },
    },
    {
      value: 2,
      top: { on: 'wouldBeDeletedByCompile', do: [{ op: 'shift', target: { sel: 'self' }, to: 'other' }] },
      text: { top: 'Instead of being deleted by a compile, this card moves to another line, covered or not.' },
    },
    {
      value: 3,
      middle: { on: 'enter', do: [{ op: 'shift', target: { sel: 'one', side: 'you', exclude: 'self' }, to: 'other' }] },
      bottom: {
        on: 'end',
        do: [
          {
            op: 'shift',
            target: { sel: 'one', side: 'you' },
            to: 'other',
            may: true,
            ifDo: [{ op: 'flip', target: { sel: 'self' } }],
          },
        ],
      },
      text: {
        middle: 'Move one of your other uncovered cards to another line.',
        bottom: 'End: you may move one of your uncovered cards; having done so, turn this card over.',
      },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'shift', target: { sel: 'one', side: 'opp', face: 'down' }, to: 'other' }] },
      text: { middle: 'Move one uncovered face-down opposing card to another line.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Spirit: [
    {
      value: 0,
      middle: { on: 'enter', do: [{ op: 'refresh' }, { op: 'draw', count: 1 }] },
      bottom: { on: 'static', rule: { rule: 'skipCheckCache', who: 'you' } },
      text: {
        middle: 'Refresh (the normal one, control included), then draw one.',
        bottom: 'You skip your check-cache phase.',
      },
    },
    {
      value: 1,
      top: { on: 'static', rule: { rule: 'freeFaceUp', who: 'you' } },
      middle: { on: 'enter', do: [{ op: 'draw', count: 2 }] },
      bottom: {
        on: 'start',
        do: [{ op: 'choose', options: [[{ op: 'discard', count: 1 }], [{ op: 'flip', target: { sel: 'self' } }]] }],
      },
      text: {
        top: 'Your face-up plays need no matching protocol.',
        middle: 'Draw two.',
        bottom: 'Start: either discard one or turn this card over.',
      },
    },
    {
      value: 2,
      middle: { on: 'enter', do: [{ op: 'flip', target: { sel: 'one' }, may: true }] },
      text: { middle: 'Optionally turn over one uncovered card.' },
    },
    {
      value: 3,
      top: { on: 'afterYouDraw', do: [{ op: 'shift', target: { sel: 'self' }, to: 'other', may: true }] },
      text: { top: 'After you draw: you may move this card to another line, covered or not.' },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'rearrange', whose: 'you', swapOnly: true }] },
      text: { middle: 'Exchange the places of two of your protocols.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Water: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [
          { op: 'flip', target: { sel: 'one', exclude: 'self' } },
          { op: 'flip', target: { sel: 'self' } },
        ],
      },
      text: { middle: 'Turn over another uncovered card, then turn this card over.' },
    },
    {
      value: 1,
      middle: { on: 'enter', do: [{ op: 'play', from: 'deck', face: 'down', eachLine: 'other', to: 'iter' }] },
      text: { middle: 'In each of the two other lines, play your top deck card face-down; you choose the order.' },
    },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 2 },
          { op: 'rearrange', whose: 'you' },
        ],
      },
      text: { middle: 'Draw two, then put your protocols into a different order.' },
    },
    {
      value: 3,
      middle: { on: 'enter', do: [{ op: 'return', target: { sel: 'all', line: 'choose', value: [2] } }] },
      text: {
        middle:
          "Pick a line; every card there (both sides, covered too) currently worth exactly 2 goes back to its owner's hand at once.",
      },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'return', target: { sel: 'one', side: 'you' } }] },
      text: { middle: 'Send one of your uncovered cards back to your hand.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
};
