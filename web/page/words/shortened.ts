/** Labels for a crowd of buttons. */

/** From here on they say no more than they must; the rest is told of the one that is pointed at. */
const CROWD = 12;

/** `Ulti (5)` for `Ulti: more points than the defenders, and ... (5)`, where that still tells the actions apart. */
export function shortened(sentences: readonly string[]): readonly string[] {
  if (sentences.length <= CROWD) return sentences;
  const short = sentences.map((sentence) => sentence.replace(/: .*?( \(\d+\))?$/, '$1'));
  return new Set(short).size === short.length ? short : sentences;
}
