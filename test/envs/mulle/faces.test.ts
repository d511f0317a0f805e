/** What Mulle shows to the outside: saved states, names of actions, pictures, labels, bounds. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { derive, Episode, type Json, type Options } from '../../../envs/index.ts';
import { ACTIONS, Act, actionText, cardOf, POLICY, parseActionText } from '../../../envs/mulle/rules/actions.ts';
import { heapCards } from '../../../envs/mulle/rules/heaps.ts';
import { createState, W } from '../../../envs/mulle/rules/state.ts';
import { playOut } from '../tempers.ts';
import { builder, mulle, position } from './support.ts';

const game = mulle();

/** Some state in the middle of an omgång. */
function middle(seed = 3, plays = 37) {
  const episode = new Episode(game, seed);
  const rng = derive(seed, 'middle');
  for (let i = 0; i < plays; i++) episode.step(builder(episode.state, episode.legal(), rng));
  return episode.state;
}

describe('a saved state', () => {
  const saved = () => game.save(middle()) as { [key: string]: Json };
  const spoilt: [string, (s: { [key: string]: Json }) => void, RegExp][] = [
    ['another game', (s) => Object.assign(s, { game: 'ulti-v1' }), /this is 'mulle-v1'/],
    ['a card that is no card', (s) => Object.assign(s, { hands: [['KL1X'], []] }), /must be a card such as 'KL9'/],
    ['a card too many', (s) => (s.table as Json[]).push('KL9'), /twice|at most two/],
    ['the wrong seat to move', (s) => Object.assign(s, { toMove: 1 - Number(s.toMove) }), /do not go with round/],
    [
      'a pledge nobody can keep',
      (s) => Object.assign(s, { hands: s.hands, pledge: [[16, 15, 14, 13, 12, 11], []] }),
      /no card in/,
    ],
    [
      'a mulle of cards still out',
      (s) => Object.assign(s, { mulles: [['KL9', 'HJ9', 'SP9', 'RU9', 'KL8', 'HJ8'], []] }),
      /captured/,
    ],
    ['a round that is not played', (s) => Object.assign(s, { round: 7 }), /from 1 to 6/],
    ['another round', (s) => Object.assign(s, { round: 2 }), /stock must be/],
    ['no last play', (s) => Object.assign(s, { lastAction: null }), /must be the last play/],
    ['a last play that is none', (s) => Object.assign(s, { lastAction: 'X KL9' }), /such as 'C KL9'/],
    ['an open build that must be locked', (s) => Object.assign(s, { table: unlocked(s.table) }), /must be locked/],
  ];

  it.each(spoilt)('with %s is refused in one sentence', (_, spoil, message) => {
    const json = structuredClone(saved());
    spoil(json);
    expect(() => game.load(json)).toThrow(message);
  });

  it('comes back to the last word, all through an omgång', () => {
    playOut(game, 11, builder, (s) => {
      expect(game.load(JSON.parse(JSON.stringify(game.save(s))) as Json)).toEqual(s);
    });
  });

  function unlocked(table: Json): Json {
    return (table as Json[]).map((pile) => (typeof pile === 'object' ? Object.assign({}, pile, { l: false }) : pile));
  }
});

describe('actions', () => {
  it('have a short form that is read back, every one of them', () => {
    for (let a = 0; a < ACTIONS; a++) assert.equal(parseActionText(actionText(a)), a);
    expect(ACTIONS).toBe(3640);
  });

  it.each(['', 'X KL9', 'C', 'C KL9>HJ3', 'B KL4', 'B KL4>#17', 'B KL4>#1', 'B KL4>XX', 'C KL14'])(
    'are not read from %j',
    (text) => expect(parseActionText(text)).toBeUndefined(),
  );

  it('are named as players say them', () => {
    const s = position('RU5 SP7 KLQ RU9', 'SP2', [{ v: 7, o: 0, l: false, cards: ['KL3', 'HJ4'] }]);
    const names = (text: string) => game.text.actionName(s, parseActionText(text) as number);
    expect(['C RU9', 'B RU5>SP2', 'B RU5>#7', 'T SP7', 'D KLQ'].map(names)).toEqual([
      'capture RU9',
      'build RU5 on SP2',
      'build RU5 on #7',
      'feed SP7',
      'discard KLQ',
    ]);
  });

  it.each([
    ['Capture RU9', 'C RU9'],
    ['c ru 9', 'C RU9'],
    ['♦9', 'C RU9'],
    ['feed ♠7', 'T SP7'],
    ['build ru5 on #7', 'B RU5>#7'],
    ['B RU5>#7', 'B RU5>#7'],
    ['discard klq', 'D KLQ'],
    ['feed', 'T SP7'],
  ])('are understood: %s', (text, action) => {
    const s = position('RU5 SP7 KLQ RU9', 'SP2', [{ v: 7, o: 0, l: false, cards: ['KL3', 'HJ4'] }]);
    expect(game.text.parseAction(s, text)).toBe(parseActionText(action));
  });

  it.each(['SP7', 'build', 'capture KLQ', 'nothing', '51'])('are not guessed: %s', (text) => {
    const s = position('RU5 SP7 KLQ RU9', 'SP2', [{ v: 7, o: 0, l: false, cards: ['KL3', 'HJ4'] }]);
    expect(game.text.parseAction(s, text)).toBeUndefined();
  });

  it('share logits: a build has its card and its base, all else one of its own', () => {
    const { size, first, second } = POLICY;
    expect(size).toBe(3 * 52 + 52 + 67);
    const used = new Set([...first, ...(second ?? [])].filter((x) => x >= 0));
    expect(used.size).toBe(size);
    for (const a of [Act.BUILD, 2281, ACTIONS - 1]) {
      expect(first[a]).toBe(156 + cardOf(a));
      expect(second?.[a]).toBe(208 + ((a - Act.BUILD) % Act.BASES));
    }
    expect(second?.slice(0, Act.BUILD).every((x) => x === -1)).toBe(true);
  });

  it('that are illegal say why', () => {
    const s = position('KL9 SP4', 'HJ9');
    const tried = (text: string) => () => game.apply(s, parseActionText(text) as number, derive(0, 'x'));
    expect(tried('D KL9')).toThrow(/discard KL9\) is illegal for player_0: KL9 can capture; legal: /);
    expect(tried('C SP4')).toThrow('SP4 takes nothing');
    expect(tried('C SP5')).toThrow('SP5 is not in hand');
  });

  it('say why a discard is none, by the rules in force', () => {
    const own = { v: 7, o: 0, l: false, cards: ['KL3', 'HJ4'] };
    const tried = (hand: string, options: Options) => () => {
      const s = position(hand, 'SP2', [own], options);
      mulle(options).apply(s, parseActionText(`D ${hand.split(' ')[0]}`) as number, derive(0, 'x'));
    };
    expect(tried('KLQ SP7', { trailBan: true })).toThrow('nothing is discarded while one owns a build');
    expect(tried('SP7 KL9', { discardRule: 'free' })).toThrow('SP7 belongs to an own build');
  });
});

describe('pictures and labels', () => {
  it('hide the other hand and say what is public', () => {
    const s = position('RU5 SP7 KLQ RU9', 'SP2', [{ v: 7, o: 0, l: false, cards: ['KL3', 'HJ4'] }]);
    const picture = game.text.render(s, 0);
    expect(picture).toContain('7-build of player_0, open: ♣3 ♥4');
    expect(picture).toContain('♦9 takes ♠2 and the 7-build of player_0');
    expect(picture).toContain('player_1  ? ? ? ?');
  });

  it('a seat sees its own new hand with the play that ends a round, and no other', () => {
    const labels = new Map<number, string>();
    playOut(game, 5, builder, (s) => {
      if (s[W.LAST_ACTION] < 0) return;
      const dealt = s[W.HAND_SIZE] + s[W.HAND_SIZE + 1] === 16;
      for (const seat of [0, 1]) {
        const label = game.seen(s, seat);
        expect(label % ACTIONS).toBe(s[W.LAST_ACTION]);
        expect(label >= ACTIONS).toBe(dealt);
        if (!dealt) continue;
        const hand = heapCards(s, W.HAND + seat * 4).join(' ');
        expect(labels.get(label) ?? hand).toBe(hand);
        labels.set(label, hand);
      }
    });
    expect(labels.size).toBe(10);
  });
});

describe('the README', () => {
  const text = readFileSync(new URL('../../../envs/mulle/README.md', import.meta.url), 'utf8');

  it('prints the vectors as they are', () => {
    expect(text).toContain(game.encoding.observation.describe());
    expect(text).toContain(game.encoding.input?.spec.describe(game.encoding.observation.fields.length));
    expect(text).toContain(game.belief.hidden.describe());
    expect(game.encoding.observation.size).toBe(498);
  });

  it('is about a state of fixed size', () => expect(createState().length).toBe(269));
});
