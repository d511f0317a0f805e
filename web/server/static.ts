/** The files of the built page. Only what lies in its folder is ever sent. */
import { readFileSync, realpathSync } from 'node:fs';
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

export function sendFile(response: ServerResponse, folder: string, path: string): void {
  const name = path === '/' ? 'index.html' : path.slice(1);
  const type = TYPES[extname(name)];
  if (type === undefined) throw new HttpError(404, `there is no ${path} here`);
  reply(response, 200, type, readInside(folder, name));
}

/** Links are followed first, so that none leads out. */
function readInside(folder: string, name: string): Buffer {
  try {
    const root = realpathSync(folder);
    const file = realpathSync(join(root, name));
    if (file.startsWith(root + sep)) return readFileSync(file);
  } catch {
    // not there, or a folder: the answer is the same
  }
  throw new HttpError(404, `there is no /${name} here`);
}
