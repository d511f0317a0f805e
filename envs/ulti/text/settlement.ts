/** The settlement line by line, as players call it out: announced parts with their kontra, then what was made in silence. */
import type { Language, Settled } from '../../core/contract/index.ts';
import { fill } from '../../core/words.ts';
import { type Component, COMPONENTS, LADDER, ULTI_PENALTY } from '../rules/contracts.ts';
import { type Facts, gatherFacts, LINES, newFacts, payOut, perDefender } from '../rules/scoring.ts';
import { type UltiState, W } from '../rules/state.ts';
import { doubledText, WORDS } from './words/index.ts';

export function settlement(s: UltiState, language: Language): readonly Settled[] {
  if (s[W.TRICK_NUMBER] === 0) return [{ text: WORDS[language].unplayed, points: spread(s, perDefender(s)) }];
  const facts = newFacts();
  gatherFacts(s, facts);
  const amounts = new Int32Array(LINES.length);
  perDefender(s, amounts);
  return LINES.flatMap((_, line) =>
    amounts[line] === 0
      ? []
      : [{ text: lineText(s, facts, line, amounts[line], language), points: spread(s, amounts[line]) }],
  );
}

/** What each defender pays, over the seats. */
function spread(s: UltiState, amount: number): number[] {
  const points = new Float64Array(3);
  payOut(amount, s[W.HOLDER], points);
  return Array.from(points);
}

function lineText(s: UltiState, facts: Facts, line: number, amount: number, language: Language): string {
  const words = WORDS[language];
  if (line < COMPONENTS.length) return announced(s, facts, COMPONENTS[line], amount, language);
  const silent = words[LINES[line] as 'silent100'];
  if (LINES[line] === 'silentUlti' && facts.lostSeven !== 0) {
    const whose = fill(facts.lostSeven > 0 ? words.ofSoloist : words.ofDefenders, { line: silent });
    return fill(words.lost, { component: whose });
  }
  return fill(amount > 0 ? words.ofSoloist : words.ofDefenders, { line: silent });
}

function announced(s: UltiState, facts: Facts, component: Component, amount: number, language: Language): string {
  const words = WORDS[language];
  const { components, multiplier } = LADDER[s[W.STANDING]];
  const kontra = doubledText(s[W.LEVEL + components.indexOf(component)], language);
  if (component === 'simple') return partyText(facts, amount, language) + kontra;
  const text = fill(amount > 0 ? words.made : words.lost, { component: words[component] });
  const penalty = component === 'ulti' && amount < 0 ? fill(words.penalty, { points: ULTI_PENALTY * multiplier }) : '';
  return text + kontra + penalty;
}

/** The simple game with its points; one hand that took every trick counts in its place. */
function partyText({ march, soloistTotal, defenderTotal }: Facts, amount: number, language: Language): string {
  const words = WORDS[language];
  if (march !== 0) return fill(amount > 0 ? words.ofSoloist : words.ofDefenders, { line: words.march });
  return fill(words.points, {
    component: words.simple,
    soloist: soloistTotal,
    defenders: defenderTotal,
    result: amount > 0 ? words.won : words.failed,
  });
}
