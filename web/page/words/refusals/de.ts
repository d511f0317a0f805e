/** Why the server refuses, in German, by its code. The server has the English sentences; a test holds the codes equal. */
export const DE: Readonly<Record<string, string>> = {
  // Who may ask.
  otherHost: 'Der Server antwortet nur unter seinen eigenen Adressen, nicht unter dieser.',
  otherOrigin: 'Der Server antwortet nur seiner eigenen Seite.',
  otherSite: 'Der Server antwortet nur seiner eigenen Seite, keiner anderen.',
  noToken: 'Diese Seite wird über die ausgegebene Adresse mit ihrem Schlüssel geöffnet.',
  tooMuchAsked: 'So viel darf ein Spieler nicht auf einmal fragen; warte eine Sekunde.',

  // What may be asked.
  oddPath: 'Der Pfad ist falsch geschrieben.',
  pathOutside: 'Der Pfad darf nicht aus seinem Ordner hinausführen.',
  notThere: 'Hier gibt es kein {path}.',
  otherMethod: '{path} antwortet nur auf {allowed}.',
  pagesAreRead: 'Seiten werden nur gelesen.',
  notSaidJson: 'Eine Nachricht muss JSON sein und das auch angeben.',
  notJson: 'Die Nachricht ist kein JSON.',
  tooLong: 'Eine Nachricht darf höchstens {bytes} Byte haben.',
  notWhole: 'Hier muss eine ganze Zahl stehen, nicht „{text}“.',
  unknownStart: 'So beginnt kein Spiel; möglich sind {known}.',
  noDeal: 'Es fehlt, welches Spiel gemeint ist (seed=7).',
  oddMoves: 'Züge schreibt man als Zahlen mit Punkten, zum Beispiel 7.12.3.',
  unknownLanguage: 'Diese Sprache gibt es nicht; es gibt {known}.',
  noSuchSeat: 'Diesen Stuhl gibt es nicht: Das Spiel hat {seats} ({game}).',
  noSuchStream: 'Diese Verbindung gibt es nicht; vielleicht wurde sie geschlossen.',
  nothingToHear: 'Hier gibt es nichts zu verfolgen: {entry}',

  // At a table.
  noSuchTable: 'Diesen Tisch gibt es nicht; vielleicht wurde er abgeräumt.',
  wrongCompany: 'Das Spiel braucht einen Agenten für alle anderen Stühle oder {others} ({game}).',
  personIsYou: 'Der Mensch an diesem Tisch bist du; die anderen sind Agenten.',
  netsByRun: 'Ein Netz nennt man hier nach seinem Lauf: best:…',
  noNetYet: 'Der Lauf „{run}“ hat noch kein Netz gelernt.',
  illegalThere: 'Einer der Züge ist nicht erlaubt ({action}).',
  illegalHere: 'Dieser Zug ist hier nicht erlaubt ({action}).',
  practiceOnly: 'Züge nimmt man nur beim Üben zurück.',
  agentsThink: 'Die Agenten denken nach; warte auf ihren Zug.',
  nothingToUndo: 'Du hast keinen Zug zurückzunehmen.',
  reviewLater: 'Die Prüfung kommt nach dem Spiel.',
  nextLater: 'Das nächste Spiel kommt nach diesem.',
  gameOver: 'Das Spiel ist zu Ende.',
  notYourTurn: 'Du bist nicht am Zug.',
  movedOn: 'Am Tisch ging es inzwischen weiter.',
  nothingToThink: 'Das Spiel ist zu Ende, es gibt nichts zu überlegen.',
  tooManyThink: 'Zu viele Stellungen warten darauf, durchdacht zu werden; versuche es später.',
  searchTooSlow: 'Die Suche gab innerhalb von {seconds} Sekunden keine Antwort.',

  // What happened to an agent.
  agentIllegal: '{name} ({agent}) wählte einen unerlaubten Zug; stattdessen wurde ein anderer gespielt.',
  agentTooSlow: '{name} ({agent}) dachte zu lange nach; stattdessen wurde ein erlaubter Zug gespielt.',
  agentFailed: 'Bei {name} ({agent}) trat ein Fehler auf; stattdessen wurde ein erlaubter Zug gespielt.',

  // Runs and their files.
  noSuchRun: 'In diesem Ordner gibt es keinen Lauf „{run}“.',
  noSuchTournament: 'In diesem Ordner gibt es kein Turnier „{name}“.',
  noSuchLog: 'Generation {generation} hat keine Datei „{shard}“.',
  noSuchGame: 'Es gibt kein Spiel {game} in {shard}.',
  noSuchDecision: 'Spiel {game} hat nur {decisions} Entscheidungen.',
  tooManyRead: 'Die Dateien des Laufs können jetzt nicht gelesen werden: Zu viele warten.',
  readerNotStarted: 'Die Dateien des Laufs können nicht gelesen werden: Was sie liest, startet nicht.',
  readerTooSlow: 'Die Dateien des Laufs können nicht gelesen werden: keine Antwort innerhalb von {seconds} Sekunden.',
  readerDied: 'Die Dateien des Laufs können nicht gelesen werden: Sie brauchen zu viel Speicher oder sind beschädigt.',
  badFiles: 'Die Dateien des Laufs sind beschädigt oder gehören nicht zu diesem Spiel.',

  // The server itself.
  closing: 'Der Server wird gerade beendet.',
  ourFault: 'Im Server ging etwas schief; das ist ein Fehler von cardzero.',
  badInput: 'So versteht der Server das nicht.',

  // What people get wrong when they name a game or a position.
  unknownGame: 'Ein Spiel „{game}“ gibt es nicht. Es gibt {known}.',
  unknownOption: 'Das Spiel hat keine Regel „{option}“ ({game}).',
  wrongOption: 'Die Regel „{option}“ kann nicht „{value}“ sein ({game}); erlaubt: {allowed}',
  mustDiffer: 'Diese müssen sich voneinander unterscheiden: {values}',
  noSuchStart: 'Das Spiel kann nur mit dem Geben beginnen ({game}).',
  illegalMove: 'Hier steht ein unerlaubter Zug ({action}).',

  // What people get wrong when they name an agent.
  unknownAgent: 'Einen Agenten „{agent}“ gibt es nicht. Es gibt {known}.',
  unknownParameter: 'Der Agent hat keine Einstellung „{parameter}“ ({agent}).',
  wrongParameter: 'Die Einstellung „{parameter}“ kann nicht „{value}“ sein ({agent}); erlaubt: {allowed}',
  parameterTwice: 'Die Einstellung „{parameter}“ steht zweimal da ({agent}).',
  notAParameter: 'Statt „{part}“ muss da Name=Wert stehen ({agent}).',
  needsWeights: 'Der Agent braucht eine Datei mit Gewichten ({agent}).',
  seesAllCards: 'Der Agent sieht alle Karten und darf deshalb nicht am Tisch sitzen ({agent}).',
  unknownPlay: 'Von diesem Agenten weiß niemand, wie wahrscheinlich er was spielt ({agent}).',
  cannotPlay: 'Der Agent kann dieses Spiel nicht spielen: {agent} ({game}).',
  noNetShipped: 'Zu diesem Spiel gehört kein Netz ({game}); wähle einen anderen Agenten.',
};
