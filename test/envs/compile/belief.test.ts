/**
 * What a player believes, held against a memory kept from the outside: which cards the player could see at each decision,
 * and when decks were shuffled. The true world must always be possible, and no sample may contradict the memory.
 */
import { describe, expect, it } from 'vitest';
import { CARD_COUNT, type CompileState, Entry, Place, W } from '../../../envs/compile/rules/state.ts';
import { derive, EVERYONE } from '../../../envs/index.ts';
import { act, compile, drafted, playRandom, position } from './support.ts';

const game = compile();

/** Whether `seat` looks at this card now. */
function sees(s: CompileState, seat: number, card: number): boolean {
  const place = s[W.PLACE + card];
  if (place === Place.HAND + seat || place === Place.TRASH || place === Place.TRASH + 1) return true;
  if (place < Place.FIELD) return false;
  const stack = (place >> 6) - 1;
  return stack < 3 === (seat === 0) || (s[W.STACK + stack * CARD_COUNT + (place & 63)] & Entry.UP) !== 0;
}

/** For each card: the decision at which `seat` last saw it, or -1 if it was shuffled into a deck since. */
class Memory {
  readonly seat: number;
  readonly seen = new Int32Array(CARD_COUNT).fill(-1);
  /** The decision at which a card came to lie face-down on the other side, or -1 while it does not. */
  readonly down = new Int32Array(CARD_COUNT).fill(-1);
  readonly #batch = new Int32Array(CARD_COUNT);

  constructor(seat: number) {
    this.seat = seat;
  }

  look(s: CompileState): void {
    const now = s[W.DECISIONS];
    for (let card = 0; card < CARD_COUNT; card++) {
      const place = s[W.PLACE + card];
      // A new batch: the card was shuffled into a deck since, and may have been drawn again.
      if (s[W.BATCH + card] !== this.#batch[card]) this.seen[card] = -1;
      this.#batch[card] = s[W.BATCH + card];
      if (sees(s, this.seat, card)) this.seen[card] = now;
      const across = place >= Place.FIELD && !sees(s, this.seat, card);
      this.down[card] = across ? (this.down[card] < 0 ? now : this.down[card]) : -1;
    }
  }

  /** What a world says against what was seen in the true one. */
  contradiction(s: CompileState, world: CompileState): string | undefined {
    for (let card = 0; card < CARD_COUNT; card++) {
      if (sees(s, this.seat, card) && s[W.PLACE + card] !== world[W.PLACE + card])
        return `card ${card} is in plain sight`;
      const place = world[W.PLACE + card];
      if (place === s[W.PLACE + card] || this.seen[card] < 0) continue;
      // It was seen since the last shuffle, so it is in the other hand, on its way, or went face-down after it was seen.
      if (place === Place.HAND + 1 - this.seat || place === Place.TRANSIT) continue;
      if (place < Place.FIELD) return `card ${card}, seen at ${this.seen[card]}, is in a deck`;
      const stack = (place >> 6) - 1;
      const truth = s[W.STACK + stack * CARD_COUNT + (place & 63)] & Entry.CARD;
      if (this.down[truth] < this.seen[card]) return `card ${card} was seen after the card in its place lay there`;
    }
    return undefined;
  }
}

describe('samples', () => {
  /** Decks that are looked at, shuffled and put cards on; cards on the wrong side. */
  const strained = compile(
    { setup: 'random', pool: 'Assimilation,Clarity,Corruption,Diversity,Luck,Time' },
    'compile-extended-v2',
  );

  it.each([
    { of: 'fifteen protocols', game, games: 1000 },
    { of: 'protocols that strain decks', game: strained, games: 200 },
  ])('agree with all that was seen, and the true world is among them: $of', { tags: 'slow' }, ({ game, games }) => {
    const world = game.createState();
    for (let seed = 0; seed < games; seed++) {
      const memories = [new Memory(0), new Memory(1)];
      const rng = derive(seed, 'samples');
      playRandom(game, seed, (s) => {
        if (!drafted(s)) return;
        for (const memory of memories) {
          memory.look(s);
          if ((s[W.DECISIONS] + seed + memory.seat) % 6 !== 0) continue;
          game.copy(s, world);
          game.belief.redeal(world, memory.seat, rng);
          const fault = memory.contradiction(s, world);
          if (fault !== undefined)
            throw new Error(
              `seed ${seed}, seat ${memory.seat}: ${fault}\n${game.text.render(s, EVERYONE)}\n${game.text.render(world, EVERYONE)}`,
            );
        }
      });
    }
  });

  it('can be the true world: odds that point at it give it', { tags: 'slow' }, () => {
    const world = game.createState();
    const truth = new Float32Array(game.belief.hidden.size);
    const sample = new Float32Array(game.belief.hidden.size);
    for (let seed = 0; seed < 40; seed++) {
      const rng = derive(seed, 'truth');
      playRandom(game, seed, (s) => {
        if (rng.below(6) > 0) return;
        for (const seat of [0, 1]) {
          game.belief.reveal(s, seat, truth, 0);
          game.copy(s, world);
          game.belief.redeal(world, seat, rng, truth);
          game.belief.reveal(world, seat, sample, 0);
          expect(sample).toEqual(truth);
        }
      });
    }
  });

  it('are spread evenly: each of the unknown cards is in the hand as often as any other', () => {
    const s = position({
      mine: { hand: 'Fire-1' },
      theirs: { hand: 'Light-0 Light-1', deck: 'Light-2 Light-3 Light-4 Speed-0' },
    });
    const met = new Map<string, number>();
    const rng = derive(1, 'even');
    const world = game.createState();
    for (let i = 0; i < 3000; i++) {
      game.copy(s, world);
      game.belief.redeal(world, 0, rng);
      const hand = [18, 19, 20, 21, 22, 24].filter((card) => world[W.PLACE + card] === Place.HAND + 1).join(' ');
      met.set(hand, (met.get(hand) ?? 0) + 1);
    }
    expect(met.size).toBe(15);
    for (const n of met.values()) expect(Math.abs(n - 200)).toBeLessThan(70);
  });

  it('follow odds in proportion', () => {
    const s = position({ mine: { hand: 'Fire-1' }, theirs: { hand: 'Light-0', deck: 'Light-2 Light-3' } });
    const odds = new Float32Array(game.belief.hidden.size).fill(1);
    odds[2 * CARD_COUNT + 18] = 6; // Light-0 in the hand; slots of the other player begin at 18
    odds[2 * CARD_COUNT + 20] = 2;
    const rng = derive(2, 'odds');
    const world = game.createState();
    const met = [0, 0, 0];
    for (let i = 0; i < 3600; i++) {
      game.copy(s, world);
      game.belief.redeal(world, 0, rng, odds);
      met[[18, 20, 21].findIndex((card) => world[W.PLACE + card] === Place.HAND + 1)]++;
    }
    for (const [i, share] of [6, 2, 1].entries()) expect(Math.abs(met[i] - (3600 * share) / 9)).toBeLessThan(130);
  });
});

describe('a card in doubt', () => {
  /** Player 1 has shown Speed-5, Fire-5 and Metal-5, plays one of them face-down and draws others. */
  const shown = () => {
    const s = position({
      mine: { protocols: 'Light Water Death', hand: 'Light-4 Water-0' },
      theirs: {
        protocols: 'Fire Speed Metal',
        hand: 'Speed-5 Fire-5 Metal-5',
        deck: 'Metal-0 Metal-1 Metal-2 Metal-3',
      },
    });
    act(s, 'play Light-4 up 0');
    act(s, 'play Metal-5 down 2');
    return s;
  };
  const FACE_DOWN = W.STACK + 5 * CARD_COUNT;

  function possible(s: CompileState): Set<number> {
    const world = game.createState();
    const rng = derive(3, 'doubt');
    return new Set(
      Array.from({ length: 200 }, () => {
        game.copy(s, world);
        game.belief.redeal(world, 0, rng);
        return world[FACE_DOWN] & Entry.CARD;
      }),
    );
  }
  const names = (s: CompileState) =>
    [...possible(s)]
      .map((card) => (card < 0 ? '' : `${['Fire', 'Speed', 'Metal'][Math.floor((card - 18) / 6)]}-5`))
      .sort();

  it('may be any of those that were in the hand', () => {
    expect(names(shown())).toEqual(['Fire-5', 'Metal-5', 'Speed-5']);
  });

  it('cannot be a card that came into the hand later', () => {
    const s = shown();
    act(s, 'play Water-0 down 0');
    act(s, 'refresh');
    expect(names(s)).toEqual(['Fire-5', 'Metal-5', 'Speed-5']);
  });

  /** Player 1 has shown Speed-5 and Metal-5 and played both face-down; then Fire-5 comes back to the empty hand. */
  const cameBack = () => {
    const s = position({
      mine: { protocols: 'Light Water Psychic', hand: 'Light-4 Psychic-4 Water-0 Water-1 Water-2' },
      theirs: { protocols: 'Fire Speed Metal', hand: 'Speed-5 Metal-5', lines: ['Fire-5+'], deck: 'Metal-0' },
    });
    act(s, 'play Light-4 up 0');
    act(s, 'play Metal-5 down 2');
    act(s, 'play Psychic-4 up 2');
    act(s, 'no');
    act(s, 'play Speed-5 down 1');
    act(s, 'play Water-0 down 0');
    act(s, 'target their 0 top Fire-5');
    return s;
  };

  it('is none that came back to an empty hand and was played as the only card, whatever is in doubt beside it', () => {
    const s = cameBack();
    const game0 = game.text.render(s, 0);
    expect(game0).toContain('hand Fire-5 0 hidden');
    act(s, 'play Fire-5 down 2');
    expect(game.text.render(s, 0)).toMatch(/line 2 {2}Metal .* \(\?\) \(Fire-5\)/);
    const out = new Float32Array(game.encoding.observation.size);
    game.encoding.observe(s, 0, out, 0);
    const cards = game.encoding.observation.slice(out, 'cards');
    expect(cards[(18 + 5) * 12 + 5]).toBe(1); // their field, face-down and known
    expect(names(s)).toEqual(['Metal-5', 'Speed-5']);
  });

  it('is known once the others have shown themselves', () => {
    const s = shown();
    act(s, 'play Water-0 down 0');
    act(s, 'play Fire-5 up 0'); // its text throws Speed-5 away, the last card
    expect(names(s)).toEqual(['Metal-5']);
    expect(s[FACE_DOWN] & Entry.KNOWN).toBe(Entry.KNOWN);
  });
});
