/** The figures of court cards: half a portrait, and the same upside down, with the name on the band between. */
import type { ComponentChildren } from 'preact';
import { SUITS } from './suits.tsx';
import { useWords } from './words/index.ts';

const CROWN = <path class="gold" d="M24 24 L23 14.5 L27 19 L30 13 L33 19 L37 14.5 L36 24Z" />;
const PLUMED_HAT = (
  <>
    <path class="hat" d="M21 24.5 C24 21.5 24 16 30 16 C36 16 36 21.5 39 24.5Z" />
    <path class="feather" d="M34 20 C38 20 40.5 17 41 13" />
  </>
);
const CAP = <path class="hat" d="M23.5 24.5 C23 18 27 16.5 31 17 C36 17.5 39.5 20 41 19 C40.5 22 38 24.5 36.5 24.5Z" />;
const LONG_HAIR = <path class="hair" d="M23.5 28 C22 36 23 40 24 42 L28 36 L32 36 L36 42 C37 40 38 36 36.5 28Z" />;
const BEARD = (
  <path class="hair" d="M25.5 30.5 C25.5 37 28.5 39 30 39 C31.5 39 34.5 37 34.5 30.5 C32 32.5 28 32.5 25.5 30.5Z" />
);

/** What a figure wears, and what is behind and before its face. */
const PORTRAITS: Readonly<
  Record<string, { hat: ComponentChildren; behind?: ComponentChildren; before?: ComponentChildren }>
> = {
  king: { hat: CROWN, before: BEARD },
  Király: { hat: CROWN, before: BEARD },
  queen: { hat: CROWN, behind: LONG_HAIR },
  Felső: { hat: PLUMED_HAT },
  Alsó: { hat: CAP },
  jack: { hat: CAP },
};

export function Figure({ name, suit }: { readonly name: string; readonly suit: string | undefined }) {
  const words: Readonly<Record<string, string>> = useWords();
  if (suit === undefined) return <Letter text={name} />;
  if (PORTRAITS[name] === undefined) return <Emblem name={name} suit={suit} />;
  return (
    <>
      <rect class="frame" x="16" y="9" width="28" height="72" rx="4" />
      <Half name={name} suit={suit} />
      <g transform="rotate(180 30 45)">
        <Half name={name} suit={suit} />
      </g>
      <rect class="band" x="16" y="40.5" width="28" height="9" />
      <Word text={words[name] ?? name} y={47.5} />
    </>
  );
}

function Half({ name, suit }: { readonly name: string; readonly suit: string }) {
  const { hat, behind, before } = PORTRAITS[name];
  return (
    <>
      {behind}
      <path class={`robe ${suit}`} d="M16.5 45 C17 38 22 36 26 34.5 L34 34.5 C38 36 43 38 43.5 45Z" />
      <path class="collar" d="M25 34.8 L30 41 L35 34.8Z" />
      <circle class="skin" cx="30" cy="28.5" r="6" />
      {before}
      <circle class="dot" cx="27.8" cy="28" r="0.7" />
      <circle class="dot" cx="32.2" cy="28" r="0.7" />
      {hat}
    </>
  );
}

/** A card without a portrait: the suit, large, and its name below. */
function Emblem({ name, suit }: { readonly name: string; readonly suit: string }) {
  return (
    <>
      <rect class="frame" x="16" y="14" width="28" height="62" rx="4" />
      <g transform="translate(30 40) scale(1.2)">{SUITS[suit]}</g>
      <Word text={name} y={67} />
    </>
  );
}

/** Where suits do not count, the rank is all there is. */
function Letter({ text }: { readonly text: string }) {
  return (
    <>
      <rect class="frame" x="13" y="24" width="34" height="42" rx="5" />
      <text class="letter" x="30" y="54" text-anchor="middle">
        {text}
      </text>
    </>
  );
}

function Word({ text, y }: { readonly text: string; readonly y: number }) {
  return (
    <text class="word" x="30" y={y} text-anchor="middle">
      {text}
    </text>
  );
}
