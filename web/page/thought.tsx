/** What a search thought of a decision: how often it looked at each action, and what it thinks that action is worth. */
import type { Thought } from '../shapes/wire.ts';
import { percent, signed } from './format.ts';

const ROWS = 12;

type Row = Thought['actions'][number] & { readonly exact: number | null };

interface ThoughtTableProps {
  readonly thought: Thought;
  /** The action that was played, where one was. */
  readonly played?: number;
}

export function ThoughtTable({ thought, played }: ThoughtTableProps) {
  const { actions, best, exact } = thought;
  const rows = actions
    .map((action, i): Row => ({ ...action, exact: exact?.[i] ?? null }))
    .sort((a, b) => Number(b.id === best) - Number(a.id === best) || b.visits - a.visits)
    .filter(({ id }, i) => i < ROWS || id === played);
  return (
    <section class="thought">
      <p class="soft">{summaryOf(thought)}</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>action</th>
              <th class="number">visits</th>
              <th>{thought.worlds === 0 ? 'likely' : 'of all visits'}</th>
              <th class="number">value</th>
              {exact !== null && <th class="number">with open cards</th>}
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

/** Points are those of the side that is to move. */
function summaryOf({ worlds, milliseconds, value, net }: Thought): string {
  if (worlds === 0) return 'left to the policy of the net: a search does not know better here';
  const how = `${worlds} simulations with ${net ? 'the net' : 'playouts'} in ${(milliseconds / 1000).toFixed(1)} s`;
  return value === null ? how : `the best move is worth ${signed(value)} points; ${how}`;
}

interface ThoughtRowProps {
  readonly row: Row;
  readonly best: number;
  readonly played: number | undefined;
  readonly solved: boolean;
}

function ThoughtRow({ row, best, played, solved }: ThoughtRowProps) {
  return (
    <tr class={row.id === best ? 'best' : ''}>
      <td>
        {row.name}
        {row.id === best && <span class="tag choice">the search's choice</span>}
        {row.id === played && <span class="tag">played</span>}
      </td>
      <td class="number">{row.visits}</td>
      <td>
        <Share share={row.share} />
      </td>
      <td class="number">{row.value === null ? '–' : signed(row.value)}</td>
      {solved && <td class="number">{row.exact === null ? '–' : signed(row.exact, 0)}</td>}
    </tr>
  );
}

export function Share({ share }: { readonly share: number }) {
  return (
    <span class="share">
      <span class="bar">
        <span style={{ width: percent(share) }} />
      </span>{' '}
      {percent(share)}
    </span>
  );
}
