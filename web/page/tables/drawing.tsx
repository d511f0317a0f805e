/** Picks the drawing of a table by its kind; a game without one is shown as text. */
import type { TableData } from '../../shapes/tables.ts';
import { BuddyDrawing } from './buddy-bluff.tsx';
import { CompileDrawing } from './compile.tsx';
import { MulleDrawing } from './mulle.tsx';
import type { DrawingProps } from './table.tsx';
import { UltiDrawing } from './ulti.tsx';
import { useWords } from '../words/index.ts';

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

interface AsTextProps {
  readonly table: TableData;
  readonly text: string;
}

/** The same table in letters, for those who would rather read or copy it; where it is not drawn, it stands there already. */
export function AsText({ table, text }: AsTextProps) {
  const words = useWords();
  if (table.kind === 'text') return null;
  return (
    <details class="as-text">
      <summary>{words.asText}</summary>
      <pre>{text}</pre>
    </details>
  );
}
