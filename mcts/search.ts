/**
 * Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012) over the game contract.
 *
 * Every simulation draws a world (redeals what the searching seat cannot know), descends the tree by the labels that
 * seats see, adds one edge, values the leaf and backs up the returns. The caller steps the search: `start`, then `run`
 * as often as it likes, then `result`. So one thread can interleave many searches, and a clock or a person can stop
 * one.
 */
import { type Action, type Advice, OVER, type Seat } from '../envs/core/contract/index.ts';
import { InputError } from '../envs/core/errors.ts';
import type { Rng } from '../envs/core/rng.ts';
import { backup, Path, Spread, teamValue } from './backup.ts';
import { defaultEvaluator, type Evaluator, type Policy } from './evaluator.ts';
import { bestLine } from './line.ts';
import { type SearchParams, searchParams } from './params.ts';
import { playedOn, repliesBy } from './replies.ts';
import { readResult, type SearchResult } from './result.ts';
import { copyBelow, nodeAfter } from './reuse.ts';
import { Rounds } from './rounds.ts';
import type { Searched } from './searched.ts';
import { Marks, markTried, Scales, selectPuct, selectUcb, untried } from './select.ts';
import { NONE, Tree } from './tree.ts';
import { holdBackChances } from './wagers.ts';
import { type WorldSource, Worlds } from './worlds.ts';

/** Simulations between two checks of the clock. */
const CHUNK = 32;

/** What a search uses besides the game and its settings. */
export interface SearchTools<S> {
  /** Values leaves; by default with playouts. */
  readonly evaluator?: Evaluator<S>;
  /**
   * How all other seats play, instead of the setting `others`. The search then finds a best response to them. They are
   * asked in sampled worlds, and must use only what their own seat would know there.
   */
  readonly opponents?: Policy<S>;
  /**
   * Whether the search sees all cards as they lie, instead of sampling worlds. Used to compare play with hindsight, and
   * by cheating players of the arena.
   */
  readonly open?: boolean;
  /** Draws the worlds, instead of redeals by the evaluator's odds. */
  readonly worlds?: WorldSource<S>;
}

export class Search<S> {
  readonly game: Searched<S>;
  readonly params: SearchParams;
  tree: Tree;
  /** Where a reused subtree is copied to. */
  #spareTree: Tree | undefined;
  readonly #evaluator: Evaluator<S>;
  /** How the other seats move if they are not searched. */
  readonly #opponents: Policy<S> | undefined;
  /** Where they are searched all the same: where nothing is hidden, and, if they are mixed, where the game says so. */
  readonly #knowsAll: Searched<S>['belief']['knowsAll'];
  readonly #searchOthersAt: Advice<S>['searchOthersAt'];
  /** How they move in the search that goes on: undefined if they are searched. */
  #replies: Policy<S> | undefined;
  /** Values leaves that are neither terminal nor solved, if the others reply. */
  readonly #leaves: Pick<Evaluator<S>, 'value'>;
  readonly #open: boolean;
  readonly #worlds: Worlds<S>;
  readonly #world: S;
  readonly #path: Path;
  readonly #marks: Marks;
  readonly #scales = new Scales();
  readonly #ids: Uint16Array;
  readonly #priors: Float32Array;
  readonly #returns: Float64Array;
  readonly #sums: Float64Array;
  /** The current node of each seat; only that of the searching seat is used if there is one tree. */
  readonly #cursor: Int32Array;
  #multi = false;
  readonly #ucb: boolean;
  /** Exact values and suggestions, if the settings want them and the game has them. */
  readonly #solve: Advice<S>['solve'];
  readonly #suggest: Advice<S>['suggest'];
  readonly #spread = new Spread();
  /** With Gumbel: the candidates of the root, and the worlds in which they are compared. */
  readonly #rounds: Rounds<S> | undefined;
  #seat: Seat = 0;
  #rootTeam = 0;
  /** What the game suggests at the root, or NONE. */
  #favourite: Action = NONE;
  /** Whether the decision is a bet, which the policy network decides better than a search does. */
  #leftToPolicy = false;
  #simulations = 0;
  #depth = 0;
  #milliseconds = 0;

  constructor(game: Searched<S>, changes: Partial<SearchParams> = {}, tools: SearchTools<S> = {}) {
    this.game = game;
    this.params = searchParams(changes);
    checkRoom(this.params, game.maxLegal);
    this.tree = new Tree(this.params.maxEdges);
    this.#evaluator = tools.evaluator ?? defaultEvaluator(game, this.params);
    this.#solve = this.params.endgame ? game.advice?.solve : undefined;
    this.#suggest = game.advice?.suggest;
    const { others } = this.params;
    this.#opponents = tools.opponents ?? (others === 'searched' ? undefined : repliesBy(game, this.#evaluator, others));
    this.#knowsAll = tools.opponents === undefined ? game.belief.knowsAll : undefined;
    const mixed = tools.opponents === undefined && others === 'mixed';
    this.#searchOthersAt = mixed ? game.advice?.searchOthersAt : undefined;
    this.#leaves = this.#evaluator;
    if (this.#opponents !== undefined && this.params.playOn > 0) {
      this.#leaves = { value: playedOn(game, this.#opponents, this.params.playOn, this.#evaluator, this.#solve) };
    }
    this.#open = tools.open ?? false;
    this.#worlds = new Worlds(game, this.#evaluator, this.#open, tools.worlds);
    this.#world = game.createState();
    this.#path = new Path(game.maxPlies);
    this.#marks = new Marks(game.actions);
    this.#ids = new Uint16Array(game.maxLegal);
    this.#priors = new Float32Array(game.maxLegal);
    this.#returns = new Float64Array(game.seats);
    this.#sums = new Float64Array(game.seats);
    this.#cursor = new Int32Array(game.seats);
    this.#ucb = this.params.select === 'ucb';
    this.#rounds = this.params.select === 'gumbel' ? new Rounds(game, this.params, this.#worlds) : undefined;
  }

  /**
   * Starts a search for the seat to move in a state that is not over. Only what that seat knows is used, unless the
   * search is open. `since` are the labels that the seat has seen since the last search started; with `reuse`, the
   * subtree below them is kept.
   */
  start(state: S, rng: Rng, since?: readonly number[]): void {
    const seat = this.game.toMove(state);
    if (seat === OVER) throw new Error('there is nothing to search: the episode is over');
    const before = this.#replies;
    this.#replies = this.#searchesOthers(state, seat) ? undefined : this.#opponents;
    this.#multi = this.game.hiddenMoves && this.params.observer === 'multi' && this.#replies === undefined;
    this.#leftToPolicy =
      !this.#open && this.#evaluator.priors !== undefined && this.game.advice?.wagers?.at(state) === true;
    const kept = this.params.reuse && since !== undefined && seat === this.#seat && this.#replies === before;
    if (!kept || this.#leftToPolicy || !this.#keepTree(since)) this.tree.clear();
    this.#spread.clear();
    this.#sums.fill(0);
    this.#simulations = 0;
    this.#depth = 0;
    this.#milliseconds = 0;
    this.#seat = seat;
    this.#rootTeam = this.game.team(state, seat);
    this.#worlds.start(state, seat);
    if (this.params.select !== 'ucb' || this.#leftToPolicy) this.#prepareRoot(rng);
    this.#favourite =
      this.params.lean > 0 && this.params.select === 'ucb' ? this.#worlds.suggested(this.#world, rng) : NONE;
  }

  #searchesOthers(state: S, seat: Seat): boolean {
    return this.#knowsAll?.(state, seat) === true || this.#searchOthersAt?.(state) === true;
  }

  #keepTree(since: readonly number[]): boolean {
    const node = nodeAfter(this.tree, since);
    if (node === NONE) return false;
    this.#spareTree ??= new Tree(this.params.maxEdges);
    copyBelow(this.tree, node, this.#spareTree);
    [this.tree, this.#spareTree] = [this.#spareTree, this.tree];
    return true;
  }

  /** Searches with priors add all edges of the root at once: its legal actions are the same in every world. */
  #prepareRoot(rng: Rng): void {
    this.#worlds.draw(this.#world, rng); // priors must not depend on the real hidden cards
    const count = this.game.legal(this.#world, this.#ids);
    if (this.tree.firstEdge(0) === NONE) this.#expand(this.#world, 0, count);
    this.#rounds?.start(this.tree, count, rng);
  }

  /**
   * Runs a number of simulations; none if the decision is left to the policy. Gumbel's rounds end with the budget of
   * the settings.
   */
  run(sims: number, rng: Rng): void {
    if (this.#leftToPolicy) return;
    const start = performance.now();
    const left = this.#rounds?.left(this.#simulations) ?? sims;
    for (let i = 0; i < sims && i < left; i++) this.#simulate(rng);
    this.#milliseconds += performance.now() - start;
  }

  /** Starts a search and spends the whole budget. */
  search(state: S, rng: Rng, since?: readonly number[]): SearchResult {
    const { sims, time } = this.params;
    this.start(state, rng, since);
    if (time === 0 || this.#leftToPolicy) this.run(sims, rng);
    else for (const end = performance.now() + time; performance.now() < end; ) this.run(CHUNK, rng);
    return this.result();
  }

  /** The expected line of play: the chosen action, then the most visited actions, in the world `state`. */
  line(state: S, rng: Rng): Action[] {
    const { action } = this.result();
    this.game.copy(state, this.#world);
    const expected = { observer: this.#multi ? undefined : this.#seat, replies: this.#replies };
    return bestLine(this.game, this.tree, this.#world, expected, rng, action);
  }

  /** What was found so far. With `paired`, it ends the round that is going on: ask when the search is done. */
  result(): SearchResult {
    const count = this.game.legal(this.#worlds.root, this.#ids);
    const actions: Action[] = [];
    for (let i = 0; i < count; i++) actions.push(this.#ids[i]);
    const totals = {
      simulations: this.#simulations,
      depth: this.#depth,
      milliseconds: this.#milliseconds,
      returns: this.#sums,
    };
    const deviation = this.#spread.deviation;
    if (this.#rounds === undefined) {
      return readResult(this.tree, actions, totals, { action: this.#favourite, lean: this.params.lean * deviation });
    }
    const { root } = this.#rounds;
    const chosen = root.choose(this.tree);
    return readResult(this.tree, actions, totals, undefined, { chosen, improved: root.improved(this.tree) });
  }

  #simulate(rng: Rng): void {
    const { game } = this;
    const world = this.#world;
    const returns = this.#returns;
    const chance = this.#determinise(world, rng);
    this.#setScales();
    this.#marks.renew();
    if (!this.#descend(world, chance)) {
      if (game.toMove(world) === OVER) game.returns(world, returns);
      else if (!this.#solved(world)) this.#leaf().value(world, chance, returns);
    }
    backup(this.tree, this.#path, returns);
    const value = teamValue(returns, this.#rootTeam);
    this.#spread.add(value);
    this.#rounds?.root.note(this.#path.edges[0], value);
    for (let seat = 0; seat < returns.length; seat++) this.#sums[seat] += returns[seat];
    this.#simulations++;
    this.#depth += this.#path.length;
  }

  /** Multiplies the exploration constants by the standard deviation of the values so far. */
  #setScales(): void {
    const { explore, cpuct, fpu } = this.params;
    const deviation = this.#spread.deviation;
    if (this.#ucb) this.#scales.set(explore * deviation, 0);
    else this.#scales.set(cpuct * deviation, fpu * deviation);
  }

  /**
   * Draws a world for a simulation: a new one each time, or with Gumbel one per round. Returns the random stream for
   * the rest of the simulation.
   */
  #determinise(world: S, rng: Rng): Rng {
    if (this.#rounds !== undefined) return this.#rounds.deal(this.#simulations, world, rng);
    this.#worlds.draw(world, rng);
    return rng;
  }

  #leaf(): Pick<Evaluator<S>, 'value'> {
    return this.#replies === undefined ? this.#evaluator : this.#leaves;
  }

  /** Whether exact returns are wanted and the game has them for this world; they are in `#returns` then. */
  #solved(world: S): boolean {
    return this.#solve?.(world, this.#returns) === true;
  }

  /**
   * Descends from the root until something new is added, the game is over, or a full tree ends. Returns true if the
   * position was solved exactly. New is an edge, or, if the other seats are not searched, the node of what the own seat
   * saw after their reply.
   */
  #descend(world: S, rng: Rng): boolean {
    const { game, tree } = this;
    const ids = this.#ids;
    const cursor = this.#cursor;
    const path = this.#path;
    const opponents = this.#replies;
    const solve = this.#solve;
    const marks = this.#marks;
    const scales = this.#scales;
    const own = this.#seat;
    const multi = this.#multi;
    const ucb = this.#ucb;
    const known = tree.nodes; // nodes from here on are new
    path.length = 0;
    for (let seat = 0; seat < cursor.length; seat++) cursor[seat] = 0;
    for (;;) {
      const mover = game.toMove(world);
      if (mover === OVER) return false;
      if (solve !== undefined && path.length > 0 && solve(world, this.#returns)) return true;
      if (opponents !== undefined && mover !== own) {
        game.apply(world, opponents(world, mover, rng), rng);
        if (!this.#watch(world)) return false;
        if (cursor[own] >= known) return false;
        continue;
      }
      const node = cursor[multi ? mover : own];
      if (opponents !== undefined && node >= known) return false; // the own seat moves twice in a row
      const count = game.legal(world, ids);
      let edge: number;
      if (ucb) {
        edge = selectUcb(tree, node, ids, count, marks, scales);
        if (marks.withEdge !== count) edge = this.#widen(world, node, count, edge, rng);
      } else edge = this.#selectByPriors(world, node, count);
      if (edge === NONE) return false;
      path.push(edge, game.team(world, mover));
      game.apply(world, tree.action(edge), rng);
      if (tree.visits(edge) === 0 && opponents === undefined) return false;
      if (multi) {
        if (!this.#followAll(world, node, edge, mover)) return false;
      } else {
        const next = tree.follow(node, edge, game.seen(world, own));
        if (next === NONE) return false;
        cursor[own] = next;
      }
    }
  }

  #selectByPriors(world: S, node: number, count: number): number {
    const { tree } = this;
    if (node === 0 && this.#rounds !== undefined && this.#path.length === 0) {
      return this.#rounds.select(tree, this.#simulations);
    }
    if (tree.firstEdge(node) === NONE) this.#expand(world, node, count);
    return selectPuct(tree, node, this.#ids, count, this.#marks, this.#scales);
  }

  /**
   * Chooses among actions that have no edge yet. Normally one of them is tried, in random order, before any action is
   * tried twice. But a deep node has few visits: if it tried everything it would play at random, and an opponent who
   * bids at random is worth far too much. So where the game suggests an action, that one is tried first, and others are
   * added as visits grow (progressive widening, Chaslot et al. 2008; Coulom 2007). The root tries all actions.
   */
  #widen(world: S, node: number, count: number, best: number, rng: Rng): number {
    const { tree, params } = this;
    const marks = this.#marks;
    const visits = markTried(tree, node, marks);
    let action = NONE;
    if (params.widen > 0 && this.#path.length > 0 && this.#suggest !== undefined) {
      action = this.#suggest(world, rng);
      const enough = marks.withEdge > 0 && marks.withEdge >= params.widen * Math.sqrt(visits);
      if (action !== NONE && enough) return best;
    }
    if (action === NONE || marks.stamps[action] !== marks.current) action = untried(this.#ids, count, marks, rng);
    const edge = tree.addEdge(node, action, 0);
    if (edge === NONE) return best;
    tree.offer(edge);
    return edge;
  }

  /** Adds all edges of a node with their priors. */
  #expand(world: S, node: number, count: number): void {
    const priors = this.#priors;
    if (this.#evaluator.priors === undefined) priors.fill(1 / count, 0, count);
    else this.#evaluator.priors(world, this.#ids, count, priors);
    const { wagers } = this.game.advice ?? {};
    if (this.#leftToPolicy && wagers !== undefined) holdBackChances(wagers, this.#ids, priors, count);
    for (let i = 0; i < count; i++) this.tree.addEdge(node, this.#ids[i], priors[i]);
  }

  /**
   * Moves the own seat's current node by what it saw of a move that was not searched. Returns false if the tree is
   * full.
   */
  #watch(world: S): boolean {
    const seat = this.#seat;
    this.#cursor[seat] = this.tree.child(this.#cursor[seat], this.game.seen(world, seat));
    return this.#cursor[seat] !== NONE;
  }

  /** Moves every seat's current node by what that seat saw. Returns false if the tree is full. */
  #followAll(world: S, node: number, edge: number, mover: Seat): boolean {
    const { game, tree } = this;
    const cursor = this.#cursor;
    const moverNode = tree.follow(node, edge, game.seen(world, mover));
    const label = tree.label(moverNode === NONE ? 0 : moverNode);
    let room = moverNode !== NONE;
    for (let seat = 0; seat < cursor.length; seat++) {
      if (seat === mover) continue;
      const seen = game.seen(world, seat);
      // Seats that have seen the same so far share one node.
      const next = cursor[seat] === node && room && seen === label ? moverNode : tree.child(cursor[seat], seen);
      cursor[seat] = next;
      room &&= next !== NONE;
    }
    cursor[mover] = moverNode;
    return room;
  }
}

/** Searches with priors need an edge for every action of the root. */
function checkRoom({ select, maxEdges }: SearchParams, maxLegal: number): void {
  if (select === 'ucb' || maxEdges >= maxLegal) return;
  throw new InputError(`search parameter maxEdges must be at least ${maxLegal} in this game with select=${select}`);
}
