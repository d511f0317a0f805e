/** Why something is refused: every reason has words in every language. The codes are those of the program. */
import { expect, test } from 'vitest';
import { AGENT_FAULTS } from '../../agents/faults.ts';
import { GAME_FAULTS, LANGUAGES } from '../../envs/core/index.ts';
import { refusedIn, REFUSED } from '../../web/page/words/refusals/index.ts';
import { BAD_FILES, BAD_INPUT, REFUSALS, refusal, refusalOf } from '../../web/server/refusals.ts';
import { InputError } from '../../envs/core/errors.ts';

/** Each code with the names of its values. */
const CODES = new Map<string, readonly string[]>([
  ...Object.entries(REFUSALS).map(([code, [, sentence]]) => [code, placesIn(sentence)] as const),
  ...Object.entries(GAME_FAULTS),
  ...Object.entries(AGENT_FAULTS),
  [BAD_INPUT, []],
  [BAD_FILES, []],
]);

function placesIn(sentence: string): string[] {
  return Array.from(sentence.matchAll(/\{(\w+)\}/g), ([, name]) => name);
}

test('no two reasons share a code', () => {
  const tables = [REFUSALS, GAME_FAULTS, AGENT_FAULTS].flatMap((table) => Object.keys(table));
  expect(CODES.size).toBe(tables.length + 2);
});

test.each(Object.entries(REFUSED))('%s has a phrase for every code, and fills it with its values', (_, phrases) => {
  expect(Object.keys(phrases).sort()).toEqual([...CODES.keys()].sort());
  for (const [code, values] of CODES) {
    expect(phrases[code].trim(), code).not.toBe('');
    expect(values, code).toEqual(expect.arrayContaining(placesIn(phrases[code])));
  }
});

test('every language but English has phrases, and English is what the server says', () => {
  expect(['en', ...Object.keys(REFUSED)].sort()).toEqual([...LANGUAGES].sort());
  const { told } = refusal('tooLong', { bytes: 7 });
  expect(LANGUAGES.map((language) => refusedIn(told, language))).toEqual([
    'a message may have at most 7 bytes',
    'Egy üzenet legfeljebb 7 bájt lehet.',
    'Ett meddelande får ha högst 7 byte.',
    'Eine Nachricht darf höchstens 7 Byte haben.',
  ]);
  expect(refusedIn({ ...told, code: 'constructor' }, 'hu')).toBe(told.error);
});

test('a bug is no refusal, and bad input without a code has one', () => {
  expect(refusalOf(new Error('a secret'))).toMatchObject({ status: 500, fault: { code: 'ourFault', values: {} } });
  expect(refusalOf(new Error('a secret')).message).not.toContain('secret');
  expect(refusalOf(new InputError('no such card'))).toMatchObject({ status: 400, fault: { code: BAD_INPUT } });
});

test('what must not be told is left out of the sentence and of the values', () => {
  const { told } = refusal('noSuchLog', { generation: 1, shard: '/home/me/x' }).changed((text) =>
    text.replaceAll('/home/me/', ''),
  );
  expect(told).toEqual({
    error: "generation 1 has no log 'x'",
    code: 'noSuchLog',
    values: { generation: '1', shard: 'x' },
  });
});
