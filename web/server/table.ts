/**
 * A table with a person at one seat and agents at the others. The server keeps the state; the page gets messages, and sends
 * back the id of an action. Agents think elsewhere, one move at a time.
 */
import { madeBy, toldOf } from '../../agents/told.ts';
import { type Action, type AnyGame, derive, Episode, type Seat, type Seed } from '../../envs/index.ts';
import type { Cost, Judged, Review, Said, TableMessage, Thought } from '../shapes/wire.ts';
import { HttpError } from './http.ts';
import { legalActions, shownTo, shownToAll, wordsFor } from './message.ts';
import type { Player } from './players.ts';
import { type Position, type Thinker, TooSlow } from './thinker.ts';

export interface TableOptions {
  readonly id: string;
  readonly game: AnyGame;
  readonly title: string;
  readonly seed: Seed;
  readonly seat: Seat;
  /** By seat; undefined is the person. */
  readonly players: readonly (Player | undefined)[];
  readonly practice: boolean;
  readonly thinker: Thinker;
  /** The spec of the search that gives hints and reviews. */
  readonly coach: string;
}

export class Table {
  readonly id: string;
  readonly #options: TableOptions;
  readonly #listeners = new Set<(message: TableMessage) => void>();
  #episode: Episode<unknown>;
  #history: Said[] = [];
  #version = 0;
  /** Made once for everybody who listens or asks; undefined when something has changed since. */
  #message: TableMessage | undefined;
  #thinking = false;
  #trouble: string | undefined;
  #reviewing = false;
  #judged: Judged[] = [];
  #closed = false;

  constructor(options: TableOptions) {
    this.id = options.id;
    this.#options = options;
    this.#episode = new Episode<unknown>(options.game, options.seed);
  }

  /** Lets the agents play on until the person is to move or it is over. */
  start(): void {
    void this.#playOn();
  }

  /** Nobody is thought for any more. */
  close(): void {
    this.#closed = true;
  }

  /** Calls back with every new message; returns how to stop. */
  listen(listener: (message: TableMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  message(): TableMessage {
    this.#message ??= this.#written();
    return this.#message;
  }

  #written(): TableMessage {
    const { id, game, title, seat, players, practice, seed } = this.#options;
    const { state, over, toMove, actions } = this.#episode;
    return {
      id,
      version: this.#version,
      game: game.id,
      title,
      seat,
      players: players.map((player) => player?.label ?? 'you'),
      practice,
      ply: actions.length,
      toMove: over ? null : toMove,
      thinking: this.#thinking,
      legal: toMove === seat ? legalActions(game, state) : [],
      ...(over ? shownToAll(game, state) : shownTo(game, state, seat)),
      history: this.#history,
      ...(over ? { returns: Array.from(this.#episode.returns()), seed, actions } : {}),
      ...(this.#trouble === undefined ? {} : { trouble: this.#trouble }),
    };
  }

  /** The person acts; the agents then play on by themselves. */
  act(ply: number, action: Action): TableMessage {
    this.#checkTurn(ply);
    if (!this.#episode.legal().includes(action)) throw new HttpError(422, `action ${action} is not legal here`);
    this.#step(action);
    void this.#playOn();
    return this.message();
  }

  /** Back to the person's last decision. */
  undo(): TableMessage {
    const { seat, practice, game, seed } = this.#options;
    if (!practice) throw new HttpError(409, 'moves are taken back in practice only');
    if (this.#thinking) throw new HttpError(409, 'the agents are thinking; wait for their move');
    const mine = this.#history.filter((said) => said.seat === seat).at(-1);
    if (mine === undefined) throw new HttpError(409, 'there is no move of yours to take back');
    this.#episode = new Episode<unknown>(game, seed, this.#episode.actions.slice(0, mine.ply));
    this.#history = this.#history.filter(({ ply }) => ply < mine.ply);
    this.#reviewing = false;
    this.#judged = [];
    this.#changed();
    return this.message();
  }

  async hint(ply: number): Promise<Thought> {
    this.#checkTurn(ply);
    const thought = await this.#options.thinker.think({ ...this.#position(ply), spec: this.#options.coach });
    return { ...thought, exact: null }; // it would tell of hidden cards
  }

  /** Begun by the first who asks; everyone is told how far it has come. */
  review(): Review {
    if (!this.#episode.over) throw new HttpError(409, 'a review comes after the game');
    if (!this.#reviewing) void this.#judgeAll();
    const of = this.#decisions().length;
    const decisions = [...this.#judged].sort((a, b) => b.cost - a.cost || (b.exactCost ?? 0) - (a.exactCost ?? 0));
    return { done: Math.min(of, this.#judged.length), of, decisions };
  }

  #checkTurn(ply: number): void {
    const { seat } = this.#options;
    if (this.#episode.over) throw new HttpError(409, 'the game is over');
    if (this.#episode.toMove !== seat) throw new HttpError(409, 'it is not your turn');
    if (ply !== this.#episode.actions.length) throw new HttpError(409, 'the table has moved on since');
  }

  #position(ply: number): Position {
    const { game, seed } = this.#options;
    return { game: game.id, seed, start: 'deal', actions: this.#episode.actions.slice(0, ply) };
  }

  #step(action: Action): void {
    const { game, seat } = this.#options;
    const { state, toMove: mover, actions } = this.#episode;
    const ply = actions.length;
    const made = madeBy(game, state, action, wordsFor(game, state, action));
    this.#episode.step(action);
    const text = toldOf(game, state, made, seat);
    this.#history = [...this.#history, { ply, seat: mover, text, log: game.text.log?.(state) ?? [] }];
    this.#changed();
  }

  async #playOn(): Promise<void> {
    if (this.#thinking) return;
    const { players, seat } = this.#options;
    while (!this.#episode.over && this.#episode.toMove !== seat) {
      const player = players[this.#episode.toMove];
      if (player === undefined) return;
      this.#thinking = true;
      this.#changed();
      const action = await this.#agentAction(player);
      this.#thinking = false;
      if (this.#closed) return;
      this.#step(action);
    }
  }

  /** An agent that fails or takes too long is helped out with any legal action, and the page is told. */
  async #agentAction(player: Player): Promise<Action> {
    const { actions, toMove, seed } = this.#episode;
    try {
      const action = await this.#options.thinker.act({ ...this.#position(actions.length), spec: player.spec });
      if (this.#episode.legal().includes(action)) return action;
      this.#trouble = `${player.label} chose an illegal action; another was played for it`;
    } catch (error) {
      const why = error instanceof TooSlow ? 'took too long' : 'failed';
      this.#trouble = `player_${toMove} (${player.label}) ${why}; a legal action was played for it`;
    }
    const legal = this.#episode.legal();
    return legal[derive(seed, 'helped', actions.length).below(legal.length)];
  }

  /** Decisions of the person that were none of force. */
  #decisions(): number[] {
    const { game, seat, seed } = this.#options;
    const again = new Episode<unknown>(game, seed);
    const plies: number[] = [];
    for (const [ply, action] of this.#episode.actions.entries()) {
      if (again.toMove === seat && again.legal().length > 1) plies.push(ply);
      again.step(action);
    }
    return plies;
  }

  async #judgeAll(): Promise<void> {
    this.#reviewing = true;
    const { game, seed, thinker, coach } = this.#options;
    const { actions } = this.#episode;
    for (const ply of this.#decisions()) {
      const before = new Episode<unknown>(game, seed, actions.slice(0, ply));
      const name = (action: Action): string => wordsFor(game, before.state, action);
      try {
        const found = await thinker.judge({ ...this.#position(ply), spec: coach, played: actions[ply] });
        if (this.#closed || this.#episode.actions !== actions) return; // taken back meanwhile
        this.#judged.push(judge(ply, actions[ply], found, name));
      } catch {
        // The search failed or was too slow: a decision that could not be judged is none to complain about.
        this.#judged.push({ ply, played: name(actions[ply]), better: '', cost: 0, noise: 0, exactCost: null });
      }
    }
  }

  #changed(): void {
    this.#version++;
    this.#message = undefined;
    const message = this.message();
    for (const listener of this.#listeners) listener(message);
  }
}

/** Less than this nobody would call a mistake, however sure the search is of it. */
const WORTH_TELLING = 0.01;

/** What an action cost against the one the search prefers, if it is more than chance; and with open cards against the best there was. */
export function judge(
  ply: number,
  action: Action,
  { thought, cost }: { readonly thought: Thought; readonly cost: Cost | null },
  name: (action: Action) => string,
): Judged {
  const at = thought.actions.findIndex(({ id }) => id === action);
  const exactCost = thought.exact === null ? null : Math.max(...thought.exact.map(Number)) - Number(thought.exact[at]);
  const { points, noise } = cost ?? { points: 0, noise: 0 };
  const told = points > Math.max(noise, WORTH_TELLING) ? points : 0;
  return { ply, played: name(action), better: name(thought.best), cost: told, noise, exactCost };
}
