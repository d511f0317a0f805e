/** The player that docs/tutorials/first-hour.md lets its reader write plays, and wins what the page says it wins. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the player of the page beats random players', { tags: 'slow' }, () => {
  const page = readFileSync(join(root, 'docs/tutorials/first-hour.md'), 'utf8');
  const code = /^```js\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'cardzero-first-hour-'));
  try {
    writeFileSync(join(folder, 'my-player.mjs'), code);
    const call = 'match ulti --module ./my-player.mjs --agents cautious random --deals 10 --workers 1 --json';
    const program = join(root, 'dist/scripts/cli.js');
    const told = execFileSync(process.execPath, [program, ...call.split(' ')], { cwd: folder }).toString();
    const [{ agent, edge }] = JSON.parse(told).entrants;
    expect(agent).toBe('cautious');
    expect(edge.mean - edge.half).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
