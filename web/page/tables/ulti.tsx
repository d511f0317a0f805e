/** Ulti: three hands of Hungarian cards, the talon, the auction, and the trick in the middle. */
import type { PlayedCard, UltiTable } from '../../shapes/tables.ts';
import { Card, SuitMark } from '../cards.tsx';
import { type DrawingProps, Hand, keyOf, others, Seat, shortName, Thing } from './table.tsx';

const MARKS: Readonly<Record<string, string>> = { hearts: 'heart', bells: 'bell', leaves: 'leaf', acorns: 'acorn' };

export function UltiDrawing({ table, me, names, toMove }: DrawingProps<UltiTable>) {
  const seat = (at: number, own: boolean) => {
    const { hand, tricks, points, marriages, voids } = table.seats[at];
    const role = table.soloist === null ? '' : table.soloist === at ? 'soloist' : 'defender';
    const notes = [
      role,
      at === table.dealer ? 'dealer' : '',
      tricks > 0 ? `${tricks} tricks, ${points} points` : '',
      marriages > 0 ? `${marriages} in marriages` : '',
      voids.length > 0 ? `no ${voids.join(', ')}` : '',
    ].filter(Boolean);
    return (
      <Seat key={at} name={names[at]} active={toMove === at} marks={notes.join(' · ')}>
        <Hand cards={hand} deck="hungarian" own={own} small={!own} />
      </Seat>
    );
  };
  return (
    <div class="felt ulti">
      <div class="across">{others(3, me).map((at) => seat(at, false))}</div>
      <div class="middle">
        <Contract table={table} names={names} />
        <Trick title={`trick ${table.trick.length === 0 ? 'to come' : ''}`} cards={table.trick} names={names} />
        {table.lastTrick.length > 0 && <Trick title="last trick" cards={table.lastTrick} names={names} small />}
        <div class="pile">
          <small>talon</small>
          <Thing of="talon" label="pick up the talon">
            <span class="cards-row">
              {table.talon.length === 0
                ? '–'
                : table.talon.map((card, i) => <Card key={keyOf(table.talon, i)} card={card} deck="hungarian" small />)}
            </span>
          </Thing>
        </div>
      </div>
      {seat(me, true)}
    </div>
  );
}

/** The last calls; the text of the table has them all. */
const AUCTION_ROWS = 6;

function Contract({ table, names }: { readonly table: UltiTable; readonly names: readonly string[] }) {
  const { contract, trump, auction } = table;
  const first = Math.max(0, auction.length - AUCTION_ROWS);
  return (
    <div class="contract">
      <strong>{contract ?? 'no bid yet'}</strong>
      {trump !== null && <span> {trump === 'none' ? 'no trump' : <SuitMark suit={MARKS[trump]} />}</span>}
      <ol class="auction" start={first + 1}>
        {auction.slice(first).map(({ seat, text }, i) => (
          <li key={i}>
            {shortName(names[seat])}: {text}
          </li>
        ))}
      </ol>
      <div class="row" hidden={table.phase !== 'trump'}>
        {Object.entries(MARKS).map(([name, mark]) => (
          <Thing key={name} of={`suit:${name}`} class="suit-choice" label={`trump ${name}`}>
            <SuitMark suit={mark} size={26} />
          </Thing>
        ))}
      </div>
    </div>
  );
}

interface TrickProps {
  readonly title: string;
  readonly cards: readonly PlayedCard[];
  readonly names: readonly string[];
  readonly small?: boolean;
}

function Trick({ title, cards, names, small = false }: TrickProps) {
  return (
    <div class="pile">
      <small>{title}</small>
      <span class="cards-row">
        {cards.map(({ seat, card }) => (
          <span key={card} class="played">
            <Card card={card} deck="hungarian" small={small} />
            <small>{shortName(names[seat])}</small>
          </span>
        ))}
      </span>
    </div>
  );
}
