/** The page: a heading, and the room that the address names. */
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { useRoute } from './hooks.ts';
import { Lobby } from './lobby.tsx';
import { Logs } from './logs.tsx';
import { LanguageChoice } from './language.tsx';
import { Part } from './part.tsx';
import { Play } from './play.tsx';
import { useRemembered } from './remembered.ts';
import { ReplayPage } from './replay.tsx';
import { loggedSource, playedSource } from './replay-source.ts';
import { RunPage } from './run.tsx';
import { Home, Runs } from './runs.tsx';
import { TournamentPage } from './tournament.tsx';
import { LanguageContext, preferredLanguage, WORDS, type Words } from './words/index.ts';

/** Rooms that belong to playing; all others belong to the runs. */
const PLAYING = ['play', 'game'];

function App() {
  const { parts, query } = useRoute();
  const playing = PLAYING.includes(parts[0]);
  const [language, setLanguage] = useRemembered('language', preferredLanguage(navigator.languages));
  const words = WORDS[language];
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <LanguageContext.Provider value={language}>
      <header class="top">
        <a class="brand" href="#/">
          cardzero
        </a>
        <nav>
          <a href="#/runs" aria-current={playing ? undefined : 'page'}>
            {words.runs}
          </a>
          <a href="#/play" aria-current={playing ? 'page' : undefined}>
            {words.play}
          </a>
        </nav>
        <LanguageChoice language={language} onChoose={setLanguage} />
      </header>
      <main>
        <Part what={words.thisPage}>{room(parts, query, words)}</Part>
      </main>
    </LanguageContext.Provider>
  );
}

function room([name, ...rest]: readonly string[], query: URLSearchParams, words: Words) {
  switch (name) {
    case undefined:
      return <Home />;
    case 'runs':
      return <Runs />;
    case 'run':
      return (
        <RunPage key={rest[0]} name={rest[0]} others={query.getAll('with')} over={query.get('over') ?? undefined} />
      );
    case 'logs':
      return (
        <Logs key={rest[0]} run={rest[0]} generation={rest[1]} shard={rest[2]} tag={query.get('tag') ?? undefined} />
      );
    case 'replay':
      return <ReplayPage key={rest.join('/')} source={loggedSource(rest)} query={query} />;
    case 'game':
      return <ReplayPage key={rest[0]} source={playedSource(rest[0], query)} query={query} />;
    case 'tournament':
      return <TournamentPage key={rest[0]} name={rest[0]} />;
    case 'play':
      return rest[0] === undefined ? <Lobby /> : <Play key={rest[0]} id={rest[0]} query={query} />;
    default:
      return <p>{words.noSuchPage}</p>;
  }
}

const root = document.getElementById('app');
if (root !== null) render(<App />, root);
