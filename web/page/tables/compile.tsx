/** Compile: three lines between two players, face-down cards where they lie, and the text that runs. */
import type { CompileCard, CompileTable } from '../../shapes/tables.ts';
import { type DrawingProps, keyOf, Seat, Thing } from './table.tsx';

export function CompileDrawing({ table, me, names, toMove }: DrawingProps<CompileTable>) {
  const seat = (at: number, own: boolean) => {
    const { deck, trash, hand } = table.sides[at];
    const marks = [`deck ${deck}`, `trash ${trash.length}`, table.control === at ? 'has control' : ''].filter(Boolean);
    return (
      <Seat name={names[at]} active={toMove === at} marks={marks.join(' · ')}>
        <div class={`hand ${own ? 'own' : ''}`}>
          {hand.map((card, i) => {
            const drawn = <TextCard card={{ name: card, up: true }} texts={table.texts} full={own} />;
            return own && card !== null ? (
              <Thing key={keyOf(hand, i)} of={`hand:${card}`}>
                {drawn}
              </Thing>
            ) : (
              <span key={keyOf(hand, i)}>{drawn}</span>
            );
          })}
        </div>
      </Seat>
    );
  };
  return (
    <div class="felt compile">
      <p class="soft say">
        turn {table.turn}, {names[table.turnOf]}, {table.phase}; asked: {table.question}
      </p>
      {seat(1 - me, false)}
      <div class="lines">
        {[0, 1, 2].map((lane) => (
          <div key={lane} class="lane">
            <Stack table={table} side={1 - me} lane={lane} />
            <Thing of={`line:${lane}`} class="line" label={`line ${lane}`}>
              <Protocol line={table.sides[1 - me].lines[lane]} />
              <Protocol line={table.sides[me].lines[lane]} />
            </Thing>
            <Stack table={table} side={me} lane={lane} />
          </div>
        ))}
      </div>
      {seat(me, true)}
      {table.log.length > 0 && <pre class="log">{table.log.join('\n')}</pre>}
    </div>
  );
}

function Protocol({ line }: { readonly line: CompileTable['sides'][number]['lines'][number] }) {
  return (
    <span class={`protocol ${line.compiled ? 'compiled' : ''}`}>
      {line.protocol ?? '–'} <b>{line.total}</b>
    </span>
  );
}

interface StackProps {
  readonly table: CompileTable;
  readonly side: number;
  readonly lane: number;
}

/** The top card is the one next to the protocols. */
function Stack({ table, side, lane }: StackProps) {
  const { cards } = table.sides[side].lines[lane];
  return (
    <div class="stack">
      {cards.map((card, height) => {
        const depth = cards.length - 1 - height;
        return (
          <Thing key={height} of={`card:${side}:${lane}:${depth}`}>
            <TextCard card={card} texts={table.texts} full={depth === 0} />
          </Thing>
        );
      })}
    </div>
  );
}

interface TextCardProps {
  readonly card: CompileCard;
  readonly texts: CompileTable['texts'];
  readonly full: boolean;
}

/** A card is its name and its text; a covered one shows what stays in force, its top. All of it is its title. */
function TextCard({ card: { name, up }, texts, full }: TextCardProps) {
  const text = name === null ? undefined : texts[name];
  const boxes = Object.entries(text ?? {}).filter(([box]) => full || box === 'top');
  const whole = Object.entries(text ?? {}).map(([box, words]) => `${box}: ${words}`);
  return (
    <span class={`text-card ${up ? '' : 'down'} ${name === null ? 'unknown' : ''}`} title={whole.join('\n')}>
      <b>{name ?? '?'}</b>
      {up && boxes.map(([box, words]) => <small key={box}>{words}</small>)}
      {!up && name !== null && <small>face-down</small>}
    </span>
  );
}
