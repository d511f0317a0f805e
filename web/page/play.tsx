/** At the table: the drawing, the legal actions, hints, undo, and when the deal is over its result, the next one and a review. */
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Belief, LegalAction, Refused, Sitter, TableMessage } from '../shapes/wire.ts';
import { ActionBar } from './actions.tsx';
import { agentName } from './agent-name.ts';
import { type Failure, NO_ANSWER, path, post } from './api.ts';
import { BeliefContext, BeliefTable, type Believing, hasHiddenCards, useBelief } from './belief.tsx';
import { moveFocus, useKeptFocus } from './focus.ts';
import { CardWords, GlossaryNote, GuidePanel, useGuide } from './guide.tsx';
import { Heading } from './heading.tsx';
import { History, RecentMoves } from './history.tsx';
import { useKeys, usePressOnce } from './hooks.ts';
import { named } from './named.ts';
import { usePointing } from './pointing.ts';
import { useRemembered } from './remembered.ts';
import { GameOver } from './review.tsx';
import { scoreLine } from './score.tsx';
import { PACE_MS, TableSettings } from './settings.tsx';
import { AsText, Drawing } from './tables/drawing.tsx';
import { PointingContext, shortName } from './tables/table.tsx';
import { inWords, ThoughtTable } from './thought.tsx';
import { type AtTable, type Hint, useForced, useHint, useTable } from './use-table.ts';
import { Gone, Trouble, Waiting } from './waiting.tsx';
import { fill, inLanguage, useLanguage, useWords, type Words } from './words/index.ts';

interface PlayProps {
  readonly id: string;
  readonly query: URLSearchParams;
}

export function Play({ id, query }: PlayProps) {
  const [pace, setPace] = useRemembered('pace', PACE_MS);
  const [forced, setForced] = useRemembered('forced', false);
  const { message, ...table } = useTable(id, pace);
  const words = useWords();
  const seated = useMemo(() => message && withOwnName(message, words.you), [message, words]);
  if (seated === undefined) return table.gone ? <Gone /> : <Waiting error={table.trouble} />;
  return (
    <Table message={seated} {...table} reviewedDeal={Number(query.get('review'))} pace={pace} forced={forced}>
      <TableSettings pace={pace} forced={forced} onPace={setPace} onForced={setForced} />
    </Table>
  );
}

/** The person is `You`, in their own language, and so it stands in all that is said. */
function withOwnName(message: TableMessage, you: string): TableMessage {
  const players = message.players.map((player) => (player.agent === null ? { ...player, name: you } : player));
  return named(
    { ...message, players },
    players.map(({ name }) => name),
  );
}

interface TableProps extends Omit<AtTable, 'message'> {
  readonly message: TableMessage;
  /** Of which deal a review was asked for; they are counted from 1. */
  readonly reviewedDeal: number;
  /** How long a move of another stands, in milliseconds. */
  readonly pace: number;
  /** Whether moves that have to be made are made by themselves. */
  readonly forced: boolean;
  readonly children: ComponentChildren;
}

function Table(props: TableProps) {
  const { message, trouble, gone, closed, act, actIfOpen, undo, next, reviewedDeal, pace, forced, children } = props;
  const { id, ply, legal, seat, toMove, players, practice, thinking, history } = message;
  const words = useWords();
  const names = useMemo(() => players.map((player) => nameOf(player, words)), [JSON.stringify(players), words]);
  const root = useRef<HTMLDivElement>(null);
  const hint = useHint(message, gone);
  const hinted = useMemo(() => legal.find((action) => action.id === hint.thought?.best), [legal, hint.thought]);
  const { pointing, offered, picked, clear, pointed, point } = usePointing(legal, ply, act, hinted);
  const language = useLanguage();
  const guide = useGuide(message.game);
  const called = names.map(shortName);
  const mine = toMove === seat && !closed;
  const said = (action: LegalAction): string => inLanguage(action, action.name, language);
  const mayBelieve = toMove !== null && hasHiddenCards(message.table);
  const believing = useBelief(
    `${id} ${message.match.deal} ${ply}`,
    mine && mayBelieve ? () => post<Belief>(`tables/${path(id)}/belief`, { ply }) : undefined,
    gone,
  );
  const mayUndo = practice && !thinking && !closed && history.some((said) => said.seat === seat);
  const takeBack = (): void => (mayUndo ? undo() : undefined);
  useForced(message, forced && mine, pace, actIfOpen);
  useKeptFocus(root);
  usePressOnce(root);
  useKeys({
    Escape: clear,
    ArrowLeft: () => moveFocus(root.current, -1),
    ArrowRight: () => moveFocus(root.current, 1),
    u: takeBack,
    h: () => (mine ? hint.ask() : undefined),
    b: believing.toggle,
    n: () => (toMove === null ? next() : undefined),
  });
  return (
    <PointingContext.Provider value={pointing}>
      <CardWords guide={guide}>
        <div ref={root}>
          <Status
            message={message}
            title={guide.value?.title}
            names={names}
            trouble={trouble}
            gone={gone}
            closed={closed}
          />
          {toMove === null && (
            <GameOver message={message} reviewed={reviewedDeal === message.match.deal} onNext={next} />
          )}
          {message.aim !== undefined && <p class="aim">{message.aim[language]}</p>}
          <BeliefContext.Provider value={believing.belief}>
            <Drawing table={message.table} text={message.text[language]} me={seat} names={names} toMove={toMove} />
          </BeliefContext.Provider>
          <RecentMoves history={history} seat={seat} names={names} />
          {mine && (
            <ActionBar
              actions={offered}
              hinted={hinted?.id}
              all={picked === 0}
              onAct={act}
              onClear={clear}
              names={called}
              onPoint={point}
            />
          )}
          {mine && <GlossaryNote key={ply} guide={guide} said={pointed && said(pointed)} />}
          <Tools
            hint={mine ? hint : undefined}
            believing={mayBelieve ? believing : undefined}
            onUndo={practice ? takeBack : undefined}
            mayUndo={mayUndo}
          />
          {children}
          {!gone && <Trouble failure={hint.trouble} />}
          {mine && hint.thought !== undefined && <ThoughtTable thought={inWords(hint.thought, legal, said)} />}
          <Trouble failure={believing.trouble} />
          {believing.belief !== undefined && <BeliefTable belief={believing.belief} names={names} />}
          <AsText table={message.table} text={message.text[language]} />
          <History history={history} names={names} />
          <GuidePanel guide={guide} />
        </div>
      </CardWords>
    </PointingContext.Provider>
  );
}

interface StatusProps {
  readonly message: TableMessage;
  /** Of the game, in the language of the page, once it is known. */
  readonly title: string | undefined;
  readonly names: readonly string[];
  readonly trouble: Failure | undefined;
  readonly gone: boolean;
  readonly closed: boolean;
}

function Status({ message, title = message.title, names, trouble, gone, closed }: StatusProps) {
  const words = useWords();
  const score = scoreLine(message, words);
  return (
    <>
      <Heading>
        {title}{' '}
        <small class="soft" aria-live="polite">
          {gone ? words.nobodyAnswers : !closed && turnOf(message, names, words)}
        </small>
      </Heading>
      {score !== undefined && <p class="score soft">{score}</p>}
      {gone && <Gone />}
      {message.thinking && !gone && <progress aria-label={words.agentThinks} />}
      <Trouble failure={trouble} />
      {!saysTheSame(trouble, message.trouble) && (
        <Trouble failure={message.trouble && withAgentName(message.trouble, words)} />
      )}
    </>
  );
}

/** What was refused may be what the table says of itself. */
function saysTheSame(refused: Failure | undefined, told: Refused | undefined): boolean {
  return refused !== undefined && refused !== NO_ANSWER && refused.code === told?.code;
}

/** `You`, or `Ada (hard)`. */
function nameOf({ name, agent }: Sitter, words: Words): string {
  return agent === null ? name : `${name} (${agentName(agent, words)})`;
}

/** What went wrong; an agent is called there as it is at the table. */
function withAgentName(trouble: Refused, words: Words): Refused {
  const { agent } = trouble.values;
  if (agent === undefined) return trouble;
  return { ...trouble, values: { ...trouble.values, agent: agentName(String(agent), words) } };
}

function turnOf({ toMove, seat, thinking }: TableMessage, names: readonly string[], words: Words): string {
  if (toMove === null) return words.dealOver;
  if (toMove === seat) return words.yourTurn;
  return fill(thinking ? words.isThinking : words.isToMove, { name: shortName(names[toMove]) });
}

interface ToolsProps {
  /** Absent where there is nothing to hint at. */
  readonly hint: Hint | undefined;
  /** Absent where nothing is hidden any more, or nobody knows what is. */
  readonly believing: Believing | undefined;
  /** Absent where it counts. */
  readonly onUndo: (() => void) | undefined;
  readonly mayUndo: boolean;
}

function Tools({ hint, believing, onUndo, mayUndo }: ToolsProps) {
  const words = useWords();
  return (
    <p class="row">
      {hint !== undefined && (
        <button type="button" onClick={hint.ask} aria-disabled={hint.waiting}>
          {hint.waiting ? words.thinking : words.hint} <kbd>h</kbd>
        </button>
      )}
      {believing !== undefined && (
        <button type="button" onClick={believing.toggle} aria-pressed={believing.wished}>
          {words.hiddenCards} <kbd>b</kbd>
        </button>
      )}
      {onUndo !== undefined && (
        <button type="button" onClick={onUndo} aria-disabled={!mayUndo}>
          {words.undo} <kbd>u</kbd>
        </button>
      )}
      <a class="button" href="#/play">
        {words.newGame}
      </a>
    </p>
  );
}
