/** Cards of our own, drawn as SVG: French suits, the German suits of Hungarian packs, plain ranks, and backs. */
import { useContext } from 'preact/hooks';
import type { Face } from '../shapes/tables.ts';
import type { Ghost } from './belief.tsx';
import { Figure } from './figures.tsx';
import { percent } from './format.ts';
import { SUITS } from './suits.tsx';
import { CardNames, fill, useWords } from './words/index.ts';

/** Where the pips of a number card lie: columns are -1, 0, 1, and so are the uppermost and the lowest row. */
const PIPS: Readonly<Record<number, string>> = {
  1: '0,0',
  2: '0,-1 0,1',
  3: '0,-1 0,0 0,1',
  4: '-1,-1 1,-1 -1,1 1,1',
  5: '-1,-1 1,-1 0,0 -1,1 1,1',
  6: '-1,-1 1,-1 -1,0 1,0 -1,1 1,1',
  7: '-1,-1 1,-1 0,-0.5 -1,0 1,0 -1,1 1,1',
  8: '-1,-1 1,-1 0,-0.5 -1,0 1,0 0,0.5 -1,1 1,1',
  9: '-1,-1 1,-1 -1,-0.33 1,-0.33 0,0 -1,0.33 1,0.33 -1,1 1,1',
  10: '-1,-1 1,-1 0,-0.66 -1,-0.33 1,-0.33 -1,0.33 1,0.33 0,0.66 -1,1 1,1',
};

interface Look {
  readonly corner: string;
  readonly suit?: string;
  /** Number of pips; absent for a figure. */
  readonly pips?: number;
  /** Who is on it: a word of the page, or what is printed on all such cards. */
  readonly figure?: string;
}

export type Deck = 'french' | 'hungarian' | 'ranks';

const FRENCH: Readonly<Record<string, string>> = { KL: 'club', SP: 'spade', HJ: 'heart', RU: 'diamond' };
const HUNGARIAN: Readonly<Record<string, string>> = { H: 'heart', B: 'bell', L: 'leaf', A: 'acorn' };
/** Each language prints its own word on them. */
const FIGURES: Readonly<Record<string, 'jack' | 'queen' | 'king'>> = { J: 'jack', Q: 'queen', K: 'king' };
const COURT: Readonly<Record<string, readonly [string, string]>> = {
  '7': ['VII', ''],
  '8': ['VIII', ''],
  '9': ['IX', ''],
  T: ['X', ''],
  U: ['U', 'Alsó'],
  O: ['O', 'Felső'],
  K: ['K', 'Király'],
  A: ['A', 'Ász'],
};

const LOOKS: Readonly<Record<Deck, (name: string) => Look>> = {
  french: (name) => {
    const [suit, rank] = [FRENCH[name.slice(0, 2)], name.slice(2)];
    const number = rank === 'A' ? 1 : Number(rank);
    const figure = FIGURES[rank];
    const look = { corner: rank, suit };
    return Number.isNaN(number) ? { ...look, figure } : { ...look, pips: number };
  },
  hungarian: (name) => {
    const suit = HUNGARIAN[name[0]];
    const [corner, figure] = COURT[name[1]];
    const look = { corner, suit };
    const pips = name[1] === 'T' ? 10 : Number(name[1]);
    return Number.isNaN(pips) ? { ...look, figure } : { ...look, pips };
  },
  ranks: (name) => ({ corner: name, figure: name }),
};

interface CardProps {
  /** null is a back. */
  readonly card: Face;
  readonly deck: Deck;
  readonly small?: boolean;
  /** What may be on the other side of a back. */
  readonly ghost?: Ghost | undefined;
}

export function Card({ card, deck, small = false, ghost }: CardProps) {
  const names = useContext(CardNames);
  const size = `card ${small ? 'small' : ''}`;
  if (card === null) return <Back size={size} deck={deck} ghost={ghost} />;
  const { corner, suit, pips, figure } = LOOKS[deck](card);
  return (
    <svg class={size} viewBox="0 0 60 90" role="img" aria-label={names[card] ?? card}>
      <rect class="paper" x="1" y="1" width="58" height="88" rx="6" />
      <Corner text={corner} suit={suit} />
      <g transform="rotate(180 30 45)">
        <Corner text={corner} suit={suit} />
      </g>
      {pips !== undefined && suit !== undefined && <Pips count={pips} suit={suit} />}
      {figure !== undefined && <Figure name={figure} suit={suit} />}
    </svg>
  );
}

function Corner({ text, suit }: { readonly text: string; readonly suit: string | undefined }) {
  const red = suit === 'heart' || suit === 'diamond' ? 'red' : '';
  return (
    <>
      <text class={`index ${red} ${text.length > 2 ? 'long' : ''}`} x="4" y="15">
        {text}
      </text>
      {suit !== undefined && <g transform="translate(9 22) scale(0.42)">{SUITS[suit]}</g>}
    </>
  );
}

function Pips({ count, suit }: { readonly count: number; readonly suit: string }) {
  const scale = count === 1 ? 1.6 : 0.6;
  return (
    <>
      {(PIPS[count] ?? '').split(' ').map((place) => {
        const [x, y] = place.split(',').map(Number);
        return (
          <g key={place} transform={`translate(${30 + 9.5 * x} ${45 + 23 * y}) scale(${scale})`}>
            {SUITS[suit]}
          </g>
        );
      })}
    </>
  );
}

interface BackProps {
  readonly size: string;
  readonly deck: Deck;
  readonly ghost: Ghost | undefined;
}

/** With a ghost the back is the paler, the surer its other side. */
function Back({ size, deck, ghost }: BackProps) {
  const words = useWords();
  const names = useContext(CardNames);
  const look = ghost === undefined ? undefined : LOOKS[deck](ghost.card);
  const guess =
    ghost === undefined || look === undefined
      ? ''
      : `, ${fill(words.perhaps, { card: names[ghost.card] ?? ghost.card, share: percent(ghost.share, words) })}`;
  return (
    <svg class={`${size} back`} viewBox="0 0 60 90" role="img" aria-label={`${words.faceDownCard}${guess}`}>
      <rect class="paper" x="1" y="1" width="58" height="88" rx="6" />
      <rect class="cloth" x="5" y="5" width="50" height="80" rx="4" />
      <path class="weave" d="M5 25 L25 5 M5 45 L45 5 M5 65 L55 15 M5 85 L55 35 M25 85 L55 55 M45 85 L55 75" />
      <path class="weave" d="M55 25 L35 5 M55 45 L15 5 M55 65 L5 15 M55 85 L5 35 M35 85 L5 55 M15 85 L5 75" />
      {look !== undefined && (
        <g class="ghost">
          <title>{guess.slice(2)}</title>
          <rect class="paper" x="1" y="1" width="58" height="88" rx="6" opacity={ghost?.share} />
          <Corner text={look.corner} suit={look.suit} />
        </g>
      )}
    </svg>
  );
}
