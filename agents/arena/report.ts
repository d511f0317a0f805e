/**
 * A tournament as one self-contained HTML page: no script, no font and no picture from elsewhere. Plots are inline SVG
 * in the colours of the page, which follows the reader's light or dark setting.
 */
import { cheatNote } from './cheats.ts';
import { axis, escapeHtml, reach, shortened, tickDigits, ticksFor } from './plot.ts';
import { NORMAL } from './statistics.ts';
import { plusMinus, seconds, withSign } from './text.ts';
import type { Cell, TournamentResult, TournamentTiming } from './tournament.ts';

export { ticksFor } from './plot.ts';

/** Without `timing` equal tournaments give equal pages. */
export function htmlReport(result: TournamentResult, timing?: TournamentTiming): string {
  const title = `${result.game}: round robin of ${result.ratings.length}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(facts(result, timing))}</p>
${cheats(result)}<h2>Ratings</h2>
<p>${METHODS[result.method]}</p>
${ratingPlot(result)}
${ratingTable(result, timing)}
<h2>Cross table</h2>
<p>Points per chair and game of the row's agent less those of the column's, with a 95% interval; below, deals won, drawn
and lost. Green is good for the row; pale is within the interval of nothing.</p>
${crossTable(result)}
</main>
</body>
</html>
`;
}

const METHODS = {
  'bradley-terry':
    'Elo points by the model of Bradley and Terry, from deals won, drawn and lost over both seatings. ' +
    '400 points are odds of ten to one; the mean is 0. Bars are 95% intervals.',
  points:
    'Points per chair and game above the average entrant: the least-squares fit to the mean differences of all ' +
    'pairings; the mean is 0. Bars are 95% intervals with the deal as the unit.',
};

const STYLE = `
:root { color-scheme: light dark; --page: #fff; --ink: #1c1e21; --soft: #6a7078; --line: #d9dce0; --mark: #1f5fbf; --good: #2f8f4e; --bad: #c2413a; }
@media (prefers-color-scheme: dark) { :root { --page: #15171a; --ink: #e6e8eb; --soft: #9aa1a9; --line: #363a40; --mark: #7fb0ff; --good: #58b878; --bad: #ee7b73; } }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; } p { color: var(--soft); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .7rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child { text-align: left; } small { color: var(--soft); }
svg { width: 100%; height: auto; } svg text { fill: currentColor; font-size: 13px; }
.grid { stroke: var(--line); } .zero { stroke: var(--soft); } .bar { stroke: var(--mark); stroke-width: 2; } .dot { fill: var(--mark); }
`;

function cheats({ ratings }: TournamentResult): string {
  const note = cheatNote(ratings.map(({ agent }) => agent));
  return note === '' ? '' : `<p>${escapeHtml(note)}</p>\n`;
}

function facts({ seed, deals, games, ratings }: TournamentResult, timing?: TournamentTiming): string {
  const pairings = (ratings.length * (ratings.length - 1)) / 2;
  const number = (n: number) => n.toLocaleString('en-US');
  const played = `${number(deals)} duplicate deals for each of ${pairings} pairings, ${number(games)} games, seed ${seed}`;
  return timing === undefined
    ? `${played}.`
    : `${played}, ${seconds(timing.seconds)} with ${timing.workers} worker${timing.workers === 1 ? '' : 's'}.`;
}

const WIDTH = 860;
const ROW = 30;
const LEFT = 260;
const RIGHT = 30;

/** A dot with its interval for each agent, the best one on top. */
function ratingPlot({ ratings, method }: TournamentResult): string {
  const ends = ratings.flatMap(({ rating }) => [rating.mean - reach(rating), rating.mean + reach(rating), 0]);
  const ticks = ticksFor(Math.min(...ends), Math.max(...ends));
  const x = axis(ticks, LEFT, WIDTH - RIGHT);
  const bottom = ratings.length * ROW + 10;
  const digits = tickDigits(ticks);
  const grid = ticks.map(
    (tick) =>
      `<line class="${tick === 0 ? 'zero' : 'grid'}" x1="${x(tick)}" x2="${x(tick)}" y1="5" y2="${bottom}"/>` +
      `<text x="${x(tick)}" y="${bottom + 18}" text-anchor="middle">${withSign(tick, digits)}</text>`,
  );
  const rows = ratings.map(({ agent, rating }, i) => {
    const y = i * ROW + ROW / 2 + 5;
    const half = reach(rating);
    return (
      `<text x="${LEFT - 14}" y="${y + 4}" text-anchor="end">${escapeHtml(shortened(agent))}</text>` +
      `<line class="bar" x1="${x(rating.mean - half)}" x2="${x(rating.mean + half)}" y1="${y}" y2="${y}"/>` +
      `<circle class="dot" cx="${x(rating.mean)}" cy="${y}" r="4.5"><title>${escapeHtml(`${agent}: ${plusMinus(rating)}`)}</title></circle>`
    );
  });
  const unit = method === 'points' ? 'points per chair and game' : 'Elo points';
  return `<svg viewBox="0 0 ${WIDTH} ${bottom + 44}" role="img" aria-label="Ratings with 95% intervals">
${[...grid, ...rows].join('\n')}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${bottom + 38}" text-anchor="middle">${unit}</text>
</svg>`;
}

function ratingTable({ ratings, method }: TournamentResult, timing?: TournamentTiming): string {
  const elo = method === 'bradley-terry';
  const head = ['agent', ...(elo ? ['Elo'] : []), 'points', ...(timing === undefined ? [] : ['time per decision'])];
  const rows = ratings.map(({ agent, rating, points }, i) => {
    const time = timing === undefined ? [] : [seconds(timing.secondsPerDecision[i])];
    const cells = [...(elo ? [plusMinus(rating)] : []), plusMinus(points), ...time];
    return `<tr><th>${escapeHtml(agent)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<div class="wide"><table>
<tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>
${rows.join('\n')}
</table></div>`;
}

function crossTable({ ratings, cross }: TournamentResult): string {
  const head = ratings.map(({ agent }) => `<th>${escapeHtml(agent)}</th>`).join('');
  const rows = ratings.map(
    ({ agent }, i) => `<tr><th>${escapeHtml(agent)}</th>${cross[i].map((cell) => crossCell(cell)).join('')}</tr>`,
  );
  return `<div class="wide"><table>\n<tr><th>against</th>${head}</tr>\n${rows.join('\n')}\n</table></div>`;
}

/** The surer the difference, the stronger the colour: full at five standard errors. */
function crossCell(cell: Cell | null): string {
  if (cell === null) return '<td>&middot;</td>';
  const { points, wins, draws, losses } = cell;
  const errors = points.half > 0 ? (Math.abs(points.mean) * NORMAL) / points.half : points.mean === 0 ? 0 : 5;
  const share = Math.round(Math.min(1, errors / 5) * 45);
  const colour = `color-mix(in srgb, var(--${points.mean < 0 ? 'bad' : 'good'}) ${share}%, transparent)`;
  return `<td style="background: ${colour}">${plusMinus(points)}<br><small>${wins} / ${draws} / ${losses}</small></td>`;
}
