/**
 * Laws about a game as numbers: layouts that fit each other, vectors that are completely written, and parts of equal
 * shape.
 */
import {
  type AnyGame,
  type Encoding,
  inputSpec,
  networkInput,
  type ObservationSpec,
  type Parts,
  seatOn,
} from '../contract/index.ts';
import { hasOption } from '../registry.ts';
import { isPublic, onlyReads, type Question } from './asking.ts';
import type { AnyBench as B, FacetLaws } from './law.ts';
import { SYMMETRY_LAWS } from './symmetries.ts';

export const ENCODING_LAWS: FacetLaws<Encoding<unknown>> = {
  always: [
    { name: 'bounds, specs and layouts are in order', when: 'before play', fault: ({ game }) => layoutFault(game) },
    { name: 'observe and reveal fill their vectors within bounds', when: 'some decisions', fault: vectorsFilled },
  ],
  offers: {
    input: [{ name: 'what networks read begins with the observation', when: 'some decisions', fault: inputBegins }],
    borrowing: [
      { name: 'a borrowed network has entries that stand still, and an estimate', when: 'before play', fault: lender },
      {
        name: 'without the option entries stand still, and no game goes on',
        when: 'some decisions',
        fault: standsStill,
      },
      {
        name: 'where a borrowed network stops is public, and asking leaves the state as it was',
        when: 'some decisions',
        fault: (b) => isPublic(b, ended(b)) ?? onlyReads(b, ended(b)),
      },
    ],
    stride: [{ name: 'places on lead through all seats', when: 'before play', fault: ({ game }) => strideFault(game) }],
    symmetries: SYMMETRY_LAWS,
    parts: [
      {
        name: 'parts are alike and share no entry, and those of one kind trade places by a symmetry',
        when: 'before play',
        fault: ({ game }) =>
          game.encoding.parts && (partFault(game, game.encoding.parts) ?? tradeFault(game, game.encoding.parts)),
      },
    ],
  },
};

function layoutFault({ actions, maxLegal, encoding: { policy } }: AnyGame): string | undefined {
  const { size, first, second } = policy;
  if (maxLegal > actions) return 'maxLegal is greater than the number of actions';
  if (first.length !== actions) return `policy.first has ${first.length} entries for ${actions} actions`;
  if (first.some((x) => x >= size)) return 'policy.first points past the last logit';
  if (second !== undefined && second.length !== actions) return 'policy.second has the wrong length';
  if (second?.some((x) => x >= size || x < -1)) return 'policy.second points past the last logit';
  return undefined;
}

function strideFault({ seats, encoding }: AnyGame): string | undefined {
  const met = new Set(Array.from({ length: seats }, (_, places) => seatOn(encoding, seats, 0, places)));
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return all.every((seat) => met.has(seat)) ? undefined : `stride is ${encoding.stride}: not every seat is met`;
}

function vectorsFilled(b: B): string | undefined {
  const { observation, input } = b.game.encoding;
  for (const seat of b.seats) {
    const fault =
      outOfBounds(`observation of seat ${seat}`, observation, b.observe(b.state, seat)) ??
      (input && outOfBounds(`input of seat ${seat}`, input.spec, b.input(b.state, seat))) ??
      outOfBounds(`hidden block of seat ${seat}`, b.game.belief.hidden, b.reveal(b.state, seat)) ??
      strayWrite(b, seat);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function outOfBounds(what: string, spec: ObservationSpec, vector: Float32Array): string | undefined {
  const bad = vector.findIndex((x) => !(x >= spec.low && x <= spec.high));
  if (bad < 0) return undefined;
  const field = spec.fields.find((f) => bad >= f.offset && bad < f.offset + f.length);
  return `${what}: entry ${bad} (${field?.name}) is ${vector[bad]}, not between ${spec.low} and ${spec.high}`;
}

/** Room before and after a vector, to notice what is written there. */
const MARGIN = 3;

/**
 * What `observe`, `input` or `reveal` writes at the wrong place, when it should write into the middle of a larger
 * vector.
 */
function strayWrite(b: B, seat: number): string | undefined {
  const { encoding, belief } = b.game;
  const written = { observe: encoding.observe, input: networkInput(encoding).write, reveal: belief.reveal } as const;
  for (const what of ['observe', 'input', 'reveal'] as const) {
    if (what === 'input' && encoding.input === undefined) continue;
    const alone = b[what](b.state, seat);
    const out = new Float32Array(alone.length + 2 * MARGIN).fill(-7);
    const wanted = out.slice();
    wanted.set(alone, MARGIN);
    written[what](b.state, seat, out, MARGIN);
    const stray = out.findIndex((x, i) => !Object.is(x, wanted[i]));
    if (stray >= 0)
      return `${what} for seat ${seat}, at ${MARGIN}: entry ${stray} is ${out[stray]}, not ${wanted[stray]}`;
  }
  return undefined;
}

function inputBegins(b: B): string | undefined {
  const { fields } = inputSpec(b.game.encoding);
  const other = b.game.encoding.observation.fields.find(({ name }, i) => fields[i]?.name !== name);
  if (other !== undefined) return `field '${other.name}' of the observation is not where it should be`;
  for (const seat of b.seats) {
    const input = b.input(b.state, seat);
    const entry = b.observe(b.state, seat).findIndex((x, i) => !Object.is(x, input[i]));
    if (entry >= 0) return `seat ${seat}: entry ${entry} is ${input[entry]}, not that of the observation`;
  }
  return undefined;
}

function lender({ game: { encoding, advice } }: B): string | undefined {
  const { size } = inputSpec(encoding);
  const entries = encoding.borrowing?.still.map(({ entry }) => entry) ?? [];
  const stray = entries.find((entry) => !(Number.isInteger(entry) && entry >= 0 && entry < size));
  if (stray !== undefined) return `there is no entry ${stray} in what networks read`;
  if (new Set(entries).size !== entries.length) return 'an entry is named twice';
  return advice?.estimate === undefined ? 'there is no estimate for where a borrowed network stops' : undefined;
}

function standsStill(b: B): string | undefined {
  const { borrowing } = b.game.encoding;
  if (borrowing === undefined || hasOption(b.game.id, borrowing.option)) return undefined;
  const { option, still } = borrowing;
  for (const seat of b.seats) {
    const input = b.input(b.state, seat);
    const moved = still.find(({ entry, value }) => input[entry] !== Math.fround(value));
    if (moved !== undefined) {
      return `seat ${seat}: entry ${moved.entry} is ${input[moved.entry]}, not ${moved.value}, without ${option}`;
    }
  }
  return borrowing.ended(b.state) ? `the game goes on where it would have ended without ${option}` : undefined;
}

function ended(b: B): Question {
  return (s) => String(b.game.encoding.borrowing?.ended(s));
}

/** All parts must have the same number of entries everywhere, and share none. */
function partFault({ encoding, belief }: AnyGame, parts: Parts): string | undefined {
  const sizes = { observation: inputSpec(encoding).size, hidden: belief.hidden.size, policy: encoding.policy.size };
  const kinds = new Set(parts.kinds);
  const odd = [...kinds].some((kind) => !Number.isInteger(kind) || kind < 0 || kind >= kinds.size);
  if (odd) return 'the kinds of parts are not 0, 1 and so on';
  for (const key of ['observation', 'hidden', 'policy'] as const) {
    const entries = parts[key];
    const real = entries.flat().filter((entry) => key !== 'policy' || entry !== -1);
    if (entries.length !== parts.kinds.length)
      return `${entries.length} parts of ${key}, but ${parts.kinds.length} kinds`;
    if (entries.some(({ length }) => length !== entries[0].length)) return `parts of ${key} are not alike`;
    if (new Set(real).size !== real.length) return `parts share entries of ${key}`;
    if (real.some((entry) => !(entry >= 0 && entry < sizes[key]))) return `parts have no such entries of ${key}`;
  }
  const seen = parts.observation.map((entries) => entries.map((entry) => entry < encoding.observation.size).join());
  return new Set(seen).size > 1 ? 'an entry of the observation in one part is none in another' : undefined;
}

/** Two parts of the same kind that no symmetry exchanges, if the game has symmetries. */
function tradeFault({ encoding, belief }: AnyGame, parts: Parts): string | undefined {
  const { symmetries, policy } = encoding;
  for (const [second, kind] of symmetries === undefined ? [] : parts.kinds.entries()) {
    for (let first = 0; first < second; first++) {
      if (parts.kinds[first] !== kind) continue;
      const observation = swap(inputSpec(encoding).size, parts.observation[first], parts.observation[second]);
      const hidden = swap(belief.hidden.size, parts.hidden[first], parts.hidden[second]);
      const logits = swap(policy.size, parts.policy[first], parts.policy[second]);
      const found = symmetries?.some(
        (by) =>
          by.observation.every((to, entry) => to === observation[entry]) &&
          by.hidden.every((to, entry) => to === hidden[entry]) &&
          by.actions.every((to, action) => policy.first[to] === logits[policy.first[action]]),
      );
      if (found !== true) return `no symmetry swaps parts ${first} and ${second}, which are of one kind`;
    }
  }
  return undefined;
}

/** Where each entry goes if two parts are exchanged. */
function swap(size: number, one: readonly number[], other: readonly number[]): number[] {
  const to = Array.from({ length: size }, (_, entry) => entry);
  one.forEach((entry, i) => {
    if (entry < 0 || other[i] < 0) return;
    to[entry] = other[i];
    to[other[i]] = entry;
  });
  return to;
}
