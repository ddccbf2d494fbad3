import { useEffect } from 'react';
import type { Caller, CallerVisit } from '../../../../contract/office/callers';
import { dubaiDay } from '../../../../contract/time';
import { useNow } from '../../../ui/hooks/use-now';
import { useBookingNeeds } from '../../data/bookings/booking-needs';
import { useOfferedSlots } from '../../data/bookings/offered-slots';
import { useHomesOf } from '../../data/homes';
import { useCallerGlance } from '../../data/new-booking/callers';
import {
  newCaller,
  type OfficeDraft,
  repeatVisit,
  useOfficeDraft,
  withCaller,
} from '../../data/new-booking/office-draft';
import { useStaff } from '../../data/team/staff';
import { nearDays } from '../../kit/slots/slot-time';
import { fillIn, nearestSlot, usualService } from './fill-in';
import { useCallPlan } from './use-call-plan';

export type Call = ReturnType<typeof useCall>;

/** The form of a call with what is known of the caller, whose usual is filled in as soon as it is known. */
export function useCall() {
  const { draft, change, ready, now, clear } = useOfficeDraft();
  const { caller, filledFor, userId, day } = draft;
  const known = caller !== '' && caller !== newCaller;
  const glance = useCallerGlance(known ? caller : undefined);
  const homes = useHomesOf(userId || undefined);
  const staff = useStaff();
  const clock = useNow();
  const plan = useCallPlan(draft, {
    homes: homes.data,
    hasPlan: Boolean(glance.data?.plan),
    now: clock,
  });
  const filling = ready && caller !== '' && filledFor !== caller;
  // Whoever repeats a visit brings all but a time.
  const needs = useBookingNeeds();
  const capacityEnabled = needs.data?.isCounted === true;
  // Which times have a place is known of a service alone.
  const needsService = capacityEnabled && draft.serviceType === '';
  const lacksTime = ready && caller !== '' && filledFor === caller && day === '' && !needsService;
  const service = filling || lacksTime ? usualService(draft, glance.data) : '';
  const offered = useOfferedSlots({ service, from: dubaiDay(clock), days: nearDays });
  const settled =
    (!known || !glance.isPending) &&
    (!userId || !homes.isPending) &&
    (staff.people || staff.failed) &&
    !needs.isPending &&
    !offered.pending;

  useEffect(() => {
    if (!filling || !settled) return;
    const about = { glance: glance.data, homes: homes.data, staff: staff.people, offered, capacityEnabled };
    change(fillIn(now(), about, new Date()));
  }, [filling, settled, glance.data, homes.data, staff.people, offered, capacityEnabled, change, now]);

  const timeKnown = !offered.pending;
  useEffect(() => {
    if (lacksTime && timeKnown) change(nearestSlot(new Date(), offered));
  }, [lacksTime, timeKnown, offered, change]);

  return {
    draft,
    change: (part: Partial<OfficeDraft>) => change(part),
    latest: now,
    /** A visit before asked for again, for a caller who may just be chosen by it. */
    repeat: (visit: CallerVisit, by?: Caller) =>
      change({ ...(by && { ...withCaller(by), filledFor: by.id }), ...repeatVisit(visit) }),
    clear,
    /** Whether what was kept of the form is shown. */
    ready,
    filling: filling || lacksTime || plan.isPending,
    /** Of which plan it is a visit. */
    plan,
    /** Whether no time can be chosen before the service is. */
    needsService,
    glance,
    homes,
    staff,
    now: clock,
  };
}
