/**
 * Who may come in. On the loopback address it is whoever sits at this machine. With `--host` others of the network may, but only by the
 * token of the printed address: it is exchanged for a cookie, which also tells one player from another.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { Recent } from '../../envs/index.ts';
import { HttpError, SEE_OTHER } from './http.ts';

/** Who asks. Everybody at the loopback address is one and the same. */
export type Visitor = string;

const AT_THIS_MACHINE: Visitor = '';
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
/** Addresses that mean all of them. */
const ANY = ['0.0.0.0', '::'];
/** Of HTTP: browsers leave it out of what they send. */
const USUAL_PORT = 80;

/** A page asks a few times a second; whoever asks more than this for long is told to wait. */
const PER_SECOND = 20;
const AT_ONCE = 100;
/** Requests of one visitor that wait for their answers. Thinking is done one after the other, so others would wait for them. */
const MOST_OPEN = 12;
const MOST_VISITORS = 1000;

/** What a visitor may still ask, and what is being answered. */
interface Allowance {
  left: number;
  at: number;
  open: number;
}

export class Door {
  readonly #host: string | undefined;
  /** undefined at the loopback address. */
  readonly #token: string | undefined;
  readonly #allowances = new Recent<Allowance>(MOST_VISITORS);
  readonly #now: () => number;

  /** `now` is in milliseconds. */
  constructor(host: string | undefined, now: () => number = () => performance.now()) {
    this.#host = host;
    this.#token = host === undefined ? undefined : randomBytes(18).toString('base64url');
    this.#now = now;
  }

  /** The address to listen on. */
  get listenOn(): string {
    return this.#host ?? '127.0.0.1';
  }

  /** What to type into a browser; with the token where one is needed. */
  addresses(port: number): string[] {
    const query = this.#token === undefined ? '' : `?token=${this.#token}`;
    const names = this.#host === undefined ? ['127.0.0.1'] : this.#names();
    return names.map((name) => new URL(`http://${name}:${port}/${query}`).href);
  }

  /** Under which the server may be asked: addresses, never names, which somebody else can make point here (DNS rebinding). */
  hosts(port: number): string[] {
    const names = [...LOOPBACK, ...this.#names()];
    return [...names.map((name) => `${name}:${port}`), ...(port === USUAL_PORT ? names : [])];
  }

  #names(): string[] {
    if (this.#host === undefined) return [];
    if (!ANY.includes(this.#host)) return [written(this.#host)];
    return Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
      .filter(({ family }) => family === 'IPv4' || this.#host === '::')
      .map(({ address }) => written(address));
  }

  /** Refuses who has no token; who comes with one in the address is sent on with a cookie instead. */
  admit({ headers, method, url = '/' }: IncomingMessage, port: number): Visitor {
    if (this.#token === undefined) return AT_THIS_MACHINE;
    const cookie = `cardzero-${port}`;
    const kept = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]+)\\.([\\w-]{12})(?:;|$)`).exec(headers.cookie ?? '');
    const brought = new URLSearchParams(url.split('?')[1] ?? '').get('token');
    const known = kept !== null && isSame(kept[1], this.#token) ? kept[2] : undefined;
    if (brought !== null && method === 'GET' && isSame(brought, this.#token)) {
      const visitor = known ?? randomBytes(9).toString('base64url');
      const value = `${cookie}=${this.#token}.${visitor}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`;
      throw new HttpError(SEE_OTHER, 'come in', { location: '/', 'set-cookie': value });
    }
    if (known === undefined)
      throw new HttpError(403, 'this page is opened by the address that was printed, with its token');
    return known;
  }

  /** Refuses who asks too much; returns how to say that a request was answered. */
  enter(visitor: Visitor): () => void {
    if (visitor === AT_THIS_MACHINE) return () => {};
    const now = this.#now();
    const one = this.#allowances.get(visitor) ?? { left: AT_ONCE, at: now, open: 0 };
    this.#allowances.set(visitor, one);
    one.left = Math.min(AT_ONCE, one.left + ((now - one.at) * PER_SECOND) / 1000);
    one.at = now;
    if (one.left < 1 || one.open >= MOST_OPEN) {
      throw new HttpError(429, 'that is more than one player may ask at a time; wait a second', { 'retry-after': '1' });
    }
    one.left--;
    one.open++;
    return () => {
      one.open--;
    };
  }
}

/** An address as it stands in a URL. */
function written(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

function isSame(text: string, token: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
