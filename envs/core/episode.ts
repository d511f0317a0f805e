/**
 * One episode from a seed: the deal, the decisions so far, and the chance events.
 *
 * The n-th step with a chance event draws from `derive(seed, 'chance', n)`. So two players of the same deal have the
 * same luck as long as they have had equally many chance events, and a replay of (seed, actions) reproduces every
 * state.
 */
import { type Action, type AnyGame, type Game, OVER, type Seat } from './contract/index.ts';
import { InputError } from './errors.ts';
import { gameFault } from './faults.ts';
import { derive, type Rng, type Seed } from './rng.ts';

/** How an episode begins: from the deal, or from a position that the game's curriculum sets up for training. */
export type EpisodeStart = 'deal' | 'practice' | 'blunder';

export class Episode<S> {
  readonly game: Game<S>;
  readonly seed: Seed;
  readonly start: EpisodeStart;
  readonly state: S;
  readonly actions: Action[] = [];
  #chance: Rng;
  #untouched: Rng;
  #events = 0;

  constructor(
    game: Game<S>,
    seed: Seed,
    actions: Iterable<Action> = [],
    { start = 'deal', from }: { readonly start?: EpisodeStart; readonly from?: Episode<S> } = {},
  ) {
    this.game = game;
    this.seed = seed;
    this.start = start;
    this.state = game.createState();
    if (from === undefined) {
      setUp(game, this.state, start, derive(seed, 'deal'));
      this.#chance = derive(seed, 'chance', 0);
      this.#untouched = this.#chance.clone();
    } else {
      game.copy(from.state, this.state);
      this.actions.push(...from.actions);
      this.#chance = from.#chance.clone();
      this.#untouched = from.#untouched.clone();
      this.#events = from.#events;
    }
    for (const action of actions) this.step(action);
  }

  /** A copy of the episode that goes on by itself: equal actions lead to equal states. */
  fork(): Episode<S> {
    return new Episode(this.game, this.seed, [], { start: this.start, from: this });
  }

  /** The seat that decides next, or OVER. */
  get toMove(): Seat {
    return this.game.toMove(this.state);
  }

  get over(): boolean {
    return this.toMove === OVER;
  }

  legal(): Uint16Array {
    const out = new Uint16Array(this.game.maxLegal);
    return out.subarray(0, this.game.legal(this.state, out));
  }

  step(action: Action): void {
    this.game.apply(this.state, action, this.#chance);
    this.actions.push(action);
    if (this.#chance.equals(this.#untouched)) return;
    this.#chance = derive(this.seed, 'chance', ++this.#events);
    this.#untouched = this.#chance.clone();
  }

  returns(): Float64Array {
    const out = new Float64Array(this.game.seats);
    this.game.returns(this.state, out);
    return out;
  }
}

/** Whether a game can set up such a start. */
export function hasStart({ curriculum }: Pick<AnyGame, 'curriculum'>, start: EpisodeStart): boolean {
  return start === 'deal' || curriculum?.[start] !== undefined;
}

function setUp<S>(game: Game<S>, state: S, start: EpisodeStart, rng: Rng): void {
  if (!hasStart(game, start)) {
    const message = `${game.id} has no ${start} starts; its episodes begin with a deal`;
    throw new InputError(message, gameFault('noSuchStart', { game: game.id }));
  }
  if (start === 'deal') game.deal(state, rng);
  else game.curriculum?.[start]?.(state, rng);
}
