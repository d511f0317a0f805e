/** Pages of the reference: one for each part of the library, its names grouped by kind. */
import type { Declaration, Kind } from './declarations.ts';

const GROUPS: readonly (readonly [Kind, string])[] = [
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['interface', 'Interfaces'],
  ['type', 'Types'],
  ['const', 'Constants'],
];

const ABOUT: Readonly<Record<string, string>> = {
  envs: 'Games, environments, seeded streams, the registry, and the conformance kit for games of your own.',
  mcts: 'Information-set tree search over any game.',
  agents: 'Players, their nets, and the arena that measures them.',
  datasets: 'Self-play logs, written and read.',
  training: 'The loop from games to nets, its parts, and exports.',
};

export function page(name: string, declarations: readonly Declaration[]): string {
  const sorted = [...declarations].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  const groups = GROUPS.flatMap(([kind, title]) => {
    const members = sorted.filter((declaration) => declaration.kind === kind);
    return members.length === 0 ? [] : [`## ${title}`, ...members.map(entry)];
  });
  return `${[`# cardzero/${name}`, ABOUT[name] ?? '', ...groups].filter(Boolean).join('\n\n')}\n`;
}

function entry({ name, comment, code }: Declaration): string {
  const block = `\`\`\`ts\n${code.replaceAll('    ', '  ')}\n\`\`\``;
  return [`### ${name}`, comment, block].filter(Boolean).join('\n\n');
}

/** Tried with the compiler of package.json. */
const GENERATOR = `Our own script reads the declarations, because TypeDoc 0.28.20 does not start with TypeScript 7, whose new
interface for programs is not stable yet, and API Extractor 7.59.4 brings an older compiler and a page for every member.`;

export function contents(names: readonly string[]): string {
  const rows = names.map((name) => `| [cardzero/${name}](${name}.md) | ${ABOUT[name] ?? ''} |`);
  return [
    '# Reference',
    'What the library exports, from the comments in its sources. `npm run docs` writes these pages; the guide is [docs/reference/library.md](../reference/library.md).',
    ['| import from | what |', '| --- | --- |', ...rows].join('\n'),
    GENERATOR,
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}
