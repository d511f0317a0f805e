/** Symmetries broken. Heads and tails of matching pennies can trade places in everything; here they do so only in some things. */
import {
  type AnyGame,
  type NetworkInput,
  ObservationSpec,
  type Parts,
  type Symmetry,
} from '../../../../envs/core/contract/index.ts';
import { TINY_TRICK } from '../../../../envs/toy/tiny-trick/tiny-trick.ts';
import { type Changes, variant } from '../../../support/variant.ts';
import { LAW, PENNIES_GAME, pennies, type Sabotage } from './support.ts';

const SWAP: Symmetry = {
  name: 'turn all coins',
  observation: Uint16Array.of(0, 2, 1),
  hidden: Uint16Array.of(1, 0),
  actions: Uint16Array.of(1, 0),
  mirror: (saved) => (saved as number[]).map((coin) => (coin < 0 ? coin : 1 - coin)),
};
const COINS: Parts = { kinds: [0, 0], observation: [[1], [2]], hidden: [[0], [1]], policy: [[0], [1]] };

const mirrored = (symmetry: Partial<Symmetry>, more: Changes<Int8Array> = {}): AnyGame =>
  pennies({ symmetries: [{ ...SWAP, ...symmetry }], ...more });

/** The observation, and after it once more the coin, as it is or turned. */
function coinAgain(turned: boolean): NetworkInput<Int8Array> {
  const { observation, observe } = PENNIES_GAME.encoding;
  const { size, fields } = observation;
  return {
    spec: new ObservationSpec([...fields, { name: 'again', length: 2, about: 'heads, tails, if known' }]),
    write: (s, seat, out, at) => {
      observe(s, seat, out, at);
      const coin = out.slice(at + size - 2, at + size);
      out.set(turned ? coin.reverse() : coin, at + size);
    },
  };
}

/** Matching pennies that keeps the contract and has a symmetry, parts that trade places by it, and more for networks to read. */
export const MIRRORED_PENNIES: AnyGame = mirrored(
  { observation: Uint16Array.of(0, 2, 1, 4, 3) },
  {
    input: coinAgain(true),
    parts: {
      ...COINS,
      observation: [
        [1, 4],
        [2, 3],
      ],
    },
  },
);

const PERMUTATIONS: readonly Sabotage[] = (
  [
    ['symmetry turn all coins is no permutation of actions', { actions: Uint16Array.of(0, 0) }],
    ['symmetry turn all coins is no permutation of actions', { actions: Uint16Array.of(0, 2) }],
    ['symmetry turn all coins is no permutation of hidden', { hidden: Uint16Array.of(0, 1, 2) }],
    ['symmetry turn all coins is no permutation of observation', { observation: Uint16Array.of(1, 0) }],
  ] satisfies [string, Partial<Symmetry>][]
).map(([fault, changes]) => ({
  what: fault,
  law: LAW.permutes,
  nowhere: true,
  says: new RegExp(`^without a game: ${fault}$`),
  game: mirrored(changes),
}));

const TABLES: readonly Sabotage[] = [
  {
    what: 'two symmetries of one name',
    law: LAW.permutes,
    nowhere: true,
    says: /share a name/,
    game: pennies({ symmetries: [SWAP, SWAP] }),
  },
  {
    what: 'a symmetry that moves an entry out of the observation',
    law: LAW.permutes,
    nowhere: true,
    says: /mixes the observation with what networks read beside it/,
    game: mirrored({ observation: Uint16Array.of(0, 3, 4, 1, 2) }, { input: coinAgain(false) }),
  },
  {
    what: 'parts of one kind that do not trade places by any symmetry',
    law: LAW.parts,
    nowhere: true,
    says: /no symmetry swaps parts 0 and 1, which are of one kind/,
    game: mirrored({ hidden: Uint16Array.of(0, 1) }, { parts: COINS }),
  },
  {
    what: 'parts of which one has an entry of the observation where the other has none',
    law: LAW.parts,
    nowhere: true,
    says: /an entry of the observation in one part is none in another/,
    game: pennies({ input: coinAgain(false), parts: { ...COINS, kinds: [0, 1], observation: [[1], [4]] } }),
  },
];

const LOOKS: readonly Sabotage[] = [
  {
    what: 'a symmetry that leaves the observation as it was',
    law: LAW.mirrorLooks,
    says: /turn all coins: the observation of seat 0 has [01] at 1, but [01] at 1 of the image/,
    game: mirrored({ observation: Uint16Array.of(0, 1, 2) }),
  },
  {
    what: 'a symmetry that leaves the hidden block as it was',
    law: LAW.mirrorLooks,
    says: /turn all coins: the hidden block of seat 1 has/,
    game: mirrored({ hidden: Uint16Array.of(0, 1) }),
  },
  {
    what: 'an image that shows the same side',
    law: LAW.mirrorLooks,
    game: mirrored({ mirror: (saved) => saved }),
  },
  {
    what: 'an image that is no state of the game',
    law: LAW.mirrorLooks,
    says: /threw pennies/,
    game: mirrored({ mirror: () => ['heads', 'tails'] }),
  },
  {
    what: 'heads that are worth more',
    law: LAW.mirrorLooks,
    says: /scale/,
    game: mirrored({}, { scale: (s) => (s[0] === 0 ? 2 : 1) }),
  },
  {
    what: 'actions that stay where the cards trade places',
    law: LAW.mirrorLooks,
    says: /swap clubs and diamonds: expected \.\.\.legal/,
    game: tinyTrick({ actions: Uint16Array.from({ length: TINY_TRICK.actions }, (_, card) => card) }),
  },
  {
    what: 'a solver that likes clubs',
    law: LAW.mirrorLooks,
    says: /solution/,
    game: variant(TINY_TRICK, {
      solve: (s, out) => {
        TINY_TRICK.advice?.solve?.(s, out);
        const { hands } = TINY_TRICK.save(s) as { hands: number[][] };
        const liked = hands[0].includes(0) ? 1 : 0;
        out[0] += 2 * liked;
        out[1] -= liked;
        out[2] -= liked;
        return true;
      },
    }),
  },
];

const PLAYS: readonly Sabotage[] = [
  {
    what: 'a symmetry that leaves the actions as they were',
    law: LAW.mirrorPlays,
    says: /turn all coins, 1 decisions on: the hidden block of seat 1 has/,
    game: mirrored({ actions: Uint16Array.of(0, 1) }),
  },
  {
    what: 'heads that pay twice',
    law: LAW.mirrorPlays,
    says: /turn all coins, [12] decisions on: expected .*returns/,
    game: mirrored(
      {},
      {
        returns: (s, out) => {
          PENNIES_GAME.returns(s, out);
          for (let seat = 0; seat < 2; seat++) out[seat] *= s[0] === 0 ? 2 : 1;
        },
      },
    ),
  },
];

const TIES: readonly Sabotage[] = [
  {
    what: 'a symmetry without a mirror image',
    law: LAW.mirrorTies,
    nowhere: true,
    says: /symmetry turn all coins had no mirror image of any of \d+ positions/,
    game: mirrored({ mirror: () => undefined }),
  },
  {
    what: 'a symmetry that forgets what networks read beside the observation',
    law: LAW.mirrorTies,
    nowhere: true,
    says: /again: \d+ of \d+ were not as in the mirror image/,
    game: mirrored({ observation: Uint16Array.of(0, 2, 1, 3, 4) }, { input: coinAgain(false) }),
  },
  {
    what: 'games that part at every step, though as equals',
    law: LAW.mirrorTies,
    nowhere: true,
    says: /play: \d+ of \d+ were not as in the mirror image/,
    game: mirrored({ actions: Uint16Array.of(0, 1) }, { estimate: (_, out) => void out.fill(0) }),
  },
  {
    what: 'solutions that differ at every second position, though a tie is why',
    law: LAW.mirrorTies,
    nowhere: true,
    says: /solution: \d+ of \d+ were not as in the mirror image/,
    game: mirrored(
      { actions: Uint16Array.of(0, 1) },
      {
        estimate: (_, out) => void out.fill(0),
        solve: (s, out) => {
          out.set(s[0] === 0 ? [1, -1] : [-1, 1]);
          return true;
        },
      },
    ),
  },
];

function tinyTrick(changes: Partial<Symmetry>): AnyGame {
  const symmetries = TINY_TRICK.encoding.symmetries?.map((symmetry) => ({ ...symmetry, ...changes }));
  return variant(TINY_TRICK, { symmetries });
}

export const SYMMETRIES: readonly Sabotage[] = [...PERMUTATIONS, ...TABLES, ...LOOKS, ...PLAYS, ...TIES];
