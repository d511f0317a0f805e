/** What can be seen of a game without playing: whether its tables fit each other. */
import { type Game, inputSpec, type Parts } from '../contract/index.ts';

export function staticFaults<S>(game: Game<S>): string[] {
  const faults: string[] = [];
  const { policy } = game.encoding;
  if (policy.first.length !== game.actions)
    faults.push(`policy.first has ${policy.first.length} entries for ${game.actions} actions`);
  if (policy.first.some((x) => x >= policy.size)) faults.push('policy.first points past the last logit');
  if (policy.second !== undefined && policy.second.length !== game.actions)
    faults.push('policy.second has the wrong length');
  if (policy.second?.some((x) => x >= policy.size || x < -1)) faults.push('policy.second points past the last logit');
  if (game.maxLegal > game.actions) faults.push('maxLegal is greater than the number of actions');
  for (const symmetry of game.encoding.symmetries ?? []) {
    for (const [key, size] of [
      ['observation', inputSpec(game.encoding).size],
      ['hidden', game.belief.hidden.size],
      ['actions', game.actions],
    ] as const) {
      const perm = symmetry[key];
      if (perm.length !== size || new Set(perm).size !== size || Math.max(...perm) !== size - 1) {
        faults.push(`symmetry ${symmetry.name} is no permutation of ${key}`);
      }
    }
  }
  return game.encoding.parts === undefined ? faults : [...faults, ...partFaults(game, game.encoding.parts)];
}

/** Parts are as many everywhere and alike, and share no entry. */
function partFaults<S>(game: Game<S>, parts: Parts): string[] {
  const sizes = {
    observation: inputSpec(game.encoding).size,
    hidden: game.belief.hidden.size,
    policy: game.encoding.policy.size,
  };
  const kinds = new Set(parts.kinds);
  const odd = [...kinds].some((kind) => !Number.isInteger(kind) || kind < 0 || kind >= kinds.size);
  const faults = odd ? ['the kinds of parts are not 0, 1 and so on'] : [];
  for (const key of ['observation', 'hidden', 'policy'] as const) {
    const entries = parts[key];
    const real = entries.flat().filter((entry) => key !== 'policy' || entry !== -1);
    if (entries.length !== parts.kinds.length)
      faults.push(`${entries.length} parts of ${key}, but ${parts.kinds.length} kinds`);
    if (entries.some(({ length }) => length !== entries[0].length)) faults.push(`parts of ${key} are not alike`);
    if (new Set(real).size !== real.length) faults.push(`parts share entries of ${key}`);
    if (real.some((entry) => !(entry >= 0 && entry < sizes[key]))) faults.push(`parts have no such entries of ${key}`);
  }
  return faults;
}
