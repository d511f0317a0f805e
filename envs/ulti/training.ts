/** What suits Ulti in training. `docs/training-notes.md` says how it was found. */
import type { Json } from '../core/index.ts';

/**
 * No gate. The first nets bid what they have never seen fail; their games teach that, but until the policy has followed, the net
 * that knows better loses to the one that does not, and a gate would keep the worse one for good.
 */
const NO_GATE: Json = { gate: 'always', gateDeals: 0 };

export const TRAINING: Readonly<Record<string, Json>> = {
  quick: { evaluate: NO_GATE },
  standard: { evaluate: NO_GATE },
  long: { evaluate: NO_GATE },
};
