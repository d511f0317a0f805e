/** A log that was tampered with, or made by other rules, does not replay. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gatherRows } from '../../datasets/gather.ts';
import { replayRows, replayShard } from '../../datasets/replay.ts';
import type { Rows } from '../../datasets/columns.ts';
import { shapeOf } from '../../datasets/schema.ts';
import { writeShard } from '../../datasets/writer.ts';
import { inputSpec } from '../../envs/core/index.ts';
import { type AnyGame, derive, Episode, listGames, makeGame, type Rng, versionedId } from '../../envs/index.ts';
import { metaOf, playRandomly, temporaryFolder } from './logs.ts';
import { variant } from '../support/variant.ts';

const folder = temporaryFolder();

describe.each(listGames().map(versionedId))('random games of %s', (id) => {
  test('replay, also across record batches', { tags: 'slow' }, () => {
    const game = makeGame(id);
    const rows = playRandomly(game, { games: 30 });
    const path = join(folder, `${id}.arrow`);
    writeShard(path, rows, metaOf(game), 7);
    expect(replayShard(path, game)).toEqual({ games: 30, rows: rows.count });
  });
});

describe('a change in the log is found at its place', () => {
  const game = makeGame('ulti');
  const good = playRandomly(game, { games: 4 });
  /** A row in the middle of the second game, with a choice. */
  const row = good.game.findIndex(
    (g, i) => g === 1 && good.ply[i] >= 5 && good.legalStart[i + 1] - good.legalStart[i] > 1,
  );
  const place = { game: 1, ply: good.ply[row] };

  function changed(change: (rows: Rows) => void): Rows {
    const picks = Array.from({ length: good.count }, (_, i) => ({ rows: good, row: i }));
    const copy = gatherRows(picks, shapeOf(game));
    change(copy);
    return copy;
  }
  const difference = (change: (rows: Rows) => void) => replayRows(game, [changed(change)]).difference;

  test('none, none', () => {
    expect(replayRows(game, [changed(() => {})])).toEqual({ games: 4, rows: good.count });
  });

  test('another legal action: the next row no longer fits', () => {
    const legal = good.legal.subarray(good.legalStart[row], good.legalStart[row + 1]);
    const other = legal.find((a) => a !== good.action[row]) ?? 0;
    const found = difference((rows) => rows.action.fill(other, row, row + 1));
    expect(found).toMatchObject({ game: 1, ply: place.ply + 1 });
  });

  test('an illegal action', () => {
    const legal = Array.from(good.legal.subarray(good.legalStart[row], good.legalStart[row + 1]));
    const illegal = Array.from({ length: game.actions }, (_, a) => a).find((a) => !legal.includes(a)) ?? 0;
    const found = difference((rows) => rows.action.fill(illegal, row, row + 1));
    expect(found).toEqual({ ...place, what: expect.stringMatching(/^action \d+ .*is illegal for player_/) });
  });

  const at = row * inputSpec(game.encoding).size + 3;
  const single: readonly (readonly [string, (rows: Rows) => void, RegExp])[] = [
    [
      'observation',
      (r) => r.observation.fill(0.25, at, at + 1),
      /^observation 3 \(\S+\[\d+\]\) is \d, and 0.25 in the log$/,
    ],
    [
      'hidden block',
      (r) => r.hidden.fill(7, row * game.belief.hidden.size, row * game.belief.hidden.size + 1),
      /^hidden 0 .* 7 in/,
    ],
    ['seat', (r) => r.seat.fill((r.seat[row] + 1) % 3, row, row + 1), /^seat is \d, and \d in the log$/],
    ['ply', (r) => r.ply.fill(99, row, row + 1), /^ply is \d+, and 99 in the log$/],
    ['scale', (r) => r.scale.fill(0.5, row, row + 1), /^scale is \d+, and 0.5 in the log$/],
    [
      'legal set',
      (r) => r.legal.fill(0, r.legalStart[row + 1] - 1, r.legalStart[row + 1]),
      /^legal actions are [\d ]+, and/,
    ],
    ['returns of a row', (r) => r.returns.fill(1234, row * 3, row * 3 + 1), /^returns are 1234, .* in this row/],
  ];
  test.each(single)('%s', (_, change, what) => {
    expect(difference(change)).toEqual({ ...place, what: expect.stringMatching(what) });
  });

  test('returns of the whole game', () => {
    const rows = good.game.filter((g) => g === 1).length;
    const found = difference((r) => {
      r.game.forEach((g, i) => {
        if (g === 1) r.returns[3 * i] += 1;
      });
    });
    expect(found).toEqual({ game: 1, ply: rows, what: expect.stringMatching(/^returns are .*, and .* in the log$/) });
  });

  test('another seed', () => {
    const first = good.game.indexOf(2);
    const found = difference((r) => r.seed.fill(r.seed[first] ^ 1, first, good.game.lastIndexOf(2) + 1));
    expect(found).toMatchObject({ game: 2, ply: 0 });
  });

  test('a game without its end, or with its end missing in the middle', () => {
    const picks = Array.from({ length: good.count }, (_, i) => ({ rows: good, row: i }));
    const short = gatherRows(picks.slice(0, -1), shapeOf(game));
    expect(replayRows(game, [short]).difference?.what).toMatch(/^the log ends, and player_\d is to move$/);
    const last = good.game.lastIndexOf(1);
    const hole = gatherRows(
      picks.filter(({ row: i }) => i !== last),
      shapeOf(game),
    );
    expect(replayRows(game, [hole])).toMatchObject({ games: 1, difference: { game: 1 } });
  });
});

describe('a practice start', () => {
  /** Set some way into the play, as a game may do: the second player has been passed to. */
  const practising = (id: string): AnyGame => {
    const game = makeGame(id);
    const practice = (s: unknown, rng: Rng) => {
      game.deal(s, rng);
      const legal = new Uint16Array(game.maxLegal);
      game.legal(s, legal);
      game.apply(s, legal[0], rng);
    };
    return variant(game, { practice });
  };

  test('is another beginning, from the stream of the deal', () => {
    const game = practising('kuhn');
    const dealt = new Episode<unknown>(game, 5);
    const set = new Episode<unknown>(game, 5, [], { start: 'practice' });
    expect([dealt.start, set.start]).toEqual(['deal', 'practice']);
    expect([dealt.toMove, set.toMove]).toEqual([0, 1]);
    const state = game.createState();
    game.curriculum?.practice?.(state, derive(5, 'deal'));
    expect(set.state).toEqual(state);
  });

  test('is logged and replayed as such', () => {
    const game = practising('tiny-trick');
    const rows = playRandomly(game, { games: 20, start: 'practice' });
    expect(replayRows(game, [rows])).toEqual({ games: 20, rows: rows.count });
    const denied = { ...rows, start: rows.start.map(() => 0) };
    expect(replayRows(game, [denied]).difference).toMatchObject({ game: 0, ply: 0 });
  });

  test('of a game that has none is refused', () => {
    const game: AnyGame = { ...makeGame('kuhn') };
    delete game.curriculum?.practice;
    expect(() => new Episode<unknown>(game, 5, [], { start: 'practice' })).toThrow('kuhn-v1 has no practice starts');
  });
});
