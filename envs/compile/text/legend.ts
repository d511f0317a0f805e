/** What is printed on the cards that a player holds or sees face-up. */
import { EVERYONE } from '../../core/contract/index.ts';
import { CARD_COUNT, type CompileState, Entry, Place, SEATS, STACKS, stackAt, W } from '../rules/state.ts';
import { CARDS } from '../rules/tables.ts';
import { BOXES } from '../rules/vocabulary.ts';
import { cardName, typeName } from './names.ts';

/** `Fire-1  middle: Discard 1 card. ...`, the hand first. */
export function legend(s: CompileState, viewer: number): readonly string[] {
  const cards = Array.from({ length: CARD_COUNT }, (_, card) => card);
  const hand = cards.filter((card) =>
    Array.from({ length: SEATS }, (_, seat) => seat).some(
      (seat) => (viewer === EVERYONE || viewer === seat) && s[W.PLACE + card] === Place.HAND + seat,
    ),
  );
  return [...new Set([...hand, ...faceUp(s)])].map((card) => `${cardName(s, card)}  ${printed(s[W.TYPE + card])}`);
}

function faceUp(s: CompileState): number[] {
  return Array.from({ length: STACKS }, (_, stack) => stack).flatMap((stack) =>
    Array.from(s.subarray(stackAt(stack), stackAt(stack) + s[W.STACK_SIZE + stack]))
      .filter((entry) => (entry & Entry.UP) !== 0)
      .map((entry) => entry & Entry.CARD),
  );
}

/** The boxes of a card in one line. */
function printed(type: number): string {
  const { text } = CARDS[type];
  const boxes = BOXES.flatMap((box) => (text[box] === undefined ? [] : [`${box}: ${text[box]}`]));
  return boxes.join('   ') || 'no text';
}

/** The six cards of a protocol with what is printed on them. */
export function protocolCards(protocol: number): { readonly name: string; readonly text: string }[] {
  return Array.from({ length: 6 }, (_, rank) => {
    const type = protocol * 6 + rank;
    return { name: typeName(type), text: printed(type) };
  });
}
