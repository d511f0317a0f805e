/** Words broken: names that cannot be read back, and what reports and transcripts say. */
import { type AnyGame, OVER } from '../../../../envs/core/contract/index.ts';
import { KUHN, type KuhnState, PASS } from '../../../../envs/toy/kuhn/kuhn.ts';
import { legs } from './offers.ts';
import { CARD, kuhn, LAW, pennies, type Sabotage, unused } from './support.ts';

const NAMES: readonly Sabotage[] = [
  {
    what: 'two actions of one name',
    law: LAW.names,
    says: /two legal actions share a name: move, move/,
    game: kuhn({ actionName: () => 'move' }),
  },
  {
    what: 'a name that is not read back',
    law: LAW.names,
    says: /is not read back as action/,
    game: kuhn({ parseAction: (s, text) => (text === 'call' ? 0 : KUHN.text.parseAction(s, text)) }),
  },
  {
    what: 'an id that is not read back',
    law: LAW.names,
    says: /'0' is not read back as action 0/,
    game: kuhn({ parseAction: (s, text) => (/\d/.test(text) ? undefined : KUHN.text.parseAction(s, text)) }),
  },
  {
    what: 'nonsense that is read as an action',
    law: LAW.names,
    says: /'no such action' was read/,
    game: kuhn({ parseAction: (s, text) => KUHN.text.parseAction(s, text) ?? PASS }),
  },
];

const VEILS: readonly Sabotage[] = [
  {
    what: 'a veil that is the name',
    law: LAW.veils,
    says: /the veil of '\w+' is its name/,
    game: kuhn({ veiled: (s, action) => KUHN.text.actionName(s, action) }),
  },
  {
    what: 'a hidden move without a veil',
    law: LAW.veils,
    says: /'lay \w+' has no veil, but somebody cannot tell it from 'lay \w+'/,
    game: pennies({ veiled: () => undefined }),
  },
];

/** Kuhn poker that says something about each seat, or about the table. */
const SAYING: Readonly<Record<'tags' | 'kit' | 'log', (words: (s: KuhnState) => string) => AnyGame>> = {
  tags: (words) => kuhn({ tags: (s) => [words(s)] }),
  kit: (words) => kuhn({ kit: (s) => [words(s)] }),
  log: (words) => kuhn({ log: (s) => [words(s)] }),
};

/** The same four for all words that everybody may read. */
const PUBLIC: readonly Sabotage[] = Object.entries(SAYING).flatMap(([member, saying]) => [
  {
    what: `${member} that tells a card`,
    law: `${member} is the same in every world that a seat holds possible`,
    says: /in another world of seat [01]: expected/,
    game: saying((s) => `the other has card ${s[CARD]}`),
  },
  {
    what: `${member} that plays on in the state`,
    law: `${member} follows from the state and leaves it as it was`,
    says: /expected .*plays/,
    game: saying((s) => {
      if (KUHN.toMove(s) !== OVER) KUHN.apply(s, PASS, unused);
      return 'passed for you';
    }),
  },
  {
    what: `${member} that is told otherwise the next time`,
    law: `${member} follows from the state and leaves it as it was`,
    game: ((asked: number) => saying(() => `asked ${asked++} times`))(0),
  },
  {
    what: `${member} that has no answer after the end`,
    law: `${member} answers after the end`,
    says: /at the end: threw it is over/,
    game: saying((s) => {
      if (KUHN.toMove(s) === OVER) throw new Error('it is over');
      return 'all is well';
    }),
  },
]);

const LOGS: readonly Sabotage[] = ['\n', '\r\n'].map((ending) => ({
  what: `a line of the log with ${JSON.stringify(ending)} inside`,
  law: LAW.lines,
  says: /a line of the log goes on/,
  game: SAYING.log(() => `first${ending}second`),
}));

const LEGS: readonly Sabotage[] = [
  {
    what: 'legs that leave points out',
    law: LAW.legs,
    says: /legs add up to .*, but returns are/,
    game: kuhn({ legs: (s) => legs(s).map(({ name }) => ({ name, points: [0, 0] })) }),
  },
  {
    what: 'legs of one name',
    law: LAW.legs,
    says: /two legs share a name: leg, leg/,
    game: kuhn({ legs: (s) => legs(s).map(({ points }) => ({ name: 'leg', points })) }),
  },
  {
    what: 'a single leg',
    law: LAW.legs,
    says: /an episode of 1 legs/,
    game: kuhn({ legs: (s) => legs(s).slice(1) }),
  },
  {
    what: 'legs for one seat',
    law: LAW.legs,
    says: /ante has points for 1 seats, not 2/,
    game: kuhn({ legs: (s) => legs(s).map(({ name, points }) => ({ name, points: points.slice(1) })) }),
  },
  {
    what: 'legs that turn the cards round',
    law: LAW.legsRead,
    game: kuhn({
      legs: (s) => {
        const told = legs(s);
        s.subarray(CARD, CARD + 2).reverse();
        return told;
      },
    }),
  },
  {
    what: 'legs that remember another game',
    law: LAW.legsRead,
    game: ((asked: number) =>
      kuhn({ legs: (s) => legs(s).map((leg) => ({ ...leg, name: `${leg.name} ${asked++}` })) }))(0),
  },
];

const MATCHES: readonly Sabotage[] = [1, 2.5, Number.NaN].map((matchEpisodes) => ({
  what: `a match of ${matchEpisodes} episodes`,
  law: LAW.match,
  nowhere: true,
  game: kuhn({ matchEpisodes }),
}));

export const TEXTS: readonly Sabotage[] = [...NAMES, ...VEILS, ...PUBLIC, ...LOGS, ...LEGS, ...MATCHES];
