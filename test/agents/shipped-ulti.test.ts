/**
 * The shipped policy comes to the contract a player would call obvious: first to speak, twelve cards, two to lay aside. It may begin low and
 * raise its own bid once the others have passed. Some hands need a search.
 */
import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { derive } from '../../envs/index.ts';
import { Act } from '../../envs/ulti/rules/actions.ts';
import { table, ulti } from '../envs/ulti/support.ts';

const PACK = 'HBLA'.split('').flatMap((suit) => '789UOKTA'.split('').map((rank) => suit + rank));

/** What seat 0 lays aside and plays where the others pass; the rest of the pack lies as it comes. */
function contractOf(hand: string, player: string): { discards: string[]; bid: string } {
  const game = ulti();
  const others = PACK.filter((card) => !hand.split(' ').includes(card));
  const s = table([hand, others.slice(0, 10).join(' '), others.slice(10).join(' ')], 2, []);
  const agent = makeAgent(player, { game });
  const rng = derive(1, 'test');
  const said: string[] = [];
  const mine = (word: string) => said.filter((name) => name.startsWith(word)).map((name) => name.slice(word.length));
  while (!said.includes('stand')) {
    const seat = game.toMove(s);
    const action = seat === 0 ? (agent.act({ game, state: s, seat }, rng) as number) : Act.PASS;
    if (seat === 0) said.push(game.text.actionName(s, action));
    game.apply(s, action, rng);
  }
  return { discards: mine('discard ').slice(-2), bid: mine('bid ').slice(-1)[0] };
}

const BETLIS = ['Betli', 'Hearts Betli', 'Open Betli', 'Hearts Open Betli'];

describe('obvious hands', () => {
  test.each([
    ['a sure betli', 'H7 H8 B7 B8 B9 L7 L8 L9 A7 A8 HA LA', BETLIS, ['HA', 'LA']],
    ['a sure betli with a long suit', 'B7 B8 B9 BT L7 L8 L9 A7 A8 A9 HA HT', BETLIS, ['HA', 'HT']],
    ['a sure betli in all suits', 'H7 H8 H9 HT B7 B8 B9 L7 L8 A7 LA AA', BETLIS, ['AA', 'LA']],
    // Ace and ten draw the two trumps that are out; then no card of the ten can be beaten.
    ['a sure ulti with all tricks', 'L7 LA LK LT LU L8 HA HT AA AT B7 B8', ['Ulti', 'Ulti Durchmars'], undefined],
    ['a sure ulti with forty', 'B7 BA BK BO BT B9 LA LT AA A8 H8 H9', ['Ulti', '40-100 Ulti'], undefined],
    ['the same in hearts', 'H7 HA HK HT HO HU LA AA B8 L8 A9 AT', ['Hearts Ulti', 'Hearts 40-100 Ulti'], undefined],
    // With the same marriage as the twenty: harder to make, but it keeps the others from bidding more.
    ['forty and the high cards', 'BK BO BA BT B9 LA LT AA H8 H9 A8 L8', ['40-100', '20-100'], undefined],
  ] as const)('%s', (_, hand, bids, discards) => {
    const said = contractOf(hand, 'shipped:sims=0');
    expect(bids).toContain(said.bid);
    if (discards !== undefined) expect(said.discards.sort()).toEqual([...discards].sort());
  });
});

test.each([
  ['a sure ulti, where the policy alone plays a betli', 'L7 LA LK LT LU L8 HA A8 AA H9 B7 B8', 'Ulti'],
  ['a sure forty, where it adds a Durchmars', 'HK HO HA HT H9 LA LT AA AT B8 B9 A8', 'Hearts 40-100'],
  ['that a hopeless hand is left alone, where it raises its own bid', 'H8 HU B9 BO L8 LU LK A9 AO BU H9 AT', 'Passz'],
  ['the same of another', 'HO H9 BU BK B8 LO L9 LT AU A8 AK A9', 'Passz'],
])('a search finds %s', (_, hand, bid) => {
  expect(contractOf(hand, 'shipped').bid).toBe(bid);
});

test('a table with other rules gets the same net', () => {
  expect(makeAgent('shipped', { game: ulti({ allPass: 'penalty' }) }).name).toBe('shipped');
});
