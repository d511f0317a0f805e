/** What Buddy Bluff says, in Swedish. */
import type { Words } from './en.ts';

export const SV: Words = {
  ace: 'ess',
  jack: 'knekt',
  queen: 'dam',
  king: 'kung',

  toPool: 'Spela {rank} till poolen: inget passar',
  decline: 'Spela {rank} till poolen, fast det passar',
  toOwn: 'Spela {rank}: {count} kort på egna högen, {cost} där',
  toOther: 'Spela {rank}: {count} kort på högen hos {player}, {cost} där',
  relieves: ', {cost} för {player}',
  seals: ', förseglar {ranks}',

  aim: 'Håll straffet på din hög lägst: det är {penalty}, plats {place} av 4.',
  aimLead: 'Förbli lägst: straffet på din hög är {penalty}, nästa har {next}.',

  first: '1:a',
  second: '2:a',
  third: '3:e',
  fourth: '4:e',
  line: '{place}: {player} med {penalty} i straff',
};
