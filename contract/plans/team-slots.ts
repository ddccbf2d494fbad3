import { slots } from '../slots';
import { type BusinessRoster, isMidday, type TechnicianRoster, technicianOn } from '../team/roster';
import type { SlotsOn } from './read-plan';

/**
 * The slots in which somebody who can do a service works, with their hours of Ramadan and summer, their leave and the closed days, and outdoors
 * not at midday.
 */
export function teamSlots({
  business,
  technicians,
}: {
  business: BusinessRoster;
  technicians: ReadonlyArray<{ id: string; roster: TechnicianRoster }>;
}): SlotsOn {
  return (day, service) => {
    const outdoors = business.sizes[service].outdoor;
    const working = technicians
      .map((each) => technicianOn(business, each, day))
      .filter(({ skills }) => skills.includes(service));
    const can = (slot: number) => working.some(({ works }) => works[slot]);
    return slots.flatMap((_, slot) =>
      can(slot) && !(outdoors && isMidday(business, day, slot)) ? [slot] : [],
    );
  };
}
