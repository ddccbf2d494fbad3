import type { BookingStatus } from './booking-rules';
import { splitDate } from './slots';

/** What a calendar needs to know of a booking. `rev` is 0 where the device does not know it. */
export interface Visit {
  id: string;
  serviceName: string;
  /** `2026-11-28 9:00 AM`, Dubai. */
  date: string;
  status: BookingStatus;
  reference: string;
  notes: string;
  address: string;
  area: string;
  rev: number;
  /** Never lower than that of a file before it, also after a restore; not where its time never changed. */
  sequence?: number | undefined;
}

const slotHours = 2;

/** How iCalendar names our states: what is not confirmed yet may still move. */
const statusWords: Record<BookingStatus, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

/**
 * A visit as an iCalendar file (RFC 5545), or undefined where its date is none of ours. The UID comes from the booking's
 * id and SEQUENCE from its changes, so that a newer file changes the entry instead of adding one. `now` is when it is made.
 */
export function visitCalendar(visit: Visit, now: Date): string | undefined {
  const at = splitDate(visit.date);
  if (!at) return undefined;
  const { day, slot } = at;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Eco Care HomeHub//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
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
    `UID:booking-${visit.id}@homehub`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART;TZID=Asia/Dubai:${localStamp(day, slot.hour)}`,
    `DTEND;TZID=Asia/Dubai:${localStamp(day, slot.hour + slotHours)}`,
    `SEQUENCE:${visit.sequence ?? visit.rev}`,
    `STATUS:${statusWords[visit.status]}`,
    `SUMMARY:${escapeText(`${visit.serviceName}, Eco Care HomeHub`)}`,
    ...place(visit),
    `DESCRIPTION:${escapeText(words(visit))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** `homehub-HH-7K3M9.ics` */
export function visitFileName({ reference, id }: Pick<Visit, 'reference' | 'id'>): string {
  return `homehub-${(reference || id).replace(/[^\w-]/g, '')}.ics`;
}

function place({ address, area }: Visit): string[] {
  const where = [address, area].filter(Boolean).join(', ');
  return where ? [`LOCATION:${escapeText(where)}`] : [];
}

function words({ reference, status, notes }: Visit): string {
  const pending = status === 'pending' && 'Not confirmed yet: we call to agree the price.';
  return [reference && `Reference ${reference}`, pending, notes].filter(Boolean).join('\n');
}

function localStamp(day: string, hour: number): string {
  return `${day.replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000`;
}

function utcStamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
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
