/** Tables and numbers of the model card. */

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function count(n: number): string {
  return n.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
