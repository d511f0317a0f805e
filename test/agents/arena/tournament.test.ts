import { beforeAll, describe, expect, test } from 'vitest';
import { htmlReport, openTables, runTournament, ticksFor } from '../../../agents/arena/index.ts';
import { makeGame } from '../../../envs/index.ts';
import { registerPlayers } from './players.mjs';

beforeAll(registerPlayers);

const PLAYERS = new URL('./players-thread.mjs', import.meta.url).href;

async function roundRobin(id: string, agents: readonly string[], deals: number, workers = 1) {
  const game = makeGame(id);
  const tables = openTables({ game: game.id, workers, modules: [PLAYERS] });
  try {
    return await runTournament({ game, agents, seed: 1, deals }, tables);
  } finally {
    await tables.close();
  }
}

describe('a tournament', () => {
  test('for two seats rates by Bradley and Terry, and orders by it', { tags: 'slow' }, async () => {
    const { result } = await roundRobin('kuhn-v1', ['random', 'kuhn', 'first'], 400);
    expect(result).toMatchObject({ game: 'kuhn-v1', method: 'bradley-terry', deals: 400, games: 2400 });
    const means = result.ratings.map(({ rating }) => rating.mean);
    expect(means).toEqual([...means].sort((a, b) => b - a));
    expect(means.reduce((x, y) => x + y)).toBeCloseTo(0, 6);
    expect(result.ratings[0].agent).toBe('kuhn');
  });

  test('the cross table is its own mirror image', async () => {
    const { result } = await roundRobin('kuhn-v1', ['random', 'last', 'first'], 60);
    for (const [i, row] of result.cross.entries()) {
      for (const [j, cell] of row.entries()) {
        const other = result.cross[j][i];
        if (cell === null || other === null) expect(i).toBe(j);
        else {
          expect(cell.points.mean + other.points.mean).toBe(0);
          expect([cell.wins, cell.draws, cell.losses]).toEqual([other.losses, other.draws, other.wins]);
          expect(cell.wins + cell.draws + cell.losses).toBe(60);
        }
      }
    }
  });

  test('for three seats rates by points, the same with any number of workers', { tags: 'slow' }, async () => {
    const agents = ['first', 'random', 'ismcts:sims=30'];
    const [one, two] = await Promise.all([1, 2].map((n) => roundRobin('tiny-trick-v1', agents, 30, n)));
    expect(one.result.method).toBe('points');
    expect(one.result.ratings[0].agent).toBe('ismcts:sims=30');
    expect(one.result.ratings.every(({ rating, points }) => rating === points)).toBe(true);
    expect(JSON.stringify(two.result)).toBe(JSON.stringify(one.result));
    expect(htmlReport(two.result)).toBe(htmlReport(one.result));
  });
});

describe('the report', () => {
  test('is one page that needs nothing else', async () => {
    const { result, timing } = await roundRobin('tiny-trick-v1', ['first', 'random', 'last'], 20);
    const odd = { ...result, ratings: result.ratings.map((r) => ({ ...r, agent: `<${r.agent} & "co">` })) };
    const page = htmlReport(odd, timing);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).not.toMatch(/src=|href=|url\(|@import|<script|https?:/);
    expect(page).toContain('&lt;first &amp; &quot;co&quot;&gt;');
    expect(page).not.toContain('<first');
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page.match(/<circle class="dot"/g)).toHaveLength(3);
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
    for (const tag of ['svg', 'table', 'tr', 'th', 'td', 'text', 'p', 'div', 'main']) {
      const opened = page.match(new RegExp(`<${tag}[ >]`, 'g'))?.length;
      expect(page.match(new RegExp(`</${tag}>`, 'g'))?.length, tag).toBe(opened);
    }
  });

  test('can do with nothing to show', async () => {
    const { result } = await roundRobin('kuhn-v1', ['first', 'first'], 2);
    expect(htmlReport(result)).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('its axis has round numbers around the data', () => {
    expect(ticksFor(-93, 88)).toEqual([-100, -50, 0, 50, 100]);
    expect(ticksFor(0, 0)).toEqual([0, 0.2]);
    expect(ticksFor(-0.41, 0.3).map((t) => Number(t.toFixed(9)))).toEqual([-0.6, -0.4, -0.2, 0, 0.2, 0.4]);
  });
});
