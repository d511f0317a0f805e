/** Ulti: three hands of Hungarian cards, the talon, the auction, and the trick in the middle. */
import type { UltiTable } from '../../shapes/tables.ts';
import { useGhosts } from '../belief.tsx';
import { Card } from '../cards.tsx';
import { SuitMark } from '../suits.tsx';
import { fill, useLanguage, useWords, type Words } from '../words/index.ts';
import { type DrawingProps, Hand, keyOf, others, Seat, shortName, Thing } from './table.tsx';

const MARKS: Readonly<Record<string, string>> = { hearts: 'heart', bells: 'bell', leaves: 'leaf', acorns: 'acorn' };

export function UltiDrawing({ table, me, names, toMove }: DrawingProps<UltiTable>) {
  const words = useWords();
  const seat = (at: number) => (
    <Seat key={at} name={names[at]} active={toMove === at} notes={notesOf(table, at, words)}>
      <Hand cards={table.seats[at].hand} deck="hungarian" own={at === me} small={at !== me} place={`hand:${at}`} />
      {at !== me && <InFront table={table} at={at} />}
    </Seat>
  );
  return (
    <div class="felt ulti">
      <div class="across">{others(3, me).map(seat)}</div>
      <div class="middle">
        <Contract table={table} names={names} />
        <InFront table={table} at={me} />
        <Talon cards={table.talon} />
      </div>
      {seat(me)}
    </div>
  );
}

/** What a player has put into the trick; between two tricks the one before stays, turned pale, until the next is led. */
function InFront({ table: { trick, lastTrick }, at }: { readonly table: UltiTable; readonly at: number }) {
  const words = useWords();
  if (trick.length === 0 && lastTrick.length === 0) return null;
  const over = trick.length === 0;
  const cards = over ? lastTrick : trick;
  const card = cards.find(({ seat }) => seat === at)?.card;
  const led = cards[0]?.seat === at;
  return (
    <span class={`in-front ${over ? 'over' : ''}`}>
      {card === undefined ? <span class="empty" /> : <Card card={card} deck="hungarian" />}
      <small class="caption">{led && card !== undefined ? words.led : '\u00a0'}</small>
    </span>
  );
}

function notesOf({ seats, soloist, dealer }: UltiTable, at: number, words: Words): string[] {
  const { tricks, points, marriages, voids } = seats[at];
  const role = soloist === at ? words.soloist : words.defender;
  return [
    soloist === null ? '' : role,
    at === dealer ? words.dealer : '',
    tricks > 0 ? fill(words.tricks, { tricks, points }) : '',
    marriages > 0 ? fill(words.inMarriages, { points: marriages }) : '',
    voids.length > 0 ? fill(words.hasNo, { suits: voids.map((suit) => words[suit as 'hearts']).join(', ') }) : '',
  ].filter(Boolean);
}

/** The last calls, and fewer once cards are played; the text of the table has them all. */
const AUCTION_ROWS = 6;
const ROWS_IN_PLAY = 3;

interface ContractProps {
  readonly table: UltiTable;
  readonly names: readonly string[];
}

function Contract({ table: { contract, trump, auction, phase }, names }: ContractProps) {
  const words = useWords();
  const language = useLanguage();
  const first = Math.max(0, auction.length - (phase === 'play' ? ROWS_IN_PLAY : AUCTION_ROWS));
  return (
    <div class="contract">
      <strong>
        {contract?.[language] ?? words.noBid}
        {trump === 'none' && ` · ${words.noTrump}`}
        {trump !== null && trump !== 'none' && (
          <SuitMark suit={MARKS[trump]} size={22} label={trumpName(trump, words)} />
        )}
      </strong>
      <ol class="auction" start={first + 1}>
        {auction.slice(first).map(({ seat, text }, i) => (
          <li key={i}>
            {shortName(names[seat])}: {text[language]}
          </li>
        ))}
      </ol>
      {phase === 'trump' && (
        <span class="cards-row">
          {Object.entries(MARKS).map(([name, mark]) => (
            <Thing key={name} of={`suit:${name}`} class="suit-choice" label={trumpName(name, words)}>
              <SuitMark suit={mark} size={30} />
            </Thing>
          ))}
        </span>
      )}
    </div>
  );
}

function trumpName(suit: string, words: Words): string {
  return fill(words.trump, { suit: words[suit as 'hearts'] });
}

function Talon({ cards }: { readonly cards: UltiTable['talon'] }) {
  const ghosts = useGhosts('talon');
  const backs = cards.flatMap((card, i) => (card === null ? [i] : []));
  const words = useWords();
  return (
    <div class="pile">
      <small class="caption">{words.talon}</small>
      <Thing of="talon" label={words.pickUpTalon}>
        <span class="cards-row">
          {cards.length === 0 && <span class="empty small" />}
          {cards.map((card, i) => (
            <Card key={keyOf(cards, i)} card={card} deck="hungarian" small ghost={ghosts[backs.indexOf(i)]} />
          ))}
        </span>
      </Thing>
    </div>
  );
}
