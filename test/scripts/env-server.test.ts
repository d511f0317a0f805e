/** The environment server as another process meets it: lines in, a line and packed arrays out, whatever comes. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { playEpisode } from '../../agents/table.ts';
import { Env, Episode, makeGame, networkInput } from '../../envs/index.ts';
import { Lines } from '../../scripts/env-server/lines.ts';
import { EnvServer } from '../../scripts/env-server/server.ts';
import { readShortLine } from '../../scripts/env-server/short-form.ts';
import { PROGRAM } from '../support/program.ts';

interface Packed {
  readonly name: string;
  readonly dtype: string;
  readonly shape: readonly number[];
}

const VIEWS = { float64: Float64Array, float32: Float32Array, int32: Int32Array, uint8: Uint8Array } as const;

/** The fields of a reply and its arrays, by the documented rules alone. */
function unpack(bytes: Buffer): { fields: Record<string, unknown>; arrays: Record<string, number[]> } {
  const end = bytes.indexOf(0x0a);
  const fields = JSON.parse(bytes.toString('utf8', 0, end));
  const payload = bytes.subarray(end + 1);
  expect(payload.length).toBe(fields.bytes ?? 0);
  let at = 0;
  const arrays: Record<string, number[]> = {};
  for (const { name, dtype, shape } of (fields.arrays ?? []) as Packed[]) {
    const View = VIEWS[dtype as keyof typeof VIEWS];
    const length = shape.reduce((a, b) => a * b, 1) * View.BYTES_PER_ELEMENT;
    arrays[name] = Array.from(new View(Uint8Array.from(payload.subarray(at, at + length)).buffer));
    at += length;
  }
  expect(at).toBe(payload.length);
  return { fields, arrays };
}

function served() {
  const server = new EnvServer('1.2.3');
  const raw = (line: string) => unpack(Buffer.concat(server.answer(line).bytes));
  return { raw, ask: (message: object) => raw(JSON.stringify(message)) };
}

describe('messages', () => {
  test('hello names the protocol, the version and the games', () => {
    const { fields } = served().ask({ op: 'hello', id: 'a' });
    expect(fields).toMatchObject({ ok: true, id: 'a', protocol: 1, revision: 1, cardzero: '1.2.3' });
    expect(fields.games).toContain('ulti-v1');
  });

  test('a batch is made, dealt, stepped and closed', () => {
    const { ask } = served();
    const game = makeGame('ulti');
    const made = ask({ op: 'make', game: 'ulti', options: { allPass: 'penalty' }, envs: 2 }).fields;
    expect(made).toMatchObject({
      batch: 1,
      envs: 2,
      game: 'ulti-v1?allPass=penalty',
      seats: 3,
      actions: 68,
      autoReset: false,
    });
    expect(made.observation).toMatchObject({ size: 563, fields: game.encoding.observation.fields });
    const { fields, arrays } = ask({ op: 'reset', batch: 1, seeds: [7, 'deal'] });
    expect(fields.seeds).toEqual([7, 'deal']);
    const env = new Env(game);
    env.reset({ seed: 7 });
    const { observation, actionMask } = env.last().observation;
    expect(arrays.observation.slice(0, 563)).toEqual(Array.from(observation));
    expect(arrays.mask.slice(0, 68)).toEqual(Array.from(actionMask));
    const seat = arrays.toMove[0];
    const first = arrays.mask.indexOf(1);
    env.step(first);
    const next = ask({ op: 'step', batch: 1, actions: [first, -1] });
    expect(next.arrays.observation.slice(0, 563)).toEqual(Array.from(env.last().observation.observation));
    expect(next.arrays.reward).toEqual([0, 0, 0, 0, 0, 0]);
    expect(next.arrays.done).toEqual([0, 0]);
    const other = ask({ op: 'observe', batch: 1, envs: [0], seats: [(seat + 1) % 3] });
    expect(other.arrays.observation).toEqual(Array.from(env.observe(`player_${(seat + 1) % 3}`).observation));
    expect(other.arrays.mask.some((m) => m === 1)).toBe(false);
    expect(ask({ op: 'seeds', batch: 1 }).fields.seeds).toEqual([7, 'deal']);
    const { legal, names } = ask({ op: 'names', batch: 1, env: 0 }).fields as { legal: number[]; names: string[] };
    expect(names).toHaveLength(legal.length);
    expect(ask({ op: 'render', batch: 1, env: 0 }).fields.text).toBe(env.render());
    expect(ask({ op: 'render', batch: 1, env: 0, seat: 1 }).fields.text).toBe(env.render('ansi', 'player_1'));
    expect(ask({ op: 'close', batch: 1 }).fields.ok).toBe(true);
    expect(ask({ op: 'step', batch: 1, actions: [0, 0] }).fields.error).toBe("there is no batch 1; 'make' opens one");
  });
});

/** The bytes of a short answer after its line, which says how many there are. */
function short(server: EnvServer, line: string): Buffer {
  const bytes = Buffer.concat(server.answer(line).bytes);
  if (bytes[0] !== 'o'.charCodeAt(0)) throw new Error(JSON.parse(bytes.toString()).error);
  expect(bytes.toString('latin1', 0, 16)).toBe(`ok ${bytes.length - 16}`.padEnd(15).concat('\n'));
  return bytes.subarray(16);
}

/** The arrays of a long answer as they lie in a short one. */
function packed(server: EnvServer, message: object): Buffer {
  const bytes = Buffer.concat(server.answer(JSON.stringify(message)).bytes);
  return bytes.subarray(bytes.indexOf(0x0a) + 1);
}

describe('short forms', () => {
  const make = (fields: object) => {
    const server = new EnvServer('1');
    server.answer(JSON.stringify({ op: 'make', game: 'ulti', ...fields }));
    return server;
  };

  test('say what the long forms say', () => {
    const [brief, long] = [make({ envs: 2 }), make({ envs: 2 })];
    const dealt = packed(long, { op: 'reset', batch: 1, seeds: [7, 8] });
    expect(short(brief, 'reset 1 7 8')).toEqual(dealt);
    const legal = dealt.indexOf(1, dealt.length - 2 * 68) - (dealt.length - 2 * 68);
    expect(short(brief, `step 1 ${legal} -1`)).toEqual(packed(long, { op: 'step', batch: 1, actions: [legal, -1] }));
    expect(short(brief, 'reset 1')).toEqual(packed(long, { op: 'reset', batch: 1 }));
  });

  test.each([
    ['step', "a short form is 'step <batch> <number> ...'"],
    ['step 1 x', 'whole numbers each'],
    ['stepping 1 2', 'whole numbers each'],
    ['step 1 1e3', 'whole numbers each'],
    ['reset 1 7 9007199254740992', 'whole numbers each (at most 2^53 - 1)'],
    ['reset 1 7 00000000000000008', 'whole numbers each (at most 2^53 - 1)'],
    ['step 9 1', 'there is no batch 9; open: 1'],
    ['step 1 0', '1 actions for 2 environments'],
    ['reset 1 7', '1 seeds for 2 environments; give one for each, or none'],
    ['reset 1 7 -8', 'a seed is a whole number from 0'],
  ])('%s is refused in one sentence', (line, error) => {
    const { fields } = unpack(Buffer.concat(make({ envs: 2 }).answer(line).bytes));
    expect(fields.error).toContain(error);
  });

  test.each([{}, { forced: true }])('several actions of one environment are several steps (%j)', (fields) => {
    const server = make(fields);
    short(server, 'reset 1 7');
    const episode = new Episode(makeGame('ulti'), 7);
    const actions = Array.from({ length: 3 }, () => {
      const [action] = episode.legal();
      episode.step(action);
      return action;
    });
    expect(() => short(server, `step 1 ${actions.join(' ')} 67`)).toThrow('action 67');
    const save = unpack(Buffer.concat(server.answer('{"op":"save","batch":1,"env":0}').bytes)).fields;
    expect(save).toMatchObject({ game: 'ulti-v1', seed: 7, actions });
    expect(() => short(server, 'step 1')).toThrow('there is no action');
    // The refused one has left everything as it was, and one that there is not is refused too.
    const [last] = episode.legal();
    expect(() => short(server, 'step 1 999')).toThrow('action 999 is illegal');
    const size = short(make({}), 'reset 1 7').length;
    const there = packed(make({}), { op: 'reset', batch: 1, seeds: [7], actions: [[...actions, last]] });
    expect(short(server, `step 1 ${last}`).subarray(0, size)).toEqual(there);
  });

  test.each([
    ['step 1 40 -1\n', { op: 'step', batch: 1, numbers: [40, -1] }],
    ['reset 1 9007199254740991\n', { op: 'reset', batch: 1, numbers: [2 ** 53 - 1] }],
    ['reset 12\r\n', { op: 'reset', batch: 12, numbers: [] }],
    ['step 1 40\nstep 1 3\n', undefined],
    ['step 1 4', undefined],
    ['step 1 x\n', undefined],
    ['{"op":"hello"}\n', undefined],
    ['\n', undefined],
    ['', undefined],
  ])('%j is one line in short form, or not, whatever the buffer had before', (line, form) => {
    const buffer = Buffer.from(`${line}step 1 2\n`);
    expect(readShortLine(buffer, line.length)).toEqual(form);
  });

  test('an answer is the same in one piece as in several, which a long one has', () => {
    const [few, many] = [1, 64].map((envs) => make({ envs }).answer('reset 1').bytes.length);
    expect([few, many]).toEqual([1, 2]);
    for (const envs of [1, 64]) {
      const seeds = Array.from({ length: envs }, (_, i) => i);
      expect(short(make({ envs }), `reset 1 ${seeds.join(' ')}`)).toEqual(
        packed(make({ envs }), { op: 'reset', batch: 1, seeds }),
      );
    }
  });

  test('rows of forced moves are where those lead', () => {
    const [server, plain] = [make({ forced: true }), make({})];
    let rows = 0;
    for (let seed = 0; seed < 3; seed++) {
      const episode = new Episode(makeGame('ulti'), seed);
      const size = short(plain, `reset 1 ${seed}`).length;
      for (let answer = short(server, `reset 1 ${seed}`); !episode.over; ) {
        const ahead = episode.fork();
        for (let at = size; at < answer.length; at += size, rows++) {
          expect(ahead.legal()).toHaveLength(1);
          ahead.step(ahead.legal()[0]);
          const there = { op: 'reset', batch: 1, seeds: [seed], actions: [ahead.actions] };
          expect(answer.subarray(at, at + size)).toEqual(packed(plain, there));
        }
        if (ahead.legal().length === 1)
          expect(new Episode(ahead.game, seed, [...ahead.actions, ahead.legal()[0]]).over).toBe(true);
        const [action] = episode.legal();
        episode.step(action);
        if (!episode.over) answer = short(server, `step 1 ${action}`);
      }
    }
    expect(rows).toBeGreaterThan(10);
    const { fields } = unpack(Buffer.concat(server.answer('{"op":"make","game":"ulti","forced":true,"envs":2}').bytes));
    expect(fields.error).toContain('message.forced must be left out but for one environment without agents');
  });
});

describe('positions, ends and agents', () => {
  test('a saved position is where reset goes with its actions, or nowhere', () => {
    const { ask } = served();
    ask({ op: 'make', game: 'ulti', envs: 2 });
    ask({ op: 'reset', batch: 1, seeds: [7, 8] });
    const [first] = new Episode(makeGame('ulti'), 7).legal();
    const moved = ask({ op: 'step', batch: 1, actions: [first, -1] });
    const { seed, actions } = ask({ op: 'save', batch: 1, env: 0 }).fields;
    expect({ seed, actions }).toEqual({ seed: 7, actions: [first] });
    ask({ op: 'reset', batch: 1 });
    const back = ask({ op: 'reset', batch: 1, seeds: [7, 8], actions: [actions, []] });
    expect(back.arrays).toEqual(moved.arrays);
    const bad = ask({ op: 'reset', batch: 1, seeds: [1, 2], actions: [[], [67]] }).fields;
    expect(bad.error).toMatch(/^action 67 .* is illegal for player_\d: /);
    expect(ask({ op: 'seeds', batch: 1 }).fields.seeds).toEqual([7, 8]);
    expect(ask({ op: 'reset', batch: 1, actions: [[], []] }).fields.error).toContain(
      'left out where no seeds are given',
    );
  });

  test('what every seat knew at the end comes with it, where it is asked for', () => {
    const { ask } = served();
    ask({ op: 'make', game: 'kuhn', envs: 2, ends: true, autoReset: true });
    expect(ask({ op: 'reset', batch: 1, seeds: [1, 2] }).arrays.end).toBeUndefined();
    expect(ask({ op: 'step', batch: 1, actions: [0, 0] }).arrays.end).toBeUndefined();
    const { fields, arrays } = ask({ op: 'step', batch: 1, actions: [0, -1] });
    const game = makeGame('kuhn');
    const episode = new Episode(game, 1, [0, 0]);
    const { size } = game.encoding.observation;
    const end = new Float32Array(2 * size);
    for (const seat of [0, 1]) game.encoding.observe(episode.state, seat, end, seat * size);
    expect(arrays.end).toEqual(Array.from(end));
    expect((fields.arrays as Packed[]).at(-1)?.shape).toEqual([1, 2, size]);
  });

  test.each(['random', 'ismcts:sims=8,reuse=on', 'best-response:of=random,sims=4,worlds=8'])(
    '%s plays the seats it was given as at any table',
    async (name) => {
      const game = makeGame('ulti');
      const { ask } = served();
      ask({ op: 'make', game: 'ulti', agents: [name, null, name] });
      const episode = new Episode<unknown>(game, 3);
      const agents = [name, name, name].map((spec) => makeAgent(spec, { game }));
      await playEpisode(episode, agents);
      // The other process plays what the same agent would have played at its seat.
      const guest = new Episode<unknown>(game, 3);
      let reply = ask({ op: 'reset', batch: 1, seeds: [3] });
      for (const action of episode.actions) {
        const seat = guest.toMove;
        guest.step(action);
        if (seat === 1) reply = ask({ op: 'step', batch: 1, actions: [action] });
      }
      expect(ask({ op: 'save', batch: 1, env: 0 }).fields.actions).toEqual(episode.actions);
      expect(reply.arrays.reward).toEqual(Array.from(episode.returns()));
    },
  );

  test.each([
    [['random', 'random', 'random'], 'a list with null for the seats that you play, one at least'],
    [[null, 'random'], 'message.agents must be a list of 3'],
    [[null, 'rondom', null], "unknown agent 'rondom'; did you mean 'random'?"],
    [[null, 'human', null], "agent 'human' needs a terminal to ask"],
    [[null, 'oracle', null], "agent 'oracle' looks at all cards"],
  ])('agents %j are refused', (agents, error) => {
    expect(served().ask({ op: 'make', game: 'ulti', agents }).fields.error).toContain(error);
  });
});

describe('a malformed message gets an error message, and the server stays as it was', () => {
  const { raw, ask } = served();
  ask({ op: 'make', game: 'kuhn', envs: 2 });
  const before = ask({ op: 'reset', batch: 1, seeds: [1, 2] });

  test.each([
    ['hello', 'message is not JSON: '],
    ['{"op":"step"', 'message is not JSON: '],
    ['[]', 'message must be an object, but is []'],
    ['7', 'message must be an object, but is 7'],
    ['{}', 'message.op must be a text, but is missing'],
    ['{"op":"toString"}', "unknown op 'toString'; known: hello, make, "],
    ['{"op":"make"}', 'message.game must be a text, but is missing'],
    ['{"op":"make","game":"ulty"}', "unknown game 'ulty'; did you mean 'ulti'?"],
    ['{"op":"make","game":"kuhn","options":{"x":1}}', "kuhn-v1 has no option 'x'"],
    ['{"op":"make","game":"kuhn","envs":100000}', 'message.envs must be a whole number from 1 to 4096, but is 100000'],
    ['{"op":"reset"}', 'message.batch must be a whole number'],
    ['{"op":"reset","batch":9}', 'there is no batch 9; open: 1'],
    ['{"op":"reset","batch":1,"seeds":[1]}', 'message.seeds must be a list of 2, but is [1]'],
    ['{"op":"reset","batch":1,"seeds":[1,{}]}', 'message.seeds[1] must be a whole number'],
    ['{"op":"reset","batch":1,"envs":[0,0]}', 'message.envs must be a list without repeats'],
    ['{"op":"step","batch":1}', 'message.actions must be a list of 2 whole numbers, but is missing'],
    ['{"op":"step","batch":1,"actions":["0",0]}', 'message.actions must be a list of 2 whole numbers'],
    ['{"op":"step","batch":1,"actions":[0,2]}', 'environment 1: action 2 is illegal for player_0: legal: 0 ('],
    ['{"op":"step","batch":1,"actions":[0]}', '1 actions for 2 environments'],
    [
      '{"op":"observe","batch":1,"envs":[0],"seats":[5]}',
      'message.seats[0] must be a whole number from 0 to 1, but is 5',
    ],
    ['{"op":"render","batch":1,"env":2}', 'message.env must be a whole number from 0 to 1, but is 2'],
  ])('%s', (line, error) => {
    const { fields } = raw(line);
    expect(fields.ok).toBe(false);
    expect(fields.error).toContain(error);
    const now = ask({ op: 'observe', batch: 1, envs: [0, 1], seats: [0, 0] });
    expect(now.arrays).toEqual({ observation: before.arrays.observation, mask: before.arrays.mask });
  });

  const deep = (open: string, close: string): string => open.repeat(6000) + close.repeat(6000);
  test.each([
    ['an id of lists', `{"op":"hello","id":${deep('[', ']')}}`, 'message is nested deeper than 200 levels'],
    ['an id of objects', `{"op":"hello","id":${deep('{"a":', '}').replace(':}', ':1}')}}`, 'message is nested deeper'],
    ['an op of lists', `{"op":${deep('[', ']')}}`, 'message is nested deeper'],
    ['actions of lists', `{"op":"step","batch":1,"actions":[${deep('[', ']')},0]}`, 'message is nested deeper'],
    ['options of lists', `{"op":"make","game":"kuhn","options":{"x":${deep('[', ']')}}}`, 'message is nested deeper'],
    ['a long op', `{"op":"${'x'.repeat(900_000)}"}`, "unknown op 'xxx"],
    ['a long game', `{"op":"make","game":"${'x'.repeat(900_000)}"}`, "unknown game 'xxx"],
    ['a huge action', '{"op":"step","batch":1,"actions":[1e308,0]}', 'environment 0: action 1e+308 is illegal'],
    ['a huge batch', '{"op":"step","batch":1e308,"actions":[0,0]}', 'message.batch must be a whole number'],
    ['half a letter', '{"op":"\\ud800","id":"\\udfff"}', "unknown op '"],
    [
      'too many rows',
      `{"op":"observe","batch":1,"envs":[${'0,'.repeat(4)}0],"seats":[]}`,
      'message.envs must be a list of 4 at most',
    ],
  ])('%s', (_, line, error) => {
    const { fields } = raw(line);
    expect(fields.error).toContain(error);
    expect(String(fields.error).length).toBeLessThanOrEqual(1000);
    expect(ask({ op: 'observe', batch: 1, envs: [0], seats: [0] }).fields.ok).toBe(true);
  });

  test('a lone half of a letter is a seed like any other', () => {
    const { ask, raw } = served();
    ask({ op: 'make', game: 'kuhn' });
    expect(raw('{"op":"reset","batch":1,"seeds":["\\ud800"]}').fields.seeds).toEqual(['\ud800']);
  });

  test('there is room for so many environments, and again when a batch is closed', () => {
    const { ask } = served();
    const make = () => ask({ op: 'make', game: 'kuhn', envs: 4096 }).fields;
    for (let i = 0; i < 8; i++) expect(make().ok).toBe(true);
    expect(make().error).toBe('32768 environments are open, and there is room for 32768; close a batch first');
    ask({ op: 'close', batch: 1 });
    expect(make().ok).toBe(true);
  });

  test('observations are what networks read where that is asked for', () => {
    const { ask } = served();
    const { spec, write } = networkInput(makeGame('mulle').encoding);
    const made = ask({ op: 'make', game: 'mulle', forNetworks: true }).fields;
    expect(made.observation).toMatchObject({ size: spec.size, fields: spec.fields });
    const { arrays } = ask({ op: 'reset', batch: 1, seeds: [5] });
    const read = new Float32Array(spec.size);
    write(new Episode(makeGame('mulle'), 5).state, 0, read, 0);
    expect(arrays.toMove).toEqual([0]);
    expect(arrays.observation).toEqual(Array.from(read));
    expect(ask({ op: 'observe', batch: 1, envs: [0], seats: [0] }).arrays.observation).toEqual(Array.from(read));
  });

  test('an error carries the id of its message', () => {
    expect(raw('{"op":"fly","id":[1]}').fields.id).toEqual([1]);
  });
});

describe('the process', () => {
  let server: ChildProcessWithoutNullStreams;
  let ended: Promise<number | null>;
  const lines: string[] = [];

  beforeAll(() => {
    server = spawn(process.execPath, [PROGRAM, 'env-server']);
    ended = new Promise((done) => server.on('close', done));
    server.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean)));
  });
  afterAll(() => server.kill());

  test('answers rubbish with errors, then works, and ends with its input', { tags: 'slow' }, async () => {
    server.stdin.write(Buffer.from([0xff, 0x00, 0x0a, 0x0a]));
    server.stdin.write(`{"op":"hello","id":${'['.repeat(6000)}${']'.repeat(6000)}}\n`);
    server.stdin.write('{"op":"mak');
    server.stdin.write('e","game":"kuhn"}\n\n{"op":"close","batch":1}\r\nst');
    for (const piece of ['ep 7 0\n', 'step 8 0\r\n', 'step 9 0\nreset 10\nreset x\n', 'bye']) server.stdin.write(piece);
    server.stdin.end();
    expect(await ended).toBe(0);
    const answers = lines.map((line) => JSON.parse(line) as { ok: boolean; error?: string });
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, true, true, ...Array.from({ length: 6 }, () => false)]);
    expect(answers.slice(4, 8).map(({ error }) => error)).toEqual(
      [7, 8, 9, 10].map((batch) => `there is no batch ${batch}; 'make' opens one`),
    );
  });
});

test('a reader that goes away ends the server, without complaint', { tags: 'slow' }, async () => {
  const server = spawn(process.execPath, [PROGRAM, 'env-server']);
  let complaint = '';
  server.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  server.stdin.on('error', () => {}); // it may have gone before all was written
  const ended = new Promise((done) => server.on('close', done));
  server.stdin.write('{"op":"make","game":"ulti","envs":512}\n');
  await once(server.stdout, 'data');
  server.stdout.destroy();
  for (let i = 0; i < 20; i++) server.stdin.write('{"op":"reset","batch":1}\n');
  expect({ code: await ended, complaint }).toEqual({ code: 0, complaint: '' });
});

test('lines may come in pieces; one that is too long is skipped, not kept', () => {
  const lines = new Lines(5);
  const pieces = ['ab', 'c\n', 'exactly', ' too long', '\n12345\n', '\n', 'end'];
  const found = pieces.flatMap((piece) => [...lines.of(Buffer.from(piece))]);
  expect([...found, ...lines.rest()]).toEqual(['abc', undefined, '12345', '', 'end']);
});
