/** The table of strength on the front page: figures from the rows of docs/results, and what each means at the table. */
import { plusMinus } from '../../agents/arena/text.ts';
import { markdownTable } from '../../training/export/text.ts';
import { rowsOfToday } from './results.ts';

interface FrontRow {
  readonly game: string;
  /** Measurements against the hand-made player: the bare policy, and 64 simulations. */
  readonly policy: string;
  readonly search: string;
  /** Points per deal in words that a player of the game knows. */
  meaning(this: void, points: number): string;
}

const per100 = (points: number) => Math.round(100 * points).toLocaleString('en');

const GAMES: readonly FrontRow[] = [
  {
    game: 'Ulti',
    policy: 'nets.ulti.policy',
    search: 'nets.ulti.heuristic',
    meaning: (points) => `each seat is ${per100(points)} points up after 100 deals; contracts are worth 1 to 48`,
  },
  {
    game: 'Mulle',
    policy: 'nets.mulle.policy',
    search: 'nets.mulle.heuristic',
    meaning: (points) => `wins by ${per100(points)} points over 100 deals; a mulle is worth 2 to 14`,
  },
  {
    game: 'Buddy Bluff',
    policy: 'nets.buddy-bluff.policy',
    search: 'nets.buddy-bluff.heuristic',
    meaning: (points) => `one place better than average in ${per100(points / PLACE)} deals of 100`,
  },
  {
    game: 'Compile',
    policy: 'nets.compile-random.policy',
    search: 'nets.compile-random.heuristic',
    meaning: (points) => `wins ${per100((1 + points) / 2)} games of 100, with protocols drawn at random`,
  },
];

/** Places of Buddy Bluff pay 1, 1/3, -1/3 and -1. */
const PLACE = 2 / 3;

const HEAD = ['game', 'net alone against the hand-made player', 'with a search', 'what the second means'];

export function frontTable(read: (file: string) => string): string {
  const figure = (name: string) => {
    const row = rowsOfToday(name, read).at(0);
    if (row === undefined) {
      throw new Error(`the front page needs a row of ${name} that today's program made: npm run results -- ${name}`);
    }
    const { value, half = Number.POSITIVE_INFINITY } = row.figures[0];
    return { value, text: plusMinus({ mean: value, half }) };
  };
  const lines = GAMES.map(({ game, policy, search, meaning }) => {
    const searched = figure(search);
    return [game, figure(policy).text, searched.text, meaning(searched.value)];
  });
  return markdownTable(HEAD, lines);
}
