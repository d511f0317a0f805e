/** What Mulle is about and what its options do, in Swedish, by the English sentence. */
export const SV: Readonly<Record<string, string>> = {
  'Swedish, 2 players, two packs: capture, build and trot; twins are mulles':
    'svenskt, 2 spelare, två lekar: ta in kort, bygg och trotta; tvillingar är mullar',
  "'seven': seven rounds with hands of 7, 7, 7, 7, 7, 7, 6 cards":
    "'seven': sju rundor med händer på 7, 7, 7, 7, 7, 7, 6 kort",
  "'perRound': the lead changes every round": "'perRound': förhanden byts varje runda",
  'false: aces, the spade 2 and the diamond 10 do not take their twin lying single':
    'false: ess, spader 2 och ruter 10 tar inte sin ensamma tvilling',
  'false: builds are taken by their exact value only': 'false: byggen tas bara med sitt exakta värde',
  "'always': every build locks; 'absorbOnly': only a merge or absorption locks":
    "'always': varje bygge låses; 'absorbOnly': bara sammanslagning eller upptagning låser",
  "'anyone': open builds of the other seat may be extended too": "'anyone': även den andras öppna byggen får byggas på",
  'false: a special card may build to its own hand value': 'false: ett specialkort får bygga till sitt eget handvärde',
  'a new trotta needs another hand card of that hand value': 'en ny trotta kräver ett kort till med det handvärdet',
  "'disjoint': a trotta gathers disjoint pairs only": "'disjoint': en trotta samlar bara åtskilda par",
  "'free': a card that could capture may be discarded, unless it is reserved":
    "'free': ett kort som kunde ta får kastas, om det inte är reserverat",
  'no discard while owning a build, unless nothing else is legal':
    'inget kast medan man har ett bygge, om något annat är tillåtet',
  "'none': what is left on the table at the end belongs to nobody":
    "'none': det som ligger kvar på bordet till slut tillhör ingen",
  'intake points of the spade ace': 'spaderessets intagspoäng',
  'false: one card of each mulle gives no intake points': 'false: ett kort i varje mulle ger inga intagspoäng',
  'intake points are added to the total': 'intagspoäng läggs till summan',
  '2: an episode is a whole match, the totals of its omgångar added up':
    '2: en hel match, summan av dess omgångar räknas',
};
