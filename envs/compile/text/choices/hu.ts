/** What Compile is about and what its options do, in Hungarian, by the English sentence. */
export const HU: Readonly<Record<string, string>> = {
  'Compile, extended': 'Compile, bővítve',
  'Compile, all protocols': 'Compile, minden protokoll',
  'duel, six of 15 protocols drafted: texts that interrupt each other, cards played face-down':
    'párbaj, 15 protokollból választva: egymást megszakító szövegek, képpel le játszott lapok',
  'Compile with four further protocols: Courage, Frost, Smoke and War':
    'Compile négy további protokollal: Courage, Frost, Smoke és War',
  'Compile with all 32 protocols, drafted from any pool of them':
    'Compile mind a 32 protokollal, bármely készletükből választva',
  'false: play without the control component': 'false: irányítás nélkül',
  "what the draft, or chance, chooses from; 'main' leaves out all but the twelve protocols of Main 1":
    "miből lehet választani; 'main': csak a Main 1 tizenkét protokollja",
  "'fixed': those chosen for the lines; 'random': six different ones":
    "'fixed': amelyek a soroknál ki vannak jelölve; 'random': hat különböző",
  "'fixed': six chosen protocols; 'random': six different ones of the pool":
    "'fixed': hat kijelölt protokoll; 'random': hat különböző a készletből",
  'protocol of the first player in the first line, where protocols are fixed':
    'az első játékos protokollja az 1. sorban, ha a protokollok kijelöltek',
  'protocol of the first player in the second line, where protocols are fixed':
    'az első játékos protokollja a 2. sorban, ha a protokollok kijelöltek',
  'protocol of the first player in the third line, where protocols are fixed':
    'az első játékos protokollja a 3. sorban, ha a protokollok kijelöltek',
  'protocol of the second player in the first line, where protocols are fixed':
    'a második játékos protokollja az 1. sorban, ha a protokollok kijelöltek',
  'protocol of the second player in the second line, where protocols are fixed':
    'a második játékos protokollja a 2. sorban, ha a protokollok kijelöltek',
  'protocol of the second player in the third line, where protocols are fixed':
    'a második játékos protokollja a 3. sorban, ha a protokollok kijelöltek',
  'who takes the first turn': 'ki kezd',
  'false: a compile bar holds even if its text is gone': 'false: a fordítás tiltása akkor is tart, ha a szövege eltűnt',
  'false: after-windows open already inside an if-you-do chain':
    'false: a "ha ..." kezdetű szövegek már egy ha-megtetted láncon belül megszólalnak',
  'turns of both players, then a draw': 'a két játékos körei, aztán döntetlen',
  'texts in one turn, then a draw': 'szövegek egy körben, aztán döntetlen',
  'decisions, then a draw': 'döntések, aztán döntetlen',
  'what a draw is worth to both; a win is 1': 'mennyit ér a döntetlen mindkettőnek; a győzelem 1',
  "'compiledCount': in a draw the player with more compiled protocols wins":
    "'compiledCount': döntetlennél az nyer, aki több protokollt fordított le",
};
