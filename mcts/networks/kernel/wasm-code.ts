/** Compiled code as a WebAssembly module of this thread. */

interface Memory {
  readonly buffer: ArrayBuffer;
}

/** Declared here because the project is built without the DOM types, which contain these. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number; maximum: number }) => Memory;
  Instance: new (module: object, imports: { env: { memory: object } }) => { exports: unknown };
};

/** Code that can be called, and its memory. */
export interface Opened<Exports> {
  readonly run: Exports;
  readonly memory: object;
  readonly buffer: ArrayBuffer;
}

const PAGE = 65_536;

export class WasmCode<Exports> {
  readonly #base64: string;
  /** Undefined before the first attempt, null if it cannot be compiled. */
  #module: object | null | undefined;

  constructor(base64: string) {
    this.#base64 = base64;
  }

  /** With a memory of its own of at least this many bytes; undefined if this machine cannot run it. */
  open(bytes: number): Opened<Exports> | undefined {
    if (this.#compiled() === null) return undefined;
    const pages = Math.ceil(bytes / PAGE);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages }); // never grows, so views of it stay valid
    return { run: this.within(memory) as Exports, memory, buffer: memory.buffer };
  }

  /** In the memory of another program; undefined if this machine cannot run it. */
  within(memory: object): Exports | undefined {
    const module = this.#compiled();
    if (module === null) return undefined;
    return new WebAssembly.Instance(module, { env: { memory } }).exports as Exports;
  }

  #compiled(): object | null {
    if (this.#module === undefined) this.#module = compiled(this.#base64);
    return this.#module;
  }
}

function compiled(base64: string): object | null {
  try {
    return new WebAssembly.Module(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));
  } catch {
    return null; // no WebAssembly here, or one without SIMD
  }
}
