/** Suits of our own, drawn as SVG: the French four, and the German ones of Hungarian packs. */
import type { ComponentChildren } from 'preact';

/** Each suit in a box of 20 by 20 around the origin. */
export const SUITS: Readonly<Record<string, ComponentChildren>> = {
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

interface SuitMarkProps {
  readonly suit: string;
  readonly size: number;
  /** What it says to who cannot see it; absent where the words around it say so. */
  readonly label?: string;
}

export function SuitMark({ suit, size, label }: SuitMarkProps) {
  const hidden = label === undefined;
  return (
    <svg
      class="suit"
      viewBox="-11 -11 22 22"
      width={size}
      height={size}
      role="img"
      aria-label={label}
      aria-hidden={hidden}
    >
      {SUITS[suit]}
    </svg>
  );
}
