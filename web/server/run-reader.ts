/** Logged games and nets of runs, as the server asks for them. They are read in a process of its own. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { broughtModules } from '../../envs/shelf.ts';
import type { LogGeneration, LoggedGame, Replay } from '../shapes/wire.ts';
import { Apart } from './apart.ts';
import { HttpError } from './http.ts';
import type { LogPlace } from './logs.ts';
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
      failure: 'the files of the run cannot be read',
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

  /** A position of a logged game, for whoever wants to think about it again; its end where no decision is named. */
  position(place: LogPlace, game: number, ply?: number): Promise<Position> {
    return this.#ask({ ask: 'position', place, game, ...(ply === undefined ? {} : { ply }) });
  }

  /** Says why a weights file does not fit a game, in a sentence that names it by its path. */
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
      if (!(error instanceof HttpError)) throw error;
      // The run by its name: where it lies is nobody's business.
      const folder = task.ask === 'generations' ? task.folder : task.place.folder;
      throw new HttpError(error.status, error.message.replaceAll(folder, basename(folder)));
    }
  }
}
