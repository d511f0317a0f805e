/** The files that agents name, for agents that play on another machine. */
import { canonicalText, parseAgentSpec } from './spec.ts';

/** The same agents with other file names. Weights files are the only files that an agent names. */
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
