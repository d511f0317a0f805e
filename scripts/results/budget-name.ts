/** What figures of a net against a yardstick are called in the row of a run; it begins with how the net played. */
export function standingName(sims: number, opponent: string): string {
  return `${playedBy(sims)} against ${opponent}`;
}

export function playedBy(sims: number): string {
  return sims === 0 ? 'policy alone' : `${sims} simulations`;
}

/** What figures of an agent with so many simulations are called in a row, and back: a picture is drawn from rows. */
export interface NamedBudget {
  readonly agent: string;
  readonly sims: number;
}

/** `shipped, 1,024 simulations` */
export function budgetName({ agent, sims }: NamedBudget): string {
  return `${agent}, ${sims.toLocaleString('en')} simulations`;
}

/** Undefined for another name. */
export function readBudgetName(name: string): NamedBudget | undefined {
  const [, agent, sims] = /^(.+), ([\d,]+) simulations$/.exec(name) ?? [];
  return sims === undefined ? undefined : { agent, sims: Number(sims.replaceAll(',', '')) };
}
