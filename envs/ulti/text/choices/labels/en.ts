/** What the options of Ulti and their values are called, in English. */
export const EN = {
  allPass: 'a Passz that nobody outbids',
  'allPass=play': 'is played',
  'allPass=penalty': 'is paid for',
  points: 'points of cards',
  'points=standard': 'as usual',
  'points=classic': 'classic',
  betliMustBeat: 'duty to beat in Betli',
  silentUltiLoss: 'a silent ulti that fails costs',
  openFromStart: 'open hands from the start',
  keepSeven: 'the trump seven is kept',
};

export type Labels = Readonly<Record<keyof typeof EN, string>>;
