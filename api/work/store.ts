import type { Knex } from 'knex';
import { noWork } from '../../contract/work/work';
import type { Work } from '../../contract/work/work-shapes';
import { lockBooking } from '../bookings/record/store';
import type { BookingFollower } from '../bookings/row/followers';
import { isOtherCharge } from '../bookings/row/lines';
import { audiencesOf, type BookingRow } from '../bookings/row/row';
import type { Tx } from '../db/transaction';
import { photosOf } from '../photos/store';
import type { PhotoFollower } from '../photos/uploads/arrive';
import { columnsOf, fromRow, type WorkRow } from './row';

/** The work at these visits as it is, whoever asks; nothing of those at which nothing was done. */
export async function workAt(knex: Knex, bookings: readonly BookingRow[]): Promise<Map<string, Work>> {
  const ids = bookings.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows: WorkRow[] = await knex('work').whereIn('booking_id', ids);
  const of = new Map(rows.map((row) => [row.booking_id, row]));
  const photos = await photosOf(knex, [...of.keys()]);
  return new Map(
    bookings.flatMap((booking) => {
      const row = of.get(booking.id);
      return row ? [[booking.id, fromRow(row, booking, photos.get(booking.id) ?? [])] as const] : [];
    }),
  );
}

/** The work at one visit by its booking's id, for what is made of it; undefined where nothing was done. */
export async function workOf(knex: Knex, bookingId: string): Promise<Work | undefined> {
  const booking: BookingRow | undefined = await knex('booking').where({ id: bookingId }).first();
  return booking && (await workAt(knex, [booking])).get(bookingId);
}

/** The work at a visit whose booking is held: an empty one where nothing was done yet. */
export async function heldWork(tx: Tx, booking: BookingRow): Promise<Work> {
  const stored = (await workAt(tx.trx, [booking])).get(booking.id);
  if (stored) return stored;
  const photos = await photosOf(tx.trx, [booking.id]);
  return { ...noWork(booking.id), photos: photos.get(booking.id) ?? [] };
}

/** Keeps what was made of the work at a visit whose booking is held. Nothing changed is nothing written; answers whether something was. */
export async function saveWork(tx: Tx, booking: BookingRow, before: Work, after: Work): Promise<boolean> {
  const [was, is] = [columnsOf(before), columnsOf(after)];
  const names = Object.keys(is) as Array<keyof typeof is>;
  const changed = names.filter((name) => was[name] !== is[name]);
  if (changed.length === 0) return false;
  await write(tx, booking, Object.fromEntries(changed.map((name) => [name, is[name]])));
  return true;
}

/** Says that something of the work is new that is not in its row, as a photo that was named or arrived: the row is made, or rises. */
export async function touchWork(tx: Tx, booking: BookingRow): Promise<void> {
  await write(tx, booking, {});
}

async function write(tx: Tx, booking: BookingRow, columns: Partial<WorkRow>): Promise<void> {
  const at = tx.now.toISOString();
  const { trx } = tx;
  const raised = { ...columns, updated_at: at, rev: trx.raw('work.rev + 1') };
  const rows = await trx('work').where({ booking_id: booking.id }).update(raised);
  if (rows === 0)
    await trx('work').insert({
      ...columnsOf(noWork(booking.id)),
      ...columns,
      ...{ booking_id: booking.id, created_at: at, updated_at: at, rev: 1 },
    });
  tellDevices(tx, booking, booking);
}

/** Who keeps the work at a visit: its customer, and who comes to it while it is not cancelled. */
function keepersOf(booking: BookingRow): string[] {
  return audiencesOf(booking).filter((audience) => audience !== 'staff');
}

function tellDevices(tx: Tx, before: BookingRow, after: BookingRow): void {
  tx.touch({ type: 'work', id: after.id, before: keepersOf(before), after: keepersOf(after) });
}

/** The work goes with its visit to whoever comes now; and what is charged may be another than was signed for. */
export const followBooking: BookingFollower = async (tx, before, after) => {
  if (!before) return;
  const isCharge = isOtherCharge(before, after);
  if (!isCharge && keepersOf(before).join() === keepersOf(after).join()) return;
  const there = await tx.trx('work').where({ booking_id: after.id }).first('rev');
  if (!there) return;
  if (isCharge) await tx.trx('work').where({ booking_id: after.id }).increment('rev', 1);
  tellDevices(tx, before, after);
};

/** Whoever keeps the work hears that a photo of it is here, or cannot be taken. */
export const followPhoto: PhotoFollower = async (tx, { booking_id }) => {
  const booking = await lockBooking(tx, booking_id);
  if (booking) await touchWork(tx, booking);
};
