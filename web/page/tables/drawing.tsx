/** Picks the drawing of a table by its kind; a game without one is shown as text. */
import type { TableData } from '../../shapes/tables.ts';
import { type Deck, titleOf } from '../cards.tsx';
import { BuddyDrawing } from './buddy-bluff.tsx';
import { CompileDrawing } from './compile.tsx';
import { MulleDrawing } from './mulle.tsx';
import type { DrawingProps } from './table.tsx';
import { UltiDrawing } from './ulti.tsx';

interface AnyDrawingProps extends DrawingProps<TableData> {
  readonly text: string;
}

export function Drawing({ table, text, ...rest }: AnyDrawingProps) {
  switch (table.kind) {
    case 'ulti':
      return <UltiDrawing table={table} {...rest} />;
    case 'mulle':
      return <MulleDrawing table={table} {...rest} />;
    case 'buddy-bluff':
      return <BuddyDrawing table={table} {...rest} />;
    case 'compile':
      return <CompileDrawing table={table} {...rest} />;
    case 'text':
      return <pre class="felt">{text}</pre>;
  }
}

const DECKS: Readonly<Record<string, Deck>> = { ulti: 'hungarian', mulle: 'french', 'buddy-bluff': 'ranks' };

/** What the cards of a table are called, where they are drawn. */
export function titlesOf({ kind }: TableData): (card: string) => string {
  const deck = DECKS[kind];
  return (card) => (deck === undefined ? card : titleOf(card, deck));
}

interface AsTextProps {
  readonly table: TableData;
  readonly text: string;
}

/** The same table in letters, for those who would rather read or copy it; where it is not drawn, it stands there already. */
export function AsText({ table, text }: AsTextProps) {
  if (table.kind === 'text') return null;
  return (
    <details class="as-text">
      <summary>The table as text</summary>
      <pre>{text}</pre>
    </details>
  );
}
