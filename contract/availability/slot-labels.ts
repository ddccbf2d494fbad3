import { faultLabels } from '../bookings/no-time-reasons';
import { mostCounted } from '../slots';
import type { OfferedSlot } from './offered-slots';

/** How much room a slot has, as a cell says it and as it is read out; four places and more are not counted. */
export function roomText(offered: OfferedSlot): { short: string; long: string; hasRoom: boolean } {
  if (typeof offered === 'string') {
    const { short, spoken } = faultLabels[offered];
    return { short, long: spoken, hasRoom: false };
  }
  if (offered <= 0) return { short: 'Full', long: 'full', hasRoom: false };
  if (offered === 1) return { short: 'Last place', long: 'last place', hasRoom: true };
  if (offered < mostCounted)
    return { short: `${offered} left`, long: `${offered} places left`, hasRoom: true };
  return { short: 'Free', long: 'free', hasRoom: true };
}
