/** A finished tournament: who is how good, and how each fared against each. */
import { path } from './api.ts';
import { plusMinus } from './format.ts';
import { useLoaded } from './hooks.ts';

interface Estimate {
  readonly mean: number;
  readonly half: number | null;
}

interface Tournament {
  readonly game: string;
  readonly seed: string | number;
  readonly deals: number;
  readonly games: number;
  readonly method: string;
  readonly ratings: readonly { readonly agent: string; readonly rating: Estimate; readonly points: Estimate }[];
  readonly cross: readonly (readonly ({ readonly points: Estimate } | null)[])[];
}

export function TournamentPage({ name }: { readonly name: string }) {
  const { value, error } = useLoaded<Tournament>(`tournaments/${path(name)}`);
  if (value === undefined) return <p class={error === undefined ? 'note' : 'trouble'}>{error ?? 'loading …'}</p>;
  const elo = value.method === 'bradley-terry';
  return (
    <>
      <h1>{name.replace(/\.json$/, '')}</h1>
      <p class="soft">
        {value.game}, seed {value.seed}: {value.deals} duplicate deals per pairing, {value.games} games. Points per
        chair and game of the row against the column, with 95% intervals.
      </p>
      <div class="scroll">
        <table class="cross">
          <thead>
            <tr>
              <th>agent</th>
              {elo && <th>Elo</th>}
              <th>points</th>
              {value.ratings.map(({ agent }, i) => (
                <th key={agent}>{i + 1}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.ratings.map(({ agent, rating, points }, row) => (
              <tr key={agent}>
                <th>
                  {row + 1} {agent}
                </th>
                {elo && <td>{plusMinus(rating)}</td>}
                <td>{plusMinus(points)}</td>
                {value.cross[row].map((cell, column) => (
                  <td key={value.ratings[column].agent} class={cell === null ? 'soft' : tone(cell.points)}>
                    {cell === null ? '·' : plusMinus(cell.points)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Coloured only where the interval leaves no doubt. */
function tone({ mean, half }: Estimate): string {
  if (half === null || Math.abs(mean) <= half) return '';
  return mean > 0 ? 'good' : 'bad';
}
