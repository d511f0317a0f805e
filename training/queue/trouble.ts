/** Problems with the queue's server: sentences for people, and what to do. */
import { InputError } from '../../envs/core/errors.ts';

/**
 * `refused`: waiting does not help, somebody must change something. `gone`: it does not answer at the moment. `full`:
 * it answers, but has no memory left.
 */
export type TroubleKind = 'refused' | 'gone' | 'full';

export class QueueTrouble extends InputError {
  override readonly name = 'QueueTrouble';
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

interface Known {
  readonly kind: TroubleKind;
  /** Matches code, name and message of an error. */
  readonly pattern: RegExp;
  /** What follows after `the queue at host:port` in the sentence. */
  readonly says: string;
}

/** The first pattern that matches is used. */
const KNOWN: readonly Known[] = [
  {
    kind: 'refused',
    pattern: /WRONGPASS|invalid password|invalid username-password/i,
    says: 'does not take this user and password',
  },
  {
    kind: 'refused',
    pattern: /NOAUTH|without any password configured/,
    says: 'wants another login: a password where it has one, and none where it has none',
  },
  {
    kind: 'refused',
    pattern: /NOPERM/,
    says: "does not give this user the rights that are needed; 'cardzero queue config' prints them",
  },
  {
    kind: 'refused',
    pattern: /CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ALTNAME_INVALID|ERR_TLS/,
    says: 'shows a certificate that is not trusted; name the certificate that signed it: rediss://host:port?ca=ca.pem',
  },
  {
    kind: 'refused',
    pattern: /EPROTO|ERR_SSL|wrong version number/,
    says: 'does not speak TLS; its address begins with redis://',
  },
  { kind: 'full', pattern: /\bOOM\b/, says: 'is full: give it more memory (maxmemory), or fewer tasks at a time' },
  { kind: 'full', pattern: /MISCONF/, says: 'cannot write to its disk, and takes nothing until it can' },
  { kind: 'gone', pattern: /ENOTFOUND|EAI_AGAIN/, says: 'cannot be found: nobody knows that host' },
  { kind: 'gone', pattern: /ECONNREFUSED/, says: 'is not there: nothing listens on that port' },
  { kind: 'gone', pattern: /READONLY/, says: 'is a replica that cannot be written to now' },
  { kind: 'gone', pattern: /LOADING/, says: 'is still loading its data' },
];

/** The problem behind an error of ioredis or BullMQ. Unknown errors count as a server that does not answer. */
export function troubleOf(error: unknown, server: string): QueueTrouble {
  if (error instanceof QueueTrouble) return error;
  const text = textOf(error);
  const known = KNOWN.find(({ pattern }) => pattern.test(text));
  const says = known?.says ?? 'does not answer';
  return new QueueTrouble(known?.kind ?? 'gone', `the queue at ${server} ${says}`, { cause: error });
}

/** If a transaction failed, the reason is in the errors of its commands. */
function textOf(error: unknown): string {
  const {
    code = '',
    name,
    message,
    previousErrors = [],
  } = error as NodeJS.ErrnoException & {
    previousErrors?: readonly Error[];
  };
  return [code, name, message, ...previousErrors.map((one) => one.message)].join(' ');
}

/** Whole words: a path or a name of a host may contain some of them. */
const OF_SERVER = new RegExp(
  [
    'ReplyError|ParserError|MaxRetriesPerRequest(Error)?|Connection is closed|timed out|Socket',
    'ECONN[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH',
    "isn't writeable|Missing (lock|key)|OOM|READONLY|LOADING|MISCONF",
  ]
    .map((words) => `\\b(${words})\\b`)
    .join('|'),
);

/** Whether an error comes from the connection or the server, and not from a bug of ours. */
export function isOfServer(error: unknown): boolean {
  if (error instanceof InputError) return error instanceof QueueTrouble; // ours, and says something else
  return OF_SERVER.test(textOf(error));
}
