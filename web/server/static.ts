/**
 * The files of the built page. They are few and small, so they are read once, when the server starts. Only files of
 * this folder are sent, and a busy disk delays no page.
 */
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { reply } from './http.ts';
import { refusal } from './refusals.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

interface File {
  readonly type: string;
  readonly body: Buffer;
}

export class PageFiles {
  /** By the path of the request. */
  readonly #files: ReadonlyMap<string, File>;

  constructor(folder: string) {
    this.#files = new Map(namesIn(folder).flatMap((name) => found(folder, name)));
  }

  send(response: ServerResponse, path: string): void {
    const file = this.#files.get(path === '/' ? '/index.html' : path);
    if (file === undefined) throw refusal('notThere', { path });
    reply(response, 200, file.type, file.body);
  }
}

/** Empty if there is no such folder: then the server finds no file of the page. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

/** Links are resolved first, so that none leads out of the folder. */
function found(folder: string, name: string): [string, File][] {
  const type = TYPES[extname(name)];
  if (type === undefined) return [];
  try {
    const root = realpathSync(folder);
    const file = realpathSync(join(root, name));
    if (!file.startsWith(root + sep)) return [];
    return [[`/${name.split(sep).join('/')}`, { type, body: readFileSync(file) }]];
  } catch {
    return []; // a folder, or a link to nowhere
  }
}
