/** Beliefs broken: redeals that leak, forget or lose, odds that are none. */
import { type AnyGame, ObservationSpec, OVER, type Seat } from '../../../../envs/core/contract/index.ts';
import { derive, type Rng } from '../../../../envs/core/rng.ts';
import { KUHN, type KuhnState } from '../../../../envs/toy/kuhn/kuhn.ts';
import { CARD, cardLeft, kuhn, LAW, PENNIES_GAME, PLIES, pennies, type Sabotage, unused } from './support.ts';

/** A redeal that gives the opponent a card that follows from the own one. */
const giving = (card: (own: number) => number) => (s: KuhnState, seat: Seat) => {
  s[CARD + 1 - seat] = card(s[CARD + seat]);
};

const LEAKS: readonly Sabotage[] = [
  {
    what: "an observation that shows the opponent's card",
    law: LAW.knowledge,
    says: /seat [01]: expected .*observation/,
    game: kuhn({
      observe: (s, seat, out, at) => {
        KUHN.encoding.observe(s, seat, out, at);
        out[at + 2 + s[CARD + 1 - seat]] = 1;
      },
    }),
  },
  {
    what: "legal actions that depend on the opponent's card",
    law: LAW.knowledge,
    game: kuhn({ legal: (s, out) => (s[CARD] === 2 ? Math.min(1, KUHN.legal(s, out)) : KUHN.legal(s, out)) }),
  },
  {
    what: 'a scale that depends on a hidden card',
    law: LAW.knowledge,
    game: kuhn({ scale: (s) => 1 + s[CARD] }),
  },
  {
    what: 'a team that depends on a hidden card',
    law: LAW.knowledge,
    game: kuhn({ team: (s, seat) => (s[CARD] === 2 ? 0b11 : 1 << seat) }),
  },
  {
    what: 'a picture that shows all cards to everybody',
    law: LAW.knowledge,
    game: kuhn({ render: (s) => KUHN.text.render(s, -1) }),
  },
  {
    what: 'a label that tells a hidden move',
    law: LAW.knowledge,
    says: /seat 1: expected \.\.\.label/,
    game: pennies({ seen: (s, by) => (s[1] >= 0 ? PENNIES_GAME.seen(s, by) : s[0] + 1) }),
  },
];

const REDEALS: readonly Sabotage[] = [
  { what: 'a redeal that changes nothing', law: LAW.vary, nowhere: true, game: kuhn({ redeal: () => {} }) },
  {
    what: 'a redeal that changes nothing for one of the seats',
    law: LAW.vary,
    nowhere: true,
    game: kuhn({ redeal: (s, seat, rng, odds) => void (seat === 1 && KUHN.belief.redeal(s, seat, rng, odds)) }),
  },
  {
    what: 'a place from which no card ever moves',
    law: LAW.vary,
    nowhere: true,
    games: 1000,
    says: /seat [01]: box was the same after each of \d+ redeals/,
    game: kuhn({
      hidden: new ObservationSpec([...KUHN.belief.hidden.fields, { name: 'box', length: 1, about: 'a card' }]),
      reveal: (s, seat, out, at) => {
        KUHN.belief.reveal(s, seat, out, at);
        out[at + KUHN.belief.hidden.size] = 1;
      },
    }),
  },
  {
    what: 'a redeal that starts from the true cards',
    law: LAW.forgets,
    game: kuhn({
      redeal: (s, seat, rng) => {
        if (rng.below(2) === 1) s[CARD + 1 - seat] = cardLeft(s);
      },
    }),
  },
  {
    what: 'a redeal with luck of its own',
    law: LAW.forgets,
    game: ((own: Rng) => kuhn({ redeal: (s, seat, _, odds) => KUHN.belief.redeal(s, seat, own, odds) }))(
      derive(1, 'own luck'),
    ),
  },
  {
    what: 'a redeal that changes the own card',
    law: LAW.knowledge,
    game: kuhn({
      redeal: (s, _, rng) => {
        const plays = s.slice(PLIES);
        KUHN.deal(s, rng);
        s.set(plays, PLIES);
      },
    }),
  },
  {
    what: 'a redeal that gives two players the same card',
    law: LAW.reachable,
    says: /threw kuhn\.cards must be a list without repeats/,
    game: kuhn({ redeal: giving((own) => own) }),
  },
  {
    what: 'a redeal that loses a card',
    law: LAW.conserves,
    says: /seat [01]: deck held 1 cards and now 0/,
    game: kuhn({ redeal: giving((own) => own) }),
  },
  {
    what: 'a redeal that never finds some of the worlds',
    law: LAW.places,
    says: /seat [01]: hidden entries [\d ]+ are true but never come up/,
    game: kuhn({ redeal: giving((own) => (own === 0 ? 1 : 0)) }),
  },
  {
    what: 'a redeal that does not look at the odds',
    law: LAW.odds,
    game: kuhn({ redeal: (s, seat, rng) => KUHN.belief.redeal(s, seat, rng) }),
  },
  {
    what: 'a redeal that can only be followed by one for the same seat',
    law: LAW.otherSeat,
    says: /threw the first redeal was for another seat/,
    game: oneSeatRedeals(),
  },
];

/** Remembers beside each state for whom it was redealt. */
function oneSeatRedeals(): AnyGame {
  const redealtFor = new WeakMap<KuhnState, number>();
  return kuhn({
    copy: (from, to) => {
      KUHN.copy(from, to);
      redealtFor.set(to, redealtFor.get(from) ?? OVER);
    },
    redeal: (s, seat, rng, odds) => {
      const before = redealtFor.get(s) ?? OVER;
      if (before !== OVER && before !== seat) throw new Error('the first redeal was for another seat');
      redealtFor.set(s, seat);
      KUHN.belief.redeal(s, seat, rng, odds);
    },
  });
}

const SHARPNESS: readonly Sabotage[] = [0, -1, Number.NaN, Number.POSITIVE_INFINITY].map((sharpness) => ({
  what: `a sharpness of ${sharpness}`,
  law: LAW.sharpness,
  nowhere: true,
  says: new RegExp(`sharpness is ${sharpness}`),
  game: kuhn({ sharpness }),
}));

const ALL_KNOWN: readonly Sabotage[] = [
  {
    what: 'a seat that thinks it knows all',
    law: LAW.knowsAllTrue,
    says: /seat [01]: expected/,
    game: kuhn({ knowsAll: () => true }),
  },
  {
    what: 'a seat that knows all if the other has a king',
    law: LAW.knowsAllReads,
    says: /seat [01]: expected/,
    game: kuhn({ knowsAll: (s, seat) => s[CARD + 1 - seat] === 2 }),
  },
  {
    what: 'a question about what is known that plays on in the state',
    law: LAW.knowsAllReads,
    says: /expected .*plays/,
    game: kuhn({
      knowsAll: (s) => {
        KUHN.apply(s, 0, unused);
        return false;
      },
    }),
  },
];

const HUNCHES: readonly Sabotage[] = [
  {
    what: 'a hunch that leaves a place out',
    law: LAW.hunchIsOdds,
    says: /seat 0: the odds of entry 0 are NaN/,
    game: kuhn({ hunch: () => true }),
  },
  {
    what: 'a hunch with odds below nothing',
    law: LAW.hunchIsOdds,
    says: /are -1/,
    game: kuhn({ hunch: (_, __, odds) => odds.fill(-1).length > 0 }),
  },
  {
    what: "a hunch that looks into the other's hand",
    law: LAW.hunchReads,
    says: /seat [01]: expected/,
    game: kuhn({ hunch: (s, seat, odds) => odds.fill(s[CARD + 1 - seat]).length > 0 }),
  },
  {
    what: 'a hunch that plays on in the state',
    law: LAW.hunchReads,
    says: /expected .*plays/,
    game: kuhn({
      hunch: (s) => {
        KUHN.apply(s, 0, unused);
        return false;
      },
    }),
  },
  {
    what: 'more than plausible',
    law: LAW.plausibleRange,
    says: /a world is plausible by 2/,
    game: kuhn({ plausible: () => 2 }),
  },
  {
    what: 'plausibility that changes its mind',
    law: LAW.plausibleReads,
    game: ((asked: number) => kuhn({ plausible: () => (asked++ % 3) / 3 }))(0),
  },
  {
    what: 'plausibility that plays on in the state',
    law: LAW.plausibleReads,
    says: /expected .*plays/,
    game: kuhn({
      plausible: (s) => {
        KUHN.apply(s, 0, unused);
        return 1;
      },
    }),
  },
];

export const BELIEFS: readonly Sabotage[] = [...LEAKS, ...REDEALS, ...SHARPNESS, ...ALL_KNOWN, ...HUNCHES];
