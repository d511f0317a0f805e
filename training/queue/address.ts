/**
 * The address of the queue's server. It may contain a password, so it is taken from the environment or from a file, and
 * people are shown only host and port.
 */
import { readText } from '../../envs/core/files.ts';
import { InputError } from '../../envs/core/errors.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** Present if the connection is encrypted: the trusted certificates, or those of the system. */
  readonly tls: { readonly ca?: string } | undefined;
  /** For people; contains no secret. */
  readonly name: string;
}

/** The environment variable with the address. */
const VARIABLE = 'CARDZERO_QUEUE';
const PORT = 6379;

const HOW_TO_NAME = `'redis://host:6379', 'rediss://host:6380?ca=ca.pem', '@file' with such a line, or 'env' for ${VARIABLE}`;

/**
 * Reads the argument of `--queue`. A password on the command line is refused: everyone on the machine could read it.
 */
export function readAddress(text: string, environment: NodeJS.ProcessEnv = process.env): Address {
  if (text === 'env') {
    const found = environment[VARIABLE];
    if (found === undefined || found.trim() === '') throw new InputError(`--queue env needs an address in ${VARIABLE}`);
    return parse(found.trim(), VARIABLE);
  }
  if (text.startsWith('@')) return parse(readText(text.slice(1)).trim(), text.slice(1));
  const address = parse(text, '--queue');
  if (address.password === undefined) return address;
  throw new InputError(
    `a password on the command line can be read by everyone on this machine: put the address into ${VARIABLE} and say ` +
      '--queue env, or into a file and say --queue @file',
  );
}

function parse(text: string, where: string): Address {
  const url = urlOf(text);
  if (url === undefined) throw new InputError(`${where} does not hold the address of a queue, which is ${HOW_TO_NAME}`);
  const odd = [...url.searchParams.keys()].find((key) => key !== 'ca');
  if (odd !== undefined) throw new InputError(`the address in ${where} has a parameter '${odd}'; only ca is known`);
  const ca = url.searchParams.get('ca');
  const encrypted = url.protocol === 'rediss:';
  if (ca !== null && !encrypted) throw new InputError(`the address in ${where} names a ca, which goes with rediss://`);
  const db = url.pathname.replace(/^\//, '');
  if (!/^\d*$/.test(db)) throw new InputError(`the address in ${where} ends in a database that is no number`);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = url.port === '' ? PORT : Number(url.port);
  return {
    host,
    port,
    db: Number(db),
    username: part(url.username, where),
    password: part(url.password, where),
    tls: encrypted ? (ca === null ? {} : { ca: readText(ca) }) : undefined,
    name: `${url.hostname}:${port}`,
  };
}

function urlOf(text: string): URL | undefined {
  if (!/^rediss?:\/\/\S+$/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.hostname === '' ? undefined : url;
}

function part(text: string, where: string): string | undefined {
  if (text === '') return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new InputError(`the address in ${where} has a % in its user or password; a % itself is written %25`);
  }
}
