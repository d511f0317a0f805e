/** A person at the table: sees the picture for their seat and the legal actions, and types one of them. */
import { type Action, closest, type Game } from '../envs/core/index.ts';
import type { Agent, View } from './agent.ts';
import { drawnName } from './told.ts';
import type { Terminal } from './terminal.ts';

/** The person has left, by `quit` or by the end of input. Whoever runs the table says goodbye. */
export class LeftTheTable extends Error {
  override readonly name = 'LeftTheTable';
}

export class HumanAgent implements Agent {
  readonly name = 'human';
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  async act({ game, seat, state }: View): Promise<Action> {
    const terminal = this.#terminal;
    terminal.say(`\n${game.text.render(state, seat)}\n\n${actionList(game, state)}`);
    for (;;) {
      const text = await terminal.ask(`player_${seat}> `);
      if (text === undefined || text === 'quit') throw new LeftTheTable(`player_${seat} has left the table`);
      if (text === '?' || text === 'help') {
        terminal.say(actionList(game, state));
        continue;
      }
      const action = text === '' ? undefined : game.text.parseAction(state, text);
      if (action !== undefined) return action;
      terminal.say(notUnderstood(game, state, text));
    }
  }
}

function legalNames<S>(game: Game<S>, state: S): { action: Action; name: string }[] {
  const ids = new Uint16Array(game.maxLegal);
  const legal = ids.subarray(0, game.legal(state, ids));
  return Array.from(legal, (action) => ({ action, name: drawnName(game, game.text.actionName(state, action)) }));
}

function actionList<S>(game: Game<S>, state: S): string {
  const lines = legalNames(game, state).map(({ action, name }) => `${String(action).padStart(5)}  ${name}`);
  return ['Your actions (type the number or the name; ? lists them again, quit leaves):', ...lines].join('\n');
}

function notUnderstood<S>(game: Game<S>, state: S, text: string): string {
  if (text === '') return 'Type one of your actions; ? lists them.';
  const names = legalNames(game, state).map(({ name }) => name);
  const near = closest(text, names);
  const hint = near === undefined ? '' : ` Did you mean '${near}'?`;
  return `'${text}' is not one of your actions.${hint} Type ? for the list.`;
}
