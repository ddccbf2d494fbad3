import { isOpen } from '../../../contract/bookings/booking-rules';
import { toAed } from '../../../contract/money';
import type { EventAbout } from '../../../contract/notifications/events';
import { type MessageReason, reminderHours } from '../../../contract/notifications/notifications';
import { dubaiDay, dubaiHour } from '../../../contract/time';
import { type ChargeRow, policyParts } from '../../bookings/record/charge';
import { type BookingRow, fromRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { delayOf } from '../../dispatch/late/delayed';
import type { MessageRow } from '../enqueue/row';
import { contentFor, type FactsOf } from './content/content-for';
import type { AgreedFacts, VisitFacts } from './content/facts';
import type { Due, Truth } from './truth';

/** What the row of a visit's event says beside its booking. */
interface EventFacts {
  by?: 'customer' | 'us';
  was?: string;
  date?: string;
  lost?: string;
  confirmed?: boolean;
  undone?: boolean;
  proposal?: string;
  startsAt?: string;
}

/** What is told of the work itself is in `done.ts`. */
type VisitEvent = Exclude<EventAbout<'visit'>, 'on-the-way' | 'report-ready'>;
type Linkless<Event extends VisitEvent> = Omit<FactsOf[Event], 'link'>;
type Finder<Event extends VisitEvent> = (
  of: { tx: Tx; row: MessageRow; said: EventFacts },
  booking: BookingRow,
) => Promise<Linkless<Event> | MessageReason>;

const finders: { [Event in VisitEvent]: Finder<Event> } = {
  async received(_, booking) {
    if (booking.status !== 'pending') return 'over';
    const { urgent, needsTime, subscriptionId, notInPlan } = fromRow(booking);
    return {
      ...visit(booking),
      needsTime: needsTime?.why,
      urgent,
      ofPlan: Boolean(subscriptionId),
      notInPlan,
    };
  },
  async confirmed({ tx }, booking) {
    if (booking.status !== 'confirmed') return 'over';
    // What somebody else pays is nothing that its customer is asked for.
    const amount = booking.payer_id === null ? toAed(booking.amount_fils) : 0;
    return { ...(await agreed(tx, booking)), amount };
  },
  async moved({ tx, row, said: { was, date, lost, undone, by = 'us' } }, booking) {
    if (!isOpen(booking.status)) return 'over';
    const stands = lost ? booking.move_lost !== null : booking.date === date;
    if (undone ? booking.status !== 'pending' : !stands) return 'changed';
    return {
      ...(await agreed(tx, booking)),
      was: was ?? booking.date,
      by,
      lost,
      undone,
      confirmed: booking.status === 'confirmed',
      charged: await charged(tx, row, 'late_move'),
    };
  },
  async cancelled({ tx, row, said: { by = 'us', confirmed = false } }, booking) {
    if (booking.status !== 'cancelled') return 'changed';
    return {
      ...visit(booking),
      by,
      confirmed,
      noShow: fromRow(booking).noShow?.who,
      charged: await charged(tx, row, booking.no_show ? 'no_show' : 'late_cancel'),
    };
  },
  async 'visit-used'(_, booking) {
    if (!booking.plan_used_by || booking.plan_given_back !== null) return 'changed';
    return { ...visit(booking), usedBy: booking.plan_used_by };
  },
  async proposed({ tx, said }, booking) {
    const { proposal } = fromRow(booking);
    if (!proposal || !isOpen(booking.status)) return 'over';
    if (proposal.id !== said.proposal) return 'changed';
    if (proposal.until <= tx.now.toISOString()) return 'over';
    return { ...visit(booking), proposed: proposal.date, until: proposal.until };
  },
  'day-before': (of, booking) => reminder(of, booking),
  'two-hours': (of, booking) => reminder(of, booking),
  async 'running-late'({ tx }, booking) {
    const delay = booking.status === 'confirmed' ? await delayOf(tx.trx, booking) : undefined;
    // As it is now: it may have become more, or less, since it was said.
    return delay ? { ...(await agreed(tx, booking)), minutes: delay.minutes } : 'changed';
  },
  async 'urgent-taken'({ tx }, booking) {
    if (!isOpen(booking.status) || !booking.assigned_to) return 'over';
    return { ...visit(booking), until: booking.urgent_until, technician: await technicianOf(tx, booking) };
  },
};

/** What there is to tell of a visit to its customer. */
export async function lookAtVisit(
  { tx, row, desk, booking }: Due,
  event: VisitEvent,
): Promise<Truth | MessageReason> {
  const said: EventFacts = JSON.parse(row.facts);
  const until = lastMoment(event, booking);
  if (until && tx.now >= until) return 'over';
  if (Date.parse(booking.starts_at) < tx.now.getTime() - dayMs) return 'too-late';
  const facts = await finders[event]({ tx, row, said }, booking);
  if (typeof facts === 'string') return facts;
  return {
    write: (link) => contentFor(event, { ...facts, link } as FactsOf[typeof event], desk),
    page: '/bookings',
    ...(isReminder(event) && { from: reminderHours(booking.starts_at)[event] }),
    ...(until && { until }),
  };
}

function isReminder(event: VisitEvent): event is 'day-before' | 'two-hours' {
  return event === 'day-before' || event === 'two-hours';
}

const hourMs = 3_600_000;
/** What becomes of a visit of long ago is no news. */
const dayMs = 24 * hourMs;

/** A reminder is none any more once evening is over, or the visit near. */
function lastMoment(event: VisitEvent, { starts_at, proposal }: BookingRow): Date | undefined {
  if (event === 'two-hours') return new Date(Date.parse(starts_at) - hourMs);
  if (event === 'day-before') return dubaiHour(dubaiDay(starts_at), -3);
  if (event === 'running-late') return new Date(Date.parse(starts_at) + 4 * hourMs);
  if (event === 'proposed' && proposal) return new Date(JSON.parse(proposal).until);
  return undefined;
}

async function reminder({ tx, said }: { tx: Tx; said: EventFacts }, booking: BookingRow) {
  if (booking.status !== 'confirmed') return 'over';
  return booking.starts_at === said.startsAt ? agreed(tx, booking) : 'changed';
}

function visit({ id, reference, service_type, date, slots, sequence }: BookingRow): Omit<VisitFacts, 'link'> {
  return { id, reference, service: service_type, date, slots, sequence };
}

/** What the office has agreed to, as it stands now. */
export async function agreed(tx: Tx, booking: BookingRow): Promise<Omit<AgreedFacts, 'link'>> {
  const policy = await policyParts(tx.trx, [booking], { id: booking.user_id ?? '', role: 'admin' });
  return {
    ...visit(booking),
    place: [booking.address, booking.area].filter(Boolean).join(', '),
    changing: policy.get(booking.id)?.changing,
    technician: await technicianOf(tx, booking),
  };
}

async function technicianOf(tx: Tx, { assigned_to: id }: BookingRow): Promise<string | undefined> {
  const row = id && (await tx.trx('user').where({ id }).first('display_name'));
  return row ? row.display_name : undefined;
}

/** What the event itself cost, AED: it was charged in its transaction. */
async function charged(
  tx: Tx,
  { booking_id, created_at }: MessageRow,
  kind: ChargeRow['kind'],
): Promise<number | undefined> {
  const row = await tx
    .trx<ChargeRow>('charge')
    .where({ booking_id: booking_id ?? '', kind, created_at })
    .first();
  return row && row.amount_fils > 0 ? toAed(row.amount_fils) : undefined;
}
