/** A finished tournament: who is how good, and how each fared against each. */
import { agentName } from './agent-name.ts';
import { path } from './api.ts';
import { plusMinus, shown } from './format.ts';
import { Heading } from './heading.tsx';
import { useLoaded } from './hooks.ts';
import { Waiting } from './waiting.tsx';
import { fill, useWords } from './words/index.ts';

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
  const words = useWords();
  if (value === undefined) return <Waiting error={error} />;
  const { game, seed, deals, games } = value;
  return (
    <>
      <Heading>{shown(name.replace(/\.json$/, ''))}</Heading>
      <p class="soft">{fill(words.tournamentAbout, { game, seed, deals, games })}</p>
      <div class="scroll">
        <CrossTable tournament={value} />
      </div>
    </>
  );
}

function CrossTable({ tournament: { method, ratings, cross } }: { readonly tournament: Tournament }) {
  const words = useWords();
  const elo = method === 'bradley-terry';
  return (
    <table class="cross">
      <thead>
        <tr>
          <th>{words.agent}</th>
          {elo && <th class="number">Elo</th>}
          <th class="number">{words.points}</th>
          {ratings.map(({ agent }, i) => (
            <th key={agent} class="number">
              {i + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ratings.map(({ agent, rating, points }, row) => (
          <tr key={agent}>
            <th scope="row">
              {row + 1} {agentName(agent, words)}
            </th>
            {elo && <td class="number">{plusMinus(rating, words)}</td>}
            <td class="number">{plusMinus(points, words)}</td>
            {cross[row].map((cell, column) => (
              <td key={ratings[column].agent} class={`number ${cell === null ? 'soft' : tone(cell.points)}`}>
                {cell === null ? '·' : plusMinus(cell.points, words)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Coloured only where the interval leaves no doubt. */
function tone({ mean, half }: Estimate): string {
  if (half === null || Math.abs(mean) <= half) return '';
  return mean > 0 ? 'good' : 'bad';
}
