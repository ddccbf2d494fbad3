import { takeCall } from '../../../api/bookings/office/take-call';
import { addNote } from '../../../api/bookings/record/change';
import { loadForWrite } from '../../../api/bookings/record/store';
import type { BookingRow } from '../../../api/bookings/row/row';
import type { Tx } from '../../../api/db/transaction';
import type { Files } from '../../../api/files/files';
import { checklistOf } from '../../../api/work/checklists/store';
import type { Actor } from '../../../contract/accounts/users';
import type { ServiceType } from '../../../contract/service-types';
import { slots } from '../../../contract/slots';
import { addDays, dubaiDay, dubaiHour } from '../../../contract/time';
import { at } from '../moments';
import { customerOf, type People, type Person } from '../people';
import type { Random } from '../random';
import { handwriting, phoneAt } from './phone';

interface Demo {
  tx: Tx;
  people: People;
  files: Files;
  random: Random;
}

/**
 * Visits with all that was done at them: one whose customer signed, one for which nobody could, one whose phone has most of its photos
 * yet to send, and, while a day goes on, one at which somebody is.
 */
export async function writeProof(demo: Demo): Promise<void> {
  const { staff, customer } = demo.people;
  const [mine, other] = staff;
  if (!mine || !other) return;
  await signed(demo, mine, customer);
  await unsigned(demo, mine, customer);
  await onItsWay(demo, other, customerOf(demo.people, 4));
  await underWay(demo, other, customerOf(demo.people, 6));
}

const rooms = <T>(value: T) => ({ 'Living room': value, 'Bedroom 1': value, 'Bedroom 2': value });

async function signed(demo: Demo, by: Actor, customer: Person): Promise<void> {
  const { tx, random } = demo;
  const notes = 'The bedroom unit drips after an hour. Please use the side gate, the dog is friendly.';
  const visit = await booked(demo, by, customer, {
    day: -3,
    hour: 9,
    service: 'AC Services',
    notes,
    amount: 320,
  });
  const asked = phoneAt({ ...demo, visit, by: { id: customer.id, role: 'customer' } });
  await asked.photo(-15 * 60, { purpose: 'problem' }, 'drip');
  const { work, check, photo, sign } = phoneAt({ ...demo, visit, by });
  await work(-19, { kind: 'job.onway' });
  await begin(demo, visit, work, 12);
  await check(13, 'power');
  const photos = [
    await photo(14, { purpose: 'before' }, 'drip'),
    await photo(18, { purpose: 'before', pointId: 'filters' }, 'dusty'),
    await photo(20, { purpose: 'before', pointId: 'coil' }, 'coil'),
  ];
  await check(31, 'filters', rooms(null));
  photos.push(await photo(31, { purpose: 'after', pointId: 'filters' }, 'washed'));
  await check(38, 'drain', rooms(null));
  await check(44, 'coil', rooms(null));
  photos.push(await photo(45, { purpose: 'after', pointId: 'coil' }, 'brushed'));
  await check(62, 'gas', 128);
  await check(64, 'current', { 'Living room': 7.6, 'Bedroom 1': 5.7, 'Bedroom 2': 5.6 });
  await check(80, 'air', { 'Living room': 11.8, 'Bedroom 1': 12.1, 'Bedroom 2': 11.6 });
  photos.push(await photo(86, { purpose: 'after' }, 'dry'));
  const why = 'The door to the roof was locked';
  await work(87, { kind: 'job.check', pointId: 'outdoor', state: 'not_done', reason: why });
  await check(88, 'clean');
  const line = { id: random.uuid(), text: 'Capacitor 45 µF', quantity: 1, price: 60 };
  await work(89, { kind: 'job.line', line });
  await sign(91, { ...pad(random), name: customer.name });
  await work(92, { kind: 'job.finish', from: 'confirmed', manifest: photos });
  const text =
    'The capacitor of the living room unit was weak and was changed. The outdoor unit should be cleaned within a month.';
  const done = await loadForWrite(tx, demo.people.admin, visit.id);
  await addNote({ ...tx, now: at(visit.starts_at, { hours: 1.6 }), actor: by }, done, {
    ...{ id: random.uuid(), text, internal: false },
  });
}

async function unsigned(demo: Demo, by: Actor, customer: Person): Promise<void> {
  const notes = 'Kitchen sink drips. We are away, the guard has the key.';
  const visit = await booked(demo, by, customer, {
    day: -5,
    hour: 11,
    service: 'Plumbing',
    notes,
    amount: 180,
  });
  const { work, check, photo, sign } = phoneAt({ ...demo, visit, by });
  await work(-25, { kind: 'job.onway' });
  await begin(demo, visit, work, 6);
  await check(8, 'off');
  const photos = [await photo(10, { purpose: 'before', pointId: 'repair' }, 'leak')];
  await work(12, {
    ...{ kind: 'job.check', pointId: 'cause', state: 'not_done' },
    reason: 'Nobody at home to show it to',
  });
  await check(34, 'repair');
  photos.push(await photo(35, { purpose: 'after', pointId: 'repair' }, 'tight'));
  await check(40, 'pressure', 3.2);
  for (const [at, point] of ['leak', 'drain', 'dry'].entries()) await check(46 + at * 2, point);
  const reason = 'The family is away, the guard let us in';
  await sign(52, { is: 'nobody', reason, name: 'Demo Guard 01' });
  await work(53, { kind: 'job.finish', from: 'confirmed', manifest: photos });
}

async function onItsWay(demo: Demo, by: Actor, customer: Person): Promise<void> {
  const service = 'Water Tank Cleaning';
  const notes = 'Roof tank, 1,000 gallons. The ladder is in the yard.';
  const visit = await booked(demo, by, customer, { day: -1, hour: 17, service, notes, amount: 340 });
  const { work, check, photo, sign } = phoneAt({ ...demo, visit, by });
  await begin(demo, visit, work, 4);
  await check(6, 'off');
  const photos = [
    await photo(8, { purpose: 'before' }, 'closed'),
    await photo(9, { purpose: 'before', pointId: 'scrub' }, 'sediment'),
  ];
  photos.push(
    await photo(10, { purpose: 'before', pointId: 'lid' }),
    await photo(70, { purpose: 'after' }),
    await photo(71, { purpose: 'after', pointId: 'scrub' }),
    await photo(72, { purpose: 'after', pointId: 'lid' }),
    await photo(74, { purpose: 'after', pointId: 'chlorine' }),
  );
  const tank = { 'Roof tank': null };
  for (const [at, point] of ['drain', 'scrub', 'disinfect'].entries()) await check(30 + at * 15, point, tank);
  await check(76, 'lid');
  await check(82, 'chlorine', { 'Roof tank': 0.4 });
  await check(84, 'tap');
  await sign(95, { ...pad(demo.random), name: customer.name });
  await work(96, { kind: 'job.finish', from: 'confirmed', manifest: photos });
}

/** In the slot that began last, once somebody may have begun; nothing at night. */
async function underWay(demo: Demo, by: Actor, customer: Person): Promise<void> {
  const { now } = demo.tx;
  const minutesIn = ({ hour }: { hour: number }) =>
    (now.getTime() - dubaiHour(dubaiDay(now), hour).getTime()) / 60_000;
  const slot = slots.findLast((each) => minutesIn(each) >= 20);
  if (!slot || minutesIn(slot) > 180) return;
  const notes = 'Three split units, yearly cleaning.';
  const of = { day: 0, hour: slot.hour, service: 'AC Services', notes, amount: 390 } as const;
  const visit = await booked(demo, by, customer, of);
  const { work, check, photo } = phoneAt({ ...demo, visit, by });
  await work(-10, { kind: 'job.onway' });
  await begin(demo, visit, work, 9);
  await check(11, 'power');
  await photo(12, { purpose: 'before', pointId: 'filters' }, 'dusty');
  await check(18, 'filters', { 'Living room': null });
  await photo(19, { purpose: 'after', pointId: 'filters' });
}

/** Starts with the list of its service that is in force. */
async function begin(
  { tx }: Demo,
  visit: BookingRow,
  work: ReturnType<typeof phoneAt>['work'],
  minute: number,
): Promise<void> {
  const list = await checklistOf(tx.trx, visit.service_type);
  await work(minute, { kind: 'job.start', ...(list && { checklist: { id: list.id, rev: list.rev } }) });
}

function pad(random: Random) {
  return { is: 'signed', strokes: handwriting(random), width: 320, height: 160, language: 'en' } as const;
}

interface Asked {
  /** Days from today. */
  day: number;
  hour: number;
  service: ServiceType;
  notes: string;
  amount: number;
}

/** What the office took on the telephone two days before it, and gave to somebody. */
async function booked(
  { tx, people, random }: Demo,
  by: Actor,
  { id: userId, name, phone, email, address, area }: Person,
  { day, hour, service, notes, amount }: Asked,
): Promise<BookingRow> {
  const id = random.uuid();
  const date = addDays(dubaiDay(tx.now), day);
  const start = slots.find((each) => each.hour === hour)?.start ?? slots[0].start;
  const now = at(tx.now, { days: day - 2, hours: -random.between(1, 20) });
  await takeCall({ ...tx, now, actor: people.admin }, people.admin, id, {
    ...{ serviceType: service, date: `${date} ${start}`, notes, userId },
    customerInfo: { name, phone, email, address, area },
    ...{ status: 'confirmed', amount, assignedTo: by.id },
  });
  return loadForWrite(tx, people.admin, id);
}
