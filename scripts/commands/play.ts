/** `cardzero play`: a person at the terminal plays an episode, or a match of several, against agents. */
import type { Agent, View } from '../../agents/agent.ts';
import { HumanAgent, LeftTheTable, TakenBack } from '../../agents/human.ts';
import { makeAgent } from '../../agents/spec.ts';
import { type Move, playEpisode } from '../../agents/table.ts';
import { toldOf } from '../../agents/told.ts';
import { Terminal } from '../../agents/terminal.ts';
import { WORDS } from '../../agents/words/index.ts';
import {
  type Action,
  type AnyGame,
  derive,
  deriveSeed,
  Episode,
  EVERYONE,
  fill,
  type GameEntry,
  InputError,
  LANGUAGES,
  type Language,
  type Seat,
  seatName,
  type Seed,
  type Settled,
  signedPoints,
  translated,
} from '../../envs/core/index.ts';
import { shippedWeights } from '../../mcts/networks/index.ts';
import { agentHelp, agentSpecs, chosenGame, gameArguments, randomSeed, readSeed, wholeNumber } from '../arguments.ts';
import { defineCommand, type ModuleArgs, OK } from '../command.ts';
import { columns, shellWord, signed } from '../text.ts';

export const play = defineCommand({
  examples: [
    ['$0 play ulti', 'a fresh deal against the net that comes with the program'],
    ['$0 play mulle --match --seed 7 --seat 1', 'two omgångar that can be had again, from the second chair'],
  ],
  options: (yargs) =>
    gameArguments(yargs)
      .option('seed', { type: 'string', requiresArg: true, describe: 'Deal, chance and agents; printed if not given' })
      .option('seat', { type: 'string', default: '0', requiresArg: true, describe: 'Your chair' })
      .option('match', { type: 'boolean', default: false, describe: 'A whole match, where one is several episodes' })
      .option('language', {
        choices: LANGUAGES,
        default: 'en' as Language,
        requiresArg: true,
        describe: 'What is said at the table: English, Hungarian, Swedish, German',
      })
      .option('agents', {
        type: 'string',
        array: true,
        requiresArg: true,
        defaultDescription: 'shipped, or random where no net is',
        describe: 'One agent for all other seats, or one for each of them in order, apart by blanks or commas',
      })
      .epilog(agentHelp()),
  run: async (args, io) => {
    const { entry, game } = await chosenGame(args);
    const me = wholeNumber('--seat', args.seat, 0, game.seats - 1);
    const seed = args.seed === undefined ? randomSeed() : readSeed(args.seed);
    const specs = agentSpecs(args.agents ?? [companion(game)], game.seats - 1, 'each other seat');
    if (specs.includes('human'))
      throw new InputError('--agents are the others: you sit at --seat, the one person here');
    const episodes = args.match ? matchLength(game) : 1;
    const { language } = args;
    const { module: modules = [] } = args as ModuleArgs;
    const terminal = new Terminal(io.stdin, io.stdout);
    try {
      const agents = specs.map((spec) => makeAgent(spec, { game }));
      const guide = entry.guide === undefined ? {} : { guide: entry.guide(language) };
      const person = { language, coach: coachOf(game, seed), undo: true, ...guide };
      agents.splice(me, 0, new HumanAgent(terminal, person));
      await sitDown({ entry, game, seed, me, agents, episodes, terminal, language, modules });
      return OK;
    } finally {
      terminal.close();
    }
  },
});

/** Who plays along where nobody was named. */
function companion(game: AnyGame): string {
  return shippedWeights(game.id) === undefined ? 'random' : 'shipped';
}

/** Hints are by the coach of the page, who is fetched when somebody asks. */
function coachOf(game: AnyGame, seed: Seed): (view: View) => Promise<Action> {
  let agent: Agent | undefined;
  return async (view) => {
    if (agent === undefined) {
      const { STRONGEST } = await import('../../web/server/coach.ts');
      agent = makeAgent(STRONGEST(game), { game });
    }
    return agent.act(view, derive(seed, 'hint'));
  };
}

/** A match is several episodes: the chairs move on by one between them, and returns are summed. */
function matchLength(game: AnyGame): number {
  const { matchEpisodes } = game.text;
  if (matchEpisodes !== undefined) return matchEpisodes;
  throw new InputError(`${game.id} is played one episode at a time; leave out --match`);
}

/** Who plays, in the order of the chairs of the first episode. */
interface Table {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly seed: Seed;
  readonly me: Seat;
  readonly agents: readonly Agent[];
  readonly episodes: number;
  readonly terminal: Terminal;
  readonly language: Language;
  /** Those of `--module`. */
  readonly modules: readonly string[];
}

async function sitDown(table: Table): Promise<void> {
  const { entry, game, seed, episodes, agents, terminal } = table;
  const words = WORDS[table.language];
  terminal.say(
    fill(words.opening, {
      title: translated(entry, entry.title, table.language),
      game: game.id,
      seed,
      who: introduced(table, 0),
    }),
  );
  const totals = new Float64Array(game.seats); // [players]
  for (let round = 0; round < episodes; round++) {
    const next = { episode: round + 1, episodes, who: introduced(table, round) };
    if (round > 0) terminal.say(`\n${fill(words.episode, next)}`);
    const returns = await playOut(table, round, round === 0 ? seed : deriveSeed(seed, 'match', round));
    if (returns === undefined) {
      terminal.say(`${words.left}\n  ${sameAgain(table)}`);
      return;
    }
    for (const player of agents.keys()) totals[player] += returns[chair(table, player, round)];
  }
  if (episodes > 1) terminal.say(`\n${words.matchOver}\n${standings(table, totals, 0)}`);
  terminal.say(`\n${fill(words.sameAgain, { command: sameAgain(table) })}`);
}

/** Plays an episode to its end, with moves taken back on the way. Undefined if the person left. */
async function playOut(table: Table, round: number, seed: Seed): Promise<Float64Array | undefined> {
  const { game, terminal } = table;
  const words = WORDS[table.language];
  for (let actions: readonly Action[] = []; ; ) {
    const episode = new Episode<unknown>(game, seed, actions);
    const mine = pliesOf(game, seed, actions, chair(table, table.me, round));
    try {
      await playFrom(episode, table, round, mine);
      sayEnd(episode, table, round);
      return episode.returns();
    } catch (error) {
      if (error instanceof LeftTheTable) return undefined;
      if (!(error instanceof TakenBack)) throw error;
      terminal.say(mine.length === 0 ? words.nothingToTakeBack : words.takenBack);
      actions = mine.length === 0 ? episode.actions : episode.actions.slice(0, mine[mine.length - 1]);
    }
  }
}

/** The decisions that a seat has made so far. */
function pliesOf(game: AnyGame, seed: Seed, actions: readonly Action[], seat: Seat): number[] {
  const again = new Episode<unknown>(game, seed);
  return actions.flatMap((action, ply) => {
    const own = again.toMove === seat;
    again.step(action);
    return own ? [ply] : [];
  });
}

/** Notes the person's own decisions as they are made. */
async function playFrom(episode: Episode<unknown>, table: Table, round: number, mine: number[]): Promise<void> {
  const { game, agents, terminal, me, language } = table;
  const seated = agents.map((_, seat) => agents[(seat + game.seats - (round % game.seats)) % game.seats]);
  const seat = chair(table, me, round);
  const watch = (move: Move): void => {
    if (move.seat === seat) mine.push(move.ply);
    terminal.say(moveLine(episode, move, seat, language));
  };
  await playEpisode(episode, seated, watch, language);
}

function sayEnd(episode: Episode<unknown>, table: Table, round: number): void {
  const { agents, terminal, language } = table;
  const { game, state } = episode;
  const byPlayer = agents.map((_, player) => episode.returns()[chair(table, player, round)]);
  terminal.say(`\n${WORDS[language].ended}\n\n${game.text.render(state, EVERYONE, language)}`);
  const lines = game.text.settlement?.(state, language) ?? [];
  if (lines.length > 0) terminal.say(`\n${settled(lines)}`);
  terminal.say(`\n${standings(table, byPlayer, round)}`);
}

/** What brought each seat how much: a column for each of them. */
function settled(lines: readonly Settled[]): string {
  const seats = lines[0].points.map((_, seat) => seat);
  const points = lines.map(({ text, points: of }) => [text, ...of.map((x) => (x === 0 ? '' : signedPoints(x)))]);
  return columns(
    [['', ...seats.map(seatName)], ...points],
    seats.map((seat) => seat + 1),
  );
}

function chair({ game }: Table, player: number, round: number): Seat {
  return (player + round) % game.seats;
}

function introduced(table: Table, round: number): string {
  const { agents, me, language } = table;
  const words = WORDS[language];
  const others = agents.flatMap((agent, player) =>
    player === me ? [] : [fill(words.isAgent, { seat: seatName(chair(table, player, round)), agent: agent.name })],
  );
  return fill(words.youAre, { seat: seatName(chair(table, me, round)), others: others.join(', ') });
}

function moveLine({ game, state }: Episode<unknown>, move: Move, me: Seat, language: Language): string {
  return `${called(move.seat, move.seat === me, language)}: ${toldOf(game, state, move, me, language)}`;
}

/** `player_1 (you)` */
function called(seat: Seat, own: boolean, language: Language): string {
  return own ? `${seatName(seat)} (${WORDS[language].you.toLowerCase()})` : seatName(seat);
}

/** Points of the players, by the chairs they hold in this round. */
function standings(table: Table, points: ArrayLike<number>, round: number): string {
  const rows = table.agents.map((_, player) => ({ player, seat: chair(table, player, round) }));
  const lines = rows
    .sort((a, b) => a.seat - b.seat)
    .map(({ player, seat }) => [called(seat, player === table.me, table.language), signed(points[player])]);
  return columns(lines, [1]);
}

function sameAgain({ game, seed, me, agents, episodes, language, modules }: Table): string {
  const others = agents.filter((_, seat) => seat !== me).map((agent) => shellWord(agent.name));
  const call = ['npx cardzero play', shellWord(game.id), '--seed', shellWord(String(seed)), '--seat', me];
  const spoken = language === 'en' ? [] : ['--language', language];
  const own = modules.flatMap((path) => ['--module', shellWord(path)]);
  return [...call, ...own, ...(episodes > 1 ? ['--match'] : []), ...spoken, '--agents', ...others].join(' ');
}
