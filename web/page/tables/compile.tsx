/** Compile: three lines between two players, face-down cards where they lie, and the text that runs. */
import { useContext } from 'preact/hooks';
import type { CompileCard, CompileTable } from '../../shapes/tables.ts';
import { type Ghost, useGhosts } from '../belief.tsx';
import { Card } from '../cards.tsx';
import { percent } from '../format.ts';
import { CardTexts, fill, useLanguage, useWords, type Words, withNames } from '../words/index.ts';
import { type DrawingProps, keyOf, Seat, shortName, Thing } from './table.tsx';

const LANES = [0, 1, 2];

export function CompileDrawing({ table, me, names, toMove }: DrawingProps<CompileTable>) {
  const { turn, turnOf, phase, log } = table;
  const words = useWords();
  const language = useLanguage();
  const seat = (at: number) => (
    <Seat name={names[at]} active={toMove === at} notes={notesOf(table, at, words)}>
      <CompileHand table={table} side={at} own={at === me} />
    </Seat>
  );
  return (
    <div class="felt compile">
      <p class="say">{fill(words.turnPhase, { turn, name: shortName(names[turnOf]), phase: words[PHASES[phase]] })}</p>
      {seat(1 - me)}
      <div class="lines">
        {LANES.map((lane) => (
          <Stack key={`far ${lane}`} table={table} side={1 - me} lane={lane} far />
        ))}
        {LANES.map((lane) => (
          <Thing key={lane} of={`line:${lane}`} class="line">
            <Protocol line={table.sides[1 - me].lines[lane]} />
            <Protocol line={table.sides[me].lines[lane]} />
          </Thing>
        ))}
        {LANES.map((lane) => (
          <Stack key={`near ${lane}`} table={table} side={me} lane={lane} />
        ))}
      </div>
      {log.length > 0 && (
        <ul class="running" aria-label={words.runningText}>
          {log.map((text, i) => (
            <li key={i}>{withNames(text[language], names.map(shortName))}</li>
          ))}
        </ul>
      )}
      {seat(me)}
    </div>
  );
}

const PHASES: Readonly<Record<string, keyof Words>> = {
  draft: 'phaseDraft',
  start: 'phaseStart',
  control: 'phaseControl',
  compile: 'phaseCompile',
  action: 'phaseAction',
  cache: 'phaseCache',
  end: 'phaseEnd',
};

function notesOf({ sides, control }: CompileTable, at: number, words: Words): string[] {
  const { deck, deckTop, trash } = sides[at];
  return [
    deckTop === undefined ? fill(words.deck, { count: deck }) : fill(words.deckTop, { count: deck, card: deckTop }),
    fill(words.trash, { count: trash.length }),
    ...(control === at ? [words.hasControl] : []),
  ];
}

/** Protocols are told apart by a colour each: their names, spread over the circle of hues. */
function hueOf(name: string | null): { '--hue': number } | undefined {
  if (name === null) return undefined;
  const protocol = name.split('-', 1)[0];
  const sum = Array.from(protocol).reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7);
  return { '--hue': (sum * 47) % 360 };
}

function Protocol({
  line: { protocol, compiled, total },
}: {
  readonly line: CompileTable['sides'][number]['lines'][number];
}) {
  const words = useWords();
  return (
    <span class={`protocol ${compiled ? 'compiled' : ''}`} style={hueOf(protocol)}>
      {protocol ?? words.noProtocol}
      {compiled && ' ✓'} <b>{total}</b>
    </span>
  );
}

interface CompileHandProps {
  readonly table: CompileTable;
  readonly side: number;
  readonly own: boolean;
}

function CompileHand({ table: { sides }, side, own }: CompileHandProps) {
  const { hand } = sides[side];
  const ghosts = useGhosts(`hand:${side}`);
  const backs = hand.flatMap((card, i) => (card === null ? [i] : []));
  return (
    <div class="hand">
      {hand.map((card, i) => {
        if (card === null) {
          const ghost = ghosts[backs.indexOf(i)];
          return ghost === undefined ? (
            <Card key={keyOf(hand, i)} card={null} deck="ranks" small />
          ) : (
            <GhostCard key={keyOf(hand, i)} ghost={ghost} />
          );
        }
        const drawn = <TextCard card={{ name: card, up: true }} full />;
        if (!own) return <span key={keyOf(hand, i)}>{drawn}</span>;
        return (
          <Thing key={keyOf(hand, i)} of={`hand:${card}`}>
            {drawn}
          </Thing>
        );
      })}
    </div>
  );
}

interface StackProps {
  readonly table: CompileTable;
  readonly side: number;
  readonly lane: number;
  /** On the other side of the table, where stacks grow upwards. */
  readonly far?: boolean;
}

/** A stack grows away from its protocol: the card that is covered by none is the farthest. */
function Stack({ table, side, lane, far = false }: StackProps) {
  const { cards } = table.sides[side].lines[lane];
  const ghosts = useGhosts(`line:${side}:${lane}`);
  const backs = cards.flatMap(({ name }, i) => (name === null ? [i] : []));
  return (
    <div class={`stack ${far ? 'far' : ''}`}>
      {cards.map((card, height) => {
        const depth = cards.length - 1 - height;
        return (
          <Thing key={height} of={`card:${side}:${lane}:${depth}`}>
            <TextCard card={card} full={depth === 0} ghost={ghosts[backs.indexOf(height)]} />
          </Thing>
        );
      })}
    </div>
  );
}

interface TextCardProps {
  readonly card: CompileCard;
  readonly full: boolean;
  readonly ghost?: Ghost | undefined;
}

/** A back in a hand, and what may be on its other side. */
function GhostCard({ ghost: { card, share } }: { readonly ghost: Ghost }) {
  const words = useWords();
  return (
    <span class="text-card down ghost" style={{ '--share': share }}>
      <b>{card}?</b>
      <small>{percent(share, words)}</small>
    </span>
  );
}

/** A card is its name and its text; a covered one shows what stays in force, its top. All of it is its title. */
function TextCard({ card: { name, up, foreign }, full, ghost }: TextCardProps) {
  const words = useWords();
  const texts = useContext(CardTexts);
  const text = Object.entries((name === null ? undefined : texts[name]) ?? {});
  const boxes = up ? text.filter(([box]) => full || box === 'top') : [];
  const title = text.map(([box, said]) => `${words[box as 'top' | 'middle' | 'bottom']}: ${said}`).join('\n');
  return (
    <span class={up ? 'text-card' : 'text-card down'} style={up ? hueOf(name) : undefined} title={title}>
      <b>{name ?? words.faceDown}</b>
      {boxes.map(([box, said]) => (
        <small key={box}>{said}</small>
      ))}
      {!up && name !== null && <small>{words.faceDown}</small>}
      {ghost !== undefined && (
        <small>{fill(words.perhaps, { card: ghost.card, share: percent(ghost.share, words) })}</small>
      )}
      {foreign && <small>{words.goesAcross}</small>}
    </span>
  );
}
