import type { Absence, Absentee } from '../bookings/absences';
import { type BookingStatus, isOpen } from '../bookings/booking-rules';
import { slots, splitDate } from '../slots';
import { blockedOn, blocksIn, isOnLeave, slotsOn, type TechnicianRoster } from './roster';

/** What of a booking says who was given it, and when. */
export interface GivenBooking {
  serviceType: string;
  date: string;
  status: BookingStatus;
  assignedTo: string | null;
  crew?: readonly string[] | undefined;
  slots?: number | undefined;
  /** How many are to come. */
  people?: number | undefined;
  urgent?: unknown;
  needsTime?: unknown;
  /** Whom an admin put there although they do not work then; of urgent help who took it while on leave. */
  excepted?: readonly string[] | undefined;
  /** Whom an admin put there although it is not one of their skills. */
  unskilled?: readonly string[] | undefined;
}

/** Somebody who was given visits, as they are now. */
export interface Member {
  isStaff: boolean;
  isLocked: boolean;
  roster: TechnicianRoster;
}

/** The team by id. `capacityEnabled`: their hours and skills are set up, and hold. */
export interface Members {
  members: ReadonlyMap<string, Member>;
  capacityEnabled: boolean;
}

/** Everybody who was given it, each once: whoever leads is first. */
export function givenTo({
  assignedTo,
  crew = [],
}: Pick<GivenBooking, 'assignedTo' | 'crew'>): readonly string[] {
  return [...new Set([...(assignedTo === null ? [] : [assignedTo]), ...crew])];
}

/**
 * Who of those who were given an open booking cannot come. The capacity rule asks whether somebody can come; a customer waits for the
 * one who was given, so it does not matter here who else is free. The time of day decides nothing, so that it stays true.
 */
export function absenteesOf(booking: GivenBooking, team: Members): Absentee[] {
  if (!isOpen(booking.status)) return [];
  return givenTo(booking).flatMap((id) => {
    const why = absenceOf(booking, id, team);
    if (!why) return [];
    const roster = why === 'blocked' ? team.members.get(id)?.roster : undefined;
    const [block, more] = roster ? blocksIn(roster, booking.date.slice(0, 10), slotsOfBooking(booking)) : [];
    return [{ id, why, ...(block && !more && { block }) }];
  });
}

function absenceOf(
  booking: GivenBooking,
  id: string,
  { members, capacityEnabled }: Members,
): Absence | undefined {
  const who = members.get(id);
  if (!who?.isStaff) return 'left';
  if (who.isLocked) return 'locked';
  const { urgent, needsTime, excepted = [], unskilled = [] } = booking;
  const when = needsTime ? undefined : splitDate(booking.date);
  // No exception is made for leave: it is ended first. Only urgent help is taken whatever the hours.
  if (when && isOnLeave(who.roster, when.day) && !(urgent && excepted.includes(id))) return 'on_leave';
  if (when && !excepted.includes(id) && isBlocked(who.roster, booking)) return 'blocked';
  if (urgent || !capacityEnabled) return undefined;
  if (when && !excepted.includes(id)) {
    const theirs = slotsOn(who.roster, when.day);
    if (slotsOfBooking(booking).some((slot) => !theirs.includes(slot))) return 'hours';
  }
  return unskilled.includes(id) || who.roster.skills.includes(booking.serviceType) ? undefined : 'skill';
}

/** Whether a block falls on it. */
function isBlocked(roster: TechnicianRoster, booking: GivenBooking): boolean {
  const blocked = blockedOn(roster, booking.date.slice(0, 10));
  return blocked.length > 0 && slotsOfBooking(booking).some((slot) => blocked.includes(slot));
}

/** The slots of its day that it takes. */
function slotsOfBooking(booking: Pick<GivenBooking, 'date' | 'slots'>): number[] {
  const when = splitDate(booking.date);
  if (!when) return [];
  const from = slots.indexOf(when.slot);
  const taken = Array.from({ length: booking.slots ?? 1 }, (_, after) => from + after);
  return taken.filter((slot) => slot < slots.length);
}

/**
 * Who is missing once a booking changed: those who cannot come, and those who could not and were taken off it, until somebody else is
 * given it, or it is moved, or over, or as many as are to come have it and can.
 */
export function missingAfter(
  before: Pick<GivenBooking, 'assignedTo' | 'crew' | 'date'> & { reassign: readonly Absentee[] },
  after: GivenBooking,
  absentees: readonly Absentee[],
): Absentee[] {
  if (!isOpen(after.status)) return [];
  const [had, has] = [givenTo(before), givenTo(after)];
  const canCome = has.filter((id) => !absentees.some((each) => each.id === id));
  const areEnough = after.assignedTo !== null && canCome.length >= (after.people ?? 1);
  const isSettled = areEnough || before.date !== after.date || has.some((id) => !had.includes(id));
  const gone = isSettled ? [] : before.reassign.filter(({ id }) => !has.includes(id));
  return [...gone, ...absentees];
}
