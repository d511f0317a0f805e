/**
 * After the game: how it ended, and the decisions that cost the most, as a search and, where the game can be solved, the solver
 * see them. Each leads to its position.
 */
import type { Judged, Review, TableMessage } from '../shapes/wire.ts';
import { path } from './api.ts';
import { useFocusAfter } from './focus.ts';
import { written } from './format.ts';
import { gameLink, replaceHash, withQuery, YOU } from './links.ts';
import { chairsFromMine, ScoreTable } from './score.tsx';
import { Settlement } from './settlement.tsx';
import { mistakesIn, mistakesText, useReview } from './use-review.ts';
import { Trouble } from './waiting.tsx';
import { fill, useLanguage, useWords } from './words/index.ts';

const ROWS = 8;

interface GameOverProps {
  readonly message: TableMessage;
  readonly reviewed: boolean;
  readonly onNext: () => void;
}

export function GameOver({ message, reviewed, onNext }: GameOverProps) {
  const { id, seat, returns = [], seed = '', start, game, actions = [], players, match } = message;
  const played = { game, seed, start, actions, names: players.map(({ name, agent }) => (agent === null ? YOU : name)) };
  const called = players.map(({ name }) => name);
  const words = useWords();
  const linkTo = (ply: number): string => gameLink(played, ply, seat);
  /** In the address, so that who looked at a position and goes back finds the review again: that of this deal, not of the next. */
  const review = (): void => replaceHash(withQuery(location.hash, { review: String(match.deal) }));
  return (
    <>
      <section class="result" data-over="true">
        <ScoreTable message={message} />
        <Settlement
          lines={message.settlement ?? []}
          names={called}
          returns={returns}
          chairs={chairsFromMine(message)}
        />
        <small class="soft">{fill(words.cardsOf, { seed })}</small>
      </section>
      <p class="row">
        <button type="button" class="primary" onClick={onNext}>
          {words.nextDeal} <kbd>n</kbd>
        </button>
        {!reviewed && (
          <button type="button" onClick={review}>
            {words.review}
          </button>
        )}
        <a class="button" href={`${linkTo(0)}&analysis=1`}>
          {words.analysis}
        </a>
      </p>
      {reviewed && <ReviewPanel id={id} names={called} linkTo={linkTo} />}
    </>
  );
}

interface ReviewPanelProps {
  readonly id: string;
  /** By seat. */
  readonly names: readonly string[];
  readonly linkTo: (ply: number) => string;
}

function ReviewPanel({ id, names, linkTo }: ReviewPanelProps) {
  const { review, done, trouble } = useReview(`tables/${path(id)}/review`, names);
  const words = useWords();
  const heading = useFocusAfter<HTMLHeadingElement>();
  const far = fill(words.lookedAt, { done: review?.done ?? 0, of: review?.of ?? '…' });
  return (
    <section class="review" data-done={done}>
      <h2 ref={heading} tabIndex={-1}>
        {words.reviewed}
      </h2>
      <Trouble failure={trouble} />
      {!done && <p class="soft">{far}</p>}
      {!done && <progress max={review?.of ?? 1} value={review?.done ?? 0} aria-label={far} />}
      {review !== undefined && <Costs review={review} done={done} linkTo={linkTo} />}
    </section>
  );
}

interface CostsProps {
  readonly review: Review;
  readonly done: boolean;
  readonly linkTo: (ply: number) => string;
}

function Costs({ review: { decisions, of }, done, linkTo }: CostsProps) {
  const words = useWords();
  const mistakes = mistakesIn(decisions);
  const costly = mistakes.slice(0, ROWS);
  if (!done && costly.length === 0) return <p>{words.lookingAt}</p>;
  const solved = costly.some(({ exactCost }) => exactCost !== null);
  return (
    <div class="scroll">
      {done && <p>{mistakesText(mistakes, of, words)}</p>}
      {costly.length > 0 && <CostTable costly={costly} solved={solved} linkTo={linkTo} />}
    </div>
  );
}

interface CostTableProps {
  readonly costly: readonly Judged[];
  /** Whether what a decision cost with open cards is known of one of them. */
  readonly solved: boolean;
  readonly linkTo: (ply: number) => string;
}

function CostTable({ costly, solved, linkTo }: CostTableProps) {
  const words = useWords();
  return (
    <table>
      <thead>
        <tr>
          <th>{words.position}</th>
          <th>{words.played}</th>
          <th>{words.searchPrefers}</th>
          <th class="number">{words.cost}</th>
          {solved && <th class="number">{words.withOpenCards}</th>}
        </tr>
      </thead>
      <tbody>
        {costly.map((judged) => (
          <Cost key={judged.ply} judged={judged} link={linkTo(judged.ply)} solved={solved} />
        ))}
      </tbody>
    </table>
  );
}

function Cost({
  judged: { ply, played, better, cost, noise, exactCost },
  link,
  solved,
}: {
  readonly judged: Judged;
  readonly link: string;
  readonly solved: boolean;
}) {
  const words = useWords();
  const language = useLanguage();
  return (
    <tr>
      <td>
        <a href={link}>{fill(words.moveNumber, { move: ply + 1 })}</a>
      </td>
      <td>{played[language]}</td>
      <td>{better[language]}</td>
      <td class="number">
        {written(cost, 2, words)} ± {written(noise, 2, words)}
      </td>
      {solved && (
        <td class="number">
          {exactCost === null ? '–' : fill(words.solvedCost, { cost: written(exactCost, 0, words) })}
        </td>
      )}
    </tr>
  );
}
