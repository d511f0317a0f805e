/**
 * Laws about what a seat cannot know: what a redeal keeps, forgets and may produce, and how likely worlds are given
 * what others did.
 */
import type { Belief } from '../contract/index.ts';
import { addsUp, type Question, remembersNothing, say } from './asking.ts';
import { difference, knowsOther, sameData } from './compare.ts';
import type { AnyBench as B, FacetLaws } from './law.ts';

export const BELIEF_LAWS: FacetLaws<Belief<unknown>> = {
  always: [
    {
      name: 'redeal keeps what the seat knows: observation, legal set, label, picture',
      when: 'some decisions',
      fault: redealKeepsKnowledge,
    },
    {
      name: 'redeal starts from what the seat knows, not from the true cards',
      when: 'some decisions',
      fault: redealForgets,
    },
    {
      name: 'redeal gives a state that some history could have produced',
      when: 'some decisions',
      fault: redealReachable,
    },
    { name: 'redeal conserves the number of cards in every place', when: 'some decisions', fault: redealConserves },
    {
      name: 'redeal for another seat afterwards works, and play goes on',
      when: 'some decisions',
      fault: redealThenPlay,
    },
    { name: 'redeal follows the odds', when: 'some decisions', fault: redealOdds },
    { name: 'every true place comes up in redeals', when: 'some decisions', fault: placesComeUp },
    // A redeal that always returns the real cards would satisfy every other law.
    { name: 'hidden cards vary over redeals', when: 'after all games', fault: frozen },
  ],
  offers: {
    knowsAll: [
      { name: 'where a seat knows all, a redeal changes nothing', when: 'some decisions', fault: knowsAllIsTrue },
      {
        name: 'a seat can tell whether it knows all, and asking leaves the state as it was',
        when: 'some decisions',
        fault: knowsAllReads,
      },
    ],
    sharpness: [{ name: 'sharpness is a finite power above 0', when: 'before play', fault: sharpness }],
    hunch: [
      { name: 'a hunch is odds of 0 or more for every place', when: 'some decisions', fault: hunchIsOdds },
      {
        name: 'a hunch follows from what the seat knows and leaves the state as it was',
        when: 'some decisions',
        fault: hunchReads,
      },
    ],
    plausible: [
      { name: 'plausibility is a number from 0 to 1', when: 'some decisions', fault: plausibleInRange },
      {
        name: 'plausibility follows from the state and leaves it as it was',
        when: 'some decisions',
        fault: plausibleReads,
      },
    ],
  },
};

/**
 * After this many redeals, what has never changed counts as frozen. Of two equally likely worlds one is missed once in
 * 2^40 runs. But a single place may be known nearly always, such as a deck of which a card is rarely hidden elsewhere.
 */
const ENOUGH = { seats: 40, places: 1000 } as const;

function redealKeepsKnowledge(b: B): string | undefined {
  for (const seat of b.seats) {
    const world = b.redealt(b.a, seat, b.stream());
    const fault =
      knowsOther(b.knowledge(b.state, seat), b.knowledge(world, seat)) ??
      difference(`label ${b.game.seen(b.state, seat)}`, `label ${b.game.seen(world, seat)}`) ??
      difference(b.game.text.render(b.state, seat), b.game.text.render(world, seat));
    if (fault !== undefined) return `seat ${seat}: ${fault}`;
  }
  return undefined;
}

function redealForgets(b: B): string | undefined {
  const seat = b.randomSeat();
  const second = b.stream();
  const odds =
    b.rng.below(2) === 0 ? undefined : Float32Array.from({ length: b.game.belief.hidden.size }, () => b.rng.float());
  b.redealt(b.a, seat, second.clone(), odds);
  b.redealt(b.b, seat, b.stream());
  b.game.belief.redeal(b.b, seat, second.clone(), odds);
  const fault = difference(b.text(b.a), b.text(b.b));
  return fault ?? (sameData(b.a, b.b) ? undefined : `seat ${seat}: the states look alike but differ inside`);
}

function redealReachable(b: B): string | undefined {
  const world = b.redealt(b.a, b.randomSeat(), b.stream());
  const text = b.text(world);
  return difference(text, b.text(b.game.load(JSON.parse(text))));
}

function redealConserves(b: B): string | undefined {
  const seat = b.randomSeat();
  const truth = b.reveal(b.state, seat);
  const sample = b.reveal(b.redealt(b.a, seat, b.stream()), seat);
  noteVariety(b, seat, truth, sample);
  const sum = (v: Float32Array) => v.reduce((x, y) => x + y, 0);
  for (const { name } of b.game.belief.hidden.fields) {
    const [n, m] = [sum(b.game.belief.hidden.slice(truth, name)), sum(b.game.belief.hidden.slice(sample, name))];
    if (n !== m) return `seat ${seat}: ${name} held ${n} cards and now ${m}`;
  }
  return undefined;
}

/** Counts whether a redeal has changed anything, and each field that contains a card. */
function noteVariety(b: B, seat: number, truth: Float32Array, sample: Float32Array): void {
  const { hidden } = b.game.belief;
  const note = (topic: keyof typeof ENOUGH, what: string, before: Float32Array, after: Float32Array) => {
    if (before.some((x) => x !== 0))
      b.note(
        topic,
        `seat ${seat}: ${what}`,
        before.some((x, i) => x !== after[i]),
      );
  };
  note('seats', 'all that is hidden', truth, sample);
  for (const { name } of hidden.fields) note('places', name, hidden.slice(truth, name), hidden.slice(sample, name));
}

/** What no redeal has ever changed, once there were enough of them. */
function frozen(b: B): string | undefined {
  for (const [topic, enough] of Object.entries(ENOUGH)) {
    for (const [what, { times, hits }] of b.noted(topic)) {
      if (times >= enough && hits === 0) return `${what} was the same after each of ${times} redeals`;
    }
  }
  return undefined;
}

function redealThenPlay(b: B): string | undefined {
  const seat = b.randomSeat();
  const other = b.randomSeat();
  b.redealt(b.a, seat, b.stream());
  const before = b.knowledge(b.a, other);
  b.game.belief.redeal(b.a, other, b.stream());
  const fault = knowsOther(before, b.knowledge(b.a, other));
  if (fault !== undefined) return `seat ${other} after seat ${seat}: ${fault}`;
  return addsUp(b, b.finish(b.a, b.stream()));
}

function redealOdds(b: B): string | undefined {
  const seat = b.randomSeat();
  const truth = b.reveal(b.state, seat);
  const sample = b.reveal(b.redealt(b.a, seat, b.stream(), truth), seat);
  return difference(truth.join(' '), sample.join(' '));
}

function placesComeUp(b: B): string | undefined {
  if (b.rng.below(8) !== 0) return undefined; // it takes many redeals, so it is not done every time
  const seat = b.randomSeat();
  const truth = b.reveal(b.state, seat);
  const rng = b.stream();
  let missing = Array.from(truth.keys()).filter((i) => truth[i] !== 0);
  for (let n = 0; n < 20_000 && missing.length > 0; n++) {
    const sample = b.reveal(b.redealt(b.a, seat, rng), seat);
    missing = missing.filter((i) => sample[i] !== truth[i]);
  }
  return missing.length === 0
    ? undefined
    : `seat ${seat}: hidden entries ${missing.join(' ')} are true but never come up`;
}

function knowsAllIsTrue(b: B): string | undefined {
  for (const seat of b.seats) {
    b.game.copy(b.state, b.a);
    if (b.game.belief.knowsAll?.(b.a, seat) !== true) continue;
    const fault = difference(b.text(b.state), b.text(b.redealt(b.a, seat, b.stream())));
    if (fault !== undefined) return `seat ${seat}: ${fault}`;
  }
  return undefined;
}

function knowsAllReads(b: B): string | undefined {
  for (const seat of b.seats) {
    const fault = followsFromKnowledge(b, seat, (s) => String(b.game.belief.knowsAll?.(s, seat)));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function sharpness(b: B): string | undefined {
  const power = b.game.belief.sharpness ?? Number.NaN;
  return power > 0 && Number.isFinite(power) ? undefined : `sharpness is ${power}`;
}

function hunchOf(b: B, seat: number): (s: unknown) => Float32Array | undefined {
  return (s) => {
    const odds = new Float32Array(b.game.belief.hidden.size).fill(Number.NaN);
    return b.game.belief.hunch?.(s, seat, odds) === true ? odds : undefined;
  };
}

function hunchIsOdds(b: B): string | undefined {
  for (const seat of b.seats) {
    b.game.copy(b.state, b.a);
    const odds = hunchOf(b, seat)(b.a);
    const wrong = odds?.findIndex((x) => !(x >= 0 && x < Number.POSITIVE_INFINITY)) ?? -1;
    if (odds !== undefined && wrong >= 0) return `seat ${seat}: the odds of entry ${wrong} are ${odds[wrong]}`;
  }
  return undefined;
}

function hunchReads(b: B): string | undefined {
  for (const seat of b.seats) {
    const hunch = hunchOf(b, seat);
    const fault = followsFromKnowledge(b, seat, (s) => say(hunch(s)));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Asks about the real world and about another one that the seat cannot tell from it. */
function followsFromKnowledge(b: B, seat: number, ask: Question): string | undefined {
  b.game.copy(b.state, b.a);
  const first = ask(b.a);
  if (!sameData(b.a, b.state)) return difference(b.text(b.state), b.text(b.a)) ?? 'the state was changed inside';
  const fault = difference(first, ask(b.redealt(b.b, seat, b.stream())));
  return fault === undefined ? undefined : `seat ${seat}: ${fault}`;
}

function plausibleInRange(b: B): string | undefined {
  for (const seat of b.seats) {
    const p = b.game.belief.plausible?.(b.redealt(b.a, seat, b.stream()), seat) ?? Number.NaN;
    if (!(p >= 0 && p <= 1)) return `seat ${seat}: a world is plausible by ${p}`;
  }
  return undefined;
}

function plausibleReads(b: B): string | undefined {
  const seat = b.randomSeat();
  return remembersNothing(b, (s) => String(b.game.belief.plausible?.(s, seat)));
}
