import { cancelBooking } from '../../api/bookings/charges/cancel';
import { addNote, changeBooking } from '../../api/bookings/record/change';
import { createBooking, loadForWrite } from '../../api/bookings/record/store';
import type { BookingRow } from '../../api/bookings/row/row';
import { pricesOf } from '../../api/catalogue/prices/store';
import type { Tx } from '../../api/db/transaction';
import type { Actor } from '../../contract/accounts/users';
import { type BookingStatus, startsAt } from '../../contract/bookings/booking-rules';
import { addressLine } from '../../contract/homes/home-rules';
import type { Home } from '../../contract/homes/homes';
import { toFils } from '../../contract/money';
import { slots } from '../../contract/slots';
import { addDays, dubaiDay, dubaiHour } from '../../contract/time';
import { at, earlier } from './moments';
import { customerOf, type People, type Person } from './people';
import type { Random } from './random';
import { remarks, work } from './work';

interface Visit {
  /** Days from today. */
  day: number;
  who: 'demo' | 'other' | 'guest';
  /** Index in `slots`; by chance where missing. */
  slot?: number;
  status?: BookingStatus;
  staff?: Actor | null;
  /** Asked for on the very day of the seed. */
  new?: boolean;
}

/** Eleven months back to three weeks ahead; a part of it is the demo customer's and the demo technician's. */
export async function writeBookings(
  tx: Tx,
  people: People,
  homes: readonly Home[],
  random: Random,
): Promise<void> {
  for (const [index, visit] of visits(people, random).entries())
    await writeBooking(tx, people, random, visit, { index, home: homeOf(homes, visit, index) });
}

/** The demo customer's go to one of their homes, most often to their own. */
function homeOf(homes: readonly Home[], visit: Visit, index: number): Home | undefined {
  return visit.who === 'demo' ? homes[index % 4 === 1 ? 1 : 0] : undefined;
}

function visits(people: People, random: Random): Visit[] {
  const me = people.staff[0];
  const past = Array.from(
    { length: 52 },
    (_, index): Visit => ({
      day: -4 - Math.floor(index * 6.3),
      who: index % 7 === 3 ? 'guest' : index % 9 === 4 ? 'demo' : 'other',
    }),
  );
  const ahead = Array.from(
    { length: 20 },
    (_, index): Visit => ({
      day: 1 + index,
      who: index % 5 === 2 ? 'guest' : 'other',
      new: index % 6 === 0,
    }),
  );
  return [
    ...past,
    { day: -20, who: 'demo', status: 'cancelled' },
    { day: -2, who: 'other', status: 'confirmed', staff: me },
    { day: -1, who: 'guest', status: 'completed', staff: me },
    { day: -1, who: 'other', status: 'cancelled' },
    { day: 0, slot: 0, who: 'other', status: 'completed', staff: me },
    { day: 0, slot: 1, who: 'guest', status: 'confirmed', staff: me },
    { day: 0, slot: 3, who: 'other', status: 'confirmed', staff: me },
    { day: 0, slot: 4, who: 'other', status: 'pending', staff: null },
    { day: 1, slot: 0, who: 'other', status: 'confirmed', staff: me },
    { day: 1, slot: 2, who: 'guest', status: 'pending', staff: null, new: true },
    { day: 2, slot: 1, who: 'demo', status: 'confirmed', staff: me },
    { day: 2, slot: 3, who: 'other', status: 'pending', staff: me, new: true },
    { day: 6, slot: 0, who: 'demo', status: 'pending', staff: null, new: true },
    { day: 13, slot: 2, who: 'demo', status: 'pending', staff: null },
    ...ahead.map((each) => ({ ...each, slot: random.between(0, slots.length - 1) })),
  ];
}

async function writeBooking(
  tx: Tx,
  people: People,
  random: Random,
  visit: Visit,
  { index, home }: { index: number; home: Home | undefined },
): Promise<void> {
  const { service, notes, price } = random.pick(work);
  const slot = slots[visit.slot ?? random.between(0, slots.length - 1)] ?? slots[0];
  const date = `${addDays(dubaiDay(tx.now), visit.day)} ${slot.start}`;
  const person = personOf(people, visit, index);
  const customer: Actor | null = visit.who === 'guest' ? null : { id: person.id, role: 'customer' };
  const requestedAt = visit.new ? today(tx.now, random) : timeOfRequest(tx.now, date, random);
  const { name, phone, email } = person;
  const { address, area } = home ? { address: addressLine(home), area: home.area } : person;
  const wanted = await itemsFor(tx, service, index);
  const { id } = await createBooking(
    { ...tx, now: requestedAt, actor: customer },
    {
      id: random.uuid(),
      request: {
        serviceType: service,
        date,
        notes: random.pick(notes),
        customerInfo: { name, phone, email, address, area },
        homeId: home?.id,
        ...(wanted && { items: wanted.items }),
      },
    },
  );
  const byPhone = toFils(random.between(price[0] / 10, price[1] / 10) * 10);
  const amount = wanted?.fils ?? byPhone;
  await carryOn(tx, people, random, await loadForWrite(tx, people.admin, id), {
    visit,
    customer,
    requestedAt,
    amount,
  });
}

/** Every third of them chose from the price list, as it is by now. */
async function itemsFor(tx: Tx, service: string, index: number) {
  const item = (await pricesOf(tx.trx, service)).find(({ isFixed }) => isFixed);
  if (index % 3 > 0 || !item) return undefined;
  const quantity = 1 + (index % 2);
  return {
    items: [{ itemId: item.id, quantity, price: item.price }],
    fils: toFils(item.price) * quantity,
  };
}

/** What the office, the technician and the customer did with it afterwards. */
async function carryOn(
  tx: Tx,
  people: People,
  random: Random,
  row: BookingRow,
  {
    visit,
    customer,
    requestedAt,
    amount,
  }: { visit: Visit; customer: Actor | null; requestedAt: Date; amount: number },
): Promise<void> {
  const wanted = visit.status ?? fate(visit.day, random);
  const status = wanted === 'completed' && row.starts_at > tx.now.toISOString() ? 'confirmed' : wanted;
  const staff = visit.staff === undefined ? random.pick(people.staff) : visit.staff;
  const agreed = earlier(at(requestedAt, { hours: random.between(1, 5) }), tx.now);
  const done = earlier(at(row.starts_at, { hours: 2 }), tx.now);
  const office: Tx = { ...tx, now: agreed, actor: people.admin };
  if (status === 'pending') {
    if (staff) await changeBooking(office, row, { assigned_to: staff.id }, 'booking.update');
    return;
  }
  if (status === 'cancelled' && customer) {
    await cancelBooking({ ...office, actor: customer }, row);
    return;
  }
  const confirmed = await changeBooking(
    office,
    row,
    { status: 'confirmed', amount_fils: amount, assigned_to: staff?.id ?? null },
    'booking.update',
  );
  if (status === 'confirmed') return;
  const closing: Tx = { ...tx, now: done, actor: staff ?? people.admin };
  const closed = await changeBooking(closing, confirmed, { status }, 'booking.update');
  const said = status === 'cancelled' ? 'Nobody at home, and no answer on the phone.' : random.pick(remarks);
  if (status === 'cancelled' || random.next() < 0.4) {
    await addNote(closing, closed, { id: random.uuid(), text: said, internal: random.next() < 0.5 });
  }
}

function fate(day: number, random: Random): BookingStatus {
  const chance = random.next();
  if (day < 0) return chance < 0.82 ? 'completed' : 'cancelled';
  return chance < 0.5 ? 'pending' : chance < 0.9 ? 'confirmed' : 'cancelled';
}

function personOf(people: People, visit: Visit, index: number): Person {
  if (visit.who === 'demo') return people.customer;
  if (visit.who === 'guest') return people.guests[index % people.guests.length] ?? people.customer;
  return customerOf(people, index * 5);
}

/** One to six days before the visit, and not in the future. */
function timeOfRequest(now: Date, date: string, random: Random): Date {
  const early = at(startsAt(date), { days: -random.between(1, 6), hours: random.between(0, 3) });
  return earlier(early, at(now, { days: -1, hours: -random.between(1, 40) }));
}

/** A moment of the Dubai day so far. */
function today(now: Date, random: Random): Date {
  const midnight = dubaiHour(dubaiDay(now), 0).getTime();
  return new Date(midnight + Math.floor((now.getTime() - midnight) * random.next()));
}
