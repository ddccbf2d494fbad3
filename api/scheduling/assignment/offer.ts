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

/** Keeps the place that is offered for a booking, until then. */
export async function keepOffer(tx: Tx, row: BookingRow, { id, date, until, at }: Proposal): Promise<void> {
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
    until,
    created_at: at,
  });
}
