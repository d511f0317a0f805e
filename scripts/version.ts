/** The version of this program. */
import { readFileSync } from 'node:fs';

/** Of the package, whose file lies above `dist/`. */
export function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
