/** What the site uses of Eleventy, which comes without types. */
declare module '@11ty/eleventy' {
  import type { MarkdownIt } from 'markdown-it';

  interface Configuration {
    setIncludesDirectory(folder: string): void;
    setTemplateFormats(formats: readonly string[]): void;
    setLibrary(name: 'md', reader: MarkdownIt): void;
    amendLibrary(name: 'md', amend: (reader: MarkdownIt) => void): void;
    /** Paths from the root, and what they are called in the site. */
    addPassthroughCopy(files: Readonly<Record<string, string>>): void;
    addGlobalData(name: string, data: unknown): void;
    addTemplate(path: string, text: string, data: object): void;
  }

  interface Options {
    readonly quietMode: boolean;
    config(this: void, config: Configuration): void;
  }

  export default class Eleventy {
    constructor(input: string, output: string, options: Options);
    write(): Promise<void>;
  }
}
