/**
 * How long a training run will still take, from how long its stages took so far. What has not been seen yet is guessed from what has:
 * games with a net from games without, learning from games. So the first forecast is rough, and from the second generation on it is
 * what the last generation took, times those to come.
 */
import { hasGate, isBlank, type TrainConfig } from '../training/config/index.ts';
import type { Stage } from '../training/loop.ts';

type Doing = Stage['doing'];
const ORDER: readonly Doing[] = ['self-play', 'learning', 'gate', 'yardsticks'];

/** Guesses, as a share of the games of their generation. */
const GUESSED: Readonly<Record<Exclude<Doing, 'self-play'>, number>> = { learning: 0.5, gate: 0.1, yardsticks: 0.3 };
/** A simulation with a net takes two to nine times as long as one with a playout, by the game and the size of its net. */
const NET_COST = 3;
/** So much of a stage must be seen before anything is said. */
const LEAST_SHARE = 0.02;

export class Forecast {
  readonly #config: TrainConfig;
  readonly #now: () => number;
  /** Seconds that a stage took when it was last seen whole; a generation without a net is another matter. */
  readonly #took = { first: new Map<Doing, number>(), later: new Map<Doing, number>() };
  #stage: Stage | undefined;
  /** Whether it is the first that this process sees. */
  #first = true;
  #begun = 0;
  /** How far the stage is, and how far it was when it was first looked at. */
  #share = 0;
  #found: number | undefined;

  /** `now` in seconds. */
  constructor(config: TrainConfig, now: () => number = () => performance.now() / 1000) {
    this.#config = config;
    this.#now = now;
  }

  /** Another stage begins; the one before is over. */
  stage(stage: Stage): void {
    const before = this.#stage;
    if (before !== undefined && !this.#cameLate) this.#tookBy(before.generation).set(before.doing, this.#elapsed);
    this.#first = before === undefined;
    this.#stage = stage;
    this.#begun = this.#now();
    this.#share = 0;
    this.#found = undefined;
  }

  progress(done: number, of: number): void {
    this.#share = of === 0 ? 1 : done / of;
    this.#found ??= this.#share;
  }

  /** Seconds to the end of the run; undefined until there is something to go by. */
  left(): number | undefined {
    const now = this.#underWay();
    if (now === undefined) return undefined;
    let left = now.left;
    for (const next of ORDER.slice(ORDER.indexOf(now.doing) + 1)) left += this.#expected(now.generation, next, now);
    for (let later = now.generation + 1; later <= this.#config.generations; later++) {
      for (const each of ORDER) left += this.#expected(later, each, now);
    }
    return left;
  }

  get #elapsed(): number {
    return this.#now() - this.#begun;
  }

  /** Whether a run was gone on with in the middle of this stage, or when all of it was done: how long that takes is no measure. */
  get #cameLate(): boolean {
    return this.#first && this.#found !== 0;
  }

  #underWay(): UnderWay | undefined {
    if (this.#stage === undefined) return undefined;
    const { generation, doing } = this.#stage;
    const elapsed = this.#elapsed;
    const seen = this.#share - (this.#found ?? 0);
    // The yardsticks are several matches, each of which counts from 0: what they took the last time says more.
    if (doing !== 'yardsticks' && seen >= LEAST_SHARE) {
      const left = (elapsed / seen) * (1 - this.#share);
      return { generation, doing, left, whole: this.#cameLate ? elapsed / seen : elapsed + left };
    }
    const before = this.#tookBy(generation).get(doing);
    if (before === undefined && (doing === 'self-play' || !this.#sawGames)) return undefined;
    const whole = before ?? this.#expected(generation, doing);
    return { generation, doing, left: Math.max(0, whole - elapsed), whole };
  }

  get #sawGames(): boolean {
    return this.#took.first.has('self-play') || this.#took.later.has('self-play');
  }

  #tookBy(generation: number): Map<Doing, number> {
    return this.#isFirst(generation) ? this.#took.first : this.#took.later;
  }

  /** Whether it plays without a net: a run that begins with weights plays generation 0 like any other. */
  #isFirst(generation: number): boolean {
    return generation === 0 && isBlank(this.#config);
  }

  /** Seconds of a stage that is still to come. */
  #expected(generation: number, doing: Doing, known?: UnderWay): number {
    if (!this.#isDue(generation, doing)) return 0;
    const same =
      known !== undefined && known.doing === doing && this.#isFirst(known.generation) === this.#isFirst(generation);
    if (same) return known.whole;
    const before = this.#tookBy(generation).get(doing);
    if (before !== undefined) return before;
    if (doing === 'self-play') return this.#fromFirst(known);
    const learnt = known?.doing === 'learning' ? known.whole : this.#took.first.get('learning');
    if (doing === 'learning' && learnt !== undefined) return learnt * this.#learningRatio();
    return GUESSED[doing] * this.#expected(generation, 'self-play', known);
  }

  /** Games with a net from games without, by their number and their simulations; from what is under way if none were seen. */
  #fromFirst(known: UnderWay | undefined): number {
    const { games, firstGames, sims, cappedSims, firstSims, firstCappedSims, fullShare } = this.#config.selfplay;
    if (known !== undefined && known.doing !== 'self-play' && !this.#sawGames)
      return known.whole / GUESSED[known.doing];
    const first = known?.doing === 'self-play' ? known.whole : (this.#took.first.get('self-play') ?? 0);
    const mean = (full: number, capped: number) => fullShare * full + (1 - fullShare) * capped;
    return (first * games * NET_COST * mean(sims, cappedSims)) / (firstGames * mean(firstSims, firstCappedSims));
  }

  #learningRatio(): number {
    const { selfplay, reuse, firstReuse } = this.#config;
    return (selfplay.games * reuse) / (selfplay.firstGames * firstReuse);
  }

  #isDue(generation: number, doing: Doing): boolean {
    const { evaluate, generations } = this.#config;
    if (doing === 'gate') return generation > 0 && hasGate(this.#config);
    if (doing === 'yardsticks') return (generation + 1) % evaluate.every === 0 || generation === generations;
    return true;
  }
}

/** The stage that is under way, and in seconds what it will still take and what it takes in all. */
interface UnderWay {
  readonly generation: number;
  readonly doing: Doing;
  readonly left: number;
  readonly whole: number;
}
