/**
 * All settings of a training run, each with its range, its default and its meaning.
 *
 * The table is in the core because games and training both need it and must not import each other: a game says which settings
 * suit it better than a preset's. Types, defaults, checks, flags and the table in `docs/reference/training.md` are made from it.
 */
import {
  atLeast,
  atMost,
  type Broken,
  flag,
  group,
  later,
  list,
  number,
  oneOf,
  optional,
  type PartOf,
  positive,
  seed,
  share,
  text,
  type ValueOf,
  type ValuesOf,
  whole,
} from './options/declare.ts';

/** More simulations than anybody has time for. */
export const MOST_SIMS = 10_000_000;
/** Games are numbered with 32 bits. */
const MOST_GAMES = 2 ** 32 - 1;
/** Every task is a shard, and the list of all shards is kept in memory. */
export const MOST_TASKS = 100_000;
const MOST_DEALS = 1_000_000;
const MOST_LAYERS = 64;
/** `from` of a run that begins with an untrained net. */
export const RANDOM_WEIGHTS = 'random';

const WIDTH = { type: 'whole', low: 1, high: 8192 } as const;

function widths(about: string) {
  const wanted = 'a list of one or more widths, such as [256,256]';
  return list(WIDTH, { default: [256, 256], least: 1, most: MOST_LAYERS, wanted, about });
}

function partWidths(about: string) {
  return later(
    list(WIDTH, { default: [], most: MOST_LAYERS, wanted: 'a list of widths, such as [96,96], or []', about }),
  );
}

const NET = group({
  policyWidths: widths('widths of the hidden layers of the policy network'),
  valueWidths: widths('the same for the value network'),
  policyPartWidths: partWidths(
    'widths of the hidden layers of each part of the game (such as each suit); all parts share their weights. As many layers as in ' +
      '`policyWidths`, multiples of 16; `[]` for no weight sharing',
  ),
  valuePartWidths: partWidths('the same for the value network'),
  residual: flag({
    default: false,
    about: 'residual connections: whether a hidden layer as wide as the one before it adds its input to its output',
  }),
  reads: later(
    oneOf(['all', 'observation'], {
      default: 'all',
      about: 'what the networks read: `all` of the network input of the game, or the `observation` only',
    }),
  ),
  aboveEstimate: later(
    flag({
      default: false,
      about: "whether the value network learns the difference from the game's own estimate; for games that have one",
    }),
  ),
});

const SELFPLAY = group(
  {
    games: whole({ low: 1, high: MOST_GAMES, default: 1500, about: 'games per generation, from generation 1 on' }),
    firstGames: whole({
      low: 1,
      high: MOST_GAMES,
      default: 8000,
      about: 'games of generation 0, which has no net and searches with playouts',
    }),
    taskGames: whole({
      low: 1,
      high: 10_000,
      default: 25,
      about:
        'games per task; a task writes one shard. Small tasks spread better over threads, large ones make fewer files',
    }),
    sims: whole({
      low: 1,
      high: MOST_SIMS,
      default: 40,
      about: 'simulations of a full search; only full searches are policy targets',
    }),
    cappedSims: whole({
      low: 1,
      high: MOST_SIMS,
      default: 12,
      about: 'simulations of a capped search, which only chooses a move',
    }),
    fullShare: positive({ high: 1, default: 1, about: 'share of decisions that get a full search' }),
    firstSims: whole({
      low: 1,
      high: MOST_SIMS,
      default: 1000,
      about: '`sims` of generation 0, which needs more because playouts are noisy',
    }),
    firstCappedSims: whole({ low: 1, high: MOST_SIMS, default: 100, about: '`cappedSims` of generation 0' }),
    consider: whole({
      low: 1,
      high: 65_535,
      default: 12,
      about: 'number of root actions that are candidates at first, in searches with a net',
    }),
    practiceShare: share({
      default: 0.15,
      about:
        "share of games that start from a practice position of the game's curriculum, such as a contract worth playing",
    }),
    blunderShare: share({
      default: 0.35,
      about:
        'share of games that start from a blunder of the curriculum, such as a bid on bad cards; they are value targets only',
    }),
    temperature: positive({
      high: 100,
      default: 0.5,
      about: 'the first actions of a game are drawn in proportion to target ^ (1 / temperature)',
    }),
    firstTemperature: positive({
      high: 100,
      default: 0.3,
      about: '`temperature` of generation 0; its targets are shares of visits, which are flatter',
    }),
    temperaturePlies: whole({
      low: 0,
      default: 12,
      about: 'number of decisions at the start of a game whose actions are drawn; after them the best action is played',
    }),
    belief: flag({
      default: true,
      about: 'whether worlds are drawn by the belief head of the net, from generation 1 on',
    }),
    endgame: later(
      flag({
        default: false,
        about: 'whether searches with a net use the exact solver of the game where it can solve a position',
      }),
    ),
    others: later(
      oneOf(['searched', 'policy'], {
        default: 'searched',
        about:
          'how the other seats move in searches with a net: `searched` like the own seat, or by the most likely action of their `policy`',
      }),
    ),
    playOn: later(
      whole({
        low: 0,
        high: 1000,
        default: 0,
        about:
          'number of decisions that all seats play by their policy from a leaf on before it is evaluated; only with `others: policy`',
      }),
    ),
    paired: later(
      flag({
        default: false,
        about:
          'whether the candidates of a round, which share a world, also share its random numbers and are compared by their differences',
      }),
    ),
    advice: later(
      flag({
        default: false,
        about: "whether searches of generation 0 use the game's advice, as the agent `ismcts` does",
      }),
    ),
    wagers: later(
      flag({
        default: true,
        about:
          'whether bets such as a kontra are learnt from the cards as they lie and left to the policy; for games that say which decisions are bets',
      }),
    ),
    playouts: later(
      oneOf(['game', 'random'], {
        default: 'game',
        about: "playouts of generation 0: the `game`'s own, if it has some, or `random` ones",
      }),
    ),
    stakes: later(
      number({
        low: 0,
        high: 1000,
        default: 0,
        about:
          'weight of a decision in the policy loss: 1 plus this times the standard deviation of the values of its actions, in units of `scale`',
      }),
    ),
    repeatShare: share({
      default: 0.02,
      about: 'share of full searches that are run twice, to measure how repeatable their targets are',
    }),
  },
  {
    rules: [
      atMost('cappedSims', 'sims'),
      atMost('firstCappedSims', 'firstSims'),
      fewEnoughTasks('games'),
      fewEnoughTasks('firstGames'),
    ],
  },
);

function fewEnoughTasks<G extends string>(games: G) {
  return (values: Readonly<Record<G | 'taskGames', number>>): Broken | undefined => {
    const most = MOST_TASKS * values.taskGames;
    if (values[games] <= most) return undefined;
    return { field: games, wanted: `at most ${most} with ${values.taskGames} games per task (taskGames)` };
  };
}

/** The window of the replay buffer. `datasets/window.ts` has the formula. */
export const WINDOW_SETTINGS = group(
  {
    minRows: whole({
      low: 1,
      default: 100_000,
      about: 'the replay buffer keeps all rows up to this number',
    }),
    growth: share({ default: 0.4, about: 'after that, by how many rows each new row enlarges the buffer at first' }),
    exponent: positive({
      high: 1,
      default: 0.65,
      about: 'how fast this growth slows down: 1 not at all, near 0 to that of a logarithm',
    }),
    taper: positive({ default: 100_000, about: 'number of rows after which the growth has noticeably slowed down' }),
    maxRows: whole({ low: 1, default: Number.MAX_SAFE_INTEGER, about: 'largest number of rows in the replay buffer' }),
  },
  { rules: [atLeast('maxRows', 'minRows')] },
);

const SCHEDULE_FIELDS = {
  kind: oneOf(['constant', 'cosine', 'step'], {
    default: 'constant',
    about: 'how the learning rate changes after the warm-up: `constant`, `cosine` or `step`',
  }),
  rate: number({ low: 0, high: 1, default: 1e-3, about: 'the learning rate after the warm-up' }),
  warmup: optional(whole({ low: 0, default: 0, about: 'steps of linear warm-up' })),
  steps: optional(
    whole({
      low: 1,
      default: 1,
      about: 'cosine: steps until `floor`; step: steps between two drops. Required for both',
    }),
  ),
  floor: optional(number({ low: 0, high: 1, default: 0, about: 'cosine: the rate at the end' })),
  factor: optional(
    number({ low: 0, high: 1, default: 0.1, about: 'step: factor by which each drop multiplies the rate' }),
  ),
};

/** A schedule of the learning rate. `learningRate` in `training/learning/schedule.ts` has the formula. */
export type Schedule = ValuesOf<typeof SCHEDULE_FIELDS>;

const SCHEDULE = group(SCHEDULE_FIELDS, {
  default: { kind: 'constant', rate: 1e-3, warmup: 100 },
  rules: [floorBelowRate, stepsWhereNeeded],
});

function floorBelowRate({ rate, floor = 0 }: Schedule): Broken | undefined {
  return floor <= rate ? undefined : { sentence: `the floor of a schedule, ${floor}, is above its rate, ${rate}` };
}

function stepsWhereNeeded({ kind, steps }: Schedule): Broken | undefined {
  if (kind === 'constant' || steps !== undefined) return undefined;
  return { sentence: `a ${kind} schedule needs 'steps', 1 or more` };
}

/** The weight of a term of the loss. */
function lossWeight(usual: number, about: string) {
  return number({ low: 0, high: 1e6, default: usual, about });
}

export const LEARN_SETTINGS = group({
  learningRate: SCHEDULE,
  beta1: number({ low: 0, high: 0.999999, default: 0.9, about: 'Adam: decay of the running mean of gradients' }),
  beta2: number({
    low: 0,
    high: 0.999999999,
    default: 0.999,
    about: 'Adam: decay of the running mean of squared gradients',
  }),
  epsilon: positive({ high: 1, default: 1e-8, about: 'Adam: avoids division by zero' }),
  weightDecay: number({
    low: 0,
    high: 1e6,
    default: 1e-2,
    about: 'decoupled weight decay (AdamW), on kernels only: a step multiplies them by `1 - rate * weightDecay`',
  }),
  clipNorm: number({
    low: 0,
    default: 5,
    about: 'gradients with a larger norm are scaled down to this norm; 0 for no limit',
  }),
  averaging: number({
    low: 0,
    high: 0.99999,
    default: 0.995,
    about: 'the net that plays is a running average of the net that learns; a step keeps this share of the average',
  }),
  policyWeight: lossWeight(1, 'weight of the policy loss (cross-entropy)'),
  valueWeight: lossWeight(1, 'weight of the loss of the value network'),
  displayWeight: lossWeight(
    0.1,
    "weight of the loss of the policy network's own value head, which is for display and export",
  ),
  beliefWeight: lossWeight(1, 'weight of the belief loss: where hidden cards are'),
  valueLoss: oneOf(['huber', 'squared'], {
    default: 'squared',
    about: "`squared` is half the squared error; `huber` is Huber's loss, which is linear for large errors",
  }),
  huberDelta: number({
    low: 1e-6,
    high: 1e6,
    default: 1,
    about: "error, in units of `scale`, above which Huber's loss is linear",
  }),
  valueMix: share({
    default: 0,
    about: "share of the search's own value in value targets; the rest is the TD(lambda) target",
  }),
  valueLambda: share({
    default: 0.97,
    about:
      'lambda of the TD(lambda) value targets: 1 is the result of the game, smaller ones use the values of the next decisions',
  }),
  symmetries: flag({
    default: true,
    about: 'whether rows are transformed by a random symmetry of the game, such as two suits exchanged',
  }),
});

const EVALUATE = group(
  {
    gateDeals: whole({
      low: 0,
      high: MOST_DEALS,
      default: 30,
      about: 'duplicate deals of the new net against the best one; may be 0 only if `gate` is `always`',
    }),
    gateSims: whole({ low: 1, high: MOST_SIMS, default: 16, about: 'simulations of both nets in these deals' }),
    gate: oneOf(['unless-worse', 'if-better', 'always'], {
      default: 'unless-worse',
      about:
        'when the new net becomes the best one: unless it is worse, if it is better (both with 95% confidence), or always',
    }),
    every: whole({
      low: 1,
      default: 20,
      about: 'matches against yardsticks every this many generations, and after the last',
    }),
    deals: whole({
      low: 2,
      high: MOST_DEALS,
      default: 60,
      about: 'duplicate deals against each yardstick; two or more, for an interval',
    }),
    yardsticks: list(
      { type: 'text', wanted: 'an agent, such as ismcts:sims=640' },
      {
        default: ['random', 'heuristic', 'ismcts:sims=640'],
        wanted: 'a list of agents, such as ["random","ismcts:sims=640"]',
        about: 'yardsticks: agents that never change',
      },
    ),
    sims: whole({
      low: 1,
      high: MOST_SIMS,
      default: 64,
      about: 'simulations of the net against yardsticks; its policy without search plays them too',
    }),
  },
  {
    rules: [
      ({ gate, gateDeals }) =>
        gate === 'always' || gateDeals >= 2
          ? undefined
          : { field: 'gateDeals', wanted: `2 or more where gate is ${gate}` },
    ],
  },
);

export const TRAINING_SETTINGS = group({
  game: text({
    default: '',
    wanted: 'the id of a game',
    about: 'canonical id of the game with its options; given on the command line',
  }),
  seed: seed({ default: 1, about: 'seed of all deals, searches, initial weights and batches; `--seed`' }),
  from: later(
    text({
      default: RANDOM_WEIGHTS,
      wanted: '`random`, or the SHA-256 of weights',
      about: 'initial weights of the run: `random`, or the hash of the weights that `--from` names',
    }),
  ),
  generations: whole({
    low: 1,
    high: 999_999,
    default: 80,
    about: 'number of generations with a net, after generation 0',
  }),
  net: NET,
  selfplay: SELFPLAY,
  window: WINDOW_SETTINGS,
  keep: whole({
    low: 1,
    default: 30,
    about: 'number of newest generations whose shards stay on disk; older ones leave the replay buffer too',
  }),
  learn: LEARN_SETTINGS,
  batchSize: whole({ low: 1, high: 65_536, default: 512, about: 'rows per learning step' }),
  reuse: positive({
    high: 1000,
    default: 2.5,
    about: 'rows drawn per new row: how often a row is learnt from on average before it leaves the replay buffer',
  }),
  firstReuse: positive({
    high: 1000,
    default: 3,
    about: '`reuse` of generation 0; too little learning would leave its net with large random preferences',
  }),
  cappedShare: share({
    default: 1,
    about: 'share of the decisions with a capped search that are learnt from, as value targets',
  }),
  evaluate: EVALUATE,
  overlap: flag({
    default: true,
    about: 'whether self-play of the next generation runs while the net learns from this one',
  }),
});

type Fields = (typeof TRAINING_SETTINGS)['fields'];

export type TrainingSettings = ValueOf<typeof TRAINING_SETTINGS>;

export const PRESET_NAMES = ['quick', 'standard', 'long', 'zero'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** Some settings that override others. A game cannot set `game`, `seed` and `from`. */
export type TrainingPart = PartOf<Omit<Fields, 'game' | 'seed' | 'from'>>;

/** The settings in which a game differs from a preset, by the name of the preset. */
export type GameTraining = Readonly<Partial<Record<PresetName, TrainingPart>>>;
