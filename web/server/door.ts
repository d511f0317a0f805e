/**
 * Access control. On the loopback address anybody on this machine may connect. With `--host` others on the network may,
 * but only with the token of the printed address. The token is exchanged for a cookie, which also distinguishes
 * players.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { InputError, Recent } from '../../envs/index.ts';
import { Redirect } from './http.ts';
import { refusal } from './refusals.ts';

/** Who sends a request. On the loopback address everybody is the same visitor. */
export type Visitor = string;

const AT_THIS_MACHINE: Visitor = '';
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
/** Addresses that mean all addresses of the machine. */
const ANY = ['0.0.0.0', '[::]'];
/** The default port of HTTP, which browsers leave out. */
const USUAL_PORT = 80;

/** A page sends a few requests per second. Whoever keeps sending more than this must wait. */
const PER_SECOND = 20;
const AT_ONCE = 100;
/**
 * Requests of one visitor that are being answered. Searches run one after another, so too many would make others wait.
 */
const MOST_OPEN = 12;
const MOST_VISITORS = 1000;

/** How many requests a visitor may still send, and how many are being answered. */
interface Allowance {
  left: number;
  at: number;
  open: number;
}

export class Door {
  /** The address to listen on. */
  readonly listenOn: string;
  /** Its name in a URL. Undefined on the loopback address. */
  readonly #host: string | undefined;
  /** Undefined on the loopback address. */
  readonly #token: string | undefined;
  readonly #allowances = new Recent<Allowance>(MOST_VISITORS);
  readonly #now: () => number;

  /** `now` is in milliseconds. */
  constructor(host: string | undefined, now: () => number = () => performance.now()) {
    this.listenOn = host ?? '127.0.0.1';
    this.#host = host === undefined ? undefined : nameOf(host);
    this.#token = host === undefined ? undefined : randomBytes(18).toString('base64url');
    this.#now = now;
  }

  /** The addresses for a browser, with the token if one is needed. */
  addresses(port: number): string[] {
    const query = this.#token === undefined ? '' : `?token=${this.#token}`;
    const names = this.#host === undefined ? ['127.0.0.1'] : this.#names();
    return names.map((name) => new URL(`http://${name}:${port}/${query}`).href);
  }

  /**
   * The hosts under which requests are accepted: addresses, and of names only `localhost` and that of `--host`, because
   * others can make any other name point here (DNS rebinding).
   */
  hosts(port: number): string[] {
    const names = [...LOOPBACK, ...this.#names()];
    return [...names.map((name) => `${name}:${port}`), ...(port === USUAL_PORT ? names : [])];
  }

  #names(): string[] {
    if (this.#host === undefined) return [];
    if (!ANY.includes(this.#host)) return [this.#host];
    return Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
      .filter(({ family }) => family === 'IPv4' || this.#host === '[::]')
      .map(({ address }) => written(address));
  }

  /**
   * Refuses requests without a token or cookie. A request with the token in its address is redirected and gets a
   * cookie.
   */
  admit({ headers, method, url = '/' }: IncomingMessage, port: number): Visitor {
    if (this.#token === undefined) return AT_THIS_MACHINE;
    const cookie = `cardzero-${port}`;
    const kept = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]+)\\.([\\w-]{12})(?:;|$)`).exec(headers.cookie ?? '');
    const brought = new URLSearchParams(url.split('?')[1] ?? '').get('token');
    const known = kept !== null && isSame(kept[1], this.#token) ? kept[2] : undefined;
    if (brought !== null && method === 'GET' && isSame(brought, this.#token)) {
      const visitor = known ?? randomBytes(9).toString('base64url');
      const value = `${cookie}=${this.#token}.${visitor}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`;
      throw new Redirect({ location: '/', 'set-cookie': value });
    }
    if (known === undefined) throw refusal('noToken');
    return known;
  }

  /** Refuses a visitor with too many requests. Returns a function to call when the request has been answered. */
  enter(visitor: Visitor): () => void {
    if (visitor === AT_THIS_MACHINE) return () => {};
    const now = this.#now();
    const one = this.#allowances.get(visitor) ?? { left: AT_ONCE, at: now, open: 0 };
    this.#allowances.set(visitor, one);
    one.left = Math.min(AT_ONCE, one.left + ((now - one.at) * PER_SECOND) / 1000);
    one.at = now;
    if (one.left < 1 || one.open >= MOST_OPEN) {
      throw refusal('tooMuchAsked', {}, { 'retry-after': '1' });
    }
    one.left--;
    one.open++;
    return () => {
      one.open--;
    };
  }
}

/** An address as it is written in a URL. */
function written(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

/** The host as browsers send it: in small letters, and shortened. */
function nameOf(host: string): string {
  const url = `http://${written(host)}`;
  if (URL.canParse(url)) return new URL(url).hostname;
  throw new InputError(`'${host}' is no address to listen on; 0.0.0.0 means all that this machine has`);
}

function isSame(text: string, token: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
