/** Two games that differ by the names of the lines alone run side by side and look alike through the symmetry. */
import { expect, test } from 'vitest';
import { deal } from '../../../envs/compile/rules/draft.ts';
import { run } from '../../../envs/compile/rules/engine.ts';
import type { Compile } from '../../../envs/compile/index.ts';
import { startLabels } from '../../../envs/compile/rules/log.ts';
import { type Settings, STANDARD } from '../../../envs/compile/options.ts';
import { CARD_COUNT, type CompileState, HALF, Place, SEATS, W } from '../../../envs/compile/rules/state.ts';
import { derive, makeGame, networkInput, OVER, type Rng, type Symmetry } from '../../../envs/index.ts';

const game = makeGame('compile-v1') as unknown as Compile;

/** The same table with lines, protocols and cards renamed, before anything happened. */
function renamed(s: CompileState, settings: Settings, symmetry: Symmetry): CompileState {
  const to = (card: number) => symmetry.actions[292 + card] - 292; // as the actions on cards in hand move
  const lineOf = (place: number) => Math.floor(to(place * 6) / 6);
  const fixed = [0, 0, 0, 0, 0, 0];
  settings.fixed.forEach((protocol, place) => {
    fixed[lineOf(place)] = protocol;
  });
  const t = game.createState();
  deal(t, { ...settings, fixed }, derive(1, 'any'));
  t.fill(0, W.HAND, W.HAND + SEATS * 2);
  for (let card = 0; card < CARD_COUNT; card++) {
    const place = s[W.PLACE + card];
    t[W.PLACE + to(card)] = place;
    const player = place - Place.HAND;
    if (player === 0 || player === 1) t[W.HAND + player * 2 + (to(card) < HALF ? 0 : 1)] |= 1 << (to(card) % HALF);
  }
  for (let seat = 0; seat < SEATS; seat++) {
    for (let i = 0; i < s[W.DECK_SIZE + seat]; i++) {
      t[W.DECK + seat * CARD_COUNT + i] = to(s[W.DECK + seat * CARD_COUNT + i]);
    }
  }
  return t;
}

function throughSymmetry(vector: Float32Array, perm: Uint16Array): Float32Array {
  const out = new Float32Array(vector.length);
  vector.forEach((x, i) => {
    out[perm[i]] = x;
  });
  return out;
}

function views(s: CompileState): { observation: Float32Array; hidden: Float32Array; legal: number[] } {
  const seat = game.toMove(s);
  const observation = new Float32Array(networkInput(game.encoding).spec.size);
  const hidden = new Float32Array(game.belief.hidden.size);
  const ids = new Uint16Array(game.maxLegal);
  networkInput(game.encoding).write(s, seat, observation, 0);
  game.belief.reveal(s, seat, hidden, 0);
  return { observation, hidden, legal: Array.from(ids.subarray(0, game.legal(s, ids))) };
}

/** Chance goes by the names of cards, so after it the two games are no longer the same. */
function chanceTold(rng: Rng): { rng: Rng; told: () => boolean } {
  let used = false;
  const told = new Proxy(rng, {
    get: (target, name) => {
      used = true;
      return Reflect.get(target, name, target);
    },
  });
  return { rng: told, told: () => used };
}

/** The decisions compared until the game ends or chance speaks. */
function playAlike(seed: number, symmetry: Symmetry): number {
  const rng = derive(seed, 'symmetry');
  const protocols = Array.from({ length: 15 }, (_, i) => i);
  const fixed = Array.from({ length: 6 }, () => protocols.splice(rng.below(protocols.length), 1)[0]);
  const settings: Settings = { ...STANDARD, setup: 'fixed', fixed };
  const s = game.createState();
  deal(s, settings, rng);
  const t = renamed(s, settings, symmetry);
  for (const state of [s, t]) {
    startLabels(state);
    run(state, derive(seed, 'start'));
  }
  const chance = chanceTold(derive(seed, 'chance'));
  let compared = 0;
  for (; game.toMove(s) !== OVER && !chance.told(); compared++) {
    const here = views(s);
    const there = views(t);
    expect(game.toMove(t)).toBe(game.toMove(s));
    expect(there.legal).toEqual(here.legal.map((a) => symmetry.actions[a]).sort((a, b) => a - b));
    expectSame(there.observation, throughSymmetry(here.observation, symmetry.observation));
    expectSame(there.hidden, throughSymmetry(here.hidden, symmetry.hidden));
    const action = here.legal[rng.below(here.legal.length)];
    game.apply(s, action, chance.rng);
    game.apply(t, symmetry.actions[action], derive(seed, 'twin'));
  }
  return compared;
}

/** Entries that differ: many times faster than looking at all of them one by one. */
function expectSame(got: Float32Array, want: Float32Array): void {
  expect([...got.keys()].filter((i) => got[i] !== want[i])).toEqual([]);
}

test.each((game.encoding.symmetries ?? []).map((symmetry) => [symmetry.name, symmetry] as const))(
  '%s',
  (_, symmetry) => {
    let compared = 0;
    for (let seed = 0; seed < 40; seed++) compared += playAlike(seed, symmetry);
    expect(compared).toBeGreaterThan(800);
  },
);

test('they are permutations with more protocols as well', () => {
  const { symmetries, input } = makeGame('compile-extended-v1').encoding;
  for (const symmetry of symmetries ?? []) {
    expect(new Set(symmetry.observation).size).toBe(input?.spec.size);
  }
});
