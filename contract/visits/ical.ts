import { dubaiMinute } from '../time';

/** One entry of a calendar. Instants as dates; texts as they are: they are encoded here. */
export interface CalendarEvent {
  uid: string;
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  start: Date;
  end: Date;
  /** When it is written. */
  stamp: Date;
  title: string;
  place: string;
  notes: string;
  /** E-mail addresses: who asks, and who is asked. */
  organizer?: { name: string; email: string } | undefined;
  attendee?: string | undefined;
}

/**
 * An iCalendar file (RFC 5545) with one event. `PUBLISH` for a file that a person saves; by mail (RFC 6047) `REQUEST` begins or changes
 * an entry and `CANCEL` ends it, found by UID and, where there are two, the higher SEQUENCE.
 */
export function icalFile(method: 'PUBLISH' | 'REQUEST' | 'CANCEL', event: CalendarEvent): string {
  const { organizer, attendee } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Eco Care HomeHub//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Dubai',
    'BEGIN:STANDARD',
    'DTSTART:19200101T000000',
    'TZOFFSETFROM:+0400',
    'TZOFFSETTO:+0400',
    'TZNAME:+04',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utcStamp(event.stamp)}`,
    `DTSTART;TZID=Asia/Dubai:${dubaiStamp(event.start)}`,
    `DTEND;TZID=Asia/Dubai:${dubaiStamp(event.end)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    `DESCRIPTION:${escapeText(event.notes)}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${uri(organizer.email)}`] : []),
    // It is an entry for the calendar, not a question: nobody is asked for an answer by mail.
    ...(attendee ? [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${uri(attendee)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function dubaiStamp(at: Date): string {
  return `${dubaiMinute(at).replace(/[-:]/g, '').replace(' ', 'T')}00`;
}

function utcStamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A break is a character of the text; what cannot be in one is left out. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\n\P{Cc}]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** The value of a parameter, which knows no escaping. */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, '')}"`;
}

/** Without what would end its line. */
function uri(text: string): string {
  return text.replace(/[\s\p{Cc}]/gu, '');
}

/** No line is longer than 75 octets; the next one goes on after a blank. No character is cut in two. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}

function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
