/** What a person is told of matches: who was better, by how much, in which roles, and how sure that is. */
import {
  cheatNote,
  type EntrantSummary,
  type MatchResult,
  type Played,
  plusMinus,
  seconds,
  type Timing,
} from '../agents/arena/index.ts';
import { columns, counted } from './text.ts';

/** Rows of a table that a person is shown of one match; whoever measures against yardsticks wants to see all. */
const TABLE_ROWS = 16;
/** How a match ended otherwise than it should. */
const ENDS: Readonly<Partial<Record<MatchResult['ended'], string>>> = {
  'max-deals': 'The interval is still wider than asked for: all --max-deals are played.',
  stopped: 'Stopped: this is a part of the match, its first deals.',
};

/** A match of all entrants. */
export function matchReport({ result, timing }: Played, told: boolean): string {
  const cost = told ? timing : undefined;
  const first = `${result.game}, seed ${result.seed}: ${headline(result, cost)}`;
  return paragraphs([first, entrantTable(result.entrants, cost), ...details(result, TABLE_ROWS)]);
}

/** The same agent in several matches: a row for each opponent, then the details of each match. */
export function againstReport(played: readonly Played[], told: boolean): string {
  const [{ result: first }] = played;
  const games = `${counted(first.seatings, 'game')} for each deal${fromWhere(first)}`;
  const head = ['against', 'points per deal', 'won', 'deals', ...(told ? ['time/decision', 'its', 'in all'] : [])];
  const rows = played.map(({ result: { entrants, deals }, timing }) => [
    entrants[1].agent,
    plusMinus(entrants[0].edge),
    percent(entrants[0]),
    figure(deals),
    ...(told ? [...timing.secondsPerDecision, timing.seconds].map(seconds) : []),
  ]);
  return paragraphs([
    `${first.game}, seed ${first.seed}: ${first.entrants[0].agent}, ${games}`,
    columns([head, ...rows], [1, 2, 3, 4, 5, 6]),
    ...played.flatMap(({ result }) => details(result, Number.POSITIVE_INFINITY)),
  ]);
}

function details(result: MatchResult, most: number): string[] {
  const cheated = cheatNote(result.entrants.map(({ agent }) => agent));
  return [legTable(result), tagTable(result, most), actionTable(result, most), ENDS[result.ended] ?? '', cheated];
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/** `A +3.1 +/- 0.8 points per deal against B, 2,000 duplicate deals of 6 games, 41 s` */
function headline(result: MatchResult, timing: Timing | undefined): string {
  const { entrants, deals, seatings } = result;
  const best = entrants.reduce((x, y) => (y.edge.mean > x.edge.mean ? y : x));
  const others = entrants.filter((entrant) => entrant !== best).map(({ agent }) => agent);
  const what = `${best.agent} ${plusMinus(best.edge)} points per deal against ${others.join(', ')}`;
  const cost = timing === undefined ? '' : `, ${seconds(timing.seconds)}`;
  return `${what}, ${counted(deals, 'duplicate deal')}${fromWhere(result)} of ${counted(seatings, 'game')}${cost}`;
}

function fromWhere({ start }: MatchResult): string {
  return start === 'deal' ? '' : ` from ${start}`;
}

function entrantTable(entrants: readonly EntrantSummary[], timing: Timing | undefined): string {
  const head = ['agent', 'edge', 'points', 'won', 'wins', 'draws', 'losses', 'decisions/game'];
  const rows = entrants.map((entrant, e) => [
    entrant.agent,
    plusMinus(entrant.edge),
    plusMinus(entrant.points),
    percent(entrant),
    ...[entrant.wins, entrant.draws, entrant.losses].map(figure),
    entrant.decisionsPerGame.toFixed(1),
    ...(timing === undefined ? [] : [seconds(timing.secondsPerDecision[e])]),
  ]);
  return columns([timing === undefined ? head : [...head, 'time/decision'], ...rows], [1, 2, 3, 4, 5, 6, 7, 8]);
}

function percent({ winRate: { mean, half } }: Pick<EntrantSummary, 'winRate'>): string {
  const margin = Number.isFinite(half) ? ` +/- ${(100 * half).toFixed(1)}%` : '';
  return `${(100 * mean).toFixed(1)}%${margin}`;
}

/** Points and wins by leg, where a game has legs: the table above counts the matches. */
function legTable({ entrants }: MatchResult): string {
  const groups = entrants.map(({ agent, legs = [] }): Group => {
    const rows = new Map(legs.map((played) => [played.leg, [plusMinus(played.points), percent(played)]]));
    return { head: [agent, 'won'], none: ['-', '-'], rows };
  });
  return sideBySide('points in', groups, Number.POSITIVE_INFINITY);
}

/**
 * Points by role and contract, side by side; the most frequent of the first entrant first. Between two also what the first is ahead
 * by: on the same deals, so that it is surer than either.
 */
function tagTable({ entrants, differences }: MatchResult, most: number): string {
  const groups: Group[] = entrants.map(({ agent, tags }) => ({
    head: [agent, 'times'],
    none: ['-', '0'],
    rows: new Map(tags.map(({ tag, points, chairs }) => [tag, [plusMinus(points), figure(chairs)]])),
  }));
  if (entrants.length === 2) {
    const ahead = differences[0].tags.map(({ tag, points }): [string, string[]] => [tag, [plusMinus(points)]]);
    groups.push({ head: ['ahead by'], none: ['-'], rows: new Map(ahead) });
  }
  return sideBySide('points as', groups, most);
}

/** How often each entrant chose what, in which share of its chairs, and the points of those chairs. */
function actionTable({ entrants }: MatchResult, most: number): string {
  const groups = entrants.map(({ agent, actions = [], chairs: all }): Group => {
    const share = (chairs: number) => `${((100 * chairs) / all).toFixed(1)}%`;
    const rows = new Map(
      actions.map(({ action, times, chairs, points }) => [action, [plusMinus(points), figure(times), share(chairs)]]),
    );
    return { head: [agent, 'times', 'of chairs'], none: ['-', '0', '0'], rows };
  });
  return sideBySide('points with', groups, most);
}

/** Columns that belong together. */
interface Group {
  readonly head: readonly string[];
  readonly rows: ReadonlyMap<string, readonly string[]>;
  /** Where it has no such row. */
  readonly none: readonly string[];
}

/** A row for each name that any group has, in order of appearance. */
function sideBySide(title: string, groups: readonly Group[], most: number): string {
  const names = [...new Set(groups.flatMap(({ rows }) => [...rows.keys()]))];
  if (names.length === 0) return '';
  const rows = names.slice(0, most).map((name) => [name, ...groups.flatMap((g) => g.rows.get(name) ?? g.none)]);
  const head = [title, ...groups.flatMap((group) => group.head)];
  const rest = names.length > most ? `\n${names.length - most} more with --json` : '';
  const right = Array.from(head.keys()).slice(1);
  return `${columns([head, ...rows], right)}${rest}`;
}

function figure(n: number): string {
  return n.toLocaleString('en-US');
}
