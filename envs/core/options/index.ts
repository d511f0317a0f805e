/** Options: declared once; read, written, checked and described from their declaration. */
export * from './check.ts';
export * from './declare.ts';
export * from './values.ts';
