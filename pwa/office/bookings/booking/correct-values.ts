import { type BookableService, bookableServices } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { type BookingAdminUpdate, bookingAdminUpdate } from '../../../../contract/changes/booking-changes';
import { type Checked, checkBy } from '../../../../contract/check';

/** What the office may correct of what was asked for, as it is typed. */
export interface CorrectValues {
  name: string;
  phone: string;
  serviceType: string;
  address: string;
  area: string;
  notes: string;
}

export function valuesOf(row: Booking | undefined): CorrectValues {
  const { name = '', phone = '', address = '', area = '' } = row?.customerInfo ?? {};
  return { name, phone, address, area, serviceType: row?.serviceType ?? '', notes: row?.notes ?? '' };
}

/** Only what is another than it was: what somebody else corrects meanwhile is no concern of it. */
export function checkValues(values: CorrectValues, was: CorrectValues): Checked<BookingAdminUpdate> {
  const names = Object.keys(values) as Array<keyof CorrectValues>;
  const changed = Object.fromEntries(
    names.filter((name) => values[name].trim() !== was[name].trim()).map((name) => [name, values[name]]),
  );
  return checkBy(bookingAdminUpdate, changed);
}

/** Those that can be booked, and one of before that cannot be any more. */
export function serviceOptions(current: string) {
  const all: readonly string[] = bookableServices.includes(current as BookableService)
    ? bookableServices
    : [current, ...bookableServices];
  return all.map((value) => ({ value, label: value }));
}

/** A booking in words, as far as it can be corrected. */
export function tellValues({ name, phone, serviceType, address, area, notes }: CorrectValues) {
  return [
    { label: 'Customer', text: name },
    { label: 'Phone', text: phone },
    { label: 'Service', text: serviceType },
    { label: 'Address', text: address },
    { label: 'Area', text: area },
    { label: 'Notes', text: notes },
  ];
}
