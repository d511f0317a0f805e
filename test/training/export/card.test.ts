/** What an export tells people: the story of its run, its figures with intervals, and what was not measured. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeWeights } from '../../../mcts/networks/index.ts';
import { findGame, makeGame } from '../../../envs/index.ts';
import { actionNames, actionRows } from '../../../training/export/action-names.ts';
import { configText, resolveConfig } from '../../../training/config/index.ts';
import { findFormat, findSource, provenanceOf, writeExport } from '../../../training/export/index.ts';
import { compactJson } from '../../../training/export/json-text.ts';
import { exportTo, loudModel, temporaryFolder } from './support.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const game = makeGame('tiny-trick');
const model = loudModel(game);

const standing = (opponent: string, sims: number, mean: number, half: number | null) => ({
  opponent,
  sims,
  deals: 40,
  mean,
  half,
});

const line = (generation: number, yardsticks: object[]) => ({
  generation,
  best: generation + 1,
  selfplay: {
    games: 100,
    practice: 20,
    decisions: 900,
    repeats: { searches: 9, distance: 0.7 },
    tags: {
      soloist: { chairs: 80, perGame: 1 },
      'soloist, slam': { chairs: 1, perGame: 0.0125 },
      miser: { chairs: 1, perGame: 0.001 },
    },
  },
  learn: { steps: 10, rows: 640, windowRows: 500, valueExplained: 0.21 },
  yardsticks,
});

/** A run of three generations; the net after the second met the yardsticks, the one after the third did not. */
function makeRun(name: string, best: number, more: readonly string[] = []): string {
  const run = join(folder, name);
  const checkpoint = (k: number) => join(run, 'checkpoints', `gen-00000${k}`);
  for (const k of [2, 3])
    writeWeights(join(checkpoint(k), 'model.weights'), { game, spec: model.spec, weights: model.weights });
  const put = (file: string, text: string) => writeFileSync(join(run, file), text);
  put(
    'run.json',
    JSON.stringify({ format: 1, game: game.id, seed: 7, backend: 'wasm', node: '20', cardzero: '0.1.0' }),
  );
  const set = ['selfplay.sims=64', 'selfplay.cappedSims=16', ...more];
  put('config.json', configText(resolveConfig({ preset: 'standard', game: game.id, set })));
  const lines = [
    line(0, []),
    line(1, [standing('random', 64, 12, 2), standing('random', 0, 1, 3), standing('ismcts:sims=640', 64, -4, 1.5)]),
    line(2, []),
  ];
  put('metrics.jsonl', lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const laps = [0, 1, 1, 2].map((generation) => `${JSON.stringify({ generation, seconds: { selfplay: 1800 } })}\n`);
  put('timing.jsonl', `${laps.join('')}{"generation":2,"seconds":{"self`); // then the disk was full
  mkdirSync(join(run, 'eval'));
  put('checkpoints/best.json', JSON.stringify({ generation: best, weights: `gen-00000${best}/model.weights` }));
  return run;
}

function cardOf(path: string, name: string): string {
  const source = findSource(path);
  const out = join(folder, name);
  const training = provenanceOf(source, game.id);
  writeExport({
    out,
    format: findFormat('weights'),
    entry: findGame('tiny-trick'),
    game,
    model,
    version: '1',
    training,
  });
  return readFileSync(join(out, 'model-card.md'), 'utf8');
}

describe('a card', () => {
  const run = makeRun('measured', 2);

  test('tells budget, data, seeds, ratings with intervals, and what the figures say against the net', () => {
    const card = cardOf(run, 'card-measured');
    expect(card).toContain('# A player of Tiny Trick (tiny-trick-v1), as weights');
    expect(card).toContain('Rules version 1 (`tiny-trick-v1`)');
    expect(card).toContain(
      '2 generations, 200 games of self-play with 1,800 decisions (64 simulations in a full search, 16 in',
    );
    expect(card).toContain('20 learning steps over 1,280 rows; 1 hours, backend wasm, Node 20, cardzero 0.1.0.');
    expect(card).toContain('200 games, 40 of them from positions the game sets up. The last');
    expect(card).toContain('Run `measured`, checkpoint 2, seed 7');
    expect(card).toContain('| random | search, 64 simulations | +12.0 +/- 2.0 | 40 |');
    expect(card).toContain('| ismcts:sims=640 | search, 64 simulations | -4.0 +/- 1.5 | 40 |');
    expect(card).toContain(
      '- Its policy alone could not be told to be better than random in so few deals: +1.0 +/- 3.0 points per deal, 40 duplicate deals.',
    );
    expect(card).toContain(
      '- With 64 simulations it loses to ismcts:sims=640: -4.0 +/- 1.5 points per deal, 40 duplicate deals.',
    );
    expect(card).toContain('so little practised: miser.');
    expect(card).toContain('explains only 21% of the variance');
    expect(card).toContain('targets 0.70 apart');
    expect(card).not.toContain('better than random: +12');
  });

  test('says against whom else it has learnt', () => {
    expect(cardOf(run, 'card-alone')).toContain('- It has learnt from play against copies of itself alone. Play');
    const guests = makeRun('guests', 2, ['selfplay.guest=random', 'selfplay.guestShare=0.5']);
    const card = cardOf(guests, 'card-guests');
    expect(card).toContain('- It has learnt from play against copies of itself and against random. Play');
    expect(card).toContain('No games of people; in 50% of the games `random` has all seats but one: 200 games,');
  });

  test('has the tables of observation, hidden block, actions and files', () => {
    const card = cardOf(join(run, 'checkpoints', 'gen-000002'), 'card-tables');
    for (const { name, offset, length } of game.encoding.observation.fields)
      expect(card).toContain(`| ${offset} | ${length} | \`${name}\` |`);
    for (const { name, offset, length } of game.belief.hidden.fields)
      expect(card).toContain(`| ${offset} | ${length} | \`${name}\` |`);
    expect(card.match(/^\| \d+ \| [^|]* \|$/gm)).toHaveLength(game.actions);
    expect(card).toMatch(/\| `model\.weights` \| \d+ \| `[0-9a-f]{64}` \|/);
  });

  test('of a net that was not measured itself says whose figures it shows', () => {
    const card = cardOf(
      join(makeRun('unmeasured', 3), 'checkpoints', 'gen-000003', 'model.weights'),
      'card-unmeasured',
    );
    expect(card).toContain('ratings of checkpoint 2 of the same run; this net, checkpoint 3, was not measured itself');
    expect(card).toContain('- This very net has not met the yardsticks: how strong it is was not measured.');
    expect(card).not.toContain('loses to');
  });

  test('and a spec have the settings of the run; of settings that are no longer known they say so', () => {
    const old = makeRun('old', 2);
    const told = (path: string, name: string) => ({
      card: cardOf(path, name),
      training: JSON.parse(readFileSync(join(folder, name, 'spec.json'), 'utf8')).training,
    });
    const { card, training } = told(old, 'card-settings');
    expect(training.config).toEqual(JSON.parse(readFileSync(join(old, 'config.json'), 'utf8')));
    expect(card).toContain('## What it was told\n\nNothing but the rules and their symmetries.');
    writeFileSync(join(old, 'config.json'), JSON.stringify({ ...training.config, tilt: 0.1 }));
    const unknown = told(old, 'card-unknown-settings');
    expect(unknown.training).not.toHaveProperty('config');
    expect(unknown.card).toContain('| exact endings | `selfplay.endgame` | not recorded |');
  });

  test('of weights without a run says that nothing is known', () => {
    const lone = exportTo(join(folder, 'lone'), 'onnx', game, model);
    const card = readFileSync(join(lone, 'model-card.md'), 'utf8');
    expect(card).toContain('Not known: the weights lay in no run. The file says: run test.');
    expect(card).toContain('## Ratings\n\nNot measured.');
    expect(card).toContain('## Known weaknesses\n\nNot measured.');
    expect(JSON.parse(readFileSync(join(lone, 'spec.json'), 'utf8')).training).toBeNull();
  });

  test('a run of another game is refused', () => {
    expect(() => provenanceOf(findSource(run), 'kuhn-v1')).toThrow(
      /^the weights are for kuhn-v1, but the run in .* is for tiny-trick-v1$/,
    );
  });
});

describe('the names of actions', () => {
  test('an action has all the names it goes by', () => {
    const names = actionNames(makeGame('ulti'));
    expect(names[0]).toBe('discard H7 / play H7');
    expect(names).toHaveLength(68);
    expect(names.every((name) => name !== '')).toBe(true);
    expect(actionRows(makeGame('ulti'), names)).toHaveLength(68);
  });

  test('names that vary with what lies there become patterns', { tags: 'slow' }, () => {
    const names = actionNames(makeGame('compile'));
    expect(Math.max(...names.map((name) => name.length))).toBeLessThan(1000);
    expect(names[0]).toMatch(/^play \(\S+-0, [^)]+\) up 0$/);
    expect(actionNames(makeGame('ulti')).at(-2)).toBe(
      'kontra durchmars / kontra ulti / rekontra durchmars / rekontra ulti',
    );
    expect(actionNames(makeGame('ulti')).at(-3)).toMatch(/^kontra \(20-100, 40-100, .*\) \/ rekontra \(.*\)$/);
  });

  test('a game with thousands of actions is told by the rule that numbers them', () => {
    const mulle = makeGame('mulle');
    const names = actionNames(mulle);
    const rows = actionRows(mulle, names);
    expect(rows.map(({ ids }) => ids).at(-1)).toBe('156 to 3639');
    expect(rows.at(-1)?.names).toMatch(
      /^id = 156 \+ 67 i \+ j\. With i = 0, j counts build KLA on KLA, build KLA on KL2, .*, build KLA on #16\. With j = 0, i counts build KLA on KLA, build KL2 on KLA, /,
    );
    expect(names[156 + 67 * 3 + 5]).toBe('build KL4 on KL6');
  });
});

test('JSON keeps lists of numbers on a line and reads back as it was', () => {
  const value = {
    a: [1, 2],
    b: [
      { c: 1, d: null },
      { e: [], f: {} },
    ],
    g: undefined,
    h: 'x\n',
  };
  const text = compactJson(value);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
  expect(text).toContain('"a": [1,2],\n');
  expect(text).toContain('{ "c": 1, "d": null }');
});
