import type { HoldAnswer, HoldRequest } from '../../../contract/availability/slots-query';
import { startsAt } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import type { BookingRow } from '../../bookings/row/row';
import { sizeOfItems } from '../../catalogue/prices/store';
import type { Tx } from '../../db/transaction';
import { touchDays } from '../roster/touched';
import type { HoldRow } from './day';
import { letGo, untilOf } from './held-slots';
import { whyNot } from './judge';
import { lockCapacity, lockedRoster } from './lock-capacity';
import { isBeyondShare } from './network-share';

/** More slots are not held at once from one network: behind it may be a whole office, or one script. */
const mostOfNetwork = 20;

/**
 * Keeps a slot for whoever is choosing it, for ten minutes. What the device held before ends, whether or not this one is free. `moved`: the
 * booking of theirs that is to be moved, whose size it has; else it has that of the items that are chosen. `key_reused` where the id is another device's. Where much of the day, or many
 * slots, are held and kept from the same network, it is not held.
 */
export async function holdSlot(
  tx: Tx,
  { id, deviceId: owner, service, date, booking, items }: HoldRequest,
  { network, loadMoved }: { network: string; loadMoved: (id: string) => Promise<BookingRow> },
): Promise<HoldAnswer> {
  const day = date.slice(0, 10);
  // The device and the network too: for other days they could ask at once, and none would count the others.
  await lockCapacity(tx, { days: [day], contacts: [owner, network], bookings: booking ? [booking] : [] });
  const moved = booking && (await loadMoved(booking));
  const roster = await lockedRoster(tx, day);
  if (!roster) return { id, held: false, isCounted: false, date, until: null };
  const known = await tx.trx<HoldRow>('slot_hold').where({ id }).first();
  if (known?.kind !== 'used' && known && (known.kind !== 'hold' || known.owner !== owner))
    throw new Problem('key_reused');
  await letGo(tx, { owner });
  // What uses it overtook it, or the booking stands there: that keeps the slot itself, and a hold would keep a second one.
  const isThere = moved && moved.date === date && !moved.needs_time;
  if (known?.kind === 'used' || isThere) return { id, held: true, isCounted: true, date, until: null };
  const now = tx.now.toISOString();
  const size = { ...roster.business.sizes[service], ...(await sizeOfItems(tx.trx, service, items)) };
  const { slots, people, outdoor } = moved || size;
  const service_type = moved ? moved.service_type : service;
  const why = await whyNot(tx, {
    ...unbooked,
    id: moved ? moved.id : id,
    service_type,
    date,
    created_at: now,
    slots,
    people,
    outdoor,
  });
  if (why) return { id, held: false, isCounted: true, date, until: null };
  const reservation = { id, date, slots, people };
  if ((await areMany(tx, network)) || (await isBeyondShare(tx, network, reservation)))
    return { id, held: false, isCounted: true, date, until: null, many: true };
  const until = untilOf(tx.now);
  await tx.trx<HoldRow>('slot_hold').insert({
    id,
    kind: 'hold',
    booking_id: moved ? moved.id : null,
    owner,
    network,
    service_type,
    date,
    starts_at: startsAt(date),
    slots,
    people,
    until,
    created_at: now,
  });
  touchDays(tx, [day]);
  tx.nouns.add('hold');
  return { id, held: true, isCounted: true, date, until };
}

/** Of a booking that is not there yet: nobody has it. */
const unbooked = {
  status: 'pending',
  assigned_to: null,
  urgent: null,
  needs_time: null,
  crew: '[]',
  excepted: '[]',
} as const;

async function areMany(tx: Tx, network: string): Promise<boolean> {
  const held = await tx
    .trx<HoldRow>('slot_hold')
    .where({ network, kind: 'hold' })
    .where('until', '>', tx.now.toISOString())
    .limit(mostOfNetwork)
    .select('id');
  return held.length >= mostOfNetwork;
}
