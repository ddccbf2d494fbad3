import { typedAmount } from '../../../../contract/amount';
import { roomText } from '../../../../contract/availability/slot-labels';
import { bookableServices, startsAt } from '../../../../contract/bookings/booking-rules';
import { addressLine } from '../../../../contract/homes/home-rules';
import type { Home } from '../../../../contract/homes/homes';
import type { CallerGlance, CallerVisit } from '../../../../contract/office/callers';
import { slots } from '../../../../contract/slots';
import { addDays, dubaiDay } from '../../../../contract/time';
import type { Offered } from '../../data/bookings/offered-slots';
import type { OfficeDraft } from '../../data/new-booking/office-draft';
import type { Technician } from '../../data/team/staff';
import { nearDays } from '../../kit/slots/slot-time';

/** What is known of the caller; each part is undefined where it could not be had. */
export interface Known {
  glance: CallerGlance | undefined;
  homes: readonly Home[] | undefined;
  staff: readonly Technician[] | undefined;
  offered?: Pick<Offered, 'of'>;
  /** Whether capacity is limited: then no time is the nearest before the service is known. */
  capacityEnabled?: boolean;
}

/** Of which service the room is asked: what stands there, else that of the last visit. */
export function usualService(draft: OfficeDraft, glance: CallerGlance | undefined): string {
  const last = glance?.visits[0];
  return draft.serviceType || (bookableServices.find((each) => each === last?.serviceType) ?? '');
}

/**
 * What a caller's form begins with: the usual home, the last visit's service, technician and amount, the nearest slot. What
 * stands there already stays.
 */
export function fillIn(draft: OfficeDraft, known: Known, now: Date): Partial<OfficeDraft> {
  const last = known.glance?.visits[0];
  const serviceType = usualService(draft, known.glance);
  const home = draft.homeId ? undefined : usualOf(known.homes);
  return {
    filledFor: draft.caller,
    serviceType,
    ...(!draft.day && (serviceType || !known.capacityEnabled) && nearestSlot(now, known.offered)),
    assignedTo: draft.assignedTo || (freeOnly(last?.technician?.id, known.staff) ?? ''),
    amount: draft.amount || usualAmount(known.glance?.visits, serviceType),
    ...(home && { homeId: home.id, address: addressLine(home), area: home.area }),
  };
}

export function usualOf(homes: readonly Home[] | undefined): Home | undefined {
  return homes?.find((home) => home.usual) ?? homes?.[0];
}

/** What the caller paid for this service last, as it is typed; nothing where that is not known. */
export function usualAmount(visits: readonly CallerVisit[] | undefined, service: string): string {
  const last = visits?.find((visit) => visit.serviceType === service && visit.amount > 0);
  return last ? typedAmount(last.amount) : '';
}

/** The next slot that has not begun, and has a place where capacity is limited; with none in the next weeks the next of all. */
export function nearestSlot(now: Date, offered?: Pick<Offered, 'of'>): { day: string; start: string } {
  const today = dubaiDay(now);
  const ahead = Array.from({ length: nearDays }, (_, days) => addDays(today, days)).flatMap((day) =>
    slots.filter(({ start }) => !hasBegun(day, start, now)).map(({ start }) => ({ day, start })),
  );
  const free = ahead.find(({ day, start }) => {
    const left = offered?.of(day, start);
    return left === undefined || roomText(left).hasRoom;
  });
  return free ?? (ahead[0] as (typeof ahead)[number]);
}

/** Whether it is the slot that was filled in before anything of places was known. */
export function isNearest({ day, start }: Pick<OfficeDraft, 'day' | 'start'>, now: Date): boolean {
  const nearest = nearestSlot(now);
  return day === nearest.day && start === nearest.start;
}

function hasBegun(day: string, start: string, now: Date): boolean {
  return startsAt(`${day} ${start}`) <= now.toISOString();
}

/** Somebody who takes jobs; whoever it is while that is not known. */
function freeOnly(id: string | undefined, staff: readonly Technician[] | undefined): string | undefined {
  return !staff || staff.some((each) => each.id === id && !each.locked) ? id : undefined;
}
