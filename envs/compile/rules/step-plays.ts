/** Steps that play cards from a hand, a deck or a trash. */
import { laneOf } from './field.ts';
import { F, Text } from './frames.ts';
import * as P from './playable.ts';
import { playFromDeck, playUnder, Source } from './plays.ts';
import { type CompileState, Kind, LANES, W } from './state.ts';
import { At, finish, Step } from './step-frame.ts';
import { request } from './step-request.ts';
import { S, TABLES } from './tables.ts';
import * as T from './targets.ts';

const step = TABLES.step;
const actorOf = T.actorOf;

export function beginPlay(s: CompileState, f: number, row: number, text: number): void {
  if (!isDeckPlay(row)) {
    request(s, f, row, text, At.PLAY, Kind.PLAY);
    return;
  }
  if (step[row + S.UNDER] === 1) {
    finish(s, f, playBeneath(s, row, text));
    return;
  }
  if (step[row + S.EACH] !== 0) s[f + Step.LINES] = T.eachLines(s, step[row + S.EACH], text);
  s[f + F.PC] = At.CHOOSE;
}

function isDeckPlay(row: number): boolean {
  return step[row + S.FROM] === P.FROM_DECK || step[row + S.FROM] === P.FROM_THEIR_DECK;
}

export function sourceOf(row: number): Source {
  if (step[row + S.FROM] === P.FROM_TRASH) return Source.TRASH;
  return step[row + S.FROM] === P.FROM_THAT || step[row + S.FILTERED] === 1 ? Source.SHOWN : Source.HAND;
}

/** UNDER-1: the cards of the line are counted once. */
function playBeneath(s: CompileState, row: number, text: number): number {
  const card = s[text + Text.CARD];
  const lane = laneOf(s, card);
  const line = s[W.STACK_SIZE + lane] + s[W.STACK_SIZE + LANES + lane];
  const times = step[row + S.TIMES] === 0 ? 1 : Math.floor(line / step[row + S.TIMES]);
  let n = 0;
  while (n < times && P.deckPlayLines(s, row, text, 0) !== 0) {
    playUnder(s, actorOf(s, row, text), card);
    n++;
  }
  return n;
}

/** The top card of a deck, which later steps may call "that card". */
export function playTop(s: CompileState, row: number, text: number, actor: number, lane: number): void {
  const side = step[row + S.OTHER_SIDE] === 1 ? 1 - actor : actor;
  const card = playFromDeck(s, actor, lane, P.deckOf(s, row, text), side);
  if (step[row + S.NAMES_THAT] === 1) s[text + Text.THAT] = 1 + card;
}
