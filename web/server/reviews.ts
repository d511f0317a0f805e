/**
 * Reviews of games: the coach's judgement of every decision of a seat that had a choice. The first request starts a
 * review; later ones are told its progress. Games are identified by their deal and actions, so the same game is
 * reviewed once.
 */
import { type Action, type AnyGame, Episode, makeGame, Recent, type Seat } from '../../envs/index.ts';
import type { Cost, Judged, Review, Thought } from '../shapes/wire.ts';
import type { Told } from '../shapes/words.ts';
import { filesOf, stillHolds } from './files-of.ts';
import { wordsFor } from './message.ts';
import { refusal } from './refusals.ts';
import type { Position, Thinker } from './thinker.ts';

/** Each holds a few kilobytes. */
const MOST_REVIEWS = 50;

export class Reviews {
  readonly #thinker: Thinker;
  readonly #reviews = new Recent<SeatReview>(MOST_REVIEWS, (review) => review.stop());

  constructor(thinker: Thinker) {
    this.#thinker = thinker;
  }

  /** The review of a finished game for one of its seats, by the agent of that spec. */
  of(played: Position, seat: Seat, spec: string): Review {
    const key = JSON.stringify([played.game, String(played.seed), played.start, played.actions, seat, spec]);
    const files = filesOf(spec);
    const known = this.#reviews.get(key);
    if (known !== undefined && stillHolds(known.files, files)) return known.now();
    known?.stop();
    const review = new SeatReview(played, seat, spec, files, this.#thinker);
    this.#reviews.set(key, review);
    return review.now();
  }
}

class SeatReview {
  /** Those of the agent that reviews. */
  readonly files: string | undefined;
  readonly #played: Position;
  readonly #game: AnyGame;
  readonly #plies: readonly number[];
  readonly #judged: Judged[] = [];
  #stopped = false;

  constructor(played: Position, seat: Seat, spec: string, files: string | undefined, thinker: Thinker) {
    this.files = files;
    this.#played = played;
    this.#game = makeGame(played.game);
    this.#plies = this.#decisionsOf(seat);
    void this.#judgeAll(spec, thinker);
  }

  now(): Review {
    return { done: this.#judged.length, of: this.#plies.length, decisions: this.#judged };
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Decisions with more than one legal action. */
  #decisionsOf(seat: Seat): number[] {
    const { seed, start, actions } = this.#played;
    const again = new Episode<unknown>(this.#game, seed, [], { start });
    const plies: number[] = [];
    for (const [ply, action] of actions.entries()) {
      if (again.toMove === seat && again.legal().length > 1) plies.push(ply);
      again.step(action);
    }
    if (!again.over) throw refusal('reviewLater');
    return plies;
  }

  async #judgeAll(spec: string, thinker: Thinker): Promise<void> {
    const { seed, start, actions } = this.#played;
    for (const ply of this.#plies) {
      if (this.#stopped) return;
      const before = actions.slice(0, ply);
      const { state } = new Episode<unknown>(this.#game, seed, before, { start });
      const name = (action: Action): Told => wordsFor(this.#game, state, action);
      try {
        const found = await thinker.judge({ ...this.#played, actions: before, spec, played: actions[ply] });
        this.#judged.push(judge(ply, actions[ply], found, name));
      } catch {
        // The search failed or was too slow: a decision that could not be judged is none to complain about.
        const nothing = { better: name(actions[ply]), value: null, cost: 0, noise: 0, exactCost: null };
        this.#judged.push({ ply, played: name(actions[ply]), ...nothing });
      }
    }
  }
}

/** In which words actions are named is up to who asks. */
type JudgedBy<Name> = Omit<Judged, 'played' | 'better'> & { readonly played: Name; readonly better: Name };

/** Less than this nobody would call a mistake, however sure the search is of it. */
const WORTH_TELLING = 0.01;

/** What an action cost against the one the search prefers, if it is more than chance; and with open cards against the best there was. */
export function judge<Name>(
  ply: number,
  action: Action,
  { thought, cost }: { readonly thought: Thought; readonly cost: Cost | null },
  name: (action: Action) => Name,
): JudgedBy<Name> {
  const at = thought.actions.findIndex(({ id }) => id === action);
  const exactCost = thought.exact === null ? null : Math.max(...thought.exact.map(Number)) - Number(thought.exact[at]);
  const { points, noise } = cost ?? { points: 0, noise: 0 };
  const told = points > Math.max(noise, WORTH_TELLING) ? points : 0;
  return {
    ply,
    played: name(action),
    better: name(thought.best),
    value: thought.value,
    cost: told,
    noise,
    exactCost,
  };
}
