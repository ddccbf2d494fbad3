import type { BusinessDetails } from '../../contract/business';
import { type CalendarEvent, icalFile } from '../../contract/visits/ical';
import type { CalendarEntry, Outgoing } from '../notifications/enqueue/channel';
import { letterOf } from './letter';
import { plainLine } from './plain-line';

/** A written mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What the calendar of who reads it is told. */
  icalEvent?: ReturnType<typeof calendarPart>;
  /** Who reads the answers, where the office has set it. */
  replyTo?: string;
  headers?: Record<string, string>;
}

/** Who a mail is from: `Name <address>` of the installation, and the business as the office has set it. */
export interface Sender {
  from: string;
  owner: Pick<BusinessDetails, 'address' | 'email'>;
}

/** Gives a message the form of a mail. */
export function mailOf(
  { to, content: words, unsubscribe }: Outgoing & { to: { email: string } },
  { from, owner }: Sender,
): Mail {
  const { calendar } = words;
  return {
    to: to.email,
    ...letterOf(words, owner, unsubscribe),
    ...(calendar && { icalEvent: calendarPart(calendar, { from: senderOf(from), to: to.email }) }),
    ...(owner.email && { replyTo: owner.email }),
    ...(unsubscribe && { headers: onePress(unsubscribe) }),
  };
}

/** By which a mail program ends letters of this kind with one press (RFC 8058). */
function onePress(href: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function senderOf(from: string): { name: string; email: string } {
  const [, name = '', email = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
  return { name, email };
}

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
