/** What Compile is about and what its options do, in German, by the English sentence. */
export const DE: Readonly<Record<string, string>> = {
  'Compile, extended': 'Compile, erweitert',
  'Compile, all protocols': 'Compile, alle Protokolle',
  'duel, six of 15 protocols drafted: texts that interrupt each other, cards played face-down':
    'Duell, Wahl aus 15 Protokollen: Texte, die einander unterbrechen, verdeckt gespielte Karten',
  'Compile with four further protocols: Courage, Frost, Smoke and War':
    'Compile mit vier weiteren Protokollen: Courage, Frost, Smoke und War',
  'Compile with all 32 protocols, drafted from any pool of them':
    'Compile mit allen 32 Protokollen, gewählt aus beliebiger Auswahl',
  'false: play without the control component': 'false: ohne Kontrolle',
  "what the draft, or chance, chooses from; 'main' leaves out all but the twelve protocols of Main 1":
    "woraus gewählt wird; 'main': nur die zwölf Protokolle von Main 1",
  "'fixed': those chosen for the lines; 'random': six different ones":
    "'fixed': die bei den Linien gewählten; 'random': sechs verschiedene",
  "'fixed': six chosen protocols; 'random': six different ones of the pool":
    "'fixed': sechs ausgewählte Protokolle; 'random': sechs verschiedene der Auswahl",
  'protocol of the first player in the first line, where protocols are fixed':
    'Protokoll des ersten Spielers in Linie 1, wenn die Protokolle festgelegt sind',
  'protocol of the first player in the second line, where protocols are fixed':
    'Protokoll des ersten Spielers in Linie 2, wenn die Protokolle festgelegt sind',
  'protocol of the first player in the third line, where protocols are fixed':
    'Protokoll des ersten Spielers in Linie 3, wenn die Protokolle festgelegt sind',
  'protocol of the second player in the first line, where protocols are fixed':
    'Protokoll des zweiten Spielers in Linie 1, wenn die Protokolle festgelegt sind',
  'protocol of the second player in the second line, where protocols are fixed':
    'Protokoll des zweiten Spielers in Linie 2, wenn die Protokolle festgelegt sind',
  'protocol of the second player in the third line, where protocols are fixed':
    'Protokoll des zweiten Spielers in Linie 3, wenn die Protokolle festgelegt sind',
  'who takes the first turn': 'wer beginnt',
  'false: a compile bar holds even if its text is gone':
    'false: ein Verbot zu kompilieren gilt auch, wenn sein Text weg ist',
  'false: after-windows open already inside an if-you-do chain':
    'false: Texte mit "nachdem ..." kommen schon innerhalb einer Kette wenn-du-das-tust zum Zug',
  'turns of both players, then a draw': 'Züge beider Spieler, dann unentschieden',
  'texts in one turn, then a draw': 'Texte in einem Zug, dann unentschieden',
  'decisions, then a draw': 'Entscheidungen, dann unentschieden',
  'what a draw is worth to both; a win is 1': 'was ein Unentschieden beiden wert ist; ein Sieg ist 1',
  "'compiledCount': in a draw the player with more compiled protocols wins":
    "'compiledCount': bei Unentschieden gewinnt, wer mehr Protokolle kompiliert hat",
};
