/**
 * How Compile runs its test vectors: each sets up a position in the middle of a game, feeds decisions and says where the
 * engine must stand when it next waits. Decisions with one option are not listed: the engine takes them itself.
 */
import { InputError } from '../core/errors.ts';
import type { JsonReader } from '../core/json.ts';
import { defaultsOf } from '../core/options/index.ts';
import { Rng } from '../core/rng.ts';
import type { VectorCheck, VectorKinds } from '../core/vectors.ts';
import { legalActions } from './rules/actions.ts';
import { clearTable, layProtocols, lookOverTexts } from './rules/draft.ts';
import { decide, run } from './rules/engine.ts';
import { type Fate, setFate } from './rules/fate.ts';
import { lineTotal } from './rules/field.ts';
import { addItem, Item, knowsInHand } from './rules/knowledge.ts';
import { type ActionMeaning, cardByName, cardName, meaningOf, protocolName, typeName } from './text/names.ts';
import { optionTable, poolOf, protocolByName, readOptions, type Settings, STANDARD } from './options.ts';
import { logLines } from './text/happened.ts';
import {
  CARD_COUNT,
  type CompileState,
  createState,
  Entry,
  InDeck,
  KIND_NAMES,
  Kind,
  LANES,
  NEUTRAL,
  Over,
  Phase,
  Place,
  SEATS,
  STACKS,
  slotOf,
  W,
} from './rules/state.ts';
import { RANKS, TABLES } from './rules/tables.ts';
import { addToHand, addToTrash, putCard } from './rules/zones.ts';

const PHASES: Readonly<Record<string, Phase>> = {
  start: Phase.START,
  control: Phase.CONTROL,
  compile: Phase.COMPILE,
  action: Phase.ACTION,
  cache: Phase.CACHE,
  end: Phase.END,
};
const PHASE_NAMES = Object.keys(PHASES);

/** Vectors of Compile are of one kind and do not name it. */
export const VECTOR_KINDS: VectorKinds = { position: checkPosition };

function checkPosition(v: JsonReader, check: VectorCheck): void {
  const s = readPosition(v.at('setup'));
  const story: string[] = [];
  setFate(readFate(s, v.at('setup').at('chance')));
  try {
    const rng = new Rng(1, 2);
    run(s, rng);
    for (const decision of v.at('decisions').list()) {
      const action = findAction(s, decision, check);
      decide(s, action, rng);
      story.push(...logLines(s));
    }
    checkExpected(s, v.at('expect'), check);
  } catch (error) {
    if (error instanceof Error && story.length > 0) error.message += `\n${story.join('\n')}`;
    throw error;
  } finally {
    setFate(undefined);
  }
}

/** The position of a vector, about to go on. Also for tests. */
export function readPosition(setup: JsonReader): CompileState {
  const s = createState();
  clearTable(s, settingsOf(setup));
  const players = setup.at('players').list(SEATS);
  for (const [player, p] of players.entries()) {
    for (const [lane, name] of p.at('protocols').list(LANES).entries()) {
      s[W.DRAFT + player * LANES + lane] = 1 + protocolByName(name.string());
      s[W.COMPILED + player * LANES + lane] = p.at('compiled').list(LANES)[lane].bool() ? 1 : 0;
    }
  }
  layProtocols(s);
  admitGuests(s, setup);
  s[W.PICKED] = STACKS;
  for (const [player, p] of players.entries()) layCards(s, player, p);
  for (let seat = 0; seat < SEATS; seat++) noteHand(s, seat);
  s[W.TURN] = setup.at('turn').int(0, 1);
  s[W.PHASE] = PHASES[setup.at('phase').oneOf(PHASE_NAMES)];
  s[W.CONTROL] = setup.at('control').isNull ? NEUTRAL : setup.at('control').int(0, 1);
  return s;
}

/** The switches of RULES.md#21-rule-options by name; lists and numbers are taken as they come. */
function settingsOf(setup: JsonReader): Settings {
  if (setup.at('options').isNull) return STANDARD;
  const { protocolPool, maxTurns, maxFramesPerTurn, maxDecisions, drawScore, ...rest } = setup.at('options').object();
  const usual = defaultsOf(optionTable(STANDARD.protocols));
  if (Object.keys(rest).some((key) => !Object.hasOwn(usual, key))) {
    throw setup.at('options').wrong(`switches among ${Object.keys(usual).join(', ')}`);
  }
  const settings = readOptions({ ...usual, ...rest }, STANDARD);
  const pool = Array.isArray(protocolPool) ? poolOf(protocolPool.map(String)) : settings.pool;
  const number = (value: unknown, standard: number) => (typeof value === 'number' ? value : standard);
  return {
    ...settings,
    pool,
    maxTurns: number(maxTurns, settings.maxTurns),
    maxFramesPerTurn: number(maxFramesPerTurn, settings.maxFramesPerTurn),
    maxDecisions: number(maxDecisions, settings.maxDecisions),
    drawScore: number(drawScore, settings.drawScore),
  };
}

function readCard(s: CompileState, item: JsonReader): number {
  const card = cardByName(s, item.string());
  if (card < 0) throw item.wrong('a card of this position, such as Fire-1');
  return card;
}

/** Every card of a position, as it is written there. */
function listedCards(setup: JsonReader): JsonReader[] {
  return setup
    .at('players')
    .list(SEATS)
    .flatMap((p) => [
      ...['hand', 'deck', 'trash'].flatMap((zone) => p.at(zone).list()),
      ...p
        .at('lanes')
        .list(LANES)
        .flatMap((lane) => lane.list()),
    ]);
}

const plainName = (item: JsonReader) => item.string().replace(/[+-]$/, '');

/** A position may hold cards of other protocols: each takes the number of a card that takes no part. */
function admitGuests(s: CompileState, setup: JsonReader): void {
  const listed = listedCards(setup);
  const names = new Set(listed.map(plainName));
  for (const item of listed) {
    const name = plainName(item);
    if (cardByName(s, name) >= 0) continue;
    const type = TABLES.protocols.indexOf(name.split('-')[0]) * RANKS;
    const rank = type < 0 ? -1 : [0, 1, 2, 3, 4, 5].findIndex((i) => typeName(type + i) === name);
    if (rank < 0) throw item.wrong('a card, such as Fire-1');
    const free = Array.from({ length: CARD_COUNT }, (_, card) => card).find((card) => !names.has(cardName(s, card)));
    if (free === undefined) throw item.wrong('one of at most 36 cards');
    s[W.TYPE + free] = type + rank;
  }
  lookOverTexts(s);
}

/** The number of a card that lies nowhere yet, among the player's own where both have the protocol. */
function layCard(s: CompileState, player: number, item: JsonReader): number {
  const name = plainName(item);
  for (let i = 0; i < CARD_COUNT; i++) {
    const card = slotOf(i, player);
    if (s[W.PLACE + card] !== Place.NOWHERE || cardName(s, card) !== name) continue;
    s[W.BATCH + card] = player;
    return card;
  }
  throw item.wrong('a card that lies nowhere else');
}

function layCards(s: CompileState, player: number, p: JsonReader): void {
  for (const item of p.at('hand').list()) addToHand(s, player, layCard(s, player, item));
  for (const item of p.at('trash').list()) addToTrash(s, player, layCard(s, player, item));
  for (const [lane, stack] of p.at('lanes').list(LANES).entries()) {
    for (const item of stack.list()) {
      const name = item.string();
      const up = name.endsWith('+');
      if (!up && !name.endsWith('-')) throw item.wrong('a card with + or -');
      const card = layCard(s, player, item);
      putCard(s, player * LANES + lane, s[W.STACK_SIZE + player * LANES + lane], card | (up ? SEEN : 0));
    }
  }
  for (const item of p.at('deck').list().reverse()) {
    const card = layCard(s, player, item);
    s[W.DECK + player * CARD_COUNT + s[W.DECK_SIZE + player]++] = card;
    s[W.PLACE + card] = Place.DECK + player;
  }
}

const SEEN = Entry.UP | Entry.KNOWN;

/** Of the other hand a player knows at first where its cards come from. */
function noteHand(s: CompileState, observer: number): void {
  for (let i = 0; i < s[W.HAND_COUNT + 1 - observer]; i++) addItem(s, observer, Item.UNKNOWN + 1 - observer);
}

/** The outcomes of shuffles and random takes, in order. */
function readFate(s: CompileState, chance: JsonReader): Fate | undefined {
  if (chance.isNull) return undefined;
  const events = chance.list();
  return {
    shuffle(cards, count) {
      const event = events.shift();
      if (event === undefined) return false;
      const order = event.at('shuffle').list(count);
      for (const [i, item] of order.entries()) cards[count - 1 - i] = readCard(s, item);
      return true;
    },
    take() {
      const event = events.shift();
      return event === undefined ? -1 : readCard(s, event.at('take'));
    },
  };
}

/** The legal action a decision of a vector means. */
function findAction(s: CompileState, decision: JsonReader, check: VectorCheck): number {
  if (s[W.KIND] === Kind.NONE) throw new InputError(`${decision.path}: the game is over`);
  check.same(`${decision.path}.p`, s[W.DECIDER], decision.at('p').value);
  if (!decision.at('kind').isNull)
    check.same(`${decision.path}.kind`, KIND_NAMES[s[W.KIND]], decision.at('kind').value);
  const { p: _p, kind: _kind, ...wanted } = decision.object();
  const legal = legalActions(s);
  const found = legal.filter((a) => agrees(s, meaningOf(s, a, s[W.DECIDER]), wanted));
  check.same(
    `${decision.path}: legal actions that agree, of ${legal.map((a) => JSON.stringify(meaningOf(s, a, s[W.DECIDER]))).join(' ')}`,
    found.length,
    1,
  );
  return found[0];
}

/** A target may name the card that stands there: a cross-check. */
function agrees(s: CompileState, meaning: ActionMeaning, wanted: Readonly<Record<string, unknown>>): boolean {
  const { card, ...rest } = wanted;
  if (meaning.do !== 'target') return sameMeaning(meaning, wanted);
  if (!sameMeaning(meaning, rest)) return false;
  if (card === undefined) return true;
  const stack = meaning.side * LANES + meaning.lane;
  const entry = s[W.STACK + stack * CARD_COUNT + s[W.STACK_SIZE + stack] - 1 - meaning.depth];
  return cardName(s, entry & Entry.CARD) === card;
}

function sameMeaning(meaning: ActionMeaning, wanted: Readonly<Record<string, unknown>>): boolean {
  const known: Readonly<Record<string, unknown>> = { ...meaning };
  const keys = new Set([...Object.keys(known), ...Object.keys(wanted)]);
  return [...keys].every((key) => JSON.stringify(known[key]) === JSON.stringify(wanted[key]));
}

function checkExpected(s: CompileState, expect: JsonReader, check: VectorCheck): void {
  for (const [player, p] of expect.at('players').list(SEATS).entries()) checkPlayer(s, player, p, check);
  const transit = Array.from(s.subarray(W.TRANSIT, W.TRANSIT + s[W.IN_TRANSIT]), (e) => cardName(s, e & Entry.CARD));
  check.sameSet('committed', transit, expect.at('committed').value);
  check.same('control', s[W.CONTROL] === NEUTRAL ? null : s[W.CONTROL], expect.at('control').value);
  check.same('turn', s[W.TURN], expect.at('turn').value);
  check.same('winner', s[W.WINNER] === NEUTRAL ? null : s[W.WINNER], expect.at('winner').value);
  checkAwaiting(s, expect.at('awaiting'), check);
  if (!expect.at('knows').isNull) checkKnows(s, expect.at('knows'), check);
}

/** What a player has, in the words of the vectors. Also for tests and pictures. */
export function describePlayer(s: CompileState, player: number) {
  const inZone = (zone: number) => (card: number) => s[W.PLACE + card] === zone + player;
  const cards = Array.from({ length: CARD_COUNT }, (_, card) => card);
  const names = (list: readonly number[]) => list.map((card) => cardName(s, card));
  const deck = Array.from(
    s.subarray(W.DECK + player * CARD_COUNT, W.DECK + player * CARD_COUNT + s[W.DECK_SIZE + player]),
  );
  const lane = [0, 1, 2];
  return {
    protocols: lane.map((i) => protocolName(s, player, i)),
    compiled: lane.map((i) => s[W.COMPILED + player * LANES + i] === 1),
    hand: names(cards.filter(inZone(Place.HAND))),
    deck: names(deck.reverse().map((word) => word & InDeck.CARD)),
    trash: names(cards.filter(inZone(Place.TRASH))),
    lanes: lane.map((i) => stackNames(s, player * LANES + i)),
    values: lane.map((i) => lineTotal(s, player, i)),
  };
}

function stackNames(s: CompileState, stack: number): string[] {
  const at = W.STACK + stack * CARD_COUNT;
  return Array.from(
    s.subarray(at, at + s[W.STACK_SIZE + stack]),
    (entry) => `${cardName(s, entry & Entry.CARD)}${entry & Entry.UP ? '+' : '-'}`,
  );
}

function checkPlayer(s: CompileState, player: number, expected: JsonReader, check: VectorCheck): void {
  const { hand, trash, ...rest } = describePlayer(s, player);
  check.sameSet(`hand of ${player}`, hand, expected.at('hand').value);
  check.sameSet(`trash of ${player}`, trash, expected.at('trash').value);
  for (const [key, value] of Object.entries(rest)) check.same(`${key} of ${player}`, value, expected.at(key).value);
}

function checkAwaiting(s: CompileState, awaiting: JsonReader, check: VectorCheck): void {
  if (awaiting.isNull) {
    check.same('the game is over', s[W.OVER] !== Over.NO, true);
    return;
  }
  check.same('awaiting', { p: s[W.DECIDER], kind: KIND_NAMES[s[W.KIND]] }, pick(awaiting, ['p', 'kind']));
  const legal = legalActions(s).map((a) => meaningOf(s, a, s[W.DECIDER]));
  const offered = (wanted: JsonReader) => legal.filter((m) => agrees(s, m, wanted.object())).length;
  if (!awaiting.at('options').isNull) {
    const options = awaiting.at('options').list();
    check.same('number of options', legal.length, options.length);
    for (const option of options) check.same(`${JSON.stringify(option.value)} is offered`, offered(option), 1);
  }
  if (!awaiting.at('includes').isNull) {
    for (const option of awaiting.at('includes').list())
      check.same(`${JSON.stringify(option.value)} is offered`, offered(option), 1);
  }
  if (!awaiting.at('excludes').isNull) {
    for (const option of awaiting.at('excludes').list()) {
      const wanted = option.object();
      const hits = legal.filter((m) =>
        Object.entries(wanted).every(([k, x]) => JSON.stringify({ ...m }[k as 'do']) === JSON.stringify(x)),
      );
      check.same(`${JSON.stringify(option.value)} is offered`, hits.length, 0);
    }
  }
}

function pick(reader: JsonReader, keys: readonly string[]): unknown {
  return Object.fromEntries(keys.map((key) => [key, reader.at(key).value]));
}

/** What an observer knows for certain of the other hand and of the face-down cards across. */
function checkKnows(s: CompileState, knows: JsonReader, check: VectorCheck): void {
  for (const key of Object.keys(knows.object())) {
    const observer = Number(key);
    const hand: string[] = [];
    const field: string[] = [];
    for (let card = 0; card < CARD_COUNT; card++) if (knowsInHand(s, observer, card)) hand.push(cardName(s, card));
    for (let stack = (1 - observer) * LANES; stack < (1 - observer) * LANES + LANES; stack++) {
      for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) {
        const entry = s[W.STACK + stack * CARD_COUNT + i];
        if ((entry & SEEN) === Entry.KNOWN) field.push(cardName(s, entry & Entry.CARD));
      }
    }
    check.sameSet(`hand known to ${key}`, hand, knows.at(key).at('hand').value);
    check.sameSet(`field known to ${key}`, field, knows.at(key).at('field').value);
  }
}
