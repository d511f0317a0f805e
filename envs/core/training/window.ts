/** Settings of a run: which games are learnt from. */
import { atLeast, group, positive, share, whole } from '../options/declare.ts';

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
