/** How self-play games are played: the budget of a search, and what is done to see more of the game than best play shows. */
export interface PlaySettings {
  /** Simulations of a full search and of a capped one, whose policy is not learnt from. */
  readonly sims: number;
  readonly cappedSims: number;
  /** Share of the decisions that get a full search (playout cap randomisation, Wu 2019). */
  readonly fullShare: number;
  /** Gumbel: root actions considered at first. */
  readonly consider: number;
  /** Share of the games that start from the game's `practice`. */
  readonly practiceShare: number;
  /** Share of those that start from its `blunder`. */
  readonly blunderShare: number;
  /** For so many plies the action is drawn from target ^ (1 / temperature); later the best is played. */
  readonly temperature: number;
  readonly temperaturePlies: number;
  /** Whether worlds are dealt by the belief head. */
  readonly belief: boolean;
  /** Whether searches with a network end in exact values where the game can be solved. */
  readonly endgame: boolean;
  /** Whether searches without a network take the game's advice. */
  readonly advice: boolean;
  /** How much more a decision counts for the policy, for each unit of what is at stake by which its actions differ. */
  readonly stakes: number;
  /** Share of the full searches that are run again on another stream, to see how repeatable their targets are. */
  readonly repeatShare: number;
}

/** What a game of self-play is told, and no more: how many games there are must not change their bytes. */
export function playSettings(selfplay: PlaySettings): PlaySettings {
  const { sims, cappedSims, fullShare, consider, practiceShare, blunderShare, repeatShare } = selfplay;
  const { temperature, temperaturePlies, belief, endgame, advice, stakes } = selfplay;
  return {
    sims,
    cappedSims,
    fullShare,
    consider,
    practiceShare,
    blunderShare,
    temperature,
    temperaturePlies,
    belief,
    endgame,
    advice,
    stakes,
    repeatShare,
  };
}
