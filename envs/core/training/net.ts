/** Settings of a run: the shape of its networks. */
import { flag, group, later, list, oneOf } from '../options/declare.ts';

const MOST_LAYERS = 64;

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

export const NET = group({
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
