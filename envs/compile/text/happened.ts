/** What happened since the last decision and which text made it happen: a line each, indented by the texts that ran. */
import type { Language } from '../../core/contract/index.ts';
import { fill, seatName } from '../../core/words.ts';
import { Bits, Verb } from '../rules/log.ts';
import { How } from '../rules/plays.ts';
import { type CompileState, LANES, LOG_LENGTH, Over, W } from '../rules/state.ts';
import { TABLES } from '../rules/tables.ts';
import { BOXES } from '../rules/vocabulary.ts';
import { type Letters, LETTERS } from './letters/index.ts';
import { cardName, protocolName } from './names.ts';
import { boxText } from './printed.ts';

/** People count lines from 1, transcripts from 0. */
export function firstLine(language: Language | undefined): number {
  return language === undefined ? 0 : 1;
}

/** Without a language in the words of transcripts. */
export function logLines(s: CompileState, language?: Language): string[] {
  const count = Math.min(s[W.LOG_COUNT], LOG_LENGTH);
  const lines = Array.from(s.subarray(W.LOG, W.LOG + count));
  const depths = [...new Set(lines.map((line) => line >>> Bits.DEPTH))].sort((a, b) => a - b);
  const texts = lines.map(
    (line) =>
      `${'  '.repeat(depths.indexOf(line >>> Bits.DEPTH))}${lineText(s, line, language ?? 'en', firstLine(language))}`,
  );
  const more = s[W.LOG_COUNT] - count;
  return more > 0 ? [...texts, fill(LETTERS[language ?? 'en'].andMore, { count: more })] : texts;
}

/** Why a game is over. */
export const ENDS: Readonly<Partial<Record<number, keyof Letters>>> = {
  [Over.WON]: 'byCompiling',
  [Over.TURNS]: 'byTurns',
  [Over.LOOP]: 'byLoop',
  [Over.DECISIONS]: 'byDecisions',
};

/** What a line of the log holds. */
interface Line {
  readonly s: CompileState;
  readonly player: number;
  /** -1 where it is not told which. */
  readonly card: number;
  readonly lane: number;
  readonly number: number;
  readonly language: Language;
  /** What is put into every sentence. */
  readonly said: Readonly<Record<'who' | 'card' | 'line' | 'number', string | number>>;
}

function lineText(s: CompileState, line: number, language: Language, first: number): string {
  const card = ((line >> Bits.CARD) & 63) - 1;
  const player = (line >> Bits.PLAYER) & 1;
  const lane = (line >> Bits.LANE) & 3;
  const number = (line >> Bits.NUMBER) & 63;
  const named = card < 0 ? LETTERS[language].faceDownCard : cardName(s, card);
  const said = { who: seatName(player), card: named, line: first + lane, number };
  return SENTENCES[(line & 31) as Verb]?.({ s, player, card, lane, number, language, said }) ?? '';
}

type Sentence = (line: Line) => string;

/** A sentence that says nothing but who, which card, which line, how many. */
function plain(word: keyof Letters): Sentence {
  return ({ language, said }) => fill(LETTERS[language][word], said);
}

/** One sentence or another. */
function either(test: (line: Line) => boolean, yes: keyof Letters, no: keyof Letters): Sentence {
  return (line) => plain(test(line) ? yes : no)(line);
}

const SENTENCES: Readonly<Partial<Record<Verb, Sentence>>> = {
  [Verb.TURN]: plain('turn'),
  [Verb.TEXT]: ({ s, card, number, language, said }) => {
    const box = BOXES[number];
    const text = boxText(s[W.TYPE + card], box, language) ?? '';
    return fill(LETTERS[language].text, { ...said, box: LETTERS[language][box], text });
  },
  [Verb.PLAY]: (line) => {
    const words = LETTERS[line.language];
    const card = playedText(line, words);
    return fill(line.number < How.ACROSS ? words.play : words.playAcross, { ...line.said, card });
  },
  [Verb.UNDER]: plain('under'),
  [Verb.DRAW]: either(({ lane }) => lane === 1, 'drawAcross', 'draw'),
  [Verb.SHUFFLE]: plain('shuffle'),
  [Verb.SHIFT]: plain('shift'),
  [Verb.REVEAL]: plain('reveal'),
  [Verb.REARRANGE]: ({ s, player, language, said }) => {
    const order = Array.from({ length: LANES }, (_, lane) => protocolName(s, player, lane)).join(' ');
    return fill(LETTERS[language].rearrange, { ...said, order });
  },
  [Verb.COMPILE]: either(({ number }) => number === 0, 'compiles', 'becomesCompiled'),
  [Verb.NAME]: ({ lane, number, language, said }) =>
    fill(LETTERS[language].names, { ...said, named: lane === 0 ? number : TABLES.protocols[number] }),
  [Verb.MIX]: either(({ lane }) => lane === 0, 'mix', 'mixTrash'),
  [Verb.SWAP]: ({ lane, number, language, said }) =>
    fill(LETTERS[language].swap, { ...said, other: Number(said.line) - lane + number }),
  [Verb.RECOMPILE]: plain('recompiles'),
  [Verb.DRAFT]: ({ number, language, said }) =>
    fill(LETTERS[language].drafts, { ...said, protocol: TABLES.protocols[number] }),
  [Verb.OVER]: ({ number, language }) =>
    fill(LETTERS[language].gameOver, { why: LETTERS[language][ENDS[number] ?? 'byTurns'] }),
  [Verb.FLIP_UP]: plain('flipUp'),
  [Verb.FLIP_DOWN]: plain('flipDown'),
  [Verb.DELETE]: plain('delete'),
  [Verb.RETURN]: plain('return'),
  [Verb.DISCARD]: plain('discard'),
  [Verb.GIVE]: plain('give'),
  [Verb.TAKE]: plain('take'),
  [Verb.REFRESH]: plain('refresh'),
  [Verb.NO_COMPILE]: plain('noCompile'),
  [Verb.CONTROL]: plain('takesControl'),
  [Verb.CONTROL_SPENT]: plain('controlSpent'),
  [Verb.STOP]: plain('stop'),
  [Verb.DECLINE]: plain('decline'),
  [Verb.TOP]: plain('toTop'),
  [Verb.DRAW_OPEN]: plain('drawOpen'),
};

function playedText({ number, said }: Line, words: Letters): string {
  const how = number % How.ACROSS;
  if (how === How.UP) return String(said.card);
  const card = how === How.DOWN ? said.card : how === How.DECK ? words.deckTop : words.otherDeckTop;
  return fill(words.down, { card });
}
