/** The searches that look at positions for the page, as specs of agents. */

export interface Searches {
  /** For hints, and for positions of a replay: it stops by the clock, so that it is never long in coming. */
  readonly hint: string;
  /** For each decision of a review. */
  readonly review: string;
}

export const SEARCHES: Searches = { hint: 'ismcts:time=1500,endgame=on', review: 'ismcts:time=250,endgame=on' };
