/** The guide to Mulle, in Swedish. */
import type { Sheets } from './en.ts';

export const SV: Sheets = {
  packs: {
    title: 'Två lekar, två spelare',
    text: 'Alla kort i två lekar spelas, så varje kort har en tvilling. Åtta ligger på bordet, varje spelare har åtta; sex sådana rundor är en omgång, två omgångar en match. I en tur spelas ett kort från handen.',
  },
  capture: {
    title: 'Ta in',
    text: 'Ett kort tar alla kort av sitt värde och grupper av andra som blir lika mycket tillsammans, så många kort som möjligt. Ess, spader 2 och ruter 10 är värda mer på handen (14, 15, 16) än på bordet. Ett kort vars tvilling ligger ensam tar bara den. Tvillingar som kommer hem tillsammans är en mulle, det bästa som finns.',
  },
  build: {
    title: 'Bygga',
    text: 'Lägg ett kort på ett annat så att de tillsammans blir ett kort du har, och ta in dem senare. Det som redan blir lika mycket samlas in, och ett bygge som växt är låst: ingen kan ändra det längre, men vem som helst kan ta det. Du måste behålla kortet till det.',
  },
  trotta: {
    title: 'Trotta, eller lägga ett kort',
    text: 'Trotta samlar allt av ett värde i ett låst bygge utan att ett kort behöver sparas till det. Ett kort som inte kan ta något får läggas som det är.',
  },
  score: {
    title: 'Vad som räknas',
    text: 'En mulle ger kortets värde, ett intag som tömmer bordet ger 1 (en tabbe). Spader och ess är intagspoäng, fyrtio i allt; det du har över tjugo räknas dubbelt. Skillnaden mellan totalerna betalas.',
  },
};
