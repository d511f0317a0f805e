/** Same seed, same game: every recorded transcript is played again and must come out to the letter. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listGames, replayPlaythrough, versionedId } from '../envs/index.ts';

const folder = new URL('./playthroughs/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));

describe('playthroughs', () => {
  it.each(files)('%s comes out as it was written', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(replayPlaythrough(text)).toBe(text);
  });

  it('exist for every game', () => {
    for (const entry of listGames()) {
      expect(
        files.some((name) => name.startsWith(`${versionedId(entry)}.`)),
        versionedId(entry),
      ).toBe(true);
    }
  });
});
