/**
 * Matching pennies, the smallest game with a hidden move: player_0 lays a coin face down, player_1 guesses. With
 * `honest=false` both win, which breaks a law on purpose.
 */
import {
  type Action,
  flag,
  type Game,
  type GameEntry,
  illegalAction,
  JsonReader,
  ObservationSpec,
  type Options,
  OVER,
  onePerAction,
} from '../../envs/core/index.ts';

/** [coin, guess]: -1 before, then 0 heads or 1 tails. */
type Pennies = Int8Array;

const NAMES = ['heads', 'tails'];

function pennies(id: string, options: Options): Game<Pennies> {
  const seesCoin = (s: Pennies, seat: number) => seat === 0 || s[1] >= 0;
  const game: Game<Pennies> = {
    id,
    seats: 2,
    actions: 2,
    maxLegal: 2,
    maxPlies: 2,
    returnsSum: 0,
    hiddenMoves: true,
    createState: () => new Int8Array([-1, -1]),
    deal: (s) => void s.fill(-1),
    copy: (from, to) => to.set(from),
    toMove: (s) => (s[0] < 0 ? 0 : s[1] < 0 ? 1 : OVER),
    legal: (s, out) => {
      if (s[1] >= 0) return 0;
      out.set([0, 1]);
      return 2;
    },
    apply: (s, action) => {
      if (s[1] >= 0 || (action !== 0 && action !== 1)) throw illegalAction(game, s, action);
      s[s[0] < 0 ? 0 : 1] = action;
    },
    seen: (s, by) => (s[1] >= 0 ? 10 + 2 * s[0] + s[1] : seesCoin(s, by) ? s[0] + 1 : 0),
    team: (_, seat) => 1 << seat,
    returns: (s, out) => {
      const guessed = s[1] < 0 ? 0 : s[0] === s[1] ? 1 : -1;
      out[1] = guessed;
      out[0] = options.honest === false ? guessed : 0 - guessed;
    },
    save: (s) => Array.from(s),
    load: (json) => Int8Array.from(new JsonReader(json, 'pennies').ints(-1, 1, 2)),

    belief: {
      hidden: new ObservationSpec([{ name: 'coin', length: 2, about: 'heads, tails, if not known' }]),
      redeal: (s, seat, rng, odds) => {
        if (s[0] < 0 || seesCoin(s, seat)) return;
        const [heads, tails] = odds ?? [1, 1];
        s[0] = rng.float() * (heads + tails) < heads ? 0 : 1;
      },
      reveal: (s, seat, out, at) => {
        const hidden = s[0] >= 0 && !seesCoin(s, seat);
        out.set([hidden && s[0] === 0 ? 1 : 0, hidden && s[0] === 1 ? 1 : 0], at);
      },
    },

    encoding: {
      observation: new ObservationSpec([
        { name: 'turn', length: 1, about: '1 once the coin lies' },
        { name: 'coin', length: 2, about: 'heads, tails, if known' },
      ]),
      policy: onePerAction(2),
      scale: () => 1,
      observe: (s, seat, out, at) => {
        const known = s[0] >= 0 && seesCoin(s, seat);
        out.set([s[0] >= 0 ? 1 : 0, known && s[0] === 0 ? 1 : 0, known && s[0] === 1 ? 1 : 0], at);
      },
    },

    text: {
      matchEpisodes: 2,
      actionName: (s, action) => `${s[0] < 0 ? 'lay' : 'guess'} ${NAMES[action]}`,
      parseAction: (s, text) => {
        const action = [0, 1].find((a) => [String(a), NAMES[a], game.text.actionName(s, a)].includes(text));
        return s[1] >= 0 ? undefined : action;
      },
      render: (s, viewer) => `coin: ${s[0] < 0 ? 'none' : viewer === 1 && s[1] < 0 ? 'face down' : NAMES[s[0]]}`,
    },
  };
  return game;
}

function finalReturns(game: Game<Pennies>, actions: readonly Action[]): number[] {
  const s = game.createState();
  for (const action of actions) game.apply(s, action, undefined as never); // no chance in this game
  const out = new Float64Array(2);
  game.returns(s, out);
  return Array.from(out);
}

export const PENNIES: GameEntry = {
  name: 'pennies',
  version: 1,
  title: 'Matching pennies',
  summary: 'One hides, one guesses.',
  options: { honest: flag({ default: true, about: 'returns add up' }) },
  create: pennies,
  vectors: {
    returns: (vector, check) => {
      const actions = vector.at('in').at('actions').ints(0, 1);
      check.same('returns', finalReturns(pennies('pennies-v1', {}), actions), vector.at('expect').at('returns').value);
    },
  },
};
