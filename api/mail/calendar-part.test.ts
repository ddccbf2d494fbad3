import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '../notifications/enqueue/channel';
import { calendarPart } from './written';

const entry: CalendarEntry = {
  uid: 'booking-0b9f6f0e-3f0c-4b53-9a59-0f3f3f6f2a11@homehub',
  sequence: 29_000_000,
  method: 'REQUEST',
  start: '2026-11-28T05:00:00.000Z',
  end: '2026-11-28T07:00:00.000Z',
  stamp: '2026-11-25T08:00:00.000Z',
  title: 'AC Services, Eco Care HomeHub',
  place: 'Villa 12, Street 4; Al Barsha',
  notes: 'Reference HH-7K3M9',
};
const between = { from: { name: 'Eco Care HomeHub', email: 'hello@example.ae' }, to: 'noor@example.ae' };

/** The one event of the file, as a calendar reads it. */
function read(change: Partial<CalendarEntry> = {}, people = between) {
  const { content } = calendarPart({ ...entry, ...change }, people);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  if (!event) throw new Error('no event');
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return { calendar, event: new ICAL.Event(event), content };
}

describe('the calendar part of a mail', () => {
  it('is read back as the visit that it is, in the time of Dubai', () => {
    const { calendar, event } = read();
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event).toMatchObject({
      uid: entry.uid,
      sequence: 29_000_000,
      summary: entry.title,
      location: entry.place,
      description: entry.notes,
      organizer: 'mailto:hello@example.ae',
    });
    expect(event.startDate.zone?.tzid).toBe('Asia/Dubai');
    expect(event.startDate.toString()).toBe('2026-11-28T09:00:00');
    expect(event.startDate.toJSDate().toISOString()).toBe(entry.start);
    expect(event.endDate.toJSDate().toISOString()).toBe(entry.end);
    expect(event.attendees.map((each) => each.getFirstValue())).toEqual(['mailto:noor@example.ae']);
  });

  it('ends the entry that it began: the same id, a higher sequence, cancelled', () => {
    const { calendar, event } = read({ method: 'CANCEL', sequence: 29_000_001 });
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(event.uid).toBe(read().event.uid);
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it.each([
    ['a line of its own', 'Villa 12\r\nATTENDEE:mailto:all@example.ae'],
    ['the end of its event', 'x\nEND:VEVENT\nBEGIN:VEVENT\nUID:other'],
    ['signs that part lists', 'a;b,c\\n\\;d:"e"'],
    ['signs of four bytes over the end of a line', `${'🏠'.repeat(60)}é中`],
    ['what turns the direction, and what is not there', 'a\u202eb\u2028c\u0000d\u0085e'],
  ])('a place that holds %s is a place', (_, place) => {
    const { event, content } = read({ place, title: place, notes: place });
    expect(event.attendees).toHaveLength(1);
    expect(event.uid).toBe(entry.uid);
    const shown = place.replace(/\u202e/g, '').replace(/[\r\n\u0000\u0085\u2028]+/g, ' ');
    expect([event.location, event.summary, event.description]).toEqual([shown, shown, shown]);
    for (const line of content.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n\0]/);
    }
  });

  it('an address or a name cannot end its line', () => {
    const people = {
      from: { name: 'Eco";X=1:mailto:a@b.c\r\nSTATUS:CANCELLED', email: 'hello@example.ae' },
      to: 'noor@example.ae\r\nSTATUS:CANCELLED',
    };
    const { event } = read({}, people);
    expect(event.component.getAllProperties('status')).toHaveLength(1);
    expect(event.organizer).toBe('mailto:hello@example.ae');
  });
});
