/**
 * A fingerprint of how a game is encoded: the fields of its vectors, the layout of its policy, its seats and actions.
 *
 * Logs and weights contain it. If they are used with a game whose vectors have another layout, that is an error.
 * Descriptions of fields are not included, so that better wording does not change it.
 */
import { inputSpec } from './encoding.ts';
import type { AnyGame } from './game.ts';
import type { ObservationSpec, PlacedField } from './observation.ts';

type Encoded = Pick<AnyGame, 'seats' | 'actions' | 'belief' | 'encoding'>;

/** Sixteen hexadecimal digits, equal for equal layouts on every machine. */
export function encoderFingerprint(game: Encoded): string {
  return fingerprintWith(game, inputSpec(game.encoding).fields.length);
}

/**
 * The number of network inputs that a game had when this was its fingerprint: all it has now, or the first of them, if
 * fields were appended since. Undefined if anything else changed.
 */
export function inputsOf(game: Encoded, fingerprint: string): number | undefined {
  const { fields } = inputSpec(game.encoding);
  for (let count = fields.length; count >= game.encoding.observation.fields.length; count--) {
    if (fingerprintWith(game, count) === fingerprint) return endOf(fields[count - 1]);
  }
  return undefined;
}

function endOf({ offset, length }: PlacedField): number {
  return offset + length;
}

/** The fingerprint if the network input had only its first fields. */
function fingerprintWith(game: Encoded, count: number): string {
  const { size, first, second } = game.encoding.policy;
  const { low, high, fields } = inputSpec(game.encoding);
  const layout = {
    seats: game.seats,
    actions: game.actions,
    observation: table({ low, high, fields: fields.slice(0, count) }),
    hidden: table(game.belief.hidden),
    policy: { size, first: Array.from(first), second: second === undefined ? null : Array.from(second) },
  };
  return fnv1a64(JSON.stringify(layout));
}

function table({ low, high, fields }: Pick<ObservationSpec, 'low' | 'high' | 'fields'>) {
  return { low, high, fields: fields.map(({ name, length }) => [name, length]) };
}

/** The FNV-1a hash with 64 bits. It runs wherever the games run, and guards against mistakes, not against malice. */
function fnv1a64(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return hash.toString(16).padStart(16, '0');
}
