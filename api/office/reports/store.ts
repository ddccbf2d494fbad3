import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { Problem } from '../../../contract/errors';
import { anId, listQuery, oneOf } from '../../../contract/lists/listing';
import { type Report, reportStates } from '../../../contract/office/reports';
import { byAge, cappedTotal, type Page, takePage } from '../../db/lists/page';
import { locked, type Tx } from '../../db/transaction';

export const reportsQuery = listQuery({
  state: oneOf(reportStates, 'Unknown state.'),
  booking: anId,
});

interface ReportRow {
  id: string;
  booking_id: string;
  user_id: string | null;
  op: string;
  code: string;
  queued_at: string;
  created_at: string;
  state: Report['state'];
  seen_at: string | null;
  seen_by: string | null;
}

/** Reports, the newest first, and how many there are. */
export async function listReports(
  knex: Knex,
  query: z.infer<typeof reportsQuery>,
): Promise<{ page: Page<Report>; total: string }> {
  const found = knex('staff_report');
  if (query.state) found.where('staff_report.state', query.state);
  if (query.booking) found.where('staff_report.booking_id', query.booking);
  const total = await cappedTotal(knex, found);
  const page = await takePage<ReportRow>(found.select('staff_report.*'), 'staff_report', byAge.newest, query);
  return { page: { ...page, rows: await present(knex, page.rows) }, total };
}

/** Marks a report; one that is marked so already stays as it is. */
export async function markReport(tx: Tx, id: string, state: Report['state']): Promise<Report> {
  const query = tx.trx('staff_report').where({ id });
  const row: ReportRow | undefined = await locked(tx, query).first();
  if (!row) throw new Problem('not_found');
  if (row.state === state) return presentOne(tx.trx, row);
  const seen = state === 'seen';
  const patch = {
    state,
    seen_at: seen ? tx.now.toISOString() : null,
    seen_by: seen ? (tx.actor?.id ?? null) : null,
  };
  await tx.trx('staff_report').where({ id }).update(patch);
  const [before, after] = [{ state: row.state }, { state }];
  await tx.audit({ action: 'report.update', type: 'report', id, before, after });
  return presentOne(tx.trx, { ...row, ...patch });
}

async function presentOne(knex: Knex, row: ReportRow): Promise<Report> {
  const [report] = await present(knex, [row]);
  if (!report) throw new Problem('not_found');
  return report;
}

async function present(knex: Knex, rows: readonly ReportRow[]): Promise<Report[]> {
  const bookings = await byId(
    knex,
    'booking',
    rows.map((row) => row.booking_id),
  );
  const people = await byId(
    knex,
    'user',
    rows.flatMap((row) => [row.user_id, row.seen_by]),
  );
  return rows.flatMap((row) => {
    const booking = bookings.get(row.booking_id);
    if (!booking) return [];
    const person = people.get(row.user_id ?? '');
    return {
      id: row.id,
      booking: {
        id: booking.id,
        reference: booking.reference,
        serviceType: booking.service_type,
        customerName: booking.name,
        date: booking.date,
        status: booking.status,
      },
      person: person ? { id: person.id, name: person.display_name } : null,
      op: JSON.parse(row.op),
      code: row.code,
      queuedAt: row.queued_at,
      createdAt: row.created_at,
      state: row.state,
      seenAt: row.seen_at,
      seenBy: people.get(row.seen_by ?? '')?.display_name ?? null,
    };
  });
}

async function byId(knex: Knex, table: 'booking' | 'user', ids: ReadonlyArray<string | null>) {
  const wanted = [...new Set(ids)].filter((each) => each !== null);
  const columns = {
    booking: ['id', 'reference', 'service_type', 'name', 'date', 'status'],
    user: ['id', 'display_name'],
  };
  const rows = wanted.length > 0 ? await knex(table).whereIn('id', wanted).select(columns[table]) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
