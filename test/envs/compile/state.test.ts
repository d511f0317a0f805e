/** The state as plain data: copied in the middle of a text, saved, named, drawn; and what is refused. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARDS, NAMES } from '../../../envs/compile/rules/cards.ts';
import { KIND_NAMES, W } from '../../../envs/compile/rules/state.ts';
import { describePlayer } from '../../../envs/compile/vectors.ts';
import { derive, EVERYONE, InputError, type Json } from '../../../envs/index.ts';
import { act, compile, picture, playRandom, position } from './support.ts';

const game = compile();

/** Life-1 has turned up one card and asks for the second, while Metal-0 turned up by it still has to speak. */
function midText() {
  const s = position({
    mine: { protocols: 'Life Water Death', hand: 'Life-1 Water-0', lines: ['', 'Water-4+'] },
    theirs: { lines: ['Light-3+', '', 'Metal-0-'] },
  });
  act(s, 'play Life-1 up 0');
  act(s, 'target their 2');
  return s;
}

describe('in the middle of a text', () => {
  it('a copy goes its own way', () => {
    const s = midText();
    expect([s[W.DECIDER], KIND_NAMES[s[W.KIND]], s[W.FRAMES] > 2]).toEqual([1, 'target', true]);
    const copy = game.createState();
    game.copy(s, copy);
    act(copy, 'target their 1 top Water-4');
    act(copy, 'target their 0 top Light-3');
    act(s, 'target their 0 top Life-1'); // Life-1 is turned over: its second flip is lost
    expect(describePlayer(copy, 0).lanes).toEqual([['Life-1+'], ['Water-4-'], []]);
    expect(describePlayer(copy, 1).lanes).toEqual([['Light-3-'], [], ['Metal-0+']]);
    expect(describePlayer(s, 0).lanes).toEqual([['Life-1-'], ['Water-4+'], []]);
    expect(describePlayer(s, 1).lanes).toEqual([['Light-3+'], [], ['Metal-0+']]);
  });

  it('copies play on alike, wherever they are taken', { tags: 'slow' }, () => {
    for (let seed = 0; seed < 25; seed++) {
      const rng = derive(seed, 'copies');
      playRandom(game, seed, (s) => {
        if (s[W.FRAMES] === 0 || rng.below(3) > 0) return;
        const [a, b] = [s.slice(), s.slice()];
        const [r1, r2] = [derive(seed, 'same'), derive(seed, 'same')];
        const ids = new Uint16Array(game.maxLegal);
        for (let i = 0; i < 12 && game.toMove(a) >= 0; i++) {
          const action = ids[rng.below(game.legal(a, ids))];
          game.apply(a, action, r1);
          game.apply(b, action, r2);
          assert.equal(picture(b), picture(a));
        }
      });
    }
  });
});

describe('the log', () => {
  it('says what happened and which text made it happen', () => {
    const s = midText();
    expect(game.text.log?.(s) ?? []).toEqual([
      expect.stringMatching(/^ *Metal-0 of player_1 turns face-up$/),
      expect.stringMatching(/^ *Metal-0 \(middle\) of player_1: Turn over one uncovered card\.$/),
    ]);
    act(s, 'target their 0 top Life-1');
    const indent = (line: string) => line.length - line.trimStart().length;
    const lines = game.text.log?.(s) ?? [];
    const flip = lines.find((line) => line.includes('Life-1 of player_0 turns face-down')) ?? '';
    const lost = lines.find((line) => line.includes('the rest of Life-1 is lost')) ?? '';
    expect(indent(flip)).toBeGreaterThan(indent(lost));
    expect(game.text.render(s, EVERYONE)).toContain('the rest of Life-1 is lost');
  });

  it('does not give away what a player did not see', () => {
    const s = position({ mine: { hand: 'Fire-1 Water-0' } });
    act(s, 'play Water-0 down 1');
    expect((game.text.log?.(s) ?? []).join('\n')).toContain('player_0 plays a face-down card face-down in line 1');
    expect(game.text.render(s, 1)).not.toContain('Water-0');
    expect(game.text.render(s, 0)).toContain('(Water-0)');
  });
});

describe('labels', () => {
  it('hide a face-down play from the other player, and nothing else of it', () => {
    const label = (name: string, seat: number) => {
      const s = position({ mine: { hand: 'Fire-1 Water-0 Water-1' } });
      act(s, name);
      return game.seen(s, seat);
    };
    expect(label('play Water-0 down 1', 1)).toBe(label('play Water-1 down 1', 1));
    expect(label('play Water-0 down 1', 0)).not.toBe(label('play Water-1 down 1', 0));
    expect(label('play Water-0 down 1', 1)).not.toBe(label('play Water-0 down 2', 1));
    expect(label('play Water-0 up 1', 1)).not.toBe(label('play Water-1 up 1', 1));
  });

  it('hide the picks of a discard until it is complete', () => {
    const labelAfter = (...names: string[]) => {
      const s = position({
        mine: {
          protocols: 'Fire Water Death',
          hand: 'Fire-4 Water-0 Water-1 Water-2',
          deck: 'Death-0 Death-1 Death-2 Death-3',
        },
      });
      act(s, 'play Fire-4 up 0');
      for (const name of names) act(s, name);
      return game.seen(s, 1);
    };
    expect(labelAfter('hand Water-0')).toBe(labelAfter('hand Water-1'));
    expect(labelAfter('hand Water-0', 'done')).not.toBe(labelAfter('hand Water-1', 'done'));
  });
});

describe('names', () => {
  it('are read back, also in part', () => {
    const s = midText();
    expect(game.text.actionName(s, game.text.parseAction(s, 'TARGET own 0') ?? 0)).toBe('target own 0 top Light-3');
    expect(game.text.parseAction(s, 'target')).toBeUndefined();
    expect(game.text.parseAction(s, '')).toBeUndefined();
  });
});

describe('what is no state, or no action, is refused', () => {
  it('an illegal action, with the legal ones', () => {
    const s = position({ mine: { hand: 'Fire-1 Water-0' } });
    expect(() => game.apply(s, 216, derive(1, 'x'))).toThrow(
      /action 216 \(refresh\) is illegal for player_0: legal: .*play Fire-1 up 0/,
    );
    expect(() => game.apply(s, 400, derive(1, 'x'))).toThrow(/action 400 is illegal/);
  });

  const saved = () => {
    let json: Json = null;
    playRandom(game, 4, (s) => {
      if (s[W.DECISIONS] === 30) json = game.save(s);
    });
    return json as unknown as { game: string; words: number[] };
  };

  it('a saved state comes back', () => {
    const json = saved();
    expect(game.save(game.load(json as unknown as Json))).toEqual(json);
  });

  it.each<[string, (json: { game: string; words: number[] }) => unknown, RegExp]>([
    [
      'another game',
      (json) => ({ ...json, game: 'compile-v2' }),
      /saved state.game is 'compile-v2', but this is 'compile-v1'/,
    ],
    ['half a pair', (json) => ({ ...json, words: json.words.slice(1) }), /words must be pairs/],
    ['a lost card', (json) => change(json, W.PLACE + 3, 0), /no state of compile-v1: card 3 is not where it should be/],
    ['other switches', (json) => change(json, W.MAX_TURNS, 50), /other switches/],
    ['other legal actions', (json) => change(json, W.MASK, 5), /legal actions are others/],
    ['a frame of no kind', (json) => change(change(json, W.FRAMES, 1), W.FRAME, 77), /frame 0 is of kind 77/],
    ['words out of order', (json) => ({ ...json, words: [9, 1, 3, 1] }), /must be a whole number from 10/],
  ])('%s', (_, spoil, message) => {
    const load = () => game.load(spoil(saved()) as Json);
    expect(load).toThrow(InputError);
    expect(load).toThrow(message);
  });

  function change(json: { game: string; words: number[] }, word: number, value: number) {
    const pairs = new Map<number, number>();
    for (let i = 0; i < json.words.length; i += 2) pairs.set(json.words[i], json.words[i + 1]);
    pairs.set(word, value);
    return { ...json, words: [...pairs].sort(([a], [b]) => a - b).flat() };
  }
});

describe('the page of rules', () => {
  it('has the texts of all cards', () => {
    const page = readFileSync(new URL('../../../envs/compile/RULES.md', import.meta.url), 'utf8');
    for (const [type, { value, text }] of CARDS.entries()) {
      const row = page.split('\n').find((line) => line.startsWith(`| ${NAMES[Math.floor(type / 6)]}-${value} |`)) ?? '';
      const said = Object.entries(text).map(([box, sentence]) => `*${box}:* ${sentence}`);
      expect(row.split(' | ')[1]).toBe(`${said.join(' ') || 'no text'} |`);
    }
  });
});

describe('the README', () => {
  const text = readFileSync(new URL('../../../envs/compile/README.md', import.meta.url), 'utf8');

  it('shows the tables of the observation and of what is hidden', () => {
    expect(game.encoding.observation.size).toBe(1395);
    expect(game.actions).toBe(362);
    expect(text).toContain(game.encoding.observation.describe());
    expect(text).toContain(game.belief.hidden.describe());
  });
});
