/** The games call seats by their numbers; people have names. */

/** The same with a name wherever a seat is named, in all its texts. */
export function named<T>(value: T, names: readonly string[]): T {
  return changed(value, (text) =>
    text.replace(/\bplayer_(\d+)\b( [a-z]+)?/g, (seat, number: string, next: string | undefined, at: number) => {
      const name = names[Number(number)] ?? seat.replace(next ?? '', '');
      if (name !== 'You') return name + (next ?? '');
      return at > 0 ? `you${next ?? ''}` : `You${asYouDo(next ?? '')}`;
    }),
  ) as T;
}

const IRREGULAR: Readonly<Record<string, string>> = { ' has': ' have', ' is': ' are', ' goes': ' go', ' does': ' do' };

/** The word that follows is what somebody does: `player_0 plays Fire-1`. */
function asYouDo(word: string): string {
  return IRREGULAR[word] ?? word.replace(/(?<=sh|ch|ss|x)es$|(?<!s)s$/, '');
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return value.includes('player_') ? change(value) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => changed(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]: [string, unknown]) => [key, changed(one, change)]));
}
