/** A card for the seat to move, by side and contract. */
import type { Action, Rng, Seat } from '../../../envs/core/index.ts';
import type { UltiState } from '../../../envs/ulti/rules/state.ts';
import { aimsOf } from './aims.ts';
import { betliDefenderScore, betliSoloistScore } from './betli.ts';
import { bestCard } from './choose.ts';
import { defenderScore } from './defender.ts';
import { gather, isBetli } from './knowledge.ts';
import { soloistScore } from './soloist.ts';

export function chooseCard(s: UltiState, seat: Seat, rng: Rng): Action {
  const k = gather(s, seat);
  const alone = seat === k.soloist;
  if (isBetli(k)) {
    const score = alone ? betliSoloistScore : betliDefenderScore;
    return bestCard(k.legal, (card) => score(k, card), rng);
  }
  const aims = aimsOf(s);
  const score = alone ? soloistScore : defenderScore;
  return bestCard(k.legal, (card) => score(k, aims, card), rng);
}
