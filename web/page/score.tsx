/** How a match stands: what each deal brought, and the sum. */
import type { TableMessage } from '../shapes/wire.ts';
import { points } from './format.ts';
import { fill, useWords, type Words } from './words/index.ts';

/** From the second deal on, in a line: `Deal 3 · You +5 · Ada −7 · Béla +2`. */
export function scoreLine(message: TableMessage, words: Words): string | undefined {
  const { match, players } = message;
  if (match.deal === 1) return undefined;
  const sums = chairsFromMine(message).map((chair) => `${players[chair].name} ${points(match.totals[chair], words)}`);
  return [fill(words.dealNumber, { deal: match.deal }), ...sums].join('  ·  ');
}

/** The person comes first, and the others as they sit. */
export function chairsFromMine({ players, seat }: TableMessage): number[] {
  return players.map((_, i) => (seat + i) % players.length);
}

/** When a deal is over. */
export function ScoreTable({ message }: { readonly message: TableMessage }) {
  const { match, players, returns = [] } = message;
  const words = useWords();
  const deals = [...match.before, returns];
  const chairs = chairsFromMine(message);
  return (
    <div class="scroll">
      <table class="score-table">
        <thead>
          <tr>
            <th>{words.deal}</th>
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
                  {points(deal[chair], words)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {deals.length > 1 && (
          <tfoot>
            <tr>
              <th>{words.all}</th>
              {chairs.map((chair) => (
                <th key={players[chair].name} class="number">
                  {points(match.totals[chair], words)}
                </th>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
