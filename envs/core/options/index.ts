/** Options: declared once, and read, written, checked and described from there. */
export * from './check.ts';
export * from './declare.ts';
export * from './values.ts';
