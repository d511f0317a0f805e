/** Main 1, Darkness to Light: six cards each, in the words of vocabulary.ts. The texts are paraphrases. */
import type { Deck } from '../vocabulary.ts';

export const MAIN_A: Deck = {
  Darkness: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 3 },
          { op: 'shift', target: { sel: 'one', side: 'opp', cover: 'covered' }, to: 'other' },
        ],
      },
      text: { middle: 'Draw three. Then move one covered card on the opposing side to a different line.' },
    },
    {
      value: 1,
      middle: {
        on: 'enter',
        do: [
          { op: 'flip', target: { sel: 'one', side: 'opp' } },
          { op: 'shift', target: { sel: 'that' }, to: 'other', may: true },
        ],
      },
      text: {
        middle: 'Turn over an uncovered opposing card; afterwards you are free to move that same card to another line.',
      },
    },
    {
      value: 2,
      top: { on: 'static', rule: { rule: 'faceDownValue', value: 4, scope: 'thisStack' } },
      middle: { on: 'enter', do: [{ op: 'flip', target: { sel: 'one', cover: 'covered', line: 'this' }, may: true }] },
      text: {
        top: 'Face-down cards in the stack holding this card count 4 each.',
        middle: 'Optionally turn over one covered card in this line (either side).',
      },
    },
    {
      value: 3,
      middle: { on: 'enter', do: [{ op: 'play', from: 'hand', face: 'down', to: 'otherThanThis' }] },
      text: { middle: 'Put a hand card face-down into one of the two other lines.' },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'shift', target: { sel: 'one', face: 'down' }, to: 'other' }] },
      text: { middle: 'Move one uncovered face-down card (either side) to another line.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Death: [
    {
      value: 0,
      middle: { on: 'enter', do: [{ op: 'delete', eachLine: 'other', target: { sel: 'one', line: 'iter' } }] },
      text: {
        middle: 'In each of the two other lines, delete one uncovered card; you choose the order and the cards.',
      },
    },
    {
      value: 1,
      top: {
        on: 'start',
        do: [
          {
            op: 'draw',
            count: 1,
            may: true,
            ifDo: [
              {
                op: 'delete',
                target: { sel: 'one', exclude: 'self' },
                andThen: [{ op: 'delete', target: { sel: 'self' } }],
              },
            ],
          },
        ],
      },
      text: { top: 'Start: you may draw one; having drawn, delete one other card and afterwards this card.' },
    },
    {
      value: 2,
      middle: { on: 'enter', do: [{ op: 'delete', target: { sel: 'all', line: 'choose', value: [1, 2] } }] },
      text: {
        middle:
          'Pick a line; every card there (both sides, covered too) whose current value is 1 or 2 is deleted at once.',
      },
    },
    {
      value: 3,
      middle: { on: 'enter', do: [{ op: 'delete', target: { sel: 'one', face: 'down' } }] },
      text: { middle: 'Delete one uncovered face-down card.' },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'delete', target: { sel: 'one', value: [0, 1] } }] },
      text: { middle: 'Delete one uncovered card currently worth 0 or 1.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Fire: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [
          { op: 'flip', target: { sel: 'one', exclude: 'self' } },
          { op: 'draw', count: 2 },
        ],
      },
      bottom: {
        on: 'wouldBeCovered',
        do: [{ op: 'draw', count: 1, andThen: [{ op: 'flip', target: { sel: 'one', exclude: 'self' } }] }],
      },
      text: {
        middle: 'Turn over another uncovered card, then draw two.',
        bottom: 'Just before something covers this card: draw one, then turn over another uncovered card.',
      },
    },
    {
      value: 1,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1, ifDo: [{ op: 'delete', target: { sel: 'one' } }] }] },
      text: { middle: 'Discard one; having done so, delete one uncovered card.' },
    },
    {
      value: 2,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1, ifDo: [{ op: 'return', target: { sel: 'one' } }] }] },
      text: { middle: "Discard one; having done so, send one uncovered card back to its owner's hand." },
    },
    {
      value: 3,
      bottom: {
        on: 'end',
        do: [{ op: 'discard', count: 1, may: true, ifDo: [{ op: 'flip', target: { sel: 'one' } }] }],
      },
      text: { bottom: 'End: you may discard one; having done so, turn over one uncovered card.' },
    },
    {
      value: 4,
      middle: {
        on: 'enter',
        do: [
          { op: 'discard', count: { min: 1, max: 'hand' } },
          { op: 'draw', count: { ref: 'discarded', plus: 1 } },
        ],
      },
      text: { middle: 'Discard at least one card, then draw one more than you discarded.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Gravity: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [
          {
            op: 'play',
            from: 'deck',
            face: 'down',
            to: 'this',
            under: 'self',
            times: { ref: 'cardsInThisLine', div: 2 },
          },
        ],
      },
      text: {
        middle:
          'Count the cards in this line on both sides; for each full pair, slip your top deck card face-down directly beneath this card.',
      },
    },
    {
      value: 1,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 2 },
          { op: 'shift', target: { sel: 'one' }, to: 'toOrFromThis' },
        ],
      },
      text: { middle: 'Draw two, then move one uncovered card into this line or out of it.' },
    },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [
          { op: 'flip', target: { sel: 'one' } },
          { op: 'shift', target: { sel: 'that' }, to: 'this' },
        ],
      },
      text: { middle: 'Turn over one uncovered card, then move that card to this line.' },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'shift', target: { sel: 'one', face: 'down' }, to: 'this' }] },
      text: { middle: 'Move one uncovered face-down card from elsewhere into this line.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
    {
      value: 6,
      middle: { on: 'enter', do: [{ op: 'play', from: 'deck', face: 'down', to: 'this', by: 'opp' }] },
      text: { middle: 'The opponent plays their top deck card face-down on their side of this line.' },
    },
  ],
  Life: [
    {
      value: 0,
      top: { on: 'end', do: [{ op: 'delete', target: { sel: 'self' }, if: 'selfCovered' }] },
      middle: { on: 'enter', do: [{ op: 'play', from: 'deck', face: 'down', eachLine: 'withYourCard', to: 'iter' }] },
      text: {
        top: 'End: if something covers this card, delete it.',
        middle:
          'In every line that contains one of your cards, play your top deck card face-down; you choose the order.',
      },
    },
    {
      value: 1,
      middle: {
        on: 'enter',
        do: [
          { op: 'flip', target: { sel: 'one' } },
          { op: 'flip', target: { sel: 'one' } },
        ],
      },
      text: { middle: 'Turn over one uncovered card, then again one uncovered card.' },
    },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 1 },
          { op: 'flip', target: { sel: 'one', face: 'down' }, may: true },
        ],
      },
      text: { middle: 'Draw one, then optionally turn over one uncovered face-down card.' },
    },
    {
      value: 3,
      bottom: { on: 'wouldBeCovered', do: [{ op: 'play', from: 'deck', face: 'down', to: 'otherThanThis' }] },
      text: {
        bottom: 'Just before something covers this card: play your top deck card face-down in a different line.',
      },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'draw', count: 1, if: 'selfCovering' }] },
      text: { middle: 'Draw one if this card lies on top of another card.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Light: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [
          { op: 'flip', target: { sel: 'one' } },
          { op: 'draw', count: { ref: 'thatValue' } },
        ],
      },
      text: { middle: 'Turn over one uncovered card, then draw as many cards as that card is now worth.' },
    },
    { value: 1, bottom: { on: 'end', do: [{ op: 'draw', count: 1 }] }, text: { bottom: 'End: draw one.' } },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 2 },
          {
            op: 'reveal',
            what: 'field',
            target: { sel: 'one', face: 'down' },
            andThen: [
              {
                op: 'choose',
                may: true,
                needs: 'that',
                options: [
                  [{ op: 'shift', target: { sel: 'that' }, to: 'other' }],
                  [{ op: 'flip', target: { sel: 'that' } }],
                ],
              },
            ],
          },
        ],
      },
      text: { middle: 'Draw two; show one uncovered face-down card; you may then move it or turn it over.' },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [{ op: 'shift', target: { sel: 'all', line: 'this', face: 'down' }, to: 'chooseOther' }],
      },
      text: {
        middle:
          'All face-down cards of this line (both sides, covered too) move together to one other line, keeping their order.',
      },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'reveal', what: 'hand', by: 'opp' }] },
      text: { middle: 'The opponent shows their hand.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
};
