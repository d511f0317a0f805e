/**
 * Laws about symmetries: a position and its mirror image, in parallel. The image must look as the permutations say, and
 * play must continue in both in the same way. A rule may pick one of two equal cards by its name: such a tie must be rare.
 * There the two games part with the same estimate, though what is left to play for may be worth more in one of them.
 */
import { type Action, inputSpec, OVER, type Symmetry } from '../contract/index.ts';
import { blankReturns, say } from './asking.ts';
import { difference } from './compare.ts';
import type { AnyBench as B, Law } from './law.ts';

export const SYMMETRY_LAWS: readonly [Law, ...Law[]] = [
  { name: 'a symmetry permutes vectors and actions', when: 'before play', fault: permutes },
  {
    name: 'a mirror image looks as its symmetry says, and is worth the same',
    when: 'some decisions',
    fault: looksAlike,
  },
  {
    name: 'play goes on in a mirror image as in the game, to the same returns',
    when: 'some decisions',
    fault: playsAlike,
  },
  { name: 'symmetries have mirror images, and seldom meet a tie', when: 'after all games', fault: seldomTied },
];

/** If there was no mirror image in this many positions, the symmetry counts as having none. */
const ENOUGH = 40;
/** A few ties are chance. Beyond them, no larger share of fields, steps or solutions may be tied. */
const FEW = 5;
const SHARE = { 'tied solutions': 0.002, 'tied steps': 0.02, 'tied fields': 0.25 } as const;

function permutes({ game: { encoding, belief, actions, id } }: B): string | undefined {
  const names = new Set(encoding.symmetries?.map(({ name }) => name));
  if (names.size !== encoding.symmetries?.length) return `two symmetries of ${id} share a name`;
  const sizes = { observation: inputSpec(encoding).size, hidden: belief.hidden.size, actions };
  for (const symmetry of encoding.symmetries ?? []) {
    for (const key of ['observation', 'hidden', 'actions'] as const) {
      if (!isPermutation(symmetry[key], sizes[key])) return `symmetry ${symmetry.name} is no permutation of ${key}`;
    }
    if (symmetry.observation.subarray(0, encoding.observation.size).some((to) => to >= encoding.observation.size))
      return `symmetry ${symmetry.name} mixes the observation with what networks read beside it`;
  }
  return undefined;
}

function isPermutation(to: Uint16Array, size: number): boolean {
  const taken = new Uint8Array(size);
  for (const entry of to) taken[entry] = 1; // what lies beyond the end is not written
  return to.length === size && taken.every((x) => x === 1);
}

/** The mirror image of the position by one of the symmetries, or undefined if there is none. */
// biome-ignore lint/suspicious/noExplicitAny: a law holds for every kind of state
function anImage(b: B): { symmetry: Symmetry; image: any } | undefined {
  const symmetries = b.game.encoding.symmetries ?? [];
  if (symmetries.length === 0) return undefined;
  const symmetry = symmetries[b.rng.below(symmetries.length)];
  const mirrored = symmetry.mirror(JSON.parse(b.text(b.state)));
  b.note('mirror images', symmetry.name, mirrored !== undefined);
  return mirrored === undefined ? undefined : { symmetry, image: b.game.load(mirrored) };
}

function looksAlike(b: B): string | undefined {
  const found = anImage(b);
  if (found === undefined) return undefined;
  const { symmetry, image } = found;
  const seat = b.randomSeat();
  const fault =
    publicFault(b, b.state, image) ??
    legalFault(b, b.state, image, symmetry) ??
    viewFault(b, b.state, image, seat, symmetry) ??
    solutionFault(b, image, symmetry);
  noteFields(b, b.state, image, seat, symmetry);
  return fault && `${symmetry.name}: ${fault}`;
}

/** What both games must have in common. */
function publicFault(b: B, s: unknown, t: unknown): string | undefined {
  const { game } = b;
  const tell = (x: unknown) => {
    const teams = b.seats.map((seat) => game.team(x, seat)).join(' ');
    return `mover ${game.toMove(x)}; scale ${game.encoding.scale(x)}; teams ${teams}`;
  };
  return difference(tell(s), tell(t));
}

function legalFault(b: B, s: unknown, t: unknown, { actions }: Symmetry): string | undefined {
  const moved = b.legal(s).map((action) => actions[action]);
  return difference(`legal ${moved.sort((x, y) => x - y).join(' ')}`, `legal ${b.legal(t).join(' ')}`);
}

/** The observation and the hidden block of a seat. */
function viewFault(b: B, s: unknown, t: unknown, seat: number, symmetry: Symmetry): string | undefined {
  const views = [
    ['observation', b.observe(s, seat), b.observe(t, seat), symmetry.observation],
    ['hidden block', b.reveal(s, seat), b.reveal(t, seat), symmetry.hidden],
  ] as const;
  for (const [what, here, there, to] of views) {
    const entry = here.findIndex((x, i) => there[to[i]] !== x);
    if (entry >= 0)
      return `the ${what} of seat ${seat} has ${here[entry]} at ${entry}, but ${there[to[entry]]} at ${to[entry]} of the image`;
  }
  return undefined;
}

/** A solver looks at all ways to go on, so its answer may differ where one of them comes to a tie. */
function solutionFault(b: B, image: unknown, symmetry: Symmetry): string | undefined {
  b.game.copy(b.state, b.a);
  const [here, there] = [worthOf(b, b.a), worthOf(b, image)];
  if (here === undefined || there === undefined) return undefined;
  b.note('tied solutions', 'solution', here !== there);
  if (here === there || comesToTie(b, image, symmetry)) return undefined;
  return difference(`solution ${here}`, `solution ${there}`);
}

/** The solution, or what is paid once the game is over. */
function worthOf(b: B, s: unknown): string | undefined {
  const out = blankReturns(b);
  if (b.game.toMove(s) === OVER) b.game.returns(s, out);
  else if (b.game.advice?.solve?.(s, out) !== true) return undefined;
  return say(out);
}

/** Goes from the position and its image, by actions after which the solutions still differ, to where the two part. */
function comesToTie(b: B, image: unknown, symmetry: Symmetry): boolean {
  const { game } = b;
  game.copy(image, b.d);
  while (game.toMove(b.a) !== OVER) {
    const luck = b.stream();
    const differs = (action: Action) => {
      game.copy(b.a, b.b);
      game.copy(b.d, b.c);
      game.apply(b.b, action, luck.clone());
      game.apply(b.c, symmetry.actions[action], luck.clone());
      return worthOf(b, b.b) !== worthOf(b, b.c);
    };
    const action = b.legal(b.a).find(differs);
    if (action === undefined) return false;
    game.copy(b.b, b.a);
    game.copy(b.c, b.d);
    const mirrored = symmetry.mirror(JSON.parse(b.text(b.a)));
    if (mirrored === undefined) return false;
    if (b.text(game.load(mirrored)) !== b.text(b.d)) return isTie(b, b.d);
  }
  return false;
}

/**
 * The network input beyond the observation may name either of two equal cards: how often each field differs is counted.
 */
function noteFields(b: B, s: unknown, image: unknown, seat: number, symmetry: Symmetry): void {
  const { input, observation } = b.game.encoding;
  if (input === undefined) return;
  const [here, there] = [b.input(s, seat), b.input(image, seat)];
  for (const { name, offset, length } of input.spec.fields) {
    const entries = here.subarray(offset, offset + length);
    if (offset < observation.size || entries.every((x) => x === entries[0])) continue;
    b.note(
      'tied fields',
      name,
      entries.some((x, i) => there[symmetry.observation[offset + i]] !== x),
    );
  }
}

/**
 * Plays the same in the game and in its image, at random, to the end or to a chance event, which depends on the names
 * of cards.
 */
function playsAlike(b: B): string | undefined {
  const { game } = b;
  if (b.rng.below(3) !== 0) return undefined; // whole games take time, so it is not done every time
  const found = anImage(b);
  if (found === undefined) return undefined;
  const { symmetry, image } = found;
  const dice = b.stream();
  game.copy(b.state, b.a);
  for (let step = 1; step <= game.maxPlies && game.toMove(b.a) !== OVER; step++) {
    const action = b.randomAction(b.a, dice);
    const luck = b.stream();
    const used = luck.clone();
    game.apply(b.a, action, used);
    game.apply(image, symmetry.actions[action], luck.clone());
    if (!used.equals(luck)) return undefined;
    const after = `${symmetry.name}, ${step} decisions on`;
    if (game.toMove(b.a) === OVER) return sayAfter(after, returnsFault(b, image));
    const fault = publicFault(b, b.a, image);
    if (fault !== undefined) return sayAfter(after, fault);
    const parted = legalFault(b, b.a, image, symmetry) ?? viewFault(b, b.a, image, game.toMove(b.a), symmetry);
    b.note('tied steps', 'play', parted !== undefined);
    if (parted !== undefined) return isTie(b, image) ? undefined : sayAfter(after, parted);
    noteFields(b, b.a, image, game.toMove(b.a), symmetry);
  }
  return undefined;
}

function sayAfter(after: string, fault: string | undefined): string | undefined {
  return fault && `${after}: ${fault}`;
}

/** The returns of the scratch state `b.a`, which is over, and of its image. */
function returnsFault(b: B, image: unknown): string | undefined {
  const paid = (s: unknown) => {
    const out = blankReturns(b);
    b.game.returns(s, out);
    return `mover ${b.game.toMove(s)}; returns ${say(out)}`;
  };
  return difference(paid(b.a), paid(image));
}

/**
 * Whether a rule has picked one of two equal cards: then the estimate is the same. A game without an estimate has no
 * ties.
 */
function isTie(b: B, image: unknown): boolean {
  const promised = (s: unknown) => {
    const out = blankReturns(b);
    b.game.advice?.estimate?.(s, out);
    return say(out);
  };
  return b.game.advice?.estimate !== undefined && promised(b.a) === promised(image);
}

function seldomTied(b: B): string | undefined {
  for (const [name, { times, hits }] of b.noted('mirror images')) {
    if (times >= ENOUGH && hits === 0) return `symmetry ${name} had no mirror image of any of ${times} positions`;
  }
  for (const [topic, share] of Object.entries(SHARE)) {
    for (const [what, { times, hits }] of b.noted(topic)) {
      if (hits > mostTies(topic, times, share)) {
        return `${what}: ${hits} of ${times} were not as in the mirror image`;
      }
    }
  }
  return undefined;
}

/** Decisions of one game meet the same tie again and again: in few of them only a field that is always tied says something. */
function mostTies(topic: string, times: number, share: number): number {
  return topic === 'tied fields' && times < ENOUGH ? Math.max(FEW, times - 1) : FEW + share * times;
}
