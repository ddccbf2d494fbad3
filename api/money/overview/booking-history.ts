import type { Knex } from 'knex';
import type { MoneyStep } from '../../../contract/office/money-history';
import { type AuditRow, stepsOf } from '../../bookings/row/history';
import { type Page, type PageRequest, takePage } from '../../db/lists/page';

/** What a change of a booking has noted where it is about its money. */
const noted = ['amount_fils', 'lines', 'fee_fils'];

/** What was done to the money of a booking, the newest first: its lines and amount, its documents, its payments. */
export async function moneyHistoryOf(
  knex: Knex,
  bookingId: string,
  page: PageRequest,
): Promise<Page<MoneyStep>> {
  const idsIn = (table: string) => knex(table).where({ booking_id: bookingId }).select('id');
  const found = await takePage<AuditRow & { entity_type: string }>(
    knex('audit').where((any) => {
      any.where((booking) => {
        // A payment stands there itself.
        booking.where({ entity_type: 'booking', entity_id: bookingId }).whereNot('action', 'booking.payment');
        booking.where((money) => {
          for (const field of noted) money.orWhere('after', 'like', `%"${field}":%`);
        });
      });
      for (const type of ['document', 'payment'])
        any.orWhere((own) => own.where('entity_type', type).whereIn('entity_id', idsIn(type)));
    }),
    'audit',
    { column: 'at', direction: 'desc' },
    page,
  );
  const steps = await stepsOf(knex, found.rows);
  return {
    ...found,
    rows: steps.map((step, at) => {
      const of = subjectOf(found.rows[at]);
      return { ...step, changes: of ? [] : step.changes, of };
    }),
  };
}

/** What it says of the document or payment that it is about. */
function subjectOf(row: (AuditRow & { entity_type: string }) | undefined): MoneyStep['of'] {
  if (!row || row.entity_type === 'booking') return null;
  const after = JSON.parse(row.after) ?? {};
  const sign = row.action === 'document.credit' ? -1 : 1;
  return {
    reference: after.reference ?? '',
    fils: sign * Number(after.gross_fils ?? after.amount_fils ?? 0),
    method: after.method ?? null,
    note: after.other_way ?? after.note ?? '',
  };
}
