import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import { seesHome } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import { rowsOf } from '../../db/statements';
import { daysOfWork } from '../../money/rows/work-days';
import { type BookingRow, comingTo, fromRow } from '../row/row';

/** What of a booking's money is told with it. */
export type BookingMoney = Pick<Booking, 'paid' | 'invoiced' | 'workGoesOn'>;

interface MoneySums {
  booking_id: string;
  paid: number | string;
  invoiced: number | string;
  invoices: number | string;
}

/**
 * What was paid of these bookings and what their documents come to, in fils, as far as this viewer is told; late fees have their own.
 */
export async function moneyFor(
  knex: Knex,
  rows: readonly BookingRow[],
  viewer: Actor | null,
): Promise<Map<string, BookingMoney>> {
  const seen = rows.filter((row) => viewer && seesHome(viewer, fromRow(row)) && readsMoney(row, viewer));
  const money = await moneyOf(knex, seen);
  if (viewer?.role === 'staff') return new Map([...money, ...(await moneyAtDoors(knex, seen))]);
  if (viewer?.role !== 'admin') return money;
  const goingOn = await workGoingOn(knex, seen);
  return new Map([...money, ...goingOn.map((id) => [id, { ...money.get(id), workGoesOn: true }] as const)]);
}

/** Those of these that are cancelled and are charged for work of which other days are not. */
async function workGoingOn(knex: Knex, rows: readonly BookingRow[]): Promise<string[]> {
  const cancelled = rows.filter(({ status }) => status === 'cancelled');
  const days = await daysOfWork(
    knex,
    cancelled.map(({ id }) => id),
  );
  return days.flatMap(({ id, chargedId, lastId }) => (id === chargedId && lastId !== null ? [id] : []));
}

/**
 * What is taken at the doors of work of several days that a quote has one sum for: what is left of it at its last day, and before that what is
 * invoiced alone, as its deposit is.
 */
async function moneyAtDoors(knex: Knex, rows: readonly BookingRow[]): Promise<Map<string, BookingMoney>> {
  const days = await daysOfWork(
    knex,
    rows.map(({ id }) => id),
  );
  const sums = await sumsOf(knex, [...new Set(days.map(({ chargedId }) => chargedId))]);
  return new Map(
    days.flatMap(({ id, chargedId, charged, lastId }) => {
      const { paid, invoiced, isWhole } = sums.get(chargedId) ?? { paid: 0, invoiced: 0, isWhole: false };
      const told = { ...(paid !== 0 && { paid }) };
      if (id === lastId) return [[id, { ...told, invoiced: isWhole ? invoiced : charged }]];
      return id === chargedId ? [[id, { ...told, invoiced: isWhole ? paid : invoiced }]] : [];
    }),
  );
}

/** Its customer does not where somebody else pays. */
function readsMoney({ payer_id, user_id, assigned_to, crew }: BookingRow, viewer: Actor): boolean {
  if (payer_id === null || viewer.role === 'admin') return true;
  return viewer.id !== user_id || comingTo({ assigned_to, crew }).includes(viewer.id);
}

/**
 * The same, whoever asks. An invoice that is only a part is none yet; and what it comes to is told where that is not the booking's amount, since
 * whoever completes a visit is answered before its invoice is issued.
 */
export async function moneyOf(
  knex: Knex,
  rows: ReadonlyArray<Pick<BookingRow, 'id' | 'amount_fils'>>,
): Promise<Map<string, BookingMoney>> {
  const sums = await sumsOf(
    knex,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, amount_fils }) => {
      const { paid, invoiced, isWhole } = sums.get(id) ?? {};
      if (paid === undefined) return [];
      return [
        [id, { ...(paid !== 0 && { paid }), ...(isWhole && invoiced !== amount_fils && { invoiced }) }],
      ];
    }),
  );
}

/** What was paid of these, what their documents come to, and whether one is more than a part's; those without either are missing. */
async function sumsOf(knex: Knex, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { paid: number; invoiced: number; isWhole: boolean }>();
  const these = `booking_id IN (${ids.map(() => '?').join(', ')}) AND charge_id IS NULL`;
  // Once for both: it is read with every booking that is answered.
  const sums = await rowsOf<MoneySums>(
    knex,
    `SELECT booking_id, SUM(paid) AS paid, SUM(invoiced) AS invoiced, SUM(invoices) AS invoices FROM (
      SELECT booking_id, amount_fils AS paid, 0 AS invoiced, 0 AS invoices FROM payment WHERE ${these}
      UNION ALL
      SELECT booking_id, 0, CASE kind WHEN 'invoice' THEN gross_fils ELSE -gross_fils END,
        CASE WHEN kind = 'invoice' AND NOT is_part THEN 1 ELSE 0 END FROM document WHERE ${these}
    ) entry GROUP BY booking_id`,
    [...ids, ...ids],
  );
  return new Map(
    sums.map(({ booking_id, paid, invoiced, invoices }) => [
      booking_id,
      { paid: Number(paid), invoiced: Number(invoiced), isWhole: Number(invoices) > 0 },
    ]),
  );
}
