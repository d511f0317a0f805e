/** Settings of a run: how games are played, and from where they start. */
import {
  atMost,
  type Broken,
  flag,
  group,
  later,
  number,
  oneOf,
  positive,
  share,
  text,
  whole,
} from '../options/declare.ts';
import { MOST_SIMS, MOST_TASKS, MOST_GAMES } from './limits.ts';

/** `guest` of a run whose learner has all seats. */
export const NOBODY = 'nobody';

export const SELFPLAY = group(
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
      about: 'simulations of a capped search, which only chooses a move; at most `sims`',
    }),
    fullShare: positive({ high: 1, default: 1, about: 'share of decisions that get a full search' }),
    firstSims: whole({
      low: 1,
      high: MOST_SIMS,
      default: 1000,
      about: '`sims` of generation 0, which needs more because playouts are noisy',
    }),
    firstCappedSims: whole({
      low: 1,
      high: MOST_SIMS,
      default: 100,
      about: '`cappedSims` of generation 0; at most `firstSims`',
    }),
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
    guest: later(
      text({
        default: NOBODY,
        wanted: '`nobody`, or an agent',
        about:
          'an agent that does not learn and sits in all seats but one in a share of the games, such as `heuristic`; or `nobody`',
      }),
    ),
    guestShare: later(
      share({
        default: 0,
        about: 'share of games with the `guest`, from generation 1 on; the learner has one seat there',
      }),
    ),
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
      oneOf(['searched', 'policy', 'mixed'], {
        default: 'searched',
        about:
          'how the other seats move in searches with a net: `searched` like the own seat; by the most likely action of their `policy`, ' +
          'unless the own seat knows all cards; or `mixed`, by their policy, but searched where the search starts at a decision that the game names, such as a bid',
      }),
    ),
    playOn: later(
      whole({
        low: 0,
        high: 1000,
        default: 0,
        about:
          'number of decisions that all seats play by their policy from a leaf on before it is evaluated; no effect with `others: searched`',
      }),
    ),
    paired: later(
      flag({
        default: false,
        about:
          'whether the candidates of a round, which share a world, also share its random numbers and are compared by their differences',
      }),
    ),
    sharpness: later(
      flag({
        default: true,
        about: 'whether odds of the belief head are raised to the power that the game names, if it names one',
      }),
    ),
    advice: later(
      flag({
        default: false,
        about:
          "whether searches of generation 0 use the game's suggestions and its reading of the bids, as the agent `ismcts` does",
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
