/**
 * What a net was told beyond the rules of its game: the section of the model card that says how much of its play is its
 * own. It follows from the settings of the run and from what the game offers. A setting without an offer tells nothing.
 */
import type { AnyGame } from '../../envs/core/index.ts';
import type { TrainingSettings } from '../../envs/core/training-settings.ts';
import { isBlank } from '../config/config.ts';
import { guestOf, type Provenance } from './provenance.ts';
import type { ExportSpec } from './spec.ts';
import { count, markdownTable } from './text.ts';

const NOTHING = 'nothing';
const NOT_RECORDED = 'not recorded';

/** Where the answers come from. */
interface Sources {
  readonly spec: Pick<ExportSpec, 'observation' | 'tensors'>;
  readonly game: AnyGame;
  readonly training: Provenance | null;
  /** The settings of the run, if they were recorded. */
  readonly config: TrainingSettings | undefined;
}

/** Something that a game may know beyond its rules, and that a run may be told. */
interface Piece {
  readonly what: string;
  /** The setting that switches it on, by its path in a configuration. */
  readonly setting: string;
  /** In plain words; `NOTHING` or `NOT_RECORDED` otherwise. */
  readonly told: (sources: Sources) => string;
}

/** A piece that the game must offer. Without an offer it is known that nothing was told, whatever the settings were. */
function offered(offer: (game: AnyGame) => unknown, told: (config: TrainingSettings) => string): Piece['told'] {
  return ({ game, config }) => {
    if (offer(game) === undefined) return NOTHING;
    return config === undefined ? NOT_RECORDED : told(config);
  };
}

/** The same list for every net. The preset `zero` switches all of it off; a test holds the two together. */
export const PIECES: readonly Piece[] = [
  { what: 'numbers for networks beyond the observation', setting: 'net.reads', told: inputs },
  {
    what: 'an estimate of what the cards promise',
    setting: 'net.aboveEstimate',
    told: ({ spec }) =>
      spec.tensors.shape.aboveEstimate ? "values are learnt as a correction to the game's own estimate" : NOTHING,
  },
  {
    what: 'advice in generation 0',
    setting: 'selfplay.advice',
    told: offered(
      ({ advice, belief }) => advice?.suggest ?? belief.hunch,
      (config) =>
        config.selfplay.advice && isBlank(config)
          ? "searches of generation 0 try the game's suggestions first, and deal worlds by what it reads from the bidding"
          : NOTHING,
    ),
  },
  {
    what: 'playouts in generation 0',
    setting: 'selfplay.playouts',
    told: offered(
      ({ advice }) => advice?.rollout,
      (config) =>
        config.selfplay.playouts === 'game' && isBlank(config)
          ? "leaves of generation 0 are played out by the game's own playout, not by random actions"
          : NOTHING,
    ),
  },
  { what: 'starts that are rare in play', setting: 'selfplay.practiceShare', told: practice },
  { what: 'starts from blunders', setting: 'selfplay.blunderShare', told: blunders },
  {
    what: 'exact endings',
    setting: 'selfplay.endgame',
    told: offered(
      ({ advice }) => advice?.solve,
      ({ selfplay }) =>
        selfplay.endgame
          ? "searches with a net take exact results from the game's solver where it has an answer"
          : NOTHING,
    ),
  },
  {
    what: 'whom else it plays with',
    setting: 'selfplay.guestShare',
    // Runs from before settings were recorded had no guests.
    told: ({ config }) => (config === undefined ? NOTHING : (guests(config) ?? NOTHING)),
  },
  {
    what: 'which decisions are wagers',
    setting: 'selfplay.wagers',
    told: offered(
      ({ advice }) => advice?.wagers,
      ({ selfplay }) =>
        selfplay.wagers ? 'decisions that the game marks as bets are learnt from the cards as they lay' : NOTHING,
    ),
  },
  {
    what: 'where the others are worth searching',
    setting: 'selfplay.others',
    told: offered(
      ({ advice }) => advice?.searchOthersAt,
      ({ selfplay }) =>
        selfplay.others === 'mixed'
          ? 'the others are searched where the game says so, and reply by their policy elsewhere'
          : NOTHING,
    ),
  },
  {
    what: 'how sharply a belief should be read',
    setting: 'selfplay.sharpness',
    told: offered(
      ({ belief }) => belief.sharpness,
      ({ selfplay }) =>
        selfplay.belief && selfplay.sharpness !== false
          ? 'odds of the belief head are raised to the power that the game names'
          : NOTHING,
    ),
  },
];

/** The text of the section. */
export function whatItWasTold(spec: ExportSpec, game: AnyGame): string {
  const { training } = spec;
  const sources = { spec, game, training, config: training?.config };
  const answers = PIECES.map(({ told }) => told(sources));
  const rows = PIECES.map(({ what, setting }, i) => [what, `\`${setting}\``, answers[i]]);
  const seen = symmetries(sources);
  return [
    opening(answers, seen, training),
    markdownTable(
      ['what a game may know', 'setting', 'what this net was told'],
      [...rows, ['symmetries of the rules', '`learn.symmetries`', seen]],
    ),
    ...(training?.from === undefined
      ? []
      : ['The run began with weights of another run. What those were told is not in this table.']),
  ].join('\n\n');
}

function opening(answers: readonly string[], seen: string, training: Provenance | null): string {
  if ([...answers, seen].some((answer) => answer.includes(NOT_RECORDED))) {
    const why = training === null ? 'the weights lay in no run' : 'this export has no settings of its run';
    return `Not all of it is known: ${why}.`;
  }
  if (answers.some((answer) => answer !== NOTHING)) return 'More than the rules:';
  return seen === NOTHING ? 'Nothing but the rules.' : 'Nothing but the rules and their symmetries.';
}

function inputs({ spec: { observation }, game }: Sources): string {
  const { size, fields } = game.encoding.observation;
  const more = observation.fields.slice(fields.length).map(({ name }) => `\`${name}\``);
  if (more.length === 0) return NOTHING;
  return `${count(observation.size - size)} numbers that follow from what the seat knows: ${more.join(', ')}`;
}

function practice({ game, training, config }: Sources): string {
  if (game.curriculum?.practice === undefined) return NOTHING;
  if (config === undefined) return setUp(training, game.curriculum.blunder === undefined);
  return started(config.selfplay.practiceShare, 'positions that the game sets up for practice');
}

function blunders({ game, training, config }: Sources): string {
  if (game.curriculum?.blunder === undefined) return NOTHING;
  if (config === undefined) return setUp(training, game.curriculum.practice === undefined);
  const { practiceShare, blunderShare } = config.selfplay;
  const rest = Math.min(blunderShare, 1 - practiceShare); // starts for practice are drawn first
  return started(rest, 'positions that no sensible player would reach; they teach values only');
}

/** Undefined if the learner had all seats in all games. */
export function guests(config: TrainingSettings): string | undefined {
  const guest = guestOf(config);
  return guest && `in ${count(100 * guest.share)}% of the games \`${guest.name}\` has all seats but one`;
}

function started(share: number, where: string): string {
  return share === 0 ? NOTHING : `${count(100 * share)}% of the games start from ${where}`;
}

/** Metrics count both kinds of starts together, so for a run without settings only their sum is known. */
function setUp(training: Provenance | null, only: boolean): string {
  if (training === null) return NOT_RECORDED;
  const { practiceGames } = training.data;
  if (practiceGames === 0) return NOTHING;
  const part = `${count(practiceGames)} of ${count(training.budget.games)} games`;
  return only
    ? `${part} start from such positions`
    : `${part} start from practice or from blunders; shares ${NOT_RECORDED}`;
}

function symmetries({ spec, game, training, config }: Sources): string {
  const renamings = game.encoding.symmetries?.length ?? 0;
  const { policy, value } = spec.tensors.shape;
  const shares = config === undefined ? (policy.parts ?? value.parts) : sharedBy(config);
  const parts = game.encoding.parts?.kinds.length ?? 0;
  const said = [
    ...(training?.data.symmetries && renamings > 0
      ? [`rows are seen through ${count(renamings)} renamings that change nothing in the game`]
      : []),
    ...(shares === undefined
      ? []
      : [`${count(parts)} parts of the table that follow the same rules share their weights`]),
  ];
  if (said.length > 0) return said.join('; ');
  return training === null && renamings > 0 ? NOT_RECORDED : NOTHING;
}

/** An export may have written shared weights out, so the shape of its tensors does not say whether there were any. */
function sharedBy({ net }: TrainingSettings): readonly number[] | undefined {
  return [net.policyPartWidths, net.valuePartWidths].find((widths) => widths.length > 0);
}
