/** The section of a card that says what a net was told beyond the rules: by its settings, by what the game offers, or unknown. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inputSpec } from '../../../envs/core/index.ts';
import { type AnyGame, findGame, makeGame, withoutOptions } from '../../../envs/index.ts';
import { modelSpec, readBy } from '../../../mcts/networks/index.ts';
import { type PresetName, resolveConfig, suitedTo } from '../../../training/config/index.ts';
import { modelCard, readSpec } from '../../../training/export/index.ts';
import type { Provenance } from '../../../training/export/provenance.ts';
import type { ExportSpec } from '../../../training/export/spec.ts';
import { PIECES, whatItWasTold } from '../../../training/export/told.ts';

const MODELS = 'models';

interface Run {
  readonly preset: PresetName;
  readonly set?: readonly string[];
  /** The export of an older program, which has no settings of the run. */
  readonly unrecorded?: boolean;
  /** The settings do not speak of guests yet. */
  readonly beforeGuests?: boolean;
  readonly practiceGames?: number;
  readonly from?: string;
}

/** What a card reads of an export, for a run with these settings. */
function specOf(
  game: AnyGame,
  { preset, set = [], unrecorded, beforeGuests, practiceGames = 0, from }: Run,
): ExportSpec {
  const { training } = findGame(withoutOptions(game.id));
  const config = {
    ...resolveConfig({ preset, suited: suitedTo(preset, training), set, game: game.id }),
    ...(from === undefined ? {} : { from }),
  };
  const { guest: _, guestShare: _share, ...older } = config.selfplay;
  const recorded = beforeGuests ? { ...config, selfplay: older } : config;
  const shape = modelSpec(game, config.net);
  const provenance = {
    ...(from === undefined ? {} : { from }),
    ...(unrecorded ? {} : { config: recorded }),
    budget: { games: 1000 },
    data: { practiceGames, symmetries: config.learn.symmetries },
  } as unknown as Provenance;
  const observation = inputSpec(readBy(shape, game));
  return { training: provenance, tensors: { shape }, observation } as unknown as ExportSpec;
}

/** Answers by setting, and the sentence before them. */
function toldOf(game: AnyGame, run: Run): { opening: string; told: Record<string, string>; text: string } {
  const text = whatItWasTold(specOf(game, run), game);
  const rows = [...text.matchAll(/^\| [^|]+ \| `([^`]+)` \| (.*) \|$/gm)];
  return { opening: text.split('\n', 1)[0], told: Object.fromEntries(rows.map(([, key, said]) => [key, said])), text };
}

/** The paths of all settings in it: `net.reads`. */
function paths(part: object): string[] {
  return Object.entries(part).flatMap(([group, fields]) => Object.keys(fields).map((name) => `${group}.${name}`));
}

test('every piece of knowledge that zero switches off is in the list, and nothing else', () => {
  expect(PIECES.map(({ setting }) => setting).sort()).toEqual(paths(suitedTo('zero')).sort());
});

describe.each(['ulti', 'mulle', 'buddy-bluff', 'compile'])('a net of %s', (name) => {
  const game = makeGame(name);

  test('that learnt with the preset zero was told nothing, line by line', () => {
    const { opening, told } = toldOf(game, { preset: 'zero' });
    expect(opening).toBe('Nothing but the rules and their symmetries.');
    for (const { setting } of PIECES) expect([setting, told[setting]]).toEqual([setting, 'nothing']);
  });

  test('that learnt with the preset standard was told what the game has to tell', () => {
    const { opening, told } = toldOf(game, { preset: 'standard' });
    expect(opening).toBe('More than the rules:');
    expect(told['net.reads']).toMatch(/^\d+ numbers that follow from what the seat knows: `/);
    expect(told['selfplay.playouts']).toContain("the game's own playout");
  });
});

describe('a net of Ulti', () => {
  const game = makeGame('ulti');

  test('says who else was at the table, and how often', () => {
    const run: Run = { preset: 'standard', set: ['selfplay.guest=heuristic', 'selfplay.guestShare=0.5'] };
    const said = 'in 50% of the games `heuristic` has all seats but one';
    expect(toldOf(game, run).told['selfplay.guestShare']).toBe(said);
  });

  test('of settings that are older than guests says that nobody else was there', () => {
    const { told } = toldOf(game, { preset: 'standard', beforeGuests: true });
    expect(told['selfplay.guestShare']).toBe('nothing');
  });

  test('each setting has its words, and shares their figures', () => {
    const { told } = toldOf(game, { preset: 'standard', set: ['selfplay.practiceShare=0.25'] });
    expect(told).toMatchObject({
      'net.aboveEstimate': "values are learnt as a correction to the game's own estimate",
      'selfplay.practiceShare': '25% of the games start from positions that the game sets up for practice',
      'selfplay.blunderShare':
        '15% of the games start from positions that no sensible player would reach; they teach values only',
      'learn.symmetries':
        'rows are seen through 5 renamings that change nothing in the game; 4 parts of the table that follow the same rules share their weights',
    });
    for (const setting of ['selfplay.advice', 'selfplay.endgame', 'selfplay.wagers'])
      expect(told[setting]).not.toMatch(/nothing$|not recorded/);
  });

  test('one setting alone changes its own line', () => {
    const all = toldOf(game, { preset: 'standard' }).told;
    const { told } = toldOf(game, { preset: 'standard', set: ['selfplay.endgame=false'] });
    expect(told).toEqual({ ...all, 'selfplay.endgame': 'nothing' });
  });

  test('starts for practice leave no room for as many blunders', () => {
    const set = ['selfplay.practiceShare=0.9', 'selfplay.blunderShare=0.35'];
    expect(toldOf(game, { preset: 'standard', set }).told['selfplay.blunderShare']).toMatch(/^10% of the games/);
  });

  test('a run that began with weights had no generation of playouts, and its weights may know more', () => {
    const { told, text } = toldOf(game, { preset: 'standard', from: 'f'.repeat(64) });
    expect(told).toMatchObject({ 'selfplay.advice': 'nothing', 'selfplay.playouts': 'nothing' });
    expect(text).toContain('What those were told is not in this table.');
  });

  test('without the settings of the run the card tells what nets and figures show, and that the rest is unknown', () => {
    const { opening, told } = toldOf(game, { preset: 'standard', unrecorded: true, practiceGames: 300 });
    expect(opening).toBe('Not all of it is known: this export has no settings of its run.');
    expect(told['net.aboveEstimate']).toContain('estimate');
    expect(told['selfplay.advice']).toBe('not recorded');
    expect(told['selfplay.blunderShare']).toContain('300 of 1,000 games start from practice or from blunders');
  });
});

test('a setting tells nothing where the game has nothing to say, recorded or not', () => {
  const set = ['selfplay.advice=true', 'selfplay.endgame=true', 'net.aboveEstimate=false'];
  const kuhn = makeGame('kuhn');
  for (const unrecorded of [false, true]) {
    const { opening, told } = toldOf(kuhn, { preset: 'standard', set, unrecorded });
    expect(opening).toBe('Nothing but the rules.');
    expect(new Set(Object.values(told))).toEqual(new Set(['nothing']));
  }
});

test("the cards of the shipped nets are what 'npm run build:cards' writes", () => {
  for (const net of readdirSync(MODELS)) {
    const folder = join(MODELS, net);
    const spec = readSpec(folder);
    const card = readFileSync(join(folder, 'model-card.md'), 'utf8');
    expect(card).toBe(modelCard(spec, makeGame(spec.game.id)));
    expect(card).not.toMatch(/NaN|undefined/);
    expect(card).toContain('## What it was told\n');
  }
});
