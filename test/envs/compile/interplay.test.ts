/** Texts of the further protocols that meet others: windows inside windows, cards that leave while they speak, both sides at once. */
import { describe, expect, it } from 'vitest';
import { legalActions } from '../../../envs/compile/rules/actions.ts';
import { KIND_NAMES, NEUTRAL, Over, W } from '../../../envs/compile/rules/state.ts';
import { describePlayer } from '../../../envs/compile/vectors.ts';
import { derive, EVERYONE } from '../../../envs/index.ts';
import { act, compile, knownInHand, position } from './support.ts';

const game = compile({}, 'compile-extended-v2');
const asked = (s: Int32Array) => [s[W.DECIDER], KIND_NAMES[s[W.KIND]]];
const me = (s: Int32Array) => describePlayer(s, 0);
const they = (s: Int32Array) => describePlayer(s, 1);

describe('windows', () => {
  /** They refresh; Mirror-4 draws, Assimilation-1 waits; War-0 hears the draw of Mirror-4 inside the window of the refresh. */
  const refreshed = () => {
    const s = position({
      mine: {
        protocols: 'Mirror Assimilation Death',
        hand: 'Death-0',
        deck: 'Death-1 Death-2',
        lines: ['Mirror-4+', 'Assimilation-1+'],
      },
      theirs: { protocols: 'War Speed Metal', hand: 'Speed-5', deck: 'Metal-0 Metal-1 Metal-2', lines: ['War-0+'] },
      turn: 1,
    });
    act(s, 'refresh');
    return s;
  };

  it('open inside windows, and what waits outside is dropped if its card goes', () => {
    const s = refreshed();
    expect(asked(s)).toEqual([1, 'order']);
    act(s, 'target their 0'); // Mirror-4
    expect(me(s).hand).toEqual(['Death-0', 'Death-1']);
    expect(asked(s)).toEqual([1, 'target']); // War-0 may delete, though two texts of the first window still wait
    act(s, 'target their 1'); // Assimilation-1, before it spoke
    act(s, 'no'); // War-0 does not turn over
    expect(me(s).trash).toEqual(['Assimilation-1']);
    expect(me(s).hand).toEqual(['Death-0', 'Death-1']);
    expect(asked(s)).toEqual([0, 'action']);
  });

  it('of a play open after the text of the card that was played', () => {
    const s = position({
      mine: { protocols: 'Ice Water Death', hand: 'Water-0', lines: ['', 'Ice-1+'] },
      theirs: { hand: 'Speed-1 Light-5', deck: 'Light-0 Light-1 Light-2' },
      turn: 1,
    });
    act(s, 'play Speed-1 up 1');
    expect(asked(s)).toEqual([1, 'hand']);
    expect(they(s).hand).toEqual(['Light-0', 'Light-1', 'Light-5']); // it has drawn two
  });

  it('of a play elsewhere do not open', () => {
    const s = position({
      mine: { protocols: 'Ice Water Death', hand: 'Water-0', lines: ['', 'Ice-1+'] },
      theirs: { hand: 'Speed-1 Light-5' },
      turn: 1,
    });
    act(s, 'play Speed-1 down 0');
    expect(asked(s)).toEqual([0, 'action']);
  });

  it('hear both players who discard at once', () => {
    const s = position({
      mine: {
        protocols: 'Peace Corruption Death',
        hand: 'Peace-1 Death-0',
        deck: 'Death-1',
        lines: ['', 'Corruption-2+'],
      },
      theirs: {
        protocols: 'Plague Speed Metal',
        hand: 'Speed-5',
        deck: 'Metal-0 Metal-1 Metal-2 Metal-3 Metal-5 Metal-6',
        lines: ['Plague-1+'],
      },
    });
    act(s, 'play Peace-1 up 0');
    expect(asked(s)).toEqual([0, 'order']);
    act(s, 'target their 0'); // Plague-1 draws for my discard, and Corruption-2 has that card thrown away
    expect(they(s).trash).toEqual(['Speed-5', 'Metal-0']);
  });

  it('in the own turn Peace-4 hears nothing', () => {
    const s = position({
      mine: {
        protocols: 'Peace Water Death',
        hand: 'Peace-5 Water-0 Water-1',
        deck: 'Water-2',
        lines: ['', 'Peace-4+'],
      },
    });
    act(s, 'play Peace-5 up 0');
    act(s, 'hand Water-0');
    expect(me(s).hand).toEqual(['Water-1']);
  });
});

describe('a card that leaves while its text runs', () => {
  it('leaves the rest undone: the deck that Clarity-2 has shown is not shuffled, and both know it', () => {
    const s = position({
      mine: { protocols: 'Clarity Water Death', hand: 'Clarity-2 Water-0', deck: 'Water-2 Water-1 Water-3 Death-3' },
      theirs: { protocols: 'War Speed Metal', hand: 'Speed-5 Metal-5', lines: ['War-0+'] },
    });
    act(s, 'play Clarity-2 up 0'); // draws Water-1, the only 1
    expect(asked(s)).toEqual([1, 'target']);
    act(s, 'target their 0 top Clarity-2');
    expect(me(s)).toMatchObject({ trash: ['Clarity-2'], deck: ['Water-2', 'Water-3', 'Death-3'] });
    expect(knownInHand(s, 1)).toEqual(['Water-1']);
    for (const seat of [0, 1]) expect(game.text.render(s, seat)).toContain('player_0: deck 3 with Water-2 on top');
    const world = s.slice();
    game.belief.redeal(world, 1, derive(1, 'known'));
    expect(describePlayer(world, 0).deck).toEqual(me(s).deck);
  });

  it('takes the copy of a text with it', () => {
    const s = position({
      mine: { protocols: 'Mirror Water Death', hand: 'Water-0', lines: ['Mirror-1+', 'Water-4-'] },
      theirs: { protocols: 'Life Speed Metal', hand: 'Speed-5 Metal-5', lines: ['Life-1+'] },
      phase: 'end',
    });
    act(s, 'target their 0'); // Life-1: turn over a card, then another
    act(s, 'target own 0 top Mirror-1');
    expect(me(s).lanes).toEqual([['Mirror-1-'], ['Water-4-'], []]);
    expect(asked(s)).toEqual([1, 'action']);
  });

  it('is Mirror-3, which may turn itself over', () => {
    const s = position({
      mine: { protocols: 'Mirror Water Death', hand: 'Mirror-3 Water-0', lines: ['', 'Water-4+'] },
      theirs: { lines: ['Light-3+'] },
    });
    act(s, 'play Mirror-3 up 0');
    act(s, 'target own 0');
    expect(me(s).lanes[0]).toEqual(['Mirror-3-']);
    expect(they(s).lanes[0]).toEqual(['Light-3+']);
  });
});

describe('a copied text', () => {
  it('speaks of the line of Mirror-1, and of the protocol it names', () => {
    const s = position({
      mine: {
        protocols: 'Mirror Water Death',
        hand: 'Water-0',
        deck: 'Water-1 Water-2 Water-3',
        lines: ['', '', 'Mirror-1+'],
      },
      theirs: { protocols: 'Unity Speed Metal', hand: 'Speed-5 Metal-5', lines: ['Unity-3+', 'Unity-2+'] },
      phase: 'end',
    });
    act(s, 'target their 1 top Unity-2');
    expect(me(s).hand).toEqual(['Water-0', 'Water-1', 'Water-2']); // two Unity cards lie face-up
  });

  it('is in force as long as the box of Mirror-1: its bar outlives a rule against middle boxes', () => {
    const s = position({
      mine: { protocols: 'Mirror Water Death', hand: 'Water-0', deck: 'Water-1 Water-2', lines: ['', 'Mirror-1+'] },
      theirs: {
        protocols: 'Metal Apathy Speed',
        hand: 'Apathy-5 Metal-5',
        lines: ['Metal-1+', 'Apathy-2+', 'Speed-5+ Speed-4+ Speed-3+'],
      },
      phase: 'end',
    });
    act(s, 'target their 0');
    expect(asked(s)).toEqual([1, 'action']);
    expect(they(s).compiled).toEqual([false, false, false]);
  });

  it('is none where Fear-0 has silenced it', () => {
    const s = position({
      mine: { protocols: 'Mirror Fear Death', hand: 'Death-0', lines: ['Mirror-1+', 'Fear-0+'] },
      theirs: { lines: ['', 'Speed-1+'] },
      phase: 'end',
    });
    expect(asked(s)).toEqual([1, 'action']);
  });
});

describe('a card that flees from a compile', () => {
  it('is called by its name', () => {
    const s = position({
      mine: { protocols: 'Speed Water Death', hand: 'Water-0', lines: ['Speed-5+ Speed-4+ Speed-2+'] },
      theirs: {},
      phase: 'start',
    });
    const said = legalActions(s).map((action) => game.text.sentence?.(s, action, 'en'));
    expect(said).toEqual(['Move Speed-2 to line 2', 'Move Speed-2 to line 3']);
  });
});

describe('cards on the wrong side', () => {
  it('speak for the player who has them there, and go home when they leave', () => {
    const s = position({
      mine: { protocols: 'Corruption Fear Death', hand: 'Corruption-0 Fear-2 Death-0' },
      theirs: { lines: ['', 'Speed-3+ Light-3-'] },
    });
    act(s, 'play Corruption-0 across 1');
    expect(they(s).lanes[1]).toEqual(['Speed-3-', 'Light-3-', 'Corruption-0+']); // at their Start it turned one over
    expect(game.text.render(s, 1)).toContain('Corruption-0~');
    act(s, 'play Speed-5 down 0');
    act(s, 'play Fear-2 up 1');
    act(s, 'target their 1 top Corruption-0');
    expect(me(s).hand).toEqual(['Corruption-0', 'Death-0']);
    expect(knownInHand(s, 1)).toEqual(['Corruption-0']);
  });

  it('are deleted into the trash of their owner, by a compile too', () => {
    const s = position({
      mine: {
        protocols: 'Assimilation Water Death',
        hand: 'Water-0',
        deck: 'Water-1 Water-2',
        lines: ['Assimilation-6+'],
      },
      theirs: { lines: ['Light-4+ Light-3+ Light-2+'] },
      phase: 'end',
    });
    act(s, 'line 0'); // 11 and no more than 6: they compile it
    expect(they(s).compiled).toEqual([true, false, false]);
    expect(me(s).trash).toEqual(['Assimilation-6', 'Water-1']);
    expect(they(s).trash).toEqual(['Light-2', 'Light-3', 'Light-4']);
  });

  it('stay foreign when they move, and only their side sees them', () => {
    const s = position({
      mine: { protocols: 'Assimilation Darkness Death', hand: 'Darkness-4 Death-0', lines: ['Assimilation-2+'] },
      theirs: { deck: 'Light-4 Light-3' },
      phase: 'end',
    });
    expect(game.text.render(s, 0)).toContain('(Light-4)~');
    expect(game.text.render(s, 1)).toContain('(?)~');
    act(s, 'play Light-5 down 2');
    act(s, 'play Darkness-4 up 1');
    act(s, 'target own 0');
    act(s, 'line 1');
    expect(me(s).lanes[1]).toEqual(['Darkness-4+', 'Light-4-']);
    expect(game.text.render(s, 0)).toContain('(Light-4)~');
  });
});

describe('what goes on top of a deck', () => {
  it('is known to its owner alone if it lay face-down, and the next draw is that card', () => {
    const s = position({
      mine: { protocols: 'Corruption Water Death', hand: 'Corruption-1 Water-0' },
      theirs: { lines: ['Light-4-'], deck: 'Light-0 Light-1' },
    });
    act(s, 'play Corruption-1 up 0');
    act(s, 'target their 0');
    expect(they(s).deck).toEqual(['Light-4', 'Light-0', 'Light-1']);
    expect(game.text.render(s, 1)).toContain('deck 3 with Light-4 on top');
    expect(game.text.render(s, 0)).not.toContain('with Light-4');
    const tops = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const world = s.slice();
      game.belief.redeal(world, 0, derive(i, 'top'));
      tops.add(describePlayer(world, 1).deck[0]);
    }
    expect(tops.size).toBeGreaterThan(2);
    act(s, 'refresh');
    expect(knownInHand(s, 0)).toEqual([]);
  });

  it('is known to both if it lay face-up, and stays known in the hand', () => {
    const s = position({
      mine: { protocols: 'Corruption Water Death', hand: 'Corruption-1 Water-0' },
      theirs: { lines: ['Light-3+'], deck: 'Light-0 Light-1' },
    });
    act(s, 'play Corruption-1 up 0');
    act(s, 'target their 0');
    expect(game.text.render(s, 0)).toContain('deck 3 with Light-3 on top');
    act(s, 'refresh');
    expect(knownInHand(s, 0)).toEqual(['Light-3']);
  });

  it('may be a card in doubt: then it is one of those it was before', () => {
    const s = position({
      mine: { protocols: 'Corruption Light Death', hand: 'Light-4 Corruption-1 Death-0' },
      theirs: { protocols: 'Fire Speed Metal', hand: 'Speed-5 Metal-5', deck: 'Metal-0 Metal-1' },
    });
    act(s, 'play Light-4 up 1'); // they show their hand
    act(s, 'play Metal-5 down 2');
    act(s, 'play Corruption-1 up 0');
    act(s, 'target their 2');
    expect(they(s).deck[0]).toBe('Metal-5');
    expect(game.text.render(s, 0)).toContain('hand 1 hidden');
    const tops = new Set<string>();
    for (let i = 0; i < 100; i++) {
      const world = s.slice();
      game.belief.redeal(world, 0, derive(i, 'doubt'));
      tops.add(describePlayer(world, 1).deck[0]);
    }
    expect(tops).toEqual(new Set(['Metal-5', 'Speed-5']));
  });

  it('cannot be told from the rest once it was shuffled away', () => {
    const s = position({
      mine: {
        protocols: 'Clarity Water Death',
        hand: 'Clarity-4 Water-0',
        deck: 'Water-1 Water-2',
        trash: 'Water-3',
        lines: ['', 'Clarity-1+'],
      },
      phase: 'start',
    });
    act(s, 'no'); // Water-1 is shown and stays
    expect(game.text.render(s, 1)).toContain('deck 2 with Water-1 on top');
    act(s, 'play Clarity-4 up 0');
    act(s, 'yes');
    expect(me(s).deck.length).toBe(3);
    for (const seat of [0, 1]) expect(game.text.render(s, seat)).not.toContain('on top');
  });
});

describe('what may be drawn, turned and named', () => {
  it('with Ice-6 an empty hand is refreshed in full', () => {
    const deck = 'Water-0 Water-1 Water-2 Water-3 Water-4 Water-5';
    const s = position({ mine: { protocols: 'Ice Water Death', deck, lines: ['Ice-6+'] } });
    expect(me(s).hand.length).toBe(5);
  });

  it('a face-down Unity card wakes no Unity-0', () => {
    const s = position({
      mine: { protocols: 'Unity Water Death', hand: 'Unity-5 Water-0', deck: 'Water-1', lines: ['Unity-0+'] },
    });
    act(s, 'play Unity-5 down 0');
    expect(asked(s)).toEqual([1, 'action']);
  });

  it('a wrong name leaves Luck-3 with nothing to delete, and an empty deck Luck-2 with nothing to draw', () => {
    const wrong = position({
      mine: { protocols: 'Luck Water Death', hand: 'Luck-3 Death-0' },
      theirs: { deck: 'Speed-3', lines: ['Light-4+'] },
    });
    act(wrong, 'play Luck-3 up 0');
    act(wrong, 'name Light');
    expect(they(wrong)).toMatchObject({ trash: ['Speed-3'], lanes: [['Light-4+'], [], []] });
    const empty = position({ mine: { protocols: 'Luck Water Death', hand: 'Luck-2 Death-0', trash: 'Water-1' } });
    act(empty, 'play Luck-2 up 0');
    expect(me(empty).hand).toEqual(['Death-0']);
  });

  it('a card shown by Luck-0 is known, played face-down too', () => {
    const s = position({
      mine: { protocols: 'Luck Water Death', hand: 'Luck-0 Death-0', deck: 'Water-1 Water-2 Death-3' },
    });
    act(s, 'play Luck-0 up 0');
    act(s, 'number 2');
    act(s, 'play Water-2 down 2');
    expect(game.text.render(s, 1)).toContain('(Water-2)');
  });

  it('that Luck-0 asks for a card is seen by the other player, who could take it for a discard', () => {
    const heard = (deck: string) => {
      const s = position({
        mine: { protocols: 'Luck Water Death', hand: 'Luck-0 Death-0 Death-1 Death-2', deck },
      });
      act(s, 'play Luck-0 up 0');
      act(s, 'number 2');
      return { label: game.seen(s, 1), shown: game.text.render(s, 1) };
    };
    const [toShow, toDiscard] = [heard('Water-2 Light-2 Light-3'), heard('Water-2 Light-1 Light-3')];
    expect(toShow.shown).not.toEqual(toDiscard.shown);
    expect(toShow.label).not.toEqual(toDiscard.label);
  });

  it('a compiled protocol is not compiled by a text again', () => {
    const s = position({
      mine: {
        protocols: 'Unity Water Death',
        compiled: [true, false, false],
        hand: 'Unity-1 Water-0',
        lines: ['Unity-0+ Unity-2+ Unity-3+', 'Unity-4+'],
      },
    });
    act(s, 'play Unity-1 up 0');
    expect(me(s).lanes[0].length).toBe(4);
  });

  it('the third protocol turned by a text wins at once', () => {
    const s = position({
      mine: {
        protocols: 'Unity Water Death',
        compiled: [false, true, true],
        hand: 'Unity-1 Water-0',
        lines: ['Unity-0+ Unity-2+ Unity-3+', 'Unity-4+'],
      },
    });
    act(s, 'play Unity-1 up 0');
    expect([s[W.OVER], s[W.WINNER]]).toEqual([Over.WON, 0]);
  });
});

describe('texts without end', () => {
  it('are ended by the loop guard, in a draw that says so', () => {
    const s = position({
      mine: { protocols: 'Mirror Water Death', hand: 'Water-0', deck: 'Water-1', lines: ['Mirror-1+'] },
      theirs: { lines: ['', 'Speed-1+'] },
      phase: 'end',
      options: { maxFramesPerTurn: 1 },
    });
    act(s, 'target their 1'); // the copy would be the second text of the turn
    expect([s[W.OVER], s[W.WINNER]]).toEqual([Over.LOOP, NEUTRAL]);
    expect(game.text.render(s, EVERYONE)).toContain('over: a draw (loop guard)');
    expect(game.text.log?.(s)).toContainEqual(expect.stringContaining('the game is over: loop guard'));
  });
});
