/** What the coach believes of hidden cards: pale on the backs in the place where it expects them, and all of it as a table. */
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { TableData } from '../shapes/tables.ts';
import type { Belief } from '../shapes/wire.ts';
import { type Failure, failureOf } from './api.ts';
import { percent, written } from './format.ts';
import { CardNames, fill, useWords, type Words } from './words/index.ts';

/** A card that may lie there, and how likely. */
export interface Ghost {
  readonly card: string;
  readonly share: number;
}

export const BeliefContext = createContext<Belief | undefined>(undefined);

/** Below this it is no more than a guess. */
const WORTH_SHOWING = 0.02;

/** The likeliest cards of a place, the likeliest first; of twins each by itself. */
export function useGhosts(place: string): readonly Ghost[] {
  const belief = useContext(BeliefContext);
  const at = belief?.places.indexOf(place) ?? -1;
  if (belief === undefined || at < 0) return [];
  return belief.cards
    .flatMap(({ card, shares }) => {
      const whole = Math.floor(shares[at]);
      const rest = shares[at] - whole;
      return [...Array<Ghost>(whole).fill({ card, share: 1 }), { card, share: rest }];
    })
    .filter(({ share }) => share > WORTH_SHOWING)
    .sort((a, b) => b.share - a.share);
}

/** Where a game is shown as text, nobody knows which cards are hidden and where they lie. */
export function hasHiddenCards({ kind }: TableData): boolean {
  return kind !== 'text';
}

export interface Believing {
  readonly belief: Belief | undefined;
  readonly trouble: Failure | undefined;
  readonly wished: boolean;
  readonly toggle: () => void;
}

/**
 * Asked anew at every decision for as long as it is wished, and when a server that was gone is back; `ask` is absent
 * where there is nothing to ask.
 */
export function useBelief(key: string, ask: (() => Promise<Belief>) | undefined, gone = false): Believing {
  const [wished, setWished] = useState(false);
  const [found, setFound] = useState<{ readonly key: string; readonly belief: Belief } | undefined>();
  const [trouble, setTrouble] = useState<Failure | undefined>();
  const asks = wished && ask !== undefined;
  const known = found?.key === key;
  useEffect(() => {
    if (!asks || gone || known) return undefined;
    let current = true;
    setTrouble(undefined);
    ask().then(
      (belief) => current && setFound({ key, belief }),
      (error: unknown) => current && setTrouble(failureOf(error)),
    );
    return () => {
      current = false;
    };
  }, [key, asks, gone]);
  const belief = asks && known ? found.belief : undefined;
  return { belief, trouble: asks && !gone ? trouble : undefined, wished, toggle: () => setWished(!wished) };
}

interface BeliefTableProps {
  readonly belief: Belief;
  /** By seat. */
  readonly names: readonly string[];
}

export function BeliefTable({ belief: { places, cards, worlds }, names }: BeliefTableProps) {
  const words = useWords();
  const called = useContext(CardNames);
  // Of a deck it is the order that is hidden: what is certain to be there is no news.
  const open = cards.filter(({ shares }) => !shares.some((share, i) => share === 1 && places[i].startsWith('deck:')));
  const columns = places.map((_, i) => i).filter((i) => open.some(({ shares }) => shares[i] > 0));
  if (open.length === 0) return <p class="soft">{words.nothingHidden}</p>;
  return (
    <section class="belief">
      <p class="soft">{fill(words.believed, { worlds })}</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>{words.card}</th>
              {columns.map((i) => (
                <th key={places[i]} class="number">
                  {placeName(places[i], names, words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {open.map(({ card, shares }) => (
              <tr key={card} data-card={card}>
                <td>{called[card] ?? card}</td>
                {columns.map((i) => (
                  <td key={places[i]} class="number tint" style={{ '--share': Math.min(1, shares[i]) }}>
                    {shareText(shares[i], words)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Above one it is a number of cards: of a rank there are several. */
function shareText(share: number, words: Words): string {
  if (share === 0) return '';
  return share > 1 ? written(share, 1, words) : percent(share, words);
}

/** What a place of another is called, and what the person's own. */
const PLACES: Readonly<Record<string, readonly [ofAnother: keyof Words, own: keyof Words]>> = {
  hand: ['handOf', 'yourHand'],
  deck: ['deckOf', 'yourDeck'],
  line: ['lineOf', 'yourLine'],
  talon: ['talon', 'talon'],
  stock: ['stock', 'stock'],
};

function placeName(place: string, names: readonly string[], words: Words): string {
  const [kind, seat, line] = place.split(':');
  const name = names[Number(seat)]?.split(' ', 1)[0] ?? seat;
  const [ofAnother, own] = PLACES[kind];
  return fill(words[name === words.you ? own : ofAnother], { name, line: Number(line) + 1 });
}
