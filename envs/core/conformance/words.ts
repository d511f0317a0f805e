/** Laws about texts for people: sentences, aims and settlements reveal nothing that is hidden, in any language. */
import { type AnyGame, type Language, LANGUAGES, type Seat, type Text } from '../contract/index.ts';
import { wordFaults } from '../words.ts';
import { onlyReads, say } from './asking.ts';
import { difference, sameData } from './compare.ts';
import type { AnyBench as B, FacetLaws } from './law.ts';

type Spoken = 'sentence' | 'touches' | 'aim' | 'legend' | 'settlement' | 'cards';

export const WORD_LAWS: Pick<FacetLaws<Text<unknown>>['offers'], Spoken> = {
  sentence: [
    { name: 'sentences are single lines, and no two actions share one', when: 'few decisions', fault: sentences },
    {
      name: 'a sentence tells nothing that its listeners cannot know',
      when: 'few decisions',
      fault: discreet,
    },
  ],
  touches: [
    {
      name: 'what an action touches is public, and asking leaves the state as it was',
      when: 'few decisions',
      fault: (b) => touchedOpenly(b) ?? onlyReads(b, (s) => touched(b, s)),
    },
  ],
  aim: [
    {
      name: 'an aim is one line in each language, and follows from what the seat knows',
      when: 'few decisions',
      fault: aims,
    },
  ],
  legend: [
    { name: 'a legend has single lines, and follows from what the seat knows', when: 'few decisions', fault: legends },
  ],
  settlement: [
    { name: 'the lines of a settlement add up to the returns, in every language', when: 'every end', fault: settled },
    { name: 'a settlement follows from the state and leaves it as it was', when: 'every end', fault: settlementReads },
  ],
  cards: [{ name: 'every card has a name of its own in every language', when: 'before play', fault: cardNames }],
};

function isLine(text: string): boolean {
  return text.trim() !== '' && !/[\n\r]/.test(text) && !/[{}]|undefined|NaN/.test(text);
}

/** A copy to ask about: a game that changes what it is asked about must not change the real state. */
function copied(b: B): unknown {
  b.game.copy(b.state, b.b);
  return b.b;
}

function sentences(b: B): string | undefined {
  for (const language of LANGUAGES) {
    const said = b.legal().map((action) => b.game.text.sentence?.(copied(b), action, language) ?? '');
    const broken = said.find((text) => !isLine(text));
    if (broken !== undefined) return `no sentence in ${language}: ${JSON.stringify(broken)}`;
    const twin = said.find((text, i) => said.indexOf(text) !== i);
    if (twin !== undefined) return `two legal actions have the sentence '${twin}'`;
  }
  return undefined;
}

/** In one language at a time, at random: there are many sentences, and many worlds. */
function discreet(b: B): string | undefined {
  const language = LANGUAGES[b.rng.below(LANGUAGES.length)];
  const spoken = (s: unknown): string =>
    JSON.stringify(actionsOf(b.game, s).map((action) => b.game.text.sentence?.(s, action, language)));
  return knownToListeners(b, language) ?? onlyReads(b, spoken);
}

function touched({ game }: B, s: unknown): string {
  return JSON.stringify(actionsOf(game, s).map((action) => game.text.touches?.(s, action)));
}

function actionsOf(game: AnyGame, s: unknown): number[] {
  const ids = new Uint16Array(game.maxLegal);
  return Array.from(ids.subarray(0, game.legal(s, ids)));
}

/**
 * In all worlds that the mover cannot tell apart the sentence is the same; if the action is not veiled, also in those
 * of the others, where it is legal.
 */
function knownToListeners(b: B, language: Language): string | undefined {
  const { game, state } = b;
  const told = (s: unknown, action: number): string => game.text.sentence?.(s, action, language) ?? '';
  return acrossWorlds(b, (action, seat) => seat === b.mover || game.text.veiled?.(state, action) === undefined, told);
}

function touchedOpenly(b: B): string | undefined {
  return acrossWorlds(
    b,
    () => true,
    (s, action) => say(b.game.text.touches?.(s, action)),
  );
}

/** Compares the answer about each action with that in another world, for each seat that may hear it. */
function acrossWorlds(
  b: B,
  hears: (action: number, seat: Seat) => boolean,
  told: (s: unknown, action: number) => string,
): string | undefined {
  const now = b.legal().map((action) => ({ action, text: told(copied(b), action) }));
  for (const seat of b.seats) {
    const world = b.redealt(b.a, seat, b.stream());
    const there = new Set(b.legal(world));
    for (const { action, text } of now) {
      if (!there.has(action) || !hears(action, seat)) continue;
      const fault = difference(text, told(world, action));
      if (fault !== undefined) return `in another world of seat ${seat}: ${fault}`;
    }
  }
  return undefined;
}

function aims(b: B): string | undefined {
  return knownToSeat(b, 'aim', (s, seat) => LANGUAGES.map((l) => b.game.text.aim?.(s, seat, l) ?? ''));
}

function legends(b: B): string | undefined {
  return knownToSeat(b, 'line', (s, seat) => LANGUAGES.flatMap((l) => b.game.text.legend?.(s, seat, l) ?? []));
}

/** Lines for a seat that are the same in every world that is possible for the seat. */
function knownToSeat(b: B, what: string, lines: (s: unknown, seat: Seat) => readonly string[]): string | undefined {
  for (const seat of b.seats) {
    const now = lines(copied(b), seat);
    const broken = now.find((text) => !isLine(text));
    if (broken !== undefined) return `seat ${seat} has no ${what}: ${JSON.stringify(broken)}`;
    const fault = difference(say(now), say(lines(b.redealt(b.a, seat, b.stream()), seat)));
    if (fault !== undefined) return `in another world of seat ${seat}: ${fault}`;
    const changed = onlyReads(b, (s) => say(lines(s, seat)));
    if (changed !== undefined) return changed;
  }
  return undefined;
}

function settled(b: B): string | undefined {
  const returns = b.episode.returns();
  for (const language of LANGUAGES) {
    const lines = b.game.text.settlement?.(copied(b), language) ?? [];
    const broken = lines.find(({ text }) => !isLine(text));
    if (broken !== undefined) return `no line in ${language}: ${JSON.stringify(broken.text)}`;
    const odd = lines.find(({ points }) => points.length !== b.game.seats);
    if (odd !== undefined) return `'${odd.text}' has points for ${odd.points.length} seats, not ${b.game.seats}`;
    const sums = b.seats.map((seat) => lines.reduce((sum, { points }) => sum + points[seat], 0));
    const close = sums.every((sum, seat) => Math.abs(sum - returns[seat]) < 1e-9);
    if (!close) return `the lines in ${language} add up to ${say(sums)}, but returns are ${say(returns)}`;
  }
  return undefined;
}

/** Asks about the state, sometimes about another one that is over, and about the first again. */
function settlementReads(b: B): string | undefined {
  const ask = (s: unknown): string => JSON.stringify(LANGUAGES.map((l) => b.game.text.settlement?.(s, l)));
  b.game.copy(b.state, b.a);
  const first = ask(b.a);
  if (!sameData(b.a, b.state)) return difference(b.text(b.state), b.text(b.a)) ?? 'the state was changed inside';
  if (b.rng.below(OTHER_GAMES) === 0) {
    b.game.deal(b.b, b.stream());
    b.finish(b.b, b.stream());
    ask(b.b);
  }
  return difference(first, ask(b.a));
}

/** One settlement in this many is asked for again after that of another game, which has to be played for it. */
const OTHER_GAMES = 8;

function cardNames(b: B): string | undefined {
  const { cards } = b.game.text;
  if (cards === undefined) return 'no cards';
  const fault = wordFaults(cards)[0];
  if (fault !== undefined) return fault;
  for (const language of LANGUAGES) {
    const names = Object.values(cards[language]);
    const twin = names.find((name, i) => names.indexOf(name) !== i);
    if (twin !== undefined) return `two cards are called '${twin}' in ${language}`;
  }
  return undefined;
}
