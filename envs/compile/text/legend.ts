/** What is printed on the cards that a player holds or sees face-up. */
import { EVERYONE, type Language } from '../../core/contract/index.ts';
import { CARD_COUNT, type CompileState, Entry, Place, SEATS, STACKS, stackAt, W } from '../rules/state.ts';
import { cardName, typeName } from './names.ts';
import { printedLine } from './printed.ts';

/** `Fire-1  middle: Discard 1 card. ...`, the hand first. */
export function legend(s: CompileState, viewer: number, language: Language): readonly string[] {
  const cards = Array.from({ length: CARD_COUNT }, (_, card) => card);
  const hand = cards.filter((card) =>
    Array.from({ length: SEATS }, (_, seat) => seat).some(
      (seat) => (viewer === EVERYONE || viewer === seat) && s[W.PLACE + card] === Place.HAND + seat,
    ),
  );
  return [...new Set([...hand, ...faceUp(s)])].map(
    (card) => `${cardName(s, card)}  ${printedLine(s[W.TYPE + card], language)}`,
  );
}

function faceUp(s: CompileState): number[] {
  return Array.from({ length: STACKS }, (_, stack) => stack).flatMap((stack) =>
    Array.from(s.subarray(stackAt(stack), stackAt(stack) + s[W.STACK_SIZE + stack]))
      .filter((entry) => (entry & Entry.UP) !== 0)
      .map((entry) => entry & Entry.CARD),
  );
}

/** The six cards of a protocol with what is printed on them. */
export function protocolCards(
  protocol: number,
  language: Language,
): { readonly name: string; readonly text: string }[] {
  return Array.from({ length: 6 }, (_, rank) => {
    const type = protocol * 6 + rank;
    return { name: typeName(type), text: printedLine(type, language) };
  });
}
