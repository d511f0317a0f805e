/** Builds the page into `dist/web/page`: a handful of files that ask nobody else for anything. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The libraries that end up in the bundle, with their licences beside it. */
const licences: Plugin = {
  name: 'licences',
  generateBundle() {
    const texts = ['preact', 'uplot'].map((name) => {
      const text = readFileSync(here(`../node_modules/${name}/LICENSE`), 'utf8');
      return `${name}\n\n${text.trim()}\n`;
    });
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join('\n\n') });
  },
};

export default defineConfig({
  root: here('./page'),
  base: './',
  publicDir: false,
  logLevel: 'warn',
  // Tests build the page as well: what they look at is what is shipped, not the longer code for developers.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  plugins: [licences],
  build: {
    outDir: here('../dist/web/page'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
