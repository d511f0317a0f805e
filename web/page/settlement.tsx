/** The settlement of a deal, line by line: what was won or lost, and what it brought each player. */
import type { SettledLine } from '../shapes/words.ts';
import { points as written } from './format.ts';
import { useLanguage, useWords, withNames } from './words/index.ts';

interface SettlementProps {
  readonly lines: readonly SettledLine[];
  /** By seat. */
  readonly names: readonly string[];
  readonly returns: readonly number[];
}

export function Settlement({ lines, names, returns }: SettlementProps) {
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
              {names.map((name) => (
                <th key={name} class="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ words: told, points }) => (
              <tr key={told.en}>
                <td>{withNames(told[language], names)}</td>
                {points.map((amount, seat) => (
                  <td key={names[seat]} class="number">
                    {amount === 0 ? '' : written(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>{words.sum}</th>
              {returns.map((amount, seat) => (
                <th key={names[seat]} class="number">
                  {written(amount)}
                </th>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
