/** Mulle: singles and builds on the table, two hands, and beside them the mulles that were scored, twin by twin. */
import type { MulleTable } from '../../shapes/tables.ts';
import { Card } from '../cards.tsx';
import { fill, useWords } from '../words/index.ts';
import { type DrawingProps, Fan, Hand, keyOf, Seat, shortName, Thing } from './table.tsx';

export function MulleDrawing({ table, me, names, toMove }: DrawingProps<MulleTable>) {
  const { omgang, omgangar, round, rounds, stock, singles, builds, seats } = table;
  const match = omgangar > 1;
  const words = useWords();
  const seat = (at: number) => (
    <MulleSeat at={at} name={names[at]} active={toMove === at} own={at === me} seat={seats[at]} match={match} />
  );
  return (
    <div class="felt mulle">
      <p class="say">
        {match && `${fill(words.omgang, { omgang, omgangar })}, `}
        {fill(words.round, { round, rounds, stock })}
      </p>
      {seat(1 - me)}
      <div class="middle spread">
        {singles.map((card, i) => (
          <Thing key={keyOf(singles, i)} of={`table:${card}`}>
            <Card card={card} deck="french" />
          </Thing>
        ))}
        {singles.length === 0 && builds.length === 0 && <p class="say">{words.tableEmpty}</p>}
        {builds.map((build) => (
          <Build key={`${build.value} ${build.owner}`} build={build} owner={shortName(names[build.owner])} />
        ))}
      </div>
      {seat(me)}
    </div>
  );
}

interface MulleSeatProps {
  readonly at: number;
  readonly name: string;
  readonly active: boolean;
  readonly own: boolean;
  readonly seat: MulleTable['seats'][number];
  /** Whether omgångar are added up. */
  readonly match: boolean;
}

function MulleSeat({ at, name, active, own, seat, match }: MulleSeatProps) {
  const { hand, captured, mulles, mullePoints, tabbar, intake, total, pledges } = seat;
  const words = useWords();
  const notes = [
    ...(match ? [fill(words.total, { points: total })] : []),
    fill(words.taken, { count: captured }),
    fill(words.mulles, { points: mullePoints }),
    fill(words.tabbar, { points: tabbar }),
    fill(words.intake, { points: intake }),
    ...pledges.map((value) => fill(words.hasA, { value })),
  ];
  return (
    <Seat name={name} active={active} notes={notes}>
      <div class="beside">
        <Hand cards={hand} deck="french" own={own} small={!own} place={`hand:${at}`} />
        {mulles.length > 0 && (
          <div class="pile">
            <small class="caption">{fill(words.mulleCount, { count: mulles.length })}</small>
            <span class="cards-row">
              {mulles.map((card) => (
                <Fan key={card} cards={[card, card]} deck="french" />
              ))}
            </span>
          </div>
        )}
      </div>
    </Seat>
  );
}

interface BuildProps {
  readonly build: MulleTable['builds'][number];
  readonly owner: string;
}

function Build({ build, owner }: BuildProps) {
  const { value, locked, cards } = build;
  const words = useWords();
  return (
    <Thing of={`build:${locked ? 'locked' : value}`} lights={`build:${value}:${build.owner}`} class="pile build">
      <small class="caption">{fill(locked ? words.buildLocked : words.build, { value, owner })}</small>
      <Fan cards={cards} deck="french" />
    </Thing>
  );
}
