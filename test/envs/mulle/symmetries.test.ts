/** Two omgångar that differ by which of equal cards is which run side by side and look alike through the symmetry. */
import { describe, expect, test } from 'vitest';
import { derive, type Game, makeGame, OVER, type Symmetry, shuffle } from '../../../envs/index.ts';
import { Act } from '../../../envs/mulle/rules/actions.ts';
import { INPUT } from '../../../envs/mulle/encoding/booty.ts';
import { dealDeck } from '../../../envs/mulle/rules/rounds.ts';
import { intakeScore, mulleScore } from '../../../envs/mulle/rules/scoring.ts';
import type { MulleState } from '../../../envs/mulle/rules/state.ts';
import { SYMMETRIES } from '../../../envs/mulle/encoding/symmetries.ts';

const game = makeGame('mulle-v1') as Game<MulleState>;

function seenIn(s: MulleState): [input: Float32Array, hidden: Float32Array] {
  const seat = game.toMove(s);
  const views: [Float32Array, Float32Array] = [
    new Float32Array(INPUT.spec.size),
    new Float32Array(game.belief.hidden.size),
  ];
  INPUT.write(s, seat, views[0], 0);
  game.belief.reveal(s, seat, views[1], 0);
  return views;
}

function legalIn(s: MulleState): number[] {
  const ids = new Uint16Array(game.maxLegal);
  return Array.from(ids.subarray(0, game.legal(s, ids)));
}

function looksLike(s: MulleState, t: MulleState, { observation, hidden }: Symmetry): boolean {
  const [input, block] = seenIn(s);
  const [movedInput, movedBlock] = seenIn(t);
  return input.every((x, i) => movedInput[observation[i]] === x) && block.every((x, i) => movedBlock[hidden[i]] === x);
}

/** What both seats have scored so far. */
const scores = (s: MulleState) => [0, 1].flatMap((seat) => [intakeScore(s, seat), mulleScore(s, seat)]);

/** Plays both until they end, or part where what a card takes is a tie. False if they parted. */
function playAlike(symmetry: Symmetry, seed: number): boolean {
  const rng = derive(seed, 'symmetry');
  const deck = Uint8Array.from({ length: 104 }, (_, i) => i % 52);
  shuffle(deck, rng);
  const [s, t] = [game.createState(), game.createState()];
  dealDeck(s, deck, 0);
  dealDeck(
    t,
    deck.map((card) => symmetry.actions[Act.CAPTURE + card]),
    0,
  );
  while (game.toMove(s) !== OVER) {
    if (!looksLike(s, t, symmetry)) return false;
    const legal = legalIn(s);
    expect(legal.map((action) => symmetry.actions[action]).sort((a, b) => a - b)).toEqual(legalIn(t));
    // Captures and builds are rare at random.
    const lively = legal.filter((action) => action < Act.DISCARD || action >= Act.TROTTA);
    const among = lively.length > 0 && rng.below(4) > 0 ? lively : legal;
    const action = among[rng.below(among.length)];
    game.apply(s, action, rng);
    game.apply(t, symmetry.actions[action], rng);
    expect(scores(t)).toEqual(scores(s)); // of captures that score the same the rules take the one with the lower types
  }
  return true;
}

describe('equal cards', () => {
  test('make the same omgång, but where a capture could as well have been another', () => {
    const whole = SYMMETRIES.slice(0, 60).filter(playAlike);
    expect(whole.length).toBeGreaterThan(40);
  });

  test('trade places in many ways', () => {
    expect(new Set(SYMMETRIES.map(({ actions }) => actions.join())).size).toBe(SYMMETRIES.length);
  });
});
