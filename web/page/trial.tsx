/** What might have been: another move at a position of a game, and to play on from there against the agents. */
import { useState } from 'preact/hooks';
import type { LegalAction, Replay } from '../shapes/wire.ts';
import type { ActionBarProps } from './actions.tsx';
import { gameLink } from './links.ts';
import { usePointing } from './pointing.ts';
import { choiceKey, recall } from './remembered.ts';
import { NO_POINTING, type Pointing } from './tables/table.tsx';
import { useSitDown } from './use-sit-down.ts';
import { Trouble } from './waiting.tsx';
import { useWords } from './words/index.ts';

interface Trial {
  readonly trying: boolean;
  readonly toggle: () => void;
  readonly pointing: Pointing;
  readonly bar: ActionBarProps;
}

/** The moves of a replay up to a position. */
function movesBefore({ steps }: Replay, ply: number): number[] {
  return steps.slice(0, ply).map(({ action }) => action);
}

/** The move that is tried makes a game of its own, with an address of its own: going back in the browser leads back. */
export function useTrial(replay: Replay, ply: number, names: readonly string[] | undefined, me: number): Trial {
  const [trying, setTrying] = useState(false);
  const { legal } = replay.steps[ply] ?? replay.end;
  const { game, seed, start } = replay;
  const act = ({ id }: LegalAction): void => {
    location.hash = gameLink({ game, seed, start, actions: [...movesBefore(replay, ply), id], names }, ply + 1, me);
  };
  const { pointing, offered, picked, clear } = usePointing(legal, ply, act, undefined);
  return {
    trying,
    toggle: () => setTrying(!trying),
    pointing: trying ? pointing : NO_POINTING,
    bar: { actions: offered, hinted: undefined, all: picked === 0, onAct: act, onClear: clear },
  };
}

interface PlayOnProps {
  readonly replay: Replay;
  readonly ply: number;
  /** Where the person sits down. */
  readonly seat: number;
}

/** Against the company that was chosen for this game last. */
export function PlayOn({ replay, ply, seat }: PlayOnProps) {
  const { trouble, sitDown } = useSitDown();
  const words = useWords();
  const playOn = (): void => {
    const { game, seed, start, seats } = replay;
    const { agents = [] } = recall<{ agents?: readonly string[] }>(choiceKey(game), {});
    const company = agents.length === seats - 1 ? { agents } : {};
    const moves = movesBefore(replay, ply);
    sitDown({ game, seat, practice: true, seed, start, moves, ...company });
  };
  return (
    <>
      <button type="button" onClick={playOn}>
        {words.playOn}
      </button>
      <Trouble failure={trouble} />
    </>
  );
}
