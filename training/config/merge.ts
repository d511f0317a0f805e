/** Merges layers of settings. Each layer overrides the one before and contains only what it changes. */

/** Fields that schedules of every kind have. */
const OF_ALL_KINDS: readonly string[] = ['kind', 'rate', 'warmup'];

/**
 * Merges objects field by field; lists and everything else are replaced. If the kind of a schedule changes, only the
 * fields that all kinds have are kept: the `steps` of a cosine mean nothing for a constant rate.
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
  return Object.fromEntries(fields); // not by assignment, which would treat a name such as __proto__ specially
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
