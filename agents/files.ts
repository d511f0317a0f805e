/** Files that agents name, for agents that move to another machine. */
import { canonicalText, parseAgentSpec } from './spec.ts';

/** The same agents with other names for the files they play with: weights are the one thing that a text stands for. */
export function agentsWithFiles(agents: readonly string[], rename: (file: string) => string): string[] {
  return agents.map((text) => {
    const { kind, params } = parseAgentSpec(text);
    const renamed = Object.entries(params).map(([name, value]) => {
      const isFile = kind.params[name].type === 'text' && value !== '';
      return [name, isFile ? rename(String(value)) : value] as const;
    });
    return canonicalText(kind, Object.fromEntries(renamed));
  });
}
