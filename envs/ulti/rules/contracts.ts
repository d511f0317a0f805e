/** The thirteen contracts, their components, and the ladder of 26 bids in strict order (RULES.md#4-contracts). */

export const COMPONENTS = ['simple', 'forty100', 'twenty100', 'ulti', 'betli', 'durchmars'] as const;
export type Component = (typeof COMPONENTS)[number];
export const [SIMPLE, FORTY, TWENTY, ULTI, BETLI, DURCHMARS] = [0, 1, 2, 3, 4, 5] as const;

/** What a component is worth to each defender; open games have their own price. */
const UNIT: Record<Component, number> = { simple: 1, forty100: 4, twenty100: 8, ulti: 4, betli: 5, durchmars: 6 };
const OPEN_UNIT: Partial<Record<Component, number>> = { betli: 15, durchmars: 24 };
/** A lost announced ulti costs this on top, outside the doubling. */
export const ULTI_PENALTY = 1;

interface Row {
  readonly row: number;
  readonly name: string;
  readonly components: readonly Component[];
  readonly open?: boolean;
  /** Betli and Durchmars alone are played without trump. */
  readonly noTrump?: boolean;
}

const ROWS: readonly Row[] = [
  { row: 1, name: 'Passz', components: ['simple'] },
  { row: 2, name: '40-100', components: ['forty100'] },
  { row: 3, name: 'Ulti', components: ['simple', 'ulti'] },
  { row: 4, name: 'Betli', components: ['betli'], noTrump: true },
  { row: 5, name: 'Durchmars', components: ['durchmars'], noTrump: true },
  { row: 6, name: '40-100 Ulti', components: ['forty100', 'ulti'] },
  { row: 7, name: '20-100', components: ['twenty100'] },
  { row: 8, name: '40-100 Durchmars', components: ['forty100', 'durchmars'] },
  { row: 9, name: 'Ulti Durchmars', components: ['ulti', 'durchmars'] },
  { row: 10, name: '20-100 Ulti', components: ['twenty100', 'ulti'] },
  { row: 11, name: 'Open Betli', components: ['betli'], noTrump: true, open: true },
  { row: 12, name: '20-100 Durchmars', components: ['twenty100', 'durchmars'] },
  { row: 13, name: 'Open Durchmars', components: ['durchmars'], noTrump: true, open: true },
];

export interface Bid {
  /** Place on the ladder, 0 to 25. */
  readonly index: number;
  readonly row: number;
  readonly hearts: boolean;
  readonly name: string;
  readonly value: number;
  readonly components: readonly Component[];
  /** Unit value of each component, doubled in hearts. */
  readonly units: readonly number[];
  readonly open: boolean;
  readonly noTrump: boolean;
  /** 2 in hearts, else 1. */
  readonly multiplier: number;
}

export const BIDS = 26;
export const LADDER: readonly Bid[] = ROWS.flatMap((row) => [bidOf(row, false), bidOf(row, true)])
  .sort(compareWeight)
  .map((bid, index) => ({ ...bid, index }));

function bidOf(row: Row, hearts: boolean): Omit<Bid, 'index'> {
  const multiplier = hearts ? 2 : 1;
  const open = row.open ?? false;
  const units = row.components.map((c) => multiplier * ((open ? OPEN_UNIT[c] : undefined) ?? UNIT[c]));
  return {
    row: row.row,
    hearts,
    name: hearts ? `Hearts ${row.name}` : row.name,
    value: units.reduce((a, b) => a + b, 0),
    components: row.components,
    units,
    open,
    noTrump: row.noTrump ?? false,
    multiplier,
  };
}

/** Value first, then fewer components, then the greater row number. */
function compareWeight(a: Omit<Bid, 'index'>, b: Omit<Bid, 'index'>): number {
  return a.value - b.value || b.components.length - a.components.length || a.row - b.row;
}

export function findBid(row: number, hearts: boolean): Bid {
  return LADDER.find((b) => b.row === row && b.hearts === hearts) as Bid;
}

// The same facts as flat tables for the hot paths, by ladder index.

/** Bit `1 << component` for each component of a bid. */
export const COMPONENT_BITS = Int32Array.from(LADDER, (b) =>
  b.components.reduce((bits, c) => bits | (1 << COMPONENTS.indexOf(c)), 0),
);
export const VALUE = Int32Array.from(LADDER, (b) => b.value);
export const MULTIPLIER = Int32Array.from(LADDER, (b) => b.multiplier);
export const SLOTS = Int32Array.from(LADDER, (b) => b.components.length);
/** Component of a slot, -1 where there is none. `[bid * 2 + slot]` */
export const SLOT_COMPONENT = Int32Array.from({ length: BIDS * 2 }, (_, i) => {
  const component = LADDER[i >> 1].components[i & 1];
  return component === undefined ? -1 : COMPONENTS.indexOf(component);
});
export const SLOT_UNIT = Int32Array.from({ length: BIDS * 2 }, (_, i) => LADDER[i >> 1].units[i & 1] ?? 0);
export const IS_OPEN = Int32Array.from(LADDER, (b) => Number(b.open));
export const IS_NO_TRUMP = Int32Array.from(LADDER, (b) => Number(b.noTrump));
export const IS_HEARTS = Int32Array.from(LADDER, (b) => Number(b.hearts));

/** Bids that may be announced, as bits of the ladder. `[(standing + 1) * 2 + held]`, standing -1 before the first bid. */
const LEGAL_BIDS = new Int32Array((BIDS + 1) * 2);
for (let standing = -1; standing < BIDS; standing++) {
  for (let bid = standing + 1; bid < BIDS; bid++) {
    LEGAL_BIDS[(standing + 1) * 2] |= 1 << bid;
    // A bid that was held can only be beaten in value.
    if (standing < 0 || VALUE[bid] > VALUE[standing]) LEGAL_BIDS[(standing + 1) * 2 + 1] |= 1 << bid;
  }
}

export function legalBids(standing: number, held: number): number {
  return LEGAL_BIDS[(standing + 1) * 2 + held];
}
