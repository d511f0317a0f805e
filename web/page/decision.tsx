/** A decision of a replay: what was played, what was logged of the search, and a new search on request. */
import { useState } from 'preact/hooks';
import type { ReplayStep, Searched, Thought } from '../shapes/wire.ts';
import { type Failure, failureOf, get } from './api.ts';
import { expectation } from './format.ts';
import { inWords, Share, ThoughtTable } from './thought.tsx';
import { Trouble } from './waiting.tsx';
import { fill, useWords } from './words/index.ts';

const ROWS = 10;

interface DecisionProps {
  readonly step: ReplayStep;
  readonly names: readonly string[];
  readonly thoughtPath: string;
}

export function Decision({ step, names, thoughtPath }: DecisionProps) {
  const [thought, setThought] = useState<Thought | undefined>();
  const [trouble, setTrouble] = useState<Failure | undefined>();
  const [waiting, setWaiting] = useState(false);
  const words = useWords();
  const think = (): void => {
    if (waiting) return;
    setWaiting(true);
    setTrouble(undefined);
    get<Thought>(thoughtPath)
      .then(setThought, (error: unknown) => setTrouble(failureOf(error)))
      .finally(() => setWaiting(false));
  };
  const played = step.legal.find(({ id }) => id === step.action);
  return (
    <section class="decision">
      <p>
        <b>
          {names[step.seat]}: {played?.name}
        </b>
      </p>
      {step.searched !== null && <Logged step={step} names={names} searched={step.searched} />}
      <p>
        <button type="button" onClick={think} aria-disabled={waiting}>
          {waiting ? words.searching : words.searchHere}
        </button>
      </p>
      <Trouble failure={trouble} />
      {thought !== undefined && (
        <ThoughtTable thought={inWords(thought, step.legal, ({ name }) => name)} played={step.action} />
      )}
      {step.log.length > 0 && <pre class="log">{step.log.join('\n')}</pre>}
    </section>
  );
}

/** What the search of self-play made of it. */
function Logged({
  step: { legal, action },
  names,
  searched: { policy, weight, values },
}: {
  readonly step: ReplayStep;
  readonly names: readonly string[];
  readonly searched: Searched;
}) {
  const words = useWords();
  const rows = legal
    .map((one, i) => ({ ...one, share: policy[i] ?? 0 }))
    .sort((a, b) => b.share - a.share)
    .slice(0, ROWS);
  return (
    <>
      <p class="soft">
        {values === null ? words.notSearched : fill(words.expected, { values: expectation(values, names, words) })}
        {weight === 0 && `; ${words.smallBudget}`}
      </p>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                {row.name}
                {row.id === action && <span class="tag">{words.played}</span>}
              </td>
              <td>
                <Share share={row.share} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
