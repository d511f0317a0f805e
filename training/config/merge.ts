/** Layers of settings: each lies over the one before and says only what it changes. */

/** Fields that schedules of every kind have. */
const OF_ALL_KINDS: readonly string[] = ['kind', 'rate', 'warmup'];

/**
 * Objects are merged field by field; lists and all else are replaced. A schedule of another kind keeps only what all kinds have:
 * the steps of a cosine mean nothing to a constant rate.
 */
export function merge(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over;
  const otherKind = over.kind !== undefined && over.kind !== under.kind;
  const kept = Object.entries(under).filter(([name]) => !otherKind || OF_ALL_KINDS.includes(name));
  const fields = new Map(kept);
  for (const [name, value] of Object.entries(over)) {
    const old = fields.get(name);
    fields.set(name, old === undefined ? value : merge(old, value));
  }
  return Object.fromEntries(fields); // by way of a map, for it knows no special names such as __proto__
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
