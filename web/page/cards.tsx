/** Cards of our own, drawn as SVG: French suits, the German suits of Hungarian packs, plain ranks, and backs. */
import type { ComponentChildren } from 'preact';
import type { Face } from '../shapes/tables.ts';

/** Each suit in a box of 20 by 20 around the origin. */
const SUITS: Readonly<Record<string, ComponentChildren>> = {
  heart: <path class="red" d="M0 8 C-13 -2 -8 -10 -3 -9 C-1 -8.5 0 -6 0 -5 C0 -6 1 -8.5 3 -9 C8 -10 13 -2 0 8Z" />,
  diamond: <path class="red" d="M0 -10 L7.5 0 L0 10 L-7.5 0Z" />,
  spade: (
    <path class="black" d="M0 -10 C2 -5 9 -2 8 3 C7 7 2 6 1 4 L3 10 L-3 10 L-1 4 C-2 6 -7 7 -8 3 C-9 -2 -2 -5 0 -10Z" />
  ),
  club: (
    <g class="black">
      <circle cx="0" cy="-5" r="4.5" />
      <circle cx="-5" cy="2" r="4.5" />
      <circle cx="5" cy="2" r="4.5" />
      <path d="M-1 0 L1 0 L3 10 L-3 10Z" />
    </g>
  ),
  bell: (
    <g>
      <circle class="gold" cx="0" cy="1" r="8" />
      <path class="rim" d="M-8 1 H8 M0 1 V8" />
      <circle class="rim" cx="0" cy="-8.5" r="1.8" />
      <circle class="dot" cx="-3.5" cy="-2.5" r="1.2" />
      <circle class="dot" cx="3.5" cy="-2.5" r="1.2" />
    </g>
  ),
  leaf: (
    <g>
      <path class="green" d="M0 -10 C9 -7 9 3 0 7 C-9 3 -9 -7 0 -10Z" />
      <path class="vein" d="M0 -7 V10 M0 -2 L4 -5 M0 2 L4 -1 M0 -2 L-4 -5 M0 2 L-4 -1" />
    </g>
  ),
  acorn: (
    <g>
      <path class="brown" d="M-5.5 -1 C-5 6 -2 9 0 10 C2 9 5 6 5.5 -1Z" />
      <path class="green" d="M-7 -1 C-7 -6 -4 -8 0 -8 C4 -8 7 -6 7 -1Z" />
      <path class="stem" d="M0 -8 L1.5 -10.5" />
    </g>
  ),
};

export function SuitMark({ suit, size = 18 }: { readonly suit: string; readonly size?: number }) {
  return (
    <svg class="suit" viewBox="-11 -11 22 22" width={size} height={size} role="img" aria-label={suit}>
      {SUITS[suit]}
    </svg>
  );
}

/** Where the pips of a number card lie, as parts of the middle of the card. */
const COLUMNS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [0, -1],
    [0, 1],
  ],
  3: [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  7: [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  8: [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [0, 0.5],
    [-1, 1],
    [1, 1],
  ],
  9: [
    [-1, -1],
    [1, -1],
    [-1, -0.33],
    [1, -0.33],
    [0, 0],
    [-1, 0.33],
    [1, 0.33],
    [-1, 1],
    [1, 1],
  ],
  10: [
    [-1, -1],
    [1, -1],
    [0, -0.66],
    [-1, -0.33],
    [1, -0.33],
    [-1, 0.33],
    [1, 0.33],
    [0, 0.66],
    [-1, 1],
    [1, 1],
  ],
};

interface Look {
  readonly corner: string;
  readonly suit?: string;
  /** Number of pips; absent for a figure, whose word stands in the middle. */
  readonly pips?: number;
  readonly figure?: string;
  readonly title: string;
}

export type Deck = 'french' | 'hungarian' | 'ranks';

const FRENCH: Readonly<Record<string, string>> = { KL: 'club', SP: 'spade', HJ: 'heart', RU: 'diamond' };
const HUNGARIAN: Readonly<Record<string, string>> = { H: 'heart', B: 'bell', L: 'leaf', A: 'acorn' };
const FIGURES: Readonly<Record<string, string>> = { J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace' };
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
    const look = { corner: rank, suit, title: `${figure ?? rank} of ${suit}s` };
    return Number.isNaN(number) ? { ...look, figure } : { ...look, pips: number };
  },
  hungarian: (name) => {
    const suit = HUNGARIAN[name[0]];
    const [corner, figure] = COURT[name[1]];
    const look = { corner, suit, title: `${figure || corner} of ${suit}s` };
    const pips = name[1] === 'T' ? 10 : Number(name[1]);
    return Number.isNaN(pips) ? { ...look, figure } : { ...look, pips };
  },
  ranks: (name) => ({ corner: name, figure: name, title: FIGURES[name] ?? name }),
};

interface CardProps {
  /** null is a back. */
  readonly card: Face;
  readonly deck: Deck;
  readonly small?: boolean;
}

export function Card({ card, deck, small = false }: CardProps) {
  const size = `card ${small ? 'small' : ''}`;
  if (card === null) return <Back size={size} />;
  const { corner, suit, pips, figure, title } = LOOKS[deck](card);
  return (
    <svg class={size} viewBox="0 0 60 90" role="img" aria-label={title}>
      <rect class="paper" x="1" y="1" width="58" height="88" rx="6" />
      <Corner text={corner} suit={suit} />
      <g transform="rotate(180 30 45)">
        <Corner text={corner} suit={suit} />
      </g>
      {pips !== undefined && suit !== undefined && <Pips count={pips} suit={suit} />}
      {figure !== undefined && <Figure word={figure} suit={suit} />}
    </svg>
  );
}

function Corner({ text, suit }: { readonly text: string; readonly suit: string | undefined }) {
  const red = suit === 'heart' || suit === 'diamond';
  return (
    <>
      <text class={red ? 'index red' : 'index'} x="4.5" y="15">
        {text}
      </text>
      {suit !== undefined && <g transform="translate(9 22) scale(0.42)">{SUITS[suit]}</g>}
    </>
  );
}

function Pips({ count, suit }: { readonly count: number; readonly suit: string }) {
  const scale = count === 1 ? 1.6 : 0.55;
  return (
    <>
      {(COLUMNS[count] ?? []).map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${30 + 9 * x} ${45 + 21 * y}) scale(${scale})`}>
          {SUITS[suit]}
        </g>
      ))}
    </>
  );
}

/** A frame with the suit, and the name of the figure under it. */
function Figure({ word, suit }: { readonly word: string; readonly suit: string | undefined }) {
  const long = word.length > 2;
  return (
    <>
      <rect class="frame" x="17" y="20" width="26" height="50" rx="4" />
      {suit !== undefined && <g transform="translate(30 38) scale(1.05)">{SUITS[suit]}</g>}
      <text class={long ? 'word' : 'letter'} x="30" y={suit === undefined ? 53 : 63} text-anchor="middle">
        {word}
      </text>
    </>
  );
}

export function Back({ size = 'card' }: { readonly size?: string }) {
  return (
    <svg class={`${size} back`} viewBox="0 0 60 90" role="img" aria-label="face-down card">
      <rect class="paper" x="1" y="1" width="58" height="88" rx="6" />
      <rect class="cloth" x="5" y="5" width="50" height="80" rx="4" />
      <path class="weave" d="M5 25 L25 5 M5 45 L45 5 M5 65 L55 15 M5 85 L55 35 M25 85 L55 55 M45 85 L55 75" />
      <path class="weave" d="M55 25 L35 5 M55 45 L15 5 M55 65 L5 15 M55 85 L5 35 M35 85 L5 55 M15 85 L5 75" />
    </svg>
  );
}
