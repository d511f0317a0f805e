/** Gives the server logged games and nets of runs. They are read in another process. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { broughtModules } from '../../envs/shelf.ts';
import type { LogGeneration, LoggedGame, Replay } from '../shapes/wire.ts';
import { Apart } from './apart.ts';
import type { LogPlace } from './logs.ts';
import { Refusal } from './refusals.ts';
import type { Look } from './replay.ts';
import type { Position } from './thinker.ts';

export interface NetTask {
  readonly ask: 'net';
  readonly weights: string;
  readonly game: string;
}

export type LogTask =
  | { readonly ask: 'generations'; readonly folder: string }
  | { readonly ask: 'games'; readonly place: LogPlace }
  | { readonly ask: 'replay'; readonly place: LogPlace; readonly game: number; readonly look: Look }
  | { readonly ask: 'position'; readonly place: LogPlace; readonly game: number; readonly ply?: number };

const PROGRAM = fileURLToPath(new URL('./read-runs.js', import.meta.url));

export class RunReader {
  readonly #apart: Apart<NetTask | LogTask, unknown>;

  constructor(limitMilliseconds: number) {
    this.#apart = new Apart({
      program: PROGRAM,
      args: broughtModules(),
      limit: limitMilliseconds,
    });
  }

  generations(folder: string): Promise<LogGeneration[]> {
    return this.#ask({ ask: 'generations', folder });
  }

  games(place: LogPlace): Promise<LoggedGame[]> {
    return this.#ask({ ask: 'games', place });
  }

  replay(place: LogPlace, game: number, look: Look): Promise<Replay> {
    return this.#ask({ ask: 'replay', place, game, look });
  }

  /** A position of a logged game, for an analysis; the end of the game if no decision is given. */
  position(place: LogPlace, game: number, ply?: number): Promise<Position> {
    return this.#ask({ ask: 'position', place, game, ...(ply === undefined ? {} : { ply }) });
  }

  /** Rejects with a sentence if a weights file does not fit a game. The sentence contains the path. */
  async checkNet(weights: string, game: string): Promise<void> {
    await this.#apart.run({ ask: 'net', weights, game });
  }

  close(): Promise<void> {
    return this.#apart.close();
  }

  async #ask<Answer>(task: LogTask): Promise<Answer> {
    try {
      return (await this.#apart.run(task)) as Answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Errors name the run and not its path, which must not be revealed.
      const folder = task.ask === 'generations' ? task.folder : task.place.folder;
      throw error.changed((text) => text.replaceAll(folder, basename(folder)));
    }
  }
}
