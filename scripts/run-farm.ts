/** Machines that play along, as a training run wants them. Apart from `farming.ts`, since matches need nothing of self-play. */
import type { AnyGame } from '../envs/core/index.ts';
import type { Others } from '../training/loop.ts';
import { FarmTables } from '../training/remote/farm-tables.ts';
import { SelfPlayFarm } from '../training/remote/selfplay-farm.ts';
import type { Opened } from './farming.ts';

export function othersOf({ farm, owner, audited }: Opened, game: AnyGame): Others {
  return {
    pool: (pool, workers) => new SelfPlayFarm({ farm, owner, audited, game, pool, workers }),
    tables: (home) => new FarmTables({ farm, owner, home }),
    told: () => farm.figures.told(),
  };
}
