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
  toOther: 'Spela {rank}: {count} kort på en annans hög ({player}), {cost} där',
  relieves: ', {player}: {cost}',
  seals: ', förseglar {ranks}',

  aim: 'Håll straffet på din hög lägst: det är {penalty}, plats {place} av 4.',
  aimLead: 'Förbli lägst: straffet på din hög är {penalty}, nästa har {next}.',

  first: '1:a',
  second: '2:a',
  third: '3:e',
  fourth: '4:e',
  line: '{place}: {player} med {penalty} i straff',

  termCosts: 'Vad ett kort kostar',
  termWords: 'Ord',
  costs: 'ett sådant kort på din hög',
  termPackage: 'paket',
  aboutPackage:
    'kortet som spelas och allt som passar: från mitten alla kort, från poolen och högarna det översta; det läggs helt på en hög',
  termStack: 'hög',
  aboutStack: 'framför varje spelare; allt är straff på slutet',
  termSeal: 'försegling',
  aboutSeal: 'alla kort av en valör som ännu kan nås ligger överst på en hög: de och allt under ligger kvar för gott',
  termPool: 'pool',
  aboutPool: 'dit ett kort går som inte passar; det kostar ingen',
};
