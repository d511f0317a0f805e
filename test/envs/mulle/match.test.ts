/** A match of two omgångar as one episode: what is carried over, what is dealt anew, what is told of it. */
import { describe, expect, it } from 'vitest';
import { derive, Episode, EVERYONE, type Json } from '../../../envs/index.ts';
import { heapCards } from '../../../envs/mulle/rules/heaps.ts';
import { standing, totalScore } from '../../../envs/mulle/rules/scoring.ts';
import { type MulleState, W } from '../../../envs/mulle/rules/state.ts';
import { playOut, wild } from '../tempers.ts';
import { builder, hoarder, mulle } from './support.ts';

const game = mulle({ omgangar: 2 });
const one = mulle();
const OMGANG = 96;

/** A match after so many plays. */
function playedTo(plays: number, seed = 3, temper = builder): Episode<MulleState> {
  const episode = new Episode(game, seed);
  const rng = derive(seed, 'test');
  while (episode.actions.length < plays) episode.step(temper(episode.state, episode.legal(), rng));
  return episode;
}

const table = (s: MulleState) => [heapCards(s, W.SINGLES), heapCards(s, W.HAND), heapCards(s, W.HAND + 4)];

describe('a match', () => {
  it('is two omgångar: its first is the omgång of the same seed, and its return the sum of both', () => {
    for (const temper of [wild, builder, hoarder]) {
      const first = playOut(one, 11, temper, () => undefined);
      const totals: number[][] = [];
      const match = playOut(game, 11, temper, (s, { actions }) => {
        expect([s[W.OMGANG], s[W.LEADER]]).toEqual(actions.length < OMGANG ? [1, 0] : [2, 1]);
        totals.push([s[W.TOTAL], s[W.TOTAL + 1]]);
      });
      expect(match.actions.length).toBe(2 * OMGANG);
      expect(match.actions.slice(0, OMGANG)).toEqual(first.actions);
      const [a, b] = [0, 1].map((seat) => totalScore(first.state, seat));
      expect(totals.slice(0, OMGANG)).toEqual(Array(OMGANG).fill([0, 0]));
      expect(totals.slice(OMGANG, -1)).toEqual(Array(OMGANG).fill([a, b]));
      const margin = a - b + totalScore(match.state, 0) - totalScore(match.state, 1);
      expect(Array.from(match.returns())).toEqual([margin, 0 - margin]);
    }
  });

  it('deals the second omgång from the chance of the table, whatever was played in the first', () => {
    const again = table(playedTo(OMGANG, 3, hoarder).state);
    expect(table(playedTo(OMGANG, 3, wild).state)).toEqual(again);
    expect(table(playedTo(OMGANG, 4, hoarder).state)).not.toEqual(again);
  });

  it('has no card of the second omgång in any state before: another stream brings another deal', () => {
    const { state } = playedTo(OMGANG - 1);
    const deals = [1, 2].map((seed) => {
      const s = game.createState();
      game.copy(state, s);
      const ids = new Uint16Array(game.maxLegal);
      game.legal(s, ids);
      game.apply(s, ids[0], derive(seed, 'chance'));
      return table(s);
    });
    expect(deals[0]).not.toEqual(deals[1]);
  });

  it('uses no chance at any other play', () => {
    const rng = derive(1, 'chance');
    const mark = rng.clone();
    playOut(game, 6, builder, (s, { actions, over }) => {
      if (over || actions.length === OMGANG - 1) return;
      const copy = game.createState();
      game.copy(s, copy);
      const ids = new Uint16Array(game.maxLegal);
      game.legal(copy, ids);
      game.apply(copy, ids[0], rng);
      expect(rng.equals(mark)).toBe(true);
    });
  });

  it('shows each seat its new hand and the new table as it begins the second omgång', () => {
    const { state } = playedTo(OMGANG);
    const labels = new Map<number, string>();
    for (let seed = 0; seed < 200; seed++) {
      const s = game.createState();
      game.copy(state, s);
      game.belief.redeal(s, 0, derive(seed, 'redeal'));
      expect(game.seen(s, 0)).toBe(game.seen(state, 0));
      labels.set(game.seen(s, 1), heapCards(s, W.HAND + 4).join(' '));
    }
    expect(labels.size).toBe(new Set(labels.values()).size);
    expect([...labels.keys()].every((label) => label >= 2 ** 52 && Number.isSafeInteger(label))).toBe(true);
  });

  it('plays nothing on from a deal that nothing was played for', () => {
    const { state } = playedTo(OMGANG);
    const carried = state[W.TOTAL] - state[W.TOTAL + 1];
    const out = new Float64Array(2);
    for (let seed = 0; seed < 20; seed++) {
      game.advice?.rollout?.(state.slice(), derive(seed, 'rollout'), out);
      expect(out[0]).toBe(carried);
    }
  });

  it('estimates what was carried over and what lies on the scales', () => {
    const { state } = playedTo(OMGANG + 50);
    const out = new Float64Array(2);
    game.advice?.estimate?.(state, out);
    const carried = state[W.TOTAL] - state[W.TOTAL + 1];
    expect(carried).not.toBe(0);
    expect(Array.from(out)).toEqual([carried + standing(state), 0 - carried - standing(state)]);
  });
});

describe('a saved match', () => {
  const spoilt: [string, number, Record<string, Json>, RegExp][] = [
    ['the wrong leader', 120, { leader: 0, toMove: 0 }, /leader must be 1 in omgång 2/],
    ['totals before there are any', 20, { totals: [4, 0] }, /totals\[0\] must be 0 while the first omgång is played/],
    ['totals below the score', 192, { totals: [100, 0] }, /totals\[1\] must be \d+ or more/],
    ['an omgång that is over', 192, { omgang: 1, leader: 0, toMove: 0 }, /omgång 1 of 2 is over, and no other dealt/],
  ];

  it.each(spoilt)('with %s is refused', (_, plays, changes, message) => {
    const saved = game.save(playedTo(plays).state) as { [key: string]: Json };
    expect(() => game.load({ ...saved, ...changes })).toThrow(message);
  });

  it('is not one of a single omgång, and the other way round', () => {
    const saved = game.save(playedTo(120).state) as { [key: string]: Json };
    expect(() => one.load(saved)).toThrow("is 'mulle-v1?omgangar=2', but this is 'mulle-v1'");
    expect(() => one.load({ ...saved, game: one.id })).toThrow('omgang must be at most 1, but is 2');
  });

  it.each([95, 96, 97, 192])('comes back to the last word after %i plays', (plays) => {
    const { state } = playedTo(plays);
    expect(game.load(JSON.parse(JSON.stringify(game.save(state))) as Json)).toEqual(state);
  });
});

describe('what is told of a match', () => {
  const [start, end] = [playedTo(OMGANG).state, playedTo(2 * OMGANG).state];

  it('a picture has the score that was carried over', () => {
    const [a, b] = [start[W.TOTAL], start[W.TOTAL + 1]];
    for (const s of [start, end]) {
      expect(game.text.render(s, 0)).toContain('Mulle   omgång 2 of 2, round ');
      expect(game.text.render(s, 0)).toContain(`carried over: player_0 ${a}, player_1 ${b}\n`);
    }
    expect(game.text.render(playedTo(5).state, 0)).not.toContain('carried over');
  });

  it('the last picture adds up', () => {
    const picture = game.text.render(end, EVERYONE);
    const line = (seat: number) =>
      `= ${totalScore(end, seat)}, and ${start[W.TOTAL + seat]} from before: ${end[W.TOTAL + seat]}\n`;
    expect(picture).toContain('the match is over');
    for (const seat of [0, 1]) expect(picture).toContain(line(seat));
    const margin = end[W.TOTAL] - end[W.TOTAL + 1];
    expect(picture).toContain(`result: player_0 ${margin > 0 ? '+' : ''}${margin} `);
  });

  it('the log tells the end of each omgång, and nothing else', () => {
    const told: [number, readonly string[]][] = [];
    playOut(game, 3, builder, (s, { actions }) => {
      const lines = game.text.log?.(s) ?? [];
      if (lines.length > 0) told.push([actions.length, lines]);
    });
    const total = (s: MulleState) => `${s[W.TOTAL]} to ${s[W.TOTAL + 1]}`;
    const second = `${totalScore(end, 0)} to ${totalScore(end, 1)}`;
    expect(told).toEqual([
      [OMGANG, [`omgång 1 ends ${total(start)}`]],
      [2 * OMGANG, [`omgång 2 ends ${second}, the match ${total(end)}`]],
    ]);
  });

  it('an episode is the match, so that a match is not several', () => {
    expect(game.text.matchEpisodes).toBeUndefined();
    expect(game.text.legs?.(end).map(({ name }) => name)).toEqual(['omgång 1', 'omgång 2']);
    expect([0, 1].map((seat) => game.text.tags?.(end, seat))).toEqual([['leads first'], ['leads second']]);
  });
});
