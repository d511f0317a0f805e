/** The settlement of a deal, line by line: what was won or lost, and what it brought each player. */
import type { SettledLine } from '../shapes/words.ts';
import { points as pointsText } from './format.ts';
import { useLanguage, useWords, withNames } from './words/index.ts';

interface SettlementProps {
  readonly lines: readonly SettledLine[];
  /** By seat. */
  readonly names: readonly string[];
  readonly returns: readonly number[];
  /** In which order they stand. */
  readonly chairs: readonly number[];
}

export function Settlement({ lines, names, returns, chairs }: SettlementProps) {
  const language = useLanguage();
  const words = useWords();
  if (lines.length === 0) return null;
  return (
    <section class="settlement">
      <h2>{words.settlement}</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th />
              {chairs.map((chair) => (
                <th key={names[chair]} class="number">
                  {names[chair]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ words: told, points }) => (
              <tr key={told.en}>
                <td>{withNames(told[language], names)}</td>
                {chairs.map((chair) => (
                  <td key={names[chair]} class="number">
                    {points[chair] === 0 ? '' : pointsText(points[chair], words)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>{words.sum}</th>
              {chairs.map((chair) => (
                <th key={names[chair]} class="number">
                  {pointsText(returns[chair], words)}
                </th>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
