/** Starts for training broken. */
import type { AnyGame } from '../../../../envs/core/contract/index.ts';
import { derive, type Rng } from '../../../../envs/core/rng.ts';
import { KUHN, type KuhnState } from '../../../../envs/toy/kuhn/kuhn.ts';
import { practice } from './offers.ts';
import { CARD, kuhn, LAW, type Sabotage } from './support.ts';

const BET = 1;

const PRACTICE: readonly Sabotage[] = [
  {
    what: 'practice of a game that is over',
    law: LAW.practiceDecides,
    says: /of practice, at the end: the start is over/,
    game: kuhn({
      practice: (s, rng) => {
        practice(s, rng);
        KUHN.apply(s, 0, rng);
      },
    }),
  },
  {
    what: 'practice that lets the last episode shine through',
    law: LAW.practiceAlone,
    game: kuhn({
      practice: (s, rng) => {
        const plays = s.slice(CARD + 2);
        KUHN.deal(s, rng);
        if (plays[0] === 2) KUHN.apply(s, BET, rng);
      },
    }),
  },
  {
    what: 'practice with luck of its own',
    law: LAW.practiceAlone,
    game: ((own: Rng) => kuhn({ practice: (s) => practice(s, own) }))(derive(1, 'own luck')),
  },
  {
    what: 'practice with one card in two hands',
    law: LAW.saves,
    says: /of practice, ply 0: threw kuhn\.cards must be a list without repeats/,
    game: kuhn({
      practice: (s, rng) => {
        practice(s, rng);
        s[CARD] = s[CARD + 1];
      },
    }),
  },
  {
    what: 'practice that stacks the deck, so that a redeal cannot find the true cards',
    law: LAW.places,
    games: 300,
    says: /of practice, ply \d: seat 1: hidden entries/,
    game: stackedDeck(),
  },
  {
    what: 'practice from which play never ends',
    law: LAW.ends,
    says: /of practice, at the end: still running after 4 decisions; maxPlies is 3/,
    game: endlessPractice(),
  },
  {
    what: 'practice that crashes',
    law: LAW.goesThrough,
    says: /of practice: threw no cards/,
    game: kuhn({
      practice: () => {
        throw new Error('no cards');
      },
    }),
  },
];

const BLUNDERS: readonly Sabotage[] = [
  {
    what: 'a blunder that ended the game',
    law: LAW.blunderDecides,
    says: /of blunder, at the end: the start is over/,
    game: kuhn({
      blunder: (s, rng) => {
        practice(s, rng);
        KUHN.apply(s, 0, rng);
      },
    }),
  },
  {
    what: 'blunders with luck of their own',
    law: LAW.blunderAlone,
    game: ((own: Rng) => kuhn({ blunder: (s) => practice(s, own) }))(derive(1, 'own luck')),
  },
];

/** Practice that always gives seat 0 the king where seat 1 has the queen, and a redeal that never thinks of that. */
function stackedDeck(): AnyGame {
  return kuhn({
    practice: (s, rng) => {
      KUHN.deal(s, rng);
      s.set([2, 1], CARD);
    },
    redeal: (s, seat, rng, odds) => {
      KUHN.belief.redeal(s, seat, rng, odds);
      if (seat === 1 && s[CARD + 1] === 1) s[CARD] = 0;
    },
    deal: (s, rng) => {
      do KUHN.deal(s, rng);
      while (s[CARD + 1] === 1);
    },
  });
}

/** Remembers the states that practice has set up, and lets nobody move in them. */
function endlessPractice(): AnyGame {
  const stuck = new WeakSet<KuhnState>();
  return kuhn({
    practice: (s, rng) => {
      practice(s, rng);
      stuck.add(s);
    },
    apply: (s, action, rng) => {
      if (!stuck.has(s)) KUHN.apply(s, action, rng);
    },
  });
}

export const CURRICULA: readonly Sabotage[] = [...PRACTICE, ...BLUNDERS];
