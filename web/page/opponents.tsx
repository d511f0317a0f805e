/** Who sits at the other chairs: easy, medium or hard for all of them, or anybody by the spec. */
import type { GameInfo, Level } from '../shapes/wire.ts';
import { agentName } from './agent-name.ts';
import { inSigns } from './format.ts';
import { fill, useWords } from './words/index.ts';

interface LevelChoiceProps {
  readonly levels: readonly Level[];
  /** Of the other chairs, in order. */
  readonly agents: readonly string[];
  readonly onChoose: (level: Level) => void;
}

export function LevelChoice({ levels, agents, onChoose }: LevelChoiceProps) {
  const words = useWords();
  return (
    <fieldset class="levels">
      <legend>{words.opponents}</legend>
      {levels.map((level) => {
        const chosen = agents.every((spec) => spec === level.spec);
        return (
          <label key={level.name} class={chosen ? 'chosen' : ''}>
            <input
              type="radio"
              name="level"
              value={level.name}
              checked={chosen}
              onChange={() => onChoose(level)}
              onClick={() => onChoose(level)}
            />
            <b>{words[level.name]}</b>
            {level.strength !== null && (
              <small>
                {fill(words.strength, {
                  points: inSigns(level.strength.points, words),
                  half: inSigns(level.strength.half, words),
                  other: level.strength.against === 'random' ? words.randomPlay : words[level.strength.against],
                })}
              </small>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

interface ChairsProps {
  readonly game: GameInfo;
  readonly seat: number;
  /** Of the other chairs, in order. */
  readonly agents: readonly string[];
  readonly onSit: (seat: number) => void;
  readonly onAgents: (agents: readonly string[]) => void;
}

/** Chair by chair. */
export function Chairs({ game, seat, agents, onSit, onAgents }: ChairsProps) {
  const words = useWords();
  const place = (chair: number): number => (chair < seat ? chair : chair - 1);
  return (
    <fieldset>
      <legend>{words.chairs}</legend>
      {Array.from({ length: game.seats }, (_, chair) => (
        <div key={String(chair)} class="chair">
          <label>
            <input type="radio" name="seat" checked={chair === seat} onChange={() => onSit(chair)} />{' '}
            {fill(words.chair, { chair: chair + 1 })}
          </label>
          {chair === seat ? (
            <b>{words.you}</b>
          ) : (
            <AgentChoice
              chair={chair}
              game={game}
              agent={agents[place(chair)] ?? OTHER}
              onAgent={(spec) => onAgents(agents.map((before, i) => (i === place(chair) ? spec : before)))}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** Stands for an agent that is not in the list, while its spec is not yet written. */
const OTHER = 'another';

interface AgentChoiceProps {
  readonly chair: number;
  readonly game: GameInfo;
  readonly agent: string;
  readonly onAgent: (spec: string) => void;
}

/** A level, one of the list, or any other by its spec. */
function AgentChoice({ chair, game: { levels, agents }, agent, onAgent }: AgentChoiceProps) {
  const words = useWords();
  const named = levels.map(({ name, spec }) => ({ spec, label: `${words[name]}: ${agentName(spec, words)}` }));
  const others = agents.filter(({ spec }) => levels.every((level) => level.spec !== spec));
  const listed = [...named, ...others.map(({ spec, label }) => ({ spec, label: agentName(label, words) }))];
  const known = listed.some(({ spec }) => spec === agent);
  return (
    <>
      <select
        aria-label={fill(words.agentAt, { chair: chair + 1 })}
        value={known ? agent : OTHER}
        onChange={(event) => onAgent(event.currentTarget.value)}
      >
        {listed.map(({ spec, label }) => (
          <option key={spec} value={spec}>
            {label}
          </option>
        ))}
        <option value={OTHER}>{words.another}</option>
      </select>
      {!known && (
        <input
          aria-label={fill(words.specAt, { chair: chair + 1 })}
          value={agent === OTHER ? '' : agent}
          placeholder="ismcts:sims=5000"
          required
          onInput={(event) => onAgent(event.currentTarget.value || OTHER)}
        />
      )}
    </>
  );
}
