/** What all drawings of tables share: things that can be pointed at, seats with their names, rows of cards. */
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Face } from '../../shapes/tables.ts';
import { useGhosts } from '../belief.tsx';
import { Card, type Deck } from '../cards.tsx';
import { isSecondClick } from '../hooks.ts';

/** How things on the table relate to the legal actions. */
export interface Pointing {
  /** Whether some legal action has to do with this thing: it can be clicked. */
  legal(key: string): boolean;
  /** Whether one of those has that are left, given what is picked already. */
  framed(key: string): boolean;
  /** Whether it would be taken along, or something laid on it. */
  lit(key: string): boolean;
  picked(key: string): boolean;
  hinted(key: string): boolean;
  pick(key: string): void;
}

const NEVER = () => false;

export const NO_POINTING: Pointing = {
  legal: NEVER,
  framed: NEVER,
  lit: NEVER,
  picked: NEVER,
  hinted: NEVER,
  pick: () => {},
};

export const PointingContext = createContext<Pointing>(NO_POINTING);

/** What a drawing is given. */
export interface DrawingProps<T> {
  readonly table: T;
  /** The seat at the lower edge. */
  readonly me: number;
  /** By seat. */
  readonly names: readonly string[];
  readonly toMove: number | null;
}

interface ThingProps {
  readonly of: string;
  /** What it is called where something is taken along, if that is another name. */
  readonly lights?: string;
  readonly label?: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A button where a legal action has to do with it, plain otherwise. */
export function Thing({ of: key, lights = key, label, class: more = '', children }: ThingProps) {
  const pointing = useContext(PointingContext);
  const marks = [
    pointing.framed(key) ? ' legal' : '',
    pointing.picked(key) ? ' picked' : '',
    pointing.hinted(key) ? ' hinted' : '',
    pointing.lit(lights) ? ' lit' : '',
    ` ${more}`,
  ].join('');
  if (!pointing.legal(key)) return <span class={`thing${marks}`}>{children}</span>;
  return (
    <button
      type="button"
      class={`thing${marks}`}
      data-key={key}
      aria-label={label}
      aria-pressed={pointing.picked(key)}
      onClick={(event) => !isSecondClick(event) && pointing.pick(key)}
    >
      {children}
    </button>
  );
}

interface HandProps {
  readonly cards: readonly Face[];
  readonly deck: Deck;
  readonly small?: boolean;
  /** Whether its cards can be pointed at: the own hand. */
  readonly own?: boolean;
  /** By what name beliefs know it. */
  readonly place?: string;
}

export function Hand({ cards, deck, small = false, own = false, place = '' }: HandProps) {
  const ghosts = useGhosts(place);
  const backs = cards.flatMap((card, i) => (card === null ? [i] : []));
  return (
    <div class={own ? 'hand' : 'hand held'}>
      {cards.map((card, i) =>
        own && card !== null ? (
          <Thing key={keyOf(cards, i)} of={`hand:${card}`}>
            <Card card={card} deck={deck} small={small} />
          </Thing>
        ) : (
          <Card key={keyOf(cards, i)} card={card} deck={deck} small={small} ghost={ghosts[backs.indexOf(i)]} />
        ),
      )}
    </div>
  );
}

interface FanProps {
  readonly cards: readonly string[];
  readonly deck: Deck;
  readonly class?: string;
}

/** Small cards that overlap. */
export function Fan({ cards, deck, class: more = '' }: FanProps) {
  return (
    <span class={`fan ${more}`}>
      {cards.map((card, i) => (
        <Card key={keyOf(cards, i)} card={card} deck={deck} small />
      ))}
    </span>
  );
}

/** Twins are told apart by how many came before. */
export function keyOf(cards: readonly Face[], at: number): string {
  const card = cards[at] ?? 'back';
  return `${card} ${cards.slice(0, at).filter((other) => (other ?? 'back') === card).length}`;
}

interface SeatProps {
  /** `You`, or `Ada (hard)`. */
  readonly name: string;
  readonly active: boolean;
  /** What is to be known of the seat, in a few words each. */
  readonly notes: readonly string[];
  readonly children: ComponentChildren;
}

export function Seat({ name, active, notes, children }: SeatProps) {
  const short = shortName(name);
  return (
    <section class={`seat ${active ? 'active' : ''}`}>
      <h2>
        <b class="name">{short}</b> <small class="agent">{name.slice(short.length)}</small>
        {notes.length > 0 && <small class="notes">{notes.join(' · ')}</small>}
      </h2>
      {children}
    </section>
  );
}

/** The name without who plays there. */
export function shortName(name: string): string {
  return name.split(' ', 1)[0];
}

/** All seats but one, in the order of play from it. */
export function others(seats: number, me: number): number[] {
  return Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats);
}
