/** The version of this program. */
import { readFileSync } from 'node:fs';

/** Of the package, whose file lies one folder up from the sources and two from the built program. */
export function version(): string {
  for (const up of ['../package.json', '../../package.json']) {
    try {
      return (JSON.parse(readFileSync(new URL(up, import.meta.url), 'utf8')) as { version: string }).version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return 'unknown';
}
