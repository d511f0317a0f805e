/**
 * Laws about a game in words: names that can be read back, and texts of reports and transcripts, which use public
 * information only.
 */
import type { Text } from '../contract/index.ts';
import { isPublic, onlyReads, type Question, say } from './asking.ts';
import { difference, sameData } from './compare.ts';
import type { AnyBench as B, FacetLaws, Law } from './law.ts';
import { WORD_LAWS } from './words.ts';

export const TEXT_LAWS: FacetLaws<Text<unknown>> = {
  always: [{ name: 'action names are unique and can be read back', when: 'some decisions', fault: actionNames }],
  offers: {
    ...WORD_LAWS,
    veiled: [
      {
        name: 'what is not veiled looks like nothing else to anybody, and a veil hides the name',
        when: 'some decisions',
        fault: veils,
      },
    ],
    tags: publicWords('tags', (b, s) => ofSeats(b, (seat) => b.game.text.tags?.(s, seat))),
    kit: publicWords('kit', (b, s) => ofSeats(b, (seat) => b.game.text.kit?.(s, seat))),
    log: [
      ...publicWords('log', (b, s) => [...(b.game.text.log?.(s) ?? [])]),
      { name: 'what happened is told in single lines', when: 'some decisions', fault: singleLines },
    ],
    legs: [
      { name: 'the legs of an episode add up to its returns', when: 'every end', fault: legs },
      {
        name: 'legs follow from the state and leave it as it was',
        when: 'every end',
        fault: legsRead,
      },
    ],
    matchEpisodes: [
      { name: 'a match is a whole number of episodes, at least 2', when: 'before play', fault: matchEpisodes },
    ],
  },
};

function actionNames(b: B): string | undefined {
  const { actionName, parseAction } = b.game.text;
  const legal = b.legal();
  const names = legal.map((a) => actionName(b.state, a));
  if (new Set(names).size !== names.length) return `two legal actions share a name: ${names.join(', ')}`;
  const lost = legal.find((a, i) => parseAction(b.state, names[i]) !== a);
  if (lost !== undefined) return `'${actionName(b.state, lost)}' is not read back as action ${lost}`;
  const byId = legal.find((a) => parseAction(b.state, String(a)) !== a);
  if (byId !== undefined) return `'${byId}' is not read back as action ${byId}`;
  return parseAction(b.state, 'no such action') === undefined ? undefined : "'no such action' was read as an action";
}

/** Plays every legal action with the same chance events, and compares what the others saw. */
function veils(b: B): string | undefined {
  const { game, state } = b;
  const mover = game.toMove(state);
  const luck = b.stream();
  const tried = b.legal().map((action) => {
    const name = game.text.actionName(state, action);
    const veil = game.text.veiled?.(state, action);
    game.copy(state, b.a);
    game.apply(b.a, action, luck.clone());
    return { name, veil, labels: b.seats.map((seat) => (seat === mover ? -1 - action : game.seen(b.a, seat))) };
  });
  const named = tried.find(({ name, veil }) => veil === name);
  if (named !== undefined) return `the veil of '${named.name}' is its name`;
  for (const one of tried.filter(({ veil }) => veil === undefined)) {
    const other = tried.find((two) => two !== one && b.seats.some((seat) => two.labels[seat] === one.labels[seat]));
    if (other !== undefined) return `'${one.name}' has no veil, but somebody cannot tell it from '${other.name}'`;
  }
  return undefined;
}

/** Laws about words that use public information only. */
function publicWords(member: string, words: (b: B, s: unknown) => string[]): readonly [Law, ...Law[]] {
  const asking = (b: B): Question => {
    return (s) => JSON.stringify(words(b, s));
  };
  return [
    {
      name: `${member} is the same in every world that a seat holds possible`,
      when: 'some decisions',
      fault: (b) => isPublic(b, asking(b)),
    },
    {
      name: `${member} follows from the state and leaves it as it was`,
      when: 'some decisions',
      fault: (b) => onlyReads(b, asking(b)),
    },
    {
      name: `${member} answers after the end`,
      when: 'every end',
      fault: (b) => void asking(b)(b.state), // an answer that throws is a fault
    },
  ];
}

function ofSeats(b: B, words: (seat: number) => readonly string[] | undefined): string[] {
  return b.seats.map((seat) => `player_${seat}: ${words(seat)?.join(', ')}`);
}

function singleLines(b: B): string | undefined {
  b.game.copy(b.state, b.a);
  const broken = b.game.text.log?.(b.a).find((line) => /[\n\r]/.test(line));
  return broken === undefined ? undefined : `a line of the log goes on: ${JSON.stringify(broken)}`;
}

function legs(b: B): string | undefined {
  b.game.copy(b.state, b.a);
  const found = b.game.text.legs?.(b.a) ?? [];
  const names = found.map(({ name }) => name);
  if (found.length < 2) return `an episode of ${found.length} legs`;
  if (new Set(names).size !== names.length) return `two legs share a name: ${names.join(', ')}`;
  const odd = found.find(({ points }) => points.length !== b.game.seats);
  if (odd !== undefined) return `${odd.name} has points for ${odd.points.length} seats, not ${b.game.seats}`;
  const sums = b.seats.map((seat) => found.reduce((sum, { points }) => sum + points[seat], 0));
  const returns = b.episode.returns();
  const close = sums.every((sum, seat) => Math.abs(sum - returns[seat]) < 1e-9);
  return close ? undefined : `legs add up to ${say(sums)}, but returns are ${say(returns)}`;
}

/** Asks about the state, about another one that is over, and about the first again. */
function legsRead(b: B): string | undefined {
  const ask = (s: unknown) => JSON.stringify(b.game.text.legs?.(s));
  b.game.copy(b.state, b.a);
  const first = ask(b.a);
  if (!sameData(b.a, b.state)) return difference(b.text(b.state), b.text(b.a)) ?? 'the state was changed inside';
  b.game.deal(b.b, b.stream());
  b.finish(b.b, b.stream());
  ask(b.b);
  return difference(first, ask(b.a));
}

function matchEpisodes(b: B): string | undefined {
  const { matchEpisodes: episodes } = b.game.text;
  return Number.isInteger(episodes) && Number(episodes) >= 2 ? undefined : `a match of ${episodes} episodes`;
}
