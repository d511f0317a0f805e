/** All runs and tournaments of the folder. */
import type { RunSummary, TournamentSummary } from '../shapes/wire.ts';
import { path } from './api.ts';
import { plusMinus, standingName } from './format.ts';
import { useLoaded } from './hooks.ts';

const LOOK_MS = 3000;

export function Runs() {
  const runs = useLoaded<RunSummary[]>('runs', LOOK_MS);
  const tournaments = useLoaded<TournamentSummary[]>('tournaments', 5 * LOOK_MS);
  return (
    <>
      <h1>Runs</h1>
      {runs.error !== undefined && <p class="trouble">{runs.error}</p>}
      {runs.value?.length === 0 && (
        <p class="note">
          No runs yet. <code>npx cardzero train ulti --preset quick</code> begins one, and it appears here.
        </p>
      )}
      <ul class="cards">
        {runs.value?.map((run) => (
          <RunCard key={run.name} run={run} />
        ))}
      </ul>
      {(tournaments.value?.length ?? 0) > 0 && <h2>Tournaments</h2>}
      <ul class="cards">
        {tournaments.value?.map(({ name, game, entrants, deals }) => (
          <li key={name}>
            <a href={`#/tournament/${path(name)}`}>{name.replace(/\.json$/, '')}</a>
            <p class="soft">
              {game}: {entrants} entrants, {deals} duplicate deals per pairing
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function RunCard({ run }: { readonly run: RunSummary }) {
  const { name, game, status, done, of, seed, backend, standings } = run;
  return (
    <li>
      <a href={`#/run/${path(name)}`}>{name}</a> <span class={`badge ${status}`}>{status}</span>
      <p class="soft">
        {game}, seed {seed}, {backend}: {done} of {of} generations
      </p>
      <progress max={of} value={done} aria-label={`${done} of ${of} generations`} />
      {standings.map((standing) => (
        <p key={standingName(standing)} class="soft figure">
          {plusMinus(standing)} <span>{standingName(standing)}</span>
        </p>
      ))}
    </li>
  );
}
