/**
 * Kuhn poker whose state is a record of two arrays instead of one array, so that a test can let copies share a part. The
 * rules are those of `kuhn-v1`: each call lays the parts out as one array and takes them apart again.
 */
import type { Game } from '../../envs/core/index.ts';
import { KUHN, type KuhnState } from '../../envs/toy/kuhn/kuhn.ts';
import { type Changes, variant } from './variant.ts';

export interface KuhnParts {
  cards: Int32Array; // [2]
  plays: Int32Array; // [4]: how many, and the three plays
}

const CARDS = 2;

function apart(whole: KuhnState): KuhnParts {
  return { cards: whole.slice(0, CARDS), plays: whole.slice(CARDS) };
}

/** Calls with the whole state and keeps what the call has changed, unless it throws. */
function inOne<T>(s: KuhnParts, call: (whole: KuhnState) => T): T {
  const whole = Int32Array.of(...s.cards, ...s.plays);
  const result = call(whole);
  s.cards.set(whole.subarray(0, CARDS));
  s.plays.set(whole.subarray(CARDS));
  return result;
}

export function kuhnInParts(broken: Changes<KuhnParts> = {}): Game<KuhnParts> {
  const { id, seats, actions, maxLegal, maxPlies, returnsSum, hiddenMoves } = KUHN;
  const game: Game<KuhnParts> = {
    id,
    seats,
    actions,
    maxLegal,
    maxPlies,
    returnsSum,
    hiddenMoves,
    createState: () => apart(KUHN.createState()),
    deal: (s, rng) => inOne(s, (whole) => KUHN.deal(whole, rng)),
    copy: (from, to) => {
      to.cards.set(from.cards);
      to.plays.set(from.plays);
    },
    toMove: (s) => inOne(s, (whole) => KUHN.toMove(whole)),
    legal: (s, out) => inOne(s, (whole) => KUHN.legal(whole, out)),
    apply: (s, action, rng) => inOne(s, (whole) => KUHN.apply(whole, action, rng)),
    seen: (s, by) => inOne(s, (whole) => KUHN.seen(whole, by)),
    team: (s, seat) => inOne(s, (whole) => KUHN.team(whole, seat)),
    returns: (s, out) => inOne(s, (whole) => KUHN.returns(whole, out)),
    save: (s) => inOne(s, (whole) => KUHN.save(whole)),
    load: (json) => apart(KUHN.load(json)),

    belief: {
      hidden: KUHN.belief.hidden,
      redeal: (s, seat, rng, odds) => inOne(s, (whole) => KUHN.belief.redeal(whole, seat, rng, odds)),
      reveal: (s, seat, out, at) => inOne(s, (whole) => KUHN.belief.reveal(whole, seat, out, at)),
    },

    encoding: {
      observation: KUHN.encoding.observation,
      policy: KUHN.encoding.policy,
      scale: (s) => inOne(s, (whole) => KUHN.encoding.scale(whole)),
      observe: (s, seat, out, at) => inOne(s, (whole) => KUHN.encoding.observe(whole, seat, out, at)),
    },

    text: {
      actionName: (s, action) => inOne(s, (whole) => KUHN.text.actionName(whole, action)),
      parseAction: (s, text) => inOne(s, (whole) => KUHN.text.parseAction(whole, text)),
      render: (s, viewer) => inOne(s, (whole) => KUHN.text.render(whole, viewer)),
    },
  };
  return variant(game, broken);
}
