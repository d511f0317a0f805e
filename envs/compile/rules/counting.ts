/** What texts count in the field: cards and protocols that lie face-up, covered or not. A face-down card has no protocol. */
import { matchesLine, protocolOfCard } from './field.ts';
import { CARD_COUNT, type CompileState, Entry, LANES, STACKS, W } from './state.ts';

/** Face-up cards of a protocol in the field. */
export function cardsOf(s: CompileState, protocol: number): number {
  let n = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    const at = W.STACK + stack * CARD_COUNT;
    for (let i = s[W.STACK_SIZE + stack] - 1; i >= 0; i--) {
      if ((s[at + i] & Entry.UP) !== 0 && protocolOfCard(s, s[at + i] & Entry.CARD) === protocol) n++;
    }
  }
  return n;
}

/** Different protocols of face-up cards in some lines, given as bits. */
export function protocolsIn(s: CompileState, lines: number): number {
  let met = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    if (((lines >> (stack % LANES)) & 1) === 0) continue;
    const at = W.STACK + stack * CARD_COUNT;
    for (let i = s[W.STACK_SIZE + stack] - 1; i >= 0; i--) {
      if ((s[at + i] & Entry.UP) !== 0) met |= 1 << protocolOfCard(s, s[at + i] & Entry.CARD);
    }
  }
  let n = 0;
  for (; met !== 0; met &= met - 1) n++;
  return n;
}

/** Lines with a face-up card, on either side, whose protocol does not face the line. */
export function unmatchedLines(s: CompileState): number {
  let lines = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    const at = W.STACK + stack * CARD_COUNT;
    for (let i = s[W.STACK_SIZE + stack] - 1; i >= 0; i--) {
      const up = (s[at + i] & Entry.UP) !== 0;
      if (up && !matchesLine(s, s[at + i] & Entry.CARD, stack % LANES)) lines |= 1 << (stack % LANES);
    }
  }
  return (lines & 1) + ((lines >> 1) & 1) + ((lines >> 2) & 1);
}
