/**
 * The belief sampler against plain enumeration. The test knows nothing of place sets, exclusions or talon chains: it
 * tries every placement of the cards the observer cannot see, and keeps those for which the whole deal, auction
 * exchanges and card play, can be played again under the rules with everything the observer saw unchanged.
 */
import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { count, derive, type Rng, toList } from '../../../envs/index.ts';
import { Act } from '../../../envs/ulti/rules/actions.ts';
import { countPairs } from '../../../envs/ulti/rules/marriages.ts';
import { isLegal, step } from '../../../envs/ulti/rules/rules.ts';
import { createState, nextSeat, Phase, playAt, talonOf, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { playOut, type Temper } from '../tempers.ts';
import { haggling, settled, ulti } from './support.ts';

const game = ulti();

interface World {
  readonly hands: readonly number[];
  readonly talon: number;
}

/** A text that tells placements apart. */
const key = ({ hands, talon }: World) => `${hands.join(' ')} ${talon}`;

/** All placements the observer must hold possible, by trying each one. */
function consistentWorlds(s: UltiState, observer: number): World[] {
  const left = nextSeat(observer);
  const right = nextSeat(left);
  const played = s[W.PLAYED] | s[W.PLAYED + 1] | s[W.PLAYED + 2];
  const hidden = toList(~(s[W.HAND + observer] | played));
  const worlds: World[] = [];
  for (const hand of subsets(hidden, count(s[W.HAND + left]))) {
    const rest = hidden.filter((card) => ((hand >>> card) & 1) === 0);
    for (const talon of subsets(rest, count(talonOf(s)))) {
      const hands = [0, 0, 0];
      hands[observer] = s[W.HAND + observer];
      hands[left] = hand;
      hands[right] = rest.reduce((set, card) => set | (1 << card), 0) & ~talon;
      const world = { hands, talon };
      if (cardPlayFits(s, world) && auctionFits(s, observer, world)) worlds.push(world);
    }
  }
  return worlds;
}

function* subsets(cards: readonly number[], size: number, from = 0): Generator<number> {
  if (size === 0) yield 0;
  else {
    for (let i = from; i <= cards.length - size; i++) {
      for (const more of subsets(cards, size - 1, i + 1)) yield (1 << cards[i]) | more;
    }
  }
}

/** Whether every card that was played was legal from these hands, and the same marriages were counted. */
function cardPlayFits(s: UltiState, { hands }: World): boolean {
  const start = hands.map((hand, seat) => hand | s[W.PLAYED + seat]);
  if (s[W.MARRIAGES] !== 0 || s[W.TRUMP] < 4) {
    const counted = start.map((hand, seat) => countPairs(hand, s[W.STANDING], s[W.TRUMP], seat === s[W.SOLOIST]));
    if (counted.some((c, seat) => c !== ((s[W.MARRIAGES] >> (seat * 3)) & 7))) return false;
  }
  const replay = beforeFirstLead(s, start);
  const plays = (s[W.TRICK_NUMBER] - 1) * 3 + s[W.TRICK_SIZE];
  for (let n = 0; n < plays; n++) {
    while (replay[W.PHASE] !== Phase.PLAY) step(replay, Act.PASS); // doubling proves nothing about cards
    const card = playAt(s, n);
    if (!isLegal(replay, card)) return false;
    step(replay, card);
  }
  if (s[W.OPENED] === 1 && hands[s[W.SOLOIST]] !== s[W.HAND + s[W.SOLOIST]]) return false;
  return true;
}

/** The soloist names trump from these ten-card hands, or leads at once; talon and auction play no part here. */
function beforeFirstLead(s: UltiState, hands: readonly number[]): UltiState {
  const replay = createState();
  replay.set(s);
  const trump = s[W.TRUMP];
  for (const word of [W.WON, W.PLAYED, W.EXCLUDED, W.VOID]) replay.fill(0, word, word + 3);
  replay.fill(0, W.PLAYS, W.PLAYS + 8);
  for (const word of [W.MARRIAGES, W.KONTRA_LOG, W.OPENED, W.LEVEL, W.LEVEL + 1, W.LEGAL_CARDS]) replay[word] = 0;
  for (let seat = 0; seat < 3; seat++) replay[W.HAND + seat] = hands[seat];
  // The last step of the auction again, with the cards of this world.
  replay[W.TRUMP] = -1;
  replay[W.SOLOIST] = -1;
  replay[W.TRICK_NUMBER] = 0;
  replay[W.PHASE] = Phase.TURN;
  replay[W.ACTOR] = s[W.SOLOIST];
  step(replay, Act.PASS);
  if (replay[W.PHASE] === Phase.TRUMP) step(replay, Act.TRUMP_BELLS - 1 + trump);
  return replay;
}

/** Whether exchanges can be found that lead to this world and agree with all that the observer laid aside, took or saw. */
function auctionFits(s: UltiState, observer: number, { hands, talon }: World): boolean {
  const before = hands.map((hand, seat) => hand | s[W.PLAYED + seat]);
  return exchangeFits(s, observer, s[W.EXCHANGES] - 1, before, talon);
}

function exchangeFits(s: UltiState, observer: number, i: number, hands: readonly number[], talon: number): boolean {
  const at = W.EXCHANGE + i * 2;
  const seat = s[at + 1] & 3;
  const taker = i + 1 < s[W.EXCHANGES] ? s[at + 3] & 3 : -1;
  const saw = seat === observer || taker === observer || ((s[at + 1] >> 2) & (1 << observer)) !== 0;
  if (saw && talon !== s[at]) return false;
  if (i === 0) return true;
  const twelve = hands[seat] | talon;
  for (const taken of subsets(toList(twelve), 2)) {
    const earlier = hands.map((hand, x) => (x === seat ? twelve & ~taken : hand));
    if (exchangeFits(s, observer, i - 1, earlier, taken)) return true;
  }
  return false;
}

function sampleWorld(s: UltiState, observer: number, rng: Rng, odds?: Float32Array): World {
  const world = game.createState();
  game.copy(s, world);
  game.belief.redeal(world, observer, rng, odds);
  return { hands: [world[W.HAND], world[W.HAND + 1], world[W.HAND + 2]], talon: talonOf(world) };
}

/** The sum of (observed - expected)^2 / expected, as standard deviations above its mean. */
function surprise(counts: readonly number[], expected: readonly number[]): number {
  const chi = counts.reduce((sum, n, i) => sum + (n - expected[i]) ** 2 / expected[i], 0);
  const freedom = counts.length - 1;
  return (chi - freedom) / Math.sqrt(2 * freedom);
}

interface Position {
  readonly s: UltiState;
  readonly observer: number;
  readonly worlds: readonly World[];
}

/** Positions late enough to enumerate, from deals of this temper, with at most so many exchanges. */
function latePositions(temper: Temper<UltiState>, exchanges: readonly [number, number], wanted: number): Position[] {
  const found: Position[] = [];
  for (let seed = 0; found.length < wanted; seed++) {
    playOut(game, seed, temper, (s, episode, rng) => {
      if (s[W.PHASE] !== Phase.PLAY || episode.over || found.length >= wanted) return;
      if (s[W.EXCHANGES] < exchanges[0] || s[W.EXCHANGES] > exchanges[1]) return;
      const observer = rng.below(3);
      const hidden = 32 - count(s[W.HAND + observer]) - ((s[W.TRICK_NUMBER] - 1) * 3 + s[W.TRICK_SIZE]);
      if (hidden > 9 || hidden < 5 || rng.below(4) !== 0) return;
      const worlds = consistentWorlds(s, observer);
      if (worlds.length > 1 && worlds.length < 300) found.push({ s: s.slice(), observer, worlds });
    });
  }
  return found;
}

describe('redeal in card play', () => {
  const positions = [
    ...latePositions(settled, [1, 1], 60),
    ...latePositions(haggling, [2, 3], 40),
    ...latePositions(settled, [2, 4], 30),
  ];

  it('draws exactly the consistent worlds, all equally often', { tags: 'slow' }, () => {
    const surprises = positions.map(({ s, observer, worlds }, i) => {
      const rng = derive(i, 'belief');
      const draws = worlds.length * 40;
      const counts = new Map(worlds.map((world) => [key(world), 0]));
      for (let n = 0; n < draws; n++) {
        const drawn = key(sampleWorld(s, observer, rng));
        assert.equal(counts.has(drawn), true, `position ${i} drew a world that cannot be`);
        counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
      }
      expect(Math.min(...counts.values()), `position ${i} never drew some world`).toBeGreaterThan(0);
      return surprise(
        [...counts.values()],
        worlds.map(() => 40),
      );
    });
    // Standard normal, roughly: the mean over many positions is near 0, and no single one is far off.
    expect(Math.max(...surprises)).toBeLessThan(6);
    expect(surprises.reduce((a, b) => a + b, 0) / surprises.length).toBeLessThan(0.4);
  });

  it('follows the odds: worlds come in proportion to the product of their cards', { tags: 'slow' }, () => {
    const surprises = positions.slice(0, 40).map(({ s, observer, worlds }, i) => {
      const rng = derive(i, 'belief-odds');
      const odds = Float32Array.from({ length: 96 }, () => 0.2 + rng.float());
      const places = [(observer + 1) % 3, (observer + 2) % 3];
      const weights = worlds.map(({ hands, talon }) =>
        [hands[places[0]], hands[places[1]], talon].reduce(
          (product, set, place) => toList(set).reduce((p, card) => p * odds[place * 32 + card], product),
          1,
        ),
      );
      const total = weights.reduce((a, b) => a + b, 0);
      const draws = worlds.length * 60;
      const counts = new Map(worlds.map((world) => [key(world), 0]));
      for (let n = 0; n < draws; n++) {
        const drawn = key(sampleWorld(s, observer, rng, odds));
        assert.equal(counts.has(drawn), true);
        counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
      }
      return surprise(
        [...counts.values()],
        weights.map((w) => (draws * w) / total),
      );
    });
    expect(Math.max(...surprises)).toBeLessThan(6);
    expect(surprises.reduce((a, b) => a + b, 0) / surprises.length).toBeLessThan(0.4);
  });

  it('returns a consistent world when only one is left', () => {
    let tight = 0;
    for (let seed = 0; tight < 40; seed++) {
      playOut(game, seed, settled, (s, episode) => {
        if (s[W.PHASE] !== Phase.PLAY || episode.over || s[W.TRICK_NUMBER] < 8 || s[W.EXCHANGES] > 1) return;
        const worlds = consistentWorlds(s, s[W.ACTOR]);
        if (worlds.length !== 1) return;
        tight++;
        expect(key(sampleWorld(s, s[W.ACTOR], derive(seed, 'tight')))).toBe(key(worlds[0]));
      });
    }
  });
});

describe('redeal with rare marriages', () => {
  it('is as likely to draw each world when it counts them out as when it draws and checks', () => {
    // A soloist who faces two defenders with a 40 and three 20s between them: few deals fit, so the fast draws fail.
    const saved = {
      game: 'ulti-v1',
      dealer: 2,
      hands: [
        ['H7', 'H8', 'H9', 'HT', 'B7', 'B8', 'B9', 'L7', 'L8', 'L9', 'A7', 'A8'],
        ['HK', 'HO', 'BK', 'BO', 'LK', 'LO', 'HU', 'BU', 'LU', 'AU'],
        ['AK', 'AO', 'HA', 'BA', 'LA', 'AA', 'BT', 'LT', 'AT', 'A9'],
      ],
      actions: [24, 25, 32, 58, 58, 58, 62], // discards A7 A8, Passz, all pass, trump bells
    };
    const s = game.load(saved);
    expect(s[W.PHASE]).toBe(Phase.PLAY);
    const rng = derive(1, 'rare');
    const owners = new Map<string, number>();
    for (let n = 0; n < 3000; n++) {
      const { hands } = sampleWorld(s, 0, rng);
      const counted = [1, 2].map((seat) => countPairs(hands[seat], s[W.STANDING], s[W.TRUMP], false));
      assert.deepEqual(counted, [0b101, 0b010]); // 40 and two 20s; one 20
      const third = [0, 2, 3].find((suit) => ((hands[2] >>> (suit * 8 + 4)) & 3) === 3);
      owners.set(String(third), (owners.get(String(third)) ?? 0) + 1);
    }
    // Hearts, leaves and acorns are alike here, so each is the last hand's 20 one time in three.
    expect([...owners.keys()].sort()).toEqual(['0', '2', '3']);
    expect(surprise([...owners.values()], [1000, 1000, 1000])).toBeLessThan(5);
  });
});

describe('redeal in the auction', () => {
  it('gives every seat cards it may hold and a talon it may have laid aside, through any number of exchanges', {
    tags: 'slow',
  }, () => {
    for (let seed = 0; seed < 150; seed++) {
      playOut(game, seed, haggling, (s, episode, rng) => {
        if (episode.over || rng.below(6) !== 0) return;
        const observer = rng.below(3);
        const world = game.createState();
        game.copy(s, world);
        game.belief.redeal(world, observer, rng);
        // Loading plays the whole auction of the sampled world again, under the rules.
        const saved = game.save(world);
        assert.deepEqual(game.save(game.load(saved)), saved);
      });
    }
  });

  it('undoes a held challenge in a sampled world as it would in the true one', () => {
    let holds = 0;
    for (let seed = 0; holds < 50; seed++) {
      playOut(game, seed, haggling, (s, episode, rng) => {
        if (episode.over || s[W.PHASE] !== Phase.HOLD) return;
        holds++;
        const holder = s[W.ACTOR];
        const world = game.createState();
        game.copy(s, world);
        game.belief.redeal(world, holder, rng);
        game.apply(world, Act.HOLD, rng);
        // The holder laid this talon aside, so it must lie there again, card for card.
        expect(talonOf(world)).toBe(s[W.EXCHANGE + (s[W.EXCHANGES] - 2) * 2]);
        expect(count(world[W.HAND + ((holder + 1) % 3)])).toBe(10);
      });
    }
  });
});
