/** How a match stands: what each deal brought, and the sum. */
import type { TableMessage } from '../shapes/wire.ts';
import { points } from './format.ts';

/** From the second deal on, in a line: `Deal 3 · You +5 · Ada −7 · Béla +2`. */
export function scoreLine({ match: { deal, totals }, players }: TableMessage): string | undefined {
  if (deal === 1) return undefined;
  return [`Deal ${deal}`, ...players.map(({ name }, chair) => `${name} ${points(totals[chair])}`)].join('  ·  ');
}

/** When a deal is over. The person comes first, and the others as they sit. */
export function ScoreTable({ message: { match, players, returns = [], seat } }: { readonly message: TableMessage }) {
  const deals = [...match.before, returns];
  const chairs = players.map((_, i) => (seat + i) % players.length);
  return (
    <div class="scroll">
      <table class="score-table">
        <thead>
          <tr>
            <th>deal</th>
            {chairs.map((chair) => (
              <th key={players[chair].name} class="number">
                {players[chair].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deals.map((deal, i) => (
            <tr key={String(i)}>
              <td>{i + 1}</td>
              {chairs.map((chair) => (
                <td key={players[chair].name} class="number">
                  {points(deal[chair])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {deals.length > 1 && (
          <tfoot>
            <tr>
              <th>all</th>
              {chairs.map((chair) => (
                <th key={players[chair].name} class="number">
                  {points(match.totals[chair])}
                </th>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
