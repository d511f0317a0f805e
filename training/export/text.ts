/** Tables and numbers in Markdown, for model cards and pages. */

/** A bar inside a cell would end it, so it is escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function count(n: number): string {
  return n.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
