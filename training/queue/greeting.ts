/**
 * The first bytes sent to a server, before a client library is used. The answer shows whether it is Redis at all; the
 * library cannot tell that from a server that closes the connection.
 */
import { once } from 'node:events';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectEncrypted } from 'node:tls';
import type { Address } from './address.ts';
import { QueueTrouble, troubleOf } from './trouble.ts';

/** Answers of Redis to a client that has not logged in. */
const ANSWERS = /^(\+PONG|-NOAUTH|-NOPERM|-LOADING|-DENIED|-ERR|-MASTERDOWN|-MISCONF|-READONLY|-BUSY)/;
/** The first byte from a server that expects TLS. */
const ALERT = 0x15;

const HANGS_UP = 'hangs up at the first word; where it is encrypted, its address begins with rediss://';

/** Throws a QueueTrouble if the server cannot be used. */
export async function greet(address: Address, milliseconds: number): Promise<void> {
  const trouble = (says: string, kind: 'refused' | 'gone' = 'refused') =>
    new QueueTrouble(kind, `the queue at ${address.name} ${says}`);
  const signal = AbortSignal.timeout(milliseconds);
  const socket = open(address);
  try {
    await once(socket, address.tls === undefined ? 'connect' : 'secureConnect', { signal });
    socket.write('PING\r\n');
    const [answer] = (await Promise.race([once(socket, 'data', { signal }), once(socket, 'close', { signal })])) as [
      unknown,
    ];
    if (!Buffer.isBuffer(answer)) throw trouble(HANGS_UP, 'gone');
    if (answer[0] === ALERT) throw trouble('speaks TLS; its address begins with rediss://');
    if (!ANSWERS.test(answer.toString('latin1'))) throw trouble('is something else than Redis; check host and port');
  } catch (error) {
    if (signal.aborted && address.tls !== undefined) {
      throw trouble('does not answer in TLS; where it is not encrypted, its address begins with redis://', 'gone');
    }
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') throw trouble(HANGS_UP, 'gone');
    throw troubleOf(error, address.name);
  } finally {
    socket.on('error', () => {});
    socket.destroy();
  }
}

function open({ host, port, tls }: Address): Socket {
  if (tls === undefined) return connectPlain(port, host);
  return connectEncrypted({ host, port, ...tls, ...serverName(host) });
}

/** The host name for the TLS certificate; none for an IP address. */
export function serverName(host: string): { servername?: string } {
  return isIP(host) === 0 ? { servername: host } : {};
}
