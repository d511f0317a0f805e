/** A cache of a few values by name: a new value replaces the least recently used one. */
export class Recent<Value> {
  readonly #most: number;
  readonly #onGone: (value: Value) => void;
  /** In the order of their last use. */
  readonly #values = new Map<string, Value>();

  constructor(most: number, onGone: (value: Value) => void = () => {}) {
    this.#most = most;
    this.#onGone = onGone;
  }

  get(name: string): Value | undefined {
    const value = this.#values.get(name);
    if (value !== undefined) this.set(name, value);
    return value;
  }

  set(name: string, value: Value): void {
    this.#values.delete(name);
    for (const [oldest, gone] of this.#values) {
      if (this.#values.size < this.#most) break;
      this.#values.delete(oldest);
      this.#onGone(gone);
    }
    this.#values.set(name, value);
  }

  delete(name: string): void {
    this.#values.delete(name);
  }
}
