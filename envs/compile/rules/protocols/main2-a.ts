/** Main 2, Chaos to Ice: six cards each, in the words of vocabulary.ts. The texts are paraphrases. */
import type { Deck } from '../vocabulary.ts';

export const MAIN_2A: Deck = {
  Chaos: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [{ op: 'flip', eachLine: 'all', target: { sel: 'one', cover: 'covered', line: 'iter' } }],
      },
      bottom: {
        on: 'start',
        do: [
          { op: 'draw', count: 1, deck: 'opp' },
          { op: 'draw', count: 1, deck: 'opp', by: 'opp' },
        ],
      },
      text: {
        middle: 'In each line turn over one covered card, order chosen by you.',
        bottom: "Start: you draw the opponent's top deck card and they draw yours.",
      },
    },
    {
      value: 1,
      middle: {
        on: 'enter',
        do: [
          { op: 'rearrange', whose: 'you' },
          { op: 'rearrange', whose: 'opp' },
        ],
      },
      text: { middle: "Reorder your protocols, then the opponent's; both must change." },
    },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [{ op: 'shift', target: { sel: 'one', side: 'you', cover: 'covered' }, to: 'other' }],
      },
      text: { middle: 'Move one of your covered cards.' },
    },
    {
      value: 3,
      bottom: { on: 'static', rule: { rule: 'selfFreeFaceUp' } },
      text: { bottom: 'This card may be played face-up without a match.' },
    },
    {
      value: 4,
      bottom: {
        on: 'end',
        do: [{ op: 'discard', count: 'hand', andThen: [{ op: 'draw', count: { ref: 'discarded', plus: 0 } }] }],
      },
      text: { bottom: 'End: discard your hand and draw as many.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Clarity: [
    {
      value: 0,
      top: { on: 'static', rule: { rule: 'lineTotal', whose: 'you', scope: 'thisLine', addPer: { yourHandCard: 1 } } },
      text: { top: 'Your total here gains 1 per card in your hand.' },
    },
    {
      value: 1,
      top: {
        on: 'start',
        do: [{ op: 'reveal', what: 'deckTop', andThen: [{ op: 'discard', count: 1, from: 'deckTop', may: true }] }],
      },
      middle: { on: 'enter', do: [{ op: 'reveal', what: 'hand', by: 'opp' }] },
      bottom: { on: 'wouldBeCovered', do: [{ op: 'draw', count: 3 }] },
      text: {
        top: 'Start: show your top deck card; you may discard it.',
        middle: 'The opponent shows their hand.',
        bottom: 'Just before being covered: draw three.',
      },
    },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [
          { op: 'reveal', what: 'deck' },
          { op: 'draw', count: 1, pick: { value: [1] } },
          { op: 'shuffle', what: 'deck' },
          { op: 'play', from: 'hand', face: 'any', to: 'any', filter: { value: [1] } },
        ],
      },
      text: { middle: 'Show your deck, draw one 1 from it, shuffle, then play one card of value 1.' },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [
          { op: 'reveal', what: 'deck' },
          { op: 'draw', count: 1, pick: { value: [5] } },
          { op: 'shuffle', what: 'deck' },
        ],
      },
      text: { middle: 'Show your deck, draw one 5 from it, shuffle.' },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'shuffle', what: 'trashIntoDeck', may: true }] },
      text: { middle: 'You may shuffle your trash into your deck.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Corruption: [
    {
      value: 0,
      top: {
        on: 'start',
        do: [
          { op: 'flip', target: { sel: 'one', side: 'you', cover: 'any', line: 'this', face: 'up', exclude: 'self' } },
        ],
      },
      bottom: { on: 'static', rule: { rule: 'selfFreeFaceUp', eitherSide: true } },
      text: {
        top: 'Start: turn over one other face-up card of this stack, covered or not.',
        bottom: 'This card may be played on either side without a match.',
      },
    },
    {
      value: 1,
      middle: { on: 'enter', do: [{ op: 'return', target: { sel: 'one' } }] },
      bottom: { on: 'static', rule: { rule: 'redirectReturn', whose: 'opp', to: 'deckTop' } },
      text: {
        middle: 'Return one card.',
        bottom: "Cards that would return to the opponent's hand go on top of their deck face-down.",
      },
    },
    {
      value: 2,
      top: { on: 'afterYouDiscard', do: [{ op: 'discard', count: 1, by: 'opp' }] },
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 1 },
          { op: 'discard', count: 1 },
        ],
      },
      text: { top: 'After you discard: the opponent discards one.', middle: 'Draw one, discard one.' },
    },
    {
      value: 3,
      middle: { on: 'enter', do: [{ op: 'flip', target: { sel: 'one', cover: 'covered', face: 'up' }, may: true }] },
      text: { middle: 'You may turn over one covered face-up card.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
    {
      value: 6,
      top: {
        on: 'end',
        do: [{ op: 'choose', options: [[{ op: 'discard', count: 1 }], [{ op: 'delete', target: { sel: 'self' } }]] }],
      },
      text: { top: 'End: discard one or delete this card.' },
    },
  ],
  Fear: [
    {
      value: 0,
      top: { on: 'static', rule: { rule: 'ignoreMiddle', scope: 'everywhere', whose: 'opp', when: 'yourTurn' } },
      middle: {
        on: 'enter',
        do: [
          {
            op: 'choose',
            options: [[{ op: 'shift', target: { sel: 'one' }, to: 'other' }], [{ op: 'flip', target: { sel: 'one' } }]],
          },
        ],
      },
      text: {
        top: 'During your turn opposing cards have no middle commands.',
        middle: 'Move or turn over one uncovered card.',
      },
    },
    {
      value: 1,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 2 },
          {
            op: 'discard',
            count: 'hand',
            by: 'opp',
            andThen: [{ op: 'draw', by: 'opp', count: { ref: 'discardedByActor', plus: -1 } }],
          },
        ],
      },
      text: { middle: 'Draw two. The opponent discards their hand and draws one less.' },
    },
    {
      value: 2,
      middle: { on: 'enter', do: [{ op: 'return', target: { sel: 'one', side: 'opp' } }] },
      text: { middle: 'Return one uncovered opposing card.' },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [{ op: 'shift', target: { sel: 'one', side: 'opp', cover: 'any', line: 'this' }, to: 'other' }],
      },
      text: { middle: 'Move one opposing card of this line, covered or not.' },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1, by: 'opp', random: true }] },
      text: { middle: 'The opponent discards a random card.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Ice: [
    {
      value: 1,
      middle: { on: 'enter', do: [{ op: 'shift', target: { sel: 'self' }, to: 'other', may: true }] },
      bottom: { on: 'afterOppPlaysInThisLine', do: [{ op: 'discard', count: 1, by: 'opp' }] },
      text: {
        middle: 'You may move this card.',
        bottom: 'After the opponent plays a card in this line they discard one.',
      },
    },
    {
      value: 2,
      middle: { on: 'enter', do: [{ op: 'shift', target: { sel: 'one', exclude: 'self' }, to: 'other' }] },
      text: { middle: 'Move one other uncovered card.' },
    },
    {
      value: 3,
      top: { on: 'end', do: [{ op: 'shift', target: { sel: 'self' }, to: 'other', may: true, if: 'selfCovered' }] },
      text: { top: 'End: while covered you may move it.' },
    },
    {
      value: 4,
      bottom: { on: 'static', rule: { rule: 'cannotFlip', what: 'self' } },
      text: { bottom: 'This card cannot be turned over.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
    {
      value: 6,
      top: { on: 'static', rule: { rule: 'cannotDraw', who: 'you', while: 'handNotEmpty' } },
      text: { top: 'While you hold any card you cannot draw.' },
    },
  ],
};
