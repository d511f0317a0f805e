/** Positions in a few words, and random play, for the tests of Compile. */
import { legalActions } from '../../../envs/compile/rules/actions.ts';
import { decide, run } from '../../../envs/compile/rules/engine.ts';
import type { Compile } from '../../../envs/compile/index.ts';
import { knowsInHand } from '../../../envs/compile/rules/knowledge.ts';
import { cardName, parseAction } from '../../../envs/compile/text/names.ts';
import { CARD_COUNT, type CompileState, STACKS, W } from '../../../envs/compile/rules/state.ts';
import { BOX_COUNT, Rule, TABLES } from '../../../envs/compile/rules/tables.ts';
import { describePlayer, readPosition } from '../../../envs/compile/vectors.ts';
import { derive, Episode, JsonReader, makeGame, type Options, Rng } from '../../../envs/index.ts';

export function compile(options: Options = {}, id = 'compile-v1'): Compile {
  return makeGame(id, options) as Compile;
}

/** One side of the table: cards by name, stacks from the bottom, + face-up and - face-down. */
export interface Side {
  readonly protocols?: string;
  readonly compiled?: readonly boolean[];
  readonly hand?: string;
  readonly deck?: string;
  readonly trash?: string;
  readonly lines?: readonly string[];
}

export interface Scene {
  /** The box this is about, such as `Fire-2 middle`. */
  readonly box: string;
  readonly mine: Side;
  readonly theirs?: Side;
  readonly turn?: number;
  readonly phase?: string;
  readonly control?: number;
  readonly options?: Options;
  /** Actions by name, or by the beginning of it. */
  readonly play: readonly string[];
  /** What players 0 and 1 have afterwards, as far as it matters; lists of cards in any order but that of stacks. */
  readonly mineAfter?: Partial<ReturnType<typeof describePlayer>>;
  readonly theirsAfter?: Partial<ReturnType<typeof describePlayer>>;
  /** Cards of the hand of player 1 that player 0 knows to be there. */
  readonly mineKnows?: readonly string[];
}

const words = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(' '));

function side(s: Side, protocols: string, hand: string) {
  return {
    protocols: words(s.protocols ?? protocols),
    compiled: s.compiled ?? [false, false, false],
    hand: words(s.hand ?? hand),
    deck: words(s.deck),
    trash: words(s.trash),
    lanes: [0, 1, 2].map((lane) => words(s.lines?.[lane])),
  };
}

/** The position of a scene, run on to the first decision. */
export function position(scene: Omit<Scene, 'box' | 'play'>): CompileState {
  const setup = {
    turn: scene.turn ?? 0,
    phase: scene.phase ?? 'action',
    control: scene.control ?? null,
    options: scene.options,
    players: [
      side(scene.mine, 'Fire Water Death', ''),
      side(scene.theirs ?? {}, 'Light Speed Metal', 'Light-5 Speed-5'),
    ],
  };
  const s = readPosition(new JsonReader(setup, 'scene'));
  run(s, new Rng(3, 4));
  return s;
}

/** Plays a scene; an action that is not legal throws. */
export function playScene(scene: Scene): CompileState {
  const s = position(scene);
  for (const name of scene.play) act(s, name);
  return s;
}

export function act(s: CompileState, name: string): void {
  const action = parseAction(s, name);
  if (action === undefined) throw new Error(`'${name}' is not among ${legalActions(s).join(' ')}`);
  decide(s, action, new Rng(5, 6));
}

/** What both players have, to compare. */
export function picture(s: CompileState): string {
  return JSON.stringify([
    describePlayer(s, 0),
    describePlayer(s, 1),
    s[W.KIND],
    s[W.DECIDER],
    s[W.TURN],
    legalActions(s),
    knownInHand(s, 0),
    knownInHand(s, 1),
  ]);
}

/** The cards of the other hand that a player knows, by name. */
export function knownInHand(s: CompileState, seat: number): string[] {
  const cards = Array.from({ length: CARD_COUNT }, (_, card) => card);
  return cards.filter((card) => knowsInHand(s, seat, card)).map((card) => cardName(s, card));
}

/** Runs `look` with a box of a card empty. */
export function withoutBox<T>(type: number, box: number, look: () => T): T {
  const at = type * BOX_COUNT + box;
  const { on, steps, rule, anyOn, anyRule } = TABLES;
  const kept = [on[at], steps[at], rule[at], anyOn[type], anyRule[type]];
  const refresh = () => {
    anyOn[type] = 0;
    anyRule[type] = 0;
    for (let i = type * BOX_COUNT; i < type * BOX_COUNT + BOX_COUNT; i++) {
      anyOn[type] |= on[i];
      if (rule[i] !== 0) anyRule[type] |= (kept[4] & (1 << Rule.EITHER_SIDE)) | (1 << rule[i]);
    }
  };
  on[at] = 0;
  steps[at] = 0;
  rule[at] = 0;
  refresh();
  try {
    return look();
  } finally {
    [on[at], steps[at], rule[at], anyOn[type], anyRule[type]] = kept;
  }
}

/** A random game; `look` sees every decision. */
export function playRandom(
  game: Compile,
  seed: number,
  look: (s: CompileState, episode: Episode<CompileState>) => void,
): Episode<CompileState> {
  const rng = derive(seed, 'random play');
  const episode = new Episode<CompileState>(game, seed);
  while (!episode.over) {
    look(episode.state, episode);
    const legal = episode.legal();
    episode.step(legal[rng.below(legal.length)]);
  }
  return episode;
}

export const drafted = (s: CompileState) => s[W.PICKED] === STACKS;
