/** What the options of Buddy Bluff and their values are called, in Swedish. */
import type { Labels } from './en.ts';

export const SV: Labels = {
  direction: 'riktning',
  'direction=1': 'medurs',
  'direction=-1': 'moturs',
  take: 'en match tar',
  'take=card': 'översta kortet',
  'take=group': 'hela raden',
  mandatoryMatch: 'den som kan matcha måste',
  sealedSlotClosed: 'förseglade högar är stängda',
  utility: 'resultatet räknas',
  'utility=placement': 'efter plats',
  'utility=margin': 'efter straff',
  'utility=winner': 'bara efter vinst',
};
