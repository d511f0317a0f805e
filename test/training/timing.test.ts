/** What is read of the times of a run. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLaps } from '../../training/run/timing.ts';
import { temporaryFolder } from './support-run.ts';

const folder = temporaryFolder();

test('a run without times has none', () => {
  expect(readLaps(join(folder, 'nowhere')).size).toBe(0);
});

test('a generation counts as it was finished last, and nothing else does', () => {
  const lines = [
    '{"generation":0,"task":{"milliseconds":12,"writing":1}}',
    '{"generation":0,"seconds":{"selfplay":4,"learn":2,"evaluate":0.5}}',
    '{"generation":1,"seconds":{"selfplay":5,"learn":3,"evaluate":0.5}}',
    '{"generation":1,"seconds":{"selfplay":1,"learn":3,"evaluate":null}}',
    '{"seconds":{"selfplay":1}}',
    '{"generation":2,"seconds":7}',
    'null, "seconds"',
    '{"generation":2,"seconds":{"self',
  ];
  writeFileSync(join(folder, 'timing.jsonl'), lines.join('\n'));
  expect([...readLaps(folder)]).toEqual([
    [0, { selfplay: 4, learn: 2, evaluate: 0.5 }],
    [1, { selfplay: 1, learn: 3, evaluate: 0 }],
  ]);
});
