import { faultWords } from '../bookings/no-time-reasons';
import { mostTold } from '../slots';
import type { OfferedSlot } from './offered-slots';

/** How much room a slot has, as a cell says it and as it is read out; four places and more are not counted. */
export function roomWords(offered: OfferedSlot): { short: string; long: string; hasPlace: boolean } {
  if (typeof offered === 'string') {
    const { short, spoken } = faultWords[offered];
    return { short, long: spoken, hasPlace: false };
  }
  if (offered <= 0) return { short: 'Full', long: 'full', hasPlace: false };
  if (offered === 1) return { short: 'Last place', long: 'last place', hasPlace: true };
  if (offered < mostTold) return { short: `${offered} left`, long: `${offered} places left`, hasPlace: true };
  return { short: 'Free', long: 'free', hasPlace: true };
}
