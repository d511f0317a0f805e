/** A scene per box of Anarchy, Assimilation, Diversity and Unity. */
import type { Scene } from './support.ts';

const side = (protocol: string) => ({ protocols: `${protocol} Water Death` });

const ANARCHY: Scene[] = [
  {
    box: 'Anarchy-0 middle', // Light faces line 0 only
    mine: { ...side('Anarchy'), hand: 'Anarchy-0 Death-0', deck: 'Water-1 Water-2' },
    theirs: { lines: ['Light-3+'] },
    play: ['play Anarchy-0 up 0', 'target their 0', 'line 1'],
    mineAfter: { hand: ['Death-0', 'Water-1'] },
    theirsAfter: { lanes: [[], ['Light-3+'], []] },
  },
  {
    box: 'Anarchy-1 top',
    mine: { ...side('Anarchy'), hand: 'Water-5 Death-0', lines: ['', 'Anarchy-1+'] },
    play: ['play Water-5 up 0'],
    mineAfter: { lanes: [['Water-5+'], ['Anarchy-1+'], []], trash: ['Death-0'] },
  },
  {
    box: 'Anarchy-1 middle',
    mine: { ...side('Anarchy'), hand: 'Anarchy-1 Death-0' },
    theirs: { lines: ['', 'Light-3+'] },
    play: ['play Anarchy-1 up 0'], // line 0 is the line of Light: line 2 is left
    theirsAfter: { lanes: [[], [], ['Light-3+']] },
  },
  {
    box: 'Anarchy-2 middle',
    mine: { ...side('Anarchy'), hand: 'Anarchy-2 Death-0' },
    theirs: { lines: ['Light-4+ Light-3-', 'Light-1+'] },
    play: ['play Anarchy-2 up 0', 'target their 0 -1'],
    theirsAfter: { trash: ['Light-4'], lanes: [['Light-3-'], ['Light-1+'], []] },
  },
  {
    box: 'Anarchy-3 middle',
    mine: { ...side('Anarchy'), hand: 'Anarchy-3 Death-0' },
    play: ['play Anarchy-3 up 0', 'order their Speed Light Metal'],
    theirsAfter: { protocols: ['Speed', 'Light', 'Metal'] },
  },
  {
    box: 'Anarchy-3 bottom',
    mine: { ...side('Anarchy'), hand: 'Death-0', lines: ['Anarchy-3+'] },
    phase: 'end',
    play: ['order own Water Anarchy Death'],
    mineAfter: { protocols: ['Water', 'Anarchy', 'Death'] },
  },
  {
    box: 'Anarchy-6 top',
    mine: { ...side('Anarchy'), hand: 'Death-0', lines: ['Anarchy-6+ Water-1-'] },
    phase: 'start',
    play: [],
    mineAfter: { lanes: [['Anarchy-6-', 'Water-1-'], [], []] },
  },
];

const ASSIMILATION: Scene[] = [
  {
    box: 'Assimilation-0 middle',
    mine: { ...side('Assimilation'), hand: 'Assimilation-0 Water-0' },
    theirs: { lines: ['Light-4- Light-3-'] },
    play: ['play Assimilation-0 up 0', 'target their 0 -1'],
    mineAfter: { hand: ['Light-4', 'Water-0'] },
    theirsAfter: { lanes: [['Light-3-'], [], []] },
  },
  {
    box: 'Assimilation-1 middle', // then its bottom box: nothing to draw, one card into their trash
    mine: {
      ...side('Assimilation'),
      hand: 'Assimilation-1 Water-0 Water-1',
      deck: 'Death-0 Death-1 Death-2 Death-3 Death-4',
    },
    play: ['play Assimilation-1 up 0', 'hand Water-0', 'hand Water-1'],
    mineAfter: { hand: ['Death-0', 'Death-1', 'Death-2', 'Death-3'], trash: ['Water-0'] },
    theirsAfter: { trash: ['Water-1'] },
  },
  {
    box: 'Assimilation-1 bottom',
    mine: { ...side('Assimilation'), hand: 'Water-0', lines: ['Assimilation-1+'] },
    theirs: { hand: 'Light-5', deck: 'Light-0 Light-1 Light-2 Light-3 Light-4 Speed-0' },
    turn: 1,
    play: ['refresh', 'hand Water-0'],
    mineAfter: { hand: ['Light-4'], trash: [] },
    theirsAfter: { trash: ['Water-0'], deck: ['Speed-0'] },
  },
  {
    box: 'Assimilation-2 bottom',
    mine: { ...side('Assimilation'), hand: 'Water-0', lines: ['Assimilation-2+'] },
    theirs: { deck: 'Light-4 Light-3' },
    phase: 'end',
    play: [],
    mineAfter: { lanes: [['Assimilation-2+', 'Light-4-'], [], []] },
    theirsAfter: { deck: ['Light-3'] },
  },
  {
    box: 'Assimilation-4 middle',
    mine: { ...side('Assimilation'), hand: 'Assimilation-4 Water-0', deck: 'Water-1' },
    theirs: { deck: 'Light-1' },
    play: ['play Assimilation-4 up 0'],
    mineAfter: { hand: ['Light-1', 'Water-0'] },
    theirsAfter: { hand: ['Light-5', 'Speed-5', 'Water-1'] },
  },
  {
    box: 'Assimilation-6 bottom',
    mine: { ...side('Assimilation'), hand: 'Water-0', deck: 'Water-1 Water-2', lines: ['Assimilation-6+'] },
    phase: 'end',
    play: ['line 1'],
    mineAfter: { deck: ['Water-2'] },
    theirsAfter: { lanes: [[], ['Water-1-'], []], values: [0, 2, 0] },
  },
];

const DIVERSITY: Scene[] = [
  {
    box: 'Diversity-0 middle',
    mine: { ...side('Diversity'), hand: 'Diversity-0 Water-0', lines: ['', 'Water-5+', 'Death-4+'] },
    theirs: { lines: ['Light-4+', 'Speed-3+', 'Metal-3+'] },
    play: ['play Diversity-0 up 0', 'no'],
    mineAfter: { compiled: [true, false, false], lanes: [['Diversity-0+'], ['Water-5+'], ['Death-4+']] },
  },
  {
    box: 'Diversity-0 bottom', // face-up, though Water faces another line
    mine: { ...side('Diversity'), hand: 'Water-5 Water-1 Diversity-1', lines: ['Diversity-0+'] },
    phase: 'end',
    play: ['play Water-5 up 0', 'hand Water-1'],
    mineAfter: { lanes: [['Diversity-0+', 'Water-5+'], [], []], trash: ['Water-1'], hand: ['Diversity-1'] },
  },
  {
    box: 'Diversity-1 middle',
    mine: { ...side('Diversity'), hand: 'Diversity-1 Water-0', deck: 'Water-1 Water-2 Water-3' },
    theirs: { lines: ['Light-4+ Light-2-', 'Speed-3+'] },
    play: ['play Diversity-1 up 0', 'target their 1', 'line 0'], // Diversity, Light and Speed are there now
    mineAfter: { hand: ['Water-0', 'Water-1', 'Water-2', 'Water-3'] },
  },
  {
    box: 'Diversity-3 top',
    mine: { ...side('Diversity'), hand: 'Water-0', lines: ['Diversity-3+ Water-4+'] },
    play: [],
    mineAfter: { values: [9, 0, 0] },
  },
  {
    box: 'Diversity-4 middle', // three protocols: less than 3
    mine: { ...side('Diversity'), hand: 'Diversity-4 Water-0' },
    theirs: { lines: ['Light-1+', 'Speed-3+'] },
    play: ['play Diversity-4 up 0'],
    theirsAfter: { lanes: [['Light-1-'], ['Speed-3+'], []] },
  },
  {
    box: 'Diversity-6 top',
    mine: { ...side('Diversity'), hand: 'Water-0', lines: ['Diversity-6+ Water-4+'] },
    theirs: { lines: ['Light-4+', 'Speed-3-'] },
    phase: 'end',
    play: [],
    mineAfter: { trash: ['Diversity-6'], lanes: [['Water-4+'], [], []] },
  },
];

const UNITY: Scene[] = [
  {
    box: 'Unity-0 middle',
    mine: { ...side('Unity'), hand: 'Unity-0 Water-0', deck: 'Water-1 Water-2', lines: ['', 'Unity-3+'] },
    play: ['play Unity-0 up 0', 'option 1'],
    mineAfter: { hand: ['Water-0', 'Water-1'] },
  },
  {
    box: 'Unity-0 bottom',
    mine: { ...side('Unity'), hand: 'Unity-5 Water-0', deck: 'Water-1 Water-2', lines: ['Unity-0+'] },
    play: ['play Unity-5 up 0', 'option 1', 'hand Water-0'],
    mineAfter: { hand: ['Water-1'], trash: ['Water-0'], lanes: [['Unity-0+', 'Unity-5+'], [], []] },
  },
  {
    box: 'Unity-1 top',
    mine: { ...side('Unity'), hand: 'Water-0', lines: ['Unity-1+ Water-4-'] },
    phase: 'start',
    play: ['line 1'],
    mineAfter: { lanes: [['Water-4-'], ['Unity-1+'], []] },
  },
  {
    box: 'Unity-1 middle',
    mine: { ...side('Unity'), hand: 'Unity-1 Water-0', lines: ['Unity-0+ Unity-2+ Unity-3+', 'Unity-4+'] },
    theirs: { lines: ['Light-4+'] },
    play: ['play Unity-1 up 0'],
    mineAfter: {
      compiled: [true, false, false],
      lanes: [[], ['Unity-4+'], []],
      trash: ['Unity-0', 'Unity-1', 'Unity-2', 'Unity-3'],
    },
    theirsAfter: { lanes: [[], [], []], trash: ['Light-4'] },
  },
  {
    box: 'Unity-1 bottom',
    mine: { ...side('Unity'), hand: 'Unity-5 Water-0 Water-2', lines: ['', 'Unity-1+'] },
    play: ['play Unity-5 up 1', 'hand Water-0'],
    mineAfter: { lanes: [[], ['Unity-1+', 'Unity-5+'], []] },
  },
  {
    box: 'Unity-2 middle',
    mine: {
      ...side('Unity'),
      hand: 'Unity-2 Water-0',
      deck: 'Water-1 Water-2 Water-3',
      lines: ['', 'Unity-3+', 'Unity-4-'],
    },
    play: ['play Unity-2 up 0'],
    mineAfter: { hand: ['Water-0', 'Water-1', 'Water-2'] },
  },
  {
    box: 'Unity-3 middle',
    mine: { ...side('Unity'), hand: 'Unity-3 Water-0', lines: ['', 'Unity-4+'] },
    theirs: { lines: ['Light-4+'] },
    play: ['play Unity-3 up 0', 'target their 0'],
    theirsAfter: { lanes: [['Light-4-'], [], []] },
  },
  {
    box: 'Unity-4 top',
    mine: { ...side('Unity'), deck: 'Water-1 Unity-2 Water-3 Unity-5', lines: ['Unity-4+ Water-4-'] },
    phase: 'end',
    play: [],
    mineAfter: { hand: ['Unity-2', 'Unity-5'] },
  },
];

export const AUX_2_SCENES: readonly Scene[] = [...ANARCHY, ...ASSIMILATION, ...DIVERSITY, ...UNITY];
