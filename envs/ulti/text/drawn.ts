/** Names of actions with their cards as the picture of the table draws them, and back. */
import { cardText, parseCard } from '../rules/cards.ts';
import { cardSymbol } from './render.ts';

/** `discard HT` as `discard ♥10`. Only the names of cards end in a card. */
export function drawn(name: string): string {
  return name.replace(/(?<= )[HBLA][789UOKTA]$/, (code) => cardSymbol(parseCard(code) ?? 0));
}

const CODES: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 32 }, (_, card) => [cardSymbol(card), cardText(card)]),
);

/** Drawn cards of a text as letters; blanks between suit and rank do no harm. */
export function undrawn(text: string): string {
  return text.replace(
    /([♥♦♠♣])\s*(\w+)/g,
    (all, suit: string, rank: string) => CODES.get(suit + rank.toUpperCase()) ?? all,
  );
}
