/** What the options of Buddy Bluff and their values are called, in Hungarian. */
import type { Labels } from './en.ts';

export const HU: Labels = {
  direction: 'irány',
  'direction=1': 'az óra járásával egyező',
  'direction=-1': 'az óra járásával ellentétes',
  take: 'az egyezés elviszi',
  'take=card': 'a felső lapot',
  'take=group': 'az egész sort',
  mandatoryMatch: 'az egyezés kötelező',
  sealedSlotClosed: 'a lezárt halom nem bővül',
  utility: 'az eredmény értéke',
  'utility=placement': 'helyezés szerint',
  'utility=margin': 'büntetés szerint',
  'utility=winner': 'csak a győzelem szerint',
};
