/** How strong the text of a card is, as one number: for the hand-made players and for the observation. */
import * as V from './vocabulary.ts';

/** What a text is worth, from 0 to 10. */
export function powerOf(card: V.CardText): number {
  const sum = V.BOXES.reduce((power, box) => power + commandPower(card[box]), 0);
  return Math.max(0, Math.min(10, sum));
}

function commandPower(command: V.Command | undefined): number {
  if (command === undefined) return 0;
  return 'rule' in command ? 3 : listPower(command.do);
}

const OP_POWER: Readonly<Partial<Record<V.OpName, number>>> = {
  delete: 4,
  return: 3,
  flip: 2,
  shift: 2,
  play: 2,
  rearrange: 2,
  refresh: 2,
  noCompile: 3,
  reveal: 1,
  take: 1,
  give: -1,
  choose: 1,
  swapStacks: 2,
  copyMiddle: 3,
  setCompiled: 5,
};

function listPower(steps: readonly V.Step[]): number {
  return steps.reduce((sum, step) => {
    return sum + stepPower(step) + listPower(step.ifDo ?? []) + listPower(step.andThen ?? []);
  }, 0);
}

function stepPower(step: V.Step): number {
  if ((step.op === 'flip' || step.op === 'delete') && step.target.sel === 'self') return -2;
  if (step.op === 'draw') {
    const n = typeof step.count === 'number' ? step.count : 2;
    return step.by === 'opp' ? -n : n;
  }
  if (step.op === 'discard') {
    if (step.from !== undefined || step.by === 'both') return 0; // from a deck, or from both hands: as good as bad
    const n = typeof step.count === 'number' ? step.count : 1;
    return step.by === 'opp' ? 2 * n : -n;
  }
  return OP_POWER[step.op] ?? 0;
}
