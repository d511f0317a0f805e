/**
 * Why the server refuses a request: every reason has a stable code, its HTTP status and an English sentence for whoever
 * reads the replies by hand. The page says the same in the language of its player, from the code and its values.
 */
import { type Fault, fill, InputError } from '../../envs/core/index.ts';
import type { Refused } from '../shapes/wire.ts';

/** `{name}` stands for a value. */
export const REFUSALS = {
  // Who may ask.
  otherHost: [403, 'this server answers under its own addresses only, and not under that Host'],
  otherOrigin: [403, 'this server answers its own page only, and not that Origin'],
  otherSite: [403, 'this server answers its own page only, and not those of other sites'],
  noToken: [403, 'this page is opened by the address that was printed, with its token'],
  tooMuchAsked: [429, 'that is more than one player may ask at a time; wait a second'],

  // What may be asked.
  oddPath: [400, 'the path is not written as paths are'],
  pathOutside: [403, 'a path may not climb out of its folder'],
  notThere: [404, 'there is no {path} here'],
  otherMethod: [405, '{path} answers {allowed} only'],
  pagesAreRead: [405, 'pages are only read'],
  notSaidJson: [415, 'a message is JSON and must say so: content-type application/json'],
  notJson: [400, 'the message is not JSON'],
  tooLong: [413, 'a message may have at most {bytes} bytes'],
  notWhole: [400, "'{text}' should be a whole number"],
  unknownStart: [400, 'a game begins with one of {known}'],
  noDeal: [400, 'a game is named by its deal: seed=7'],
  oddMoves: [400, "moves are written as numbers with dots: '7.12.3'"],
  unknownLanguage: [404, 'the languages are {known}'],
  noSuchSeat: [400, '{game} has {seats} seats'],
  noSuchStream: [404, 'there is no such stream; it may have been closed'],
  nothingToHear: [404, "there is nothing to hear at '{entry}'"],

  // At a table.
  noSuchTable: [404, 'there is no such table; it may have been cleared away'],
  wrongCompany: [400, '{game} needs one agent for all other seats, or {others}'],
  personIsYou: [400, 'the person at this table is you; the others are agents'],
  netsByRun: [400, "a page names nets by their run: 'best:<run>'"],
  noNetYet: [400, "the run '{run}' has learnt no net yet"],
  illegalThere: [422, 'action {action} is not legal there'],
  illegalHere: [422, 'action {action} is not legal here'],
  practiceOnly: [409, 'moves are taken back in practice only'],
  agentsThink: [409, 'the agents are thinking; wait for their move'],
  nothingToUndo: [409, 'there is no move of yours to take back'],
  reviewLater: [409, 'a review comes after the game'],
  nextLater: [409, 'the next deal comes after this one'],
  gameOver: [409, 'the game is over'],
  notYourTurn: [409, 'it is not your turn'],
  movedOn: [409, 'the table has moved on since'],
  nothingToThink: [409, 'the game is over: there is nothing to think about'],
  tooManyThink: [503, 'too many positions wait to be thought about'],
  searchTooSlow: [503, 'the search gave no answer within {seconds} s'],

  // What happened to an agent: told with its table, in no reply of its own.
  agentIllegal: [200, '{name} ({agent}) chose an illegal action; another was played for it'],
  agentTooSlow: [200, '{name} ({agent}) took too long; a legal action was played for it'],
  agentFailed: [200, '{name} ({agent}) failed; a legal action was played for it'],

  // Runs and their files.
  noSuchRun: [404, "there is no run '{run}' in this folder"],
  noSuchTournament: [404, "there is no tournament '{name}' in this folder"],
  noSuchLog: [404, "generation {generation} has no log '{shard}'"],
  noSuchGame: [404, 'there is no game {game} in {shard}'],
  noSuchDecision: [404, 'game {game} has {decisions} decisions'],
  tooManyRead: [503, 'the files of the run cannot be read: too many others wait'],
  readerNotStarted: [503, 'the files of the run cannot be read: the process for it does not start'],
  readerTooSlow: [503, 'the files of the run cannot be read: no answer within {seconds} s'],
  readerDied: [503, 'the files of the run cannot be read: it takes too much memory, or is damaged'],

  closing: [503, 'the server is closing'],
  ourFault: [500, 'something went wrong inside of the server; this is a bug in cardzero'],
} as const satisfies Readonly<Record<string, readonly [status: number, sentence: string]>>;

export type RefusalCode = keyof typeof REFUSALS;

/** Bad input that has no code of its own: its sentence says what is wrong. */
export const BAD_INPUT = 'badInput';
/** The same about the files of a run. */
export const BAD_FILES = 'badFiles';

type Places<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;
type Values<Code extends RefusalCode> = Readonly<Record<Places<(typeof REFUSALS)[Code][1]>, string | number>>;
/** Codes without values need not give any. */
type Rest<Code extends RefusalCode> = [Places<(typeof REFUSALS)[Code][1]>] extends [never]
  ? [values?: Values<Code>, headers?: Headers]
  : [values: Values<Code>, headers?: Headers];
type Headers = Readonly<Record<string, string>>;

export function refused<Code extends RefusalCode>(code: Code, ...[values]: Rest<Code>): Refused {
  const given = values ?? {};
  return { error: fill(REFUSALS[code][1], given), code, values: given };
}

/** A refused request. */
export class Refusal extends Error {
  readonly status: number;
  readonly fault: Fault;
  readonly headers: Headers;

  constructor(status: number, { error, code, values }: Refused, headers: Headers = {}) {
    super(error);
    this.status = status;
    this.fault = { code, values };
    this.headers = headers;
  }

  /** What goes over the wire. */
  get told(): Refused {
    return { error: this.message, ...this.fault };
  }

  /** The same with all its texts changed, such as by leaving out a path. */
  changed(change: (text: string) => string): Refusal {
    const { code, values } = this.fault;
    const texts = Object.entries(values).map(([name, value]) => [name, change(String(value))]);
    return new Refusal(this.status, { error: change(this.message), code, values: Object.fromEntries(texts) });
  }
}

export function refusal<Code extends RefusalCode>(code: Code, ...rest: Rest<Code>): Refusal {
  return new Refusal(REFUSALS[code][0], refused(code, ...rest), rest[1]);
}

/** Any error as a refusal. `otherwise` is the code of bad input that has none of its own; only bugs of ours have status 500. */
export function refusalOf(error: unknown, otherwise: string = BAD_INPUT): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof InputError)) return refusal('ourFault');
  const { message, fault = { code: otherwise, values: {} } } = error;
  return new Refusal(400, { error: message, ...fault });
}
