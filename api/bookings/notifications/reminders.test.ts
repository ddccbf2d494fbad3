import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { slots } from '../../../contract/slots';
import { inTransaction, type Tx } from '../../db/transaction';
import { minute } from '../../testing/clock';
import { bookingRequest, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { changeBooking } from '../record/change';
import { createBooking, lockBooking } from '../record/store';

const many = process.env.TEST_ALL === '1' ? 1000 : 120;

let people: Person[];
// Thursday, 8:00 AM in Dubai.
const { app, make } = serverPerTest({ at: '2026-11-26T04:00:00.000Z' });
const office = make(person, 'staff');
beforeEach(async () => {
  people = await Promise.all(Array.from({ length: 20 }, () => person(app)));
  // Half of them wish to hear two hours before as well.
  const ids = people.filter((_, index) => index % 2 === 0).map(({ id }) => id);
  await app.db
    .write('user')
    .whereIn('id', ids)
    .update({ notify: JSON.stringify({ 'two-hours': { email: true } }) });
});

/** The same numbers at every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = numbers(7);
const someDate = () => `2026-11-${27 + random(4)} ${slots[random(slots.length)]?.start}`;

/** What is known of a visit, apart from what the product keeps: how it stood, and since when. */
interface Known {
  id: string;
  owner: Person;
  stood: Array<{ since: number; confirmed: boolean; date: string }>;
}
const byOffice = <T>(work: (tx: Tx) => Promise<T>) =>
  inTransaction(app.db, { now: app.clock.now(), actor: office.actor }, work);

async function ask(index: number): Promise<Known> {
  const owner = people[index % people.length] as Person;
  const [id, date] = [randomUUID(), someDate()];
  await inTransaction(app.db, { now: app.clock.now(), actor: owner.actor }, (tx) =>
    createBooking(tx, { id, request: bookingRequest({ date }) }),
  );
  return { id, owner, stood: [{ since: app.clock.now().getTime(), confirmed: false, date }] };
}

async function change(known: Known, patch: { status?: 'confirmed' | 'cancelled'; date?: string }) {
  await byOffice(async (tx) => {
    const row = await lockBooking(tx, known.id);
    if (row) await changeBooking(tx, row, patch, 'booking.update');
  });
  const last = known.stood.at(-1) as Known['stood'][number];
  const confirmed = patch.status ? patch.status === 'confirmed' : last.confirmed;
  known.stood.push({ since: app.clock.now().getTime(), confirmed, date: patch.date ?? last.date });
}

/** `2026-11-28 9:00 AM` in Dubai, as the world's clocks tell it. */
const instant = (date: string) => {
  const [day, time = '', half] = date.split(' ');
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  const whole = (hour % 12) + (half === 'PM' ? 12 : 0);
  const two = (value: number) => String(value).padStart(2, '0');
  return Date.parse(`${day}T${two(whole)}:${two(minutes)}:00+04:00`);
};
const evening = (date: string) => Date.parse(`${date.slice(0, 10)}T18:00:00+04:00`) - 24 * 60 * minute;
const hours = (count: number) => count * 60 * minute;

/** Which reminders are to be sent of what is known. */
function expected(known: readonly Known[], isUp: (at: number) => boolean): string[] {
  const due = known.flatMap(({ id, owner, stood }) =>
    [...new Set(stood.map(({ date }) => date))].flatMap((date) =>
      [
        { event: 'day-before', at: evening(date) },
        ...(people.indexOf(owner) % 2 === 0 ? [{ event: 'two-hours', at: instant(date) - hours(2) }] : []),
      ].flatMap(({ event, at }) => {
        const stands = (then: Known['stood'][number] | undefined) => then?.confirmed && then.date === date;
        // What changed at that very moment counts, but nobody is reminded of what they heard just then.
        const isDue = stands(stood.filter(({ since }) => since <= at).at(-1));
        const wasKnown = stood.some((then) => then.since < at && stands(then));
        return isDue && wasKnown && isUp(at)
          ? [`${event} ${id} ${new Date(instant(date)).toISOString()}`]
          : [];
      }),
    ),
  );
  return due.sort();
}

async function reminded(): Promise<Array<{ what: string; at: number; due: number }>> {
  const rows = await app.db
    .read('message_out')
    .whereIn('event', ['day-before', 'two-hours'])
    .where({ state: 'taken' });
  return rows.map((row) => {
    const { startsAt } = JSON.parse(row.facts);
    const due = row.event === 'two-hours' ? Date.parse(startsAt) - hours(2) : dayBefore(startsAt);
    return { what: `${row.event} ${row.booking_id} ${startsAt}`, at: Date.parse(row.sent_at), due };
  });
}
function dayBefore(startsAt: string): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(new Date(startsAt));
  return evening(`${day} `);
}

it(`of ${many} bookings that are moved and cancelled each reminder that is due is sent once, and none else`, async () => {
  const known: Known[] = [];
  const step = 15 * minute;
  // Nothing runs from Saturday, 5:00 PM, to Sunday, 8:00 AM.
  const down = ['2026-11-28T13:00:00.000Z', '2026-11-29T04:00:00.000Z'].map(Date.parse) as [number, number];
  const isUp = (at: number) => at < down[0] || at >= down[1];
  const end = Date.parse('2026-11-30T16:00:00.000Z');
  for (let index = 0; app.clock.now().getTime() < end; app.clock.advance(step)) {
    const now = app.clock.now().getTime();
    // All are asked for within the first day and night, in Dubai's hours after midnight as well.
    const share = Math.ceil(many / 96);
    for (let made = 0; made < share && index < many; made += 1, index += 1) {
      const one = await ask(index);
      known.push(one);
      // What began already is not confirmed any more.
      if (instant(one.stood[0]?.date ?? '') > now) await change(one, { status: 'confirmed' });
    }
    for (let changes = 0; changes < Math.ceil(many / 400); changes += 1) {
      const one = known[random(known.length)];
      const last = one?.stood.at(-1);
      if (!one || !last?.confirmed || instant(last.date) < now) continue;
      const date = someDate();
      if (random(4) === 0) await change(one, { status: 'cancelled' });
      else if (date !== last.date) await change(one, { date });
    }
    if (!isUp(now)) continue;
    await app.messages.drain();
  }
  const sent = await reminded();
  expect(sent.map(({ what }) => what).sort()).toEqual(expected(known, isUp));
  // Each at the first look after its time.
  for (const { what, at, due } of sent) expect(at - due, what).toBeLessThan(step);
  for (const { what, at, due } of sent) expect(at, what).toBeGreaterThanOrEqual(due);
  expect(sent.length).toBeGreaterThan(many / 4);
  const skipped = await app.db.read('message_out').where({ state: 'skipped', event: 'day-before' });
  expect(skipped.length).toBeGreaterThan(0);
}, 300_000);
