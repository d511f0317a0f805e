/** The guide to Buddy Bluff, in Swedish. */
import type { Sheets } from './en.ts';

export const SV: Sheets = {
  least: {
    title: 'Minsta straffet vinner',
    text: 'Fyra spelare, en kortlek. Var och en har en hög framför sig som börjar tom; på slutet är alla kort på den straff. En 3:a kostar 30, en knekt 20, en dam 15, ett ess 11, de andra vad de visar, en kung 10. Färgerna spelar ingen roll.',
  },
  turn: {
    title: 'En tur',
    text: 'Spela ett kort. Om kort av samma valör ligger öppet, i mitten, överst på poolen eller överst på en hög, följer alla med, och paketet läggs på en hög du väljer, din egen eller en annans. Passar inget går kortet till poolen och kostar ingen något.',
  },
  relief: {
    title: 'Lättnad',
    text: 'Ett paket tar med sig det översta kortet från högar. Ett kort som passar på din egen hög befriar dig alltså från ett kort och ger alla till någon annan.',
  },
  seals: {
    title: 'Förseglingar',
    text: 'När alla kort av en valör som ännu kan nås ligger tillsammans överst på en hög är de förseglade: de och allt under ligger kvar för gott. En förseglad hög kan ändå få mer.',
  },
  end: {
    title: 'Slutet',
    text: 'Tre givar med fyra kort var, tolv turer för alla. Platserna är värda 1, 1/3, -1/3 och -1.',
  },
};
