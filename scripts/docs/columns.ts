/** The table of log columns in docs/reference/data.md, from the one in datasets/columns.ts. */
import { DataType } from 'apache-arrow';
import {
  COLUMN_LIST,
  type FileColumn,
  FORMAT,
  fileColumns,
  type NamedColumn,
  type Setter,
} from '../../datasets/index.ts';
import { markdownTable } from '../../training/export/text.ts';

const SET_WITH: { readonly [S in Setter]: string } = {
  origin: 'the game',
  count: 'the row',
  decision: 'the decision',
  end: 'the result',
};

/** Types say `per seat` instead of a number, so any number will do. */
const ANY_SHAPE = { seats: 1, observation: 1, hidden: 1, actions: 1 };

/** One row for each column of the file (a vector has three), and which format that is. */
export function columnTable(): string {
  const rows = COLUMN_LIST.flatMap((column) =>
    fileColumns(column, ANY_SHAPE).map((part) => [
      `\`${part.name}\``,
      typeText(part.type),
      SET_WITH[column.setBy],
      content(column, part),
    ]),
  );
  const head = ['column', 'type', 'known with', 'content'];
  return `${markdownTable(head, rows)}\n\nThese are the columns of format ${FORMAT}.`;
}

function content(column: NamedColumn, { about }: FileColumn): string {
  const names = column.kind === 'number' ? (column.names ?? []) : [];
  const absent = column.absent === undefined ? [] : [`${column.absent} where nothing is said`];
  return [about, ...names.map((name, i) => `${i} is \`${name}\``), ...absent].join('; ');
}

function typeText(type: DataType): string {
  if (DataType.isFixedSizeList(type)) return `list of ${typeText(type.children[0].type)}, one per seat`;
  if (DataType.isList(type)) return `list of ${typeText(type.children[0].type)}`;
  if (DataType.isInt(type)) return `uint${type.bitWidth}`;
  if (!DataType.isStruct(type)) return 'float32';
  return `(${type.children.map(({ name, type: of }) => `\`${name}\` ${typeText(of)}`).join(', ')})`;
}
