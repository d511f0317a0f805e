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
import { Trouble, Waiting } from './waiting.tsx';
import { fill, useWords } from './words/index.ts';

const LOOK_MS = 3000;

const TRAIN = 'npx cardzero train <game> --preset quick';

/** Who has no runs came to play. */
export function Home() {
  const runs = useLoaded<RunSummary[]>('runs');
  const tournaments = useLoaded<TournamentSummary[]>('tournaments');
  const both = [runs, tournaments];
  const nothing = both.every(({ value }) => value?.length === 0);
  const waiting = both.some(({ value, error }) => value === undefined && error === undefined);
  useEffect(() => {
    if (nothing) replaceHash('#/play');
  }, [nothing]);
  // The list says what is wrong where something is, and goes on asking.
  return waiting || nothing ? <Waiting error={undefined} /> : <Runs />;
}

export function Runs() {
  const runs = useLoaded<RunSummary[]>('runs', LOOK_MS);
  const tournaments = useLoaded<TournamentSummary[]>('tournaments', 5 * LOOK_MS);
  const words = useWords();
  return (
    <>
      <Heading>{words.runs}</Heading>
      <Trouble failure={runs.error ?? tournaments.error} />
      {runs.value?.length === 0 && (
        <p>
          {words.noRuns} <code>{TRAIN}</code>
        </p>
      )}
      <ul class="panels">
        {runs.value?.map((run) => (
          <Part key={run.name} what={shown(run.name)}>
            <RunCard run={run} />
          </Part>
        ))}
      </ul>
      {(tournaments.value?.length ?? 0) > 0 && <h2>{words.tournaments}</h2>}
      <ul class="panels">
        {tournaments.value?.map(({ name, game, entrants, deals }) => (
          <li key={name}>
            <a href={`#/tournament/${path(name)}`}>{shown(name.replace(/\.json$/, ''))}</a>
            <p class="soft">{fill(words.tournamentOf, { game, entrants, deals })}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function RunCard({ run }: { readonly run: RunSummary }) {
  const { name, game, status, done, of, seed, backend, standings } = run;
  const words = useWords();
  return (
    <li>
      <a href={`#/run/${path(name)}`}>{shown(name)}</a> <span class={`badge ${status}`}>{words[status]}</span>
      <p class="soft">{fill(words.runOf, { game, seed, backend, done, of })}</p>
      <progress max={of} value={done} aria-label={fill(words.generationsDone, { done, of })} />
      <dl class="standing">
        {standings.map((standing) => (
          <Fragment key={standingName(standing, words)}>
            <dt>{plusMinus(standing, words)}</dt>
            <dd>{standingName(standing, words)}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}
