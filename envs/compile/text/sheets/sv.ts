/** The guide to Compile, in Swedish. */
import type { Sheets } from './en.ts';

export const SV: Sheets = {
  lines: {
    title: 'Tre linjer, tre protokoll',
    text: 'Två spelare väljer tre protokoll var, ett för varje linje; ett protokoll ger sex kort. Den som först kompilerar alla tre vinner.',
  },
  turn: {
    title: 'En tur',
    text: 'Spela ett kort på din sida av en linje, eller fyll på: dra upp till fem. Öppet måste kortet höra till ett av linjens två protokoll, är värt sin siffra och texten gäller. Dolt går det var som helst, är värt 2 och säger inget.',
  },
  compile: {
    title: 'Kompilera',
    text: 'I början av din tur kompileras en linje där du har minst 10, och mer än andra sidan, av sig själv i stället för att du spelar: alla dess kort raderas och protokollet vänds. En linje som kompileras igen ger ett kort ur den andra leken.',
  },
  texts: {
    title: 'Texter',
    text: 'Ett kort har upp till tre rutor. Den övre gäller så länge kortet ligger öppet, även täckt. Den mellersta körs när kortet kommer att ligga öppet: spelat, uppvänt eller avtäckt. Den nedre gäller medan inget täcker den. En text som sätter igång en annan väntar tills den är klar.',
  },
  control: {
    title: 'Kontroll och handen',
    text: 'Den som leder på två linjer i början av en tur tar kontrollen, och får använda den vid nästa kompilering eller påfyllning för att ordna om en spelares protokoll. I slutet av en tur kastas allt utom fem kort.',
  },
};
