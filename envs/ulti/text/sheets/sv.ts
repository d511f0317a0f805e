/** The guide to Ulti, in Swedish. */
import type { Sheets } from './en.ts';

export const SV: Sheets = {
  alone: {
    title: 'En mot två',
    text: 'Tre spelare, 32 ungerska kort: hjärter, bjällror, löv och ekollon, vardera med ess, 10, kung, över, under, 9, 8 och 7. Den som bjuder högst spelar ensam, och vinner av eller betalar till var och en av de andra två.',
  },
  auction: {
    title: 'Budgivningen',
    text: 'Den första spelaren har tolv kort, lägger undan två som talong och bjuder ett spel. De andra får i tur och ordning passa, eller ta talongen, lägga undan två kort och bjuda högre. När alla har passat spelar den som bjöd sist. Hjärterspel räknas dubbelt.',
  },
  tricks: {
    title: 'Stick',
    text: 'Följ färg, och slå kortet som leder om du kan. Utan färgen måste du trumfa, och högre än en trumf som redan ligger där. Med trumf är ordningen ess, 10, kung, över, under, 9, 8, 7. I betli och ren durchmars finns ingen trumf, och tian ligger under undern. I betli behöver ingen slå.',
  },
  points: {
    title: 'Poäng',
    text: 'Ess 11, tian 10, kung 4, över 3, under 2, och 10 för sista sticket. Kung och över i samma färg på en hand ger 20, i trumf 40; det räknas genast. Talongen räknas för spelföraren.',
  },
  kontra: {
    title: 'Kontra',
    text: 'Efter första sticket får försvararna dubbla varje del av spelet, och spelföraren får dubbla igen. Delarna vinns och förloras var för sig. Det som ingen bjöd kan ändå ge något i tysthet.',
  },
};
