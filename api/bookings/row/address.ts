import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import { type VisitAddress, visitAddress } from '../../../contract/homes/visit-address';
import type { BookingAdminUpdate } from '../../../contract/office/admin-bookings';
import { homeOf, wasHomeOf } from '../../people/homes/store';
import type { BookingRow } from './row';

export type BookingAddress = Pick<
  BookingRow,
  'home_id' | 'address' | 'area' | 'site_name' | 'site_phone' | 'lat' | 'lng' | 'access'
>;

const noPin = { lat: null, lng: null };

interface Typed {
  address?: string | undefined;
  area?: string | undefined;
}

/** Where a visit goes of which nothing is known but what was typed. */
export function typedAddress(typed: Typed): BookingAddress {
  return columnsOf(visitAddress(typed, undefined));
}

/**
 * Where a visit goes, by what its person asked for. A home that they have removed since is no reason to refuse anything;
 * one that never was theirs is `invalid` where nothing was typed beside it.
 */
export async function addressFor(
  knex: Knex,
  userId: string | null,
  { homeId: id, customerInfo: typed }: { homeId?: string | undefined; customerInfo: Typed },
): Promise<BookingAddress> {
  const home = id === undefined ? undefined : await homeOf(knex, { id, userId });
  if (id && !home && !typed.address && !(await wasHomeOf(knex, { id, userId })))
    throw new Problem('invalid', undefined, { fields: { homeId: 'This is not one of your homes.' } });
  return columnsOf(visitAddress(typed, home));
}

/**
 * What an admin's change does to where a visit goes. Of `homeId` and what is typed beside it: a home of the booking's
 * customer, or `invalid`. That the address is unknown can be said only while there is none.
 */
export async function addressByOffice(
  knex: Knex,
  row: BookingRow,
  { homeId, address, area, addressUnknown }: BookingAdminUpdate,
  now: Date,
): Promise<Partial<BookingRow>> {
  const wanted: Partial<BookingRow> = {
    ...(homeId !== undefined && homeId !== row.home_id && (await otherHome(knex, row, homeId))),
    // The pin was of the home, not of what is typed now.
    ...(address !== undefined && { address, ...(!homeId && address !== row.address && noPin) }),
    ...(area !== undefined && { area }),
  };
  const known = (wanted.address ?? row.address) !== '';
  if (addressUnknown && known)
    throw new Problem('invalid', undefined, {
      fields: { addressUnknown: 'This booking has an address.' },
    });
  if (known || addressUnknown === false) wanted.address_asked_at = null;
  else if (addressUnknown) wanted.address_asked_at = row.address_asked_at ?? now.toISOString();
  return changesIn(row, wanted);
}

function otherHome(
  knex: Knex,
  row: BookingRow,
  homeId: string | null,
): BookingAddress | Promise<BookingAddress> {
  return homeId === null ? typedAddress(row) : addressOfHome(knex, { homeId, userId: row.user_id });
}

/** Where a visit goes that the office sends to a home of its customer; `invalid` where it is not theirs. */
export async function addressOfHome(
  knex: Knex,
  { homeId: id, userId }: { homeId: string; userId: string | null },
  said: Typed = {},
): Promise<BookingAddress> {
  const home = await homeOf(knex, { id, userId });
  if (!home)
    throw new Problem('invalid', undefined, { fields: { homeId: 'Choose one of the customer’s homes.' } });
  return columnsOf(visitAddress(said, home));
}

/** The same place as that of another visit. */
export function addressOf(row: BookingRow): BookingAddress {
  const { home_id, address, area, site_name, site_phone, lat, lng, access } = row;
  return { home_id, address, area, site_name, site_phone, lat, lng, access };
}

function columnsOf({ homeId, address, area, siteContact, pin, access }: VisitAddress): BookingAddress {
  const { name: site_name = '', phone } = siteContact ?? {};
  const { lat, lng } = pin ?? noPin;
  return { home_id: homeId, address, area, site_name, site_phone: phone ?? '', lat, lng, access };
}

/** What of it is not so already. */
export function changesIn(row: BookingRow, wanted: Partial<BookingRow>): Partial<BookingRow> {
  const names = Object.keys(wanted) as Array<keyof BookingRow>;
  return Object.fromEntries(
    names.filter((name) => wanted[name] !== row[name]).map((name) => [name, wanted[name]]),
  );
}
