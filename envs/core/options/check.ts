/**
 * Checks values from outside against their table: complete, each within its range, no unknown names. The error is one
 * sentence about the first wrong value, and says what would be right.
 */
import { closest, InputError } from '../errors.ts';
import { brief } from '../json.ts';
import type { Group, List, SettingSpec, SettingTable, ValueOf } from './declare.ts';
import { handlingOf } from './kinds.ts';
import { wantedOf } from './values.ts';

/** What is wrong, without the beginning of the sentence. */
class Fault extends Error {}

/**
 * The value in its canonical form: fields in the order of their declaration, with defaults for fields that were added
 * later. `say` completes the sentence of an error such as 'selfplay.sims must be ..., not 0'.
 */
export function checked<S extends SettingSpec | Group>(
  spec: S,
  value: unknown,
  say: (wrong: string) => string = (wrong) => wrong,
): ValueOf<S> {
  try {
    return taken(spec, value, [], spec) as ValueOf<S>;
  } catch (error) {
    if (error instanceof Fault) throw new InputError(say(error.message));
    throw error;
  }
}

/** A wrong value as it is shown to a person. */
function shownValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? `'${value}'` : brief(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}

type Path = readonly string[];
type Spec = SettingSpec | Group;

function taken(spec: Spec, value: unknown, path: Path, root: Spec): unknown {
  if (spec.type === 'group') return takenGroup(spec, value, path, root);
  if (spec.type === 'list') checkItems(spec, value, path);
  const found = handlingOf(spec).take(spec, value);
  if (found === undefined) throw mustBe(path, wantedOf(spec), value);
  return found;
}

/** The error is about the first wrong item. */
function checkItems({ of }: List, value: unknown, path: Path): void {
  if (!Array.isArray(value)) return;
  for (const [i, item] of value.entries()) {
    if (handlingOf(of).take(of, item) === undefined) {
      throw mustBe([...path, String(i)], handlingOf(of).wanted(of), item);
    }
  }
}

function takenGroup(spec: Group, value: unknown, path: Path, root: Spec): unknown {
  const { fields, rules } = spec;
  const names = Object.keys(fields);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw mustBe(path, `an object with ${names.join(', ')}`, value);
  }
  const given = new Map(Object.entries(value)); // a map, because it treats names such as __proto__ like any other
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const inner = given.get(name);
    if (inner === undefined && 'optional' in field) continue;
    values[name] = inner === undefined && 'later' in field ? field.default : taken(field, inner, [...path, name], root);
  }
  for (const name of given.keys()) if (!Object.hasOwn(fields, name)) throw unknownName(name, path, names, root);
  for (const rule of rules) {
    const broken = rule(values as never);
    if (broken === undefined) continue;
    if ('sentence' in broken)
      throw new Fault(path.length === 0 ? broken.sentence : `${path.join('.')}: ${broken.sentence}`);
    throw mustBe([...path, broken.field], broken.wanted, values[broken.field]);
  }
  return values;
}

function mustBe(path: Path, wanted: string, value: unknown): Fault {
  return new Fault(`${path.join('.') || 'it'} must be ${wanted}, not ${shownValue(value)}`);
}

/** `sims` or `evaluate.games` is a right name in the wrong place; other unknown names are typing mistakes. */
function unknownName(name: string, path: Path, names: readonly string[], root: Spec): Fault {
  const near = closest(name, names);
  const mistyped = near === undefined ? [] : [[...path, near].join('.')];
  const elsewhere = allFields(root).filter((field) => field.split('.').at(-1) === name);
  const meant = elsewhere.length > 0 ? elsewhere : mistyped;
  const hint = meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : `there are ${names.join(', ')}`;
  return new Fault(`there is no ${[...path, name].join('.')}; ${hint}`);
}

/** The paths of all fields, groups included. */
function allFields(spec: Spec): string[] {
  return spec.type === 'group' ? fieldsIn(spec.fields, '') : [];
}

function fieldsIn(fields: SettingTable, inside: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    inside + name,
    ...(field.type === 'group' ? fieldsIn(field.fields, `${inside}${name}.`) : []),
  ]);
}
