/**
 * The cards as flat tables: what the interpreter reads. Built once, when the module is loaded, from the protocols written in
 * `protocols/`. A *type* is one of the six cards of a protocol: `protocol * 6 + rank`. A *box* of a type is `type * 3 + box`.
 */
import { powerOf } from './power.ts';
import { AUX } from './protocols/aux.ts';
import { FURTHER } from './protocols/further.ts';
import { MAIN_A } from './protocols/main-a.ts';
import { MAIN_B } from './protocols/main-b.ts';
import * as V from './vocabulary.ts';

export const enum Op {
  DRAW = 0,
  DISCARD = 1,
  FLIP = 2,
  DELETE = 3,
  RETURN = 4,
  SHIFT = 5,
  PLAY = 6,
  REVEAL = 7,
  GIVE = 8,
  TAKE = 9,
  REFRESH = 10,
  REARRANGE = 11,
  NO_COMPILE = 12,
  CHOOSE = 13,
}
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
];

/** Bits of a box: when its steps run. Two bits per event from AFTER on: done by the owner, done by the other player. */
export const enum On {
  ENTER = 1,
  START = 1 << 1,
  END = 1 << 2,
  WOULD_BE_COVERED = 1 << 3,
  WOULD_BE_FLIPPED = 1 << 4,
  WOULD_BE_DELETED = 1 << 5,
  AFTER = 1 << 6,
}

/** What after-windows listen to. */
export const enum Event {
  DRAW = 0,
  DISCARD = 1,
  DELETE = 2,
  CLEAR_CACHE = 3,
  REFRESH = 4,
  COMPILE = 5,
}

/** Columns of a step. */
export const enum S {
  OP = 0,
  /** 1: your opponent does it. */
  BY_OPP = 1,
  MAY = 2,
  /** 1 + index in CONDITIONS, or 0. */
  IF = 3,
  IF_DO = 4,
  IF_DO_COUNT = 5,
  THEN = 6,
  THEN_COUNT = 7,
  /** 1 + index in EACH_LINES, or 0. */
  EACH = 8,
  NEEDS_THAT = 9,
  /** The target, by index in the lists of the vocabulary. */
  SEL = 10,
  SIDE = 11,
  COVER = 12,
  FACE = 13,
  LINE = 14,
  NOT_SELF = 15,
  /** Bit per allowed value, or 0 for any. */
  VALUES = 16,
  /** 1 + index in EXTREMES, or 0. */
  EXTREME = 17,
  MIN_CARDS = 18,
  /** Index in SHIFT_TO or PLAY_TO. */
  TO = 19,
  FROM_DECK = 20,
  FACE_DOWN = 21,
  UNDER = 22,
  /** Divisor of the cards in this line, or 0 for one play. */
  TIMES = 23,
  COUNT = 24,
  COUNT_ARG = 25,
  OPP_DECK = 26,
  WHOSE_OPP = 27,
  SWAP_ONLY = 28,
  /** Index in REVEALS. */
  WHAT = 29,
  OPTION = 30,
  OPTION_COUNT = 31,
  WIDTH = 32,
}

export const enum CountOf {
  NUMBER = 0,
  HAND = 1,
  /** COUNT_ARG or more, up to the hand. */
  AT_LEAST = 2,
  DISCARDED_PLUS = 3,
  THAT_VALUE = 4,
  FACE_DOWN_IN_FIELD = 5,
}

export const enum Rule {
  NONE = 0,
  FACE_DOWN_VALUE = 1,
  LINE_TOTAL = 2,
  LINE_TOTAL_PER_FACE_DOWN = 3,
  IGNORE_MIDDLE = 4,
  CANNOT_PLAY_HERE = 5,
  CANNOT_PLAY = 6,
  FREE_FACE_UP = 7,
  SKIP_CACHE = 8,
  CANNOT_FLIP_UP = 9,
  CANNOT_SHIFT = 10,
  CANNOT_REARRANGE = 11,
}

export const RANKS = 6;
export const BOX_COUNT = 3;
export const enum BoxAt {
  TOP = 0,
  MIDDLE = 1,
  BOTTOM = 2,
}

export interface Tables {
  /** Names by protocol. */
  readonly protocols: readonly string[];
  readonly value: Int8Array; // [types]
  /** Triggers of a box. */
  readonly on: Int32Array; // [types, 3]
  readonly first: Int16Array; // [types, 3] first step
  readonly steps: Int8Array; // [types, 3] number of steps
  readonly rule: Int8Array; // [types, 3]
  readonly ruleArg: Int8Array; // [types, 3] value added, or the face that may not be played, or 1 for the other's total
  readonly ruleOpp: Int8Array; // [types, 3] 1 where the rule speaks of the opposing side
  /** Triggers of all boxes of a card together, and whether it has a rule: to pass over most cards quickly. */
  readonly anyOn: Int32Array; // [types]
  readonly anyRule: Int32Array; // [types] bit per rule
  readonly step: Int16Array; // [steps, S.WIDTH]
  readonly option: Int16Array; // [options, 2] first step, count
  /** Rules, section 16. */
  readonly effectPower: Int8Array; // [types]
}

const DECK: V.Deck = { ...AUX, ...MAIN_A, ...MAIN_B };
/** The 15 protocols, alphabetical, and then the further ones. */
const BASE = Object.keys(DECK).sort();
export const BASE_PROTOCOLS = BASE.length;
const ALL: V.Deck = { ...DECK, ...FURTHER };
const NAMES = [...BASE, ...Object.keys(FURTHER)];
export const ALL_PROTOCOLS = NAMES.length;
/** Protocols of the Main 1 box, bit per protocol. */
export const MAIN_POOL = NAMES.reduce((set, name, i) => (name in MAIN_A || name in MAIN_B ? set | (1 << i) : set), 0);

/** The texts, by type: for pictures of the table. */
export const CARDS: readonly V.CardText[] = NAMES.flatMap((name) => ALL[name]);

/** Also for tests, which blank a text and look for a difference. */
function build(cards: readonly V.CardText[], protocols: readonly string[]): Tables {
  const n = cards.length;
  const rows: number[][] = [];
  const options: number[][] = [];
  const t: Tables = {
    protocols,
    value: Int8Array.from(cards, (c) => c.value),
    on: new Int32Array(n * BOX_COUNT),
    first: new Int16Array(n * BOX_COUNT),
    steps: new Int8Array(n * BOX_COUNT),
    rule: new Int8Array(n * BOX_COUNT),
    ruleArg: new Int8Array(n * BOX_COUNT),
    ruleOpp: new Int8Array(n * BOX_COUNT),
    anyOn: new Int32Array(n),
    anyRule: new Int32Array(n),
    step: new Int16Array(0),
    option: new Int16Array(0),
    effectPower: Int8Array.from(cards, (c) => powerOf(c)),
  };
  for (const [type, card] of cards.entries()) {
    for (const [box, name] of V.BOXES.entries()) writeBox(t, type, box, card[name], rows, options);
  }
  return { ...t, step: Int16Array.from(rows.flat()), option: Int16Array.from(options.flat()) };
}

function writeBox(
  t: Tables,
  type: number,
  box: number,
  command: V.Command | undefined,
  rows: number[][],
  options: number[][],
): void {
  const at = type * BOX_COUNT + box;
  if (command === undefined) return;
  if ('rule' in command) {
    const [rule, arg, opp] = ruleRow(command.rule);
    t.rule[at] = rule;
    t.ruleArg[at] = arg;
    t.ruleOpp[at] = opp;
    t.anyRule[type] |= 1 << rule;
    return;
  }
  const triggers: readonly V.Trigger[] = typeof command.on === 'string' ? [command.on as V.Trigger] : command.on;
  for (const trigger of triggers) t.on[at] |= 1 << V.TRIGGERS.indexOf(trigger);
  t.anyOn[type] |= t.on[at];
  t.first[at] = writeList(command.do, rows, options);
  t.steps[at] = command.do.length;
}

/** The steps of a list stand one after the other; what belongs to them comes behind. */
function writeList(steps: readonly V.Step[], rows: number[][], options: number[][]): number {
  const first = rows.length;
  for (const step of steps) rows.push(stepRow(step));
  for (const [i, step] of steps.entries()) {
    const row = rows[first + i];
    if (step.ifDo !== undefined) {
      row[S.IF_DO] = writeList(step.ifDo, rows, options);
      row[S.IF_DO_COUNT] = step.ifDo.length;
    }
    if (step.andThen !== undefined) {
      row[S.THEN] = writeList(step.andThen, rows, options);
      row[S.THEN_COUNT] = step.andThen.length;
    }
    if (step.op === 'choose') {
      const lists = step.options.map((list) => [writeList(list, rows, options), list.length]);
      row[S.OPTION] = options.length;
      row[S.OPTION_COUNT] = lists.length;
      options.push(...lists);
    }
  }
  return first;
}

function stepRow(step: V.Step): number[] {
  const row = Array.from({ length: S.WIDTH }, () => 0);
  row[S.OP] = OPS.indexOf(step.op);
  row[S.BY_OPP] = step.by === 'opp' ? 1 : 0;
  row[S.MAY] = step.may === true ? 1 : 0;
  row[S.IF] = step.if === undefined ? 0 : 1 + V.CONDITIONS.indexOf(step.if);
  row[S.EACH] = step.eachLine === undefined ? 0 : 1 + V.EACH_LINES.indexOf(step.eachLine);
  row[S.NEEDS_THAT] = step.needs === 'that' ? 1 : 0;
  if ('target' in step && step.target !== undefined) writeTarget(step.target, row);
  if ('count' in step) writeCount(step.count, row);
  if (step.op === 'draw') row[S.OPP_DECK] = step.deck === 'opp' ? 1 : 0;
  if (step.op === 'shift') row[S.TO] = V.SHIFT_TO.indexOf(step.to);
  if (step.op === 'reveal') row[S.WHAT] = V.REVEALS.indexOf(step.what);
  if (step.op === 'rearrange') {
    row[S.WHOSE_OPP] = step.whose === 'opp' ? 1 : 0;
    row[S.SWAP_ONLY] = step.swapOnly === true ? 1 : 0;
  }
  if (step.op === 'play') {
    row[S.FROM_DECK] = step.from === 'deck' ? 1 : 0;
    row[S.FACE_DOWN] = step.face === 'down' ? 1 : 0;
    row[S.TO] = V.PLAY_TO.indexOf(step.to);
    row[S.UNDER] = step.under === 'self' ? 1 : 0;
    row[S.TIMES] = step.times?.div ?? 0;
  }
  return row;
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
}

function writeCount(count: V.Count, row: number[]): void {
  const [kind, arg] = countRow(count);
  row[S.COUNT] = kind;
  row[S.COUNT_ARG] = arg;
}

function countRow(count: V.Count): [CountOf, number] {
  if (typeof count === 'number') return [CountOf.NUMBER, count];
  if (count === 'hand') return [CountOf.HAND, 0];
  if ('min' in count) return [CountOf.AT_LEAST, count.min];
  if ('plus' in count) return [CountOf.DISCARDED_PLUS, count.plus];
  return [count.ref === 'thatValue' ? CountOf.THAT_VALUE : CountOf.FACE_DOWN_IN_FIELD, 0];
}

/** Rule, argument, and whether it speaks of the opposing side. */
function ruleRow(rule: V.Rule): [Rule, number, number] {
  switch (rule.rule) {
    case 'faceDownValue':
      return [Rule.FACE_DOWN_VALUE, rule.value, 0];
    case 'lineTotal': {
      const opp = rule.whose === 'opp' ? 1 : 0;
      return 'add' in rule
        ? [Rule.LINE_TOTAL, rule.add, opp]
        : [Rule.LINE_TOTAL_PER_FACE_DOWN, rule.addPer.faceDownInLine, opp];
    }
    case 'cannotPlay':
      return [rule.scope === 'thisLine' ? Rule.CANNOT_PLAY_HERE : Rule.CANNOT_PLAY, V.FACES.indexOf(rule.face), 1];
    default:
      return [PLAIN_RULES[rule.rule], 0, 0];
  }
}

const PLAIN_RULES = {
  ignoreMiddle: Rule.IGNORE_MIDDLE,
  freeFaceUp: Rule.FREE_FACE_UP,
  skipCheckCache: Rule.SKIP_CACHE,
  cannotFlip: Rule.CANNOT_FLIP_UP,
  cannotShift: Rule.CANNOT_SHIFT,
  cannotRearrange: Rule.CANNOT_REARRANGE,
} as const;

export const TABLES: Tables = build(CARDS, NAMES);
