/** What Mulle is about and what its options do, in Hungarian, by the English sentence. */
export const HU: Readonly<Record<string, string>> = {
  'Swedish, 2 players, two packs: capture, build and trot; twins are mulles':
    'svéd, 2 játékos, két pakli: ütés, építés és trotta; az ikrek mullék',
  "'seven': seven rounds with hands of 7, 7, 7, 7, 7, 7, 6 cards":
    "'seven': hét kör 7, 7, 7, 7, 7, 7, 6 lappal a kézben",
  "'perRound': the lead changes every round": "'perRound': körönként más kezd",
  'false: aces, the spade 2 and the diamond 10 do not take their twin lying single':
    'false: ász, pikk 2 és káró 10 nem viszi el magában fekvő ikrét',
  'false: builds are taken by their exact value only': 'false: építés csak a pontos értékével vihető el',
  "'always': every build locks; 'absorbOnly': only a merge or absorption locks":
    "'always': minden építés zár; 'absorbOnly': csak az összevonás vagy begyűjtés zár",
  "'anyone': open builds of the other seat may be extended too": "'anyone': a másik nyitott építése is bővíthető",
  'false: a special card may build to its own hand value': 'false: kétértékű lap is építhet a saját kézbeli értékére',
  'a new trotta needs another hand card of that hand value': 'új trottához kell még egy ilyen értékű lap a kézben',
  "'disjoint': a trotta gathers disjoint pairs only": "'disjoint': a trotta csak egymástól független párokat gyűjt",
  "'free': a card that could capture may be discarded, unless it is reserved":
    "'free': az a lap is letehető, amely üthetne, ha nincs lefoglalva",
  'no discard while owning a build, unless nothing else is legal':
    'akinek építése van, nem tehet le lapot, ha van más lépése',
  "'none': what is left on the table at the end belongs to nobody": "'none': ami a végén az asztalon marad, senkié",
  'intake points of the spade ace': 'a pikk ász behordási pontjai',
  'false: one card of each mulle gives no intake points': 'false: minden mulle egyik lapja nem ad behordási pontot',
  'intake points are added to the total': 'a behordási pontok hozzáadódnak az összeghez',
  '2: an episode is a whole match, the totals of its omgångar added up':
    '2: egész mérkőzés, az omgångok összege számít',
};
