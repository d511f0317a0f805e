/** Saved states, symmetries, names, pictures, and the promise that play allocates nothing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { derive, Episode, EVERYONE, IllegalActionError, InputError, type Json, OVER } from '../../../envs/index.ts';
import { LADDER } from '../../../envs/ulti/rules/contracts.ts';
import { SYMMETRIES } from '../../../envs/ulti/encoding/symmetries.ts';
import { playOut } from '../tempers.ts';
import { cards, TEMPERS, table, ulti } from './support.ts';
import { heapGrowth } from '../../support/heap.ts';

const game = ulti();
const HANDS = [
  'H7 H8 H9 HU HO BA L7 L8 L9 LU LO LK',
  'HK HT HA B7 B8 LT LA A7 A8 A9',
  'B9 BU BO BK BT AU AO AK AT AA',
] as const;
const PLAYING = ['H7', 'H8', 'bid Ulti', 'pass', 'pass', 'stand', 'trump leaves', 'LK'];

describe('a saved state', () => {
  const good = game.save(table(HANDS, 2, PLAYING)) as Record<string, Json>;
  const broken: [string, (saved: Record<string, Json>) => Json, RegExp][] = [
    ['is not an object', () => 'HA', /saved state must be an object, but is "HA"/],
    ['is of another game', (s) => ({ ...s, game: 'mulle-v1' }), /'mulle-v1', but this is 'ulti-v1'/],
    [
      'has no dealer',
      (s) => ({ ...s, dealer: null }),
      /saved state\.dealer must be a whole number from 0 to 2, but is null/,
    ],
    ['has a hand too few', (s) => ({ ...s, hands: [[], []] }), /saved state\.hands must be a list of 3/],
    ['has a short hand', (s) => ({ ...s, dealer: 1 }), /saved state\.hands\[0\] must be a list of 10/],
    [
      'names a card there is not',
      (s) => ({ ...s, hands: replace(s.hands, 0, 0, 'H2') }),
      /hands\[0\]\[0\] must be a card such as 'HA', but is "H2"/,
    ],
    ['has a card twice', (s) => ({ ...s, hands: replace(s.hands, 0, 0, 'HA') }), /three hands with every card once/],
    [
      'has an action that is none',
      (s) => ({ ...s, actions: [68] }),
      /actions\[0\] must be a whole number from 0 to 67, but is 68/,
    ],
    [
      'has an illegal action',
      (s) => ({ ...s, actions: [0, 1, 35, 60] }),
      /actions\[3\] must be a legal action at that point of the deal, but is 60/,
    ],
  ];

  function replace(hands: Json, seat: number, i: number, card: string): Json {
    const copy = structuredClone(hands) as string[][];
    copy[seat][i] = card;
    return copy;
  }

  it.each(broken)('that %s is refused in one sentence', (_, spoil, message) => {
    expect(() => game.load(spoil(structuredClone(good)))).toThrow(InputError);
    expect(() => game.load(spoil(structuredClone(good)))).toThrow(message);
  });

  it('comes back equal, to the byte, from every position of a deal', { tags: 'slow' }, () => {
    for (let seed = 0; seed < 30; seed++) {
      playOut(game, seed, TEMPERS[seed % 3], (s) =>
        expect(game.load(JSON.parse(JSON.stringify(game.save(s))))).toEqual(s),
      );
    }
  });
});

describe('an illegal action', () => {
  it('names what is wrong, who is to move and what would be right, and changes nothing', () => {
    const s = table(HANDS, 2, PLAYING);
    const before = s.slice();
    expect(() => game.apply(s, 5, derive(0, 'x'))).toThrow(
      new IllegalActionError(
        'action 5 (play HK) is illegal for player_1: must follow leaves; legal: 22 (play LT), 23 (play LA)',
      ),
    );
    expect(() => game.apply(s, 0, derive(0, 'x'))).toThrow(/that card is not in hand/);
    expect(() => game.apply(s, 99, derive(0, 'x'))).toThrow(/action 99 is illegal for player_1: legal/);
    expect(s).toEqual(before);
  });

  it.each(['LA', 'A7'])('says of the trump seven that it must be kept, where %s is led', (lead) => {
    const moves = [...PLAYING.slice(0, -1), 'H9', 'HK', 'B9', 'pass', 'pass', lead, lead === 'LA' ? 'BU' : 'AU'];
    const s = table(HANDS, 2, moves);
    expect(() => game.apply(s, cards('L7')[0], derive(0, 'x'))).toThrow(
      /for player_0: the trump seven must be kept; legal/,
    );
  });
});

test('the three plain suits trade places in five ways', () => {
  expect(new Set(SYMMETRIES.map(({ actions }) => actions.join())).size).toBe(5);
});

describe('names', () => {
  it('are read in any case, without the verb, by a part that fits only one, or by number', () => {
    const bidding = table(HANDS, 2, ['H7', 'H8']);
    const read = (text: string) => game.text.parseAction(bidding, text);
    expect(['bid Betli', 'BETLI', ' hearts  betli ', '36', 'Hearts Open D', 'Hearts'].map(read)).toEqual([
      36,
      36,
      44,
      36,
      57,
      undefined,
    ]);
    const playing = table(HANDS, 2, PLAYING.slice(0, -1));
    expect(['lk', 'play LK', 'l10', '21', 'HA', ''].map((t) => game.text.parseAction(playing, t))).toEqual([
      21,
      21,
      undefined,
      21,
      undefined,
      undefined,
    ]);
  });
});

describe('the picture', () => {
  const s = table(HANDS, 2, [...PLAYING, 'LA', 'B9', 'pass', 'kontra ulti', 'pass', 'A7', 'AA']);

  it('shows one seat its own cards, the contract, who plays whom and the trick', () => {
    expect(game.text.render(s, 0)).toBe(
      [
        'Ulti   dealer player_2   play: player_0   (♥ hearts  ♦ bells  ♠ leaves  ♣ acorns)',
        'Ulti (simple + ulti kontra, 5), trump ♠: player_0 alone against player_1 and player_2',
        'auction: 0 Ulti, 1 pass, 2 pass, 0 stand',
        '',
        'player_0 * ♥ O U 9  ♦ A  ♠ O U 9 8 7 (you)            0 tricks, 40 points, 40 in marriages',
        'player_1   ? ? ? ? ? ? ? ?                            1 tricks, 15 points',
        'player_2   ? ? ? ? ? ? ? ?                            0 tricks, 40 points, 40 in marriages, no ♠',
        'talon     ♥7 ♥8',
        '',
        'trick 2: player_1 ♣7   player_2 ♣A',
      ].join('\n'),
    );
  });

  it('shows everyone everything', () => {
    expect(game.text.render(s, EVERYONE)).not.toContain('?');
    expect(game.text.render(s, 1)).toContain('talon     ? ?');
  });
});

describe('the README and the page of rules', () => {
  it('show the tables as they are', () => {
    const readme = readFileSync(new URL('../../../envs/ulti/README.md', import.meta.url), 'utf8');
    expect(readme).toContain(game.encoding.observation.describe());
    expect(readme).toContain(game.belief.hidden.describe());
    const rules = readFileSync(new URL('../../../envs/ulti/RULES.md', import.meta.url), 'utf8');
    for (const { row, hearts, name, value } of LADDER) {
      const cells = rules.split('\n').find((line) => line.startsWith(`| ${row} | ${name.replace('Hearts ', '')} |`));
      expect(cells?.split(' | ').at(hearts ? -1 : -2)).toBe(hearts ? `${value} |` : `${value}`);
    }
  });
});

describe('play', () => {
  it('allocates nothing per ply', { tags: 'slow' }, () => {
    const rng = derive(1, 'heap');
    const start = new Episode(game, 3, []).state;
    const s = game.createState();
    const ids = new Uint16Array(26);
    const play = (games: number) => {
      let plies = 0;
      for (let i = 0; i < games; i++) {
        game.copy(start, s);
        for (; game.toMove(s) !== OVER; plies++) {
          if (plies % 8 === 0) game.belief.redeal(s, plies % 3, rng);
          game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
        }
      }
      return plies;
    };
    expect(heapGrowth(() => play(5000), 1)).toBeLessThan(1);
  });
});
