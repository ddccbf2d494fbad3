import { isOpen } from '../../../contract/bookings/booking-rules';
import type { UrgentKind } from '../../../contract/bookings/urgent';
import { type EventAbout, isAbout } from '../../../contract/notifications/events';
import type { MessageReason } from '../../../contract/notifications/notifications';
import { reportedWork, whyOf } from '../../../contract/office/report-labels';
import { type BookingRow, comingTo, fromRow } from '../../bookings/row/row';
import type { MessageRow } from '../enqueue/row';
import { contentFor, type FactsOf } from './content/content-for';
import type { JobFacts } from './content/facts';
import type { Due, Truth } from './truth';

type WorkEvent = Exclude<
  EventAbout<'job' | 'request'>,
  'photos-waiting' | 'office-refused' | 'office-plan-asked' | 'office-quote' | 'office-payment'
>;
type Finder<Event extends WorkEvent> = (
  row: MessageRow,
  booking: BookingRow,
) => Omit<FactsOf[Event], 'link'> | MessageReason;

const finders: { [Event in WorkEvent]: Finder<Event> } = {
  'job-new': ({ user_id }, booking) => {
    if (!isOpen(booking.status)) return 'over';
    return comingTo(booking).includes(user_id ?? '') ? job(booking) : 'changed';
  },
  'job-moved': ({ user_id, facts }, booking) => {
    const { was, date } = JSON.parse(facts) as { was: string; date: string };
    if (!isOpen(booking.status)) return 'over';
    const stands = booking.date === date && comingTo(booking).includes(user_id ?? '');
    return stands ? { ...job(booking), was } : 'changed';
  },
  'job-cancelled': ({ user_id }, booking) => {
    const comes = isOpen(booking.status) && comingTo(booking).includes(user_id ?? '');
    return comes ? 'changed' : job(booking);
  },
  'job-urgent': (_, booking) => {
    if (booking.urgent_waiting === null) return 'over';
    return { ...job(booking), what: booking.urgent as UrgentKind, until: booking.urgent_until };
  },
  'office-new': ({ facts }, booking) => {
    const { atOnce } = JSON.parse(facts) as { atOnce?: true };
    if (booking.status !== (atOnce ? 'confirmed' : 'pending')) return 'over';
    return { ...job(booking), urgent: booking.urgent ?? undefined, atOnce };
  },
  'office-needs-time': (_, booking) => {
    const { needsTime, status } = fromRow(booking);
    return needsTime && isOpen(status) ? { ...job(booking), why: needsTime.why } : 'over';
  },
  'office-unanswered': (_, booking) => {
    if (booking.status !== 'pending' || booking.proposal) return 'over';
    return { ...job(booking), askedAt: booking.created_at };
  },
};

const dayMs = 86_400_000;

/** What there is to tell of a job to a technician, or of a request to the office. */
export function lookAtWork({ tx, row, desk, booking }: Due, event: WorkEvent): Truth | MessageReason {
  if (Date.parse(booking.starts_at) < tx.now.getTime() - dayMs) return 'too-late';
  const facts = finders[event](row, booking);
  if (typeof facts === 'string') return facts;
  return {
    write: (link) => contentFor(event, { ...facts, link } as FactsOf[typeof event], desk),
    page: isAbout(event, 'request') ? pageOfOffice(booking) : '/jobs',
  };
}

function job({ reference, service_type, date, slots, area }: BookingRow): Omit<JobFacts, 'link'> {
  return { reference, service: service_type, date, slots, area };
}

/** What there is to tell the office of work that was done without signal and could not be applied. */
export async function lookAtRefused({ tx, row, desk, booking }: Due): Promise<Truth | MessageReason> {
  const { report: id } = JSON.parse(row.facts) as { report: string };
  const report = await tx.trx('staff_report').where({ id }).first('op', 'code', 'state', 'user_id');
  // Done after all, or read already.
  if (report?.state !== 'new') return 'over';
  const person = await tx.trx('user').where({ id: report.user_id }).first('display_name');
  const facts = {
    technician: person?.display_name ?? '',
    what: reportedWork({ op: JSON.parse(report.op) }),
    why: whyOf({ code: report.code, booking }),
    reference: booking.reference,
  };
  return {
    write: (link) => contentFor('office-refused', { ...facts, link }, desk),
    page: pageOfOffice(booking),
  };
}

function pageOfOffice({ reference }: BookingRow): string {
  return `/admin/bookings?search=${reference}`;
}
