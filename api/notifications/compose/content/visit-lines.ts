import { business } from '../../../../contract/business';
import { events } from '../../../../contract/notifications/event-table';
import { splitDate } from '../../../../contract/slots';
import { calendarUid } from '../../../../contract/visits/calendar';
import { visitSpan, visitWhen } from '../../../../contract/visits/visit-when';
import type { CalendarEntry, MessageContent } from '../../enqueue/channel';
import type { AgreedFacts, Desk, VisitFacts } from './facts';

type Fact = readonly [label: string, value: string];

/** What a letter is about and when; not where its date is none of ours. */
export function visitOf({
  service,
  date,
  slots,
}: Pick<VisitFacts, 'service' | 'date' | 'slots'>): MessageContent['visit'] {
  const day = splitDate(date)?.day;
  return day ? { day, service, times: visitWhen(date, slots) } : undefined;
}

/** A subject that names the visit, and a heading above it in which it is not named again. */
export function titled(
  head: string,
  { service, date, slots }: Pick<VisitFacts, 'service' | 'date' | 'slots'>,
): Pick<MessageContent, 'title' | 'heading'> {
  return { title: `${head}: ${service}, ${visitWhen(date, slots)}`, heading: head };
}

/** The lines beside, without what is not known. */
export function linesOf(more: Fact[], { reference }: { reference: string }): Fact[] {
  return [...more, ['Reference', reference] as const].filter(([, value]) => value);
}

/** What the office has agreed beside. */
export function agreedLines({ place, technician = '' }: Pick<AgreedFacts, 'place' | 'technician'>): Fact[] {
  return [
    ['Address', place],
    ['Who comes', technician],
  ];
}

/** Whoever has the link can change the visit. */
export const linkSentence = 'The link is only for this visit. Anyone who has it can change the visit.';

/**
 * An entry that begins, changes or ends; undefined where the visit's date is none of ours. It has no link: calendars are shared.
 */
export function calendarOf(
  event: 'confirmed' | 'moved' | 'cancelled',
  visit: VisitFacts & { place?: string },
  { now }: Desk,
): CalendarEntry | undefined {
  const span = visitSpan(visit.date, visit.slots);
  if (!span) return undefined;
  return {
    uid: calendarUid(visit.id),
    sequence: visit.sequence,
    method: events[event].calendar,
    start: span.start.toISOString(),
    end: span.end.toISOString(),
    stamp: now.toISOString(),
    title: `${visit.service}, ${business.name}`,
    place: visit.place ?? '',
    notes: `Reference ${visit.reference}`,
  };
}
