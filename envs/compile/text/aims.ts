/** What a player of Compile is after, what a question is about, and how a game ended. */
import type { Language, Settled } from '../../core/contract/index.ts';
import { fill, seatName } from '../../core/words.ts';
import { More, Text } from '../rules/frames.ts';
import { compiledCount, returns } from '../rules/results.ts';
import { type CompileState, Kind, LANES, NEUTRAL, Over, SEATS, W } from '../rules/state.ts';
import { runningText } from '../rules/step-frame.ts';
import { BOX_COUNT } from '../rules/tables.ts';
import { BOXES } from '../rules/vocabulary.ts';
import { cardName, protocolName, typeName } from './names.ts';
import { boxText } from './printed.ts';
import { WORDS, type Words } from './words/index.ts';

const QUESTIONS: Readonly<Partial<Record<Kind, keyof Words>>> = {
  [Kind.DRAFT]: 'aimDraft',
  [Kind.COMPILE]: 'aimCompile',
  [Kind.ORDER]: 'aimOrder',
  [Kind.HAND]: 'aimCache',
  [Kind.REARRANGE]: 'aimRearrange',
};

/** The question that a seat has to answer, or what it is after all along. */
export function aim(s: CompileState, seat: number, language: Language): string {
  const words = WORDS[language];
  if (s[W.KIND] !== Kind.NONE && s[W.DECIDER] === seat) {
    const text = askingText(s, language);
    if (text !== undefined) return text;
    const question = QUESTIONS[s[W.KIND] as Kind];
    if (question !== undefined) return words[question];
  }
  return fill(words.aim, { done: compiledCount(s, seat) });
}

/** The text that asks, as it stands on the card. */
function askingText(s: CompileState, language: Language): string | undefined {
  if (s[W.KIND] === Kind.ORDER) return undefined;
  const f = runningText(s);
  if (f < 0) return undefined;
  const copied = s[f + Text.MORE] & More.COPIED;
  const type = copied === 0 ? s[W.TYPE + s[f + Text.CARD]] : Math.floor((copied - 1) / BOX_COUNT);
  const box = copied === 0 ? s[f + Text.BOX] : (copied - 1) % BOX_COUNT;
  const text = boxText(type, BOXES[box], language);
  const card = copied === 0 ? cardName(s, s[f + Text.CARD]) : typeName(type);
  return text === undefined ? undefined : fill(WORDS[language].aimText, { card, text });
}

const ENDS: Readonly<Partial<Record<Over, keyof Words>>> = {
  [Over.TURNS]: 'overTurns',
  [Over.LOOP]: 'overLoop',
  [Over.DECISIONS]: 'overDecisions',
};

/** How it ended, with what that is worth, and below it what each player has compiled. */
export function settlementOf(drawScore: number, byCompiled: boolean) {
  return (s: CompileState, language: Language): readonly Settled[] => {
    const points = new Float64Array(SEATS);
    returns(s, drawScore, byCompiled, points);
    return [
      { text: endText(s, points, language), points: Array.from(points) },
      ...[0, 1].map((player) => ({ text: compiledText(s, player, language), points: [0, 0] })),
    ];
  };
}

function endText(s: CompileState, points: Float64Array, language: Language): string {
  const words = WORDS[language];
  if (s[W.WINNER] !== NEUTRAL) return fill(words.wins, { player: seatName(s[W.WINNER]) });
  if (points[0] !== points[1]) return fill(words.ahead, { player: seatName(points[0] > points[1] ? 0 : 1) });
  return fill(words.draw, { why: words[ENDS[s[W.OVER] as Over] ?? 'overTurns'] });
}

function compiledText(s: CompileState, player: number, language: Language): string {
  const words = WORDS[language];
  const lanes = Array.from({ length: LANES }, (_, lane) => lane).filter(
    (lane) => s[W.COMPILED + player * LANES + lane] === 1,
  );
  const protocols = lanes.map((lane) => protocolName(s, player, lane)).join(', ') || words.none;
  return fill(words.compiled, { player: seatName(player), protocols, done: lanes.length });
}
