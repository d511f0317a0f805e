/** Buddy Bluff: the center, the pool, and in front of every seat a penalty slot with its seal. */
import type { BuddyTable } from '../../shapes/tables.ts';
import { Card } from '../cards.tsx';
import { type DrawingProps, Hand, keyOf, others, Seat, Thing } from './table.tsx';

export function BuddyDrawing({ table, me, names, toMove }: DrawingProps<BuddyTable>) {
  const seat = (at: number, own: boolean) => (
    <Seat key={at} name={names[at]} active={toMove === at} marks={`penalty ${table.seats[at].penalty}`}>
      <Slot seat={at} name={names[at]} slot={table.seats[at]} />
      <Hand cards={table.seats[at].hand} deck="ranks" own={own} small={!own} />
    </Seat>
  );
  return (
    <div class="felt buddy">
      <p class="soft say">
        turn {table.turn} of {table.turns}, deal {table.deal} of 3, {table.stock} cards in the stock
        {table.sealedRanks.length > 0 && `; sealed: ${table.sealedRanks.join(' ')}`}
      </p>
      <div class="across">{others(4, me).map((at) => seat(at, false))}</div>
      <div class="middle">
        <div class="pile">
          <small>center</small>
          <span class="cards-row">
            {table.center.map((card, i) =>
              card === null ? <span key={i} class="empty" /> : <Card key={i} card={card} deck="ranks" />,
            )}
          </span>
        </div>
        <Thing of="pool" class="pile" label="the pool">
          <small>pool, {table.pool.length} cards</small>
          <span class="fan">
            {table.pool.length === 0 ? <span class="empty" /> : <Stack cards={table.pool.slice(-5)} />}
          </span>
        </Thing>
      </div>
      {seat(me, true)}
    </div>
  );
}

function Stack({ cards }: { readonly cards: readonly string[] }) {
  return (
    <>
      {cards.map((card, i) => (
        <Card key={keyOf(cards, i)} card={card} deck="ranks" small />
      ))}
    </>
  );
}

interface SlotProps {
  readonly seat: number;
  readonly name: string;
  readonly slot: BuddyTable['seats'][number];
}

/** Bottom first; what a seal has frozen stands apart. */
function Slot({ seat, name, slot: { slot, sealed } }: SlotProps) {
  return (
    <Thing of={`slot:${seat}`} class="slot" label={`the slot of ${name}`}>
      {sealed > 0 && (
        <span class="fan sealed">
          <Stack cards={slot.slice(0, sealed)} />
        </span>
      )}
      <span class="fan">
        {slot.length === sealed ? <span class="empty small">slot</span> : <Stack cards={slot.slice(sealed)} />}
      </span>
    </Thing>
  );
}
