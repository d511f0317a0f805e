/** Settings of a run: gates and yardsticks. */
import { group, list, oneOf, whole } from '../options/declare.ts';
import { MOST_SIMS, MOST_DEALS } from './limits.ts';

export const EVALUATE = group(
  {
    gateDeals: whole({
      low: 0,
      high: MOST_DEALS,
      default: 30,
      about: 'duplicate deals of the new net against the best one; 2 or more, unless `gate` is `always`',
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
