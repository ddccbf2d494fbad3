import { bookableServices } from '../../bookings/booking-rules';
import type { Business } from '../../settings/settings';
import { slots } from '../../slots';
import {
  type BusinessRoster,
  isMidday,
  newTechnician,
  type TechnicianRoster,
  technicianOn,
  usualBusiness,
  type Week,
} from '../../team/roster';
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

const everySlot = slots.map((_, slot) => slot);
const everyDay: Week = Array.from({ length: 7 }, () => everySlot);
/** Somebody who could come at any time, for whatever it is. */
const anybody = { id: '', roster: { ...newTechnician, skills: bookableServices, week: everyDay } };

/**
 * The slots in which visits are made at all, where nobody's hours are known, as on a customer's device: all of them where the business says
 * neither on which days visits are made nor on which none are.
 */
export function visitSlots({
  visitWeek = everyDay,
  closed = [],
}: Pick<Business, 'visitWeek' | 'closed'>): SlotsOn {
  const days = closed.map((span) => ({ ...span, label: '', provisional: false }));
  return businessSlots({ ...usualBusiness, week: visitWeek, closed: days });
}

/** The same by all that the business says, where nobody has set up its team. */
export function businessSlots(business: BusinessRoster): SlotsOn {
  return teamSlots({ business, technicians: [anybody] });
}
