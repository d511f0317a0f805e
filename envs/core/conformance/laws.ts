/**
 * The laws of the contract, one function each. A fault is a sentence; undefined means the law holds here. Those about
 * redeals and labels are in `conformance-worlds.ts`, those about what a game may offer beyond the rules in
 * `conformance-optional.ts`.
 */
import { difference, sameData } from './bench.ts';
import { addsUp, type AnyBench as B, type Law } from './law.ts';
import { WORLD_LAWS } from './worlds.ts';
import { Episode } from '../episode.ts';
import { InputError } from '../errors.ts';
import { IllegalActionError } from '../illegal-action.ts';
import { EVERYONE, type ObservationSpec } from '../contract/index.ts';

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
  ...WORLD_LAWS,
];

/** Checked at the end of every episode. */
export const EPISODE_LAWS: readonly Law[] = [
  { name: 'episodes end within maxPlies, with no legal action left', fault: ended },
  { name: 'returns add up as declared', fault: returnsAddUp },
  { name: 'a replay of seed and actions gives the same state', fault: replay },
  { name: 'a deal depends on the stream alone', fault: dealAlone },
  { name: 'load refuses what is no state, in one sentence', fault: loadRefuses },
];

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
  if (!(game.encoding.scale(state) > 0 && Number.isFinite(game.encoding.scale(state))))
    return `scale is ${game.encoding.scale(state)}`;
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
      const name = game.text.actionName(state, b.randomAction());
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
  const names = legal.map((a) => b.game.text.actionName(b.state, a));
  if (new Set(names).size !== names.length) return `two legal actions share a name: ${names.join(', ')}`;
  const lost = legal.find((a, i) => b.game.text.parseAction(b.state, names[i]) !== a);
  if (lost !== undefined) return `'${b.game.text.actionName(b.state, lost)}' is not read back as action ${lost}`;
  const byId = legal.find((a) => b.game.text.parseAction(b.state, String(a)) !== a);
  if (byId !== undefined) return `'${byId}' is not read back as action ${byId}`;
  return b.game.text.parseAction(b.state, 'no such action') === undefined
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
  const { input } = b.game.encoding;
  for (const seat of b.seats) {
    const fault =
      out(`observation of seat ${seat}`, b.game.encoding.observation, b.observe(b.state, seat)) ??
      (input && out(`input of seat ${seat}`, input.spec, b.input(b.state, seat))) ??
      out(`hidden block of seat ${seat}`, b.game.belief.hidden, b.reveal(b.state, seat)) ??
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

function ended(b: B): string | undefined {
  const { game, state, episode } = b;
  const plies = episode.actions.length;
  if (!episode.over) return `still running after ${plies} decisions; maxPlies is ${game.maxPlies}`;
  if (plies > game.maxPlies) return `ended after ${plies} decisions; maxPlies is ${game.maxPlies}`;
  if (b.legal().length !== 0) return 'there are legal actions after the end';
  game.text.render(state, EVERYONE);
  for (const seat of b.seats) {
    b.observe(state, seat);
    b.reveal(state, seat);
    game.text.tags?.(state, seat);
    game.text.kit?.(state, seat);
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
