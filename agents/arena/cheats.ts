/** A note for reports about agents that look at all cards. */
import { AGENT_KINDS } from '../spec.ts';

/** The text at the end of a report; empty if nobody cheated. */
export function cheatNote(agents: readonly string[]): string {
  const cheats = agents.filter((agent) => isCheat(agent.split(':', 1)[0]));
  if (cheats.length === 0) return '';
  return `${cheats.join(' and ')} saw all cards: no player, but a yardstick for what knowing them would be worth.`;
}

function isCheat(kind: string): boolean {
  return AGENT_KINDS.some(({ name, cheats }) => name === kind && cheats === true);
}
