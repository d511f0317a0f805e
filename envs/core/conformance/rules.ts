/**
 * Laws about the rules, the members of `Game` itself: who decides, what is legal, what an action does, how an episode
 * ends and what it returns, and that a state is plain data. The laws about `seen` are in `labels.ts`.
 */
import { EVERYONE } from '../contract/index.ts';
import { Episode } from '../episode.ts';
import { InputError } from '../errors.ts';
import { IllegalActionError } from '../illegal-action.ts';
import { addsUp } from './asking.ts';
import { difference, knowsOther, sameData } from './compare.ts';
import { LABEL_LAWS } from './labels.ts';
import type { AnyBench as B, Law } from './law.ts';

export const RULE_LAWS: readonly Law[] = [
  { name: 'legal sets are ascending and within bounds', when: 'every decision', fault: legalSet },
  { name: 'teams are coalitions, the scale is positive', when: 'every decision', fault: teamsAndScale },
  {
    name: 'illegal actions throw, name the legal ones and change nothing',
    when: 'some decisions',
    fault: illegalActions,
  },
  { name: 'copies are equal and share nothing', when: 'some decisions', fault: copies },
  { name: 'load(save(s)) is s', when: 'some decisions', fault: saveAndLoad },
  { name: 'returns are zeros before the end', when: 'some decisions', fault: returnsBeforeEnd },
  ...LABEL_LAWS,
  { name: 'episodes end within maxPlies, with no legal action left', when: 'every end', fault: ended },
  { name: 'returns add up as declared', when: 'every end', fault: returnsAddUp },
  { name: 'a replay of seed and actions gives the same state', when: 'every end', fault: replay },
  { name: 'a deal depends on the stream alone', when: 'every end', fault: dealAlone },
  { name: 'load refuses what is no state, in one sentence', when: 'every end', fault: loadRefuses },
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
  b.finish(b.a, b.stream()); // what is left of another episode must have no effect
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
    const fault = knowsOther(b.knowledge(b.state, seat), b.knowledge(loaded, seat));
    if (fault !== undefined) return `seat ${seat}: ${fault}`;
  }
  const [r1, r2] = [b.stream(), b.stream()];
  r2.set(r1);
  b.game.copy(b.state, b.a);
  return difference(b.finish(b.a, r1).join(' '), b.finish(loaded, r2).join(' '));
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

function replay(b: B): string | undefined {
  const { seed, actions, start } = b.episode;
  const again = new Episode(b.game, seed, actions, { start });
  return difference(b.text(b.state), b.text(again.state));
}

/** Deals into a new state and into one that has seen an episode. */
function dealAlone(b: B): string | undefined {
  const rng = b.stream();
  const fresh = b.game.createState();
  b.game.deal(fresh, rng.clone());
  b.game.copy(b.state, b.a);
  b.game.deal(b.a, rng.clone());
  for (const seat of b.seats) {
    const fault = knowsOther(b.knowledge(fresh, seat), b.knowledge(b.a, seat));
    if (fault !== undefined) return `seat ${seat}: ${fault}`;
  }
  return difference(b.text(fresh), b.text(b.a));
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
