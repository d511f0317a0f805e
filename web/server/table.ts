/**
 * A table with a person at one seat and agents at the others. The server keeps the state; the page gets messages, and sends
 * back the id of an action. Agents think elsewhere, one move at a time.
 */
import { type Action, type AnyGame, derive, Episode, type EpisodeStart, type Seat } from '../../envs/index.ts';
import type { Belief, Review, Said, TableMessage, Thought } from '../shapes/wire.ts';
import type { Told } from '../shapes/words.ts';
import { HttpError } from './http.ts';
import type { Match } from './match.ts';
import {
  aimOf,
  legalActions,
  logOf,
  madeInAll,
  settlementOf,
  shownAtTable,
  shownAtTheEnd,
  toldInAll,
} from './message.ts';
import type { Player } from './players.ts';
import type { Reviews } from './reviews.ts';
import { type Position, type Thinker, TooSlow } from './thinker.ts';

export interface TableOptions {
  readonly id: string;
  readonly game: AnyGame;
  readonly title: string;
  /** Who sits where, and which cards are dealt. */
  readonly match: Match;
  /** How the first deal begins, and what was played of it before the person sat down. */
  readonly start: EpisodeStart;
  readonly moves: readonly Action[];
  readonly practice: boolean;
  readonly thinker: Thinker;
  readonly reviews: Reviews;
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
  #closed = false;

  constructor(options: TableOptions) {
    this.id = options.id;
    this.#options = options;
    const { game, match, start, moves } = options;
    this.#episode = new Episode<unknown>(game, match.seed, [], { start });
    for (const action of moves) {
      if (this.#episode.over || !this.#episode.legal().includes(action)) {
        throw new HttpError(422, `action ${action} is not legal there`);
      }
      this.#step(action);
    }
  }

  /** Where the person sits. */
  get #seat(): Seat {
    return this.#options.match.seat;
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
    const { id, game, title, match, practice } = this.#options;
    const { state, over, toMove, actions, seed, start } = this.#episode;
    const { seat } = match;
    const returns = over ? Array.from(this.#episode.returns()) : undefined;
    return {
      id,
      version: this.#version,
      game: game.id,
      title,
      seat,
      players: match.sitters(),
      match: match.score(returns),
      practice,
      ply: actions.length,
      toMove: over ? null : toMove,
      thinking: this.#thinking,
      legal: toMove === seat ? legalActions(game, state, 'all') : [],
      ...aimed(over ? undefined : aimOf(game, state, seat)),
      ...(over ? shownAtTheEnd(game, state) : shownAtTable(game, state, seat)),
      history: this.#history,
      ...(returns === undefined ? {} : { returns, settlement: settlementOf(game, state), seed, start, actions }),
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
    const { practice, game } = this.#options;
    if (!practice) throw new HttpError(409, 'moves are taken back in practice only');
    if (this.#thinking) throw new HttpError(409, 'the agents are thinking; wait for their move');
    const mine = this.#history.filter((said) => said.seat === this.#seat).at(-1);
    if (mine === undefined) throw new HttpError(409, 'there is no move of yours to take back');
    const { seed, start, actions } = this.#episode;
    this.#episode = new Episode<unknown>(game, seed, actions.slice(0, mine.ply), { start });
    this.#history = this.#history.filter(({ ply }) => ply < mine.ply);
    this.#changed();
    return this.message();
  }

  async hint(ply: number): Promise<Thought> {
    this.#checkTurn(ply);
    const thought = await this.#options.thinker.think({ ...this.#position(ply), spec: this.#options.coach });
    return { ...thought, exact: null }; // it would tell of hidden cards
  }

  /** Where the coach thinks the hidden cards are, from what the person knows. */
  async belief(ply: number): Promise<Belief> {
    this.#checkTurn(ply);
    return this.#options.thinker.believe({ ...this.#position(ply), spec: this.#options.coach });
  }

  /** Of the person's decisions in the deal that has just been played. */
  review(): Review {
    if (!this.#episode.over) throw new HttpError(409, 'a review comes after the game');
    return this.#options.reviews.of(this.#position(this.#episode.actions.length), this.#seat, this.#options.coach);
  }

  /** The next deal of the match; the agents play until it is the person's turn. */
  next(): TableMessage {
    if (!this.#episode.over) throw new HttpError(409, 'the next deal comes after this one');
    const { game, match } = this.#options;
    match.next(this.#episode.returns());
    this.#episode = new Episode<unknown>(game, match.seed);
    this.#history = [];
    this.#trouble = undefined;
    this.#changed();
    this.start();
    return this.message();
  }

  #checkTurn(ply: number): void {
    if (this.#episode.over) throw new HttpError(409, 'the game is over');
    if (this.#episode.toMove !== this.#seat) throw new HttpError(409, 'it is not your turn');
    if (ply !== this.#episode.actions.length) throw new HttpError(409, 'the table has moved on since');
  }

  #position(ply: number): Position {
    const { seed, start, actions } = this.#episode;
    return { game: this.#options.game.id, seed, start, actions: actions.slice(0, ply) };
  }

  #step(action: Action): void {
    const { game } = this.#options;
    const { state, toMove: mover, actions } = this.#episode;
    const ply = actions.length;
    const made = madeInAll(game, state, action);
    this.#episode.step(action);
    const words = toldInAll(game, state, made, this.#seat);
    this.#history = [...this.#history, { ply, seat: mover, text: words.en, words, log: logOf(game, state) }];
    this.#changed();
  }

  async #playOn(): Promise<void> {
    if (this.#thinking) return;
    while (!this.#episode.over) {
      const player = this.#options.match.playerAt(this.#episode.toMove);
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
    const name = this.#options.match.nameOf(toMove);
    try {
      const action = await this.#options.thinker.act({ ...this.#position(actions.length), spec: player.spec });
      if (this.#episode.legal().includes(action)) return action;
      this.#trouble = `${name} (${player.label}) chose an illegal action; another was played for it`;
    } catch (error) {
      const why = error instanceof TooSlow ? 'took too long' : 'failed';
      this.#trouble = `${name} (${player.label}) ${why}; a legal action was played for it`;
    }
    const legal = this.#episode.legal();
    return legal[derive(seed, 'helped', actions.length).below(legal.length)];
  }

  #changed(): void {
    this.#version++;
    this.#message = undefined;
    const message = this.message();
    for (const listener of this.#listeners) listener(message);
  }
}

function aimed(aim: Told | undefined): { aim?: Told } {
  return aim === undefined ? {} : { aim };
}
