/** What a search thought of a decision: shares, visits and values of the actions, and what it expects for each seat. */
import type { Thought } from '../shapes/wire.ts';
import { percent, signed } from './format.ts';

const ROWS = 12;

export function ThoughtTable({ thought, played }: { readonly thought: Thought; readonly played?: number }) {
  const { actions, best, seatValues, worlds, milliseconds, exact } = thought;
  const rows = actions
    .map((action, i) => ({ ...action, exact: exact?.[i] ?? null }))
    .sort((a, b) => Number(b.id === best) - Number(a.id === best) || b.visits - a.visits);
  return (
    <section class="thought">
      <p class="soft">
        {worlds} simulations in {(milliseconds / 1000).toFixed(1)} s; expected:{' '}
        {seatValues.map((value, seat) => `player_${seat} ${signed(value)}`).join(', ')}
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>action</th>
              <th>visits</th>
              <th>share</th>
              <th>value</th>
              {exact !== null && <th>open cards</th>}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS).map((row) => (
              <tr key={row.id} class={row.id === best ? 'best' : row.id === played ? 'taken' : ''}>
                <td>{row.name}</td>
                <td>{row.visits}</td>
                <td>
                  <Bar share={row.share} />
                </td>
                <td>{row.value === null ? '–' : signed(row.value)}</td>
                {exact !== null && <td>{row.exact === null ? '–' : signed(row.exact, 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function Bar({ share }: { readonly share: number }) {
  return (
    <span class="bar">
      <meter max={1} value={share} /> {percent(share)}
    </span>
  );
}
