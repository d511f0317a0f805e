/** Weaknesses of a net that the metrics of its run show. Only what was measured is listed. */
import { plusMinus } from '../../agents/arena/text.ts';
import type { MetricsLine, Rating } from './record.ts';

/** If a role occurs for less than this many seats per game, hardly anything was learnt about it. */
const RARE_PER_GAME = 0.01;
/**
 * If the value network explains less than this share of the variance, the leaves of a search are valued almost at
 * random.
 */
const LEAST_EXPLAINED = 0.3;
/** If the targets of two searches of the same decision differ by more than this, they are mostly noise. */
const MOST_DISTANCE = 0.5;
/** More rare roles than this are not listed, so that the card stays readable. */
const MOST_NAMED = 8;

/** `ratings` are those of this very net. `guest` sat at the table in a share of the games, if anybody did. */
export function weaknessesOf(lines: readonly MetricsLine[], ratings: readonly Rating[], guest?: string): string[] {
  const last = lines.at(-1);
  return [
    ...(ratings.length === 0 ? ['This very net has not met the yardsticks: how strong it is was not measured.'] : []),
    ...ratings.flatMap(againstYardstick),
    ...(last === undefined ? [] : [...rareRoles(last), ...shakyTargets(last)]),
    `It has learnt from play against copies of itself ${guest === undefined ? 'alone' : `and against ${guest}`}. Play against people, and against agents not named here, was not measured.`,
  ];
}

function againstYardstick({ opponent, sims, deals, mean, half }: Rating): string[] {
  const how = sims === 0 ? 'Its policy alone' : `With ${sims} simulations it`;
  const figure = `${plusMinus({ mean, half: half ?? Number.POSITIVE_INFINITY })} points per deal, ${deals} duplicate deals`;
  if (half !== null && mean - half > 0) return [];
  if (half !== null && mean + half < 0) return [`${how} loses to ${opponent}: ${figure}.`];
  return [`${how} could not be told to be better than ${opponent} in so few deals: ${figure}.`];
}

function rareRoles({ selfplay: { tags } }: MetricsLine): string[] {
  const rare = Object.entries(tags)
    .filter(([, { perGame }]) => perGame < RARE_PER_GAME)
    .map(([tag]) => tag);
  if (rare.length === 0) return [];
  const more = rare.length > MOST_NAMED ? ` and ${rare.length - MOST_NAMED} more` : '';
  return [
    `Rare in the last generation of self-play (less than ${RARE_PER_GAME} chairs per game), so little practised: ` +
      `${rare.slice(0, MOST_NAMED).join('; ')}${more}.`,
  ];
}

function shakyTargets({ learn: { valueExplained }, selfplay: { repeats } }: MetricsLine): string[] {
  const found: string[] = [];
  if (valueExplained !== undefined && valueExplained < LEAST_EXPLAINED) {
    found.push(`The value network explains only ${(100 * valueExplained).toFixed(0)}% of the variance of its targets.`);
  }
  if (repeats.searches > 0 && repeats.distance > MOST_DISTANCE) {
    const distance = repeats.distance.toFixed(2);
    found.push(
      `Two searches of the same decision gave targets ${distance} apart (0 equal, 1 disjoint): noisy lessons.`,
    );
  }
  return found;
}
