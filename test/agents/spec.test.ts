import { describe, expect, onTestFinished, test } from 'vitest';
import '../../agents/heuristics/all.ts';
import { registerHeuristic } from '../../agents/heuristics/registry.ts';
import { RandomAgent } from '../../agents/random.ts';
import { type AgentKind, describeAgents, makeAgent, parseAgentSpec, splitAgentSpecs } from '../../agents/spec.ts';
import {
  type AnyGame,
  InputError,
  listGames,
  makeGame,
  number,
  oneOf,
  text,
  versionedId,
  whole,
} from '../../envs/index.ts';
import { PENNIES } from '../support/pennies.ts';

const game: AnyGame = PENNIES.create('pennies-v1', { honest: true });

/** A kind with one parameter of each type. */
const SEARCH: AgentKind = {
  name: 'search',
  about: 'looks ahead',
  params: {
    sims: whole({ low: 1, high: 1_000_000, default: 100, about: 'simulations' }),
    c: number({ low: 0, high: 10, default: 1.5, about: 'exploration' }),
    select: oneOf(['puct', 'ucb'], { default: 'puct', about: 'rule' }),
    net: text({ default: 'none', about: 'file' }),
  },
  create: () => makeAgent('random', { game }),
};
const parse = (spec: string) => parseAgentSpec(spec, [SEARCH]);

describe('agent specs', () => {
  test('random is an agent of that name', () => {
    expect(makeAgent('random', { game }).name).toBe('random');
  });

  test('parameters are read, and the rest have their defaults', () => {
    expect(parse('search:sims=800,select=ucb').params).toEqual({ sims: 800, c: 1.5, select: 'ucb', net: 'none' });
    expect(parse('search:net=a=b.bin').params.net).toBe('a=b.bin');
  });

  test('what was said is known, be it the default', () => {
    expect([...parse('search:select=ucb,c=1.5').given]).toEqual(['select', 'c']);
    expect([...parse('search').given]).toEqual([]);
  });

  test('the canonical text names what differs from the default, in the order of the table', () => {
    expect(parse('search').text).toBe('search');
    expect(parse('search:select=ucb,sims=1e3,c=1.50').text).toBe('search:sims=1000,select=ucb');
  });

  test.each([
    [
      'randm',
      "unknown agent 'randm'; did you mean 'random'? known agents: random, human, heuristic, heuristic-plus, ismcts, policy, shipped, oracle, best-response, pimc",
    ],
    [
      '',
      "unknown agent ''; known agents: random, human, heuristic, heuristic-plus, ismcts, policy, shipped, oracle, best-response, pimc",
    ],
    [
      'Zebra:x=1',
      "unknown agent 'Zebra'; known agents: random, human, heuristic, heuristic-plus, ismcts, policy, shipped, oracle, best-response, pimc",
    ],
    ['random:sims=3', "agent random has no parameter 'sims'; it has no parameters"],
    ['random:', "agent 'random:' has '' where key=value should stand; it has no parameters"],
  ])('%s is refused', (text, message) => {
    expect(() => parseAgentSpec(text)).toThrow(new InputError(message));
  });

  test.each([
    [
      'search:sim=3',
      "agent search has no parameter 'sim'; did you mean 'sims'? its parameters are sims, c, select, net",
    ],
    [
      'search:800',
      "agent 'search:800' has '800' where key=value should stand; its parameters are sims, c, select, net",
    ],
    ['search:sims=0', "sims of agent search cannot be '0'; allowed: a whole number from 1 to 1000000"],
    ['search:sims=1.5', "sims of agent search cannot be '1.5'; allowed: a whole number from 1 to 1000000"],
    ['search:c=', "c of agent search cannot be ''; allowed: a number from 0 to 10"],
    ['search:select=best', "select of agent search cannot be 'best'; allowed: puct, ucb"],
    ['search:sims=1,sims=2', "agent 'search:sims=1,sims=2' gives sims twice"],
    ['search:toString=1', "agent search has no parameter 'toString'; its parameters are sims, c, select, net"],
  ])('%s is refused', (text, message) => {
    expect(() => parse(text)).toThrow(new InputError(message));
  });

  test('a person needs a terminal', () => {
    expect(() => makeAgent('human', { game })).toThrow(/needs a terminal/);
  });

  test('the help names every parameter', () => {
    expect(describeAgents([SEARCH])).toBe(
      [
        'search: looks ahead',
        '  sims=100: simulations (a whole number from 1 to 1000000)',
        '  c=1.5: exploration (a number from 0 to 10)',
        '  select=puct: rule (puct, ucb)',
        '  net=none: file (any text)',
      ].join('\n'),
    );
  });
});

describe('several agents in one text', () => {
  test.each([
    ['random', ['random']],
    ['shipped,ismcts:sims=1000', ['shipped', 'ismcts:sims=1000']],
    ['ismcts:sims=5,reuse=on,random', ['ismcts:sims=5,reuse=on', 'random']],
    ['policy:a.weights,temperature=1,policy:b.weights', ['policy:a.weights,temperature=1', 'policy:b.weights']],
    ['ismcts:sims=5,randm', ['ismcts:sims=5,randm']],
  ])('%s', (text, specs) => {
    expect(splitAgentSpecs(text)).toEqual(specs);
  });
});

test('where no net is shipped, the sentence says what to do', () => {
  expect(() => makeAgent('shipped', { game })).toThrow(
    'no net is shipped for pennies-v1; train one: cardzero train pennies-v1',
  );
});

describe('hand-made players', () => {
  const SHIPPED = {
    heuristic: ['ulti-v1', 'buddy-bluff-v1', 'mulle-v1', 'compile-v1', 'compile-extended-v1', 'compile-extended-v2'],
    'heuristic-plus': ['compile-v1', 'compile-extended-v1', 'compile-extended-v2'],
  };

  test.each(Object.entries(SHIPPED))(
    '%s: where there is none, the sentence names the games that have one',
    (kind, ids) => {
      const complaint = `there is no ${kind} for pennies-v1; there is one for ${ids.join(', ')}`;
      expect(() => makeAgent(kind, { game })).toThrow(new InputError(complaint));
      const games = listGames().map((entry) => makeGame(versionedId(entry)));
      const having = games.filter((each) => {
        try {
          return makeAgent(kind, { game: each }).name === kind;
        } catch {
          return false;
        }
      });
      expect(having.map(({ id }) => id).sort()).toEqual([...ids].sort());
    },
  );

  test("a game of one's own can have one, whatever its options", () => {
    const made: AnyGame[] = [];
    const heuristic = (of: AnyGame) => {
      made.push(of);
      return new RandomAgent();
    };
    const takeOut = registerHeuristic('pennies-v1', { heuristic });
    onTestFinished(takeOut);
    const variant = PENNIES.create('pennies-v1?honest=false', { honest: false });
    makeAgent('heuristic', { game: variant });
    expect(made).toEqual([variant]);
    expect(() => makeAgent('heuristic-plus', { game })).toThrow('there is no heuristic-plus for pennies-v1');
    expect(() => registerHeuristic('pennies-v1', { heuristic })).toThrow(
      new InputError("a heuristic for 'pennies-v1' is registered already"),
    );
    takeOut();
    expect(() => makeAgent('heuristic', { game: variant })).toThrow('there is no heuristic for pennies-v1');
  });
});
