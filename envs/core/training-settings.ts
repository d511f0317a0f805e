/**
 * Everything that can be set about a training run, each with its range, its default and its meaning.
 *
 * The table stands in the core because two sides read it that must not know each other: a game, which says what suits it better
 * than a preset does, and training, which obeys. Types, defaults, checks, flags and the table in `docs/reference/training.md` follow from it.
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

/** As many simulations as anybody has the time for. */
export const MOST_SIMS = 10_000_000;
/** Games are numbered with 32 bits. */
const MOST_GAMES = 2 ** 32 - 1;
/** Every task is a shard, and all of them are kept in mind. */
export const MOST_TASKS = 100_000;
const MOST_DEALS = 1_000_000;
const MOST_LAYERS = 64;
/** Of a run that begins with nothing learnt. */
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
    'widths of the layers each part of the table has, with the same weights for all parts: as many layers as above, multiples of 16; ' +
      '`[]` for none',
  ),
  valuePartWidths: partWidths('the same for the value network'),
  residual: flag({
    default: false,
    about: 'whether a hidden layer as wide as the one before adds its output to its input',
  }),
  reads: later(
    oneOf(['all', 'observation'], {
      default: 'all',
      about: 'what the networks read: all that the game sets out for them, or the observation alone',
    }),
  ),
  aboveEstimate: later(
    flag({
      default: false,
      about: "whether values are learnt as what comes on top of the game's estimate; for games that make one",
    }),
  ),
});

const SELFPLAY = group(
  {
    games: whole({ low: 1, high: MOST_GAMES, default: 1500, about: 'games of a generation that plays with a net' }),
    firstGames: whole({
      low: 1,
      high: MOST_GAMES,
      default: 8000,
      about: 'games of generation 0, which searches with playouts',
    }),
    taskGames: whole({
      low: 1,
      high: 10_000,
      default: 25,
      about: 'games per task, which is one shard: fewer spread better over threads, more make fewer files',
    }),
    sims: whole({
      low: 1,
      high: MOST_SIMS,
      default: 40,
      about: 'simulations of a full search, whose policy is learnt',
    }),
    cappedSims: whole({
      low: 1,
      high: MOST_SIMS,
      default: 12,
      about: 'simulations of a capped search, which only moves the game on',
    }),
    fullShare: positive({ high: 1, default: 1, about: 'share of decisions that get a full search' }),
    firstSims: whole({
      low: 1,
      high: MOST_SIMS,
      default: 1000,
      about: '`sims` of generation 0, where playouts at the leaves need more of them',
    }),
    firstCappedSims: whole({ low: 1, high: MOST_SIMS, default: 100, about: '`cappedSims` of generation 0' }),
    consider: whole({
      low: 1,
      high: 65_535,
      default: 12,
      about: 'root actions a search with a net considers at first',
    }),
    practiceShare: share({ default: 0.15, about: "share of games that start from the game's practice" }),
    blunderShare: share({
      default: 0.35,
      about: 'share of games that start from a blunder the game sets up; they teach values only',
    }),
    temperature: positive({
      high: 100,
      default: 0.5,
      about: 'early actions are drawn from target ^ (1 / temperature)',
    }),
    firstTemperature: positive({
      high: 100,
      default: 0.3,
      about: '`temperature` of generation 0, whose targets are shares of visits and flatter',
    }),
    temperaturePlies: whole({
      low: 0,
      default: 12,
      about: 'for so many decisions of a game actions are drawn; after them the best is played',
    }),
    belief: flag({ default: true, about: 'whether worlds are dealt by the belief of the net, once there is one' }),
    endgame: later(
      flag({
        default: false,
        about: 'whether searches with a net solve what the game can solve instead of asking the net',
      }),
    ),
    others: later(
      oneOf(['searched', 'policy'], {
        default: 'searched',
        about:
          'how the other seats move in searches with a net: searched like the own one, or by the likeliest action of their policy',
      }),
    ),
    playOn: later(
      whole({
        low: 0,
        high: 1000,
        default: 0,
        about: 'with `others=policy`: decisions that everybody plays on from a leaf before it is valued',
      }),
    ),
    paired: later(
      flag({
        default: false,
        about: 'whether searches with a net compare their candidates round by round, in one world with the same chance',
      }),
    ),
    advice: later(
      flag({
        default: false,
        about: "whether generation 0 takes the game's advice, as `ismcts` does at the table",
      }),
    ),
    wagers: later(
      flag({
        default: true,
        about:
          'whether wagers such as a kontra are learnt from the cards as they lie and left to the policy; for games that name their wagers',
      }),
    ),
    playouts: later(
      oneOf(['game', 'random'], {
        default: 'game',
        about: "how generation 0 plays on from a leaf: by the game's own playout, where it has one, or at random",
      }),
    ),
    stakes: later(
      number({
        low: 0,
        high: 1000,
        default: 0,
        about:
          'how much more a decision counts for the policy, for each unit of `scale` by which its actions differ; 0: all count alike',
      }),
    ),
    repeatShare: share({
      default: 0.02,
      about: 'share of full searches run twice, to log how repeatable their targets are',
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

/** The replay window. `datasets/window.ts` has the formula. */
export const WINDOW_SETTINGS = group(
  {
    minRows: whole({
      low: 1,
      default: 100_000,
      about: 'rows that are all in the replay window, before it begins to slide',
    }),
    growth: share({ default: 0.4, about: 'by how much a new row widens it then' }),
    exponent: positive({
      high: 1,
      default: 0.65,
      about: 'how fast that slows: 1 not at all, towards 0 to a logarithm',
    }),
    taper: positive({ default: 100_000, about: 'rows until it has noticeably slowed' }),
    maxRows: whole({ low: 1, default: Number.MAX_SAFE_INTEGER, about: 'never more than these' }),
  },
  { rules: [atLeast('maxRows', 'minRows')] },
);

const SCHEDULE_FIELDS = {
  kind: oneOf(['constant', 'cosine', 'step'], {
    default: 'constant',
    about: 'how the learning rate changes after the warm-up: `constant`, `cosine` or `step`',
  }),
  rate: number({ low: 0, high: 1, default: 1e-3, about: 'the rate after the warm-up' }),
  warmup: optional(whole({ low: 0, default: 0, about: 'steps of linear warm-up' })),
  steps: optional(
    whole({ low: 1, default: 1, about: 'cosine: steps until `floor`; step: steps between two drops; both need it' }),
  ),
  floor: optional(number({ low: 0, high: 1, default: 0, about: 'cosine: the rate at the end' })),
  factor: optional(number({ low: 0, high: 1, default: 0.1, about: 'step: what each drop multiplies the rate by' })),
};

/** A schedule of the learning rate. `learningRate` of training says what becomes of it. */
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

/** What a part adds to the loss. */
function lossWeight(usual: number, about: string) {
  return number({ low: 0, high: 1e6, default: usual, about });
}

export const LEARN_SETTINGS = group({
  learningRate: SCHEDULE,
  beta1: number({ low: 0, high: 0.999999, default: 0.9, about: 'Adam: decay of the mean of gradients' }),
  beta2: number({ low: 0, high: 0.999999999, default: 0.999, about: 'Adam: decay of the mean of their squares' }),
  epsilon: positive({ high: 1, default: 1e-8, about: 'Adam: keeps it from dividing by zero' }),
  weightDecay: number({
    low: 0,
    high: 1e6,
    default: 1e-2,
    about: 'decoupled (AdamW), on kernels only: a step takes away `rate * weightDecay` of a kernel',
  }),
  clipNorm: number({ low: 0, default: 5, about: 'longest gradient, a longer one is shortened to it; 0 for no limit' }),
  averaging: number({
    low: 0,
    high: 0.99999,
    default: 0.995,
    about: 'the net that plays is a running average of the one that learns; this part of it stays after a step',
  }),
  policyWeight: lossWeight(1, "weight of the policy's cross-entropy in the loss"),
  valueWeight: lossWeight(1, 'weight of the value network'),
  displayWeight: lossWeight(0.1, "weight of the policy network's own value, which is for display and export"),
  beliefWeight: lossWeight(1, 'weight of the belief in where hidden cards are'),
  valueLoss: oneOf(['huber', 'squared'], {
    default: 'squared',
    about: "`squared` is half the squared error; `huber` is Huber's loss, which is linear for great errors",
  }),
  huberDelta: number({
    low: 1e-6,
    high: 1e6,
    default: 1,
    about: "error, in units of scale, from which Huber's loss is linear",
  }),
  valueMix: share({ default: 0, about: 'value target: this part what searches expected, the rest result' }),
  valueLambda: share({
    default: 0.97,
    about: 'how far value targets look ahead: each later decision counts this many times the one before; 1: result',
  }),
  symmetries: flag({
    default: true,
    about: 'whether rows are seen through a random symmetry of the game, such as two suits exchanged',
  }),
});

const EVALUATE = group(
  {
    gateDeals: whole({
      low: 0,
      high: MOST_DEALS,
      default: 30,
      about: 'duplicate deals of the new net against the best; 0 plays none, where `gate` is `always`',
    }),
    gateSims: whole({ low: 1, high: MOST_SIMS, default: 16, about: 'simulations of both in them' }),
    gate: oneOf(['unless-worse', 'if-better', 'always'], {
      default: 'unless-worse',
      about: 'when the new net becomes the best: unless it is worse, if it is better (both at 95%), or always',
    }),
    every: whole({ low: 1, default: 20, about: 'yardsticks every so many generations, and after the last' }),
    deals: whole({
      low: 2,
      high: MOST_DEALS,
      default: 60,
      about: 'duplicate deals against each; an interval takes two',
    }),
    yardsticks: list(
      { type: 'text', wanted: 'an agent, such as ismcts:sims=640' },
      {
        default: ['random', 'heuristic', 'ismcts:sims=640'],
        wanted: 'a list of agents, such as ["random","ismcts:sims=640"]',
        about: 'agents that never change',
      },
    ),
    sims: whole({
      low: 1,
      high: MOST_SIMS,
      default: 64,
      about: 'simulations of the net against them; its bare policy plays as well',
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
    about: 'canonical id, options included; given on the command line',
  }),
  seed: seed({ default: 1, about: 'of all deals, searches, first weights and batches; `--seed`' }),
  from: later(
    text({
      default: RANDOM_WEIGHTS,
      wanted: '`random`, or the SHA-256 of weights',
      about: 'what the run begins with: `random` weights, or the hash of those that `--from` names',
    }),
  ),
  generations: whole({ low: 1, high: 999_999, default: 80, about: 'generations with a net, after generation 0' }),
  net: NET,
  selfplay: SELFPLAY,
  window: WINDOW_SETTINGS,
  keep: whole({
    low: 1,
    default: 30,
    about: 'newest generations whose shards stay on disk; older ones leave the window too',
  }),
  learn: LEARN_SETTINGS,
  batchSize: whole({ low: 1, high: 65_536, default: 512, about: 'rows per step' }),
  reuse: positive({
    high: 1000,
    default: 2.5,
    about: 'rows drawn per new row to learn from: how often such a row is seen over its life, on average',
  }),
  firstReuse: positive({
    high: 1000,
    default: 3,
    about: '`reuse` of generation 0, whose net must not think too well of some action for want of learning',
  }),
  cappedShare: share({
    default: 1,
    about: 'part of the decisions with a capped search that is learnt from, for their values',
  }),
  evaluate: EVALUATE,
  overlap: flag({ default: true, about: 'whether the next generation is played while this one is learnt' }),
});

type Fields = (typeof TRAINING_SETTINGS)['fields'];

export type TrainingSettings = ValueOf<typeof TRAINING_SETTINGS>;

export const PRESET_NAMES = ['quick', 'standard', 'long', 'zero'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** Some settings, over others. Which game, which seed and which weights is for no game to say. */
export type TrainingPart = PartOf<Omit<Fields, 'game' | 'seed' | 'from'>>;

/** What suits a game better than a preset says, by the name of the preset. */
export type GameTraining = Readonly<Partial<Record<PresetName, TrainingPart>>>;
