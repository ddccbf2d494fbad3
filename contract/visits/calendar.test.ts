import { describe, expect, it } from 'vitest';
import { slots } from '../slots';
import { type Visit, visitCalendar, visitFileName } from './calendar';

const now = new Date('2026-11-21T08:05:09.123Z');
const visit: Visit = {
  id: '0b9f6f0e-3f0c-4b53-9a59-0f3f3f6f2a11',
  serviceName: 'AC Services',
  date: '2026-11-28 11:00 AM',
  status: 'confirmed',
  reference: 'HH-7K3M9',
  notes: 'Bedroom unit drips',
  address: 'Villa 12, Street 4',
  area: 'Al Barsha',
  rev: 3,
};

/** The properties of the event, unfolded. */
function eventOf(change: Partial<Visit> = {}): Record<string, string> {
  const text = visitCalendar({ ...visit, ...change }, now) ?? '';
  const event = /BEGIN:VEVENT\r\n([\s\S]*)END:VEVENT/.exec(text.replace(/\r\n /g, ''))?.[1] ?? '';
  return Object.fromEntries(
    event.split('\r\n').flatMap((line) => {
      const [, name, value] = /^([^:]+):(.*)$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
}

describe('a visit as a calendar file', () => {
  it('stands in its slot, in the time of Dubai', () => {
    expect(eventOf()).toEqual({
      UID: 'booking-0b9f6f0e-3f0c-4b53-9a59-0f3f3f6f2a11@homehub',
      DTSTAMP: '20261121T080509Z',
      'DTSTART;TZID=Asia/Dubai': '20261128T110000',
      'DTEND;TZID=Asia/Dubai': '20261128T130000',
      SEQUENCE: '3',
      STATUS: 'CONFIRMED',
      SUMMARY: 'AC Services\\, Eco Care HomeHub',
      LOCATION: 'Villa 12\\, Street 4\\, Al Barsha',
      DESCRIPTION: 'Reference HH-7K3M9\\nBedroom unit drips',
    });
    expect(visitCalendar(visit, now)).toContain('TZOFFSETTO:+0400\r\n');
  });

  it('is two hours long in every slot', () => {
    const ends = slots.map(({ start }) => {
      const event = eventOf({ date: `2026-11-28 ${start}` });
      return [event['DTSTART;TZID=Asia/Dubai'], event['DTEND;TZID=Asia/Dubai']].map((at) => at?.slice(9, 11));
    });
    expect(ends).toEqual([
      ['09', '11'],
      ['11', '13'],
      ['13', '15'],
      ['15', '17'],
      ['17', '19'],
    ]);
  });

  it('changes its entry instead of making another, and says where it stands', () => {
    const [before, after] = [
      eventOf({ status: 'pending', rev: 1 }),
      eventOf({ status: 'cancelled', rev: 4 }),
    ];
    expect(after.UID).toBe(before.UID);
    expect([before.SEQUENCE, after.SEQUENCE]).toEqual(['1', '4']);
    expect([before.STATUS, after.STATUS]).toEqual(['TENTATIVE', 'CANCELLED']);
    expect(before.DESCRIPTION).toContain('Not confirmed yet');
    expect(eventOf({ status: 'completed' }).STATUS).toBe('CONFIRMED');
  });

  it('lets nothing typed end a line or begin a property', () => {
    const event = eventOf({ notes: 'One;\\two,\r\nEND:VEVENT\nthree', address: '', area: '' });
    expect(event.DESCRIPTION).toBe('Reference HH-7K3M9\\nOne\\;\\\\two\\,\\nEND:VEVENT\\nthree');
    expect(event).not.toHaveProperty('LOCATION');
  });

  it('has no line beyond 75 octets and cuts no character', () => {
    const notes = `${'ماء '.repeat(60)}${'\u{1F6BF}'.repeat(40)}`;
    const text = visitCalendar({ ...visit, notes }, now) ?? '';
    const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(eventOf({ notes }).DESCRIPTION).toBe(`Reference HH-7K3M9\\n${notes}`);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('is none where the date is none of ours', () => {
    expect(visitCalendar({ ...visit, date: 'next week' }, now)).toBeUndefined();
  });

  it('has a name that any device can keep', () => {
    expect(visitFileName(visit)).toBe('homehub-HH-7K3M9.ics');
    expect(visitFileName({ reference: '../a b', id: 'x' })).toBe('homehub-ab.ics');
    expect(visitFileName({ reference: '', id: 'x-1' })).toBe('homehub-x-1.ics');
  });
});
