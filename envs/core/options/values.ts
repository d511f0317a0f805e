/** Values of options as text. */
import type { OptionSpec, OptionTable, SettingSpec, SettingTable, ValueOf, ValuesOf } from './declare.ts';
import { handlingOf } from './kinds.ts';

/** The value of a text, in canonical form; undefined if it is not a value of the option. */
export function readOption<S extends OptionSpec>(spec: S, text: string): ValueOf<S> | undefined {
  return handlingOf(spec).read(spec, text) as ValueOf<S> | undefined;
}

/** The text of a value; `readOption` reads it back. */
export function writeOption<S extends OptionSpec>(
  spec: S,
  value: ValueOf<S>,
  encode: (word: string) => string = (word) => word,
): string {
  return handlingOf(spec).write(spec, value, encode);
}

/** What a value should have been, to complete 'must be'. */
export function wantedOf(spec: SettingSpec): string {
  return handlingOf(spec).wanted(spec);
}

/** What values there are, to complete 'allowed:'. */
export function allowedOf(spec: OptionSpec): string {
  return handlingOf(spec).allowed(spec);
}

/** The same without words, for people who read no English: `1 … 64`, `on, off`; dots where only words could say it. */
export function boundsOf(spec: OptionSpec): string {
  if (spec.type === 'choice') return spec.values.join(', ');
  return 'low' in spec ? `${spec.low} … ${spec.high ?? ''}`.trim() : '…';
}

/** Why a text is not a value, if there is more to say than what is allowed: `'Watr' is none of them`. */
export function whyNot(spec: OptionSpec, text: string): string | undefined {
  return handlingOf(spec).why?.(spec, text);
}

/** All values. Only a choice has so few that they can be listed. */
export function valuesOf(spec: OptionSpec): readonly ValueOf<OptionSpec>[] | undefined {
  return spec.type === 'choice' ? spec.values : undefined;
}

/** The defaults of a table. Optional fields are left out. */
export function defaultsOf<F extends SettingTable>(fields: F): ValuesOf<F> {
  const values = Object.entries(fields).flatMap(([name, spec]) => {
    if ('optional' in spec) return [];
    return [[name, spec.type === 'group' ? (spec.default ?? defaultsOf(spec.fields)) : spec.default]];
  });
  return Object.fromEntries(values) as ValuesOf<F>;
}

/** The options that differ from their default, as `name=text`, in the order of the table. */
export function changedOptions(
  table: OptionTable,
  values: Readonly<Record<string, ValueOf<OptionSpec>>>,
): { readonly name: string; readonly spec: OptionSpec; readonly value: ValueOf<OptionSpec> }[] {
  return Object.entries(table)
    .map(([name, spec]) => ({ name, spec, value: values[name] }))
    .filter(({ spec, value }) => writeOption(spec, value) !== writeOption(spec, spec.default));
}

/** Every setting by its path, without the groups. */
export function settingsIn(fields: SettingTable, inside = ''): { readonly path: string; readonly spec: SettingSpec }[] {
  return Object.entries(fields).flatMap(([name, spec]) =>
    spec.type === 'group' ? settingsIn(spec.fields, `${inside}${name}.`) : [{ path: inside + name, spec }],
  );
}
