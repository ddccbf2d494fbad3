import { randomUUID } from 'node:crypto';
import { startsAt } from '../../../contract/bookings/booking-rules';
import type { Proposal } from '../../../contract/bookings/bookings';
import { offeredUntil } from '../../../contract/bookings/office-hours';
import { Problem } from '../../../contract/errors';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import type { HoldRow } from '../capacity/day';

/** A time as it is offered now: kept for four office hours, never past three hours before it. `invalid` where that is too soon. */
export function offerOf(tx: Tx, date: string): Proposal {
  const until = offeredUntil(tx.now, startsAt(date));
  if (until <= tx.now)
    throw new Problem('invalid', undefined, { fields: { date: 'Too soon to offer. Call the customer.' } });
  return { id: randomUUID(), date, until: until.toISOString(), at: tx.now.toISOString() };
}

/** Whoever is named for an offer, as a booking has its people: who leads first. */
export function peopleOfOffer(people: readonly string[]): Pick<BookingRow, 'assigned_to' | 'crew'> {
  const [lead = null, ...others] = people;
  return { assigned_to: lead, crew: JSON.stringify(others) };
}

/** Whoever the office named when it offered this time; nobody where one of them takes no jobs any more. Undefined where none was named, or it is kept no longer. */
export async function peopleNamed(
  tx: Tx,
  { id }: Proposal,
): Promise<ReturnType<typeof peopleOfOffer> | undefined> {
  const hold = await tx.trx<HoldRow>('slot_hold').where({ id }).first('assigned');
  const named: string[] = JSON.parse(hold?.assigned ?? '[]');
  if (named.length === 0) return undefined;
  const staff: string[] = await tx
    .trx('user')
    .whereIn('id', named)
    .where({ role: 'staff', is_locked: false })
    .pluck('id');
  return peopleOfOffer(named.every((each) => staff.includes(each)) ? named : []);
}

/** Keeps the place that is offered for a booking, until then; with the places of whoever is to come. */
export async function keepOffer(
  tx: Tx,
  row: BookingRow,
  { id, date, until, at }: Proposal,
  assigned: readonly string[] = [],
): Promise<void> {
  await tx.trx<HoldRow>('slot_hold').insert({
    id,
    kind: 'proposal',
    booking_id: row.id,
    owner: null,
    network: null,
    service_type: row.service_type,
    date,
    starts_at: startsAt(date),
    slots: row.slots,
    people: row.people,
    assigned: JSON.stringify(assigned),
    until,
    created_at: at,
  });
}
