/** Picks the drawing of a table by its kind; a game without one is shown as text. */
import type { TableData } from '../../shapes/tables.ts';
import { BuddyDrawing } from './buddy-bluff.tsx';
import { CompileDrawing } from './compile.tsx';
import { MulleDrawing } from './mulle.tsx';
import type { DrawingProps } from './table.tsx';
import { UltiDrawing } from './ulti.tsx';

interface AnyDrawingProps extends Omit<DrawingProps<TableData>, 'table'> {
  readonly table: TableData;
  readonly text: string;
}

export function Drawing({ table, text, ...rest }: AnyDrawingProps) {
  return (
    <>
      {drawn(table, text, rest)}
      {table.kind !== 'text' && (
        <details class="as-text">
          <summary>The table as text</summary>
          <pre>{text}</pre>
        </details>
      )}
    </>
  );
}

function drawn(table: TableData, text: string, rest: Omit<DrawingProps<TableData>, 'table'>) {
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
