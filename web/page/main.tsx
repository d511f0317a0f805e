/** The page: a heading, and the room that the address names. */
import { render } from 'preact';
import { useRoute } from './hooks.ts';
import { Lobby } from './lobby.tsx';
import { Play } from './play.tsx';
import { Logs } from './logs.tsx';
import { ReplayPage } from './replay.tsx';
import { RunPage } from './run.tsx';
import { Runs } from './runs.tsx';
import { TournamentPage } from './tournament.tsx';

function App() {
  const { parts, query } = useRoute();
  return (
    <>
      <header class="top">
        <a class="brand" href="#/">
          cardzero
        </a>
        <nav>
          <a href="#/" aria-current={parts[0] === undefined || parts[0] === 'run' ? 'page' : undefined}>
            Runs
          </a>
          <a href="#/play" aria-current={parts[0] === 'play' ? 'page' : undefined}>
            Play
          </a>
        </nav>
      </header>
      <main>{room(parts, query)}</main>
    </>
  );
}

function room(parts: readonly string[], query: URLSearchParams) {
  const [name, ...rest] = parts;
  switch (name) {
    case undefined:
      return <Runs />;
    case 'run':
      return <RunPage key={rest[0]} name={rest[0]} other={query.get('with') ?? undefined} />;
    case 'logs':
      return <Logs run={rest[0]} generation={rest[1]} shard={rest[2]} />;
    case 'replay':
      return <ReplayPage key={rest.slice(0, 4).join('/')} place={rest.slice(0, 4)} query={query} />;
    case 'tournament':
      return <TournamentPage name={rest[0]} />;
    case 'play':
      return rest[0] === undefined ? <Lobby /> : <Play key={rest[0]} id={rest[0]} />;
    default:
      return <p class="note">There is no such page. The runs are on the first one.</p>;
  }
}

const root = document.getElementById('app');
if (root !== null) render(<App />, root);
