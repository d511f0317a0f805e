/** A scene per box of Main 2: Chaos, Clarity, Corruption, Fear, Ice, Luck, Mirror, Peace and Time. */
import type { Scene } from './support.ts';

const side = (protocol: string) => ({ protocols: `${protocol} Water Death` });

const CHAOS: Scene[] = [
  {
    box: 'Chaos-0 middle', // in line 2 nothing is covered
    mine: { ...side('Chaos'), hand: 'Chaos-0 Water-0', lines: ['', 'Water-5+ Water-4-', 'Death-5-'] },
    theirs: { lines: ['Light-4+ Light-3-'] },
    play: ['play Chaos-0 up 0', 'target their 0 -1'],
    mineAfter: { lanes: [['Chaos-0+'], ['Water-5-', 'Water-4-'], ['Death-5-']] },
    theirsAfter: { lanes: [['Light-4-', 'Light-3-'], [], []] },
  },
  {
    box: 'Chaos-0 bottom',
    mine: { ...side('Chaos'), hand: 'Water-0', deck: 'Water-1', lines: ['Chaos-0+'] },
    theirs: { deck: 'Light-1' },
    phase: 'start',
    play: [],
    mineAfter: { hand: ['Light-1', 'Water-0'], deck: [] },
    theirsAfter: { hand: ['Light-5', 'Speed-5', 'Water-1'], deck: [] },
  },
  {
    box: 'Chaos-1 middle',
    mine: { ...side('Chaos'), hand: 'Chaos-1 Water-0' },
    play: ['play Chaos-1 up 0', 'order own Water Chaos Death', 'order their Speed Light Metal'],
    mineAfter: { protocols: ['Water', 'Chaos', 'Death'] },
    theirsAfter: { protocols: ['Speed', 'Light', 'Metal'] },
  },
  {
    box: 'Chaos-2 middle',
    mine: { ...side('Chaos'), hand: 'Chaos-2 Water-0', lines: ['', 'Water-5- Water-4-'] },
    theirs: { lines: ['Light-4- Light-3-'] },
    play: ['play Chaos-2 up 0', 'line 2'],
    mineAfter: { lanes: [['Chaos-2+'], ['Water-4-'], ['Water-5-']] },
  },
  {
    box: 'Chaos-3 bottom', // Water faces Speed there
    mine: { ...side('Chaos'), hand: 'Chaos-3 Water-0' },
    play: ['play Chaos-3 up 1'],
    mineAfter: { lanes: [[], ['Chaos-3+'], []] },
  },
  {
    box: 'Chaos-4 bottom',
    mine: { ...side('Chaos'), hand: 'Water-0 Water-1', deck: 'Water-2 Water-3 Water-4', lines: ['Chaos-4+'] },
    phase: 'end',
    play: [],
    mineAfter: { hand: ['Water-2', 'Water-3'], trash: ['Water-0', 'Water-1'], deck: ['Water-4'] },
  },
];

const CLARITY: Scene[] = [
  {
    box: 'Clarity-0 top',
    mine: { ...side('Clarity'), hand: 'Water-0 Water-1 Water-2', lines: ['Clarity-0+ Water-5-'] },
    play: [],
    mineAfter: { values: [5, 0, 0] },
  },
  {
    box: 'Clarity-1 top',
    mine: { ...side('Clarity'), hand: 'Water-0', deck: 'Water-1 Water-2', lines: ['Clarity-1+ Water-5-'] },
    phase: 'start',
    play: ['yes'],
    mineAfter: { trash: ['Water-1'], deck: ['Water-2'] },
  },
  {
    box: 'Clarity-1 middle',
    mine: { ...side('Clarity'), hand: 'Clarity-1 Water-0' },
    play: ['play Clarity-1 up 0'],
    mineKnows: ['Light-5', 'Speed-5'],
  },
  {
    box: 'Clarity-1 bottom',
    mine: {
      ...side('Clarity'),
      hand: 'Clarity-5 Water-0',
      deck: 'Water-1 Water-2 Water-3 Water-4',
      lines: ['Clarity-1+'],
    },
    play: ['play Water-0 down 0'],
    mineAfter: { hand: ['Clarity-5', 'Water-1', 'Water-2', 'Water-3'], lanes: [['Clarity-1+', 'Water-0-'], [], []] },
  },
  {
    box: 'Clarity-2 middle',
    mine: { ...side('Clarity'), hand: 'Clarity-2 Water-0', deck: 'Water-2 Water-1 Death-1 Water-3' },
    play: ['play Clarity-2 up 0', 'hand Water-1', 'play Water-1 down 1'],
    mineAfter: { hand: ['Water-0'], lanes: [['Clarity-2+'], ['Water-1-'], []] },
  },
  {
    box: 'Clarity-3 middle',
    mine: { ...side('Clarity'), hand: 'Clarity-3 Water-0', deck: 'Water-2 Water-5 Water-3' },
    play: ['play Clarity-3 up 0'],
    mineAfter: { hand: ['Water-0', 'Water-5'] },
  },
  {
    box: 'Clarity-4 middle',
    mine: { ...side('Clarity'), hand: 'Clarity-4 Water-0', deck: 'Water-1', trash: 'Water-2 Water-3' },
    play: ['play Clarity-4 up 0', 'yes'],
    mineAfter: { trash: [], hand: ['Water-0'] },
  },
];

const CORRUPTION: Scene[] = [
  {
    box: 'Corruption-0 top',
    mine: { ...side('Corruption'), hand: 'Water-0', lines: ['Corruption-0+ Water-5+ Water-3-', 'Water-4+'] },
    phase: 'start',
    play: [],
    mineAfter: { lanes: [['Corruption-0+', 'Water-5-', 'Water-3-'], ['Water-4+'], []] },
  },
  {
    box: 'Corruption-0 bottom',
    mine: { ...side('Corruption'), hand: 'Corruption-0 Water-0' },
    theirs: { lines: ['', 'Light-3-'] },
    play: ['play Corruption-0 across 1'],
    theirsAfter: { lanes: [[], ['Light-3-', 'Corruption-0+'], []] },
  },
  {
    box: 'Corruption-1 middle', // only cards of the other player go elsewhere
    mine: { ...side('Corruption'), hand: 'Corruption-1 Water-0', lines: ['', 'Water-4+'] },
    play: ['play Corruption-1 up 0', 'target own 1'],
    mineAfter: { hand: ['Water-0', 'Water-4'], lanes: [['Corruption-1+'], [], []] },
  },
  {
    box: 'Corruption-1 bottom',
    mine: { ...side('Corruption'), hand: 'Corruption-1 Water-0' },
    theirs: { lines: ['Light-4+'], deck: 'Light-1' },
    play: ['play Corruption-1 up 0', 'target their 0'],
    theirsAfter: { hand: ['Light-5', 'Speed-5'], deck: ['Light-4', 'Light-1'], lanes: [[], [], []] },
  },
  {
    box: 'Corruption-2 top',
    mine: { ...side('Corruption'), hand: 'Corruption-5 Water-0 Water-1', lines: ['', 'Corruption-2+ Water-3-'] },
    play: ['play Corruption-5 up 0', 'hand Water-0', 'hand Light-5'],
    theirsAfter: { hand: ['Speed-5'], trash: ['Light-5'] },
  },
  {
    box: 'Corruption-2 middle',
    mine: { ...side('Corruption'), hand: 'Corruption-2 Water-0', deck: 'Water-1 Water-2' },
    play: ['play Corruption-2 up 0', 'hand Water-0', 'hand Light-5'],
    mineAfter: { hand: ['Water-1'], trash: ['Water-0'] },
    theirsAfter: { trash: ['Light-5'] },
  },
  {
    box: 'Corruption-3 middle',
    mine: { ...side('Corruption'), hand: 'Corruption-3 Water-0' },
    theirs: { lines: ['Light-4+ Light-3-'] },
    play: ['play Corruption-3 up 0', 'target their 0 -1'],
    theirsAfter: { lanes: [['Light-4-', 'Light-3-'], [], []] },
  },
  {
    box: 'Corruption-6 top',
    mine: { ...side('Corruption'), hand: 'Water-0 Water-1', lines: ['Corruption-6+'] },
    phase: 'end',
    play: ['option 1'],
    mineAfter: { trash: ['Corruption-6'], lanes: [[], [], []] },
  },
];

const FEAR: Scene[] = [
  {
    box: 'Fear-0 top', // Speed-1 is turned up and does not draw
    mine: { protocols: 'Fear Metal Death', hand: 'Metal-0 Death-0', lines: ['Fear-0+'] },
    theirs: { protocols: 'Light Speed Water', lines: ['', 'Speed-1-'], deck: 'Light-1 Light-2 Light-3' },
    play: ['play Metal-0 up 1', 'target their 1'],
    theirsAfter: { hand: ['Light-5', 'Speed-5'], lanes: [[], ['Speed-1+'], []] },
  },
  {
    box: 'Fear-0 middle',
    mine: { ...side('Fear'), hand: 'Fear-0 Water-0' },
    theirs: { lines: ['Light-4+'] },
    play: ['play Fear-0 up 0', 'option 1', 'target their 0'],
    theirsAfter: { lanes: [['Light-4-'], [], []] },
  },
  {
    box: 'Fear-1 middle',
    mine: { ...side('Fear'), hand: 'Fear-1 Water-0', deck: 'Water-1 Water-2 Water-3' },
    theirs: { deck: 'Light-1 Light-2 Light-3' },
    play: ['play Fear-1 up 0'],
    mineAfter: { hand: ['Water-0', 'Water-1', 'Water-2'] },
    theirsAfter: { hand: ['Light-1'], trash: ['Light-5', 'Speed-5'] },
  },
  {
    box: 'Fear-2 middle',
    mine: { ...side('Fear'), hand: 'Fear-2 Water-0' },
    theirs: { lines: ['Light-4+'] },
    play: ['play Fear-2 up 0'],
    theirsAfter: { hand: ['Light-4', 'Light-5', 'Speed-5'], lanes: [[], [], []] },
  },
  {
    box: 'Fear-3 middle',
    mine: { ...side('Fear'), hand: 'Fear-3 Water-0' },
    theirs: { lines: ['Light-4- Light-3-'] },
    play: ['play Fear-3 up 0', 'target their 0 -1', 'line 1'],
    theirsAfter: { lanes: [['Light-3-'], ['Light-4-'], []] },
  },
  {
    box: 'Fear-4 middle',
    mine: { ...side('Fear'), hand: 'Fear-4 Water-0' },
    theirs: { hand: 'Light-4', deck: 'Light-0 Light-1 Light-2 Light-3 Speed-0 Speed-1' },
    play: ['play Fear-4 up 0'], // nothing is left to them but to refresh
    theirsAfter: { hand: ['Light-0', 'Light-1', 'Light-2', 'Light-3', 'Speed-0'], trash: ['Light-4'] },
  },
];

const ICE: Scene[] = [
  {
    box: 'Ice-1 middle',
    mine: { ...side('Ice'), hand: 'Ice-1 Water-0' },
    play: ['play Ice-1 up 0', 'line 2'],
    mineAfter: { lanes: [[], [], ['Ice-1+']] },
  },
  {
    box: 'Ice-1 bottom',
    mine: { ...side('Ice'), hand: 'Water-0', lines: ['Ice-1+'] },
    theirs: { hand: 'Light-4 Light-5 Speed-5' },
    turn: 1,
    play: ['play Light-4 down 0', 'hand Light-5'],
    theirsAfter: { hand: ['Speed-5'], trash: ['Light-5'] },
  },
  {
    box: 'Ice-2 middle',
    mine: { ...side('Ice'), hand: 'Ice-2 Water-0' },
    theirs: { lines: ['Light-3+'] },
    play: ['play Ice-2 up 0', 'line 1'],
    theirsAfter: { lanes: [[], ['Light-3+'], []] },
  },
  {
    box: 'Ice-3 top',
    mine: { ...side('Ice'), hand: 'Water-0', lines: ['Ice-3+ Water-4-'] },
    phase: 'end',
    play: ['line 1'],
    mineAfter: { lanes: [['Water-4-'], ['Ice-3+'], []] },
  },
  {
    box: 'Ice-4 bottom', // the one face-up card across cannot be turned over
    mine: { ...side('Apathy'), hand: 'Apathy-3 Water-0' },
    theirs: { protocols: 'Ice Speed Metal', hand: 'Speed-5 Metal-5', lines: ['Ice-4+'] },
    play: ['play Apathy-3 up 0'],
    theirsAfter: { lanes: [['Ice-4+'], [], []] },
  },
  {
    box: 'Ice-6 top',
    mine: { protocols: 'Ice Speed Death', hand: 'Speed-1 Death-0', deck: 'Death-1 Death-2', lines: ['Ice-6+'] },
    theirs: { protocols: 'Light Fire Metal', hand: 'Light-5 Fire-5' },
    play: ['play Speed-1 up 1'],
    mineAfter: { hand: ['Death-0'], deck: ['Death-1', 'Death-2'] },
  },
];

const LUCK: Scene[] = [
  {
    box: 'Luck-0 middle',
    mine: { ...side('Luck'), hand: 'Luck-0 Death-0', deck: 'Water-1 Water-2 Death-2 Death-3' },
    play: ['play Luck-0 up 0', 'number 2', 'hand Water-2', 'play Water-2 down 2'],
    mineAfter: { hand: ['Death-0', 'Death-2', 'Water-1'], lanes: [['Luck-0+'], [], ['Water-2-']] },
  },
  {
    box: 'Luck-1 middle', // turned up without its middle, Water-4 returns nothing
    mine: { ...side('Luck'), hand: 'Luck-1 Death-0', deck: 'Water-4 Water-1' },
    play: ['play Luck-1 up 0', 'line 1'],
    mineAfter: { hand: ['Death-0'], lanes: [['Luck-1+'], ['Water-4+'], []] },
  },
  {
    box: 'Luck-2 middle',
    mine: { ...side('Luck'), hand: 'Luck-2 Death-0', deck: 'Water-2 Death-1 Death-2 Death-3' },
    play: ['play Luck-2 up 0'],
    mineAfter: { hand: ['Death-0', 'Death-1', 'Death-2'], trash: ['Water-2'], deck: ['Death-3'] },
  },
  {
    box: 'Luck-3 middle',
    mine: { ...side('Luck'), hand: 'Luck-3 Death-0' },
    theirs: { deck: 'Speed-3 Light-1', lines: ['Light-4+'] },
    play: ['play Luck-3 up 0', 'name Speed', 'target their 0'],
    theirsAfter: { trash: ['Light-4', 'Speed-3'], deck: ['Light-1'] },
  },
  {
    box: 'Luck-4 middle',
    mine: { ...side('Luck'), hand: 'Luck-4 Death-0', deck: 'Water-4 Water-1' },
    theirs: { lines: ['Light-4+ Light-3-'] },
    play: ['play Luck-4 up 0', 'target their 0 -1'], // or itself
    mineAfter: { trash: ['Water-4'] },
    theirsAfter: { trash: ['Light-4'], lanes: [['Light-3-'], [], []] },
  },
];

const MIRROR: Scene[] = [
  {
    box: 'Mirror-0 top',
    mine: { ...side('Mirror'), hand: 'Water-0', lines: ['Mirror-0+ Water-4-'] },
    theirs: { lines: ['Light-4+ Light-3-'] },
    play: [],
    mineAfter: { values: [4, 0, 0] },
  },
  {
    box: 'Mirror-1 bottom',
    mine: { ...side('Mirror'), hand: 'Water-0', deck: 'Water-1 Water-2 Water-3', lines: ['Mirror-1+'] },
    theirs: { lines: ['', 'Speed-1+'] },
    phase: 'end',
    play: ['target their 1'],
    mineAfter: { hand: ['Water-0', 'Water-1', 'Water-2'] },
    theirsAfter: { hand: ['Light-5', 'Speed-5'] },
  },
  {
    box: 'Mirror-2 middle',
    mine: { ...side('Mirror'), hand: 'Mirror-2 Water-0', lines: ['', 'Water-5- Water-4+'] },
    play: ['play Mirror-2 up 0'],
    mineAfter: { lanes: [['Water-5-', 'Water-4+'], ['Mirror-2+'], []] },
  },
  {
    box: 'Mirror-3 middle',
    mine: { ...side('Mirror'), hand: 'Mirror-3 Water-0', lines: ['', 'Water-4+'] },
    theirs: { lines: ['Light-4+', 'Speed-3+'] },
    play: ['play Mirror-3 up 0', 'target own 1'],
    mineAfter: { lanes: [['Mirror-3+'], ['Water-4-'], []] },
    theirsAfter: { lanes: [['Light-4+'], ['Speed-3-'], []] },
  },
  {
    box: 'Mirror-4 bottom',
    mine: { ...side('Mirror'), hand: 'Water-0', deck: 'Water-1 Water-2', lines: ['Mirror-4+'] },
    theirs: { hand: 'Light-5', deck: 'Light-1 Light-2' },
    turn: 1,
    play: ['refresh'],
    mineAfter: { hand: ['Water-0', 'Water-1'] },
  },
];

const PEACE: Scene[] = [
  {
    box: 'Peace-1 middle', // at its End it draws, and nothing is left to them but to refresh
    mine: { ...side('Peace'), hand: 'Peace-1 Water-0 Water-1', deck: 'Water-2 Water-3' },
    theirs: { deck: 'Light-0 Light-1 Light-2 Light-3 Light-4 Speed-0' },
    play: ['play Peace-1 up 0'],
    mineAfter: { hand: ['Water-2'], trash: ['Water-0', 'Water-1'] },
    theirsAfter: { hand: ['Light-0', 'Light-1', 'Light-2', 'Light-3', 'Light-4'], trash: ['Light-5', 'Speed-5'] },
  },
  {
    box: 'Peace-1 bottom',
    mine: { ...side('Peace'), deck: 'Water-1 Water-2', lines: ['Peace-1+'] },
    phase: 'end',
    play: [],
    mineAfter: { hand: ['Water-1'] },
  },
  {
    box: 'Peace-2 middle',
    mine: { ...side('Peace'), hand: 'Peace-2 Water-0', deck: 'Water-1 Water-2' },
    play: ['play Peace-2 up 0', 'play Water-1 down 2'],
    mineAfter: { hand: ['Water-0'], lanes: [['Peace-2+'], [], ['Water-1-']] },
  },
  {
    box: 'Peace-3 middle', // with one card in hand: more than 1
    mine: { ...side('Peace'), hand: 'Peace-3 Water-0 Water-1' },
    theirs: { lines: ['Light-4+', 'Speed-1+'] },
    play: ['play Peace-3 up 0', 'hand Water-0', 'target their 0'],
    mineAfter: { hand: ['Water-1'], trash: ['Water-0'] },
    theirsAfter: { lanes: [['Light-4-'], ['Speed-1+'], []] },
  },
  {
    box: 'Peace-4 bottom',
    mine: { ...side('Peace'), hand: 'Water-0 Water-1', deck: 'Water-2 Water-3', lines: ['', 'Peace-4+'] },
    theirs: { protocols: 'Plague Speed Metal', hand: 'Plague-0 Speed-5 Metal-5' },
    turn: 1,
    play: ['play Plague-0 up 0', 'hand Water-0'],
    mineAfter: { hand: ['Water-1', 'Water-2'], trash: ['Water-0'] },
  },
  {
    box: 'Peace-6 middle',
    mine: { ...side('Peace'), hand: 'Peace-6 Water-0 Water-1' },
    play: ['play Peace-6 up 0'],
    mineAfter: { lanes: [['Peace-6-'], [], []] },
  },
];

const TIME: Scene[] = [
  {
    box: 'Time-0 middle',
    mine: { ...side('Time'), hand: 'Time-0 Death-0', trash: 'Water-3 Water-4' },
    play: ['play Time-0 up 0', 'play Water-3 down 1'],
    mineAfter: { trash: [], deck: ['Water-4'], lanes: [['Time-0+'], ['Water-3-'], []] },
  },
  {
    box: 'Time-1 middle',
    mine: { ...side('Time'), hand: 'Time-1 Death-0', deck: 'Death-1 Death-2', lines: ['', 'Water-5- Water-4-'] },
    play: ['play Time-1 up 0'],
    mineAfter: { deck: [], trash: ['Death-1', 'Death-2'], lanes: [['Time-1+'], ['Water-5+', 'Water-4-'], []] },
  },
  {
    box: 'Time-2 top',
    mine: { ...side('Time'), hand: 'Time-0 Death-0', trash: 'Water-3 Water-4', lines: ['', 'Time-2+'] },
    play: ['play Time-0 up 0', 'play Water-3 down 2', 'line 0'],
    mineAfter: { hand: ['Death-0', 'Water-4'], lanes: [['Time-0+', 'Time-2+'], [], ['Water-3-']] },
  },
  {
    box: 'Time-2 middle', // its own top box hears it
    mine: { ...side('Time'), hand: 'Time-2 Death-0', trash: 'Water-4' },
    play: ['play Time-2 up 0', 'yes', 'no'],
    mineAfter: { hand: ['Death-0', 'Water-4'], trash: [], lanes: [['Time-2+'], [], []] },
  },
  {
    box: 'Time-3 middle',
    mine: { ...side('Time'), hand: 'Time-3 Death-0', trash: 'Water-3 Water-4' },
    play: ['play Time-3 up 0', 'play Water-3 down 2'],
    mineAfter: { trash: ['Water-4'], lanes: [['Time-3+'], [], ['Water-3-']] },
  },
  {
    box: 'Time-4 middle',
    mine: { ...side('Time'), hand: 'Time-4 Death-0', deck: 'Water-1 Water-2 Water-3' },
    play: ['play Time-4 up 0', 'hand Water-1', 'hand Water-2'],
    mineAfter: { hand: ['Death-0'], trash: ['Water-1', 'Water-2'] },
  },
];

export const MAIN_2_SCENES: readonly Scene[] = [
  ...CHAOS,
  ...CLARITY,
  ...CORRUPTION,
  ...FEAR,
  ...ICE,
  ...LUCK,
  ...MIRROR,
  ...PEACE,
  ...TIME,
];
