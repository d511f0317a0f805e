/** Four further protocols of Main 2 and fan content, those of compile-extended-v1: Courage, Frost, Smoke and War. */
import type { Deck } from '../vocabulary.ts';

export const FURTHER: Deck = {
  Courage: [
    {
      value: 0,
      top: { on: 'start', do: [{ op: 'draw', count: 1, if: 'handEmpty' }] },
      middle: { on: 'enter', do: [{ op: 'draw', count: 1 }] },
      bottom: {
        on: 'end',
        do: [{ op: 'discard', count: 1, may: true, ifDo: [{ op: 'discard', count: 1, by: 'opp' }] }],
      },
      text: {
        top: 'Start: with an empty hand draw one.',
        middle: 'Draw one.',
        bottom: 'End: you may discard one; having done so the opponent discards one.',
      },
    },
    {
      value: 1,
      middle: { on: 'enter', do: [{ op: 'delete', target: { sel: 'one', side: 'opp', line: 'whereOppLeads' } }] },
      text: { middle: "Delete one uncovered opposing card in a line where the opponent's total beats yours." },
    },
    {
      value: 2,
      middle: { on: 'enter', do: [{ op: 'draw', count: 1 }] },
      bottom: { on: 'end', do: [{ op: 'draw', count: 1, if: 'oppLeadsThisLine' }] },
      text: { middle: 'Draw one.', bottom: "End: draw one if the opponent's total beats yours here." },
    },
    {
      value: 3,
      bottom: { on: 'end', do: [{ op: 'shift', target: { sel: 'self' }, to: 'oppHighestLine', may: true }] },
      text: { bottom: "End: you may move this card to the line of the opponent's highest total (ties: your choice)." },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
    {
      value: 6,
      top: { on: 'end', do: [{ op: 'flip', target: { sel: 'self' }, if: 'oppLeadsThisLine' }] },
      text: { top: "End: turn this card over if the opponent's total beats yours here." },
    },
  ],
  Frost: [
    {
      value: 0,
      middle: { on: 'enter', do: [{ op: 'draw', count: { ref: 'faceDownInField' } }] },
      text: { middle: 'Draw one per face-down card in the field.' },
    },
    {
      value: 1,
      top: { on: 'static', rule: { rule: 'cannotFlip', what: 'all', direction: 'up' } },
      bottom: { on: 'static', rule: { rule: 'cannotRearrange' } },
      text: { top: 'No card can be turned face-up.', bottom: 'Protocols cannot be reordered.' },
    },
    {
      value: 2,
      middle: { on: 'enter', do: [{ op: 'play', from: 'hand', face: 'down', to: 'any' }] },
      text: { middle: 'Play one card face-down.' },
    },
    {
      value: 3,
      top: { on: 'static', rule: { rule: 'cannotShift', scope: 'thisLine' } },
      text: { top: 'No shift into or out of this line.' },
    },
    {
      value: 4,
      middle: {
        on: 'enter',
        do: [{ op: 'flip', target: { sel: 'one', side: 'you', cover: 'covered', face: 'up' }, may: true }],
      },
      text: { middle: 'You may turn over one of your covered face-up cards.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  Smoke: [
    {
      value: 0,
      middle: { on: 'enter', do: [{ op: 'play', from: 'deck', face: 'down', eachLine: 'withFaceDown', to: 'iter' }] },
      text: { middle: 'In each line holding a face-down card (either side) play your top deck card face-down.' },
    },
    {
      value: 1,
      middle: {
        on: 'enter',
        do: [
          { op: 'flip', target: { sel: 'one', side: 'you' } },
          { op: 'shift', target: { sel: 'that' }, to: 'other', may: true },
        ],
      },
      text: { middle: 'Turn over one of your uncovered cards, then you may move it.' },
    },
    {
      value: 2,
      top: {
        on: 'static',
        rule: { rule: 'lineTotal', whose: 'you', scope: 'thisLine', addPer: { faceDownInLine: 1 } },
      },
      text: { top: 'Your total here gains 1 per face-down card in the line.' },
    },
    {
      value: 3,
      middle: { on: 'enter', do: [{ op: 'play', from: 'hand', face: 'down', to: 'withFaceDown' }] },
      text: { middle: 'Play one card face-down in a line holding a face-down card (either side).' },
    },
    {
      value: 4,
      middle: {
        on: 'enter',
        do: [{ op: 'shift', target: { sel: 'one', cover: 'covered', face: 'down' }, to: 'other' }],
      },
      text: { middle: 'Move one covered face-down card.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
  War: [
    {
      value: 0,
      top: { on: 'afterYouRefresh', do: [{ op: 'flip', target: { sel: 'self' }, may: true }] },
      bottom: { on: 'afterOppDraw', do: [{ op: 'delete', target: { sel: 'one' }, may: true }] },
      text: {
        top: 'After you refresh you may turn this card over.',
        bottom: 'After the opponent draws you may delete one card.',
      },
    },
    {
      value: 1,
      bottom: { on: 'afterOppRefresh', do: [{ op: 'discard', count: { min: 0, max: 'hand' } }, { op: 'refresh' }] },
      text: { bottom: 'After the opponent refreshes: discard any number, then refresh.' },
    },
    {
      value: 2,
      middle: { on: 'enter', do: [{ op: 'flip', target: { sel: 'one' } }] },
      bottom: { on: 'afterOppCompile', do: [{ op: 'discard', count: 'hand', by: 'opp' }] },
      text: { middle: 'Turn over one uncovered card.', bottom: 'After the opponent compiles they discard their hand.' },
    },
    {
      value: 3,
      middle: { on: 'enter', do: [{ op: 'draw', count: 1 }] },
      bottom: { on: 'afterOppDiscard', do: [{ op: 'play', from: 'hand', face: 'down', to: 'any', may: true }] },
      text: { middle: 'Draw one.', bottom: 'After the opponent discards you may play one card face-down.' },
    },
    {
      value: 4,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1, by: 'opp' }] },
      text: { middle: 'The opponent discards one.' },
    },
    {
      value: 5,
      middle: { on: 'enter', do: [{ op: 'discard', count: 1 }] },
      text: { middle: 'Throw away one card of your choice from your hand.' },
    },
  ],
};
