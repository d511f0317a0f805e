/** Before the game: which one, which chair, who sits at the others. */
import { useState } from 'preact/hooks';
import type { GameInfo, TableMessage } from '../shapes/wire.ts';
import { path, post } from './api.ts';
import { Heading } from './heading.tsx';
import { useLoaded, useRoute } from './hooks.ts';
import { changedRules, RuleChoice, type Rules } from './rules.tsx';
import { Waiting } from './waiting.tsx';

export function Lobby() {
  const { value: games, error } = useLoaded<GameInfo[]>('games');
  const { query } = useRoute();
  if (games === undefined) return <Waiting error={error} />;
  const asked = query.get('game');
  const first = games.find(({ id, name }) => id === asked || name === asked) ?? games[0];
  return <Choices key={first.id} games={games} first={first} agent={query.get('agent') ?? undefined} />;
}

interface ChoicesProps {
  readonly games: readonly GameInfo[];
  readonly first: GameInfo;
  readonly agent: string | undefined;
}

function Choices({ games, first, agent }: ChoicesProps) {
  const [game, setGame] = useState(first);
  const [seat, setSeat] = useState(0);
  const [agents, setAgents] = useState<readonly string[]>(seatsFor(first, agent));
  const [rules, setRules] = useState<Rules>({});
  const [practice, setPractice] = useState(true);
  const [seed, setSeed] = useState('');
  const [trouble, setTrouble] = useState<string | undefined>();
  const choose = (next: GameInfo): void => {
    setGame(next);
    setSeat(0);
    setRules({});
    setAgents(seatsFor(next, undefined));
  };
  const sitDown = async (event: Event): Promise<void> => {
    event.preventDefault();
    const deal = seed.trim() === '' ? {} : { seed: seed.trim() };
    try {
      const { id } = await post<TableMessage>('tables', {
        game: game.id + changedRules(game, rules),
        seat,
        agents,
        practice,
        ...deal,
      });
      location.hash = `#/play/${path(id)}`;
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <form class="lobby" onSubmit={sitDown}>
      <Heading>Play</Heading>
      <GameChoice games={games} chosen={game} onChoose={choose} />
      <SeatChoice game={game} seat={seat} agents={agents} onSit={setSeat} onAgents={setAgents} />
      <RuleChoice game={game} rules={rules} onRules={setRules} />
      <label class="row">
        <input type="checkbox" checked={practice} onChange={(event) => setPractice(event.currentTarget.checked)} />
        practice: moves can be taken back
      </label>
      <label class="row">
        deal
        <input
          value={seed}
          placeholder="any"
          maxLength={100}
          size={12}
          onInput={(event) => setSeed(event.currentTarget.value)}
        />
      </label>
      {trouble !== undefined && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <button type="submit" class="primary">
        Sit down
      </button>
    </form>
  );
}

interface GameChoiceProps {
  readonly games: readonly GameInfo[];
  readonly chosen: GameInfo;
  readonly onChoose: (game: GameInfo) => void;
}

function GameChoice({ games, chosen, onChoose }: GameChoiceProps) {
  return (
    <fieldset class="games">
      <legend>Game</legend>
      {games.map((game) => (
        <label key={game.id} class={game.id === chosen.id ? 'chosen' : ''}>
          <input
            type="radio"
            name="game"
            value={game.name}
            checked={game.id === chosen.id}
            onChange={() => onChoose(game)}
          />
          <b>{game.title}</b>
          <small>{game.summary}</small>
        </label>
      ))}
    </fieldset>
  );
}

interface SeatChoiceProps {
  readonly game: GameInfo;
  readonly seat: number;
  /** Of the other chairs, in order. */
  readonly agents: readonly string[];
  readonly onSit: (seat: number) => void;
  readonly onAgents: (agents: readonly string[]) => void;
}

function SeatChoice({ game, seat, agents, onSit, onAgents }: SeatChoiceProps) {
  const place = (chair: number): number => (chair < seat ? chair : chair - 1);
  return (
    <fieldset>
      <legend>Seats</legend>
      {Array.from({ length: game.seats }, (_, chair) => (
        <Chair
          key={String(chair)}
          chair={chair}
          mine={chair === seat}
          game={game}
          agent={agents[place(chair)]}
          onSit={() => onSit(chair)}
          onAgent={(spec) => onAgents(agents.map((before, i) => (i === place(chair) ? spec : before)))}
        />
      ))}
    </fieldset>
  );
}

function seatsFor(game: GameInfo, agent: string | undefined): string[] {
  const listed = game.agents.find(({ spec }) => spec === agent);
  return Array<string>(game.seats - 1).fill(listed?.spec ?? game.opponent);
}

/** Stands for an agent that is not in the list, while its spec is not yet written. */
const OTHER = 'another';

interface ChairProps {
  readonly chair: number;
  readonly mine: boolean;
  readonly game: GameInfo;
  readonly agent: string | undefined;
  readonly onSit: () => void;
  readonly onAgent: (spec: string) => void;
}

function Chair({ chair, mine, game, agent = OTHER, onSit, onAgent }: ChairProps) {
  return (
    <div class="chair">
      <label>
        <input type="radio" name="seat" checked={mine} onChange={onSit} /> player_{chair}
      </label>
      {mine ? <b>you</b> : <AgentChoice chair={chair} agents={game.agents} agent={agent} onAgent={onAgent} />}
    </div>
  );
}

interface AgentChoiceProps {
  readonly chair: number;
  readonly agents: GameInfo['agents'];
  readonly agent: string;
  readonly onAgent: (spec: string) => void;
}

/** One of the list, or any other by its spec. */
function AgentChoice({ chair, agents, agent, onAgent }: AgentChoiceProps) {
  const listed = agents.some(({ spec }) => spec === agent);
  return (
    <>
      <select
        aria-label={`agent of player_${chair}`}
        value={listed ? agent : OTHER}
        onChange={(event) => onAgent(event.currentTarget.value)}
      >
        {agents.map(({ spec, label }) => (
          <option key={spec} value={spec}>
            {label}
          </option>
        ))}
        <option value={OTHER}>another …</option>
      </select>
      {!listed && (
        <input
          aria-label={`spec of the agent of player_${chair}`}
          value={agent === OTHER ? '' : agent}
          placeholder="ismcts:sims=5000"
          onInput={(event) => onAgent(event.currentTarget.value || OTHER)}
        />
      )}
    </>
  );
}
