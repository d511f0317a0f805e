/** The files that agents name, for agents that play on another machine or long after they were named. */
import { SHIPPED_NET } from './shipped.ts';
import { canonicalText, parseAgentSpec } from './spec.ts';
import { asParam, fromParam } from './spec-text.ts';

/** The same agents with other file names. Nets that are shipped are everywhere, so they keep their name. */
export function agentsWithFiles(agents: readonly string[], rename: (file: string) => string): string[] {
  return agents.map((text) => withFiles(text, rename));
}

/** These files, each once. Nets that are shipped are none of them. */
export function filesOf(agents: readonly string[]): string[] {
  const files = new Set<string>();
  agentsWithFiles(agents, (file) => {
    files.add(file);
    return file;
  });
  return [...files];
}

function withFiles(text: string, rename: (file: string) => string): string {
  const { kind, params } = parseAgentSpec(text);
  const changed: Record<string, string> = {};
  for (const name of kind.files ?? []) {
    const file = String(params[name]);
    if (file !== '' && file !== SHIPPED_NET) changed[name] = rename(file);
  }
  for (const name of kind.agents ?? []) changed[name] = asParam(withFiles(fromParam(String(params[name])), rename));
  return canonicalText(kind, { ...params, ...changed });
}
