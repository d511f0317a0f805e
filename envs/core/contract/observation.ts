/** The layout of a vector: named fields that follow one another without gaps. */
import { InputError } from '../errors.ts';

export interface Field {
  readonly name: string;
  readonly length: number;
  readonly about: string;
}

export interface PlacedField extends Field {
  readonly offset: number;
}

export class ObservationSpec {
  readonly fields: readonly PlacedField[];
  readonly size: number;
  /** No entry is below `low` or above `high`. */
  readonly low: number;
  readonly high: number;

  constructor(fields: readonly Field[], low = 0, high = 1) {
    this.low = low;
    this.high = high;
    let offset = 0;
    this.fields = fields.map((f) => {
      const placed = { ...f, offset };
      offset += f.length;
      return placed;
    });
    this.size = offset;
    const names = new Set(fields.map((f) => f.name));
    if (names.size !== fields.length) throw new Error('two fields of an observation share a name');
  }

  field(name: string): PlacedField {
    const found = this.fields.find((f) => f.name === name);
    if (found === undefined) {
      throw new InputError(`no field '${name}'; the fields are ${this.fields.map((f) => f.name).join(', ')}`);
    }
    return found;
  }

  /** The part of a vector (that starts at `at`) that belongs to one field. */
  slice(vector: Float32Array, name: string, at = 0): Float32Array {
    const { offset, length } = this.field(name);
    return vector.subarray(at + offset, at + offset + length);
  }

  /** A table for people, one line per field, without the first `skip` fields. */
  describe(skip = 0): string {
    const rows = this.fields.slice(skip).map((f) => [String(f.offset), String(f.length), f.name, f.about]);
    rows.unshift(['offset', 'length', 'field', 'content']);
    const width = [0, 1, 2].map((c) => Math.max(...rows.map((r) => r[c].length)));
    const lines = rows.map(([offset, length, name, about]) =>
      `${offset.padStart(width[0])}  ${length.padStart(width[1])}  ${name.padEnd(width[2])}  ${about}`.trimEnd(),
    );
    return [...lines, `${String(this.size).padStart(width[0] + 2 + width[1])}  in all`].join('\n');
  }
}
