/** The generator of the reference, and the pages it wrote: they name just what the library exports. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exportsOf } from '../../scripts/docs/declarations.ts';
import { contents, page } from '../../scripts/docs/pages.ts';

const FILES: Readonly<Record<string, string>> = {
  'lib/public.d.ts': `/**
 * A part of a library.
 */
export { type Card, deal as dealCards } from './cards.ts';
export * from './more.ts';
`,
  'lib/cards.d.ts': `import { type Rng } from './rng.ts';
/** A card. */
export interface Card {
    /** From { to }: not a bracket. */
    readonly suit: string;
    readonly ranks: {
        low: number;
    };
}
/**
 * Deals.
 *
 * As at the table.
 */
export declare function deal(rng: Rng, { count }?: {
    count?: number;
}): Card[];
declare const hidden = 1;
`,
  'lib/more.d.ts': `export declare class Table<S> {
    #private;
    readonly seats: number;
    constructor(seats: number);
}
export type Seat = 'north' | 'south';
export type Spec = {
    readonly a: string;
} & ({
    readonly b: number;
} | {
    readonly c: string;
});
export declare const SEATS: readonly ["north", "south"];
/** One way. */
export declare function sit(seat: Seat): void;
export declare function sit(seat: number): void;
// the end
`,
};

describe('declarations', () => {
  const found = exportsOf('lib/public.d.ts', (path) => FILES[path]);

  test('re-exports are followed, renamed ones too, and nothing else is told', () => {
    expect([...found.keys()]).toEqual(['Card', 'dealCards', 'Table', 'Seat', 'Spec', 'SEATS', 'sit']);
  });

  test('each has its kind, its comment and its whole code', () => {
    expect(found.get('dealCards')).toEqual({
      name: 'dealCards',
      kind: 'function',
      comment: 'Deals.\n\nAs at the table.',
      code: 'function deal(rng: Rng, { count }?: {\n    count?: number;\n}): Card[];',
    });
    expect(found.get('Card')?.code).toMatch(/^interface Card \{[\s\S]*low: number;\n {4}\};\n\}$/);
    expect(found.get('Table')?.code).not.toContain('#private');
    expect(found.get('Spec')?.code).toMatch(/\}\);$/);
    expect(found.get('sit')).toMatchObject({
      comment: 'One way.',
      code: 'function sit(seat: Seat): void;\nfunction sit(seat: number): void;',
    });
  });

  test('a page groups them by kind', () => {
    const text = page('lib', [...found.values()]);
    expect(text.match(/^##? .*$/gm)).toEqual([
      '# cardzero/lib',
      '## Functions',
      '## Classes',
      '## Interfaces',
      '## Types',
      '## Constants',
    ]);
    expect(text).toContain('### Card\n\nA card.\n\n```ts\ninterface Card {\n  /** From');
    expect(contents(['envs'])).toContain('| [cardzero/envs](envs.md) | Games, ');
  });
});

describe('docs/api', () => {
  const { exports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const parts = Object.entries(exports as Record<string, string | { default: string }>).flatMap(([name, entry]) =>
    typeof entry === 'string'
      ? []
      : [[name.slice(2), new URL(`../../${entry.default}`, import.meta.url).href] as const],
  );

  test.each(parts)('%s has an entry for everything it exports', async (name, built) => {
    const text = readFileSync(new URL(`../../docs/api/${name}.md`, import.meta.url), 'utf8');
    const entries = Array.from(text.matchAll(/^### (\w+)$/gm), ([, entry]) => entry);
    const module = await import(built);
    expect(entries).toEqual(expect.arrayContaining(Object.keys(module)));
  });
});
