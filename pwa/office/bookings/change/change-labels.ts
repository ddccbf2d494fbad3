import type { Booking } from '../../../../contract/bookings/bookings';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';

/** What a change is about, for the toast that tells of it. */
export function wordsOf({ status, amount, date, assignedTo }: BookingAdminUpdate): string {
  if (status !== undefined && amount !== undefined) return 'booking status and amount';
  if (status !== undefined) return 'booking status';
  if (amount !== undefined) return 'booking amount';
  if (date !== undefined) return 'booking date';
  return assignedTo === undefined ? 'booking' : 'booking assignment';
}

/** What is said of a change; also that a move left the visit without the technician who had it. */
export function toastText(nameOf: (id: string | null) => string) {
  return (change: BookingAdminUpdate, saved?: { before: Booking; after: Booking }) => {
    const words = wordsOf(change);
    const upper = words.charAt(0).toUpperCase() + words.slice(1);
    const lost = saved && change.assignedTo === undefined && wholeCrew(saved.before).length > 0;
    const unassigned =
      lost && wholeCrew(saved.after).length === 0
        ? ` ${wholeCrew(saved.before).map(nameOf).join(' and ')} cannot come then: the visit needs a technician.`
        : '';
    return {
      done: unassigned ? `${upper} updated successfully.${unassigned}` : `${upper} updated successfully`,
      failed: `Failed to update ${words}`,
    };
  };
}

function wholeCrew({ assignedTo, crew = [] }: Booking): string[] {
  return [...(assignedTo ? [assignedTo] : []), ...crew];
}

/** Two people wanted the same: there is nothing to ask. */
export function alreadyDone(current: Booking, change: BookingAdminUpdate): boolean {
  const { status, amount, date, assignedTo, address, homeId, addressUnknown } = change;
  return (
    (address === undefined || address === current.customerInfo.address) &&
    (homeId ?? current.homeId) === current.homeId &&
    (addressUnknown ?? current.addressUnknown) === current.addressUnknown &&
    (status ?? current.status) === current.status &&
    (amount ?? current.amount) === current.amount &&
    (date ?? current.date) === current.date &&
    (assignedTo === undefined || assignedTo === current.assignedTo) &&
    isSized(current, change)
  );
}

function isSized(current: Booking, { slots, people, outdoor, crew }: BookingAdminUpdate): boolean {
  return (
    (slots ?? current.slots ?? 1) === (current.slots ?? 1) &&
    (people ?? current.people ?? 1) === (current.people ?? 1) &&
    (outdoor ?? current.outdoor ?? false) === (current.outdoor ?? false) &&
    (crew ?? current.crew ?? []).join() === (current.crew ?? []).join()
  );
}
