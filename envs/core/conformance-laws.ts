/**
 * The laws of the contract, one function each. A fault is a sentence; undefined means the law holds here. Those about what a
 * game may offer beyond the rules are in `conformance-optional.ts`.
 */
import type { Bench } from './conformance-bench.ts';
import { difference, sameData } from './conformance-bench.ts';
import { Episode } from './episode.ts';
import { IllegalActionError, InputError } from './errors.ts';
import { type AnyGame, EVERYONE, type Game, OVER, type Parts } from './game.ts';
import { inputSpec } from './network-input.ts';
import type { ObservationSpec } from './observation.ts';
import type { Rng } from './rng.ts';

export interface Law {
  readonly name: string;
  /** Whether the game offers what the law is about; absent means always. */
  applies?(game: AnyGame): boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a law holds for every kind of state
  fault(bench: Bench<any>): string | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
type B = Bench<any>;

/** Checked at every decision. */
export const DECISION_LAWS: readonly Law[] = [
  { name: 'legal sets are ascending and within bounds', fault: legalSet },
  { name: 'teams are coalitions, the scale is positive', fault: teamsAndScale },
];

/** Checked at a few decisions of every episode. */
export const SAMPLED_LAWS: readonly Law[] = [
  { name: 'illegal actions throw, name the legal ones and change nothing', fault: illegalActions },
  { name: 'copies are equal and share nothing', fault: copies },
  { name: 'load(save(s)) is s', fault: saveAndLoad },
  { name: 'action names are unique and can be read back', fault: actionNames },
  { name: 'observe and reveal fill their vectors within bounds', fault: vectorsFilled },
  { name: 'returns are zeros before the end', fault: returnsBeforeEnd },
  { name: 'redeal keeps what the seat knows: observation, legal set, label, picture', fault: redealKeepsKnowledge },
  { name: 'redeal starts from what the seat knows, not from the true cards', fault: redealForgets },
  { name: 'redeal gives a state that some history could have produced', fault: redealReachable },
  { name: 'redeal conserves the number of cards in every place', fault: redealConserves },
  { name: 'redeal for another seat afterwards works, and play goes on', fault: redealThenPlay },
  { name: 'redeal follows the odds', fault: redealOdds },
  { name: 'every true place comes up in redeals', fault: placesComeUp },
  { name: "worlds that share a seat's labels share what it knows, and its view", fault: labels },
  { name: 'labels tell the mover its actions apart, and a watcher no more than it saw', fault: labelsOfActions },
];

/** Checked at the end of every episode. */
export const EPISODE_LAWS: readonly Law[] = [
  { name: 'episodes end within maxPlies, with no legal action left', fault: ended },
  { name: 'returns add up as declared', fault: returnsAddUp },
  { name: 'a replay of seed and actions gives the same state', fault: replay },
  { name: 'a deal depends on the stream alone', fault: dealAlone },
  { name: 'load refuses what is no state, in one sentence', fault: loadRefuses },
];

/** Checked once, over the whole run: a redeal that always returns the true cards would pass every other law. */
export const HIDDEN_CARDS_VARY: Law = {
  name: 'hidden cards vary over redeals',
  fault: (b) => b.frozen(),
};

/** What can be seen without playing. */
export function staticFaults<S>(game: Game<S>): string[] {
  const faults: string[] = [];
  const { policy } = game;
  if (policy.first.length !== game.actions)
    faults.push(`policy.first has ${policy.first.length} entries for ${game.actions} actions`);
  if (policy.first.some((x) => x >= policy.size)) faults.push('policy.first points past the last logit');
  if (policy.second !== undefined && policy.second.length !== game.actions)
    faults.push('policy.second has the wrong length');
  if (policy.second?.some((x) => x >= policy.size || x < -1)) faults.push('policy.second points past the last logit');
  if (game.maxLegal > game.actions) faults.push('maxLegal is greater than the number of actions');
  for (const symmetry of game.symmetries ?? []) {
    for (const [key, size] of [
      ['observation', inputSpec(game).size],
      ['hidden', game.hidden.size],
      ['actions', game.actions],
    ] as const) {
      const perm = symmetry[key];
      if (perm.length !== size || new Set(perm).size !== size || Math.max(...perm) !== size - 1) {
        faults.push(`symmetry ${symmetry.name} is no permutation of ${key}`);
      }
    }
  }
  return game.parts === undefined ? faults : [...faults, ...partFaults(game, game.parts)];
}

/** Parts are as many everywhere and alike, and share no entry. */
function partFaults<S>(game: Game<S>, parts: Parts): string[] {
  const sizes = { observation: inputSpec(game).size, hidden: game.hidden.size, policy: game.policy.size };
  const kinds = new Set(parts.kinds);
  const odd = [...kinds].some((kind) => !Number.isInteger(kind) || kind < 0 || kind >= kinds.size);
  const faults = odd ? ['the kinds of parts are not 0, 1 and so on'] : [];
  for (const key of ['observation', 'hidden', 'policy'] as const) {
    const entries = parts[key];
    const real = entries.flat().filter((entry) => key !== 'policy' || entry !== -1);
    if (entries.length !== parts.kinds.length)
      faults.push(`${entries.length} parts of ${key}, but ${parts.kinds.length} kinds`);
    if (entries.some(({ length }) => length !== entries[0].length)) faults.push(`parts of ${key} are not alike`);
    if (new Set(real).size !== real.length) faults.push(`parts share entries of ${key}`);
    if (real.some((entry) => !(entry >= 0 && entry < sizes[key]))) faults.push(`parts have no such entries of ${key}`);
  }
  return faults;
}

function legalSet(b: B): string | undefined {
  const legal = b.legal();
  if (legal.length < 1 || legal.length > b.game.maxLegal)
    return `${legal.length} legal actions, not 1 to ${b.game.maxLegal}`;
  if (legal.some((a, i) => a >= b.game.actions || (i > 0 && a <= legal[i - 1]))) {
    return `legal actions ${legal.join(' ')} are not ascending ids below ${b.game.actions}`;
  }
  return undefined;
}

function teamsAndScale(b: B): string | undefined {
  const { game, state } = b;
  if (!(game.scale(state) > 0 && Number.isFinite(game.scale(state)))) return `scale is ${game.scale(state)}`;
  for (const seat of b.seats) {
    const team = game.team(state, seat);
    if (((team >> seat) & 1) === 0 || team >> game.seats !== 0) return `team of seat ${seat} is ${team.toString(2)}`;
    const mates = b.seats.filter((x) => (team >> x) & 1);
    if (mates.some((x) => game.team(state, x) !== team)) return `seat ${seat} and its partners disagree on their team`;
  }
  return undefined;
}

function illegalActions(b: B): string | undefined {
  const { game, state } = b;
  const legal = new Set(b.legal());
  const before = b.text(state);
  const tried = [b.rng.below(game.actions), b.rng.below(game.actions), game.actions, -1, 0.5].filter(
    (a) => !legal.has(a),
  );
  for (const action of tried) {
    const rng = b.stream();
    const mark = rng.clone();
    try {
      game.apply(state, action, rng);
      return `illegal action ${action} was taken`;
    } catch (error) {
      if (!(error instanceof IllegalActionError)) return `illegal action ${action} threw ${String(error)}`;
      const name = game.actionName(state, b.randomAction());
      if (!error.message.includes(name))
        return `the error for action ${action} does not name the legal '${name}': ${error.message}`;
    }
    if (b.text(state) !== before || !rng.equals(mark))
      return `illegal action ${action} changed the state or drew from the stream`;
  }
  return undefined;
}

function copies(b: B): string | undefined {
  const { game, state } = b;
  const before = b.text(state);
  game.deal(b.a, b.stream());
  b.finish(b.a, b.stream()); // leftovers of another episode must not shine through
  game.copy(state, b.a);
  if (b.text(b.a) !== before) return difference(before, b.text(b.a));
  game.apply(b.a, b.randomAction(), b.stream());
  return difference(before, b.text(state));
}

function saveAndLoad(b: B): string | undefined {
  const text = b.text(b.state);
  const loaded = b.game.load(JSON.parse(text));
  const again = difference(text, b.text(loaded));
  if (again !== undefined) return again;
  if (!sameData(b.state, loaded)) return 'the loaded state looks alike but differs inside';
  for (const seat of b.seats) {
    const fault = difference(b.knowledge(b.state, seat), b.knowledge(loaded, seat));
    if (fault !== undefined) return `seat ${seat}: ${fault}`;
  }
  const [r1, r2] = [b.stream(), b.stream()];
  r2.set(r1);
  b.game.copy(b.state, b.a);
  return difference(b.finish(b.a, r1).join(' '), b.finish(loaded, r2).join(' '));
}

function actionNames(b: B): string | undefined {
  const legal = b.legal();
  const names = legal.map((a) => b.game.actionName(b.state, a));
  if (new Set(names).size !== names.length) return `two legal actions share a name: ${names.join(', ')}`;
  const lost = legal.find((a, i) => b.game.parseAction(b.state, names[i]) !== a);
  if (lost !== undefined) return `'${b.game.actionName(b.state, lost)}' is not read back as action ${lost}`;
  const byId = legal.find((a) => b.game.parseAction(b.state, String(a)) !== a);
  if (byId !== undefined) return `'${byId}' is not read back as action ${byId}`;
  return b.game.parseAction(b.state, 'no such action') === undefined
    ? undefined
    : "'no such action' was read as an action";
}

function vectorsFilled(b: B): string | undefined {
  const out = (what: string, spec: ObservationSpec, vector: Float32Array) => {
    const bad = vector.findIndex((x) => !(x >= spec.low && x <= spec.high));
    if (bad < 0) return undefined;
    const field = spec.fields.find((f) => bad >= f.offset && bad < f.offset + f.length);
    return `${what}: entry ${bad} (${field?.name}) is ${vector[bad]}, not between ${spec.low} and ${spec.high}`;
  };
  const { input } = b.game;
  for (const seat of b.seats) {
    const fault =
      out(`observation of seat ${seat}`, b.game.observation, b.observe(b.state, seat)) ??
      (input && out(`input of seat ${seat}`, input.spec, b.input(b.state, seat))) ??
      out(`hidden block of seat ${seat}`, b.game.hidden, b.reveal(b.state, seat)) ??
      b.strayWrite(seat);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function returnsBeforeEnd(b: B): string | undefined {
  const out = new Float64Array(b.game.seats).fill(Number.NaN);
  b.game.returns(b.state, out);
  return out.every((x) => x === 0) ? undefined : `returns are ${out.join(' ')}`;
}

function redealKeepsKnowledge(b: B): string | undefined {
  for (const seat of b.seats) {
    const world = b.redealt(b.a, seat, b.stream());
    const fault =
      difference(b.knowledge(b.state, seat), b.knowledge(world, seat)) ??
      difference(`label ${b.game.seen(b.state, seat)}`, `label ${b.game.seen(world, seat)}`) ??
      difference(b.game.render(b.state, seat), b.game.render(world, seat)) ??
      difference(tagsOf(b, b.state, seat), tagsOf(b, world, seat));
    if (fault !== undefined) return `seat ${seat}: ${fault}`;
  }
  return undefined;
}

function tagsOf(b: B, s: unknown, seat: number): string {
  const { game } = b;
  return [...(game.tags?.(s, seat) ?? []), ...(game.kit?.(s, seat) ?? [])].join(' ');
}

function redealForgets(b: B): string | undefined {
  const seat = b.randomSeat();
  const second = b.stream();
  const odds =
    b.rng.below(2) === 0 ? undefined : Float32Array.from({ length: b.game.hidden.size }, () => b.rng.float());
  b.redealt(b.a, seat, second.clone(), odds);
  b.redealt(b.b, seat, b.stream());
  b.game.redeal(b.b, seat, second.clone(), odds);
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
  b.noteVariety(seat, truth, sample);
  const sum = (v: Float32Array) => v.reduce((x, y) => x + y, 0);
  for (const { name } of b.game.hidden.fields) {
    const [n, m] = [sum(b.game.hidden.slice(truth, name)), sum(b.game.hidden.slice(sample, name))];
    if (n !== m) return `seat ${seat}: ${name} held ${n} cards and now ${m}`;
  }
  return undefined;
}

function redealThenPlay(b: B): string | undefined {
  const seat = b.randomSeat();
  const other = b.randomSeat();
  b.redealt(b.a, seat, b.stream());
  const before = b.knowledge(b.a, other);
  b.game.redeal(b.a, other, b.stream());
  const fault = difference(before, b.knowledge(b.a, other));
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
  if (b.rng.below(8) !== 0) return undefined; // many redeals: now and then is enough
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

/** Follows the true game and a redealt world side by side while the seat cannot tell them apart. */
function labels(b: B): string | undefined {
  const { game } = b;
  const seat = b.randomSeat();
  const rng = b.stream();
  b.redealt(b.b, seat, rng);
  game.copy(b.state, b.a);
  for (let step = 0; step < 12 && game.toMove(b.a) !== OVER; step++) {
    const ownMove = game.toMove(b.a) === seat;
    const action = b.randomAction(b.a, rng);
    const luck = rng.clone();
    game.apply(b.a, action, rng);
    const label = game.seen(b.a, seat);
    if (!followLabel(b, ownMove ? [action] : b.legal(b.b), luck, seat, label)) return undefined;
    if (game.toMove(b.a) === OVER || game.toMove(b.b) === OVER) {
      return game.toMove(b.a) === game.toMove(b.b) ? undefined : 'one world has ended and the other has not';
    }
    const fault = difference(b.knowledge(b.a, seat), b.knowledge(b.b, seat)) ?? viewsDiffer(b, seat);
    if (fault !== undefined) return `seat ${seat}, ${step + 1} decisions on: ${fault}`;
  }
  return undefined;
}

/** The seat cannot tell the worlds `b.a` and `b.b` apart, so the same stream must redeal them to the same view. */
function viewsDiffer(b: B, seat: number): string | undefined {
  const rng = b.stream();
  b.game.copy(b.a, b.c);
  b.game.redeal(b.c, seat, rng.clone());
  b.game.copy(b.b, b.d);
  b.game.redeal(b.d, seat, rng);
  if (sameData(b.c, b.d)) return undefined;
  return difference(b.text(b.c), b.text(b.d)) ?? 'views of equal knowledge differ inside';
}

/** Finds a move (and luck) in world `b.b` that `seat` would see under the same label, and makes it. */
function followLabel(b: B, actions: readonly number[], luck: Rng, seat: number, label: number): boolean {
  const { game } = b;
  for (let attempt = 0; attempt < 6 * actions.length; attempt++) {
    const sameLuck = attempt < actions.length;
    game.copy(b.b, b.c);
    game.apply(b.c, actions[attempt % actions.length], sameLuck ? luck.clone() : b.stream());
    if (game.seen(b.c, seat) !== label) continue;
    game.copy(b.c, b.b);
    return true;
  }
  return false;
}

function labelsOfActions(b: B): string | undefined {
  const { game, state, mover } = b;
  const met = b.seats.map(() => new Map<number, number>()); // per seat: label -> action
  const open = new Set<string>(); // watcher and label where the watcher saw what the mover saw
  for (const action of b.legal()) {
    game.copy(state, b.a);
    game.apply(b.a, action, b.stream());
    const own = game.seen(b.a, mover);
    if (!Number.isSafeInteger(own)) return `label ${own} is no safe integer`;
    if (met[mover].has(own))
      return `the mover sees actions ${met[mover].get(own)} and ${action} under one label, ${own}`;
    for (const seat of b.seats) {
      const label = game.seen(b.a, seat);
      if (label !== own && !game.hiddenMoves)
        return `seat ${seat} sees action ${action} as ${label}, the mover as ${own}, but hiddenMoves is false`;
      if (label === own) open.add(`${seat} ${label}`);
      if (met[seat].has(label) && open.has(`${seat} ${label}`)) {
        return `seat ${seat} sees actions ${met[seat].get(label)} and ${action} as ${label}, as if it knew which`;
      }
      met[seat].set(label, action);
    }
  }
  return undefined;
}

function ended(b: B): string | undefined {
  const { game, state, episode } = b;
  const plies = episode.actions.length;
  if (!episode.over) return `still running after ${plies} decisions; maxPlies is ${game.maxPlies}`;
  if (plies > game.maxPlies) return `ended after ${plies} decisions; maxPlies is ${game.maxPlies}`;
  if (b.legal().length !== 0) return 'there are legal actions after the end';
  game.render(state, EVERYONE);
  for (const seat of b.seats) {
    b.observe(state, seat);
    b.reveal(state, seat);
    game.tags?.(state, seat);
    game.kit?.(state, seat);
  }
  try {
    game.apply(state, 0, b.stream());
    return 'an action was taken after the end';
  } catch (error) {
    return error instanceof IllegalActionError ? undefined : `an action after the end threw ${String(error)}`;
  }
}

function returnsAddUp(b: B): string | undefined {
  return addsUp(b, b.episode.returns());
}

/** Whether returns are numbers and add up as declared. */
export function addsUp(b: B, returns: Float64Array): string | undefined {
  if (!returns.every(Number.isFinite)) return `returns are ${returns.join(' ')}`;
  const sum = returns.reduce((x, y) => x + y, 0);
  const declared = b.game.returnsSum;
  return declared === null || Math.abs(sum - declared) < 1e-9
    ? undefined
    : `returns ${returns.join(' ')} add up to ${sum}, not ${declared}`;
}

/** Deals into a new state and into one that has seen an episode. */
function dealAlone(b: B): string | undefined {
  const rng = b.stream();
  const fresh = b.game.createState();
  b.game.deal(fresh, rng.clone());
  b.game.copy(b.state, b.a);
  b.game.deal(b.a, rng.clone());
  const all = (s: unknown) => [b.text(s), ...b.seats.map((seat) => b.knowledge(s, seat))].join('\n');
  return difference(all(fresh), all(b.a));
}

function loadRefuses(b: B): string | undefined {
  for (const json of [null, true, 7, 'state', [], {}]) {
    try {
      b.game.load(json);
      return `${JSON.stringify(json)} was loaded as a state`;
    } catch (error) {
      if (!(error instanceof InputError) || error.message.includes('\n'))
        return `${JSON.stringify(json)} was not refused in one sentence: ${String(error)}`;
    }
  }
  return undefined;
}

function replay(b: B): string | undefined {
  const { seed, actions, start } = b.episode;
  const again = new Episode(b.game, seed, actions, { start });
  return difference(b.text(b.state), b.text(again.state));
}
