/**
 * What a Compile player counts with: its own cards, what it has seen of the opponent's, and a value of 3 for cards it
 * has not seen. The hidden cards of a view are samples and are never looked at.
 */
import { boardValue, readTotals, type Totals } from '../../../envs/compile/rules/board.ts';
import {
  entryAt,
  faceDownValue,
  heightOf,
  isUncovered,
  laneOf,
  ownerOf,
  stackOfCard,
} from '../../../envs/compile/rules/field.ts';
import { knowsInHand } from '../../../envs/compile/rules/knowledge.ts';
import { CARD_COUNT, type CompileState, Entry, HALF, LANES, Place, W } from '../../../envs/compile/rules/state.ts';
import { TABLES } from '../../../envs/compile/rules/tables.ts';

const UNKNOWN_VALUE = 3;

export class Worth {
  readonly #totals: Totals = new Float64Array(2 * LANES);
  #s: CompileState = new Int32Array(0);
  #me = 0;
  #before = 0;

  look(s: CompileState, me: number): void {
    this.#s = s;
    this.#me = me;
    readTotals(s, this.#totals);
    this.#before = boardValue(s, this.#totals, me);
  }

  total(player: number, lane: number): number {
    return this.#totals[player * LANES + lane];
  }

  isMine(card: number): boolean {
    return ownerOf(this.#s, card) === this.#me;
  }

  isUp(card: number): boolean {
    return (this.#s[entryAt(this.#s, card)] & Entry.UP) !== 0;
  }

  /** Printed value of a field card, as far as it is known. */
  printed(card: number): number {
    return this.#knows(card) ? TABLES.value[this.#s[W.TYPE + card]] : UNKNOWN_VALUE;
  }

  power(card: number): number {
    return this.#knows(card) ? TABLES.effectPower[this.#s[W.TYPE + card]] : 0;
  }

  #knows(card: number): boolean {
    return this.isMine(card) || (this.#s[entryAt(this.#s, card)] & Entry.KNOWN) !== 0;
  }

  /** Whether I know for certain where a card is, and that it is in no deck. */
  sees(card: number): boolean {
    const s = this.#s;
    const place = s[W.PLACE + card];
    if (place >= Place.FIELD) return this.#knows(card);
    if (place === Place.HAND + 1 - this.#me) return knowsInHand(s, this.#me, card);
    return place !== Place.DECK && place !== Place.DECK + 1 && place !== Place.TRANSIT;
  }

  downValue(card: number): number {
    return faceDownValue(this.#s, stackOfCard(this.#s, card));
  }

  /** What a card counts where it lies. */
  current(card: number): number {
    return this.isUp(card) ? this.printed(card) : this.downValue(card);
  }

  /** The change of the board value if a total changes, and perhaps another. */
  change(player: number, lane: number, by: number, player2 = player, lane2 = lane, by2 = 0): number {
    const first = player * LANES + lane;
    const second = player2 * LANES + lane2;
    const [a, b] = [this.#totals[first], this.#totals[second]];
    this.#totals[first] = Math.max(0, a + by);
    this.#totals[second] = Math.max(0, this.#totals[second] + by2);
    const after = boardValue(this.#s, this.#totals, this.#me);
    this.#totals[second] = b;
    this.#totals[first] = a;
    return after - this.#before;
  }

  /** Removing a card lets the card beneath it speak: good if it is mine, bad if it is theirs. */
  uncovers(card: number): number {
    const s = this.#s;
    if (!isUncovered(s, card) || heightOf(s, card) === 0) return 0;
    const entry = s[W.STACK + stackOfCard(s, card) * CARD_COUNT + heightOf(s, card) - 1];
    if ((entry & Entry.UP) === 0) return 0;
    const power = 5 * TABLES.effectPower[s[W.TYPE + (entry & Entry.CARD)]];
    return this.isMine(card) ? power : -power;
  }

  /** The score of turning a card over. */
  flip(card: number): number {
    const faceUp = (this.printed(card) - this.downValue(card)) * 100 + this.power(card) * 10;
    return this.isMine(card) === this.isUp(card) ? -faceUp : faceUp;
  }

  /** Deleting or returning a card. */
  remove(card: number): number {
    const s = this.#s;
    const power = 3 * this.power(card) * (this.isMine(card) ? -1 : 1);
    return this.change(ownerOf(s, card), laneOf(s, card), -this.current(card)) + power + this.uncovers(card);
  }

  shift(card: number, lane: number): number {
    const s = this.#s;
    const value = this.current(card);
    const owner = ownerOf(s, card);
    return this.change(owner, laneOf(s, card), -value, owner, lane, value) + this.uncovers(card);
  }

  /** What a hand card is worth keeping. */
  keep(card: number): number {
    const type = this.#s[W.TYPE + card];
    const own = card < HALF === (this.#me === 0);
    return 3 * TABLES.value[type] + 4 * TABLES.effectPower[type] + (own ? 4 : 0);
  }
}
