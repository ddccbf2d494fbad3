import { mostTold, type TimeFault } from '../slots';
import type { OfferedSlot } from './offered-slots';

const faults: Record<TimeFault, { short: string; long: string }> = {
  too_soon: { short: 'Too soon', long: 'too short a notice' },
  too_far: { short: 'Too far', long: 'too far ahead' },
  closed: { short: 'Closed', long: 'closed' },
  past_last: { short: 'Too late', long: 'the work would run past the last slot of the day' },
  midday: { short: 'Midday', long: 'nobody works outdoors at midday in summer' },
};

/** How much room a slot has, as a cell says it and as it is read out; four places and more are not counted. */
export function roomWords(offered: OfferedSlot): { short: string; long: string; hasPlace: boolean } {
  if (typeof offered === 'string') return { ...faults[offered], hasPlace: false };
  if (offered <= 0) return { short: 'Full', long: 'full', hasPlace: false };
  if (offered === 1) return { short: 'Last place', long: 'last place', hasPlace: true };
  if (offered < mostTold) return { short: `${offered} left`, long: `${offered} places left`, hasPlace: true };
  return { short: 'Free', long: 'free', hasPlace: true };
}
