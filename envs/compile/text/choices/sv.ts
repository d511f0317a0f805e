/** What Compile is about and what its options do, in Swedish, by the English sentence. */
export const SV: Readonly<Record<string, string>> = {
  'Compile, extended': 'Compile, utökat',
  'Compile, all protocols': 'Compile, alla protokoll',
  'duel, six of 15 protocols drafted: texts that interrupt each other, cards played face-down':
    'duell, 15 protokoll att välja ur: texter som avbryter varandra, kort som spelas dolt',
  'Compile with four further protocols: Courage, Frost, Smoke and War':
    'Compile med fyra protokoll till: Courage, Frost, Smoke och War',
  'Compile with all 32 protocols, drafted from any pool of them':
    'Compile med alla 32 protokoll, valda ur valfritt urval',
  'false: play without the control component': 'false: utan kontroll',
  "what the draft, or chance, chooses from; 'main' leaves out all but the twelve protocols of Main 1":
    "vad valet görs ur; 'main': bara de tolv protokollen i Main 1",
  "'fixed': those chosen for the lines; 'random': six different ones":
    "'fixed': de som valts för linjerna; 'random': sex olika",
  "'fixed': six chosen protocols; 'random': six different ones of the pool":
    "'fixed': sex utvalda protokoll; 'random': sex olika ur urvalet",
  'protocol of the first player in the first line, where protocols are fixed':
    'första spelarens protokoll på linje 1, om protokollen är fasta',
  'protocol of the first player in the second line, where protocols are fixed':
    'första spelarens protokoll på linje 2, om protokollen är fasta',
  'protocol of the first player in the third line, where protocols are fixed':
    'första spelarens protokoll på linje 3, om protokollen är fasta',
  'protocol of the second player in the first line, where protocols are fixed':
    'andra spelarens protokoll på linje 1, om protokollen är fasta',
  'protocol of the second player in the second line, where protocols are fixed':
    'andra spelarens protokoll på linje 2, om protokollen är fasta',
  'protocol of the second player in the third line, where protocols are fixed':
    'andra spelarens protokoll på linje 3, om protokollen är fasta',
  'who takes the first turn': 'vem som börjar',
  'false: a compile bar holds even if its text is gone':
    'false: ett hinder mot kompilering gäller även om dess text är borta',
  'false: after-windows open already inside an if-you-do chain':
    'false: texter med "när ..." får tala redan inuti en kedja om-du-gör-det',
  'turns of both players, then a draw': 'båda spelarnas turer, sedan oavgjort',
  'texts in one turn, then a draw': 'texter i en tur, sedan oavgjort',
  'decisions, then a draw': 'beslut, sedan oavgjort',
  'what a draw is worth to both; a win is 1': 'vad oavgjort är värt för båda; en vinst är 1',
  "'compiledCount': in a draw the player with more compiled protocols wins":
    "'compiledCount': vid oavgjort vinner den som kompilerat fler protokoll",
};
