/** A person at the table: sees the picture for their seat and what each legal action means, and types one of them. */
import { type Action, closest, fill, type Guide, type Language } from '../envs/core/index.ts';
import type { Agent, View } from './agent.ts';
import type { Terminal } from './terminal.ts';
import { saidOf } from './told.ts';
import { type TerminalWords, WORDS } from './words/index.ts';

/** The person has left, by `quit` or by the end of input. The caller ends the game. */
export class LeftTheTable extends Error {
  override readonly name = 'LeftTheTable';
}

/** The person wants to take the last decision back. The caller goes back to it. */
export class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

export interface HumanOptions {
  /** In which the game and the terminal speak. */
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
      cards: (view) => terminal.say(this.#legend(view).join('\n') || this.#words.noTexts),
      rules: (_, about) => terminal.say(this.#rules(about)),
      hint: (view) => this.#hint(view),
      undo: () => {
        if (options.undo === true) throw new TakenBack('the last decision is taken back');
        terminal.say(this.#words.noUndo);
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

  get #words(): TerminalWords {
    return WORDS[this.#language];
  }

  #actionList(view: View): string {
    const { coach, undo, guide } = this.#options;
    const words = this.#words;
    const more = [
      words.listAgain,
      ...(coach === undefined ? [] : [words.hintHelp]),
      ...(undo === true ? [words.undoHelp] : []),
      ...(view.game.text.legend === undefined ? [] : [words.cardsHelp]),
      ...(guide === undefined ? [] : [words.rulesHelp]),
      words.quitHelp,
    ];
    const lines = this.#choices(view).map(({ action, said }) => `${String(action).padStart(5)}  ${said}`);
    return [fill(words.yourActions, { more: more.join(', ') }), ...lines].join('\n');
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
    const words = this.#words;
    if (text === '') return words.typeAction;
    const choices = this.#choices(view);
    const near = closest(
      text,
      choices.flatMap(({ name, said }) => [name, said]),
    );
    const hint = near === undefined ? [] : [fill(words.didYouMean, { near })];
    return [fill(words.notAnAction, { text }), ...hint, words.typeForList].join(' ');
  }

  #legend({ game, state, seat }: View): readonly string[] {
    return game.text.legend?.(state, seat, this.#language) ?? [];
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
    if (guide === undefined) return this.#words.noGuide;
    if (about === '') return guide.pages.map(({ title, text }) => `${title}\n  ${text}`).join('\n');
    const wanted = about.toLowerCase();
    const found = guide.glossary.flatMap(({ title, terms }) =>
      terms.filter(({ term }) => `${title} ${term}`.toLowerCase().includes(wanted)),
    );
    const lines = found.map(
      ({ term, value, about: means }) => `${term}${value === undefined ? '' : ` (${value})`}: ${means}`,
    );
    return lines.join('\n') || fill(this.#words.notInGlossary, { about });
  }

  async #hint(view: View): Promise<void> {
    const { coach } = this.#options;
    if (coach === undefined) {
      this.#terminal.say(this.#words.noCoach);
      return;
    }
    const { game, seat, state } = view;
    const copy = game.createState();
    game.copy(state, copy); // the coach may change what it is shown
    const action = await coach({ game, seat, state: copy });
    const said = saidOf(game, state, action, this.#language);
    this.#terminal.say(fill(this.#words.coachPlays, { action: said, number: action }));
  }
}
