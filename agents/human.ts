/**
 * A person at the terminal: sees the table from their seat and the meaning of each legal action, and types one of them.
 */
import { type Action, closest, type Guide, type Language } from '../envs/core/index.ts';
import type { Agent, View } from './agent.ts';
import type { Terminal } from './terminal.ts';
import { saidOf } from './told.ts';

/** The person has left, by `quit` or by the end of input. The caller ends the game. */
export class LeftTheTable extends Error {
  override readonly name = 'LeftTheTable';
}

/** The person wants to take the last decision back. The caller goes back to it. */
export class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

export interface HumanOptions {
  /** The language of the game. */
  readonly language?: Language;
  /** Gives hints. Absent: there are no hints. */
  readonly coach?: (view: View) => Action | Promise<Action>;
  /** Whether moves can be taken back. */
  readonly undo?: boolean;
  /** The short guide to the game. */
  readonly guide?: Guide;
}

export class HumanAgent implements Agent {
  readonly name = 'human';
  readonly #terminal: Terminal;
  readonly #options: HumanOptions;
  /** Card texts that have been shown already. */
  readonly #read = new Set<string>();
  readonly #commands: Readonly<Record<string, (view: View, about: string) => void | Promise<void>>>;

  constructor(terminal: Terminal, options: HumanOptions = {}) {
    this.#terminal = terminal;
    this.#options = options;
    const list = (view: View): void => terminal.say(this.#actionList(view));
    this.#commands = {
      '?': list,
      help: list,
      quit: ({ seat }) => {
        throw new LeftTheTable(`player_${seat} has left the table`);
      },
      cards: (view) => terminal.say(this.#legend(view).join('\n') || 'The cards of this game have no texts.'),
      rules: (_, about) => terminal.say(this.#rules(about)),
      hint: (view) => this.#hint(view),
      undo: () => {
        if (options.undo === true) throw new TakenBack('the last decision is taken back');
        terminal.say('Moves cannot be taken back here.');
      },
    };
  }

  async act(view: View): Promise<Action> {
    const { game, seat, state } = view;
    const terminal = this.#terminal;
    terminal.say(`\n${game.text.render(state, seat, this.#language)}\n${this.#unread(view)}`);
    const aim = game.text.aim?.(state, seat, this.#language);
    if (aim !== undefined) terminal.say(`${aim}\n`);
    terminal.say(this.#actionList(view));
    for (;;) {
      const text = (await terminal.ask(`player_${seat}> `)) ?? 'quit';
      const [word, ...about] = text.split(' ');
      if (Object.hasOwn(this.#commands, word) && (about.length === 0 || word === 'rules')) {
        await this.#commands[word](view, about.join(' '));
        continue;
      }
      const action = this.#readAction(view, text);
      if (action !== undefined) return action;
      terminal.say(this.#notUnderstood(view, text));
    }
  }

  get #language(): Language {
    return this.#options.language ?? 'en';
  }

  #actionList(view: View): string {
    const { coach, undo, guide } = this.#options;
    const more = [
      '? lists them again',
      ...(coach === undefined ? [] : ['hint says what the coach would play']),
      ...(undo === true ? ['undo takes your last move back'] : []),
      ...(view.game.text.legend === undefined ? [] : ['cards shows their texts']),
      ...(guide === undefined ? [] : ['rules explains the game, rules and a word what that means']),
      'quit leaves',
    ];
    const lines = this.#choices(view).map(({ action, said }) => `${String(action).padStart(5)}  ${said}`);
    return [`Your actions (type the number or the name; ${more.join(', ')}):`, ...lines].join('\n');
  }

  /** The legal actions: their names, and what they mean here. */
  #choices({ game, state }: View): { readonly action: Action; readonly name: string; readonly said: string }[] {
    const ids = new Uint16Array(game.maxLegal);
    return Array.from(ids.subarray(0, game.legal(state, ids)), (action) => ({
      action,
      name: game.text.actionName(state, action),
      said: saidOf(game, state, action, this.#language),
    }));
  }

  /** Reads an action by its number, its name, or the beginning of its meaning if that is unique. */
  #readAction(view: View, text: string): Action | undefined {
    if (text === '') return undefined;
    const named = view.game.text.parseAction(view.state, text);
    if (named !== undefined) return named;
    const wanted = text.toLowerCase();
    const near = this.#choices(view).filter(({ said }) => said.toLowerCase().startsWith(wanted));
    return near.length === 1 ? near[0].action : undefined;
  }

  #notUnderstood(view: View, text: string): string {
    if (text === '') return 'Type one of your actions; ? lists them.';
    const choices = this.#choices(view);
    const near = closest(
      text,
      choices.flatMap(({ name, said }) => [name, said]),
    );
    const hint = near === undefined ? '' : ` Did you mean '${near}'?`;
    return `'${text}' is not one of your actions.${hint} Type ? for the list.`;
  }

  #legend({ game, state, seat }: View): readonly string[] {
    return game.text.legend?.(state, seat) ?? [];
  }

  /** Texts of cards that are visible now and have not been shown yet. */
  #unread(view: View): string {
    const fresh = this.#legend(view).filter((line) => !this.#read.has(line));
    for (const line of fresh) this.#read.add(line);
    return fresh.length === 0 ? '' : `\n${fresh.join('\n')}\n`;
  }

  /** The guide, or what the glossary says about a word. */
  #rules(about: string): string {
    const { guide } = this.#options;
    if (guide === undefined) return 'There is no guide to this game.';
    if (about === '') return guide.pages.map(({ title, text }) => `${title}\n  ${text}`).join('\n');
    const wanted = about.toLowerCase();
    const found = guide.glossary.flatMap(({ title, terms }) =>
      terms.filter(({ term }) => `${title} ${term}`.toLowerCase().includes(wanted)),
    );
    const lines = found.map(
      ({ term, value, about: means }) => `${term}${value === undefined ? '' : ` (${value})`}: ${means}`,
    );
    return lines.join('\n') || `The glossary has nothing about '${about}'.`;
  }

  async #hint(view: View): Promise<void> {
    const { coach } = this.#options;
    if (coach === undefined) {
      this.#terminal.say('There is no coach here.');
      return;
    }
    const { game, seat, state } = view;
    const copy = game.createState();
    game.copy(state, copy); // the coach may change what it is shown
    const action = await coach({ game, seat, state: copy });
    this.#terminal.say(`The coach would play: ${saidOf(game, state, action, this.#language)} (${action})`);
  }
}
