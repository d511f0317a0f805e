/** Mulle: singles and builds on the table, two hands, and what was taken. */
import type { MulleTable } from '../../shapes/tables.ts';
import { Card } from '../cards.tsx';
import { type DrawingProps, Hand, keyOf, Seat, shortName, Thing } from './table.tsx';

export function MulleDrawing({ table, me, names, toMove }: DrawingProps<MulleTable>) {
  const seat = (at: number, own: boolean) => {
    const { hand, captured, mulles, mullePoints, tabbar, intake, pledges } = table.seats[at];
    const notes = [
      `${captured} taken`,
      `mulles ${mullePoints}`,
      `tabbar ${tabbar}`,
      `intake ${intake}`,
      ...pledges.map((value) => `has a ${value}`),
    ];
    return (
      <Seat name={names[at]} active={toMove === at} marks={notes.join(' · ')}>
        <div class="row">
          <Hand cards={hand} deck="french" own={own} small={!own} />
          {mulles.length > 0 && (
            <div class="pile">
              <small>mulles</small>
              <Hand cards={mulles} deck="french" small />
            </div>
          )}
        </div>
      </Seat>
    );
  };
  return (
    <div class="felt mulle">
      <p class="soft say">
        round {table.round} of {table.rounds}, {table.stock} cards in the stock
      </p>
      {seat(1 - me, false)}
      <div class="middle wrap">
        {table.singles.map((card, i) => (
          <Thing key={keyOf(table.singles, i)} of={`table:${card}`}>
            <Card card={card} deck="french" />
          </Thing>
        ))}
        {table.singles.length === 0 && table.builds.length === 0 && <p class="soft say">the table is empty</p>}
        {table.builds.map((build) => (
          <Build key={`${build.value} ${build.owner}`} build={build} owner={shortName(names[build.owner])} />
        ))}
      </div>
      {seat(me, true)}
    </div>
  );
}

function Build({ build, owner }: { readonly build: MulleTable['builds'][number]; readonly owner: string }) {
  const { value, locked, cards } = build;
  return (
    <Thing of={`build:${locked ? 'locked' : value}`} class="build">
      <small>
        {value}-build of {owner}
        {locked ? ', locked' : ''}
      </small>
      <span class="fan">
        {cards.map((card, i) => (
          <Card key={keyOf(cards, i)} card={card} deck="french" small />
        ))}
      </span>
    </Thing>
  );
}
