/**
 * Checks FlatBuffers tables before they are read.
 *
 * A table is found by offsets, and all offsets and lengths are in the bytes themselves. Generated readers trust them:
 * one wrong bit, and a list seems to have a thousand million members, which are then visited one by one. Here each
 * offset and length is checked against the end of the bytes. What passes can be read in bounded time and memory.
 */

/** What a slot of a table holds. */
export type Slot =
  | { readonly kind: 'scalar'; readonly bytes: number }
  | { readonly kind: 'text' }
  /** A list of structs or numbers of this many bytes. */
  | { readonly kind: 'structs'; readonly bytes: number }
  | { readonly kind: 'table' | 'tables'; readonly of: () => Layout };

/** The slots of a table in order; slots that are not listed are not checked. */
export type Layout = readonly Slot[];

export const scalar = (bytes: number): Slot => ({ kind: 'scalar', bytes });
export const text: Slot = { kind: 'text' };
export const structs = (bytes: number): Slot => ({ kind: 'structs', bytes });
export const table = (of: () => Layout): Slot => ({ kind: 'table', of });
export const tables = (of: () => Layout): Slot => ({ kind: 'tables', of });

/** Where a list begins, and how many members it has. */
export interface Span {
  readonly at: number;
  readonly count: number;
}

/** Largest depth of nested tables. Ours have four levels. */
const MOST_LEVELS = 32;
/** Readers take these numbers as signed. */
const MOST_TABLE_BYTES = 32_767;

/** A table whose own numbers lie within the bytes. What it points to is checked when it is asked for. */
export class FlatTable {
  readonly #view: DataView;
  readonly #at: number;
  readonly #slots: number;
  readonly #slotsEnd: number;
  readonly #bytes: number;

  /** The table that the offset at `pointer` leads to. */
  constructor(view: DataView, pointer: number) {
    this.#view = view;
    this.#at = follow(view, pointer);
    this.#slots = this.#at - view.getInt32(within(view, this.#at, 4), true);
    const slotBytes = view.getUint16(within(view, this.#slots, 4), true);
    this.#bytes = view.getUint16(this.#slots + 2, true);
    if (slotBytes < 4 || slotBytes > MOST_TABLE_BYTES || this.#bytes > MOST_TABLE_BYTES) throw lost();
    this.#slotsEnd = within(view, this.#slots, slotBytes) + slotBytes;
    within(view, this.#at, this.#bytes);
  }

  /** Where a number is, or undefined if the table omits it. */
  scalar(slot: number, bytes: number): number | undefined {
    const entry = this.#slots + 4 + 2 * slot;
    if (entry + 2 > this.#slotsEnd) return undefined;
    const offset = this.#view.getUint16(entry, true);
    if (offset === 0) return undefined;
    if (offset < 4 || offset + bytes > this.#bytes) throw lost();
    return this.#at + offset;
  }

  table(slot: number): FlatTable | undefined {
    const pointer = this.scalar(slot, 4);
    return pointer === undefined ? undefined : new FlatTable(this.#view, pointer);
  }

  /** A list whose members have this many bytes. */
  list(slot: number, bytes: number): Span {
    const pointer = this.scalar(slot, 4);
    if (pointer === undefined) return { at: 0, count: 0 };
    const at = follow(this.#view, pointer);
    const count = this.#view.getUint32(within(this.#view, at, 4), true);
    within(this.#view, at + 4, count * bytes);
    return { at: at + 4, count };
  }

  tables(slot: number): FlatTable[] {
    const { at, count } = this.list(slot, 4);
    return Array.from({ length: count }, (_, i) => new FlatTable(this.#view, at + 4 * i));
  }
}

/** Checks the root table of a buffer and everything it leads to against a layout. Throws if something does not fit. */
export function checkedTable(bytes: Uint8Array, layout: Layout): FlatTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const root = new FlatTable(view, 0);
  let left = bytes.length; // a limit, because tables that share others could be visited without end
  const check = (found: FlatTable, slots: Layout, level: number): void => {
    if (level > MOST_LEVELS || --left < 0) throw lost();
    for (const [i, slot] of slots.entries()) {
      if (slot.kind === 'scalar') found.scalar(i, slot.bytes);
      else if (slot.kind === 'text') found.list(i, 1);
      else if (slot.kind === 'structs') found.list(i, slot.bytes);
      else {
        const inner = slot.kind === 'tables' ? found.tables(i) : [found.table(i) ?? []].flat();
        for (const one of inner) check(one, slot.of(), level + 1);
      }
    }
  };
  check(root, layout, 0);
  return root;
}

/** Offsets point forward. */
function follow(view: DataView, pointer: number): number {
  return pointer + view.getUint32(within(view, pointer, 4), true);
}

function within(view: DataView, at: number, bytes: number): number {
  if (at < 0 || at + bytes > view.byteLength) throw lost();
  return at;
}

function lost(): Error {
  return new Error('an offset or a length in it leads out of the file');
}
