/** Buddy Bluff: the center, the pool, and in front of every seat a penalty slot with its seal. */
import type { BuddyTable } from '../../shapes/tables.ts';
import { Card } from '../cards.tsx';
import { fill, useWords } from '../words/index.ts';
import { type DrawingProps, Fan, Hand, others, Seat, Thing } from './table.tsx';

/** Of the pool only its top cards are drawn. */
const POOL_SHOWN = 5;

export function BuddyDrawing({ table, me, names, toMove }: DrawingProps<BuddyTable>) {
  const { turn, turns, deal, stock, sealedRanks, seats } = table;
  const words = useWords();
  const seat = (at: number) => (
    <Seat key={at} name={names[at]} active={toMove === at} notes={[fill(words.penalty, { points: seats[at].penalty })]}>
      <div class="beside">
        <Slot seat={at} name={names[at]} slot={seats[at]} />
        <Hand cards={seats[at].hand} deck="ranks" own={at === me} small={at !== me} place={`hand:${at}`} />
      </div>
    </Seat>
  );
  return (
    <div class="felt buddy">
      <p class="say">
        {fill(words.turnOf, { turn, turns, deal, stock })}
        {sealedRanks.length > 0 && `; ${fill(words.sealed, { ranks: sealedRanks.join(' ') })}`}
      </p>
      <div class="across">{others(4, me).map(seat)}</div>
      <Middle table={table} />
      {seat(me)}
    </div>
  );
}

function Middle({ table: { center, pool } }: { readonly table: BuddyTable }) {
  const words = useWords();
  return (
    <div class="middle">
      <div class="pile">
        <small class="caption">{words.center}</small>
        <span class="cards-row">
          {center.map((card, place) =>
            card === null ? (
              <span key={place} class="empty" />
            ) : (
              <Thing key={place} of={`center:${place}`}>
                <Card card={card} deck="ranks" />
              </Thing>
            ),
          )}
        </span>
      </div>
      <Thing of="pool" class="pile">
        <small class="caption">{fill(words.pool, { count: pool.length })}</small>
        {pool.length === 0 ? <span class="empty small" /> : <Fan cards={pool.slice(-POOL_SHOWN)} deck="ranks" />}
      </Thing>
    </div>
  );
}

interface SlotProps {
  readonly seat: number;
  readonly name: string;
  readonly slot: BuddyTable['seats'][number];
}

/** Bottom first; what a seal has frozen stands apart. */
function Slot({ seat, name, slot: { slot, sealed } }: SlotProps) {
  const words = useWords();
  return (
    <Thing
      of={`slot:${seat}`}
      class="pile"
      label={name === words.you ? words.yourStack : fill(words.stackOf, { name })}
    >
      <small class="caption">{sealed > 0 ? fill(words.stackSealed, { count: sealed }) : words.stack}</small>
      <span class="row-tight">
        {sealed > 0 && <Fan cards={slot.slice(0, sealed)} deck="ranks" class="sealed" />}
        {slot.length === sealed ? <span class="empty small" /> : <Fan cards={slot.slice(sealed)} deck="ranks" />}
      </span>
    </Thing>
  );
}
