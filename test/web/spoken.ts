/** What the sources of the page say to people without asking its words: texts between tags, names for screen readers, sentences in code. */
import { parseSync } from 'rolldown/utils';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Attributes that people read or hear. */
const READ = ['aria-label', 'title', 'placeholder', 'alt', 'what', 'label', 'name', 'text'];
/** In these, words with blanks between them are for the browser. */
const FOR_THE_BROWSER = ['class', 'd', 'transform', 'viewBox', 'points', 'style', 'key', 'href', 'type', 'text-anchor'];
const WORD = /\p{L}{2,}/u;
/** Selectors and media queries are no sentences. */
const SELECTOR = /^[.:(]|\[|\w\.\w/;
/** Names of programs, keys, classes and measures, which every language leaves as they are. */
const NO_WORDS = [
  'cardzero',
  'npx cardzero train <game> --preset quick',
  'ismcts:sims=5000',
  'Esc',
  'Elo',
  'grid wide',
  'card ',
];
const SENTENCE = /\p{L}{2,}[,;:]? \p{L}{2,}/u;

/** Each text with the line where it stands. */
export function spokenIn(path: string, source: string): string[] {
  const found: string[] = [];
  const note = (node: Node, text: string, what = ''): void => {
    if (NO_WORDS.includes(text) || SELECTOR.test(text)) return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push(`${path}:${line}: ${what}${text.trim().replace(/\s+/g, ' ')}`);
  };
  const look = (node: Node): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'TSLiteralType':
      case 'Directive':
        return;
      case 'JSXText':
        if (WORD.test(String(node.value))) note(node, String(node.value).trim());
        return;
      case 'JSXOpeningElement':
        // Fields have names for the browser, our own parts names for people.
        for (const one of node.attributes as Node[]) {
          if (isField(node) && (one.name as Node | undefined)?.name === 'name') continue;
          look(one);
        }
        return;
      case 'JSXAttribute': {
        const name = String((node.name as Node).name);
        const value = node.value as Node | null;
        if (FOR_THE_BROWSER.includes(name)) return;
        if (value?.type === 'Literal') {
          if (READ.includes(name) && WORD.test(String(value.value))) note(node, String(value.value), `${name}: `);
          return;
        }
        break;
      }
      case 'Literal':
        if (typeof node.value === 'string' && SENTENCE.test(node.value)) note(node, node.value);
        return;
      case 'TemplateElement': {
        const { cooked } = node.value as { cooked: string };
        if (/\p{L}{2,}[,;:]? |[ ,;:] ?\p{L}{3,}/u.test(cooked)) note(node, cooked);
        return;
      }
      default:
    }
    for (const child of Object.values(node)) {
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) look(one);
    }
  };
  look(parseSync(path, source).program as unknown as Node);
  return found;
}

function isField({ name }: Node): boolean {
  return (name as Node).name === 'input';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
