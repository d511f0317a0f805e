/**
 * What the coach believes, held against the world as it is: hands have as many cards as they have, every hidden card is somewhere, and
 * what the net makes of the bidding and the play comes nearer to the truth than no opinion at all.
 * @module-tag slow
 */
import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { playEpisode } from '../../agents/table.ts';
import { Episode, makeGame } from '../../envs/index.ts';
import { beliefOn } from '../../web/server/belief.ts';
import { searcher } from '../../web/server/think.ts';
import { viewFor } from '../../web/views/index.ts';

const NET = 'shipped:sims=2';
const NO_OPINION = 'ismcts:net=shipped,belief=off,sims=2';
/** One of so many decisions is looked at. */
const SOMETIMES = 5;

/** A game of the shipped policy, up to every few decisions. */
async function positions(id: string, seed: number): Promise<Episode<unknown>[]> {
  const game = makeGame(id);
  const played = new Episode<unknown>(game, seed);
  await playEpisode(
    played,
    Array.from({ length: game.seats }, () => makeAgent('shipped:sims=0', { game })),
  );
  return played.actions.flatMap((_, ply) =>
    ply % SOMETIMES === 3 ? [new Episode<unknown>(game, seed, played.actions.slice(0, ply))] : [],
  );
}

function believed(episode: Episode<unknown>, spec: string) {
  const { game, state, seed, actions } = episode;
  const { places, cards } = beliefOn(game, state, seed, actions.length, searcher(game, spec));
  const lying = viewFor(game).unseen?.(state, episode.toMove) ?? [];
  const shareOf = (card: string, place: string): number =>
    cards.find((one) => one.card === card)?.shares[places.indexOf(place)] ?? 0;
  return { places, cards, lying, truth: lying.reduce((sum, { card, place }) => sum + shareOf(card, place), 0) };
}

/** In which order cards are told of, where they have one. */
const PACKS: Readonly<Record<string, readonly string[]>> = {
  'ulti-v1': ['H', 'B', 'L', 'A'].flatMap((suit) => Array.from('789UOKTA', (rank) => suit + rank)),
  'buddy-bluff-v1': ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'],
};

describe.each(['ulti-v1', 'mulle-v1', 'buddy-bluff-v1', 'compile-v1'])('%s', (id) => {
  test('has in each place as many cards as lie there, and all that are hidden', async () => {
    const [first, second] = (await positions(id, 5)).slice(-4);
    for (const episode of [first, second]) {
      const { places, cards, lying } = believed(episode, NET);
      expect(lying.length).toBeGreaterThan(0);
      for (const [i, place] of places.entries()) {
        const expected = cards.reduce((sum, { shares }) => sum + shares[i], 0);
        expect(expected, place).toBeCloseTo(lying.filter((one) => one.place === place).length, 6);
      }
      const told = cards.map(({ card }) => card);
      expect(new Set(told)).toEqual(new Set(lying.map(({ card }) => card)));
      if (id in PACKS) expect(told).toEqual(PACKS[id].filter((card) => told.includes(card)));
    }
  });
});

test('the net knows more of where the cards are in Ulti than nobody does', { tags: 'slow' }, async () => {
  const sums = { net: 0, none: 0 };
  for (const seed of [1, 2, 3, 4]) {
    for (const episode of await positions('ulti-v1', seed)) {
      sums.net += believed(episode, NET).truth;
      sums.none += believed(episode, NO_OPINION).truth;
    }
  }
  expect(sums.net).toBeGreaterThan(1.1 * sums.none);
});
