import { dateText } from '../dates';
import { showCount, showField } from '../forms/field-text';
import type { FormField } from '../forms/form-fields';
import { homeField, homeFieldNames } from './home-fields';
import { addressLine } from './home-rules';
import type { Home } from './homes';

/** What a technician has to know before the door, a line each: gate, parking, what is there, and whether a permit is needed. */
export function accessNotes(home: Home): string {
  const { permitNeeded, permitUntil } = home;
  const permit = permitUntil
    ? `A permit is needed, valid until ${dateText(permitUntil)}.`
    : 'A permit is needed.';
  const notes = homeFieldNames
    .map((name) => ({ field: homeField(name), value: home[name] }))
    .filter(({ field, value }) => field.atDoor && value)
    .map(({ field, value }) => noteOf(field, value));
  return [...notes, permitNeeded && permit].filter(Boolean).join('\n');
}

function noteOf(field: FormField, value: unknown): string {
  if (field.is === 'text') return String(value);
  return `${showCount(field, value) ?? `${field.label}: ${showField(field, value)}`}.`;
}

/** Where a visit goes, as a booking keeps it whatever becomes of the home. */
export interface VisitAddress {
  homeId: string | null;
  address: string;
  area: string;
  siteContact: { name: string; phone: string | null } | null;
  pin: Home['pin'];
  access: string;
}

/**
 * Where a visit goes: what was typed stands, since it is what the person saw; the home fills what was not. Without the home,
 * because it was removed before this arrived, what was typed is all there is.
 */
export function visitAddress(
  typed: { address?: string | undefined; area?: string | undefined },
  home: Home | undefined,
): VisitAddress {
  const { address = '', area = '' } = typed;
  if (!home) return { homeId: null, address, area, siteContact: null, pin: null, access: '' };
  const { contactName: name, contactPhone: phone, pin } = home;
  return {
    homeId: home.id,
    address: address || addressLine(home),
    area: address ? area : home.area,
    siteContact: name || phone ? { name, phone } : null,
    pin,
    access: accessNotes(home),
  };
}
