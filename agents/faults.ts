/** What people get wrong when they name an agent: codes, each with the names of its values. */
import { faultsOf } from '../envs/core/errors.ts';

export const AGENT_FAULTS = {
  unknownAgent: ['agent', 'known'],
  unknownParameter: ['agent', 'parameter'],
  wrongParameter: ['agent', 'parameter', 'value', 'allowed'],
  parameterTwice: ['agent', 'parameter'],
  notAParameter: ['agent', 'part'],
  needsWeights: ['agent'],
  seesAllCards: ['agent'],
  unknownPlay: ['agent'],
  cannotPlay: ['agent', 'game'],
  noNetShipped: ['game'],
} as const;

export const agentFault = faultsOf<typeof AGENT_FAULTS>();
