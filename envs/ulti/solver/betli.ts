/**
 * Two answers to a Betli that need no search, at a lead of the defenders where nobody has to beat. They are most of what makes a Betli
 * quick to solve: a search asks them at every trick.
 *
 * A suit is safe if the soloist's lowest card has no card of the defenders below it, his second lowest at most one, his third
 * lowest at most two, and so on. He then goes under every lead, with the highest card that does. That stays so: what he has above his
 * card was above the card led as well, which is gone now. Where he cannot follow he throws the highest card of a suit, which leaves
 * all others as they were.
 */
import type { Cards } from '../../core/cards.ts';

/** Whether a suit is safe. `[cards of the defenders << 8 | cards of the soloist]`, bytes of one suit. */
const safeSuits = new Uint8Array(1 << 16);
let filled = false;

/** Fills the table before the first question. */
export function prepareBetli(): void {
  if (filled) return;
  filled = true;
  for (let some = 0; some < 256; some++) {
    for (let own = some; ; own = (own - 1) & some) {
      const others = some & ~own;
      safeSuits[(others << 8) | own] = isSafe(own, others) ? 1 : 0;
      if (own === 0) break;
    }
  }
}

function isSafe(own: number, others: number): boolean {
  let lead = 0; // own cards less those of the others, from the lowest rank on
  for (let rank = 0; rank < 8; rank++) {
    if ((others >> rank) & 1) lead--;
    if ((own >> rank) & 1 && ++lead <= 0) return false;
  }
  return true;
}

/** Whether all suits are safe: the soloist takes no trick that the defenders lead. */
export function staysUnder(soloist: Cards, others: Cards): boolean {
  return (
    (safeSuits[((others & 255) << 8) | (soloist & 255)] &
      safeSuits[(others & 0xff00) | ((soloist >>> 8) & 255)] &
      safeSuits[((others >>> 8) & 0xff00) | ((soloist >>> 16) & 255)] &
      safeSuits[((others >>> 16) & 0xff00) | (soloist >>> 24)]) !==
    0
  );
}

/** Whether a lead makes the soloist take this very trick: all he has of a suit is above the card led, and above one of the partner's if he has any. */
export function mustTake(soloist: Cards, leader: Cards, partner: Cards): boolean {
  for (let suit = 0; suit < 32; suit += 8) {
    const own = (soloist >>> suit) & 255;
    const below = (own & -own) - 1; // all ranks where he has none, and then nothing is forced
    if (own === 0 || ((leader >>> suit) & below) === 0) continue;
    const helps = (partner >>> suit) & 255;
    if (helps === 0 || (helps & below) !== 0) return true;
  }
  return false;
}
