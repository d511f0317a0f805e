/** What a search thought of a decision: how often it looked at each action, and what it thinks that action is worth. */
import type { LegalAction, Thought } from '../shapes/wire.ts';
import { percent, secondsText, signed } from './format.ts';
import { fill, useWords, type Words } from './words/index.ts';

const ROWS = 12;

type Row = Thought['actions'][number] & { readonly exact: number | null };

interface ThoughtTableProps {
  readonly thought: Thought;
  /** The action that was played, where one was. */
  readonly played?: number;
}

export function ThoughtTable({ thought, played }: ThoughtTableProps) {
  const { actions, best, exact } = thought;
  const words = useWords();
  const rows = actions
    .map((action, i): Row => ({ ...action, exact: exact?.[i] ?? null }))
    .sort((a, b) => Number(b.id === best) - Number(a.id === best) || b.visits - a.visits)
    .filter(({ id }, i) => i < ROWS || id === played);
  return (
    <section class="thought">
      <p class="soft">{summaryOf(thought, words)}</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>{words.action}</th>
              <th class="number">{words.visits}</th>
              <th>{thought.simulations === 0 ? words.likely : words.ofAllVisits}</th>
              <th class="number">{words.value}</th>
              {exact !== null && <th class="number">{words.withOpenCards}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ThoughtRow key={row.id} row={row} best={best} played={played} solved={exact !== null} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What was thought of the legal actions, with the words of their buttons. */
export function inWords(
  thought: Thought,
  legal: readonly LegalAction[],
  said: (action: LegalAction) => string,
): Thought {
  const actions = thought.actions.map((row) => {
    const action = legal.find(({ id }) => id === row.id);
    return action === undefined ? row : { ...row, name: said(action) };
  });
  return { ...thought, actions };
}

/** Points are those of who is to move. */
function summaryOf(thought: Thought, words: Words): string {
  const { simulations, milliseconds, value, net } = thought;
  if (simulations === 0) return words.leftToPolicy;
  const seconds = secondsText(milliseconds / 1000, words);
  const how = fill(net ? words.searchedByNet : words.searchedByPlayouts, { simulations, seconds });
  if (value === null) return how;
  const summary = fill(words.bestIsWorth, { value: signed(value, words), how });
  return isOutbid(thought) ? `${summary}; ${words.seldomTried}` : summary;
}

/** Whether another action seems to be worth more: a search recommends what it has tried most. */
function isOutbid({ actions, best }: Thought): boolean {
  const recommended = actions.find(({ id }) => id === best)?.value ?? null;
  const shown = (value: number | null): number => Number(value?.toFixed(2) ?? Number.NEGATIVE_INFINITY);
  return recommended !== null && actions.some(({ value }) => shown(value) > shown(recommended));
}

interface ThoughtRowProps {
  readonly row: Row;
  readonly best: number;
  readonly played: number | undefined;
  readonly solved: boolean;
}

function ThoughtRow({ row, best, played, solved }: ThoughtRowProps) {
  const words = useWords();
  return (
    <tr class={row.id === best ? 'best' : ''}>
      <td>
        {row.name}
        {row.id === best && <span class="tag choice">{words.searchChoice}</span>}
        {row.id === played && <span class="tag">{words.played}</span>}
      </td>
      <td class="number">{row.visits}</td>
      <td>
        <Share share={row.share} />
      </td>
      <td class="number">{row.value === null ? '–' : signed(row.value, words)}</td>
      {solved && <td class="number">{row.exact === null ? '–' : signed(row.exact, words, 0)}</td>}
    </tr>
  );
}

export function Share({ share }: { readonly share: number }) {
  const words = useWords();
  return (
    <span class="share">
      <span class="bar">
        <span style={{ width: `${100 * share}%` }} />
      </span>{' '}
      {percent(share, words)}
    </span>
  );
}
