/**
 * The cards as flat tables: what the interpreter reads. Built once, when the module is loaded, from the protocols written in
 * `protocols/`. A *type* is one of the six cards of a protocol: `protocol * 6 + rank`. A *box* of a type is `type * 3 + box`.
 */
import { CARDS, NAMES, protocolOf } from './cards.ts';
import { BOX_COUNT, Rule, S } from './codes.ts';
import { powerOf } from './power.ts';
import { ruleRow } from './rule-rows.ts';
import { isAboutThat, stepRow } from './step-rows.ts';
import * as V from './vocabulary.ts';

export * from './codes.ts';
export { ALL_PROTOCOLS, BASE_PROTOCOLS, CARDS, EXTENDED_PROTOCOLS, MAIN_POOL } from './cards.ts';

export interface Tables {
  /** Names by protocol. */
  readonly protocols: readonly string[];
  readonly value: Int8Array; // [types]
  /** Triggers of a box. */
  readonly on: Int32Array; // [types, 3]
  readonly first: Int16Array; // [types, 3] first step
  readonly steps: Int8Array; // [types, 3] number of steps
  readonly rule: Int8Array; // [types, 3]
  readonly ruleArg: Int8Array; // [types, 3] a value, points to add, the face that may not be played, the protocol that is free, or 1 for either side
  readonly ruleOpp: Int8Array; // [types, 3] 1 where the rule speaks of the opposing side
  /** 1: the triggers of a box are heard in the opponent's turn only. */
  readonly during: Int8Array; // [types, 3]
  /** 1 + the protocol that the card which covers must be of, or 0. */
  readonly by: Int8Array; // [types, 3]
  /** Triggers of all boxes of a card together, and whether it has a rule: to pass over most cards quickly. */
  readonly anyOn: Int32Array; // [types]
  readonly anyRule: Int32Array; // [types] bit per rule
  readonly step: Int16Array; // [steps, S.WIDTH]
  readonly option: Int16Array; // [options, 2] first step, count
  /** How strong the text is (`power.ts`). */
  readonly effectPower: Int8Array; // [types]
}

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
    during: new Int8Array(n * BOX_COUNT),
    by: new Int8Array(n * BOX_COUNT),
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
    if (rule === Rule.SELF_FREE && arg === 1) t.anyRule[type] |= 1 << Rule.EITHER_SIDE;
    return;
  }
  for (const trigger of triggersOf(command.on)) t.on[at] |= 1 << V.TRIGGERS.indexOf(trigger);
  t.during[at] = command.during === 'oppTurn' ? 1 : 0;
  t.by[at] = 1 + protocolOf(command.byProtocol);
  t.anyOn[type] |= t.on[at];
  t.first[at] = writeList(command.do, rows, options);
  t.steps[at] = command.do.length;
}

function triggersOf(on: V.Command['on']): readonly V.Trigger[] {
  const words = typeof on === 'string' ? [on as V.AnyTrigger] : (on as readonly V.AnyTrigger[]);
  return words.flatMap((word) =>
    word in V.ANY_TRIGGERS ? V.ANY_TRIGGERS[word as 'afterAnyRefresh'] : [word as V.Trigger],
  );
}

/** The steps of a list stand one after the other; what belongs to them comes behind. */
function writeList(steps: readonly V.Step[], rows: number[][], options: number[][]): number {
  const first = rows.length;
  for (const step of steps) rows.push(stepRow(step));
  for (const [i, step] of steps.entries()) {
    const row = rows[first + i];
    row[S.NAMES_THAT] = step.op === 'play' && steps.slice(i + 1).some(isAboutThat) ? 1 : 0;
    row[S.SHOWS_DRAWN] = (step.andThen ?? []).some((s) => s.op === 'reveal' && s.what === 'drawnWithStatedNumber')
      ? 1
      : 0;
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

export const TABLES: Tables = build(CARDS, NAMES);
