/**
 * The nets that come along: each is whole, is what its files say, and plays far better than chance.
 * @module-tag slow
 */
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTables, runMatch } from '../../agents/arena/index.ts';
import { shippedWeights } from '../../mcts/networks/index.ts';
import { makeGame } from '../../envs/index.ts';
import { gameModules } from '../../envs/shelf.ts';
import { verifyExport } from '../../training/export/index.ts';
import { compileWasmQuickly } from '../support/wasm.ts';

compileWasmQuickly();

/** What a net must win by against a random player, points per deal; the shipped ones win by half as much again and more. */
const GAMES = [
  ['ulti', 20],
  ['mulle', 35],
  ['buddy-bluff', 0.15],
  ['compile', 0.6],
] as const;

describe.each(GAMES)('%s', (name, least) => {
  const game = makeGame(name);
  const file = shippedWeights(game.id) as string;

  test('the export verifies', async () => {
    expect(await verifyExport(dirname(file), () => game)).toMatchObject({ passed: true, otherMoves: 0 });
  });

  test('its bare policy beats a random player', async () => {
    const tables = openTables({ game: game.id, workers: 1, modules: gameModules(game.id) });
    try {
      const agents = ['shipped:sims=0', 'random'];
      const { result } = await runMatch({ game, agents, seed: 1, length: { deals: 20 } }, tables);
      expect(result.entrants[0].edge.mean).toBeGreaterThan(least);
    } finally {
      await tables.close();
    }
  });
});
