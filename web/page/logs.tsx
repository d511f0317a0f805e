/** The logged games of a run: generations, their shards, and the games of a shard. */
import type { LogGeneration, LoggedGame } from '../shapes/wire.ts';
import { path } from './api.ts';
import { shown, signed, tagName } from './format.ts';
import { Heading } from './heading.tsx';
import { useLoaded } from './hooks.ts';
import { Waiting } from './waiting.tsx';
import { fill, useWords } from './words/index.ts';

interface LogsProps {
  readonly run: string;
  readonly generation?: string | undefined;
  readonly shard?: string | undefined;
  /** Only games that are counted so: a role and contract. */
  readonly tag?: string | undefined;
}

export function Logs({ run, generation, shard, tag }: LogsProps) {
  const { value: all, error } = useLoaded<LogGeneration[]>(`runs/${path(run)}/logs`);
  const words = useWords();
  if (all === undefined) return <Waiting error={error} />;
  const chosen = all.find((one) => String(one.generation) === generation) ?? all.at(-1);
  if (chosen === undefined) return <p>{fill(words.noGames, { run: shown(run) })}</p>;
  const file = chosen.shards.some((one) => one.file === shard) ? shard : chosen.shards[0]?.file;
  const go = (to: number, name: string): void => {
    location.hash = `#/logs/${path(run, to, name)}${tag === undefined ? '' : `?tag=${encodeURIComponent(tag)}`}`;
  };
  return (
    <>
      <Heading>{fill(words.gamesOf, { run: shown(run) })}</Heading>
      <p class="row">
        <label>
          {words.generation}{' '}
          <select value={chosen.generation} onChange={(event) => go(Number(event.currentTarget.value), '')}>
            {all.map((one) => (
              <option key={one.generation}>{one.generation}</option>
            ))}
          </select>
        </label>
        <label>
          {words.shard}{' '}
          <select value={file} onChange={(event) => go(chosen.generation, event.currentTarget.value)}>
            {chosen.shards.map((one) => (
              <option key={one.file} value={one.file}>
                {fill(words.shardOf, { file: one.file, games: one.games })}
              </option>
            ))}
          </select>
        </label>
      </p>
      {tag !== undefined && (
        <p class="row">
          {fill(words.only, { tag: tagName(tag, words) })}
          <a class="button" href={`#/logs/${path(run, chosen.generation, file ?? '')}`}>
            {words.allGames}
          </a>
        </p>
      )}
      {file !== undefined && (
        // Each by itself, so that games of the one before never stand under its links.
        <Games key={`${chosen.generation}/${file}`} run={run} generation={chosen.generation} shard={file} tag={tag} />
      )}
    </>
  );
}

/** How games begin that were not dealt. */
const BEGINNINGS: Readonly<Record<string, 'practised' | 'fromBlunder'>> = {
  practice: 'practised',
  blunder: 'fromBlunder',
};

interface GamesProps {
  readonly run: string;
  readonly generation: number;
  readonly shard: string;
  readonly tag: string | undefined;
}

function Games({ run, generation, shard, tag }: GamesProps) {
  const { value: games, error } = useLoaded<LoggedGame[]>(`runs/${path(run, 'logs', generation, shard)}`);
  const words = useWords();
  if (games === undefined) return <Waiting error={error} />;
  const wanted = games.filter(({ tags }) => tag === undefined || tags.includes(tag));
  if (wanted.length === 0) return <p class="no-game">{words.noSuchGame}</p>;
  return (
    <ul class="games-list">
      {wanted.map(({ game, plies, start, returns }) => (
        <li key={game}>
          <a href={`#/replay/${path(run, generation, shard, game)}`}>
            {fill(words.gameNumber, { number: game })}
            <small class="soft">
              {fill(words.decisions, { count: plies })}
              {Object.hasOwn(BEGINNINGS, start) ? `, ${words[BEGINNINGS[start]]}` : ''}:{' '}
              {returns.map((x) => signed(x, words, 0)).join(' / ')}
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}
