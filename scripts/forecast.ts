/**
 * How long a training run will still take, from how long its stages took so far, before it was stopped too. What has not been seen yet
 * is guessed from what has: games with a net from games without, learning from games. So the first forecast is rough, and from the
 * second generation on it is what the last generation took, times those to come.
 */
import type { TrainConfig } from '../training/config/index.ts';
import type { Stage } from '../training/loop.ts';
import type { Laps } from '../training/run/timing.ts';
import { type Doing, GUESSED, isDue, isFirst, isOverlapped, ORDER, type Took, tookBefore } from './forecast-stages.ts';

/** A simulation with a net takes two to nine times as long as one with a playout, by the game and the size of its net. */
const NET_COST = 3;
/** So much of a stage must be seen before anything is said. */
const LEAST_SHARE = 0.02;

export class Forecast {
  readonly #config: TrainConfig;
  readonly #now: () => number;
  /** As it was last seen whole. */
  readonly #took: Took;
  #stage: Stage | undefined;
  /** Whether it is the first that this process sees. */
  #first = true;
  #begun = 0;
  /** When the net began to learn, and with it the games of the next generation. */
  #learningBegun = 0;
  /** How far the stage is, and how far it was, and when, as it was first looked at. */
  #share = 0;
  #found: { readonly share: number; readonly at: number } | undefined;

  /** `before` is what the run took before it was stopped; `now` in seconds. */
  constructor(
    config: TrainConfig,
    before: ReadonlyMap<number, Laps> = new Map(),
    now: () => number = () => performance.now() / 1000,
  ) {
    this.#config = config;
    this.#took = tookBefore(config, before);
    this.#now = now;
  }

  /** Another stage begins; the one before is over. */
  stage(stage: Stage): void {
    const before = this.#stage;
    if (before !== undefined && !this.#isNoMeasure(before)) {
      this.#tookBy(before.generation).set(before.doing, this.#measured(before));
    }
    this.#first = before === undefined;
    this.#stage = stage;
    this.#begun = this.#now();
    if (stage.doing === 'learning') this.#learningBegun = this.#begun;
    this.#share = 0;
    this.#found = undefined;
  }

  progress(done: number, of: number): void {
    this.#share = of === 0 ? 1 : done / of;
    this.#found ??= { share: this.#share, at: this.#now() };
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

  /** Since the stage began, or its games did. */
  get #elapsed(): number {
    return this.#now() - (this.#beganEarly ? this.#learningBegun : this.#begun);
  }

  get #beganEarly(): boolean {
    const { generation, doing } = this.#stage ?? { generation: 0 };
    return doing === 'self-play' && !this.#first && isOverlapped(generation, this.#config);
  }

  /** Whether a run was gone on with in the middle of this stage, or when all of it was done: how long that takes is no measure. */
  get #cameLate(): boolean {
    return this.#first && this.#found?.share !== 0;
  }

  /** Games that a run is gone on with have the machine to themselves, unlike those before. */
  #isNoMeasure({ generation, doing }: Stage): boolean {
    return this.#cameLate || (this.#first && this.#tookBy(generation).has(doing));
  }

  /** Of games that were all played before somebody waited for them it is only known that they took no longer. */
  #measured({ generation, doing }: Stage): number {
    const before = this.#tookBy(generation).get(doing);
    const isBound = this.#beganEarly && (this.#found === undefined || this.#found.share === 1);
    return isBound && before !== undefined ? Math.min(before, this.#elapsed) : this.#elapsed;
  }

  #underWay(): UnderWay | undefined {
    if (this.#stage === undefined) return undefined;
    const { generation, doing } = this.#stage;
    const before = this.#tookBy(generation).get(doing);
    const { share, at } = this.#found ?? { share: 0, at: 0 };
    const seen = this.#share - share;
    // The yardsticks are several matches, each of which counts from 0: what they took the last time says more.
    if (doing !== 'yardsticks' && seen >= LEAST_SHARE) {
      const pace = (this.#now() - at) / seen;
      const left = pace * (1 - this.#share);
      const whole = this.#cameLate ? pace : this.#elapsed + left;
      return { generation, doing, left, whole: this.#first ? (before ?? whole) : whole };
    }
    if (before === undefined && (doing === 'self-play' || !this.#sawGames)) return undefined;
    const whole = before ?? this.#expected(generation, doing);
    const toDo = this.#first ? whole * (1 - share) : whole;
    return { generation, doing, left: Math.max(0, toDo - this.#elapsed), whole };
  }

  get #sawGames(): boolean {
    return this.#took.first.has('self-play') || this.#took.later.has('self-play');
  }

  #tookBy(generation: number): Map<Doing, number> {
    return isFirst(generation, this.#config) ? this.#took.first : this.#took.later;
  }

  /** Seconds that the run will wait for a stage that is still to come. */
  #expected(generation: number, doing: Doing, known?: UnderWay): number {
    if (!isDue(generation, doing, this.#config)) return 0;
    const whole = this.#whole(generation, doing, known);
    if (doing !== 'self-play' || !isOverlapped(generation, this.#config)) return whole;
    const beside = ORDER.slice(1).reduce((sum, each) => sum + this.#expected(generation - 1, each, known), 0);
    return Math.max(0, whole - beside);
  }

  /** Seconds that a stage takes from its beginning, whoever waits for it. */
  #whole(generation: number, doing: Doing, known: UnderWay | undefined): number {
    const isAlike = (other: number) => isFirst(other, this.#config) === isFirst(generation, this.#config);
    if (known?.doing === doing && isAlike(known.generation)) return known.whole;
    const before = this.#tookBy(generation).get(doing);
    if (before !== undefined) return before;
    if (doing === 'self-play') return this.#fromFirst(known);
    const learnt = known?.doing === 'learning' ? known.whole : this.#took.first.get('learning');
    if (doing === 'learning' && learnt !== undefined) return learnt * this.#learningRatio();
    return GUESSED[doing] * this.#whole(generation, 'self-play', known);
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
}

/** The stage that is under way, and in seconds what it will still take and what it takes in all. */
interface UnderWay {
  readonly generation: number;
  readonly doing: Doing;
  readonly left: number;
  readonly whole: number;
}
