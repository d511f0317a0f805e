/** Anarchy, and Aux 2: Assimilation, Diversity and Unity, six cards each, in the words of vocabulary.ts. */
import type { Deck } from '../vocabulary.ts';

export const AUX_2: Deck = {
  Anarchy: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [
          { op: 'shift', target: { sel: 'one' }, to: 'other' },
          { op: 'draw', count: { ref: 'linesWithUnmatchedFaceUp' } },
        ],
      },
      text: {
        middle: 'Move one uncovered card, then draw one per line holding a face-up card without a matching protocol.',
      },
    },
    {
      value: 1,
      top: { on: 'static', rule: { rule: 'mustNotMatch', who: 'all' } },
      middle: { on: 'enter', do: [{ op: 'shift', target: { sel: 'one', exclude: 'self' }, to: 'unmatchedLine' }] },
      text: {
        top: 'Face-up plays must not match.',
        middle: 'Move one other uncovered card to a line without a matching protocol.',
      },
    },
    {
      value: 2,
      middle: {
        on: 'enter',
        do: [{ op: 'delete', target: { sel: 'one', cover: 'any', face: 'up', matchesLine: true } }],
      },
      text: { middle: 'Delete one face-up card, covered or not, lying in a line with its protocol.' },
    },
    {
      value: 3,
      middle: { on: 'enter', do: [{ op: 'rearrange', whose: 'opp', swapOnly: true }] },
      bottom: { on: 'end', do: [{ op: 'rearrange', whose: 'you', forbid: { protocol: 'Anarchy', line: 'this' } }] },
      text: {
        middle: 'Exchange two opposing protocols.',
        bottom: 'End: reorder your protocols so that Anarchy does not face this line.',
      },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
    {
      value: 6,
      top: { on: 'start', do: [{ op: 'flip', target: { sel: 'self' }, if: { selfInLineOf: 'Anarchy' } }] },
      text: { top: 'Start: turn this card over if it lies in the Anarchy line.' },
    },
  ],
  Assimilation: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [{ op: 'return', target: { sel: 'one', side: 'opp', cover: 'any', face: 'down' }, toHandOf: 'you' }],
      },
      text: { middle: 'Take one opposing face-down card from the field, covered or not, into your hand.' },
    },
    {
      value: 1,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }, { op: 'refresh' }] },
      bottom: {
        on: 'afterAnyRefresh',
        do: [{ op: 'draw', count: 1, deck: 'opp', andThen: [{ op: 'discard', count: 1, toTrashOf: 'opp' }] }],
      },
      text: {
        middle: 'Discard one, then refresh.',
        bottom:
          "After any player refreshes: draw the opponent's top deck card, then discard one card into their trash.",
      },
    },
    {
      value: 2,
      bottom: { on: 'end', do: [{ op: 'play', from: 'oppDeck', face: 'down', to: 'this' }] },
      text: { bottom: "End: play the opponent's top deck card face-down in this stack." },
    },
    {
      value: 4,
      middle: {
        on: 'enter',
        do: [
          { op: 'draw', count: 1, deck: 'opp' },
          { op: 'draw', count: 1, deck: 'opp', by: 'opp' },
        ],
      },
      text: { middle: "You draw the opponent's top deck card and they draw yours." },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
    {
      value: 6,
      bottom: { on: 'end', do: [{ op: 'play', from: 'deck', face: 'down', to: 'any', onSide: 'opp' }] },
      text: { bottom: 'End: play your top deck card face-down on the opposing side.' },
    },
  ],
  Diversity: [
    {
      value: 0,
      middle: { on: 'enter', do: [{ op: 'setCompiled', protocol: 'Diversity', if: { protocolsInField: 6 } }] },
      bottom: {
        on: 'end',
        do: [
          {
            op: 'play',
            from: 'hand',
            face: 'any',
            to: 'this',
            filter: { notProtocol: 'Diversity' },
            freeFaceUp: true,
            may: true,
          },
        ],
      },
      text: {
        middle: 'With six different protocols on cards in the field, your Diversity protocol becomes compiled.',
        bottom: 'End: you may play one non-Diversity card in this line.',
      },
    },
    {
      value: 1,
      middle: {
        on: 'enter',
        do: [
          { op: 'shift', target: { sel: 'one' }, to: 'other' },
          { op: 'draw', count: { ref: 'protocolsInThisLine' } },
        ],
      },
      text: { middle: 'Move one uncovered card, then draw one per different protocol on cards in this line.' },
    },
    {
      value: 3,
      top: {
        on: 'static',
        rule: { rule: 'lineTotal', whose: 'you', scope: 'thisLine', add: 2, if: 'stackHasFaceUpOtherProtocol' },
      },
      text: { top: 'Your total here gains 2 while this stack has a face-up non-Diversity card.' },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'flip', target: { sel: 'one', valueLessThan: 'protocolsInField' } }] },
      text: { middle: 'Turn over one uncovered card worth less than the number of different protocols in the field.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
    {
      value: 6,
      top: { on: 'end', do: [{ op: 'delete', target: { sel: 'self' }, if: { protocolsInFieldBelow: 4 } }] },
      text: { top: 'End: with fewer than four different protocols in the field, delete this card.' },
    },
  ],
  Unity: [
    {
      value: 0,
      middle: {
        on: 'enter',
        do: [
          {
            op: 'choose',
            if: 'anotherUnityInField',
            options: [[{ op: 'flip', target: { sel: 'one' } }], [{ op: 'draw', count: 1 }]],
          },
        ],
      },
      bottom: {
        on: 'wouldBeCovered',
        byProtocol: 'Unity',
        do: [{ op: 'choose', options: [[{ op: 'flip', target: { sel: 'one' } }], [{ op: 'draw', count: 1 }]] }],
      },
      text: {
        middle: 'With another Unity card in the field: turn over one card or draw one.',
        bottom: 'Just before a Unity card covers this: turn over one card or draw one.',
      },
    },
    {
      value: 1,
      top: { on: 'start', do: [{ op: 'shift', target: { sel: 'self' }, to: 'other', may: true, if: 'selfCovered' }] },
      middle: {
        on: 'enter',
        do: [{ op: 'setCompiled', protocol: 'Unity', deleteLine: true, if: { unityInField: 5 } }],
      },
      bottom: { on: 'static', rule: { rule: 'freeFaceUp', who: 'you', scope: 'thisLine', protocol: 'Unity' } },
      text: {
        top: 'Start: while covered you may move this card.',
        middle:
          'With five or more Unity cards in the field, your Unity protocol becomes compiled and its line is deleted.',
        bottom: 'Unity cards may be played face-up in this line.',
      },
    },
    {
      value: 2,
      middle: { on: 'enter', do: [{ op: 'draw', count: { ref: 'unityInField' } }] },
      text: { middle: 'Draw one per Unity card in the field.' },
    },
    {
      value: 3,
      middle: {
        on: 'enter',
        do: [{ op: 'flip', target: { sel: 'one', face: 'up' }, may: true, if: 'anotherUnityInField' }],
      },
      text: { middle: 'With another Unity card in the field you may turn over one uncovered face-up card.' },
    },
    {
      value: 4,
      top: {
        on: 'end',
        do: [
          {
            op: 'reveal',
            what: 'deck',
            if: 'handEmpty',
            ifDo: [
              { op: 'draw', count: 'all', pick: { protocol: 'Unity' }, andThen: [{ op: 'shuffle', what: 'deck' }] },
            ],
          },
        ],
      },
      text: { top: 'End: with an empty hand show your deck, draw all its Unity cards and shuffle.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
};
