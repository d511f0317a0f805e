/** JSON for people to read: a line per field, but small records and lists of numbers or words on one line. */

const LINE = 120;

export function compactJson(value: unknown): string {
  return `${written(value, '')}\n`;
}

function written(value: unknown, margin: string): string {
  const inner = `${margin}  `;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object' || item === null)) return JSON.stringify(value);
    return block(
      '[]',
      value.map((item) => written(item, inner)),
      margin,
    );
  }
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  if (fields.every(([, field]) => typeof field !== 'object' || field === null)) {
    const line = `{ ${fields.map(([key, field]) => `${JSON.stringify(key)}: ${JSON.stringify(field)}`).join(', ')} }`;
    if (margin !== '' && line.length <= LINE) return line;
  }
  return block(
    '{}',
    fields.map(([key, field]) => `${JSON.stringify(key)}: ${written(field, inner)}`),
    margin,
  );
}

function block([open, close]: string, items: readonly string[], margin: string): string {
  if (items.length === 0) return open + close;
  return `${open}\n${items.map((item) => `${margin}  ${item}`).join(',\n')}\n${margin}${close}`;
}
