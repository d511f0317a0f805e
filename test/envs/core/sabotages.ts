/**
 * Small games with one law of the contract broken at a time, and the law that must notice. Kuhn poker and matching
 * pennies keep the contract; each sabotage replaces one or two of their methods.
 */
import { type AnyGame, type Game, OVER, type Seat } from '../../../envs/core/contract/index.ts';
import { derive, type Rng } from '../../../envs/core/rng.ts';
import { KUHN, type KuhnState, PASS } from '../../../envs/toy/kuhn/kuhn.ts';
import { MASQUERADE } from '../../../envs/toy/masquerade/masquerade.ts';
import { kuhnInParts } from '../../support/kuhn-in-parts.ts';
import { PENNIES } from '../../support/pennies.ts';
import { type Changes, variant } from '../../support/variant.ts';

export const PENNIES_GAME: Game<Int8Array> = PENNIES.create('pennies-v1', { honest: true });

// Where things lie in a state of Kuhn poker: the two cards, how many plays, the plays.
export const CARD = 0;
const PLIES = 2;
const PLAY = 3;
const cardLeft = (s: KuhnState) => 3 - s[CARD] - s[CARD + 1];

export const kuhn = (broken: Changes<KuhnState>): AnyGame => variant(KUHN, broken);
const pennies = (broken: Changes<Int8Array>): AnyGame => variant(PENNIES_GAME, broken);

/** Any playout of Kuhn poker. */
export function rollout(s: KuhnState, rng: Rng, out: Float64Array): void {
  while (KUHN.toMove(s) !== OVER) KUHN.apply(s, rng.below(2), rng);
  KUHN.returns(s, out);
}

/** A redeal that gives the opponent a card that follows from the own one. */
const giving = (card: (own: number) => number) => (s: KuhnState, seat: Seat) => {
  s[CARD + 1 - seat] = card(s[CARD + seat]);
};

export const LAW = {
  legal: 'legal sets are ascending and within bounds',
  teams: 'teams are coalitions, the scale is positive',
  illegal: 'illegal actions throw, name the legal ones and change nothing',
  copies: 'copies are equal and share nothing',
  saves: 'load(save(s)) is s',
  names: 'action names are unique and can be read back',
  vectors: 'observe and reveal fill their vectors within bounds',
  unpaid: 'returns are zeros before the end',
  knowledge: 'redeal keeps what the seat knows: observation, legal set, label, picture',
  forgets: 'redeal starts from what the seat knows, not from the true cards',
  reachable: 'redeal gives a state that some history could have produced',
  conserves: 'redeal conserves the number of cards in every place',
  otherSeat: 'redeal for another seat afterwards works, and play goes on',
  odds: 'redeal follows the odds',
  places: 'every true place comes up in redeals',
  vary: 'hidden cards vary over redeals',
  labels: "worlds that share a seat's labels share what it knows",
  actionLabels: 'labels tell the mover its actions apart, and a watcher no more than it saw',
  rollout: 'the rollout ends in returns that add up',
  ends: 'episodes end within maxPlies, with no legal action left',
  sums: 'returns add up as declared',
  replay: 'a replay of seed and actions gives the same state',
  goesThrough: 'random play goes through',
} as const;

export interface Sabotage {
  readonly what: string;
  /** The law that must report it, by its name or by a part of it. */
  readonly law: string;
  readonly game: AnyGame;
  /** Shows only over the whole run, so that there is no position to name. */
  readonly wholeRun?: boolean;
  /** Part of what is said about it. */
  readonly says?: RegExp;
}

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
  {
    what: 'two actions of one name',
    law: LAW.names,
    says: /two legal actions share a name: move, move/,
    game: kuhn({ actionName: () => 'move' }),
  },
  {
    what: 'a name that is not read back',
    law: LAW.names,
    says: /is not read back as action/,
    game: kuhn({ parseAction: (s, text) => (text === 'call' ? 0 : KUHN.text.parseAction(s, text)) }),
  },
  {
    what: 'an id that is not read back',
    law: LAW.names,
    says: /'0' is not read back as action 0/,
    game: kuhn({ parseAction: (s, text) => (/\d/.test(text) ? undefined : KUHN.text.parseAction(s, text)) }),
  },
  {
    what: 'nonsense that is read as an action',
    law: LAW.names,
    says: /'no such action' was read/,
    game: kuhn({ parseAction: (s, text) => KUHN.text.parseAction(s, text) ?? PASS }),
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
    law: 'load',
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
    law: 'deal',
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

const VECTORS: readonly Sabotage[] = [
  {
    what: 'an observation with an entry nobody wrote',
    law: LAW.vectors,
    says: /observation of seat 0: entry 0 \(seat\) is NaN/,
    game: kuhn({
      observe: (s, seat, out, at) => {
        const all = new Float32Array(KUHN.encoding.observation.size);
        KUHN.encoding.observe(s, seat, all, 0);
        out.set(all.subarray(1), at + 1);
      },
    }),
  },
  {
    what: 'an observation out of bounds',
    law: LAW.vectors,
    says: /entry 4 \(card\) is 2, not between 0 and 1/,
    game: kuhn({
      observe: (s, seat, out, at) => {
        KUHN.encoding.observe(s, seat, out, at);
        out[at + 4] *= 2;
      },
    }),
  },
  {
    what: 'a hidden block with an entry nobody wrote',
    law: LAW.vectors,
    says: /hidden block of seat 0: entry 3 \(deck\) is NaN/,
    game: kuhn({
      reveal: (s, seat, out, at) => {
        const all = new Float32Array(KUHN.belief.hidden.size);
        KUHN.belief.reveal(s, seat, all, 0);
        out.set(all.subarray(0, 3), at);
      },
    }),
  },
  {
    what: 'an observation that is always written to the front',
    law: LAW.vectors,
    game: kuhn({ observe: (s, seat, out) => KUHN.encoding.observe(s, seat, out, 0) }),
  },
  {
    what: 'an observation that writes on past its end',
    law: LAW.vectors,
    game: kuhn({
      observe: (s, seat, out, at) => {
        KUHN.encoding.observe(s, seat, out, at);
        out[at + KUHN.encoding.observation.size] = 0;
      },
    }),
  },
  {
    what: 'a hidden block that is always written to the front',
    law: LAW.vectors,
    game: kuhn({ reveal: (s, seat, out) => KUHN.belief.reveal(s, seat, out, 0) }),
  },
];

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
    what: 'tags that tell a hidden card',
    law: LAW.knowledge,
    game: kuhn({ tags: (s, seat) => [`against ${s[CARD + 1 - seat]}`] }),
  },
  {
    what: 'a label that tells a hidden move',
    law: LAW.knowledge,
    says: /seat 1: expected \.\.\.label/,
    game: pennies({ seen: (s, by) => (s[1] >= 0 ? PENNIES_GAME.seen(s, by) : s[0] + 1) }),
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

const REDEALS: readonly Sabotage[] = [
  { what: 'a redeal that changes nothing', law: LAW.vary, wholeRun: true, game: kuhn({ redeal: () => {} }) },
  {
    what: 'a redeal that changes nothing for one of the seats',
    law: LAW.vary,
    wholeRun: true,
    game: kuhn({ redeal: (s, seat, rng, odds) => void (seat === 1 && KUHN.belief.redeal(s, seat, rng, odds)) }),
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
  {
    what: 'a rollout whose returns do not add up',
    law: LAW.rollout,
    says: /returns 1 1 add up to 2, not 0/,
    game: kuhn({ rollout: (_, __, out) => void out.fill(1) }),
  },
  {
    what: 'a rollout that leaves a seat out',
    law: LAW.rollout,
    says: /returns are 0 NaN/,
    game: kuhn({ rollout: (_, __, out) => void out.fill(0, 0, 1) }),
  },
  {
    what: 'a rollout with luck of its own',
    law: LAW.rollout,
    game: ((own: Rng) => kuhn({ rollout: (s, _, out) => rollout(s, own, out) }))(derive(1, 'own luck')),
  },
];

export const SABOTAGES: readonly [string, readonly Sabotage[]][] = [
  ['decisions', DECISIONS],
  ['actions', ACTIONS],
  ['states', STATES],
  ['vectors', VECTORS],
  ['leaks', LEAKS],
  ['labels', LABELS],
  ['redeals', REDEALS],
  ['ends', ENDS],
];
