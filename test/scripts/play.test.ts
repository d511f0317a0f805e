import { afterAll, describe, expect, test } from 'vitest';
import {
  type AnyGame,
  derive,
  Episode,
  listGames,
  makeGame,
  registerGame,
  versionedId,
} from '../../envs/core/index.ts';
import { main } from '../../scripts/main.ts';
import { PENNIES } from '../support/pennies.ts';
import { Collector, cardzero, openInput } from '../support/run.ts';

afterAll(registerGame(PENNIES));

describe('play', () => {
  test('a whole game of Kuhn poker through a pipe', async () => {
    // More answers than the game has decisions: whatever is legal first will do, and ? costs nothing.
    const { code, stdout, stderr } = await cardzero(['play', 'kuhn-v1', '--seed', '7'], '?\n0\n1\n0\n1\n');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^.*\(kuhn-v1\), seed 7\. You are player_0; player_1 is random\.\n/);
    expect(stdout).toMatch(/^player_0 \(you\): /m);
    expect(stdout).toMatch(/^player_1: /m);
    expect(stdout).toContain('\nThe end.\n');
    expect(stdout).toMatch(/^player_0 \(you\) +[+-]\d\nplayer_1 +[+-]\d$/m);
    expect(stdout).toContain('cardzero play kuhn-v1 --seed 7 --seat 0 --agents random\n');
  });

  test('the title of the game is in the language of the table', async () => {
    const args = ['play', 'compile-extended', '--seed', '7', '--language', 'hu', '--agents', 'random'];
    const { stdout } = await cardzero(args, 'quit\n');
    expect(stdout).toMatch(/^Compile, minden protokoll \(compile-extended-v2\), mag 7\. Te vagy player_0;/);
  });

  test('a match is several episodes: the chairs move on between them, and the points are added', async () => {
    const args = ['play', 'pennies', '--match', '--seed', '3'];
    const { code, stdout, stderr } = await cardzero(args, 'lay heads\nheads\n');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [first, second, ...rest] = stdout.split('The end.');
    expect(rest).toHaveLength(1);
    expect(first).toContain('You are player_0; player_1 is random.');
    expect(second).toContain('Episode 2 of 2. You are player_1; player_0 is random.');
    expect(second).toContain('player_1 (you): guess heads');
    const mine = [...stdout.matchAll(/^player_\d \(you\) +([+-]?\d+)$/gm)].map(([, points]) => Number(points));
    expect(mine).toHaveLength(3);
    expect(mine[2]).toBe(mine[0] + mine[1]);
    expect(stdout).toContain('cardzero play pennies-v1 --seed 3 --seat 0 --match --agents random\n');
  });

  test('a move taken back is asked for again, and the end is settled line by line', async () => {
    const answers = ['undo', 'lay heads', 'undo', ...Array(400).fill('')].join('\n');
    const pennies = await cardzero(['play', 'pennies', '--seed', '3'], answers);
    expect(pennies.stdout).toContain('There is no move of yours to take back.');
    const first = String(new Episode<unknown>(makeGame('ulti'), '7').toMove);
    const ulti = await cardzero(
      ['play', 'ulti', '--seed', '7', '--seat', first, '--agents', 'random'],
      'H7\nundo\nquit\n',
    );
    expect(ulti.stdout.match(/Discard 7 of hearts/g)).toHaveLength(3); // offered, played, and offered again
    expect(ulti.stdout).toContain('\nTaken back.\n');
    const plays = Array.from({ length: 12 }, () => ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'a', 'j', 'q', 'k']);
    const lines = ['2', ...plays.flat().flatMap((rank) => [`${rank} pool`, `${rank} across`])];
    const { code, stdout } = await cardzero(
      ['play', 'buddy-bluff', '--seed', '3', '--agents', 'random'],
      lines.join('\n'),
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/^1st: player_\d with a penalty of \d+( +[+-]?[\d.]+)$/m);
  });

  test('Mulle is played in matches of two omgångar', () => expect(makeGame('mulle').text.matchEpisodes).toBe(2));

  test('a game without matches says so', async () => {
    const { code, stderr } = await cardzero(['play', 'kuhn', '--match']);
    expect(code).not.toBe(0);
    expect(stderr).toContain('kuhn-v1 is played one episode at a time; leave out --match');
  });

  test('a hidden move is not told, an open one is', async () => {
    const guesser = await cardzero(['play', 'pennies', '--seed', '5', '--seat', '1'], 'heads\n');
    expect(guesser.stdout).toContain('player_0: makes a hidden move\n');
    expect(guesser.stdout.split('The end.')[0]).not.toContain('player_0: lay');
    expect(guesser.stdout).toContain('player_1 (you): guess heads\n');
    const layer = await cardzero(['play', 'pennies', '--seed', '5'], 'lay tails\n');
    expect(layer.stdout).toMatch(/^player_1: guess (heads|tails)$/m);
    expect(layer.stdout).toMatch(/\n\ncoin: tails\n\nplayer_0 \(you\) {2}[+-]1\nplayer_1 {8}[+-]1\n/);
  });

  test('without a seed one is made up and printed', { tags: 'slow' }, async () => {
    const first = await cardzero(['play', 'pennies', '--seat', '1'], '0\n');
    const seed = /seed (\d+)\./.exec(first.stdout)?.[1] ?? '';
    expect(await cardzero(['play', 'pennies', '--seat', '1', '--seed', seed], '0\n')).toEqual(first);
  });

  test.each([
    ['the end of input', ''],
    ['quit', 'nonsense\nquit\n'],
  ])('ends politely at %s', async (_, input) => {
    const { code, stdout, stderr } = await cardzero(['play', 'pennies?honest=false', '--seed', "it's"], input);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain("cardzero play 'pennies-v1?honest=false' --seed 'it'\\''s' --seat 0 --agents random\n");
    expect(stdout).not.toContain('The end.');
  });

  test('lets go of an input that is still open', async () => {
    const stdin = openInput('0');
    const io = { stdin, stdout: new Collector(), stderr: new Collector() };
    expect(await main(['play', 'pennies', '--seed', '5'], io)).toBe(0);
    expect(stdin.isPaused()).toBe(true);
  });
});

/** Actions of this position that `play` would tell a seat although the seat cannot tell them from another action. */
function leaks(game: AnyGame, state: unknown, actions: readonly number[], seed: number): string[] {
  const mover = game.toMove(state);
  const labels = actions.map((action) => {
    const next = game.createState();
    game.copy(state, next);
    game.apply(next, action, derive(seed, 'chance'));
    return Array.from({ length: game.seats }, (_, seat) => game.seen(next, seat));
  });
  return labels.flatMap((own, i) =>
    own.flatMap((label, seat) => {
      const hidden = seat !== mover && labels.some((other, j) => j !== i && other[seat] === label);
      return hidden && label === own[mover] ? [`action ${actions[i]} of player_${mover} to player_${seat}`] : [];
    }),
  );
}

describe('what play tells of a hidden move rests on the labels: equal labels mean equal knowledge', () => {
  test.each(listGames().map((entry) => [versionedId(entry)]))('%s', { tags: 'slow' }, (id) => {
    const game = makeGame(id);
    for (let seed = 0; seed < 50; seed++) {
      const episode = new Episode<unknown>(game, seed);
      for (const rng = derive(seed, 'leaks'); !episode.over; ) {
        const legal = Array.from(episode.legal());
        expect(leaks(game, episode.state, legal, seed)).toEqual([]);
        episode.step(legal[rng.below(legal.length)]);
      }
    }
  });
});
