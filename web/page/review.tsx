/** After the game: the decisions that cost the most, as a search and, where the game can be solved, the solver see them. */
import { useEffect, useState } from 'preact/hooks';
import type { Review } from '../shapes/wire.ts';
import { get, path } from './api.ts';

const LOOK_MS = 700;
const ROWS = 8;
/** What costs less than this is within the noise of a short search. */
const WORTH_TELLING = 0.05;

export function ReviewPanel({ id }: { readonly id: string }) {
  const [wanted, setWanted] = useState(false);
  const [review, setReview] = useState<Review | undefined>();
  const [trouble, setTrouble] = useState<string | undefined>();
  const done = review !== undefined && review.done >= review.of;
  useEffect(() => {
    if (!wanted || done) return undefined;
    const look = (): void => {
      get<Review>(`tables/${path(id)}/review`).then(setReview, (error: Error) => setTrouble(error.message));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [id, wanted, done]);
  if (!wanted) {
    return (
      <p>
        <button type="button" class="primary" onClick={() => setWanted(true)}>
          Review my decisions
        </button>
      </p>
    );
  }
  return (
    <section class="review" data-done={done}>
      <h2>Review</h2>
      {trouble !== undefined && <p class="trouble">{trouble}</p>}
      {!done && <progress max={review?.of ?? 1} value={review?.done ?? 0} aria-label="decisions looked at" />}
      {review !== undefined && <Costs review={review} done={done} />}
    </section>
  );
}

function Costs({ review: { decisions, of }, done }: { readonly review: Review; readonly done: boolean }) {
  const costly = decisions
    .filter(({ cost, exactCost }) => Math.max(cost, exactCost ?? 0) > WORTH_TELLING)
    .slice(0, ROWS);
  if (costly.length === 0) return <p>{done ? `Of ${of} decisions none cost anything worth telling.` : 'looking …'}</p>;
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>move</th>
            <th>played</th>
            <th>the search prefers</th>
            <th>cost</th>
            <th>with open cards</th>
          </tr>
        </thead>
        <tbody>
          {costly.map(({ ply, played, better, cost, exactCost }) => (
            <tr key={ply}>
              <td>{ply + 1}</td>
              <td>{played}</td>
              <td>{better}</td>
              <td>{cost.toFixed(2)}</td>
              <td>{exactCost === null ? '–' : `${exactCost.toFixed(0)}, solved`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
