/** The rules broken: decisions, actions, states, labels, ends. */
import { type AnyGame, OVER } from '../../../../envs/core/contract/index.ts';
import { derive, type Rng } from '../../../../envs/core/rng.ts';
import { KUHN, PASS } from '../../../../envs/toy/kuhn/kuhn.ts';
import { MASQUERADE } from '../../../../envs/toy/masquerade/masquerade.ts';
import { kuhnInParts } from '../../../support/kuhn-in-parts.ts';
import { PENNIES } from '../../../support/pennies.ts';
import { CARD, cardLeft, kuhn, LAW, PENNIES_GAME, PLAY, PLIES, pennies, type Sabotage } from './support.ts';

const DECISIONS: readonly Sabotage[] = [
  {
    what: 'legal actions out of order',
    law: LAW.legal,
    says: /legal actions 1 0 are not ascending/,
    game: kuhn({
      legal: (s, out) => {
        const n = KUHN.legal(s, out);
        out.subarray(0, n).reverse();
        return n;
      },
    }),
  },
  {
    what: 'a legal action twice',
    law: LAW.legal,
    says: /legal actions 0 0 are not ascending/,
    game: kuhn({
      legal: (s, out) => {
        const n = KUHN.legal(s, out);
        out.fill(PASS, 0, n);
        return n;
      },
    }),
  },
  {
    what: 'more legal actions than declared',
    law: LAW.legal,
    says: /2 legal actions, not 1/,
    game: kuhn({ maxLegal: 1 }),
  },
  {
    what: 'a team without the seat itself',
    law: LAW.teams,
    says: /team of seat 0 is 10/,
    game: kuhn({ team: (_, seat) => 1 << (1 - seat) }),
  },
  {
    what: 'a team with a seat that is not at the table',
    law: LAW.teams,
    game: kuhn({ team: (_, seat) => (1 << seat) | 4 }),
  },
  {
    what: 'partners who disagree',
    law: LAW.teams,
    says: /seat 0 and its partners disagree/,
    game: kuhn({ team: (_, seat) => (seat === 0 ? 0b11 : 0b10) }),
  },
  { what: 'a scale of 0', law: LAW.teams, says: /scale is 0/, game: kuhn({ scale: () => 0 }) },
  { what: 'a scale that is no number', law: LAW.teams, says: /scale is NaN/, game: kuhn({ scale: () => Number.NaN }) },
];

const ACTIONS: readonly Sabotage[] = [
  {
    what: 'an illegal action that is taken',
    law: LAW.illegal,
    says: /illegal action -?[\d.]+ was taken/,
    game: kuhn({ apply: (s, action, rng) => KUHN.apply(s, action === 1 ? 1 : 0, rng) }),
  },
  {
    what: 'an illegal action that changes the state before it throws',
    law: LAW.illegal,
    says: /changed the state or drew from the stream/,
    game: kuhn({
      apply: (s, action, rng) => {
        const cards = s.slice(CARD, CARD + 2);
        s[CARD] = cardLeft(s);
        KUHN.apply(s, action, rng);
        s.set(cards, CARD);
      },
    }),
  },
  {
    what: 'an illegal action that uses up luck',
    law: LAW.illegal,
    says: /changed the state or drew from the stream/,
    game: kuhn({
      apply: (s, action, rng) => {
        rng.bits();
        KUHN.apply(s, action, rng);
      },
    }),
  },
  {
    what: 'an illegal action that ends in an error of another kind',
    law: LAW.illegal,
    says: /threw RangeError/,
    game: kuhn({
      apply: (s, action, rng) => {
        if (action !== 0 && action !== 1) throw new RangeError('no such action; legal: check, bet, fold, call');
        KUHN.apply(s, action, rng);
      },
    }),
  },
];

const STATES: readonly Sabotage[] = [
  {
    what: 'a copy that shares everything',
    law: LAW.copies,
    game: kuhnInParts({ copy: (from, to) => Object.assign(to, from) }),
  },
  {
    what: 'a copy that shares the plays',
    law: LAW.copies,
    game: kuhnInParts({
      copy: (from, to) => {
        to.cards.set(from.cards);
        to.plays = from.plays;
      },
    }),
  },
  {
    what: 'a copy that shares the cards, which only a redeal changes',
    law: LAW.copies,
    game: kuhnInParts({
      copy: (from, to) => {
        to.cards = from.cards;
        to.plays.set(from.plays);
      },
    }),
  },
  {
    what: 'a copy that leaves something out',
    law: LAW.copies,
    game: kuhn({ copy: (from, to) => to.set(from.subarray(0, PLIES)) }),
  },
  {
    what: 'a saved state that forgets the plays',
    law: LAW.saves,
    game: kuhn({ save: (s) => ({ cards: Array.from(s.subarray(CARD, CARD + 2)), plays: [] }) }),
  },
  {
    what: 'a saved state that cannot be loaded',
    law: LAW.saves,
    says: /threw kuhn must be an object/,
    game: kuhn({ save: (s) => Array.from(s) }),
  },
  {
    what: 'a load that takes what is no state',
    law: LAW.loads,
    game: kuhn({
      load: (json) => {
        try {
          return KUHN.load(json);
        } catch {
          return KUHN.createState();
        }
      },
    }),
  },
  {
    what: 'a deal that lets the last episode shine through',
    law: LAW.deals,
    game: kuhn({
      deal: (s, rng) => {
        const plays = s.slice(PLAY);
        KUHN.deal(s, rng);
        s.set(plays, PLAY);
      },
    }),
  },
  {
    what: 'luck that does not come from the stream',
    law: LAW.replay,
    game: ((own: Rng): AnyGame => ({ ...MASQUERADE, apply: (s, action) => MASQUERADE.apply(s, action, own) }))(
      derive(1, 'own luck'),
    ),
  },
];

const LABELS: readonly Sabotage[] = [
  {
    what: 'one label for two actions of the mover',
    law: LAW.actionLabels,
    says: /the mover sees actions 0 and 1 under one label, 1/,
    game: kuhn({ seen: () => 1 }),
  },
  {
    what: 'a label that is no whole number',
    law: LAW.actionLabels,
    says: /label [\d.]+ is no safe integer/,
    game: kuhn({ seen: (s, by) => KUHN.seen(s, by) + 0.5 }),
  },
  {
    what: 'a hidden move in a game that says it has none',
    law: LAW.actionLabels,
    says: /but hiddenMoves is false/,
    game: pennies({ hiddenMoves: false }),
  },
  {
    what: "a watcher who sees two actions under the mover's label for one of them",
    law: LAW.actionLabels,
    says: /seat 1 sees actions 0 and 1 as 1, as if it knew which/,
    game: pennies({ seen: (s, by) => (s[1] < 0 && by === 1 ? 1 : PENNIES_GAME.seen(s, by)) }),
  },
  {
    what: 'one label for two actions that the watcher sees',
    law: LAW.labels,
    says: /seat [01], 1 decisions on: expected /,
    game: kuhn({ hiddenMoves: true, seen: (s, by) => (by === (s[PLIES] & 1) ? 99 : KUHN.seen(s, by)) }),
  },
];

const ENDS: readonly Sabotage[] = [
  {
    what: 'more decisions than declared',
    law: LAW.ends,
    game: kuhn({ maxPlies: 2 }),
  },
  {
    what: 'many more decisions than declared',
    law: LAW.ends,
    says: /still running after 3 decisions; maxPlies is 2/,
    game: { ...MASQUERADE, maxPlies: 2 },
  },
  {
    what: 'legal actions after the end',
    law: LAW.ends,
    says: /there are legal actions after the end/,
    game: kuhn({
      legal: (_, out) => {
        out.set([0, 1]);
        return 2;
      },
    }),
  },
  {
    what: 'an action that is taken after the end',
    law: LAW.ends,
    says: /an action was taken after the end/,
    game: kuhn({ apply: (s, action, rng) => (KUHN.toMove(s) === OVER ? undefined : KUHN.apply(s, action, rng)) }),
  },
  {
    what: 'an observation that cannot be had after the end',
    law: LAW.ends,
    says: /threw nothing to see/,
    game: kuhn({
      observe: (s, seat, out, at) => {
        if (KUHN.toMove(s) === OVER) throw new Error('nothing to see');
        KUHN.encoding.observe(s, seat, out, at);
      },
    }),
  },
  {
    what: 'returns that do not add up',
    law: LAW.sums,
    says: /returns -?[12] -?[12] add up to -?[24], not 0/,
    game: PENNIES.create('pennies-v1', { honest: false }),
  },
  {
    what: 'a return that nobody wrote',
    law: LAW.unpaid,
    says: /returns are 0 NaN/,
    game: pennies({
      returns: (s, out) => {
        const all = new Float64Array(2);
        PENNIES_GAME.returns(s, all);
        out[0] = all[0];
      },
    }),
  },
  {
    what: 'returns before the end',
    law: LAW.unpaid,
    says: /returns are 1 -1/,
    game: kuhn({ returns: (s, out) => (KUHN.toMove(s) === OVER ? KUHN.returns(s, out) : out.set([1, -1])) }),
  },
];

export const RULES: readonly Sabotage[] = [...DECISIONS, ...ACTIONS, ...STATES, ...LABELS, ...ENDS];
