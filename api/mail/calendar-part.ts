import { type CalendarEvent, icalFile } from '../../contract/visits/ical';
import type { CalendarEntry } from '../notifications/enqueue/channel';
import { plainLine } from './plain-line';

/** The calendar's part of a mail: programs offer it for the calendar of who reads it, and find its entry again by what it is called. */
export function calendarPart(
  entry: CalendarEntry,
  { from, to }: { from: { name: string; email: string }; to: string },
): { method: 'REQUEST' | 'CANCEL'; filename: string; content: string } {
  const event: CalendarEvent = {
    uid: entry.uid,
    sequence: entry.sequence,
    status: entry.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    start: new Date(entry.start),
    end: new Date(entry.end),
    stamp: new Date(entry.stamp),
    title: plainLine(entry.title),
    place: plainLine(entry.place),
    notes: plainLine(entry.notes),
    organizer: from,
    attendee: to,
  };
  return { method: entry.method, filename: 'visit.ics', content: icalFile(entry.method, event) };
}
