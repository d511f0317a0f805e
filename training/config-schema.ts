/**
 * What can be set about a training run: every field with its meaning, and the schema that holds its range.
 *
 * A message of the schema continues a sentence that begins with the path of the field: "selfplay.sims must be ...".
 */
import { z } from 'zod';
import { parseAgentSpec } from '../agents/spec.ts';
import type { WindowParams } from '../datasets/window.ts';
import { InputError, type Seed } from '../envs/core/index.ts';
import { LEARN_DEFAULTS, type LearnSettings, learnSettings } from './learn-settings.ts';
import { checkSchedule } from './learning/schedule.ts';

export interface NetConfig {
  /** Widths of the hidden layers of the policy network, one or more. */
  readonly policyWidths: readonly number[];
  /** The same for the value network. */
  readonly valueWidths: readonly number[];
  /**
   * Widths of the layers that each part of the table has (a suit, say), with the same weights for all parts; the widths above are then
   * those of what is kept of the whole. As many layers as there, multiples of 16. None: every input has weights of its own.
   */
  readonly policyPartWidths: readonly number[];
  readonly valuePartWidths: readonly number[];
  /** Whether a hidden layer as wide as the one before it adds its output to its input. */
  readonly residual: boolean;
  /** Whether values are learnt as what comes on top of the game's `estimate`; only for games that make one. */
  readonly aboveEstimate: boolean;
}

export interface SelfplayConfig {
  /** Games of a generation that plays with a net. */
  readonly games: number;
  /** Games of generation 0, which searches with playouts. */
  readonly firstGames: number;
  /** Games per task, which is one shard. Fewer spread better over workers, more make fewer files. */
  readonly taskGames: number;
  /** Simulations of a full search, whose policy is learnt. */
  readonly sims: number;
  /** Simulations of a capped search, which only moves the game on (playout cap randomisation, Wu 2019). */
  readonly cappedSims: number;
  /** Share of decisions that get a full search. */
  readonly fullShare: number;
  /** `sims` of generation 0, where playouts at the leaves need more of them. */
  readonly firstSims: number;
  /** `cappedSims` of generation 0. */
  readonly firstCappedSims: number;
  /** Gumbel: how many root actions are considered at first. */
  readonly consider: number;
  /** Share of games that start from the game's practice, since rare contracts are hardly explored otherwise. */
  readonly practiceShare: number;
  /** Share of games that start from a blunder the game sets up, since what is never tried is never valued. */
  readonly blunderShare: number;
  /** Actions are drawn from target^(1 / temperature) ... */
  readonly temperature: number;
  /** `temperature` of generation 0, whose targets are shares of visits and flatter. */
  readonly firstTemperature: number;
  /** ... for so many plies; after them the best is played. 0 for never drawing. */
  readonly temperaturePlies: number;
  /** Whether worlds are dealt by the belief of the net once there is one. */
  readonly belief: boolean;
  /** Whether searches with a net end in exact values where the game can be solved, in games that can. */
  readonly endgame: boolean;
  /** Whether generation 0 takes the game's advice, as a search without a net does at the table. */
  readonly advice: boolean;
  /**
   * How much more a decision counts for the policy, for each unit of what is at stake by which its actions differ. 0: all count
   * alike.
   */
  readonly stakes: number;
  /** Share of full searches that are run again with another seed, to log how repeatable their targets are. */
  readonly repeatShare: number;
}

export interface EvaluateConfig {
  /** Duplicate deals of the new net against the best so far. 0 plays none, where the gate is 'always'. */
  readonly gateDeals: number;
  /** Simulations per decision of both in that match. */
  readonly gateSims: number;
  /** When the new net becomes the best: unless it is significantly worse, if it is significantly better, or always. */
  readonly gate: 'unless-worse' | 'if-better' | 'always';
  /** The yardsticks are played every so many generations, and after the last. */
  readonly every: number;
  /** Duplicate deals against each yardstick. */
  readonly deals: number;
  /** Agents that never change, as specs. None for no such matches. */
  readonly yardsticks: readonly string[];
  /** Simulations per decision of the net against them. */
  readonly sims: number;
}

export interface TrainConfig {
  /** Canonical id, options included. */
  readonly game: string;
  /** Of all deals, searches, initial weights and batches. */
  readonly seed: Seed;
  /** Generations with a net, after generation 0. */
  readonly generations: number;
  readonly net: NetConfig;
  readonly selfplay: SelfplayConfig;
  /** Which of the newest rows are learnt from. */
  readonly window: WindowParams;
  /** How many of the newest generations keep their shards on disk. */
  readonly keep: number;
  readonly learn: LearnSettings;
  /** Rows per step of the optimiser. */
  readonly batchSize: number;
  /** How often a row is drawn on average over its life: rows drawn per new row. */
  readonly reuse: number;
  /** `reuse` of generation 0: a net that has hardly learnt thinks too well of some action and plays nothing else. */
  readonly firstReuse: number;
  /** Part of the decisions with a capped search that is learnt from, for their values; all with a full search are. */
  readonly cappedShare: number;
  readonly evaluate: EvaluateConfig;
  /** Whether the next generation is played while this one is learnt. It then plays with the net before. */
  readonly overlap: boolean;
}

const flag = z.boolean('must be true or false');
const share = number(0, 1);

function whole(low: number, high: number = Number.MAX_SAFE_INTEGER) {
  const must = `must be a whole number ${range(low, high)}`;
  return z.int(must).min(low, must).max(high, must);
}

function number(low: number, high: number) {
  const must = `must be a number ${range(low, high)}`;
  return z.number(must).min(low, must).max(high, must);
}

/** A number that 0 would make no sense of. */
function positive(high: number) {
  const must = `must be a number above 0${high === Number.MAX_SAFE_INTEGER ? '' : ` and up to ${high}`}`;
  return z.number(must).gt(0, must).max(high, must);
}

function range(low: number, high: number): string {
  return high === Number.MAX_SAFE_INTEGER ? `of ${low} or more` : `from ${low} to ${high}`;
}

function oneOf<const T extends readonly [string, ...string[]]>(words: T) {
  return z.enum(words, `must be one of ${words.join(', ')}`);
}

function record<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? undefined : `must be an object with ${Object.keys(shape).join(', ')}`,
  });
}

/** Who else knows what is right says so: the `InputError` that `judge` throws is the complaint, a sentence of its own. */
function judged<T extends z.ZodType>(schema: T, judge: (value: z.output<T>) => void): T {
  return schema.superRefine((value, context) => {
    try {
      judge(value);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      context.addIssue({ code: 'custom', message: error.message, params: { sentence: true } });
    }
  });
}

const MUST_LIST_WIDTHS = 'must be a list of one or more widths, such as [256,256]';
const widths = z.array(whole(1, 8192), MUST_LIST_WIDTHS).min(1, MUST_LIST_WIDTHS);
const partWidths = z.array(whole(1, 8192), 'must be a list of widths, such as [96,96], or []').default([]);

const MUST_BE_SEED = 'must be a whole number of 0 or more, or a text on one line';
const seed = z.union(
  [z.int(MUST_BE_SEED).min(0, MUST_BE_SEED), z.string(MUST_BE_SEED).regex(/^(?=.*\S)[^\r\n]+$/, MUST_BE_SEED)],
  MUST_BE_SEED,
);

const selfplay = record({
  games: whole(1),
  firstGames: whole(1),
  taskGames: whole(1),
  sims: whole(1),
  cappedSims: whole(1),
  fullShare: positive(1),
  firstSims: whole(1),
  firstCappedSims: whole(1),
  consider: whole(1),
  practiceShare: share,
  blunderShare: share,
  temperature: positive(100),
  firstTemperature: positive(100),
  temperaturePlies: whole(0),
  belief: flag,
  endgame: flag.default(false),
  advice: flag.default(false),
  stakes: number(0, 1000).default(0),
  repeatShare: share,
}).superRefine((value, context) => {
  const capped = [
    ['cappedSims', 'sims'],
    ['firstCappedSims', 'firstSims'],
  ] as const;
  for (const [less, more] of capped) {
    if (value[less] <= value[more]) continue;
    context.addIssue({ code: 'custom', path: [less], message: `must be at most ${more}, which is ${value[more]}` });
  }
});

const window = record({
  minRows: whole(1),
  growth: share,
  exponent: positive(1),
  taper: positive(Number.MAX_SAFE_INTEGER),
  maxRows: whole(1),
}).superRefine(({ minRows, maxRows }, context) => {
  if (maxRows >= minRows) return;
  context.addIssue({ code: 'custom', path: ['maxRows'], message: `must be at least minRows, which is ${minRows}` });
});

const schedule = judged(
  record({
    kind: oneOf(['constant', 'cosine', 'step']),
    rate: number(0, 1),
    warmup: whole(0).exactOptional(),
    steps: whole(1).exactOptional(),
    floor: number(0, 1).exactOptional(),
    factor: number(0, 1).exactOptional(),
  }),
  checkSchedule,
);

/** The ranges of these are known where they are used. */
function learnt(name: keyof LearnSettings) {
  return judged(z.number('must be a number'), (value) => learnSettings({ ...LEARN_DEFAULTS, [name]: value }));
}

const learn = record({
  learningRate: schedule,
  beta1: learnt('beta1'),
  beta2: learnt('beta2'),
  epsilon: learnt('epsilon'),
  weightDecay: learnt('weightDecay'),
  clipNorm: learnt('clipNorm'),
  averaging: learnt('averaging'),
  policyWeight: learnt('policyWeight'),
  valueWeight: learnt('valueWeight'),
  displayWeight: learnt('displayWeight'),
  beliefWeight: learnt('beliefWeight'),
  valueLoss: oneOf(['huber', 'squared']),
  huberDelta: learnt('huberDelta'),
  valueMix: learnt('valueMix'),
  valueLambda: learnt('valueLambda'),
  symmetries: flag,
});

const yardstick = judged(z.string('must be an agent, such as ismcts:sims=640'), (text) => {
  const { name } = parseAgentSpec(text).kind;
  if (name === 'human') throw new InputError('nobody is there to play as human during a run');
});

const evaluate = record({
  gateDeals: whole(0),
  gateSims: whole(1),
  gate: oneOf(['unless-worse', 'if-better', 'always']),
  every: whole(1),
  deals: whole(2), // an interval takes two
  yardsticks: z.array(yardstick, 'must be a list of agents, such as ["random","ismcts:sims=640"]'),
  sims: whole(1),
}).superRefine(({ gate, gateDeals }, context) => {
  if (gate === 'always' || gateDeals >= 2) return;
  context.addIssue({ code: 'custom', path: ['gateDeals'], message: `must be 2 or more where gate is ${gate}` });
});

export const configSchema = record({
  game: z.string('must be the id of a game').min(1, 'must be the id of a game'),
  seed,
  generations: whole(1),
  net: record({
    policyWidths: widths,
    valueWidths: widths,
    policyPartWidths: partWidths,
    valuePartWidths: partWidths,
    residual: flag,
    aboveEstimate: flag.default(false),
  }),
  selfplay,
  window,
  keep: whole(1),
  learn,
  batchSize: whole(1),
  reuse: positive(1000),
  firstReuse: positive(1000),
  cappedShare: share,
  evaluate,
  overlap: flag,
}) satisfies z.ZodType<TrainConfig>;
