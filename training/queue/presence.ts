/**
 * Who is present: learners with the tasks they need, workers with their number of threads. Each writes every second or
 * two that it is present. The server itself lets these entries expire, so that no two clocks have to agree.
 */
import { memberKey, presentKey } from './keys.ts';
import type { Client } from './load.ts';

/** Who has written nothing for this long counts as gone. */
const GONE_MS = 15_000;
const BEAT_MS = 2000;

/** How often to write that one is present and to see who else is: several times per lease of a task. */
export function beatEvery(lockMs: number): number {
  return Math.min(BEAT_MS, Math.round(lockMs / 5));
}

export async function beat(client: Client, group: string, id: string, about: object): Promise<void> {
  await client
    .multi()
    .set(memberKey(group, id), JSON.stringify(about), 'PX', GONE_MS)
    .sadd(presentKey(group), id)
    .pexpire(presentKey(group), GONE_MS)
    .exec();
}

/** Not in one transaction, which a full server would refuse. */
export async function leave(client: Client, group: string, id: string): Promise<void> {
  await client.unlink(memberKey(group, id));
  await client.srem(presentKey(group), id);
}

export async function isPresent(client: Client, group: string, id: string): Promise<boolean> {
  return (await client.exists(memberKey(group, id))) === 1;
}

/** What each says about itself, as JSON, by id. Those who are gone are removed. */
export async function present(client: Client, group: string): Promise<Map<string, string>> {
  const ids = (await client.smembers(presentKey(group))).sort();
  if (ids.length === 0) return new Map();
  const said = await client.mget(ids.map((id) => memberKey(group, id)));
  const gone = ids.filter((_, i) => said[i] === null);
  if (gone.length > 0) await client.srem(presentKey(group), gone);
  return new Map(ids.flatMap((id, i) => (typeof said[i] === 'string' ? [[id, said[i]] as const] : [])));
}
