/** Numbers and names as people read them. */
import { expect, test } from 'vitest';
import { duration, exact, percent, plusMinus, signed, tagName, written } from '../../web/page/format.ts';
import { named } from '../../web/page/named.ts';
import { WORDS } from '../../web/page/words/index.ts';
import { withMinus } from '../../web/page/words/minus.ts';

test('nothing has no sign, and nearly all is not all', () => {
  expect([0.5, 0.004, -0.004, 0, -0.5].map((x) => signed(x, WORDS.en))).toEqual([
    '+0.50',
    '0.00',
    '0.00',
    '0.00',
    '−0.50',
  ]);
  expect([1, 0.995, 0.9, 0.5, 0.005, 0].map((x) => percent(x, WORDS.en))).toEqual([
    '100%',
    '99.5%',
    '90%',
    '50%',
    '0.5%',
    '0%',
  ]);
});

test.each(['de', 'hu', 'sv'] as const)('in %s a comma stands before the parts of a number', (language) => {
  const words = WORDS[language];
  const mean = { mean: -1.5, half: 0.25 };
  expect([signed(1.5, words), written(-0.125, 3, words), exact(0.5, words)]).toEqual(['+1,50', '−0,125', '0,5']);
  expect([percent(0.005, words), plusMinus(mean, words)]).toEqual(['0,5%', '−1,50 ± 0,25']);
});

test('nothing takes 0.0 seconds', () => {
  expect([0, 0.04, 1.25, 30].map((x) => duration(x, WORDS.en))).toEqual(['0.1 s', '0.1 s', '1.3 s', '30 s']);
});

test('minus is no hyphen, and a hyphen is no minus', () => {
  expect(['Put 7 on Ada, -8', '(-8)', 'Fire-1', '20-100'].map(withMinus)).toEqual([
    'Put 7 on Ada, −8',
    '(−8)',
    'Fire-1',
    '20-100',
  ]);
});

test('roles have words, and what only a game knows keeps its name', () => {
  expect(['dealer', 'leader', 'Ulti', 'constructor'].map((tag) => tagName(tag, WORDS.de))).toEqual([
    'Geber',
    'Vorhand',
    'Ulti',
    'constructor',
  ]);
});

test('the hours of a short run are told apart', () => {
  expect([0, 0.00025, 0.0005, 3 * 0.00025, 0.1 + 0.2].map((x) => exact(x, WORDS.en))).toEqual([
    '0',
    '0.00025',
    '0.0005',
    '0.00075',
    '0.3',
  ]);
});

test.each([
  ['player_0 takes control', 'You take control', 'Ada takes control'],
  ['asked:\n  player_0 passes', 'asked:\n  You pass', 'asked:\n  Ada passes'],
  ['trick 1: player_0 leads', 'trick 1: you lead', 'trick 1: Ada leads'],
  ['play: player_0   (a)', 'play: you   (a)', 'play: Ada   (a)'],
  ['seen by player_0 alone', 'seen by you alone', 'seen by Ada alone'],
  ['turn 8 of player_0, action', 'Your turn 8, action', 'turn 8 of Ada, action'],
  ['Play ace: on the stack of player_0, 11', 'Play ace: on your stack, 11', 'Play ace: on the stack of Ada, 11'],
  ["player_0's trash becomes a deck of 5", 'Your trash becomes a deck of 5', "Ada's trash becomes a deck of 5"],
  ['Darkness-3 of player_0 is deleted', 'Your Darkness-3 is deleted', 'Darkness-3 of Ada is deleted'],
  ['a face-down card of player_0 is deleted', 'Your face-down card is deleted', 'a face-down card of Ada is deleted'],
  ['Fire-1 (top) of player_0: draw', 'Your Fire-1 (top): draw', 'Fire-1 (top) of Ada: draw'],
  ['the protocols of player_0 are now Fire', 'Your protocols are now Fire', 'the protocols of Ada are now Fire'],
  [
    'the stacks of player_0 in lines 1 and 2 change places',
    'Your stacks in lines 1 and 2 change places',
    'the stacks of Ada in lines 1 and 2 change places',
  ],
  [
    'player_0 has compiled three protocols and wins',
    'You have compiled three protocols and win',
    'Ada has compiled three protocols and wins',
  ],
  ['player_7 waits', 'player_7 waits', 'player_7 waits'],
])('%s, as one speaks to somebody and of somebody', (text, toYou, ofAda) => {
  expect(named({ text }, ['You'])).toEqual({ text: toYou });
  expect(named([text], ['Ada'])).toEqual([ofAda]);
});

test('in a table of letters what stands behind names begins at one place', () => {
  const table = 'center    - -\nplayer_0  hand 7 8\nplayer_1* hand ?\n  player_0 (you)  Q\n  player_1        ?';
  expect(named(table, ['You', 'Maximilian'])).toBe(
    'center    - -\nYou         hand 7 8\nMaximilian* hand ?\n  You               Q\n  Maximilian        ?',
  );
  expect(named(table, ['Ada', 'You'])).toBe(
    'center    - -\nAda       hand 7 8\nYou     * hand ?\n  Ada      (you)  Q\n  You             ?',
  );
});
