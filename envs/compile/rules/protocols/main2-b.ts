/** Main 2, Luck to Time: six cards each, in the words of vocabulary.ts. The texts are paraphrases. */
import type { Deck } from '../vocabulary.ts';

export const MAIN_2B: Deck = {
  Luck: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [
          { op: 'stateNumber', range: [0, 6] },
          {
            op: 'draw',
            count: 3,
            andThen: [
              {
                op: 'reveal',
                what: 'drawnWithStatedNumber',
                andThen: [{ op: 'play', from: 'that', face: 'any', to: 'any', may: true }],
              },
            ],
          },
        ],
      },
      text: { middle: 'Name a number, draw three, show one drawn card with that printed value; you may play it.' },
    },
    {
      value: 1,
      middle: {
        on: 'enter',
        do: [
          { op: 'play', from: 'deck', face: 'down', to: 'any' },
          { op: 'flip', target: { sel: 'that' }, ignoreMiddle: true },
        ],
      },
      text: { middle: 'Play your top deck card face-down, then turn it over without its middle command.' },
    },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [{ op: 'discard', count: 1, from: 'deckTop', andThen: [{ op: 'draw', count: { ref: 'thatValue' } }] }],
      },
      text: { middle: 'Discard your top deck card and draw as many as its value.' },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [
          { op: 'stateProtocol' },
          {
            op: 'discard',
            count: 1,
            from: 'oppDeckTop',
            andThen: [{ op: 'delete', target: { sel: 'one' }, if: 'thatMatchesStated' }],
          },
        ],
      },
      text: { middle: "Name a protocol, discard the opponent's top deck card; on a match delete one card." },
    },
    {
      value: 4,
      middle: {
        on: 'enter',
        do: [
          {
            op: 'discard',
            count: 1,
            from: 'deckTop',
            andThen: [{ op: 'delete', target: { sel: 'one', cover: 'any', valueRef: 'that' } }],
          },
        ],
      },
      text: { middle: 'Discard your top deck card, then delete one card of the same value, covered or not.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Mirror: [
    {
      value: 0,
      top: { on: 'static', rule: { rule: 'lineTotal', whose: 'you', scope: 'thisLine', addPer: { oppCardInLine: 1 } } },
      text: { top: 'Your total here gains 1 per opposing card in this line.' },
    },
    {
      value: 1,
      bottom: { on: 'end', do: [{ op: 'copyMiddle', target: { sel: 'one', side: 'opp', face: 'up' }, may: true }] },
      text: { bottom: 'End: you may resolve the middle command of one opposing card as if it stood here.' },
    },
    {
      value: 2,
      middle: { on: 'enter', do: [{ op: 'swapStacks', whose: 'you' }] },
      text: { middle: 'Exchange two of your non-empty stacks, order kept.' },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [
          { op: 'flip', target: { sel: 'one', side: 'you' } },
          { op: 'flip', target: { sel: 'one', side: 'opp', line: 'ofThat' } },
        ],
      },
      text: { middle: 'Turn over one of your uncovered cards, then one opposing uncovered card in that line.' },
    },
    {
      value: 4,
      bottom: { on: 'afterOppDraw', do: [{ op: 'draw', count: 1 }] },
      text: { bottom: 'After the opponent draws: draw one.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Peace: [
    {
      value: 1,
      middle: { on: 'enter', do: [{ op: 'discard', count: 'hand', by: 'both' }] },
      bottom: { on: 'end', do: [{ op: 'draw', count: 1, if: 'handEmpty' }] },
      text: {
        middle: 'Both players discard their hands, order chosen by you.',
        bottom: 'End: with an empty hand draw one.',
      },
    },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 1 },
          { op: 'play', from: 'hand', face: 'down', to: 'any' },
        ],
      },
      text: { middle: 'Draw one, then play one card face-down.' },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [
          { op: 'discard', count: 1, may: true },
          { op: 'flip', target: { sel: 'one', valueGreaterThan: 'yourHandSize' } },
        ],
      },
      text: { middle: 'You may discard one. Turn over one uncovered card worth more than your hand size.' },
    },
    {
      value: 4,
      bottom: { on: 'afterYouDiscard', during: 'oppTurn', do: [{ op: 'draw', count: 1 }] },
      text: { bottom: "After you discard in the opponent's turn: draw one." },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
    {
      value: 6,
      middle: { on: 'enter', do: [{ op: 'flip', target: { sel: 'self' }, if: { handMoreThan: 1 } }] },
      text: { middle: 'Turn this card over if you hold more than one card.' },
    },
  ],
  Time: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [
          { op: 'play', from: 'trash', face: 'any', to: 'any' },
          { op: 'shuffle', what: 'trashIntoDeck' },
        ],
      },
      text: { middle: 'Play one card from your trash, then shuffle your trash into your deck.' },
    },
    {
      value: 1,
      middle: {
        on: 'enter',
        do: [
          { op: 'flip', target: { sel: 'one', cover: 'covered' } },
          { op: 'discard', count: 'all', from: 'deck' },
        ],
      },
      text: { middle: 'Turn over one covered card. Discard your whole deck.' },
    },
    {
      value: 2,
      top: {
        on: 'afterYouShuffle',
        do: [{ op: 'draw', count: 1, andThen: [{ op: 'shift', target: { sel: 'self' }, to: 'other', may: true }] }],
      },
      middle: { on: 'enter', do: [{ op: 'shuffle', what: 'trashIntoDeck', may: true, if: 'trashNotEmpty' }] },
      text: {
        top: 'After you shuffle your deck: draw one, then you may move this card.',
        middle: 'With cards in your trash you may shuffle it into your deck.',
      },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [{ op: 'play', from: 'trash', face: 'down', to: 'otherThanThis', revealFirst: true }],
      },
      text: { middle: 'Show one card of your trash and play it face-down in another line.' },
    },
    {
      value: 4,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 2 },
          { op: 'discard', count: 2 },
        ],
      },
      text: { middle: 'Draw two, discard two.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
};
