/** Short scenes, one per box that the vectors of the rule book do not reach, and one per box of the further protocols. */
import { AUX_2_SCENES } from './scenes-aux2.ts';
import { MAIN_2_SCENES } from './scenes-main2.ts';
import type { Scene } from './support.ts';

/** The cards worth 5 all say the same: throw one card away. */
const FIVES: Scene[] = [
  'Apathy',
  'Darkness',
  'Death',
  'Gravity',
  'Life',
  'Love',
  'Plague',
  'Psychic',
  'Spirit',
  'Water',
  'Courage',
  'Frost',
  'Smoke',
  'War',
  'Anarchy',
  'Assimilation',
  'Chaos',
  'Clarity',
  'Corruption',
  'Diversity',
  'Fear',
  'Ice',
  'Luck',
  'Mirror',
  'Peace',
  'Time',
  'Unity',
].map((name) => ({
  box: `${name}-5 middle`,
  mine: { protocols: `${name} Hate Fire`, hand: `${name}-5 Fire-1 Fire-2` },
  play: [`play ${name}-5 up 0`, 'hand Fire-1'],
  mineAfter: { hand: ['Fire-2'], trash: ['Fire-1'], lanes: [[`${name}-5+`], [], []] },
}));

const MAIN: Scene[] = [
  {
    box: 'Fire-2 middle',
    mine: { hand: 'Fire-2 Water-0' },
    theirs: { lines: ['Light-4+'] },
    play: ['play Fire-2 up 0', 'target their 0'],
    mineAfter: { hand: [], trash: ['Water-0'] },
    theirsAfter: { hand: ['Light-4', 'Light-5', 'Speed-5'], lanes: [[], [], []] },
  },
  {
    box: 'Plague-0 middle',
    mine: { protocols: 'Plague Water Death', hand: 'Plague-0 Water-0' },
    play: ['play Plague-0 up 0', 'hand Light-5'],
    theirsAfter: { hand: ['Speed-5'], trash: ['Light-5'] },
  },
  {
    box: 'Plague-1 middle',
    mine: { protocols: 'Plague Water Death', hand: 'Plague-1 Water-0', deck: 'Water-1' },
    play: ['play Plague-1 up 0', 'hand Speed-5'],
    mineAfter: { hand: ['Water-0', 'Water-1'] }, // its top box draws for the discard
    theirsAfter: { hand: ['Light-5'], trash: ['Speed-5'] },
  },
  {
    box: 'Psychic-1 bottom',
    mine: { protocols: 'Psychic Water Death', hand: 'Water-0 Water-1', lines: ['Psychic-1+'] },
    phase: 'start',
    play: [],
    mineAfter: { lanes: [['Psychic-1-'], [], []] },
  },
  {
    box: 'Speed-4 middle',
    mine: { protocols: 'Speed Water Death', hand: 'Speed-4 Water-0' },
    theirs: { protocols: 'Light Fire Metal', hand: 'Light-5 Fire-5', lines: ['', 'Metal-3- Fire-0-', 'Light-4+'] },
    play: ['play Speed-4 up 0', 'line 2'],
    theirsAfter: { lanes: [[], ['Metal-3-'], ['Light-4+', 'Fire-0-']] },
  },
  {
    box: 'Spirit-1 middle',
    mine: { protocols: 'Spirit Water Death', hand: 'Spirit-1 Water-0', deck: 'Water-1 Water-2 Water-3' },
    play: ['play Spirit-1 up 0'],
    mineAfter: { hand: ['Water-0', 'Water-1', 'Water-2'], deck: ['Water-3'] },
  },
];

const COURAGE = { protocols: 'Courage Water Death' };
const FURTHER: Scene[] = [
  {
    box: 'Courage-0 top',
    mine: { ...COURAGE, deck: 'Water-1 Water-2', lines: ['Courage-0+'] },
    phase: 'start',
    play: [],
    mineAfter: { hand: ['Water-1'], deck: ['Water-2'] },
  },
  {
    box: 'Courage-0 middle',
    mine: { ...COURAGE, hand: 'Courage-0', deck: 'Water-1 Water-2' },
    play: ['play Courage-0 up 0', 'no'],
    mineAfter: { hand: ['Water-1'], deck: ['Water-2'] },
  },
  {
    box: 'Courage-0 bottom',
    mine: { ...COURAGE, hand: 'Water-0 Water-1', lines: ['Courage-0+'] },
    phase: 'end',
    play: ['hand Water-0', 'hand Light-5'],
    mineAfter: { trash: ['Water-0'] },
    theirsAfter: { trash: ['Light-5'] },
  },
  {
    box: 'Courage-1 middle',
    mine: { ...COURAGE, hand: 'Courage-1 Water-0', lines: ['', 'Water-5+'] },
    theirs: { lines: ['Light-4+', 'Light-3+', 'Metal-0-'] },
    play: ['play Courage-1 up 0', 'target their 2'], // they lead in lines 0 and 2, not in line 1
    theirsAfter: { trash: ['Metal-0'], lanes: [['Light-4+'], ['Light-3+'], []] },
  },
  {
    box: 'Courage-2 middle',
    mine: { ...COURAGE, hand: 'Courage-2 Water-0', deck: 'Water-1 Water-2' },
    play: ['play Courage-2 up 0'],
    mineAfter: { hand: ['Water-0', 'Water-1'], deck: ['Water-2'] },
  },
  {
    box: 'Courage-2 bottom',
    mine: { ...COURAGE, hand: 'Water-0', deck: 'Water-1 Water-2', lines: ['Courage-2+'] },
    theirs: { lines: ['Light-3+'] },
    phase: 'end',
    play: [],
    mineAfter: { hand: ['Water-0', 'Water-1'], deck: ['Water-2'] },
  },
  {
    box: 'Courage-3 bottom',
    mine: { ...COURAGE, hand: 'Water-0', lines: ['Courage-3+'] },
    theirs: { lines: ['Light-1+', 'Light-3+', 'Metal-3+'] },
    phase: 'end',
    play: ['line 2'],
    mineAfter: { lanes: [[], [], ['Courage-3+']] },
  },
  {
    box: 'Courage-6 top',
    mine: { ...COURAGE, hand: 'Water-0', lines: ['Courage-6+ Water-1-'] },
    theirs: { lines: ['Light-4+ Metal-5+'] },
    phase: 'end',
    play: [],
    mineAfter: { lanes: [['Courage-6-', 'Water-1-'], [], []] },
  },
  {
    box: 'Frost-0 middle',
    mine: {
      protocols: 'Frost Water Death',
      hand: 'Frost-0 Water-0',
      deck: 'Water-1 Water-2 Water-3',
      lines: ['', 'Water-5-'],
    },
    theirs: { lines: ['Light-4- Light-3+'] },
    play: ['play Frost-0 up 0'],
    mineAfter: { hand: ['Water-0', 'Water-1', 'Water-2'], deck: ['Water-3'] },
  },
  {
    box: 'Frost-1 top', // Life-2 draws, but has nothing to turn up
    mine: { protocols: 'Life Frost Death', hand: 'Life-2 Death-0', deck: 'Death-1', lines: ['', 'Frost-1+ Frost-2-'] },
    play: ['play Life-2 up 0', 'play Light-5 down 2'],
    mineAfter: { hand: ['Death-0', 'Death-1'], lanes: [['Life-2+'], ['Frost-1+', 'Frost-2-'], []] },
    theirsAfter: { lanes: [[], [], ['Light-5-']] },
  },
  {
    box: 'Frost-1 bottom', // nothing to ask: control goes back and the protocols stay
    mine: { protocols: 'Frost Water Death', hand: 'Water-0', deck: 'Water-1 Water-2', lines: ['', 'Frost-1+'] },
    control: 0,
    play: ['refresh'],
    mineAfter: { hand: ['Water-0', 'Water-1', 'Water-2'], protocols: ['Frost', 'Water', 'Death'] },
  },
  {
    box: 'Frost-2 middle',
    mine: { protocols: 'Frost Water Death', hand: 'Frost-2 Water-0 Water-1' },
    play: ['play Frost-2 up 0', 'play Water-0 down 2'],
    mineAfter: { hand: ['Water-1'], lanes: [['Frost-2+'], [], ['Water-0-']] },
  },
  {
    box: 'Frost-3 top', // the card in line 0 cannot leave, and no card can come there
    mine: { protocols: 'Darkness Water Death', hand: 'Darkness-4 Water-0' },
    theirs: { protocols: 'Frost Speed Metal', hand: 'Speed-5 Metal-5', lines: ['Frost-3+ Speed-0-', 'Metal-3-'] },
    play: ['play Darkness-4 up 0'],
    theirsAfter: { lanes: [['Frost-3+', 'Speed-0-'], [], ['Metal-3-']] },
  },
  {
    box: 'Frost-4 middle',
    mine: { protocols: 'Frost Water Death', hand: 'Frost-4 Water-0', lines: ['', 'Water-5+ Water-4-', 'Death-4+'] },
    play: ['play Frost-4 up 0', 'target own 1 -1'],
    mineAfter: { lanes: [['Frost-4+'], ['Water-5-', 'Water-4-'], ['Death-4+']] },
  },
  {
    box: 'Smoke-0 middle',
    mine: {
      protocols: 'Smoke Water Death',
      hand: 'Smoke-0 Water-0',
      deck: 'Water-1 Water-2 Water-3',
      lines: ['', 'Water-5-'],
    },
    theirs: { lines: ['', '', 'Light-4-'] },
    play: ['play Smoke-0 up 0', 'line 2'],
    mineAfter: { lanes: [['Smoke-0+'], ['Water-5-', 'Water-2-'], ['Water-1-']], deck: ['Water-3'] },
  },
  {
    box: 'Smoke-1 middle',
    mine: { protocols: 'Smoke Water Death', hand: 'Smoke-1 Water-0', lines: ['', 'Water-5-'], deck: 'Water-1' },
    play: ['play Smoke-1 up 0', 'target own 1', 'line 2'],
    mineAfter: { lanes: [['Smoke-1+'], [], ['Water-5+']], trash: ['Water-0'] }, // Water-5 speaks when it turns up
  },
  {
    box: 'Smoke-2 top',
    mine: { protocols: 'Smoke Water Death', hand: 'Water-0 Water-1', lines: ['Smoke-2+ Water-5-'] },
    theirs: { lines: ['Light-4-'] },
    play: [],
    mineAfter: { values: [6, 0, 0] },
  },
  {
    box: 'Smoke-3 middle',
    mine: { protocols: 'Smoke Water Death', hand: 'Smoke-3 Water-0 Water-1', lines: ['', 'Water-5-'] },
    play: ['play Smoke-3 up 0', 'play Water-1 down 1'],
    mineAfter: { hand: ['Water-0'], lanes: [['Smoke-3+'], ['Water-5-', 'Water-1-'], []] },
  },
  {
    box: 'Smoke-4 middle',
    mine: { protocols: 'Smoke Water Death', hand: 'Smoke-4 Water-0', lines: ['', 'Water-5- Water-4+'] },
    theirs: { lines: ['', '', 'Light-4- Light-3+'] },
    play: ['play Smoke-4 up 0', 'target their 2 -1', 'line 0'],
    theirsAfter: { lanes: [['Light-4-'], [], ['Light-3+']] },
  },
  {
    box: 'War-0 top',
    mine: { protocols: 'War Water Death', hand: 'Water-0', deck: 'Water-1', lines: ['War-0+ Water-5-'] },
    play: ['refresh', 'yes'],
    mineAfter: { hand: ['Water-0', 'Water-1'], lanes: [['War-0-', 'Water-5-'], [], []] },
  },
  {
    box: 'War-0 bottom',
    mine: { hand: 'Water-0', deck: 'Water-1', lines: ['', 'Water-5+'] },
    theirs: { protocols: 'War Speed Metal', hand: 'Speed-5 Metal-5', lines: ['War-0+'] },
    play: ['refresh', 'target their 1'],
    mineAfter: { hand: ['Water-0', 'Water-1'], trash: ['Water-5'] },
  },
  {
    box: 'War-1 bottom',
    mine: { hand: 'Water-0', deck: 'Water-1' },
    theirs: {
      protocols: 'War Speed Metal',
      hand: 'Speed-5 Metal-5',
      deck: 'Speed-0 Speed-1 Speed-2 Speed-3 Speed-4',
      lines: ['War-1+'],
    },
    play: ['refresh', 'hand Speed-5', 'done'],
    theirsAfter: { hand: ['Metal-5', 'Speed-0', 'Speed-1', 'Speed-2', 'Speed-3'], trash: ['Speed-5'] },
  },
  {
    box: 'War-2 middle',
    mine: { protocols: 'War Water Death', hand: 'War-2 Water-0' },
    theirs: { lines: ['Light-4+'] },
    play: ['play War-2 up 0', 'target their 0'],
    theirsAfter: { lanes: [['Light-4-'], [], []] },
  },
  {
    box: 'War-2 bottom',
    mine: { hand: 'Water-0 Water-1', lines: ['Fire-5+ Fire-4+ Fire-3+'] },
    theirs: { protocols: 'War Speed Metal', hand: 'Speed-5 Metal-5', lines: ['', 'War-2+'] },
    phase: 'compile',
    play: [],
    mineAfter: {
      compiled: [true, false, false],
      hand: [],
      trash: ['Fire-3', 'Fire-4', 'Fire-5', 'Water-0', 'Water-1'],
    },
  },
  {
    box: 'War-3 middle',
    mine: { protocols: 'War Water Death', hand: 'War-3 Water-0', deck: 'Water-1 Water-2' },
    play: ['play War-3 up 0'],
    mineAfter: { hand: ['Water-0', 'Water-1'], deck: ['Water-2'] },
  },
  {
    box: 'War-3 bottom',
    mine: { hand: 'Fire-5 Water-0' },
    theirs: { protocols: 'War Speed Metal', hand: 'Speed-5 Metal-5', lines: ['', 'War-3+'] },
    play: ['play Fire-5 up 0', 'play Speed-5 down 2'],
    theirsAfter: { hand: ['Metal-5'], lanes: [[], ['War-3+'], ['Speed-5-']] },
  },
  {
    box: 'War-4 middle',
    mine: { protocols: 'War Water Death', hand: 'War-4 Water-0' },
    play: ['play War-4 up 0', 'hand Light-5'],
    theirsAfter: { hand: ['Speed-5'], trash: ['Light-5'] },
  },
];

export const SCENES: readonly Scene[] = [...FIVES, ...MAIN, ...FURTHER, ...MAIN_2_SCENES, ...AUX_2_SCENES];
