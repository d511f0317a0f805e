/**
 * Reads and writes agents as text: a kind, and parameters if it has any: `random`, `policy:best.weights`,
 * `ismcts:sims=800,select=ucb`. Which kinds there are is an argument.
 */
import {
  allowedOf,
  boundsOf,
  changedOptions,
  closest,
  defaultsOf,
  InputError,
  readOption,
  type ValueOf,
  writeOption,
} from '../envs/core/index.ts';
import type { Agent } from './agent.ts';
import { agentFault } from './faults.ts';
import type { AgentContext, AgentKind, AgentSpec, ParamSpec, ParamValues } from './kind.ts';

/** Makes the agent that the text names. */
export function agentOf(text: string, context: AgentContext, kinds: readonly AgentKind[]): Agent {
  const { kind, params, text: name } = parseSpec(text, kinds);
  if (kind.cheats === true && context.openCards !== true) {
    throw new InputError(
      `agent '${kind.name}' looks at all cards, so it plays in matches and tournaments alone, as a yardstick`,
      agentFault('seesAllCards', { agent: kind.name }),
    );
  }
  return kind.create(params, context, name);
}

/**
 * Splits several agents in one text: `shipped,ismcts:sims=1000,reuse=on,random`. A comma also separates the parameters
 * of an agent, so a new agent begins where the name of a kind does.
 */
export function splitSpecs(text: string, kinds: readonly AgentKind[]): string[] {
  const specs: string[] = [];
  for (const part of text.split(',')) {
    const named = kinds.some(({ name }) => part === name || part.startsWith(`${name}:`));
    if (named || specs.length === 0) specs.push(part);
    else specs[specs.length - 1] += `,${part}`;
  }
  return specs;
}

export function parseSpec(text: string, kinds: readonly AgentKind[]): AgentSpec {
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const kind = kinds.find((k) => k.name === name);
  if (kind === undefined) {
    const names = kinds.map((k) => k.name);
    const known = names.join(', ');
    const message = `unknown agent '${name}'; ${didYouMean(name, names)}known agents: ${known}`;
    throw new InputError(message, agentFault('unknownAgent', { agent: name, known }));
  }
  const params: Record<string, ValueOf<ParamSpec>> = { ...defaultsOf(kind.params) };
  const given = new Set<string>();
  for (const [i, part] of (colon < 0 ? [] : text.slice(colon + 1).split(',')).entries()) {
    const bare = i === 0 && kind.bare !== undefined && part !== '' && !part.includes('=');
    const [key, value] = parseParam(kind, bare ? `${kind.bare}=${part}` : part, text);
    if (given.has(key)) {
      throw new InputError(
        `agent '${text}' gives ${key} twice`,
        agentFault('parameterTwice', { agent: text, parameter: key }),
      );
    }
    given.add(key);
    params[key] = value;
  }
  return { kind, params, given, text: canonicalText(kind, params) };
}

/** The kinds and their parameters, one line each, for help texts. */
export function describeKinds(kinds: readonly AgentKind[]): string {
  return kinds
    .flatMap(({ name, about, params }) => [
      `${name}: ${about}`,
      ...Object.entries(params).map(
        ([key, spec]) => `  ${key}${spec.default === '' ? '' : `=${spec.default}`}: ${spec.about} (${allowedOf(spec)})`,
      ),
    ])
    .join('\n');
}

function parseParam(kind: AgentKind, part: string, text: string): [string, ValueOf<ParamSpec>] {
  const equals = part.indexOf('=');
  if (equals < 1) {
    const message = `agent '${text}' has '${part}' where key=value should stand; ${paramList(kind)}`;
    throw new InputError(message, agentFault('notAParameter', { agent: text, part }));
  }
  const key = part.slice(0, equals);
  const value = part.slice(equals + 1);
  const keys = Object.keys(kind.params);
  if (!keys.includes(key)) {
    const message = `agent ${kind.name} has no parameter '${key}'; ${didYouMean(key, keys)}${paramList(kind)}`;
    throw new InputError(message, agentFault('unknownParameter', { agent: kind.name, parameter: key }));
  }
  const spec = kind.params[key];
  const read = readOption(spec, value);
  if (read === undefined) {
    throw new InputError(
      `${key} of agent ${kind.name} cannot be '${value}'; allowed: ${allowedOf(spec)}`,
      agentFault('wrongParameter', { agent: kind.name, parameter: key, value, allowed: boundsOf(spec) }),
    );
  }
  return [key, read];
}

function paramList(kind: AgentKind): string {
  const keys = Object.keys(kind.params);
  return keys.length === 0 ? 'it has no parameters' : `its parameters are ${keys.join(', ')}`;
}

export function canonicalText(kind: AgentKind, params: ParamValues): string {
  const changed = changedOptions(kind.params, params).map(({ name, spec, value }, i) => {
    const text = writeOption(spec, value);
    return i === 0 && name === kind.bare && !text.includes('=') ? text : `${name}=${text}`;
  });
  return changed.length === 0 ? kind.name : `${kind.name}:${changed.join(',')}`;
}

/** A suggestion, between the error and the list of known words. */
function didYouMean(word: string, known: readonly string[]): string {
  const near = closest(word, known);
  return near === undefined ? '' : `did you mean '${near}'? `;
}

/** An agent as a parameter of another. Commas separate parameters, so those inside it are written differently. */
export function asParam(agent: string): string {
  return agent.replaceAll(',', ';');
}

export function fromParam(value: string): string {
  return value.replaceAll(';', ',');
}
