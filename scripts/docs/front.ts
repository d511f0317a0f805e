/** The table of strength on the front page: figures from the rows of docs/results, and what each means at the table. */
import { plusMinus } from '../../agents/arena/text.ts';
import { shownRows, tableOf } from '../results/row.ts';
import { rowsOf } from './results.ts';

interface FrontRow {
  readonly game: string;
  /** Measurements: the bare policy against the hand-made player, and 64 simulations against the bare policy. */
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
    search: 'search.ulti.64',
    meaning: (points) => `${per100(points)} points ahead after 100 deals; contracts are worth 1 to 48`,
  },
  {
    game: 'Mulle',
    policy: 'nets.mulle.policy',
    search: 'search.mulle.64',
    meaning: (points) => `${per100(points)} points ahead after 100 deals; a mulle is worth 2 to 14`,
  },
  {
    game: 'Buddy Bluff',
    policy: 'nets.buddy-bluff.policy',
    search: 'search.buddy-bluff.64',
    meaning: (points) => `one place better in ${per100(points / PLACE)} deals of 100`,
  },
  {
    game: 'Compile',
    policy: 'nets.compile-random.policy',
    search: 'search.compile-random.64',
    meaning: (points) => `wins ${per100((1 + points) / 2)} games of 100, with protocols drawn at random`,
  },
];

/** Places of Buddy Bluff pay 1, 1/3, -1/3 and -1. */
const PLACE = 2 / 3;

const HEAD = [
  'game',
  'net alone against the hand-made player',
  'what that means',
  '64 simulations against the net alone',
];

export function frontTable(read: (file: string) => string): string {
  const figure = (name: string) => {
    const row = shownRows(rowsOf(tableOf(name), read), name)[0];
    if (row === undefined) throw new Error(`the front page needs a row of ${name}: npm run results -- ${name}`);
    const { value, half = Number.POSITIVE_INFINITY } = row.figures[0];
    return { value, text: plusMinus({ mean: value, half }) };
  };
  const lines = GAMES.map(({ game, policy, search, meaning }) => {
    const bare = figure(policy);
    return [game, bare.text, meaning(bare.value), figure(search).text];
  });
  return [HEAD, HEAD.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
