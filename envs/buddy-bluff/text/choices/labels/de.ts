/** What the options of Buddy Bluff and their values are called, in German. */
import type { Labels } from './en.ts';

export const DE: Labels = {
  direction: 'Richtung',
  'direction=1': 'im Uhrzeigersinn',
  'direction=-1': 'gegen den Uhrzeigersinn',
  take: 'ein Paar nimmt',
  'take=card': 'die oberste Karte',
  'take=group': 'die ganze Folge',
  mandatoryMatch: 'wer ein Paar bilden kann, muss',
  sealedSlotClosed: 'versiegelte Stapel sind geschlossen',
  utility: 'das Ergebnis zählt',
  'utility=placement': 'nach Platz',
  'utility=margin': 'nach Strafe',
  'utility=winner': 'nur nach Sieg',
};
