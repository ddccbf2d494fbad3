import { canNotifyAt } from '../../../contract/availability/waitlist';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { addresseesOf } from '../../notifications/enqueue/addressees';
import { enqueueNotifications } from '../../notifications/enqueue/enqueue';
import { toGuest, toPerson } from '../../notifications/enqueue/notify-people';
import { rosterInForce } from '../roster/roster';
import type { WaitlistRow } from './row';
import { statusesOf } from './slot-status';

/**
 * Looks at these entries, and notifies all at once who wait for a time that is free now; answers how many. Whoever was notified is notified
 * again once it was full in between. Several processes may look at once: a row is sent by whoever holds it.
 */
export async function notifyWaiting(
  db: Database,
  entries: readonly WaitlistRow[],
  now: Date,
): Promise<number> {
  if (entries.length === 0) return 0;
  const roster = await rosterInForce(db.read);
  // Any time may be asked for: nobody waits, until capacity is limited again.
  if (!roster.capacityEnabled) return endBegun(db, entries, now);
  const statuses = await statusesOf(db.read, roster, entries, now);
  const idsOf = (wanted: (entry: WaitlistRow) => boolean) => entries.filter(wanted).map(({ id }) => id);
  const free = idsOf((entry) => statuses.get(entry.id) === 'free' && isDue(entry, now));
  const full = idsOf(({ id, is_told }) => statuses.get(id) === 'full' && Boolean(is_told));
  const over = idsOf(({ id }) => statuses.get(id) === 'over');
  if (free.length + full.length + over.length === 0) return 0;
  return inTransaction(db, { now, actor: null, requestId: 'free-watches' }, async (tx) => {
    if (over.length > 0) await tx.trx('free_watch').whereIn('id', over).delete();
    if (full.length > 0) await tx.trx('free_watch').whereIn('id', full).update({ is_told: false });
    return free.length > 0 ? notifyAll(tx, free) : 0;
  });
}

function isDue({ is_told, told_at }: WaitlistRow, now: Date): boolean {
  return !is_told && canNotifyAt({ toldAt: told_at }, now);
}

async function notifyAll(tx: Tx, ids: readonly string[]): Promise<number> {
  const query = tx
    .trx<WaitlistRow>('free_watch')
    .whereIn('id', [...ids])
    .orderBy('id');
  const rows = (await (tx.engine === 'pg' ? query.forUpdate().skipLocked() : query)) as WaitlistRow[];
  // Another process may just have notified them.
  const due = rows.filter((row) => isDue(row, tx.now));
  if (due.length === 0) return 0;
  await tx
    .trx('free_watch')
    .whereIn(
      'id',
      due.map(({ id }) => id),
    )
    .update({ is_told: true, told_at: tx.now.toISOString(), told_times: tx.trx.raw('told_times + 1') });
  const bookings: Array<{ id: string; user_id: string | null; email: string; phone: string }> = await tx
    .trx('booking')
    .whereIn(
      'id',
      due.flatMap(({ booking_id }) => booking_id ?? []),
    )
    .select('id', 'user_id', 'email', 'phone');
  const byId = new Map(bookings.map((each) => [each.id, each]));
  const ownerOf = ({ user_id, booking_id }: WaitlistRow) =>
    booking_id ? byId.get(booking_id)?.user_id : user_id;
  const people = await addresseesOf(
    tx.trx,
    due.flatMap((row) => ownerOf(row) ?? []),
  );
  await enqueueNotifications(
    tx,
    due.flatMap((row) => {
      const { id, booking_id, told_times } = row;
      const intent = {
        event: 'place-free' as const,
        subject: `${id}:${told_times + 1}`,
        facts: { watch: id },
        ...(booking_id && { bookingId: booking_id }),
      };
      const owner = ownerOf(row);
      const guest = booking_id && byId.get(booking_id);
      if (!owner) return guest ? toGuest(intent, guest) : [];
      return people
        .filter((person) => person.id === owner && !person.isLocked)
        .flatMap((person) => toPerson(intent, person));
    }),
  );
  return due.length;
}

/** Where capacity is not limited an entry ends with its slot all the same. */
async function endBegun(db: Database, entries: readonly WaitlistRow[], now: Date): Promise<number> {
  const begun = entries.filter(({ starts_at }) => starts_at <= now.toISOString()).map(({ id }) => id);
  if (begun.length > 0)
    await inTransaction(db, { now, actor: null, requestId: 'free-watches' }, async (tx) => {
      await tx.trx('free_watch').whereIn('id', begun).delete();
    });
  return 0;
}
