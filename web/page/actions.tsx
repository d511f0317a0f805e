/** The legal actions as buttons. The first nine have a digit for a key; all can be reached by Tab. */
import type { LegalAction } from '../shapes/wire.ts';
import { useKeys } from './hooks.ts';

export interface ActionBarProps {
  readonly actions: readonly LegalAction[];
  readonly hinted: number | undefined;
  /** Whether nothing was picked on the table: all legal actions are offered. */
  readonly all: boolean;
  readonly onAct: (action: LegalAction) => void;
  readonly onClear: () => void;
}

/** From here on buttons stand in columns. */
const MANY = 6;

export function ActionBar({ actions, hinted, all, onAct, onClear }: ActionBarProps) {
  useKeys(Object.fromEntries(actions.slice(0, 9).map((action, i) => [String(i + 1), () => onAct(action)])));
  return (
    <section class={`actions ${actions.length > MANY ? 'grid' : ''}`} aria-label="legal actions">
      {actions.map((action, i) => (
        <button
          key={action.id}
          type="button"
          class={action.id === hinted ? 'hinted' : ''}
          data-action={action.id}
          onClick={() => onAct(action)}
        >
          {i < 9 && <kbd>{i + 1}</kbd>} {action.name}
        </button>
      ))}
      {!all && (
        <button type="button" class="quiet" onClick={onClear}>
          other cards <kbd>Esc</kbd>
        </button>
      )}
    </section>
  );
}
