/** How an observation is laid out: its fields and the numbers they are made of. */
import { type Field, ObservationSpec } from '../../core/contract/index.ts';
import { CARD_COUNT, DEPTHS, LANES, SEATS, STACKS } from '../rules/state.ts';
import { ALL_PROTOCOLS, BOX_COUNT } from '../rules/tables.ts';

export const FIELD_SLOT = 8;
export const CARD_SLOT = 12;
export const IDENTITY = 5;
export const LINE = 8;
export const TOP_VALUE = 6;
const GLOBALS = 35;
const OPERATIONS = 7;

export const enum At {
  FIELD = 0,
  CARDS = 576,
  PROTOCOLS = 1008,
}

/** One-hot place of a card, as far as it is known, and three more facts. */
export const enum Seen {
  MY_HAND = 0,
  MY_UP = 1,
  MY_DOWN = 2,
  MY_TRASH = 3,
  THEIR_UP = 4,
  THEIR_DOWN = 5,
  THEIR_HAND = 6,
  THEIR_TRASH = 7,
  HIDDEN = 8,
  MINE = 9,
  PLAYABLE = 10,
  TRANSIT = 11,
}

/** For a box with so many protocols: 1395 numbers with the fifteen. */
export function observationSpec(protocols: number): ObservationSpec {
  const fields: Field[] = [
    {
      name: 'field',
      length: SEATS * LANES * DEPTHS * FIELD_SLOT,
      about:
        'side (mine first), line, depth from the top: present, face-up, uncovered, value / 6, printed value known, printed value / 6, known to the opponent, source or target of the running text',
    },
    {
      name: 'cards',
      length: CARD_COUNT * CARD_SLOT,
      about:
        'slot: in my hand, my field up, down, my trash, their field up, down and known, their hand and known, their trash, hidden; mine, playable face-up, in transit',
    },
    {
      name: 'protocols',
      length: STACKS * (protocols + 2),
      about: 'side, line: one-hot protocol, compiled, line total / 15',
    },
    {
      name: 'identity',
      length: CARD_COUNT * IDENTITY,
      about: 'slot: printed value / 6, has a top, middle, bottom text, power of the text / 10',
    },
    {
      name: 'lines',
      length: LANES * LINE,
      about:
        'line: I lead, tie, my distance to 10 / 10, theirs, I could compile, they could, I may play face-up, face-down',
    },
    {
      name: 'globals',
      length: GLOBALS,
      about:
        'control (mine, theirs, neutral), hands / 10, decks / 18, trashes / 18, compiled / 3, turn / cap, my turn, phase (6), what I decide (11), compile bar on me, on them, picks left / 6, texts running / 8, their deck / 18',
    },
    {
      name: 'source',
      length: CARD_COUNT + BOX_COUNT + OPERATIONS,
      about:
        'slot of the running text (36), its box (3), what it does: flip, delete, return, shift, play, discard, other',
    },
  ];
  return new ObservationSpec(protocols < ALL_PROTOCOLS ? fields : [...fields, ...COMPLETE]);
}

/** What there is to see only with all protocols. */
const COMPLETE: readonly Field[] = [
  {
    name: 'decks',
    length: SEATS * CARD_COUNT,
    about: 'my deck, then theirs, by slot: known to lie there, 1 / (1 + cards above it)',
  },
  {
    name: 'foreign',
    length: SEATS * LANES * DEPTHS,
    about: 'side (mine first), line, depth from the top: the card goes to the other player when it leaves',
  },
];
