/** Numbers broken: vectors, layouts, what networks read, parts. */
import { type Borrowing, ObservationSpec, type Parts } from '../../../../envs/core/contract/index.ts';
import { KUHN, type KuhnState } from '../../../../envs/toy/kuhn/kuhn.ts';
import type { Changes } from '../../../support/variant.ts';
import { estimate, facesBet, input, THIRD_PLAY, withMore } from './offers.ts';
import { CARD, kuhn, LAW, type Sabotage } from './support.ts';

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

const INPUTS: readonly Sabotage[] = [
  {
    what: 'an input that tells the other card',
    law: LAW.knowledge,
    game: kuhn({ input: withMore((s, seat) => s[CARD + 1 - seat] / 2) }),
  },
  {
    what: 'an input beyond its bounds',
    law: LAW.vectors,
    says: /input of seat 0: entry \d+ \(king\) is 3, not between 0 and 1/,
    game: kuhn({ input: withMore(() => 3) }),
  },
  {
    what: 'an input that forgets an entry',
    law: LAW.vectors,
    says: /is NaN/,
    game: kuhn({ input: { ...input, write: KUHN.encoding.observe } }),
  },
  {
    what: 'an input that turns the observation round',
    law: LAW.inputBegins,
    says: /seat 0: entry \d+ is [01], not that of the observation/,
    game: kuhn({
      input: {
        ...input,
        write: (s, seat, out, at) => {
          input.write(s, seat, out, at);
          out.subarray(at, at + KUHN.encoding.observation.size).reverse();
        },
      },
    }),
  },
  {
    what: 'an input with other fields',
    law: LAW.inputBegins,
    says: /of the observation is not where it should be/,
    game: kuhn({
      input: { ...input, spec: new ObservationSpec([{ name: 'all', length: input.spec.size, about: 'all' }]) },
    }),
  },
];

const STRIDES: readonly Sabotage[] = [0, 2, 0.5, Number.NaN].map((stride) => ({
  what: `places that are ${stride} seats on`,
  law: LAW.stride,
  nowhere: true,
  says: new RegExp(`stride is ${stride}`),
  game: kuhn({ stride }),
}));

/** As if the stakes of Kuhn poker were an option. */
const borrowed = (changes: Partial<Borrowing<KuhnState>>) =>
  kuhn({ estimate, borrowing: { option: 'stakes', still: [], ended: () => false, ...changes } });

const BORROWINGS: readonly Sabotage[] = [
  {
    what: 'an entry that does not stand still',
    law: LAW.still,
    says: /seat 1: entry 0 is 0, not 1, without stakes/,
    game: borrowed({ still: [{ entry: 0, value: 1 }] }),
  },
  {
    what: 'a game that goes on where it ends',
    law: LAW.still,
    says: /the game goes on where it would have ended without stakes/,
    game: borrowed({ ended: facesBet }),
  },
  ...(
    [
      ['there is no entry 11 in what networks read', borrowed({ still: [{ entry: 11, value: 0 }] })],
      ['an entry is named twice', borrowed({ still: [1, 2].map(() => ({ entry: THIRD_PLAY, value: 0 })) })],
      [
        'there is no estimate for where a borrowed network stops',
        kuhn({ borrowing: { option: 'stakes', still: [], ended: () => false } }),
      ],
    ] as const
  ).map(([fault, game]) => ({
    what: fault,
    law: LAW.lender,
    nowhere: true,
    says: new RegExp(`^without a game: ${fault}$`),
    game,
  })),
  {
    what: 'a borrowed network that stops by a hidden card',
    law: LAW.stops,
    says: /in another world of seat [01]: expected/,
    game: borrowed({ ended: (s) => s[CARD] === 2 }),
  },
  {
    what: 'a borrowed network that stops at random',
    law: LAW.stops,
    game: ((asked: number) => borrowed({ ended: () => asked++ % 2 === 1 }))(0),
  },
];

const identity = (n: number) => Uint16Array.from({ length: n }, (_, i) => i);
const factored = (...second: number[]) => ({ size: 2, first: identity(2), second: Int16Array.from(second) });
const parts = (changed: Partial<Parts>): Parts => ({
  kinds: [0, 0],
  observation: [[0], [1]],
  hidden: [[0], [1]],
  policy: [[-1], [1]],
  ...changed,
});

const TABLES: readonly Sabotage[] = (
  [
    ['policy.first has 3 entries for 2 actions', { policy: { size: 2, first: Uint16Array.of(0, 1, 1) } }],
    ['policy.first points past the last logit', { policy: { size: 1, first: identity(2) } }],
    ['policy.second has the wrong length', { policy: factored(-1) }],
    ['policy.second points past the last logit', { policy: factored(-1, 2) }],
    ['policy.second points past the last logit', { policy: factored(-2, 1) }],
    ['maxLegal is greater than the number of actions', { maxLegal: 3 }],
    ['the kinds of parts are not 0, 1 and so on', { parts: parts({ kinds: [1, 2] }) }],
    ['3 parts of hidden, but 2 kinds', { parts: parts({ hidden: [[], [], []] }) }],
    ['parts of observation are not alike', { parts: parts({ observation: [[0], [1, 2]] }) }],
    ['parts share entries of observation', { parts: parts({ observation: [[0], [0]] }) }],
    ['parts have no such entries of policy', { parts: parts({ policy: [[0], [2]] }) }],
    ['parts have no such entries of hidden', { parts: parts({ hidden: [[0], [-1]] }) }],
  ] satisfies [string, Changes<KuhnState>][]
).map(([fault, changes]) => ({
  what: fault,
  law: 'parts' in changes ? LAW.parts : LAW.tables,
  nowhere: true,
  says: new RegExp(`^without a game: ${fault}$`),
  game: kuhn(changes),
}));

export const ENCODINGS: readonly Sabotage[] = [...VECTORS, ...INPUTS, ...STRIDES, ...BORROWINGS, ...TABLES];
