/** All runs and tournaments of the folder. */
import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RunSummary, TournamentSummary } from '../shapes/wire.ts';
import { path } from './api.ts';
import { plusMinus, shown, standingName } from './format.ts';
import { Heading } from './heading.tsx';
import { useLoaded } from './hooks.ts';
import { replaceHash } from './links.ts';
import { Part } from './part.tsx';
import { Waiting } from './waiting.tsx';

const LOOK_MS = 3000;

/** Who has no runs came to play. */
export function Home() {
  const { value: runs } = useLoaded<RunSummary[]>('runs');
  const { value: tournaments } = useLoaded<TournamentSummary[]>('tournaments');
  const nothing = runs?.length === 0 && tournaments?.length === 0;
  useEffect(() => {
    if (nothing) replaceHash('#/play');
  }, [nothing]);
  return runs === undefined || tournaments === undefined || nothing ? <Waiting error={undefined} /> : <Runs />;
}

export function Runs() {
  const runs = useLoaded<RunSummary[]>('runs', LOOK_MS);
  const tournaments = useLoaded<TournamentSummary[]>('tournaments', 5 * LOOK_MS);
  return (
    <>
      <Heading>Runs</Heading>
      {runs.error !== undefined && <p class="trouble">{runs.error}</p>}
      {runs.value?.length === 0 && (
        <p>
          No runs yet. <code>npx cardzero train &lt;game&gt; --preset quick</code> begins one, and it appears here.
        </p>
      )}
      <ul class="panels">
        {runs.value?.map((run) => (
          <Part key={run.name} what={shown(run.name)}>
            <RunCard run={run} />
          </Part>
        ))}
      </ul>
      {(tournaments.value?.length ?? 0) > 0 && <h2>Tournaments</h2>}
      <ul class="panels">
        {tournaments.value?.map(({ name, game, entrants, deals }) => (
          <li key={name}>
            <a href={`#/tournament/${path(name)}`}>{shown(name.replace(/\.json$/, ''))}</a>
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
      <a href={`#/run/${path(name)}`}>{shown(name)}</a> <span class={`badge ${status}`}>{status}</span>
      <p class="soft">
        {game}, seed {seed}, {backend}: {done} of {of} generations
      </p>
      <progress max={of} value={done} aria-label={`${done} of ${of} generations`} />
      <dl class="standing">
        {standings.map((standing) => (
          <Fragment key={standingName(standing)}>
            <dt>{plusMinus(standing)}</dt>
            <dd>{standingName(standing)}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}
