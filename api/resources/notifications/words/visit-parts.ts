import { business } from '../../../../contract/business';
import { visitSpan, visitWhen } from '../../../../contract/visit-when';
import type { CalendarEntry } from '../channel';
import type { AgreedFacts, Desk, VisitFacts } from './facts';

type Fact = readonly [label: string, value: string];

/** The lines that every letter about a visit has; without what is not known. */
export function visitLines(
  visit: Pick<VisitFacts, 'service' | 'date' | 'slots' | 'reference'>,
  more: Fact[] = [],
) {
  const lines: Fact[] = [
    ['Service', visit.service],
    ['When', visitWhen(visit.date, visit.slots)],
    ...more,
    ['Reference', visit.reference],
  ];
  return lines.filter(([, value]) => value);
}

/** What the office has agreed beside. */
export function agreedLines({ place, technician = '' }: Pick<AgreedFacts, 'place' | 'technician'>): Fact[] {
  return [
    ['Address', place],
    ['Who comes', technician],
  ];
}

/** Whoever has the link can change the visit. */
export const linkSentence = 'The link is for this visit alone. Whoever has it can change the visit.';

/** An entry that begins, changes or ends; undefined where the visit's date is none of ours. */
export function calendarOf(
  visit: VisitFacts & { place?: string },
  method: CalendarEntry['method'],
  { now }: Desk,
): CalendarEntry | undefined {
  const span = visitSpan(visit.date, visit.slots);
  if (!span) return undefined;
  return {
    uid: `booking-${visit.id}@homehub`,
    sequence: visit.sequence,
    method,
    start: span.start.toISOString(),
    end: span.end.toISOString(),
    stamp: now.toISOString(),
    title: `${visit.service}, ${business.name}`,
    place: visit.place ?? '',
    notes: `Reference ${visit.reference}`,
    url: visit.link,
  };
}
