import { afterAll, describe, expect, test } from 'vitest';
import { InputError } from '../../../envs/core/errors.ts';
import type { AnyGame } from '../../../envs/core/contract/index.ts';
import { type Chooser, fnv1a, replayPlaythrough, writePlaythrough } from '../../../envs/core/playthrough.ts';
import { derive, type Seed } from '../../../envs/core/rng.ts';
import { listGames, makeGame, registerGame, versionedId } from '../../../envs/index.ts';
import { PENNIES } from '../../support/pennies.ts';

afterAll(registerGame(PENNIES));

function randomly(seed: Seed): Chooser {
  const rng = derive(seed, 'player');
  return (episode) => {
    const legal = episode.legal();
    return legal[rng.below(legal.length)];
  };
}

const played = (game: AnyGame, seed: Seed) => writePlaythrough(game, seed, 'random', randomly(seed));
const isDecision = (line: string) => / action \d+ {2}seen /.test(line);
const decisions = (text: string) => text.split('\n').filter(isDecision);

/** The text without its line `n` (from 0) of those `where` picks. */
function without(text: string, where: (line: string) => boolean, n = 0): string {
  const lines = text.split('\n');
  const at = lines.flatMap((line, i) => (where(line) ? [i] : []))[n];
  return lines.toSpliced(at, 1).join('\n');
}

describe.each(listGames().map(versionedId))('a playthrough of %s', (id) => {
  const game = makeGame(id);

  test.each([0, 1, 2, 7, 123456789, 'words, and 7'])('from seed %j replays to itself', (seed) => {
    const text = played(game, seed);
    expect(replayPlaythrough(text)).toBe(text);
  });

  test('tells game, seed, players, every decision and the returns', () => {
    const text = played(game, 7);
    expect(text).toMatch(new RegExp(`^cardzero playthrough, format 1\ngame: ${id}\nseed: 7\nplayers: random\n\n`));
    expect(text).toMatch(/\nreturns: -?[\d.]+( -?[\d.]+)+\n$/);
    for (const [ply, line] of decisions(text).entries()) {
      expect(line).toMatch(
        /^ *\d+ {2}player_\d {2}.+ action \d+ {2}seen [\d -]+ {2}of [\d ]+ {2}observed( [0-9a-f]{8})+$/,
      );
      expect(Number(line.trim().split(' ')[0])).toBe(ply);
    }
    expect(decisions(text).length).toBeLessThanOrEqual(game.maxPlies);
  });

  test('with another action in a line differs, or is refused as illegal', { tags: 'slow' }, () => {
    const text = played(game, 7);
    const lines = decisions(text);
    let differed = 0;
    for (const line of [lines[0], lines[Math.floor(lines.length / 2)], lines[lines.length - 1]]) {
      for (const other of [0, 1, game.actions - 1, game.actions, 65536, 999_999_999]) {
        const changed = text.replace(line, line.replace(/ action \d+ /, ` action ${other} `));
        if (changed === text) continue;
        expect(outcome(changed)).toSatisfy((o: Outcome) => o.error instanceof InputError || o.text !== changed);
        differed++;
      }
    }
    expect(differed).toBeGreaterThan(9);
  });

  test('that was cut short is refused, or shows', { tags: 'slow' }, () => {
    const text = played(game, 7);
    const total = decisions(text).length;
    const cut = text.slice(0, text.indexOf(decisions(text)[total - 1]));
    expect(outcome(cut).error).toEqual(
      new InputError(`the playthrough ends after ${total - 1} actions, before the game does`),
    );
    const stride = Math.max(97, Math.floor(text.length / 150)); // of a long transcript not every place
    for (let length = 0; length < text.length; length += stride) {
      const short = text.slice(0, length);
      expect(outcome(short)).toSatisfy((o: Outcome) => o.error instanceof InputError || o.text === text);
    }
  });
});

interface Outcome {
  readonly text?: string;
  readonly error?: unknown;
}

function outcome(text: string): Outcome {
  try {
    return { text: replayPlaythrough(text) };
  } catch (error) {
    return { error };
  }
}

describe('a change in a playthrough shows', () => {
  const game = makeGame('masquerade-v1');
  const text = played(game, 7);

  test('the seed', () => {
    const changed = text.replace('seed: 7', 'seed: 8');
    expect(outcome(changed)).toSatisfy((o: Outcome) => o.error instanceof InputError || o.text !== changed);
  });

  test('any digit of a line', () => {
    for (const what of [/seen (\d)/, /of (\d)/, /observed ([0-9a-f])/, /player_(\d)/, /^ *(\d)/m]) {
      const line = decisions(text)[3];
      const changed = text.replace(
        line,
        line.replace(what, (match) => match.replace(/.$/, (c) => (c === '1' ? '2' : '1'))),
      );
      expect(changed).not.toBe(text);
      expect(replayPlaythrough(changed)).toBe(text);
    }
  });

  test('the picture, the returns, an empty line', () => {
    for (const changed of [text.replace('returns: ', 'returns: 1'), `${text}\n`, text.replace('red', 'rot')]) {
      expect(changed).not.toBe(text);
      expect(replayPlaythrough(changed)).toBe(text);
    }
  });

  test('a line too few or too many', () => {
    const fewer = without(text, isDecision, 2);
    expect(outcome(fewer)).toSatisfy((o: Outcome) => o.error instanceof InputError);
    const last = decisions(text)[decisions(text).length - 1];
    expect(replayPlaythrough(text.replace(last, `${last}\n${last}`))).toBe(text);
  });
});

describe('what is no playthrough is refused in one sentence', () => {
  const text = played(makeGame('kuhn-v1'), 7);

  test.each(['', 'game: kuhn-v1', 'cardzero playthrough, format 2\ngame: kuhn-v1\nseed: 7\n'])('%j', (other) => {
    expect(() => replayPlaythrough(other)).toThrow(
      new InputError("not a playthrough: the first line must be 'cardzero playthrough, format 1'"),
    );
  });

  test.each(['game', 'seed', 'players'])('no line for the %s', (key) => {
    const changed = without(text, (line) => line.startsWith(`${key}: `));
    expect(() => replayPlaythrough(changed)).toThrow(new InputError(`the playthrough has no line '${key}: ...'`));
  });

  test('a game that is not known', () => {
    expect(() => replayPlaythrough(text.replace('kuhn-v1', 'kuhn-v9'))).toThrow(/^unknown game 'kuhn-v9'; /);
    expect(() => replayPlaythrough(text.replace('kuhn-v1', 'kuhn-v1?a=1'))).toThrow("kuhn-v1 has no option 'a'");
  });
});

describe('the header', () => {
  test('keeps the options of the game', () => {
    const game = makeGame('pennies', { honest: false });
    const text = played(game, 1);
    expect(text).toContain('\ngame: pennies-v1?honest=false\n');
    expect(replayPlaythrough(text)).toBe(text);
  });

  test.each(['007', '0', '-3', '1e3', '', ' 7', '12345678901234567890123', 2 ** 53, 1.5])(
    'keeps the seed %j',
    (seed) => {
      const text = played(makeGame('kuhn-v1'), seed);
      expect(replayPlaythrough(text)).toBe(text);
    },
  );
});

test('the players are asked once per decision, before it is made', () => {
  const asked: number[] = [];
  writePlaythrough(makeGame('pennies'), 1, 'a script', (episode) => {
    asked.push(episode.actions.length);
    return 1;
  });
  expect(asked).toEqual([0, 1]);
});

test('fingerprints are FNV-1a, as published', () => {
  const text = (s: string) => fnv1a(new TextEncoder().encode(s));
  expect([text(''), text('a'), text('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});
