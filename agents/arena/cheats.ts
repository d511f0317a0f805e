/** Whoever reads a report is told who of the entrants looked at all cards. */
import { AGENT_KINDS } from '../spec.ts';

/** For the foot of a report; nothing where nobody cheated. */
export function cheatNote(agents: readonly string[]): string {
  const cheats = agents.filter((agent) => isCheat(agent.split(':', 1)[0]));
  if (cheats.length === 0) return '';
  return `${cheats.join(' and ')} saw all cards: no player, but a yardstick for what knowing them would be worth.`;
}

function isCheat(kind: string): boolean {
  return AGENT_KINDS.some(({ name, cheats }) => name === kind && cheats === true);
}
