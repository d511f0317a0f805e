/** The legal actions as buttons. The first nine have a digit for a key; all can be reached by Tab. */
import type { LegalAction } from '../shapes/wire.ts';
import { isSecondClick, useKeys } from './hooks.ts';
import { inLanguage, useLanguage, useWords, withNames } from './words/index.ts';
import { shortened } from './words/shortened.ts';

export interface ActionBarProps {
  readonly actions: readonly LegalAction[];
  readonly hinted: number | undefined;
  /** Whether nothing was picked on the table: all legal actions are offered. */
  readonly all: boolean;
  readonly onAct: (action: LegalAction) => void;
  readonly onClear: () => void;
  /** By seat: for actions that speak of a player. */
  readonly names?: readonly string[];
  /** Told which action is under the pointer or has the focus. */
  readonly onPoint?: (action: LegalAction | undefined) => void;
}

/** From here on buttons stand in columns. */
const MANY = 6;
/** Labels longer than this need wide ones. */
const LONG = 22;

export function ActionBar({ actions, hinted, all, onAct, onClear, names = [], onPoint = () => {} }: ActionBarProps) {
  const language = useLanguage();
  const words = useWords();
  useKeys(Object.fromEntries(actions.slice(0, 9).map((action, i) => [String(i + 1), () => onAct(action)])));
  const said = actions.map((action) => withNames(inLanguage(action, action.name, language), names));
  const labels = shortened(said);
  const columns = labels.some((label) => label.length > LONG) ? 'grid wide' : 'grid';
  return (
    <section class={`actions ${actions.length > MANY ? columns : ''}`} aria-label={words.legalActions}>
      {actions.map((action, i) => (
        <button
          key={action.id}
          type="button"
          class={action.id === hinted ? 'hinted' : ''}
          data-action={action.id}
          title={labels[i] === said[i] ? undefined : said[i]}
          onClick={(event) => !isSecondClick(event) && onAct(action)}
          onPointerEnter={() => onPoint(action)}
          onPointerLeave={() => onPoint(undefined)}
          onFocus={() => onPoint(action)}
          onBlur={() => onPoint(undefined)}
        >
          {i < 9 && <kbd>{i + 1}</kbd>} {labels[i]}
        </button>
      ))}
      {!all && (
        <button type="button" class="quiet" onClick={onClear}>
          {words.otherCards} <kbd>Esc</kbd>
        </button>
      )}
    </section>
  );
}
