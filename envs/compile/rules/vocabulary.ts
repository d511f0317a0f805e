/**
 * The words in which cards are written. A card has up to one command
 * in each of its three boxes: steps that run on a trigger, or a rule that simply holds while the box is in force.
 *
 * "You" is the owner of the card. A word that no card here uses is not in the list: adding a protocol is adding data, and
 * where it needs a new word, that word is added here, in `tables.ts` and to the interpreter, never a case for one card.
 */

export type Box = 'top' | 'middle' | 'bottom';
export const BOXES: readonly Box[] = ['top', 'middle', 'bottom'];

export const TRIGGERS = [
  'enter',
  'start',
  'end',
  'wouldBeCovered',
  'wouldBeFlipped',
  'wouldBeDeletedByCompile',
  // After-windows: two bits per event, done by you and done by your opponent (`EVENTS`).
  'afterYouDraw',
  'afterOppDraw',
  'afterYouDiscard',
  'afterOppDiscard',
  'afterYouDelete',
  'afterOppDelete',
  'afterYouClearCache',
  'afterOppClearCache',
  'afterYouRefresh',
  'afterOppRefresh',
  'afterYouCompile',
  'afterOppCompile',
  'afterYouShuffle',
  'afterOppShuffle',
  'afterYouPlayInThisLine',
  'afterOppPlaysInThisLine',
] as const;
export type Trigger = (typeof TRIGGERS)[number];
/** A word for either player's doing. */
export const ANY_TRIGGERS = { afterAnyRefresh: ['afterYouRefresh', 'afterOppRefresh'] } as const;
export type AnyTrigger = Trigger | keyof typeof ANY_TRIGGERS;

/** What can be counted in the field and in a text: cards that lie face-down have no protocol. */
export const COUNTS = [
  'thatValue',
  'faceDownInField',
  'unityInField',
  'protocolsInThisLine',
  'linesWithUnmatchedFaceUp',
] as const;

export type Count =
  | number
  | 'hand'
  | 'all'
  | { readonly min: number; readonly max: 'hand' }
  | { readonly ref: 'discarded' | 'discardedByActor'; readonly plus: number }
  | { readonly ref: (typeof COUNTS)[number] };

/** A condition is a word, or a word with its number or protocol. */
export const CONDITIONS = [
  'selfCovered',
  'selfCovering',
  'handEmpty',
  'oppLeadsThisLine',
  'anotherUnityInField',
  'trashNotEmpty',
  'thatMatchesStated',
  'handMoreThan',
  'protocolsInField',
  'protocolsInFieldBelow',
  'unityInField',
  'selfInLineOf',
] as const;
export type Condition =
  | 'selfCovered'
  | 'selfCovering'
  | 'handEmpty'
  | 'oppLeadsThisLine'
  | 'anotherUnityInField'
  | 'trashNotEmpty'
  | 'thatMatchesStated'
  | { readonly handMoreThan: number }
  | { readonly protocolsInField: number }
  | { readonly protocolsInFieldBelow: number }
  | { readonly unityInField: number }
  | { readonly selfInLineOf: string };
/** The protocol that the words above with its name speak of. */
export const UNITY = 'Unity';

export const EACH_LINES = ['other', 'withYourCard', 'withFaceDown', 'all'] as const;
export const SELECTORS = ['one', 'self', 'that', 'each', 'all'] as const;
export const SIDES = ['any', 'you', 'opp', 'actor'] as const;
export const COVERS = ['uncovered', 'covered', 'any'] as const;
export const FACES = ['any', 'up', 'down'] as const;
export const LINES = ['any', 'this', 'iter', 'choose', 'chooseOther', 'whereOppLeads', 'ofThat'] as const;
export const EXTREMES = ['max', 'min'] as const;

/** The defaults are the first of each list; `cover` is any where `sel` is all. */
export interface Target {
  readonly sel: (typeof SELECTORS)[number];
  readonly side?: (typeof SIDES)[number];
  readonly cover?: (typeof COVERS)[number];
  readonly face?: (typeof FACES)[number];
  readonly line?: (typeof LINES)[number];
  readonly exclude?: 'self';
  readonly value?: readonly number[];
  readonly extreme?: (typeof EXTREMES)[number];
  readonly lineMinCards?: number;
  /** Worth as much as that card. */
  readonly valueRef?: 'that';
  readonly valueGreaterThan?: 'yourHandSize';
  readonly valueLessThan?: 'protocolsInField';
  /** Face-up in a line that its protocol faces. */
  readonly matchesLine?: true;
}

export const SHIFT_TO = ['other', 'this', 'toOrFromThis', 'chooseOther', 'oppHighestLine', 'unmatchedLine'] as const;
export const PLAY_FROM = ['hand', 'deck', 'oppDeck', 'trash', 'that'] as const;
export const PLAY_TO = ['any', 'this', 'otherThanThis', 'iter', 'withFaceDown'] as const;
export const REVEALS = ['hand', 'handCard', 'field', 'deckTop', 'deck', 'drawnWithStatedNumber'] as const;
export const DISCARD_FROM = ['hand', 'deckTop', 'oppDeckTop', 'deck'] as const;

/** Which cards of a hand, a deck or a trash. */
export interface Filter {
  readonly value?: readonly number[];
  readonly protocol?: string;
  readonly notProtocol?: string;
}

/** What every step may carry. */
interface Common {
  readonly by?: 'you' | 'opp' | 'both';
  readonly may?: boolean;
  readonly if?: Condition;
  readonly ifDo?: readonly Step[];
  readonly andThen?: readonly Step[];
  readonly eachLine?: (typeof EACH_LINES)[number];
  readonly needs?: 'that';
}

export type Step = Common &
  (
    | { readonly op: 'draw'; readonly count: Count; readonly deck?: 'own' | 'opp'; readonly pick?: Filter }
    | {
        readonly op: 'discard';
        readonly count: Count;
        readonly from?: (typeof DISCARD_FROM)[number];
        readonly random?: true;
        readonly toTrashOf?: 'opp';
      }
    | { readonly op: 'flip'; readonly target: Target; readonly ignoreMiddle?: true }
    | { readonly op: 'delete' | 'copyMiddle'; readonly target: Target }
    | { readonly op: 'return'; readonly target: Target; readonly toHandOf?: 'you' }
    | { readonly op: 'shift'; readonly target: Target; readonly to: (typeof SHIFT_TO)[number] }
    | {
        readonly op: 'play';
        readonly from: (typeof PLAY_FROM)[number];
        readonly face: 'any' | 'down';
        readonly to: (typeof PLAY_TO)[number];
        readonly onSide?: 'opp';
        readonly filter?: Filter;
        /** Face-up plays need no match. */
        readonly freeFaceUp?: true;
        /** Cards of a trash are seen anyway. */
        readonly revealFirst?: true;
        readonly under?: 'self';
        readonly times?: { readonly ref: 'cardsInThisLine'; readonly div: number };
      }
    | { readonly op: 'reveal'; readonly what: (typeof REVEALS)[number]; readonly target?: Target }
    | { readonly op: 'give' | 'take'; readonly count: 1 }
    | { readonly op: 'refresh' }
    | {
        readonly op: 'rearrange';
        readonly whose: 'you' | 'opp';
        readonly swapOnly?: boolean;
        /** Orders in which this protocol faces this line are left out. */
        readonly forbid?: { readonly protocol: string; readonly line: 'this' };
      }
    | { readonly op: 'shuffle'; readonly what: 'deck' | 'trashIntoDeck' }
    | { readonly op: 'stateNumber'; readonly range: readonly [number, number] }
    | { readonly op: 'stateProtocol' }
    | { readonly op: 'swapStacks'; readonly whose: 'you' }
    | { readonly op: 'setCompiled'; readonly protocol: string; readonly deleteLine?: true }
    | { readonly op: 'noCompile'; readonly who: 'opp'; readonly when: 'nextTurn' }
    | { readonly op: 'choose'; readonly options: readonly (readonly Step[])[] }
  );
export type OpName = Step['op'];

/** What holds while a box is in force. */
export type Rule =
  | { readonly rule: 'faceDownValue'; readonly value: number; readonly scope: 'thisStack' }
  | {
      readonly rule: 'lineTotal';
      readonly whose: 'you' | 'opp';
      readonly scope: 'thisLine';
      readonly add: number;
      readonly if?: 'stackHasFaceUpOtherProtocol';
    }
  | { readonly rule: 'lineTotal'; readonly whose: 'you' | 'opp'; readonly scope: 'thisLine'; readonly addPer: AddPer }
  | { readonly rule: 'ignoreMiddle'; readonly scope: 'thisLine' }
  | { readonly rule: 'ignoreMiddle'; readonly scope: 'everywhere'; readonly whose: 'opp'; readonly when: 'yourTurn' }
  | {
      readonly rule: 'cannotPlay';
      readonly who: 'opp';
      readonly scope: 'thisLine' | 'everywhere';
      readonly face: 'any' | 'up' | 'down';
    }
  | { readonly rule: 'freeFaceUp'; readonly who: 'you' }
  | { readonly rule: 'freeFaceUp'; readonly who: 'you'; readonly scope: 'thisLine'; readonly protocol: string }
  | { readonly rule: 'selfFreeFaceUp'; readonly eitherSide?: true }
  | { readonly rule: 'mustNotMatch'; readonly who: 'all' }
  | { readonly rule: 'skipCheckCache'; readonly who: 'you' }
  | { readonly rule: 'cannotDraw'; readonly who: 'you'; readonly while: 'handNotEmpty' }
  | { readonly rule: 'redirectReturn'; readonly whose: 'opp'; readonly to: 'deckTop' }
  | { readonly rule: 'cannotFlip'; readonly what: 'all'; readonly direction: 'up' }
  | { readonly rule: 'cannotFlip'; readonly what: 'self' }
  | { readonly rule: 'cannotShift'; readonly scope: 'thisLine' }
  | { readonly rule: 'cannotRearrange' };

type AddPer =
  | { readonly faceDownInLine: number }
  | { readonly yourHandCard: number }
  | { readonly oppCardInLine: number };

export type Command =
  | {
      readonly on: AnyTrigger | readonly AnyTrigger[];
      readonly do: readonly Step[];
      /** Heard in the opponent's turn only. */
      readonly during?: 'oppTurn';
      /** Heard only if a card of this protocol comes, face-up. */
      readonly byProtocol?: string;
    }
  | { readonly on: 'static'; readonly rule: Rule };

export interface CardText {
  readonly value: number;
  readonly top?: Command;
  readonly middle?: Command;
  readonly bottom?: Command;
  readonly text: Readonly<Partial<Record<Box, string>>>;
}

/** Six cards per protocol, by ascending value. */
export type Deck = Readonly<Record<string, readonly CardText[]>>;
