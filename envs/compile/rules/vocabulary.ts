/**
 * The words in which cards are written (rules, section 12 and, for the further protocols, 19). A card has up to one command
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
] as const;
export type Trigger = (typeof TRIGGERS)[number];

export type Count =
  | number
  | 'hand'
  | { readonly min: number; readonly max: 'hand' }
  | { readonly ref: 'discarded'; readonly plus: number }
  | { readonly ref: 'thatValue' | 'faceDownInField' };

export const CONDITIONS = ['selfCovered', 'selfCovering', 'handEmpty', 'oppLeadsThisLine'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const EACH_LINES = ['other', 'withYourCard', 'withFaceDown'] as const;
export const SELECTORS = ['one', 'self', 'that', 'each', 'all'] as const;
export const SIDES = ['any', 'you', 'opp', 'actor'] as const;
export const COVERS = ['uncovered', 'covered', 'any'] as const;
export const FACES = ['any', 'up', 'down'] as const;
export const LINES = ['any', 'this', 'iter', 'choose', 'chooseOther', 'whereOppLeads'] as const;
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
}

export const SHIFT_TO = ['other', 'this', 'toOrFromThis', 'chooseOther', 'oppHighestLine'] as const;
export const PLAY_TO = ['any', 'this', 'otherThanThis', 'iter', 'withFaceDown'] as const;
export const REVEALS = ['hand', 'handCard', 'field'] as const;

/** What every step may carry. */
interface Common {
  readonly by?: 'you' | 'opp';
  readonly may?: boolean;
  readonly if?: Condition;
  readonly ifDo?: readonly Step[];
  readonly andThen?: readonly Step[];
  readonly eachLine?: (typeof EACH_LINES)[number];
  readonly needs?: 'that';
}

export type Step = Common &
  (
    | { readonly op: 'draw'; readonly count: Count; readonly deck?: 'own' | 'opp' }
    | { readonly op: 'discard'; readonly count: Count }
    | { readonly op: 'flip' | 'delete' | 'return'; readonly target: Target }
    | { readonly op: 'shift'; readonly target: Target; readonly to: (typeof SHIFT_TO)[number] }
    | {
        readonly op: 'play';
        readonly from: 'hand' | 'deck';
        readonly face: 'any' | 'down';
        readonly to: (typeof PLAY_TO)[number];
        readonly under?: 'self';
        readonly times?: { readonly ref: 'cardsInThisLine'; readonly div: number };
      }
    | { readonly op: 'reveal'; readonly what: (typeof REVEALS)[number]; readonly target?: Target }
    | { readonly op: 'give' | 'take'; readonly count: 1 }
    | { readonly op: 'refresh' }
    | { readonly op: 'rearrange'; readonly whose: 'you' | 'opp'; readonly swapOnly?: boolean }
    | { readonly op: 'noCompile'; readonly who: 'opp'; readonly when: 'nextTurn' }
    | { readonly op: 'choose'; readonly options: readonly (readonly Step[])[] }
  );
export type OpName = Step['op'];

/** What holds while a box is in force. */
export type Rule =
  | { readonly rule: 'faceDownValue'; readonly value: number; readonly scope: 'thisStack' }
  | { readonly rule: 'lineTotal'; readonly whose: 'you' | 'opp'; readonly scope: 'thisLine'; readonly add: number }
  | {
      readonly rule: 'lineTotal';
      readonly whose: 'you' | 'opp';
      readonly scope: 'thisLine';
      readonly addPer: { readonly faceDownInLine: number };
    }
  | { readonly rule: 'ignoreMiddle'; readonly scope: 'thisLine' }
  | {
      readonly rule: 'cannotPlay';
      readonly who: 'opp';
      readonly scope: 'thisLine' | 'everywhere';
      readonly face: 'any' | 'up' | 'down';
    }
  | { readonly rule: 'freeFaceUp'; readonly who: 'you' }
  | { readonly rule: 'skipCheckCache'; readonly who: 'you' }
  | { readonly rule: 'cannotFlip'; readonly what: 'all'; readonly direction: 'up' }
  | { readonly rule: 'cannotShift'; readonly scope: 'thisLine' }
  | { readonly rule: 'cannotRearrange' };

export type Command =
  | { readonly on: Trigger | readonly Trigger[]; readonly do: readonly Step[] }
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
