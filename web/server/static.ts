/**
 * The files of the built page: a few, and small, so they are read once, when the server starts. Only what lies in its folder is ever
 * sent, and a disk that is busy keeps no page waiting.
 */
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { HttpError, reply } from './http.ts';

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
  /** By path, as it is asked for. */
  readonly #files: ReadonlyMap<string, File>;

  constructor(folder: string) {
    this.#files = new Map(namesIn(folder).flatMap((name) => found(folder, name)));
  }

  send(response: ServerResponse, path: string): void {
    const file = this.#files.get(path === '/' ? '/index.html' : path);
    if (file === undefined) throw new HttpError(404, `there is no ${path} here`);
    reply(response, 200, file.type, file.body);
  }
}

/** None where there is no such folder: the server says of every file that it is not there. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

/** Links are followed first, so that none leads out. */
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
