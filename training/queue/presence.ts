/**
 * Who is there: learners with what they want to have played, workers with how many threads they have. Whoever is present says so
 * every second or two; what was said is forgotten by the server itself, so no two clocks need to agree.
 */
import { memberKey, presentKey } from './keys.ts';
import type { Client } from './load.ts';

/** After how long one who says nothing is taken to be gone. */
const GONE_MS = 15_000;
const BEAT_MS = 2000;

/** How often one says that one is there and looks who else is: several times while a task is leased. */
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

/** Not in one transaction, which a server that is full would refuse. */
export async function leave(client: Client, group: string, id: string): Promise<void> {
  await client.unlink(memberKey(group, id));
  await client.srem(presentKey(group), id);
}

export async function isPresent(client: Client, group: string, id: string): Promise<boolean> {
  return (await client.exists(memberKey(group, id))) === 1;
}

/** By id what each says about itself, as JSON. Those who are gone are struck off. */
export async function present(client: Client, group: string): Promise<Map<string, string>> {
  const ids = (await client.smembers(presentKey(group))).sort();
  if (ids.length === 0) return new Map();
  const said = await client.mget(ids.map((id) => memberKey(group, id)));
  const gone = ids.filter((_, i) => said[i] === null);
  if (gone.length > 0) await client.srem(presentKey(group), gone);
  return new Map(ids.flatMap((id, i) => (typeof said[i] === 'string' ? [[id, said[i]] as const] : [])));
}
