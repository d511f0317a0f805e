/** Pictures and shares of what knowledge is worth, from rows. */
import { expect, test } from 'vitest';
import { knowledgePictures } from '../../scripts/docs/knowledge.ts';
import { shareTable } from '../../scripts/docs/shares.ts';
import { standingName } from '../../scripts/results/budget-name.ts';
import { KNOWLEDGE, KNOWLEDGE_OF } from '../../scripts/results/knowledge.ts';
import { commandOf } from '../../scripts/results/measure.ts';

const row = (name: string, policy: number, searched: number, threads = 2) =>
  JSON.stringify({
    name,
    command: 'x',
    commit: 'abc',
    date: '2026-11-18',
    seed: 1,
    threads,
    seconds: 100,
    figures: [
      { value: 9, unit: 'generations' },
      { of: standingName(64, 'heuristic'), value: searched, unit: 'points per deal', half: 0.6 },
      { of: standingName(0, 'heuristic'), value: policy, unit: 'points per deal', half: 0.5 },
    ],
  });

test('a game with two runs has a picture, with a line for each and two intervals on it', () => {
  const rows = [row('knowledge.ulti.all', -0.39, 1.47), row('knowledge.ulti.zero', -8.77, -5.64)];
  const pictures = knowledgePictures(() => `${rows.join('\n')}\n`);
  expect(pictures.map(([file]) => file)).toEqual(['images/knowledge-ulti.svg']);
  const [[, picture]] = pictures;
  expect(picture.match(/class="reach"/g)).toHaveLength(2 * 2);
  expect(picture).toContain('all that the preset standard is told');
  expect(picture).toContain('-8.77 +/- 0.50');
});

test('one run alone shows nothing that could be compared', () => {
  expect(knowledgePictures(() => row('knowledge.ulti.all', 0, 0))).toEqual([]);
  expect(knowledgePictures(() => '')).toEqual([]);
});

test('without knowledge a net goes a share of the way from random play, in some of the core time', () => {
  const files: Record<string, string> = {
    knowledge: [row('knowledge.ulti.all', -10, 0), row('knowledge.ulti.zero', -20, -3, 3)].join('\n'),
    levels: row('levels.ulti-v1.easy', 0, 0).replace(
      /"figures":.*/,
      '"figures":[{"value":30,"unit":"points per deal"}]}',
    ),
  };
  const table = shareTable((file) => files[file.replace(/^results.(.*)\.jsonl$/, '$1')] ?? '');
  expect(table.split('\n').slice(2)).toEqual(['| Ulti | 50% | 90% | 1.5 times that of `standard` |']);
});

test('where nets met a better player than the easy level, random play is seen from there; two machines have no common time', () => {
  const against = (name: string, points: number) =>
    row(name, 0, 0).replace(/"figures":.*/, `"figures":[{"value":${points},"unit":"points per deal"}]}`);
  const slow = JSON.stringify({ ...JSON.parse(row('knowledge.compile.zero', -0.5, 0)), cpu: 'another' });
  const files: Record<string, string> = {
    knowledge: [row('knowledge.compile.all', 0, 0.5), slow].join('\n'),
    levels: against('levels.compile-v1.easy', 0.1),
    baselines: against('baselines.compile.random', 1),
  };
  const table = shareTable((file) => files[file.replace(/^results.(.*)\.jsonl$/, '$1')] ?? '');
  expect(table.split('\n').slice(2)).toEqual(['| Compile | 50% | 67% | not measured on one machine |']);
});

test('all runs of a game are of one budget, and differ in what they are told', () => {
  for (const { key, taught } of KNOWLEDGE_OF) {
    const commands = taught.map(({ name }) => {
      const found = KNOWLEDGE.find((one) => one.name === name);
      return commandOf((found as (typeof KNOWLEDGE)[number]).job, { workers: 2 });
    });
    const budget = (command: string) => command.match(/(generations|steps|deals|firstGames)=\d+/g);
    for (const command of commands) expect(budget(command), key).toEqual(budget(commands[0]));
    expect(new Set(commands).size).toBe(taught.length);
    expect(commands.at(-1)).toContain('--preset zero');
  }
});
