/** Before the game: which one, which chair, who sits at the others. */
import { useState } from 'preact/hooks';
import type { GameInfo } from '../shapes/wire.ts';
import { CardWords, GuidePanel, useGuide } from './guide.tsx';
import { Heading } from './heading.tsx';
import { useLoaded, useRoute } from './hooks.ts';
import { Chairs, LevelChoice } from './opponents.tsx';
import { choiceKey, recall, remember } from './remembered.ts';
import { RuleChoice } from './rules.tsx';
import { useSitDown } from './use-sit-down.ts';
import { Trouble, Waiting } from './waiting.tsx';
import { changedRules, offeredRules, type Rules, wantedGame } from './wanted.ts';
import { useLanguage, useWords } from './words/index.ts';

export function Lobby() {
  const { value: games, error } = useLoaded<GameInfo[]>('games');
  const { query } = useRoute();
  if (games === undefined) return <Waiting error={error} />;
  const asked = query.get('game') ?? recall('game', '');
  const { game: first, rules } = wantedGame(games, asked);
  const agent = listed(first, query.get('agent') ?? undefined);
  return <Choices key={first.id} games={games} first={first} agent={agent} rules={rules} />;
}

/** What is chosen for a game; the browser remembers it. */
interface Choice {
  readonly seat: number;
  /** Of the other chairs, in order. */
  readonly agents: readonly string[];
  readonly rules: Rules;
  readonly practice: boolean;
}

/** As it was chosen last time, as far as that still makes sense; or medium opponents. */
function choiceFor(game: GameInfo, agent?: string, wanted?: Rules): Choice {
  const usual = game.levels.find(({ name }) => name === 'medium')?.spec ?? game.agents[0].spec;
  const all = (spec: string): string[] => Array<string>(game.seats - 1).fill(spec);
  const kept: Partial<Choice> = recall(choiceKey(game.id), {});
  const { seat = 0, agents = [], rules = {}, practice = true } = kept;
  return {
    seat: seat < game.seats ? seat : 0,
    agents: agent !== undefined ? all(agent) : agents.length === game.seats - 1 ? agents : all(usual),
    rules: wanted ?? (agent === undefined ? offeredRules(game, rules) : {}), // a net knows the rules of its run
    practice,
  };
}

/** Whether the opponents are none of the levels: then it is seen among the chairs alone who they are. */
function isOwnCompany({ levels }: GameInfo, { agents }: Choice): boolean {
  return !levels.some(({ spec }) => agents.every((agent) => agent === spec));
}

interface ChoicesProps {
  readonly games: readonly GameInfo[];
  readonly first: GameInfo;
  readonly agent: string | undefined;
  readonly rules: Rules | undefined;
}

function Choices({ games, first, agent, rules: wanted }: ChoicesProps) {
  const [game, setGame] = useState(first);
  const [choice, setChoice] = useState(() => choiceFor(first, agent, wanted));
  const [seed, setSeed] = useState('');
  const { trouble, sitDown } = useSitDown();
  const { seat, agents, rules, practice } = choice;
  const [more, setMore] = useState(() => isOwnCompany(first, choice));
  const words = useWords();
  const guide = useGuide(game.id);
  const change = (part: Partial<Choice>): void => setChoice((before) => ({ ...before, ...part }));
  const choose = (next: GameInfo): void => {
    const chosen = choiceFor(next);
    setGame(next);
    setChoice(chosen);
    setMore((open) => open || isOwnCompany(next, chosen));
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    remember('game', game.name);
    remember(choiceKey(game.id), choice);
    const deal = seed.trim() === '' ? {} : { seed: seed.trim() };
    sitDown({ game: game.id + changedRules(game, rules), seat, agents, practice, ...deal });
  };
  return (
    <form class="lobby" onSubmit={submit}>
      <Heading>{words.play}</Heading>
      <GameChoice games={games} chosen={game} onChoose={choose} />
      <LevelChoice
        levels={game.levels}
        agents={agents}
        onChoose={({ spec }) => change({ agents: agents.map(() => spec) })}
      />
      <details
        class="more"
        open={more}
        onToggle={(event) => setMore(event.currentTarget.open)}
        onInvalidCapture={({ currentTarget }) => {
          currentTarget.open = true; // the browser points at what is missing, if it can be seen
        }}
      >
        <summary>{words.more}</summary>
        <Chairs
          game={game}
          seat={seat}
          agents={agents}
          onSit={(chair) => change({ seat: chair })}
          onAgents={(next) => change({ agents: next })}
        />
        <label class="row">
          {words.deal}
          <input
            value={seed}
            placeholder={words.anyDeal}
            maxLength={100}
            size={12}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
      </details>
      <RuleChoice game={game} rules={rules} onRules={(next) => change({ rules: next })} />
      <label class="row">
        <input
          type="checkbox"
          checked={practice}
          onChange={(event) => change({ practice: event.currentTarget.checked })}
        />
        {words.practice}
      </label>
      <Trouble failure={trouble} />
      <button type="submit" class="primary">
        {words.sitDown}
      </button>
      <CardWords guide={guide}>
        <GuidePanel guide={guide} />
      </CardWords>
    </form>
  );
}

/** An agent that a link asks for, if the game offers it. */
function listed({ agents }: GameInfo, agent: string | undefined): string | undefined {
  return agents.find(({ spec }) => spec === agent)?.spec;
}

interface GameChoiceProps {
  readonly games: readonly GameInfo[];
  readonly chosen: GameInfo;
  readonly onChoose: (game: GameInfo) => void;
}

function GameChoice({ games, chosen, onChoose }: GameChoiceProps) {
  const words = useWords();
  const language = useLanguage();
  return (
    <fieldset class="games">
      <legend>{words.game}</legend>
      {games.map((game) => (
        <label key={game.id} class={game.id === chosen.id ? 'chosen' : ''}>
          <input
            type="radio"
            name="game"
            value={game.name}
            checked={game.id === chosen.id}
            onChange={() => onChoose(game)}
          />
          <b>{game.title[language]}</b>
          <small>{game.summary[language]}</small>
        </label>
      ))}
    </fieldset>
  );
}
