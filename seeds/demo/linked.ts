import { takeCall } from '../../api/bookings/office/take-call';
import { changeBooking } from '../../api/bookings/record/change';
import { loadForWrite } from '../../api/bookings/record/store';
import type { Tx } from '../../api/db/transaction';
import type { OfficeBooking } from '../../contract/office/admin-bookings';
import { slotHours } from '../../contract/slots';
import { addDays, dubaiDay } from '../../contract/time';
import { at, earlier } from './moments';
import { customerOf, type People } from './people';
import type { Random } from './random';

/** What the office took on the telephone: a visit that had to be put right, and painting of three days. */
export async function writeLinked(tx: Tx, people: People, random: Random): Promise<void> {
  const { name, phone, email, address, area, id: userId } = people.customer;
  const home = { name, phone, email, address, area };
  const [sami, second] = people.staff;
  const visit = (day: number, slot: string, more: Partial<OfficeBooking>): Visit => ({
    day,
    asked: {
      serviceType: 'AC Services',
      date: `${addDays(dubaiDay(tx.now), day)} ${slot}`,
      notes: '',
      userId,
      customerInfo: home,
      status: 'confirmed',
      amount: 0,
      assignedTo: sami?.id,
      ...more,
    },
  });
  const drips = visit(-9, '9:00 AM', { amount: 320, notes: 'The bedroom unit drips after an hour.' });
  const done = await write(tx, people, random, drips);
  await write(tx, people, random, visit(3, '11:00 AM', { returnOf: done, notes: 'It drips again.' }));

  const villa = customerOf(people, 3);
  const painting = (day: number, more: Partial<OfficeBooking>) =>
    visit(day, '9:00 AM', {
      serviceType: 'Painting',
      userId: villa.id,
      customerInfo: {
        name: villa.name,
        phone: villa.phone,
        email: villa.email,
        address: villa.address,
        area: villa.area,
      },
      assignedTo: second?.id,
      ...more,
    });
  const first = await write(
    tx,
    people,
    random,
    painting(-1, { amount: 2400, notes: 'Two bedrooms and the hall.' }),
  );
  for (const day of [1, 2])
    await write(
      tx,
      people,
      random,
      painting(day, { partOf: first, reason: 'The first day has the amount for all three.' }),
    );
}

interface Visit {
  day: number;
  asked: OfficeBooking;
}

/** Asked for two days before it, and done if it is over. Answers its id. */
async function write(tx: Tx, people: People, random: Random, { day, asked }: Visit): Promise<string> {
  const id = random.uuid();
  const now = earlier(at(tx.now, { days: day - 2 }), at(tx.now, { hours: -random.between(2, 20) }));
  const taken = await takeCall({ ...tx, now, actor: people.admin }, people.admin, id, asked);
  const over = new Date(Date.parse(taken.starts_at) + slotHours * 3_600_000);
  if (day >= 0 || !taken.assigned_to) return id;
  const by = { id: taken.assigned_to, role: 'staff' as const };
  const row = await loadForWrite(tx, people.admin, id);
  await changeBooking(
    { ...tx, now: earlier(over, tx.now), actor: by },
    row,
    { status: 'completed' },
    'booking.update',
  );
  return id;
}
