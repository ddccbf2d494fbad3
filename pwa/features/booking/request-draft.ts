import { serviceTypes } from '../../../contract/bookings';
import { showPhone } from '../../../contract/phone-text';
import { slots } from '../../../contract/slots';
import type { OpOf } from '../../../contract/sync';
import { dubaiHour } from '../../../contract/time';
import type { Profile } from '../../../contract/users';

/** What the person fills in. `day` is yyyy-MM-dd, `start` the first half of a slot (`9:00 AM`); empty until chosen. */
export interface RequestFields {
  serviceType: string;
  day: string;
  start: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  area: string;
  notes: string;
}

/** The form as it is kept on the device. `opId` is made at the first touch; `asked` is the link it was last filled from. */
export interface RequestDraft extends RequestFields {
  opId: string;
  asked: string;
}

export type FieldName = keyof RequestFields;

/** In the order in which the page shows them: a fault is looked for from the top. */
export const fieldNames: readonly FieldName[] = [
  'serviceType',
  'day',
  'start',
  'name',
  'phone',
  'email',
  'address',
  'area',
  'notes',
];

export const emptyDraft: RequestDraft = {
  opId: '',
  asked: '',
  serviceType: '',
  day: '',
  start: '',
  name: '',
  phone: '',
  email: '',
  address: '',
  area: '',
  notes: '',
};

/** A waiting request as the form shows it; its new entry gets an id of its own. */
export function draftOf(op: OpOf<'booking.create'>): RequestDraft {
  const { name, phone, email, address = '', area = '' } = op.customerInfo;
  return {
    ...emptyDraft,
    serviceType: op.serviceType,
    day: op.date.slice(0, 10),
    start: op.date.slice(11),
    name,
    phone,
    email,
    address,
    area,
    notes: op.notes,
  };
}

/**
 * What the device knows, put where the person has written nothing: the profile's contact details, the service of the link
 * that led here (once), and no day or slot that has passed since the draft was kept.
 */
export function prefill(
  draft: RequestDraft,
  known: { profile?: Profile; asked: string; today: string; now: Date },
): RequestDraft {
  const { profile, asked, today, now } = known;
  const linked = asked && asked !== draft.asked ? serviceNamed(asked) : undefined;
  const day = draft.day < today ? '' : draft.day;
  return {
    ...draft,
    asked,
    serviceType: linked ?? draft.serviceType,
    day,
    start: day && hasBegun(day, draft.start, now) ? '' : draft.start,
    name: draft.name || (profile?.displayName ?? ''),
    phone: draft.phone || showPhone(profile?.phone ?? ''),
    email: draft.email || (profile?.email ?? ''),
  };
}

/** Whether a slot's first minute is over. */
export function hasBegun(day: string, start: string, now: Date): boolean {
  const slot = slots.find((each) => each.start === start);
  return slot !== undefined && dubaiHour(day, slot.hour) <= now;
}

/** `AC Services` and `ac-services` name the same service. */
function serviceNamed(text: string): string | undefined {
  return serviceTypes.find((each) => slug(each) === slug(text));
}

function slug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
