import type { Knex } from 'knex';
import { bookingListing } from '../../../contract/bookings/booking-listing';
import { urgentKindDetails } from '../../../contract/bookings/urgent';
import { toAed } from '../../../contract/money';
import { showPhone } from '../../../contract/phone/phone-text';
import { dubaiMinute } from '../../../contract/time';
import type { ChargeRow } from '../../bookings/record/charge';
import { type Filters, openBookings } from '../../bookings/record/list';
import type { BookingRow } from '../../bookings/row/row';
import { namesOf } from '../../people/accounts/names';
import { defineExport } from './export';

type Row = BookingRow & {
  technician: string | null;
  takenBy: string | null;
  returns: string;
  follows: string;
  fees: Fees;
};

/** Of late changes and no-shows, in fils. */
interface Fees {
  charged: number;
  owed: number;
}
const noFees: Fees = { charged: 0, owed: 0 };

/** Of a whole list by request, whatever its sort: that key does not change while the file is written. */
function ordered(query: Filters): Filters {
  const rising = query.sort === 'oldest' || query.sort === 'soonest';
  return { ...query, sort: rising ? 'oldest' : 'newest' };
}

export const bookingsExport = defineExport({
  list: bookingListing,
  file: 'bookings',
  does: 'Bookings that match the filters, as CSV.',
  people: true,
  columns: [
    ['Reference', (row: Row) => row.reference],
    ['Status', (row) => row.status],
    ['Service', (row) => row.service_type],
    ['About', (row) => row.about],
    ['Visit', (row) => dubaiMinute(row.starts_at)],
    ['Name', (row) => row.name],
    ['Phone', (row) => row.phone && showPhone(row.phone)],
    ['Email', (row) => row.email],
    ['Area', (row) => row.area],
    ['Address', (row) => row.address],
    ['Site contact', (row) => row.site_name],
    ['Site phone', (row) => showPhone(row.site_phone)],
    ['Gate and parking', (row) => row.access],
    ['Amount (AED)', (row) => toAed(row.amount_fils)],
    ['Assigned to', (row) => row.technician],
    ['Notes', (row) => row.notes],
    ['Arrived late', (row) => Boolean(row.late)],
    ['Urgent', (row) => row.urgent && urgentKindDetails[row.urgent].label],
    ['Urgent target', (row) => row.urgent_until && dubaiMinute(row.urgent_until)],
    ['Urgent taken at', (row) => row.taken_at && dubaiMinute(row.taken_at)],
    ['Call-out (AED)', (row) => (row.urgent ? toAed(row.urgent_fee_fils) : null)],
    ['Needs a time', (row) => row.needs_time !== null],
    ['Requested', (row) => dubaiMinute(row.created_at)],
    ['Entered by', (row) => row.takenBy],
    ['Return of', (row) => row.returns],
    ['Part of', (row) => row.follows],
    ['Reason for AED 0', (row) => row.zero_reason],
    ['Late fees (AED)', (row) => toAed(row.fees.charged)],
    ['Late fees owed (AED)', (row) => toAed(row.fees.owed)],
    ['No-show', (row) => row.no_show && (JSON.parse(row.no_show) as { who: string }).who],
  ],
  async open({ knex, actor, now }, query) {
    const { page, total } = await openBookings(knex, actor, ordered(query), now);
    return {
      total,
      async page(request) {
        const found = await page(request);
        return { ...found, rows: await withNames(knex, found.rows) };
      },
    };
  },
});

async function withNames(knex: Knex, found: readonly BookingRow[]): Promise<Row[]> {
  const names = await namesOf(
    knex,
    found.flatMap((row) => [row.assigned_to, row.taken_by]),
  );
  const references = await referencesOf(
    knex,
    found.flatMap((row) => [row.return_of, row.part_of]),
  );
  const fees = await feesOf(
    knex,
    found.map((row) => row.id),
  );
  return found.map((row) => ({
    ...row,
    technician: names.get(row.assigned_to ?? '') ?? null,
    takenBy: names.get(row.taken_by ?? '') ?? null,
    returns: references.get(row.return_of ?? '') ?? '',
    follows: references.get(row.part_of ?? '') ?? '',
    fees: fees.get(row.id) ?? noFees,
  }));
}

/** What late changes of these bookings cost, without what was waived, and how much of it is owed. */
async function feesOf(knex: Knex, ids: readonly string[]): Promise<Map<string, Fees>> {
  const charges: ChargeRow[] = await knex<ChargeRow>('charge')
    .whereIn('booking_id', ids)
    .whereNot('state', 'waived');
  const of = new Map<string, Fees>();
  for (const { booking_id: id, amount_fils, state } of charges) {
    const { charged, owed } = of.get(id) ?? noFees;
    const fils = Number(amount_fils);
    of.set(id, { charged: charged + fils, owed: owed + (state === 'owed' ? fils : 0) });
  }
  return of;
}

/** By which reference people know bookings of these ids. */
async function referencesOf(knex: Knex, ids: ReadonlyArray<string | null>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await knex('booking').whereIn('id', wanted).select('id', 'reference');
  return new Map(rows.map((each) => [each.id, each.reference]));
}
