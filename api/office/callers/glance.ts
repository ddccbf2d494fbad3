import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import { toAed } from '../../../contract/money';
import type { CallerGlance, CallerVisit } from '../../../contract/office/callers';
import { itemsOf } from '../../bookings/row/lines';
import { planPartsOf } from '../../bookings/row/plan';
import type { BookingRow } from '../../bookings/row/row';
import { type CallerRow, toCaller } from './rows';

/** As far back as a glance goes, and as much of it as is told. */
const latest = 60;
const [visitsShown, openShown, addressesShown] = [3, 5, 3];

type Found = BookingRow & { technician: string | null };

/** Who calls, by the id of their account, or of any booking of one without: where they live, what is open, what was done. */
export async function glanceAt(knex: Knex, id: string, now: Date): Promise<CallerGlance> {
  const account: CallerRow | undefined = await knex('user')
    .where({ id, role: 'customer' })
    .whereNull('erased_at')
    .first('id', 'display_name', 'email', 'phone', 'created_at');
  const key = account ? undefined : await guestOf(knex, id);
  const bookings = await bookingsOf(knex, account ? { user_id: account.id } : { guest_key: key });
  const caller = toCaller(account, bookings[0]);
  if (!caller) throw new Problem('not_found');
  const isAhead = ({ status, starts_at: at }: Found) =>
    status === 'pending' || (status === 'confirmed' && at > now.toISOString());
  const addresses = bookings.filter(({ address, area }) => address || area);
  const oldest = bookings.reduce((first, { created_at: at }) => (at < first ? at : first), now.toISOString());
  return {
    caller,
    since: account?.created_at ?? oldest,
    addresses: [...new Map(addresses.map((each) => [`${each.address}\n${each.area}`, each])).values()]
      .slice(0, addressesShown)
      .map(({ address, area }) => ({ address, area })),
    plan: account ? await planOf(knex, account.id) : null,
    visits: bookings
      .filter((each) => each.status !== 'cancelled' && !isAhead(each))
      .slice(0, visitsShown)
      .map(visitOf),
    open: bookings.filter(isAhead).slice(0, openShown).map(visitOf),
  };
}

async function guestOf(knex: Knex, id: string): Promise<string> {
  const row = await knex('booking').where({ id }).whereNotNull('guest_key').first('guest_key');
  if (!row) throw new Problem('not_found');
  return row.guest_key;
}

/** The latest visit first. */
async function bookingsOf(knex: Knex, whose: { user_id: string } | { guest_key?: string }): Promise<Found[]> {
  const rows = knex<BookingRow>('booking').where(whose).orderBy('starts_at', 'desc').limit(latest);
  return knex
    .from(rows.as('booking'))
    .leftJoin('user', 'user.id', 'booking.assigned_to')
    .orderBy('booking.starts_at', 'desc')
    .select('booking.*', { technician: 'user.display_name' });
}

async function planOf(knex: Knex, userId: string): Promise<CallerGlance['plan']> {
  const plan = await knex('subscription')
    .where({ user_id: userId, status: 'active' })
    .orderBy('end_date', 'desc')
    .first('package_name', 'end_date', 'home_id');
  return plan ? { name: plan.package_name, endDate: plan.end_date, homeId: plan.home_id } : null;
}

function visitOf(row: Found): CallerVisit {
  const { subscriptionId, notInPlan } = planPartsOf(row);
  return {
    id: row.id,
    reference: row.reference,
    serviceType: row.service_type,
    about: row.about,
    date: row.date,
    startsAt: row.starts_at,
    status: row.status,
    amount: toAed(row.amount_fils),
    ...(subscriptionId && { subscriptionId }),
    ...(notInPlan && { notInPlan }),
    address: row.address,
    area: row.area,
    technician: row.assigned_to ? { id: row.assigned_to, name: row.technician ?? '' } : null,
    returnOf: row.return_of,
    partOf: row.part_of,
    ...(row.items && { items: itemsOf(row) }),
  };
}
