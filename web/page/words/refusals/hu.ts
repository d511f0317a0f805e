/** Why the server refuses, in Hungarian, by its code. The server has the English sentences; a test holds the codes equal. */
export const HU: Readonly<Record<string, string>> = {
  // Who may ask.
  otherHost: 'A kiszolgáló csak a saját címein válaszol, ezen nem.',
  otherOrigin: 'A kiszolgáló csak a saját oldalának válaszol.',
  otherSite: 'A kiszolgáló csak a saját oldalának válaszol, más oldalaknak nem.',
  noToken: 'Ez az oldal a kiírt, kulccsal ellátott címen nyitható meg.',
  tooMuchAsked: 'Ennyi kérés egyszerre egy játékostól sok; várj egy másodpercet.',

  // What may be asked.
  oddPath: 'Ez az útvonal hibásan van írva.',
  pathOutside: 'Az útvonal nem vezethet ki a mappájából.',
  notThere: 'Itt nincs ilyen: {path}',
  otherMethod: '{path} csak erre válaszol: {allowed}',
  pagesAreRead: 'Az oldalak csak olvashatók.',
  notSaidJson: 'Az üzenetnek JSON-nak kell lennie, és ezt jeleznie is kell.',
  notJson: 'Az üzenet nem JSON.',
  tooLong: 'Egy üzenet legfeljebb {bytes} bájt lehet.',
  notWhole: 'Itt egész számnak kell állnia, nem ennek: {text}',
  unknownStart: 'Így nem kezdődhet játék; ahogyan lehet: {known}',
  noDeal: 'Hiányzik, hogy melyik leosztásról van szó (seed=7).',
  oddMoves: 'A lépéseket számokkal és pontokkal kell írni, például 7.12.3.',
  unknownLanguage: 'Ilyen nyelv nincs; ami van: {known}',
  noSuchSeat: 'Nincs ilyen szék: ebben a játékban {seats} van ({game}).',
  noSuchStream: 'Nincs ilyen kapcsolat; lehet, hogy közben lezárult.',
  nothingToHear: 'Itt nincs mit figyelni: {entry}',

  // At a table.
  noSuchTable: 'Nincs ilyen asztal; lehet, hogy közben elbontották.',
  wrongCompany: 'Ehhez a játékhoz egy ágens kell az összes többi székre, vagy pontosan {others} ({game}).',
  personIsYou: 'Ennél az asztalnál te vagy az ember; a többiek ágensek.',
  netsByRun: 'Hálót itt a futása nevével kell megadni: best:…',
  noNetYet: 'A(z) „{run}” futás még nem tanult hálót.',
  illegalThere: 'A megadott lépések egyike nem szabályos ({action}).',
  illegalHere: 'Ez a lépés itt nem szabályos ({action}).',
  practiceOnly: 'Lépést visszavenni csak gyakorláskor lehet.',
  agentsThink: 'Az ágensek gondolkodnak; várd meg a lépésüket.',
  nothingToUndo: 'Nincs visszavehető lépésed.',
  reviewLater: 'Áttekintés csak a játék után van.',
  nextLater: 'A következő leosztás ennek a vége után jön.',
  gameOver: 'A játék véget ért.',
  notYourTurn: 'Nem te jössz.',
  movedOn: 'Az asztalnál közben továbbment a játék.',
  nothingToThink: 'A játék véget ért, nincs min gondolkodni.',
  tooManyThink: 'Túl sok állás vár átgondolásra; próbáld meg később.',
  searchTooSlow: 'A keresés {seconds} másodpercen belül nem adott választ.',

  // What happened to an agent.
  agentIllegal: '{name} ({agent}) szabálytalan lépést választott; helyette egy másik történt.',
  agentTooSlow: '{name} ({agent}) túl sokáig gondolkodott; egy szabályos lépés történt helyette.',
  agentFailed: '{name} ({agent}) hibázott; egy szabályos lépés történt helyette.',

  // Runs and their files.
  noSuchRun: 'Nincs „{run}” nevű futás ebben a mappában.',
  noSuchTournament: 'Nincs „{name}” nevű verseny ebben a mappában.',
  noSuchLog: 'A(z) {generation}. generációnak nincs ilyen fájlja: {shard}',
  noSuchGame: 'Nincs {game}. játszma ebben a fájlban: {shard}',
  noSuchDecision: 'A(z) {game}. játszmában csak {decisions} döntés van.',
  tooManyRead: 'A futás fájljai most nem olvashatók: túl sokan várnak.',
  readerNotStarted: 'A futás fájljai nem olvashatók: nem indul el az olvasójuk.',
  readerTooSlow: 'A futás fájljai nem olvashatók: {seconds} másodpercen belül nem jött válasz.',
  readerDied: 'A futás fájljai nem olvashatók: túl sok memóriát igényelnek, vagy sérültek.',
  badFiles: 'A futás fájljai sérültek, vagy nem ehhez a játékhoz valók.',

  // The server itself.
  closing: 'A kiszolgáló éppen leáll.',
  ourFault: 'Hiba történt a kiszolgálóban; ez a cardzero hibája.',
  badInput: 'A kiszolgáló ezt így nem érti.',

  // What people get wrong when they name a game or a position.
  unknownGame: 'Ilyen játék nincs: „{game}”. Ami van: {known}',
  unknownOption: 'Ennek a játéknak nincs ilyen szabálya: „{option}” ({game}).',
  wrongOption: 'A(z) „{option}” szabály nem lehet „{value}” ({game}); lehet: {allowed}',
  mustDiffer: 'Ezeknek különbözniük kell egymástól: {values}',
  noSuchStart: 'Ez a játék csak leosztással kezdődhet ({game}).',
  illegalMove: 'Van itt egy szabálytalan lépés ({action}).',

  // What people get wrong when they name an agent.
  unknownAgent: 'Ilyen ágens nincs: „{agent}”. Ami van: {known}',
  unknownParameter: 'Ennek az ágensnek nincs ilyen beállítása: „{parameter}” ({agent}).',
  wrongParameter: 'A(z) „{parameter}” beállítás nem lehet „{value}” ({agent}); lehet: {allowed}',
  parameterTwice: 'A(z) „{parameter}” beállítás kétszer szerepel ({agent}).',
  notAParameter: '„{part}” helyén név=érték kell, hogy álljon ({agent}).',
  needsWeights: 'Ennek az ágensnek súlyfájl kell ({agent}).',
  seesAllCards: 'Ez az ágens minden lapot lát, ezért asztalhoz nem ülhet ({agent}).',
  unknownPlay: 'Erről az ágensről nem tudható, mit milyen eséllyel játszik ({agent}).',
  cannotPlay: 'Ez az ágens ezt a játékot nem tudja játszani: {agent} ({game}).',
  noNetShipped: 'Ehhez a játékhoz nem tartozik háló ({game}); válassz más ágenst.',
};
