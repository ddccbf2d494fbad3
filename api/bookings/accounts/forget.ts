import { isOpen } from '../../../contract/bookings/booking-rules';
import type { Check } from '../../../contract/work/work-shapes';
import { dropTerms } from '../../db/lists/search';
import { locked, type Tx } from '../../db/transaction';
import { erased } from '../../office/audit/changes';
import { ownerPays } from '../../people/homes/row';
import { forgetPhotos } from '../../photos/store';
import { changeBooking } from '../record/change';
import { ofCrew } from '../row/crew';
import { forgottenLines } from '../row/lines';
import { absenteesIn, type BookingRow } from '../row/row';

const anonymous = {
  user_id: null,
  name: '',
  phone: '',
  email: '',
  address: '',
  area: '',
  home_id: null,
  site_name: '',
  site_phone: '',
  lat: null,
  lng: null,
  access: '',
  address_asked_at: null,
  about: '',
  notes: '',
  zero_reason: '',
  ...ownerPays,
};

/**
 * Takes the identity out of a person's bookings, and of those that guests made under an address proven to be theirs: what
 * was done and what it cost stays for the books. A visit whose customer cannot be found any more is cancelled. Takes at
 * most `limit` of them; answers their ids.
 */
export async function forgetCustomer(
  tx: Tx,
  { userId, provenEmail }: { userId: string; provenEmail: string | undefined },
  limit: number,
): Promise<string[]> {
  const query = tx
    .trx<BookingRow>('booking')
    .where((theirs) => {
      theirs.where('user_id', userId);
      if (provenEmail) theirs.orWhere((guest) => guest.whereNull('user_id').where('email', provenEmail));
    })
    .orderBy('id')
    .limit(limit);
  const rows = (await locked(tx, query)) as BookingRow[];
  for (const row of rows) {
    const lost = isOpen(row.status) && (row.status === 'pending' || row.starts_at > tx.now.toISOString());
    await changeBooking(tx, row, { ...anonymous, ...(lost && { status: 'cancelled' }) }, 'booking.forget');
  }
  for (const row of rows.filter(({ lines }) => lines !== null))
    await tx
      .trx('booking')
      .where({ id: row.id })
      .update({ lines: forgottenLines(row) });
  const ids = rows.map((row) => row.id);
  // Remarks, reports, reasons and addresses are about whoever lived there.
  await tx.trx('booking_note').whereIn('booking_id', ids).delete();
  await tx.trx('visit_link').whereIn('booking_id', ids).delete();
  await tx.trx('staff_report').whereIn('booking_id', ids).delete();
  await tx.trx('free_watch').whereIn('booking_id', ids).delete();
  await tx.trx('guest_place').whereIn('booking_id', ids).delete();
  await forgetPhotos(tx, ids);
  await forgetWork(tx, ids);
  // With its versions; what was accepted of it stands in the booking and in its documents.
  const quotes: string[] = await tx.trx('quote').whereIn('booking_id', ids).pluck('id');
  await dropTerms(tx.trx, 'quote', quotes);
  await tx.trx('quote').whereIn('id', quotes).delete();
  await tx.trx('charge').whereIn('booking_id', ids).update({ user_id: null, reason: '' });
  await tx
    .trx('audit')
    .where({ entity_type: 'booking' })
    .whereIn('entity_id', ids)
    .where((any) => {
      for (const field of toldFields) any.orWhereLike('after', `%"${field}":%`);
    })
    .update({ before: erased, after: erased });
  return ids;
}

/** What a booking's history says of whoever it was for. */
const toldFields = [
  ...['reason', 'address', 'area', 'name', 'phone', 'email', 'notes', 'about', 'lines'],
  // Of the work at it.
  ...['point', 'why', 'extra', 'signed', 'unsigned'],
];

/** Of the work at these bookings only the time and the answers stay: signatures, reasons and what was typed go. */
async function forgetWork({ trx }: Tx, ids: readonly string[]): Promise<void> {
  const rows: Array<{ booking_id: string; checks: string }> = await trx('work')
    .whereIn('booking_id', ids)
    .select('booking_id', 'checks');
  for (const { booking_id, checks } of rows) {
    const kept = (JSON.parse(checks) as Check[]).map(({ reason: _, unit: _unit, ...check }) => check);
    await trx('work')
      .where({ booking_id })
      .update({ signatures: '[]', lines: '[]', checks: JSON.stringify(kept) });
  }
}

/** Gives back the open jobs of a technician who leaves. Takes at most `limit` of them; answers how many. */
export async function releaseJobs(tx: Tx, userId: string, limit: number): Promise<number> {
  const query = tx
    .trx<BookingRow>('booking')
    .where((theirs) => theirs.where({ assigned_to: userId }).orWhereExists(ofCrew(userId)))
    .whereIn('status', ['pending', 'confirmed'])
    .orderBy('id')
    .limit(limit);
  const rows = (await locked(tx, query)) as BookingRow[];
  for (const row of rows) {
    const without = (ids: string) =>
      JSON.stringify((JSON.parse(ids) as string[]).filter((id) => id !== userId));
    const assigned_to = row.assigned_to === userId ? null : row.assigned_to;
    const patch = {
      assigned_to,
      crew: without(row.crew),
      excepted: without(row.excepted),
      unskilled: without(row.unskilled),
      // Whoever was promised them still waits: it is said until somebody else has it.
      reassign: JSON.stringify([
        ...absenteesIn(row).filter(({ id }) => id !== userId),
        { id: userId, why: 'left' },
      ]),
    };
    await changeBooking(tx, row, patch, 'booking.release');
  }
  return rows.length;
}
