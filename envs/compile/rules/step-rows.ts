/** A step of a card's text as a row of numbers. What belongs to other steps, such as where its chain begins, is written by `tables.ts`. */
import { protocolOf } from './cards.ts';
import { CountOf, S } from './codes.ts';
import * as V from './vocabulary.ts';

const OPS: readonly V.OpName[] = [
  'draw',
  'discard',
  'flip',
  'delete',
  'return',
  'shift',
  'play',
  'reveal',
  'give',
  'take',
  'refresh',
  'rearrange',
  'noCompile',
  'choose',
  'shuffle',
  'stateNumber',
  'stateProtocol',
  'swapStacks',
  'copyMiddle',
  'setCompiled',
];

/** Whether a step speaks of the card that one before it has chosen or played. */
export function isAboutThat(step: V.Step): boolean {
  return 'target' in step && step.target?.sel === 'that';
}

export function stepRow(step: V.Step): number[] {
  const row = Array.from({ length: S.WIDTH }, () => 0);
  row[S.OP] = OPS.indexOf(step.op);
  row[S.BY_OPP] = step.by === 'opp' ? 1 : 0;
  row[S.MAY] = step.may === true ? 1 : 0;
  row[S.BOTH] = step.by === 'both' ? 1 : 0;
  if (step.if !== undefined) writeCondition(step.if, row);
  row[S.EACH] = step.eachLine === undefined ? 0 : 1 + V.EACH_LINES.indexOf(step.eachLine);
  row[S.NEEDS_THAT] = step.needs === 'that' ? 1 : 0;
  if ('target' in step && step.target !== undefined) writeTarget(step.target, row);
  if ('count' in step) writeCount(step.count, row);
  writeDeed(step, row);
  return row;
}

/** What each operation has of its own. */
function writeDeed(step: V.Step, row: number[]): void {
  switch (step.op) {
    case 'draw':
      row[S.OPP_DECK] = step.deck === 'opp' ? 1 : 0;
      writeFilter(step.pick, row);
      return;
    case 'discard':
      row[S.DISCARD_FROM] = V.DISCARD_FROM.indexOf(step.from ?? 'hand');
      row[S.RANDOM] = step.random === true ? 1 : 0;
      row[S.THEIR_TRASH] = step.toTrashOf === 'opp' ? 1 : 0;
      return;
    case 'flip':
      row[S.IGNORE_MIDDLE] = step.ignoreMiddle === true ? 1 : 0;
      return;
    case 'return':
      row[S.TO_YOU] = step.toHandOf === 'you' ? 1 : 0;
      return;
    case 'shift':
      row[S.TO] = V.SHIFT_TO.indexOf(step.to);
      return;
    case 'reveal':
      row[S.WHAT] = V.REVEALS.indexOf(step.what);
      return;
    case 'rearrange':
      row[S.WHOSE_OPP] = step.whose === 'opp' ? 1 : 0;
      row[S.SWAP_ONLY] = step.swapOnly === true ? 1 : 0;
      row[S.PROTOCOL] = 1 + protocolOf(step.forbid?.protocol);
      return;
    case 'play':
      row[S.FROM] = V.PLAY_FROM.indexOf(step.from);
      row[S.FACE_DOWN] = step.face === 'down' ? 1 : 0;
      row[S.TO] = V.PLAY_TO.indexOf(step.to);
      row[S.UNDER] = step.under === 'self' ? 1 : 0;
      row[S.TIMES] = step.times?.div ?? 0;
      row[S.OTHER_SIDE] = step.onSide === 'opp' ? 1 : 0;
      row[S.FREE_UP] = step.freeFaceUp === true ? 1 : 0;
      writeFilter(step.filter, row);
      return;
    case 'shuffle':
      row[S.WITH_TRASH] = step.what === 'trashIntoDeck' ? 1 : 0;
      return;
    case 'stateNumber':
      for (let n = step.range[0]; n <= step.range[1]; n++) row[S.FILTER] |= 1 << n;
      return;
    case 'setCompiled':
      row[S.PROTOCOL] = 1 + protocolOf(step.protocol);
      row[S.DELETE_LINE] = step.deleteLine === true ? 1 : 0;
      return;
    default:
  }
}

/** A word, or a word with its number or its protocol. */
function writeCondition(condition: V.Condition, row: number[]): void {
  const [word, arg] = typeof condition === 'string' ? [condition, 0] : Object.entries(condition)[0];
  row[S.IF] = 1 + V.CONDITIONS.indexOf(word as (typeof V.CONDITIONS)[number]);
  if (typeof arg === 'number') row[S.IF_ARG] = arg;
  row[S.IF_PROTOCOL] = 1 + protocolOf(typeof arg === 'string' ? arg : V.UNITY);
}

function writeFilter(filter: V.Filter | undefined, row: number[]): void {
  if (filter === undefined) return;
  row[S.FILTERED] = 1;
  row[S.FILTER] = (filter.value ?? []).reduce((set, value) => set | (1 << value), 0);
  row[S.FILTER_PROTOCOL] = 1 + protocolOf(filter.protocol);
  row[S.FILTER_NOT] = 1 + protocolOf(filter.notProtocol);
}

function writeTarget(target: V.Target, row: number[]): void {
  const at = (list: readonly string[], word: string | undefined) => (word === undefined ? 0 : list.indexOf(word));
  row[S.SEL] = V.SELECTORS.indexOf(target.sel);
  row[S.SIDE] = at(V.SIDES, target.side);
  row[S.COVER] = at(V.COVERS, target.cover ?? (target.sel === 'all' ? 'any' : undefined));
  row[S.FACE] = at(V.FACES, target.face);
  row[S.LINE] = at(V.LINES, target.line);
  row[S.NOT_SELF] = target.exclude === 'self' ? 1 : 0;
  row[S.VALUES] = (target.value ?? []).reduce((set, value) => set | (1 << value), 0);
  row[S.EXTREME] = target.extreme === undefined ? 0 : 1 + V.EXTREMES.indexOf(target.extreme);
  row[S.MIN_CARDS] = target.lineMinCards ?? 0;
  row[S.VALUE_OF_THAT] = target.valueRef === 'that' ? 1 : 0;
  row[S.ABOVE_HAND] = target.valueGreaterThan === 'yourHandSize' ? 1 : 0;
  row[S.BELOW_PROTOCOLS] = target.valueLessThan === 'protocolsInField' ? 1 : 0;
  row[S.MEASURED] = row[S.VALUE_OF_THAT] | row[S.ABOVE_HAND] | row[S.BELOW_PROTOCOLS];
  row[S.MATCHES] = target.matchesLine === true ? 1 : 0;
}

function writeCount(count: V.Count, row: number[]): void {
  const [kind, arg] = countRow(count);
  row[S.COUNT] = kind;
  row[S.COUNT_ARG] = arg;
}

function countRow(count: V.Count): [CountOf, number] {
  if (typeof count === 'number') return [CountOf.NUMBER, count];
  if (count === 'hand') return [CountOf.HAND, 0];
  if (count === 'all') return [CountOf.ALL, 0];
  if ('min' in count) return [CountOf.AT_LEAST, count.min];
  if ('plus' in count)
    return [count.ref === 'discarded' ? CountOf.DISCARDED_PLUS : CountOf.JUST_DISCARDED_PLUS, count.plus];
  return [FIELD_COUNTS[count.ref], count.ref === 'unityInField' ? protocolOf(V.UNITY) : 0];
}

const FIELD_COUNTS = {
  thatValue: CountOf.THAT_VALUE,
  faceDownInField: CountOf.FACE_DOWN_IN_FIELD,
  unityInField: CountOf.OF_PROTOCOL_IN_FIELD,
  protocolsInThisLine: CountOf.PROTOCOLS_IN_THIS_LINE,
  linesWithUnmatchedFaceUp: CountOf.LINES_WITH_UNMATCHED,
} as const;
