import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { minute } from '../testing/clock';
import { booking, officeChange, person } from '../testing/factories';
import { serverPerTest } from '../testing/fixture';

// Thursday, 1:40 PM in Dubai; the bookings are for Saturday, 9:00 AM.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin');
const noor = make(person, 'customer', { email: 'noor@home.example' });

const office = async (id: string, change: object) => {
  await officeChange(app, admin, id, change);
  await app.messages.drain();
};

/** What a calendar hears, mail by mail: `REQUEST 2026-11-28T09:00:00`, and by which id and number. */
async function heard() {
  const mails = await app.mailer.to(noor.email);
  const parts = mails.flatMap(({ icalEvent }) => (icalEvent ? [icalEvent] : []));
  return parts.map(({ method, content }) => {
    const calendar = new ICAL.Component(ICAL.parse(content));
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    const status = event.component.getFirstPropertyValue('status');
    return { said: `${method} ${status} ${event.startDate}`, uid: event.uid, sequence: event.sequence };
  });
}

it('a visit is one entry of a calendar that follows each move, back again too, and ends with it', async () => {
  const { id } = await booking(app, noor.actor);
  await office(id, { status: 'confirmed', amount: 320 });
  await office(id, { date: '2026-11-30 1:00 PM' });
  await office(id, { date: '2026-11-28 9:00 AM' });
  app.clock.advance(5 * minute);
  await office(id, { status: 'cancelled' });
  const entries = await heard();
  expect(entries.map(({ said }) => said)).toEqual([
    'REQUEST CONFIRMED 2026-11-28T09:00:00',
    'REQUEST CONFIRMED 2026-11-30T13:00:00',
    'REQUEST CONFIRMED 2026-11-28T09:00:00',
    'CANCEL CANCELLED 2026-11-28T09:00:00',
  ]);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  const numbers = entries.map(({ sequence }) => sequence);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

it('a visit that is confirmed no more is told of, leaves the calendar, and comes back to it', async () => {
  const { id } = await booking(app, noor.actor);
  await office(id, { status: 'confirmed', amount: 320 });
  await office(id, { status: 'pending' });
  const mail = (await app.mailer.to(noor.email)).at(-1);
  expect(mail?.subject).toMatch(/^No longer confirmed: AC Services/);
  await office(id, { status: 'confirmed', amount: 320 });
  const entries = await heard();
  expect(entries.map(({ said }) => said.split(' ')[0])).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
  const numbers = entries.map(({ sequence }) => sequence);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

it('a visit confirmed again after its cancel is in the calendar again', async () => {
  const { id } = await booking(app, noor.actor);
  await office(id, { status: 'confirmed', amount: 320 });
  await office(id, { status: 'cancelled' });
  await office(id, { status: 'confirmed', amount: 320 });
  const entries = await heard();
  expect(entries.map(({ said }) => said.split(' ')[0])).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
  const [, cancelled, again] = entries;
  expect(again?.sequence).toBeGreaterThan(cancelled?.sequence ?? 0);
});
