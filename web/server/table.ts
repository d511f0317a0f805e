/**
 * A table with a person in one seat and agents in the others. The server keeps the state. The page gets messages and
 * sends ids of actions. Agents think in another thread, one move at a time.
 */
import { type Action, type AnyGame, derive, Episode, type EpisodeStart, type Seat } from '../../envs/index.ts';
import type { Belief, Refused, Review, Said, TableMessage, Thought } from '../shapes/wire.ts';
import type { Told } from '../shapes/words.ts';
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
import { refusal, refused } from './refusals.ts';
import type { Reviews } from './reviews.ts';
import { type Position, type Thinker, TooSlow } from './thinker.ts';

export interface TableOptions {
  readonly id: string;
  readonly game: AnyGame;
  readonly title: string;
  /** Who sits where, and which cards are dealt. */
  readonly match: Match;
  /** How the first deal starts, and the actions before the person joined. */
  readonly start: EpisodeStart;
  readonly moves: readonly Action[];
  /** Whether moves may be taken back. */
  readonly takesBack: boolean;
  readonly thinker: Thinker;
  readonly reviews: Reviews;
  /** The agent spec of the coach, for hints and reviews. */
  readonly coach: string;
}

export class Table {
  readonly id: string;
  readonly #options: TableOptions;
  readonly #listeners = new Set<(message: TableMessage) => void>();
  #episode: Episode<unknown>;
  #history: Said[] = [];
  #version = 0;
  /** Built once for all listeners; undefined after a change. */
  #message: TableMessage | undefined;
  #thinking = false;
  #trouble: Refused | undefined;
  #closed = false;

  constructor(options: TableOptions) {
    this.id = options.id;
    this.#options = options;
    const { game, match, start, moves } = options;
    this.#episode = new Episode<unknown>(game, match.seed, [], { start });
    for (const action of moves) {
      if (this.#episode.over || !this.#episode.legal().includes(action)) {
        throw refusal('illegalThere', { action });
      }
      this.#step(action);
    }
  }

  /** The person's seat. */
  get #seat(): Seat {
    return this.#options.match.seat;
  }

  /** Lets the agents play until the person is to move or the game is over. */
  start(): void {
    void this.#playOn();
  }

  /** Stops the agents, and tells whoever still looks on that nothing more happens here. */
  close(): void {
    this.#closed = true;
    this.#thinking = false;
    this.#trouble = refused('noSuchTable');
    if (this.#listeners.size > 0) this.#changed();
  }

  /** Calls the listener with every new message. Returns a function that stops it. */
  listen(listener: (message: TableMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  message(): TableMessage {
    this.#message ??= this.#written();
    return this.#message;
  }

  #written(): TableMessage {
    const { id, game, title, match, takesBack } = this.#options;
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
      practice: takesBack,
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

  /** The person plays an action; then the agents go on. */
  act(ply: number, action: Action): TableMessage {
    this.#checkTurn(ply);
    if (!this.#episode.legal().includes(action)) throw refusal('illegalHere', { action });
    this.#step(action);
    void this.#playOn();
    return this.message();
  }

  /** Goes back to the person's last decision. */
  undo(): TableMessage {
    const { takesBack, game } = this.#options;
    if (!takesBack) throw refusal('practiceOnly');
    if (this.#thinking) throw refusal('agentsThink');
    const mine = this.#history.filter((said) => said.seat === this.#seat).at(-1);
    if (mine === undefined) throw refusal('nothingToUndo');
    const { seed, start, actions } = this.#episode;
    this.#episode = new Episode<unknown>(game, seed, actions.slice(0, mine.ply), { start });
    this.#history = this.#history.filter(({ ply }) => ply < mine.ply);
    this.#changed();
    return this.message();
  }

  async hint(ply: number): Promise<Thought> {
    this.#checkTurn(ply);
    const thought = await this.#options.thinker.think({ ...this.#position(ply), spec: this.#options.coach });
    return { ...thought, exact: null }; // it would reveal hidden cards
  }

  /** Where the coach believes the hidden cards are, from what the person knows. */
  async belief(ply: number): Promise<Belief> {
    this.#checkTurn(ply);
    return this.#options.thinker.believe({ ...this.#position(ply), spec: this.#options.coach });
  }

  /** A review of the person's decisions in the deal that has just ended. */
  review(): Review {
    if (!this.#episode.over) throw refusal('reviewLater');
    return this.#options.reviews.of(this.#position(this.#episode.actions.length), this.#seat, this.#options.coach);
  }

  /** The next deal of the match; the agents play until it is the person's turn. */
  next(): TableMessage {
    if (!this.#episode.over) throw refusal('nextLater');
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
    if (this.#episode.over) throw refusal('gameOver');
    if (this.#episode.toMove !== this.#seat) throw refusal('notYourTurn');
    if (ply !== this.#episode.actions.length) throw refusal('movedOn');
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

  /** If an agent fails or takes too long, a legal action is played for it, and the page is told. */
  async #agentAction(player: Player): Promise<Action> {
    const { actions, toMove, seed } = this.#episode;
    const who = { name: this.#options.match.nameOf(toMove), agent: player.label };
    try {
      const action = await this.#options.thinker.act({ ...this.#position(actions.length), spec: player.spec });
      if (this.#episode.legal().includes(action)) return action;
      this.#trouble = refused('agentIllegal', who);
    } catch (error) {
      this.#trouble = refused(error instanceof TooSlow ? 'agentTooSlow' : 'agentFailed', who);
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
