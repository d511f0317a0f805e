/** Why the server refuses, in Swedish, by its code. The server has the English sentences; a test holds the codes equal. */
export const SV: Readonly<Record<string, string>> = {
  // Who may ask.
  otherHost: 'Servern svarar bara på sina egna adresser, inte på den här.',
  otherOrigin: 'Servern svarar bara sin egen sida.',
  otherSite: 'Servern svarar bara sin egen sida, inte andra.',
  noToken: 'Den här sidan öppnas med adressen som skrevs ut, med dess nyckel.',
  tooMuchAsked: 'Så mycket får en spelare inte fråga på en gång; vänta en sekund.',

  // What may be asked.
  oddPath: 'Sökvägen är felskriven.',
  pathOutside: 'Sökvägen får inte leda ut ur sin mapp.',
  notThere: 'Det finns inget {path} här.',
  otherMethod: '{path} svarar bara på {allowed}.',
  pagesAreRead: 'Sidor kan bara läsas.',
  notSaidJson: 'Ett meddelande ska vara JSON och säga det.',
  notJson: 'Meddelandet är inte JSON.',
  tooLong: 'Ett meddelande får ha högst {bytes} byte.',
  notWhole: 'Här ska det stå ett heltal, inte ”{text}”.',
  unknownStart: 'Så börjar inget spel; det kan börja med {known}.',
  noDeal: 'Det saknas vilken giv det gäller (seed=7).',
  oddMoves: 'Dragen skrivs som tal med punkter, till exempel 7.12.3.',
  unknownLanguage: 'Det språket finns inte; språken är {known}.',
  noSuchSeat: 'Den stolen finns inte: spelet har {seats} ({game}).',
  noSuchStream: 'Den anslutningen finns inte; den kan ha stängts.',
  nothingToHear: 'Det finns inget att följa här: {entry}',

  // At a table.
  noSuchTable: 'Det bordet finns inte; det kan ha dukats av.',
  wrongCompany: 'Spelet behöver en agent för alla andra stolar, eller {others} ({game}).',
  personIsYou: 'Människan vid det här bordet är du; de andra är agenter.',
  netsByRun: 'Ett nät anges här med sin körning: best:…',
  noNetYet: 'Körningen ”{run}” har inget inlärt nät än.',
  illegalThere: 'Ett av dragen är inte tillåtet ({action}).',
  illegalHere: 'Det draget är inte tillåtet här ({action}).',
  practiceOnly: 'Drag kan bara tas tillbaka när man övar.',
  agentsThink: 'Agenterna tänker; vänta på deras drag.',
  nothingToUndo: 'Du har inget drag att ta tillbaka.',
  reviewLater: 'Granskningen kommer efter spelet.',
  nextLater: 'Nästa giv kommer efter den här.',
  gameOver: 'Spelet är slut.',
  notYourTurn: 'Det är inte din tur.',
  movedOn: 'Spelet vid bordet har gått vidare.',
  nothingToThink: 'Spelet är slut, det finns inget att fundera över.',
  tooManyThink: 'För många ställningar väntar på att tänkas igenom; försök senare.',
  searchTooSlow: 'Sökningen gav inget svar inom {seconds} sekunder.',

  // What happened to an agent.
  agentIllegal: '{name} ({agent}) valde ett otillåtet drag; ett annat spelades i stället.',
  agentTooSlow: '{name} ({agent}) tänkte för länge; ett tillåtet drag spelades i stället.',
  agentFailed: '{name} ({agent}) råkade ut för ett fel; ett tillåtet drag spelades i stället.',

  // Runs and their files.
  noSuchRun: 'Det finns ingen körning ”{run}” i den här mappen.',
  noSuchTournament: 'Det finns ingen turnering ”{name}” i den här mappen.',
  noSuchLog: 'Generation {generation} har ingen fil ”{shard}”.',
  noSuchGame: 'Det finns inget parti {game} i {shard}.',
  noSuchDecision: 'Parti {game} har bara {decisions} beslut.',
  tooManyRead: 'Körningens filer kan inte läsas nu: för många väntar.',
  readerNotStarted: 'Körningens filer kan inte läsas: det som läser dem startar inte.',
  readerTooSlow: 'Körningens filer kan inte läsas: inget svar inom {seconds} sekunder.',
  readerDied: 'Körningens filer kan inte läsas: de kräver för mycket minne eller är skadade.',
  badFiles: 'Körningens filer är skadade eller hör inte till det här spelet.',

  // The server itself.
  closing: 'Servern håller på att stängas.',
  ourFault: 'Något gick fel i servern; det är ett fel i cardzero.',
  badInput: 'Servern förstår inte det så.',

  // What people get wrong when they name a game or a position.
  unknownGame: 'Det finns inget spel ”{game}”. Spelen är {known}.',
  unknownOption: 'Spelet har ingen regel ”{option}” ({game}).',
  wrongOption: 'Regeln ”{option}” kan inte vara ”{value}” ({game}); tillåtet: {allowed}',
  mustDiffer: 'De här måste skilja sig från varandra: {values}',
  noSuchStart: 'Spelet kan bara börja med en giv ({game}).',
  illegalMove: 'Här finns ett otillåtet drag ({action}).',

  // What people get wrong when they name an agent.
  unknownAgent: 'Det finns ingen agent ”{agent}”. Agenterna är {known}.',
  unknownParameter: 'Agenten har ingen inställning ”{parameter}” ({agent}).',
  wrongParameter: 'Inställningen ”{parameter}” kan inte vara ”{value}” ({agent}); tillåtet: {allowed}',
  parameterTwice: 'Inställningen ”{parameter}” står två gånger ({agent}).',
  notAParameter: 'I stället för ”{part}” ska det stå namn=värde ({agent}).',
  needsWeights: 'Agenten behöver en fil med vikter ({agent}).',
  seesAllCards: 'Agenten ser alla kort och får därför inte sitta vid bordet ({agent}).',
  unknownPlay: 'Ingen vet hur troligt agenten spelar vad ({agent}).',
  cannotPlay: 'Agenten kan inte spela det här spelet: {agent} ({game}).',
  noNetShipped: 'Det följer inget nät med till spelet ({game}); välj en annan agent.',
};
