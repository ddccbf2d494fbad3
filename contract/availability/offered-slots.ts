import type { BookableService } from '../bookings/booking-rules';
import { slots, type TimeFault } from '../slots';
import { capacityLeft, type FitOptions } from '../team/flow/capacity';
import type { Allocation } from '../team/flow/day-flow';
import {
  type BusinessRoster,
  begunSlots,
  type TechnicianRoster,
  technicianOn,
  timeFaultsOf,
  type UsualSize,
} from '../team/roster';
import { addDays } from '../time';

/** A slot as it is offered: how many more bookings find a slot that begin in it, 4 for that many or more; or why none may be asked for. */
export type OfferedSlot = number | TimeFault;

/** A day as it is offered, slot by slot. */
export interface OfferedDay {
  day: string;
  slots: OfferedSlot[];
}

/** The team, and what takes capacity on the days that are asked about. */
export interface TeamAtWork {
  business: BusinessRoster;
  technicians: ReadonlyArray<{ id: string; roster: TechnicianRoster }>;
  /** By day. */
  allocations: ReadonlyMap<string, readonly Allocation[]>;
}

/** What is asked for: `size` as far as it is not the usual one of its service. */
export interface SlotsRequest extends FitOptions {
  service: BookableService;
  from: string;
  days: number;
  size?: Partial<UsualSize> | undefined;
}

/** What is offered of a service, day by day, at an instant. */
export function offeredDays(team: TeamAtWork, request: SlotsRequest, now: Date): OfferedDay[] {
  const { service, from, days, size: other, ...asking } = request;
  const size = { ...team.business.sizes[service], ...other };
  return Array.from({ length: days }, (_, ahead) => {
    const day = addDays(from, ahead);
    const faults = slots.map(
      (_, slot) =>
        timeFaultsOf(team.business, { day, from: slot, slots: size.slots, outdoor: size.outdoor }, now)[0],
    );
    // Most days of a calendar's end are out of reach: there is nothing to find out of them.
    const left = faults.some((fault) => fault === undefined)
      ? capacityLeft(dayOf(team, day, now), { service, slots: size.slots, people: size.people }, asking)
      : [];
    return { day, slots: faults.map((fault, slot) => fault ?? left[slot] ?? 0) };
  });
}

/** A day of the team, as the capacity rule takes it. */
export function dayOf({ business, technicians, allocations }: TeamAtWork, day: string, now: Date) {
  return {
    technicians: technicians.map((each) => technicianOn(business, each, day)),
    allocations: allocations.get(day) ?? [],
    begun: begunSlots(day, now),
    reserve: business.reserve,
  };
}
