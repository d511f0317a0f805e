/** What to write into the configuration of a Redis that is to carry the queue. */
import { DATA, JOBS } from '../training/queue/index.ts';

/** Commands that the engine and we use; no key outside of the two prefixes can be read or written. */
const RIGHTS = [
  `~${JOBS}:*`,
  `~${DATA}:*`,
  'resetchannels',
  '-@all',
  '+@read',
  '+@write',
  '+@connection',
  '+@transaction',
  '+@scripting',
  '+info',
  '+ping',
  '-@admin',
  '-keys',
  '-flushall',
  '-flushdb',
  '-swapdb',
];

/** A redis.conf to copy, with a user that has the rights that are needed and no more. */
export function queueConfig(password: string): string {
  return `# A queue for cardzero. Nothing in it is worth a backup: the run folder has all that counts.
bind 127.0.0.1
port 6379
save ""
appendonly no
maxmemory 2gb
maxmemory-policy noeviction

# Other machines: name the address of this one in 'bind', and let TLS guard the password.
# tls-port 6380
# tls-cert-file /etc/redis/queue.crt
# tls-key-file /etc/redis/queue.key
# tls-ca-cert-file /etc/redis/ca.crt
# tls-auth-clients no
# port 0

user default off
user cardzero on >${password} ${RIGHTS.join(' ')}
`;
}
