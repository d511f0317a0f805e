/** A name for what was played at a table: the same wherever it is played. */
import type { PlayedDeal } from '../../agents/arena/deal.ts';
import { sha256Of } from '../../datasets/sealed.ts';

/** Without the clock's part. */
export function hashOfDeals(played: readonly PlayedDeal[]): string {
  return sha256Of(JSON.stringify(played.map(({ entrants }) => entrants)));
}
