import { moveBooking } from '../../api/bookings/move/move';
import { givenOf } from '../../api/bookings/record/absent';
import { changeBooking } from '../../api/bookings/record/change';
import { createBooking, loadForWrite } from '../../api/bookings/record/store';
import { type BookingRow, comingTo } from '../../api/bookings/row/row';
import type { Tx } from '../../api/db/transaction';
import { propose } from '../../api/scheduling/assignment/proposals';
import { lockCapacity } from '../../api/scheduling/capacity/lock-capacity';
import { givenAhead } from '../../api/scheduling/reassign/mark-anew';
import { membersOf } from '../../api/scheduling/roster/members';
import { saveBusiness, saveCapacitySetting, saveTechnician } from '../../api/scheduling/team/store';
import type { Actor } from '../../contract/accounts/users';
import type { Absence } from '../../contract/bookings/absences';
import type { BookableService } from '../../contract/bookings/booking-rules';
import { toFils } from '../../contract/money';
import { slots } from '../../contract/slots';
import type { TechnicianInput } from '../../contract/team/admin-team';
import { absenteesOf } from '../../contract/team/reassignment';
import { newTechnician, usualBusiness, usualWeek } from '../../contract/team/roster';
import { addDays, dubaiDay, weekday } from '../../contract/time';
import { at } from './moments';
import { customerOf, type People, type Person, writeTechnician } from './people';
import type { Random } from './random';

/** The demo sign-in is the first of eight. */
const skills: BookableService[][] = [
  ['AC Services', 'Plumbing', 'Electrical Work', 'Handyman Services'],
  ['AC Services', 'Electrical Work'],
  ['Painting', 'Handyman Services', 'Cleaning'],
  ['Plumbing', 'Water Tank Cleaning'],
  ['Cleaning', 'Handyman Services'],
  ['Cleaning', 'Painting'],
  ['AC Services', 'Water Tank Cleaning'],
  ['Interior Design', 'Home Renovation', 'Home Automation', 'Electrical Work'],
];
const [mornings, onLeave] = [5, 6];

/** Eight technicians with their skills and hours, places that are counted, and what comes of a full day. */
export async function writeTeam(tx: Tx, people: People, random: Random): Promise<void> {
  const office: Tx = { ...tx, actor: people.admin };
  const staff = people.staff.map(({ id }) => id);
  for (let number = 83; staff.length < skills.length; number += 1)
    staff.push(await writeTechnician(tx, random, number));
  // Four working days ahead, when one of those who do air conditioners is away.
  const full = workday(tx.now, 4);
  const nearly = workdayFrom(addDays(full, 1));
  const next = workdayFrom(addDays(nearly, 2));
  for (const [index, id] of staff.entries()) {
    const roster: TechnicianInput = {
      ...newTechnician,
      skills: [...(skills[index] ?? [])].sort(),
      week: usualWeek.map((day) => (index === mornings ? day.filter((slot) => slot < 3) : [...day])),
      seasons: [],
      leave: index === onLeave ? [{ from: full, to: addDays(full, 6) }] : [],
    };
    await saveTechnician(office, id, roster);
  }
  await fillUp(office, people, random, { day: full, staff: staff.slice(0, 2), most: 4 });
  await fillUp(office, people, random, { day: nearly, staff: staff.slice(0, 2), most: 3 });
  const holiday = workday(tx.now, 12);
  await keepKnowingly(office, await writeLeave(office, people, random, holiday));
  await saveBusiness(office, {
    ...structuredClone(usualBusiness),
    week: usualWeek.map((day) => [...day]),
    closed: [{ from: holiday, to: holiday, label: 'Public holiday', provisional: true }],
  });
  await saveCapacitySetting(office, true);
  await lockCapacity(office, { days: [full, next] });
  await writeLate(tx, people, random, { full, next });
}

/** The demo technician is on leave on a day on which somebody waits for them: it is still to be given to somebody else. */
async function writeLeave(tx: Tx, people: People, random: Random, holiday: string): Promise<string> {
  const [technician] = people.staff as [Actor];
  const busy: string[] = await tx.trx('booking').where({ assigned_to: technician.id }).pluck('date');
  let day = workday(tx.now, 9);
  while (day === holiday || busy.some((date) => date.startsWith(day))) day = workdayFrom(addDays(day, 1));
  const row = await ask(tx, random, customerOf(people, 4), `${day} 11:00 AM`, -50);
  const agreed = { status: 'confirmed', amount_fils: toFils(260), assigned_to: technician.id } as const;
  await changeBooking({ ...tx, now: at(tx.now, { hours: -45 }) }, row, agreed, 'booking.update');
  const saved = await tx.trx('technician').where({ user_id: technician.id }).first('roster');
  const leave = [{ from: day, to: day }];
  await saveTechnician(tx, technician.id, { ...(JSON.parse(saved.roster) as TechnicianInput), leave });
  return row.id;
}

/**
 * Who was given work before anybody said what they can do, and when, keeps it knowingly; whoever is on leave then gave it back, but for
 * the one visit that is still to be given away.
 */
async function keepKnowingly(tx: Tx, kept: string): Promise<void> {
  const rows: BookingRow[] = await givenAhead(tx.trx, 'everybody', tx.now).orderBy('booking.id');
  const { members } = await membersOf(
    tx.trx,
    rows.flatMap(comingTo),
    rows.map(({ date }) => date),
  );
  for (const row of rows) {
    if (row.id === kept) continue;
    const absent = absenteesOf(givenOf(row), { members, capacityEnabled: true });
    const because = (why: Absence) =>
      JSON.stringify(absent.filter((each) => each.why === why).map(({ id }) => id));
    const patch = absent.some(({ why }) => why === 'on_leave')
      ? { assigned_to: null, crew: '[]', reassign: null }
      : { excepted: because('hours'), unskilled: JSON.stringify(comingTo(row)) };
    await changeBooking(tx, row, patch, 'booking.update');
  }
}

/** A day on which visits are made, so many days ahead, or the one after. */
function workday(now: Date, ahead: number): string {
  return workdayFrom(addDays(dubaiDay(now), ahead));
}

function workdayFrom(day: string): string {
  return weekday(day) === 0 ? addDays(day, 1) : day;
}

/** Gives everybody so much work with air conditioners that they have `most` visits that day, of which none are at once. */
async function fillUp(
  tx: Tx,
  people: People,
  random: Random,
  { day, staff, most }: { day: string; staff: string[]; most: number },
): Promise<void> {
  for (const [index, id] of staff.entries()) {
    const turned = slots.map((_, at) => `${day} ${slots[(at + index) % slots.length]?.start}`);
    const has: string[] = await tx
      .trx('booking')
      .where({ assigned_to: id })
      .whereIn('date', turned)
      .pluck('date');
    const free = turned.filter((date) => !has.includes(date)).slice(0, Math.max(0, most - has.length));
    for (const [nth, date] of free.entries()) {
      const row = await ask(tx, random, customerOf(people, nth * 3 + index), date, -30);
      const agreed = {
        status: 'confirmed',
        amount_fils: toFils(180 + 20 * nth),
        assigned_to: id,
      } as const;
      await changeBooking({ ...tx, now: at(tx.now, { hours: -20 }) }, row, agreed, 'booking.update');
    }
  }
}

/** Once it is full: two requests without a time, of which one has an offer, and a move that found no place. */
async function writeLate(
  tx: Tx,
  people: People,
  random: Random,
  { full, next }: { full: string; next: string },
): Promise<void> {
  const office: Tx = { ...tx, actor: people.admin };
  await ask(tx, random, customerOf(people, 6), `${full} 9:00 AM`, -3);
  const offered = await ask(tx, random, customerOf(people, 8), `${full} 11:00 AM`, -2);
  await propose({ ...office, now: at(tx.now, { hours: -0.5 }) }, people.admin, offered.id, {
    date: `${next} 11:00 AM`,
  });
  const own = await ask(tx, random, people.customer, `${next} 3:00 PM`, -26);
  const agreed = { status: 'confirmed', amount_fils: toFils(240) } as const;
  const confirmed = await changeBooking(
    { ...office, now: at(tx.now, { hours: -24 }) },
    own,
    agreed,
    'booking.update',
  );
  const customer: Actor = { id: people.customer.id, role: 'customer' };
  await moveBooking({ ...tx, now: at(tx.now, { hours: -1 }), actor: customer }, confirmed, {
    date: `${full} 1:00 PM`,
    from: confirmed.date,
  });
}

/** A request for an air conditioner, so many hours ago. */
async function ask(tx: Tx, random: Random, person: Person, date: string, hours: number) {
  const { id: userId, name, phone, email, address, area } = person;
  const asked: Tx = { ...tx, now: at(tx.now, { hours }), actor: { id: userId, role: 'customer' } };
  const { id } = await createBooking(asked, {
    id: random.uuid(),
    request: {
      serviceType: 'AC Services',
      date,
      notes: 'Two split units, yearly cleaning.',
      customerInfo: { name, phone, email, address, area },
    },
  });
  return loadForWrite(tx, { id: userId, role: 'customer' }, id);
}
