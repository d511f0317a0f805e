/** How strong players are: everything that is measured on duplicate deals. */
import { WITH_NET } from '../../web/server/levels.ts';
import * as kinds from './kinds.ts';
import { type Measurement, one } from './measurement.ts';
import { BUDDY_BLUFF, COMPILE, FIXED_COMPILE, FOUR, MULLE, RANDOM_COMPILE, type Subject, ULTI } from './subjects.ts';

const POLICY = 'shipped:sims=0';
/** The search before the others moved by their policy. */
const BEFORE = 'ismcts:net=shipped,select=puct,others=searched';
/** Deals that no setting was chosen on. */
const FRESH = 901;
/** A deal of players who do not search, in core seconds. */
const AT_SIGHT = 0.015;
/** So many playouts take as long as 64 simulations with a net. */
const PLAYOUTS = 400;

/** What a duplicate deal costs that is searched with one simulation, as a part of one with 64. */
const ONE_SIMULATION = 1 / 64;

/** Deals against so many playouts: as many as tell the two apart. */
const MANY_PLAYOUTS: Readonly<Record<string, number>> = {
  ulti: 300,
  mulle: 400,
  'buddy-bluff': 200,
  'compile-random': 50,
};

/** Deals against an older build. */
const OLDER_DEALS: Readonly<Record<string, number>> = {
  ulti: 1000,
  mulle: 400,
  'buddy-bluff': 300,
  'compile-random': 400,
};

/** Players that need no net; heuristics against `random` are levels of the page. */
function baselines(): Measurement[] {
  const playouts: readonly (readonly [Subject, number])[] = [
    [ULTI, 1000],
    [MULLE, 500],
    [BUDDY_BLUFF, 500],
    [COMPILE, 500],
  ];
  const searches = playouts.map(([of, sims]) =>
    one(
      `baselines.${of.key}.search`,
      `${of.title}: \`ismcts:sims=${sims}\` against \`${of.heuristic}\``,
      400 * of.deal * (sims / PLAYOUTS),
      kinds.match(of, [`ismcts:sims=${sims}`, of.heuristic], { deals: 400, seed: 1 }),
    ),
  );
  return [
    one(
      'baselines.compile.plus',
      'Compile: `heuristic-plus` against `heuristic`',
      2000 * AT_SIGHT,
      kinds.match(COMPILE, ['heuristic-plus', 'heuristic'], { deals: 2000, seed: 1 }),
    ),
    one(
      'baselines.compile.random',
      'Compile: `heuristic-plus` against `random`',
      2000 * AT_SIGHT,
      kinds.match(COMPILE, ['heuristic-plus', 'random'], { deals: 2000, seed: 1 }),
    ),
    ...searches,
    one(
      'baselines.ulti.pimc',
      'Ulti: `ismcts:sims=700` against `pimc:worlds=4`, which take about as long',
      800,
      kinds.match(ULTI, ['ismcts:sims=700', 'pimc:worlds=4'], { deals: 160, seed: 5 }),
    ),
  ];
}

function nets(): Measurement[] {
  const policies = [ULTI, MULLE, BUDDY_BLUFF, RANDOM_COMPILE, FIXED_COMPILE, COMPILE].map((of) =>
    one(
      `nets.${of.key}.policy`,
      `${of.title}: bare policy against \`${of.heuristic}\``,
      2000 * AT_SIGHT,
      kinds.match(of, [POLICY, of.heuristic], { deals: 2000, seed: 1 }),
    ),
  );
  const searched = FOUR.map((of) =>
    one(
      `nets.${of.key}.heuristic`,
      `${of.title}: 64 simulations against \`${of.heuristic}\``,
      300 * of.deal,
      kinds.match(of, ['shipped', of.heuristic], { deals: 300, seed: FRESH }),
    ),
  );
  const playouts = (of: Subject, sims: number, deals: number) =>
    one(
      `nets.${of.key}.${sims}`,
      `${of.title}: 64 simulations against ${sims.toLocaleString('en-US')} without a net`,
      deals * of.deal * (1 + sims / PLAYOUTS),
      kinds.match(of, ['shipped', `ismcts:sims=${sims}`], { deals, seed: FRESH }),
    );
  const builds = FOUR.map((of) =>
    one(
      `nets.${of.key}.older`,
      `${of.title}: 64 simulations against 64 of an older build`,
      2 * OLDER_DEALS[of.key] * of.deal,
      kinds.builds(of, { deals: OLDER_DEALS[of.key], seed: FRESH }),
    ),
  );
  /** A decision of Mulle takes longer than it did; so many simulations take at most 1.2 times as long as the older build's. */
  const sameTime = (
    [
      [20, 64, 400],
      [320, 1024, 60],
    ] as const
  ).map(([ours, theirs, deals]) =>
    one(
      `nets.mulle.older-${theirs}`,
      `Mulle: ${ours} simulations against ${theirs.toLocaleString('en')} of an older build, which take about as long`,
      deals * MULLE.deal * 2 * theirs * ONE_SIMULATION,
      kinds.builds(MULLE, { deals, seed: FRESH }, [ours, theirs]),
    ),
  );
  return [
    ...policies,
    ...searched,
    ...builds,
    ...sameTime,
    ...FOUR.map((of) => playouts(of, 640, 500)),
    ...FOUR.map((of) => playouts(of, 6400, MANY_PLAYOUTS[of.key])),
    one(
      'nets.ulti.pimc',
      'Ulti: 64 simulations against `pimc:worlds=50`',
      100 * 30,
      kinds.match(ULTI, ['shipped', 'pimc:worlds=50'], { deals: 100, seed: FRESH }),
    ),
    one(
      'nets.mulle.two',
      'Mulle: 64 simulations against `heuristic`, matches of two omgångar',
      80 * 2 * MULLE.deal,
      kinds.match({ game: 'mulle', option: 'omgangar=2' }, ['shipped', 'heuristic'], { deals: 80, seed: 27 }),
    ),
  ];
}

/** On fewer deals where they cost more; in Ulti luck is larger than elsewhere. */
const SCALING = { sims: [16, 64, 256, 1024, 4096], deals: [200, 200, 100, 40, 16], seed: FRESH } as const;
const ULTI_SCALING = { ...SCALING, deals: [400, 400, 300, 100, 40] } as const;
function search(): Measurement[] {
  const at64 = FOUR.map((of) =>
    one(
      `search.${of.key}.64`,
      `${of.title}: 64 simulations against the bare policy`,
      1000 * of.deal,
      kinds.match(of, ['shipped:sims=64', POLICY], { deals: 1000, seed: FRESH }),
    ),
  );
  const before = FOUR.flatMap((of) =>
    [
      { name: 'before', sims: 64, deals: 400 },
      { name: 'before-1024', sims: 1024, deals: 40 },
    ].map(({ name, sims, deals }) =>
      one(
        `search.${of.key}.${name}`,
        `${of.title}: ${sims.toLocaleString('en')} simulations against as many of the search before (\`${BEFORE}\`)`,
        deals * of.deal * 2 * sims * ONE_SIMULATION,
        kinds.match(of, [`shipped:sims=${sims}`, `${BEFORE},sims=${sims}`], { deals, seed: FRESH }),
      ),
    ),
  );
  const playouts = FOUR.map((of) =>
    one(
      `search.${of.key}.playouts`,
      `${of.title}: 256 simulations against 6,400 without a net`,
      200 * of.deal * (4 + 6400 / PLAYOUTS),
      kinds.match(of, ['shipped:sims=256', 'ismcts:sims=6400'], { deals: 200, seed: FRESH }),
    ),
  );
  const growth = FOUR.flatMap((of) => {
    const budgets = of === ULTI ? ULTI_SCALING : SCALING;
    const { sims, deals } = budgets;
    const cost = sims.reduce((sum, each, i) => sum + each * deals[i], 0) * ONE_SIMULATION * of.deal;
    return [
      [`search.${of.key}.scaling`, 'more simulations, against the bare policy', 'shipped'],
      [`search.${of.key}.scaling-before`, 'the same with the search before', BEFORE],
    ].map(([name, about, agent]) => one(name, `${of.title}: ${about}`, cost, kinds.scaling(of, [agent], budgets)));
  });
  const oracles = FOUR.map((of) =>
    one(
      `search.${of.key}.oracle`,
      `${of.title}: a cheat who sees all cards against \`shipped\`, 64 simulations both`,
      200 * of.deal * 2,
      kinds.match(of, ['oracle', 'shipped'], { deals: 200, seed: FRESH }),
    ),
  );
  return [...at64, ...playouts, ...before, ...growth, ...oracles];
}

/** In Ulti luck is larger than elsewhere. */
const HARD_DEALS: Readonly<Record<string, number>> = { ulti: 300, mulle: 150, 'buddy-bluff': 150, compile: 150 };

/** Each level of the page against the one below; `npm run docs` writes what the page says of them from these rows. */
function levels(): Measurement[] {
  const { easy, medium, hard } = WITH_NET;
  return [ULTI, MULLE, BUDDY_BLUFF, COMPILE].flatMap((of) => [
    one(
      `levels.${of.key}-v1.easy`,
      `${of.title}: easy (\`${easy}\`) against \`random\``,
      2000 * AT_SIGHT,
      kinds.match(of, [easy, 'random'], { deals: 2000, seed: 1 }),
    ),
    one(
      `levels.${of.key}-v1.medium`,
      `${of.title}: medium (\`${medium}\`) against easy`,
      2000 * AT_SIGHT,
      kinds.match(of, [medium, easy], { deals: 2000, seed: 1 }),
    ),
    one(
      `levels.${of.key}-v1.hard`,
      `${of.title}: hard (\`${hard}\`) against medium`,
      HARD_DEALS[of.key] * of.deal * 4,
      kinds.match(of, [hard, medium], { deals: HARD_DEALS[of.key], seed: FRESH }),
    ),
  ]);
}

function exploits(): Measurement[] {
  const deals: Readonly<Record<string, number>> = { ulti: 200, mulle: 40, 'buddy-bluff': 150, compile: 40 };
  return [ULTI, MULLE, BUDDY_BLUFF, COMPILE].flatMap((of) => [
    one(
      `exploit.${of.key}.search`,
      `${of.title}: a best response by search, 64 simulations and 256 worlds, against the bare policy`,
      300,
      kinds.exploit(of.game, POLICY, 'search', { deals: deals[of.key], seed: 501 }),
    ),
    one(
      `exploit.${of.key}.train`,
      `${of.title}: a net that learns three minutes against the bare policy`,
      400,
      kinds.exploit(of.game, POLICY, 'train', { deals: 300, seed: 501 }),
    ),
  ]);
}

function tournaments(): Measurement[] {
  const nets = ['shipped:sims=0', 'shipped'];
  const plain = ['random', 'heuristic', 'ismcts:sims=640', ...nets];
  const entrants: readonly (readonly [Subject, readonly string[], number])[] = [
    [ULTI, ['random', 'heuristic', 'pimc:worlds=4', 'ismcts:sims=640', ...nets], 60],
    [MULLE, plain, 100],
    [BUDDY_BLUFF, plain, 40],
    [COMPILE, ['random', 'heuristic', 'heuristic-plus', 'ismcts:sims=640', ...nets], 30],
  ];
  return entrants.map(([of, agents, deals]) =>
    one(
      `tournaments.${of.key}`,
      `${of.title}: everybody against everybody, points above the average entrant`,
      deals * of.deal * 15,
      kinds.tournament({ game: of.game }, agents, { deals, seed: 1 }),
    ),
  );
}

/** The best there is, with an older build and the net that was told nothing but the rules (`knowledge.ts`). */
function leagues(): Measurement[] {
  const entrants = (of: Subject): string[] => [
    of.heuristic,
    ...(of === ULTI ? ['pimc:worlds=4'] : []),
    'ismcts:sims=640',
    'ismcts:sims=2560',
    `best:${kinds.lessonFolder(of.game, 'zero')}`,
    kinds.OLDER,
    POLICY,
    'shipped',
  ];
  const deals: Readonly<Record<string, number>> = { ulti: 200, mulle: 150, 'buddy-bluff': 60, 'compile-random': 100 };
  return FOUR.map((of) =>
    one(
      `tournaments.${of.key}.league`,
      `${of.title}: the best there is against each other, with an older build and a net that was told nothing but the rules`,
      deals[of.key] * of.deal * 100,
      kinds.league(of, entrants(of), { deals: deals[of.key], seed: FRESH }),
    ),
  );
}

export const STRENGTH: readonly Measurement[] = [
  ...baselines(),
  ...nets(),
  ...search(),
  ...levels(),
  ...exploits(),
  ...tournaments(),
  ...leagues(),
];
