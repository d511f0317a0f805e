/**
 * Every text does something: each box of each card is emptied in turn, and a vector of the rule book or a scene must come out
 * differently. The scenes say what comes out with the text.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { typeName } from '../../../envs/compile/text/names.ts';
import {
  ALL_PROTOCOLS,
  BASE_PROTOCOLS,
  BOX_COUNT,
  CARDS,
  EXTENDED_PROTOCOLS,
  RANKS,
  TABLES,
} from '../../../envs/compile/rules/tables.ts';
import { describePlayer, VECTOR_KINDS } from '../../../envs/compile/vectors.ts';
import { BOXES, type CardText } from '../../../envs/compile/rules/vocabulary.ts';
import { runVectors } from '../../../envs/core/index.ts';
import { SCENES } from './scenes.ts';
import { knownInHand, picture, playScene, type Scene, withoutBox } from './support.ts';

const vectors = readFileSync(new URL('../../vectors/compile.json', import.meta.url), 'utf8');

/** A scene's outcome; an action that was not there is an outcome too. */
function outcome(scene: Scene): string {
  try {
    return picture(playScene(scene));
  } catch (error) {
    return String(error);
  }
}

describe('the scenes', () => {
  it.each(SCENES)('$box', (scene) => {
    const s = playScene(scene);
    const sorted = (side: object) =>
      Object.fromEntries(
        Object.entries(side).map(([key, x]) => [
          key,
          key === 'hand' || key === 'trash' ? [...(x as string[])].sort() : x,
        ]),
      );
    expect(sorted(describePlayer(s, 0))).toMatchObject(sorted(scene.mineAfter ?? {}));
    expect(sorted(describePlayer(s, 1))).toMatchObject(sorted(scene.theirsAfter ?? {}));
    if (scene.mineKnows !== undefined) expect(knownInHand(s, 0).sort()).toEqual([...scene.mineKnows].sort());
  });
});

describe('a card whose text did nothing would be noticed', () => {
  const filled = CARDS.flatMap((card, type) =>
    BOXES.flatMap((name, box) =>
      card[name] === undefined ? [] : [{ box: `${typeName(type)} ${name}`, type, at: box }],
    ),
  );
  const outcomes = new Map(SCENES.map((scene) => [scene, outcome(scene)]));

  it.each(filled)('$box', ({ box, type, at }) => {
    const noticed = withoutBox(type, at, () => {
      const own = SCENES.filter((scene) => scene.box === box);
      if (own.some((scene) => outcome(scene) !== outcomes.get(scene))) return true;
      return runVectors(VECTOR_KINDS, vectors, 'compile.json').failures.length > 0;
    });
    expect(noticed).toBe(true);
  });
});

describe('the 192 cards of the rule book', () => {
  /** The words of the book, but for one that no object of a program should have. */
  const inOurWords = (json: string) => json.replaceAll('"then":', '"andThen":');
  const pages = readFileSync(new URL('./cards.json', import.meta.url), 'utf8');
  const book = JSON.parse(inOurWords(pages)) as ({ readonly card: string } & Omit<CardText, 'value'>)[];

  it('are the cards of the box', () => {
    expect(book.map(({ card }) => card).sort()).toEqual(CARDS.map((_, type) => typeName(type)).sort());
  });

  it.each(book)('$card, box by box', ({ card, ...boxes }) => {
    const { value: _, ...ours } = CARDS[CARDS.findIndex((_card, type) => typeName(type) === card)];
    expect(ours).toEqual(boxes);
  });
});

describe('the box', () => {
  it('holds fifteen protocols of six cards, four more, and thirteen more', () => {
    expect(BASE_PROTOCOLS).toBe(15);
    expect(EXTENDED_PROTOCOLS).toBe(19);
    expect(ALL_PROTOCOLS).toBe(32);
    expect(CARDS.length).toBe(ALL_PROTOCOLS * RANKS);
    expect(new Set(CARDS.map((_, type) => typeName(type))).size).toBe(CARDS.length);
    expect(TABLES.protocols.slice(0, BASE_PROTOCOLS)).toEqual(TABLES.protocols.slice(0, BASE_PROTOCOLS).sort());
  });

  it('has texts for all boxes with a command, and for no others', () => {
    for (const [type, card] of CARDS.entries()) {
      for (const name of BOXES)
        expect(card[name] === undefined, `${typeName(type)} ${name}`).toBe(card.text[name] === undefined);
    }
    expect(TABLES.on.length).toBe(CARDS.length * BOX_COUNT);
  });

  it('rates texts as the rules say', () => {
    const power = (name: string) => TABLES.effectPower[CARDS.findIndex((_, type) => typeName(type) === name)];
    expect(power('Fire-5')).toBe(0); // -1, and never below 0
    expect(power('Speed-0')).toBe(2);
    expect(power('Metal-0')).toBe(5); // a rule and a flip
    expect(power('Hate-1')).toBe(5); // 4 + 4 - 3
    expect(power('Psychic-0')).toBe(7); // 2 + 2 * 2 + 1
    expect(power('Metal-6')).toBe(0);
  });
});
