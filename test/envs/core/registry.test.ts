import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { InputError } from '../../../envs/core/errors.ts';
import { flag, list, oneOf, someOf, valuesOf } from '../../../envs/core/options/index.ts';
import {
  findGame,
  type GameEntry,
  listGames,
  makeGame,
  type Options,
  registerGame,
  versionedId,
} from '../../../envs/core/registry.ts';
import '../../../envs/index.ts';
import { KUHN } from '../../../envs/toy/kuhn/kuhn.ts';

/** What `create` was last given. */
let created: { id: string; options: Options } | undefined;

/** A game whose rules do not matter here, in versions that were registered out of order. */
function sample(name: string, version: number, options: GameEntry['options'] = {}): GameEntry {
  return {
    name,
    version,
    title: `Sample ${version}`,
    summary: 'for these tests',
    options,
    create: (id, chosen) => {
      created = { id, options: chosen };
      return { ...KUHN, id };
    },
  };
}

const OPTIONS: GameEntry['options'] = {
  stakes: oneOf([1, 2, 10], { default: 1, about: 'what is paid' }),
  order: oneOf(['dealer', 'eldest'], { default: 'dealer', about: 'who begins' }),
  open: flag({ default: false, about: 'cards on the table' }),
};
for (const version of [2, 10, 9, 1]) afterAll(registerGame(sample('sample', version, version === 10 ? OPTIONS : {})));

const complaint = (id: string, options?: Options): string => {
  try {
    makeGame(id, options);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as Error).message;
  }
  throw new Error(`${id} was made`);
};

describe('versions', () => {
  test('are part of the id', () => {
    expect(versionedId({ name: 'ulti', version: 1 })).toBe('ulti-v1');
    expect(findGame('sample-v9').version).toBe(9);
    expect(makeGame('sample-v9').id).toBe('sample-v9');
  });

  test('a bare name means the newest, and ten is newer than nine', () => {
    expect(findGame('sample').version).toBe(10);
    expect(makeGame('sample').id).toBe('sample-v10');
    expect(makeGame('ulti').id).toBe('ulti-v1');
  });

  test('are listed by name, then by number', () => {
    const ids = listGames().map(versionedId);
    expect(ids.filter((id) => id.startsWith('sample'))).toEqual(['sample-v1', 'sample-v2', 'sample-v9', 'sample-v10']);
    const others = ids.filter((id) => !id.startsWith('sample'));
    const names = others.map((id) => id.replace(/-v\d+$/, ''));
    expect(names).toEqual(names.toSorted());
    expect(others).toEqual(expect.arrayContaining(['kuhn-v1', 'masquerade-v1', 'tiny-trick-v1', 'ulti-v1']));
  });

  test('cannot be registered twice', () => {
    expect(() => registerGame(sample('sample', 9))).toThrow(
      new InputError("game 'sample-v9' is registered already; a changed game needs a new version"),
    );
    expect(findGame('sample-v9').title).toBe('Sample 9');
  });

  test('the list that is handed out is a copy', () => {
    listGames().length = 0;
    expect(listGames().length).toBeGreaterThan(4);
  });
});

describe('options', () => {
  test('that are not named have their default', () => {
    expect(makeGame('sample').id).toBe('sample-v10');
    expect(created).toEqual({ id: 'sample-v10', options: { stakes: 1, order: 'dealer', open: false } });
  });

  test('come from the id, and have the type of the table', () => {
    makeGame('sample-v10?stakes=10&open=true');
    expect(created?.options).toEqual({ stakes: 10, order: 'dealer', open: true });
  });

  test('come from an object, as values or as text', () => {
    makeGame('sample', { stakes: 2, open: 'true' });
    expect(created?.options).toEqual({ stakes: 2, order: 'dealer', open: true });
  });

  test('of the object win over those of the id', () => {
    makeGame('sample?stakes=2&order=eldest', { stakes: 10 });
    expect(created).toEqual({
      id: 'sample-v10?order=eldest&stakes=10',
      options: { stakes: 10, order: 'eldest', open: false },
    });
  });

  test('stand in the canonical id sorted, and only where they differ from the default', () => {
    expect(makeGame('sample?stakes=2&order=eldest&open=true').id).toBe('sample-v10?open=true&order=eldest&stakes=2');
    expect(makeGame('sample?order=eldest&stakes=1').id).toBe('sample-v10?order=eldest');
    expect(makeGame('sample?stakes=1&open=false', { order: 'dealer' }).id).toBe('sample-v10');
    expect(makeGame('sample?').id).toBe('sample-v10');
  });

  test('of Ulti', () => {
    expect(makeGame('ulti', { silentUltiLoss: 4, allPass: 'penalty', keepSeven: true }).id).toBe(
      'ulti-v1?allPass=penalty&silentUltiLoss=4',
    );
    expect(makeGame('ulti-v1?keepSeven=false&betliMustBeat=true&points=classic&openFromStart=true').id).toBe(
      'ulti-v1?betliMustBeat=true&keepSeven=false&openFromStart=true&points=classic',
    );
  });

  test.each(listGames().flatMap((entry) => Object.keys(entry.options).map((key) => ({ entry, key }))))(
    '$key of $entry.title: every value comes back from the canonical id',
    ({ entry, key }) => {
      const usual = entry.options[key].default;
      const values = valuesOf(entry.options[key]) ?? [usual];
      expect(values).toContain(usual);
      for (const value of values) {
        const { id } = makeGame(versionedId(entry), { [key]: value });
        expect(id).toBe(value === usual ? versionedId(entry) : `${versionedId(entry)}?${key}=${String(value)}`);
        expect(makeGame(id).id).toBe(id);
      }
    },
  );

  test('whose values have signs that mean something in an id come back from it too', () => {
    const values = ['plain', 'a b', 'a+b', 'a&b', '50%', 'x=y', 'a?b'];
    onTestFinished(
      registerGame(sample('signs', 1, { rule: oneOf(values, { default: 'plain', about: 'odd values' }) })),
    );
    for (const rule of values) {
      const { id } = makeGame('signs', { rule });
      expect(makeGame(id).id).toBe(id);
      expect(created?.options).toEqual({ rule });
    }
  });
});

describe('options that are lists', () => {
  const SUITS = ['acorns', 'leaves', 'hearts', 'red bells'];
  const pack = someOf(SUITS, { default: SUITS, least: 2, about: 'suits in the pack' });
  const ranks = list({ type: 'choice', values: SUITS }, { default: [], each: 'once', about: 'suits by rank' });
  const open = flag({ default: false, about: 'cards on the table' });
  afterAll(registerGame(sample('packs', 1, { pack, ranks, open })));

  test('stand in the canonical id with commas between', () => {
    expect(makeGame('packs', { pack: ['acorns', 'red bells'] }).id).toBe('packs-v1?pack=acorns,red%20bells');
    expect(created?.options).toEqual({ pack: ['acorns', 'red bells'], ranks: [], open: false });
  });

  test('come from an id, from a list or from a text, and are the same', () => {
    const id = 'packs-v1?open=true&pack=acorns,leaves&ranks=red%20bells,acorns';
    expect(makeGame(id).id).toBe(id);
    expect(created?.options).toEqual({ pack: ['acorns', 'leaves'], ranks: ['red bells', 'acorns'], open: true });
    expect(makeGame('packs', { pack: ['acorns', 'leaves'], ranks: 'red bells,acorns', open: true }).id).toBe(id);
  });

  test('where the order means nothing, the id has one order', () => {
    const ids = [['hearts', 'acorns', 'leaves'], 'leaves,hearts,acorns'].map(
      (chosen) => makeGame('packs', { pack: chosen }).id,
    );
    expect(new Set(ids)).toEqual(new Set(['packs-v1?pack=acorns,leaves,hearts']));
    expect(makeGame('packs', { pack: SUITS.toReversed() }).id).toBe('packs-v1');
  });

  test.each([
    ['packs-v1?pack=acorns', 'acorns', '1 are too few'],
    ['packs-v1?pack=acorns,acorns', 'acorns,acorns', "'acorns' stands there twice"],
    ['packs-v1?pack=acorns,spades', 'acorns,spades', "'spades' is none of them"],
    ['packs-v1?pack=acorns,Heart', 'acorns,Heart', "'Heart' is none of them (did you mean 'hearts'?)"],
    ['packs-v1?pack=', '', '0 are too few'],
  ])('%s is refused, and why', (id, shown, why) => {
    expect(complaint(id)).toBe(
      `option pack of packs-v1 cannot be '${shown}': ${why}; allowed: 2 or more of acorns, leaves, hearts, red bells, each at most once, with commas between`,
    );
  });
});

describe('what is not known', () => {
  test('a game: the closest is offered, all are listed', () => {
    const known = `known games: ${listGames().map(versionedId).join(', ')}`;
    expect(complaint('ulty')).toBe(`unknown game 'ulty'; did you mean 'ulti'? ${known}`);
    expect(complaint('ulti-v2')).toBe(`unknown game 'ulti-v2'; did you mean 'ulti-v1'? ${known}`);
    expect(complaint('backgammon')).toBe(`unknown game 'backgammon'; ${known}`);
    expect(complaint('')).toBe(`unknown game ''; ${known}`);
    expect(complaint('backgammon?stakes=2')).toBe(`unknown game 'backgammon'; ${known}`);
    expect(complaint('toString')).toBe(`unknown game 'toString'; ${known}`);
  });

  test('an option: those there are are listed', () => {
    expect(complaint('sample?stake=2')).toBe("sample-v10 has no option 'stake'; its options are stakes, order, open");
    expect(complaint('kuhn-v1', { stakes: 2 })).toBe("kuhn-v1 has no option 'stakes'; it has none");
    expect(complaint('ulti-v1?allpass=penalty')).toBe(
      "ulti-v1 has no option 'allpass'; its options are allPass, points, betliMustBeat, silentUltiLoss, openFromStart, keepSeven",
    );
  });

  test.each(['constructor', 'toString', '__proto__'])('an option called %s is no exception', (key) => {
    expect(complaint(`kuhn-v1?${key}=1`)).toBe(`kuhn-v1 has no option '${key}'; it has none`);
  });

  test('a value: those allowed are listed', () => {
    expect(complaint('sample?stakes=3')).toBe("option stakes of sample-v10 cannot be '3'; allowed: 1, 2, 10");
    expect(complaint('sample', { open: 'yes' })).toBe(
      "option open of sample-v10 cannot be 'yes'; allowed: false, true",
    );
    expect(complaint('ulti-v1?allPass')).toBe("option allPass of ulti-v1 cannot be ''; allowed: play, penalty");
  });
});
