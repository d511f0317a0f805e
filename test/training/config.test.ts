/** The configuration of a run: which source counts, and what a person reads who got a field wrong. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type GameTraining, InputError, type Json } from '../../envs/core/index.ts';
import {
  type ConfigSources,
  checkConfig,
  configText,
  PRESETS,
  type PresetName,
  readConfigFile,
  resolveConfig,
} from '../../training/config/index.ts';

const GAME = 'whist-v1?players=3';

function resolved(more: Partial<ConfigSources> = {}) {
  return resolveConfig({ preset: 'quick', game: GAME, ...more });
}

function refusal(...set: string[]): string {
  return refusalOf(() => resolved({ set }));
}

function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

describe('what counts', () => {
  test.each(Object.keys(PRESETS) as PresetName[])('the preset %s is complete and within all ranges', (preset) => {
    expect(resolved({ preset })).toEqual({ game: GAME, seed: 1, from: 'random', ...PRESETS[preset] });
  });

  test('what suits the game is over the preset, and under everything else', () => {
    const suited = { generations: 7, selfplay: { sims: 500 } };
    expect(resolved({ suited })).toEqual({
      ...resolved(),
      generations: 7,
      selfplay: { ...PRESETS.quick.selfplay, sims: 500 },
    });
    expect(resolved({ suited, file: { generations: 9 } }).generations).toBe(9);
    expect(refusalOf(() => resolved({ suited: { generations: 'many' } }))).toMatch(/^config: generations must be/);
  });

  test('what a game says of itself has types', () => {
    const fine: GameTraining = { quick: { selfplay: { sims: 500 }, net: { policyWidths: [16] } } };
    // @ts-expect-error: there is no such setting
    const misspelt: GameTraining = { quick: { selfplay: { simz: 500 } } };
    // @ts-expect-error: there is no such preset
    const unknown: GameTraining = { quik: {} };
    // @ts-expect-error: which seed is for a run to say
    const seeded: GameTraining = { quick: { seed: 5 } };
    expect(resolved({ suited: fine.quick ?? {} }).selfplay.sims).toBe(500);
    expect(refusalOf(() => resolved({ suited: misspelt.quick ?? {} }))).toContain('did you mean selfplay.sims?');
    expect([unknown, seeded]).toHaveLength(2);
  });

  test('a setting is over the file, the file over the preset', () => {
    const file = { generations: 7, selfplay: { games: 11, sims: 500 }, net: { policyWidths: [64] } };
    const config = resolved({ file, set: ['selfplay.sims=300', 'selfplay.sims=200', 'net.valueWidths=[32,16]'] });
    expect(config).toEqual({
      ...resolved(),
      generations: 7,
      selfplay: { ...PRESETS.quick.selfplay, games: 11, sims: 200 },
      net: { ...PRESETS.quick.net, policyWidths: [64], valueWidths: [32, 16] },
    });
  });

  test('the seed named for the run is over all else', () => {
    const file = { seed: 5 };
    expect(resolved({ file }).seed).toBe(5);
    expect(resolved({ file, set: ['seed=monday'] }).seed).toBe('monday');
    expect(resolved({ file, set: ['seed=monday'], seed: 9 }).seed).toBe(9);
  });

  test('a value is JSON, or else a text', () => {
    const set = ['evaluate.gate=if-better', 'selfplay.belief=false', 'evaluate.yardsticks=["random"]', 'reuse=2.5'];
    const { evaluate, selfplay, reuse } = resolved({ set });
    expect([evaluate.gate, selfplay.belief, evaluate.yardsticks, reuse]).toEqual(['if-better', false, ['random'], 2.5]);
    expect(resolved({ set: ['seed=a=b'] }).seed).toBe('a=b');
  });

  test('presets stay as they are', () => {
    const before = JSON.stringify(PRESETS);
    resolved({ file: { net: { residual: true } }, set: ['selfplay.games=1'] });
    expect(JSON.stringify(PRESETS)).toBe(before);
  });
});

describe('a wrong field is named with what would be right', () => {
  test.each([
    ['selfplay.sims=many', "selfplay.sims must be a whole number from 1 to 10000000, not 'many'"],
    ['selfplay.games=2.5', 'selfplay.games must be a whole number from 1 to 4294967295, not 2.5'],
    ['selfplay.games=1e99', 'selfplay.games must be a whole number from 1 to 4294967295, not 1e+99'],
    ['selfplay.games=1e15', 'selfplay.games must be a whole number from 1 to 4294967295, not 1000000000000000'],
    [
      'selfplay.firstGames=1e15',
      'selfplay.firstGames must be a whole number from 1 to 4294967295, not 1000000000000000',
    ],
    ['selfplay.games=2e9', 'selfplay.games must be at most 2500000 with 25 games per task (taskGames), not 2000000000'],
    ['selfplay.taskGames=1e9', 'selfplay.taskGames must be a whole number from 1 to 10000, not 1000000000'],
    ['selfplay.consider=1e9', 'selfplay.consider must be a whole number from 1 to 65535, not 1000000000'],
    ['batchSize=1e9', 'batchSize must be a whole number from 1 to 65536, not 1000000000'],
    ['evaluate.deals=1e15', 'evaluate.deals must be a whole number from 2 to 1000000, not 1000000000000000'],
    ['generations=1e15', 'generations must be a whole number from 1 to 999999, not 1000000000000000'],
    ['selfplay.practiceShare=25', 'selfplay.practiceShare must be a number from 0 to 1, not 25'],
    ['selfplay.fullShare=0', 'selfplay.fullShare must be a number above 0 and up to 1, not 0'],
    ['selfplay.belief=yes', "selfplay.belief must be true or false, not 'yes'"],
    ['selfplay.cappedSims=65', 'selfplay.cappedSims must be at most sims, which is 32, not 65'],
    ['net.policyWidths=[]', 'net.policyWidths must be a list of one or more widths, such as [256,256], not []'],
    ['net.policyWidths=[128,"x"]', "net.policyWidths.1 must be a whole number from 1 to 8192, not 'x'"],
    [
      'net=3',
      'net must be an object with policyWidths, valueWidths, policyPartWidths, valuePartWidths, residual, reads, aboveEstimate, not 3',
    ],
    ['seed=-1', 'seed must be a whole number of 0 or more, or a text on one line, not -1'],
    ['seed=', "seed must be a whole number of 0 or more, or a text on one line, not ''"],
    ['seed=null', 'seed must be a whole number of 0 or more, or a text on one line, not null'],
    ['window.taper=0', 'window.taper must be a number above 0, not 0'],
    ['window.maxRows=10', 'window.maxRows must be at least minRows, which is 60000, not 10'],
    ['learn.beta1=2', 'learn.beta1 must be a number from 0 to 0.999999, not 2'],
    ['learn.learningRate.kind=cosine', "learn.learningRate: a cosine schedule needs 'steps', 1 or more"],
    ['learn.valueLoss=cubed', "learn.valueLoss must be one of huber, squared, not 'cubed'"],
    ['evaluate.gate=never', "evaluate.gate must be one of unless-worse, if-better, always, not 'never'"],
    ['evaluate.gateDeals=0', 'evaluate.gateDeals must be 2 or more where gate is unless-worse, not 0'],
    ['evaluate.yardsticks=["human"]', 'evaluate.yardsticks.0: nobody is there to play as human during a run'],
    [
      'selfplay.guest="ismcts:time=3"',
      'selfplay.guest: ismcts:time=3 thinks by the clock, so no two runs would be the same: give it sims',
    ],
    ['selfplay.guest=human', 'selfplay.guest: nobody is there to play as human during a run'],
    ['selfplay.guestShare=0.5', 'selfplay.guestShare is above 0, so selfplay.guest must name an agent'],
    [`game=whist-v1`, `game must be '${GAME}' as for this run, not 'whist-v1'`],
  ])('%s', (setting, sentence) => {
    expect(refusal(setting)).toBe(`config: ${sentence}; see docs/reference/training.md`);
  });

  test('an agent nobody knows', () => {
    const sentence = refusal('evaluate.yardsticks=["random","ismtcs"]');
    expect(sentence).toContain("config: evaluate.yardsticks.1: unknown agent 'ismtcs'; did you mean 'ismcts'?");
  });

  test('without a gate no match is needed', () => {
    expect(resolved({ set: ['evaluate.gateDeals=0', 'evaluate.gate=always'] }).evaluate.gateDeals).toBe(0);
  });

  test('long values are cut', () => {
    expect(refusal(`net.residual=${'x'.repeat(500)}`).length).toBeLessThan(150);
  });
});

describe('an unknown name', () => {
  test.each([
    ['selfplay.simz=4', 'there is no selfplay.simz; did you mean selfplay.sims?'],
    ['learn.learningRate.warmpu=3', 'there is no learn.learningRate.warmpu; did you mean learn.learningRate.warmup?'],
    ['gnerations=3', 'there is no gnerations; did you mean generations?'],
    ['sims=4', 'there is no sims; did you mean selfplay.sims or evaluate.sims?'],
    ['evaluate.games=4', 'there is no evaluate.games; did you mean selfplay.games?'],
    [
      'net.__proto__.x=1',
      'there is no net.__proto__; there are policyWidths, valueWidths, policyPartWidths, valuePartWidths, residual, reads, aboveEstimate;',
    ],
  ])('%s', (setting, sentence) => {
    expect(refusal(setting)).toBe(`config: ${sentence} see docs/reference/training.md`);
  });

  test('a preset, a setting without a value, a file that is no object', () => {
    expect(refusalOf(() => resolved({ preset: 'quik' as PresetName }))).toBe(
      "no preset 'quik'; there are quick, standard, long, zero",
    );
    expect(refusal('selfplay.sims')).toBe("--set takes field=value, such as selfplay.sims=64, not 'selfplay.sims'");
    expect(refusalOf(() => resolved({ file: [1] }))).toMatch(/^config: it must be an object with game, .*, not \[1\];/);
  });
});

test('a schedule of another kind drops what belongs to the old one', () => {
  const constant = resolved({ preset: 'standard', set: ['learn.learningRate.kind=constant'] });
  expect(constant.learn.learningRate).toEqual({ kind: 'constant', rate: 1e-3, warmup: 100 });
  const cosine = resolved({ preset: 'standard', set: ['learn.learningRate.steps=5'] });
  expect(cosine.learn.learningRate).toMatchObject({ kind: 'cosine', steps: 5, rate: 1e-3 });
});

test('a run from before there was a setting means its default, and one that lost a setting is refused', () => {
  const { endgame, ...before } = PRESETS.quick.selfplay;
  expect(endgame).toBe(false);
  expect(checkConfig({ ...resolved(), selfplay: before }).selfplay).toEqual(PRESETS.quick.selfplay);
  const { sims, ...damaged } = PRESETS.quick.selfplay;
  expect(sims).toBe(32);
  expect(refusalOf(() => checkConfig({ ...resolved(), selfplay: damaged }))).toBe(
    'config: selfplay.sims must be a whole number from 1 to 10000000, not missing; see docs/reference/training.md',
  );
});

describe('as text', () => {
  test('fields stand in the order of their declaration, and the text resolves to the same again', () => {
    const config = resolved({ seed: 'x', file: { overlap: false, selfplay: { repeatShare: 0.5, games: 3 } } });
    const text = configText(config);
    expect(Object.keys(JSON.parse(text))).toEqual(['game', 'seed', 'from', ...Object.keys(PRESETS.standard)]);
    expect(configText(shuffled(config as unknown as Json) as never)).toBe(text);
    expect(checkConfig(JSON.parse(text))).toEqual(config);
    expect(resolved({ preset: 'long', file: JSON.parse(text) })).toEqual(config);
  });

  test('a file is read or refused in one sentence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    const path = join(folder, 'run.json');
    try {
      expect(refusalOf(() => readConfigFile(path))).toContain(`cannot read ${path}: there is no such file`);
      writeFileSync(path, '{"reuse": 2,}');
      expect(refusalOf(() => readConfigFile(path))).toContain(`${path} is not JSON: `);
      writeFileSync(path, '[]');
      expect(refusalOf(() => readConfigFile(path))).toContain(path);
      writeFileSync(path, '{"reuse": 2}');
      expect(resolved({ file: readConfigFile(path) }).reuse).toBe(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** The same with the fields of every object the other way round. */
function shuffled(value: Json): Json {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, shuffled(inner)]),
  );
}
