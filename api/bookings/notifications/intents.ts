import { isOpen } from '../../../contract/bookings/booking-rules';
import type { Proposal } from '../../../contract/bookings/bookings';
import type { EventAbout } from '../../../contract/notifications/events';
import { reminderHours } from '../../../contract/notifications/notifications';
import type { PayerNews } from '../../notifications/enqueue/to-payer';
import { type BookingRow, comingTo } from '../row/row';

/** Who brought a change about. */
export interface By {
  is: 'customer' | 'us';
  /** Nobody tells themselves what they did. */
  actorId: string | undefined;
}

/** Something of a booking of which somebody is notified. */
export interface BookingIntent {
  event: EventAbout<'visit' | 'job' | 'request'> | 'payer';
  to: 'customer' | 'payer' | 'office' | 'on-call' | { technician: string };
  /** By which it is sent once. */
  subject: string;
  facts?: Record<string, unknown>;
  due?: Date;
}

/** What follows from a new booking, or from a change of one: who is notified of what. Pure. */
export function intentsOf(
  before: BookingRow | undefined,
  after: BookingRow,
  by: By,
  now: Date,
): BookingIntent[] {
  return [
    ...forCustomer(before, after, by, now),
    ...forPayer(before, after, by),
    ...forTechnicians(before, after, by),
    ...forOffice(before, after, by),
  ];
}

function forCustomer(before: BookingRow | undefined, after: BookingRow, by: By, now: Date): BookingIntent[] {
  const intent = (
    event: EventAbout<'visit'>,
    facts: object,
    subject = `${after.id}:${after.rev}`,
  ): BookingIntent => ({
    event,
    to: 'customer',
    subject,
    facts: { by: by.is, ...facts },
  });
  const intents: BookingIntent[] = [];
  const isNew = before === undefined;
  const isConfirmed = after.status === 'confirmed' && before?.status !== 'confirmed';
  const isUndone = before?.status === 'confirmed' && after.status === 'pending';
  const isTaken = !isNew && after.needs_time !== null && before.needs_time === null;
  // What needs a time again is not at the one that it had before.
  const isMoved = !isNew && !isTaken && after.date !== before.date && isOpen(after.status);
  const isOpened = isNew || before.status === 'cancelled';
  // Whoever is offered a time asked for nothing: they hear of the offer alone.
  if (isOpened && after.status === 'pending' && !after.proposal) intents.push(intent('received', {}));
  if (isConfirmed) intents.push(intent('confirmed', {}));
  if (isMoved && !isConfirmed && !isUndone)
    intents.push(
      intent('moved', { was: before.date, date: after.date, confirmed: before.status === 'confirmed' }),
    );
  if (isUndone) intents.push(intent('moved', { undone: true }));
  if (after.move_lost && after.move_lost !== before?.move_lost)
    intents.push(intent('moved', { lost: (JSON.parse(after.move_lost) as { wanted: string }).wanted }));
  if (!isNew && after.status === 'cancelled' && isOpen(before.status))
    intents.push(intent('cancelled', { confirmed: before.status === 'confirmed' }));
  if (after.plan_used_by && !before?.plan_used_by) intents.push(intent('visit-used', {}));
  // Its slot was kept for long enough, or it was told of another that we take back: it needs a time, or our call.
  if (isTaken && after.status === 'pending' && (!by.actorId || after.date !== before.date))
    intents.push(intent('received', { by: 'us' }));
  if (after.proposal && after.proposal !== before?.proposal) {
    const { id } = JSON.parse(after.proposal) as Proposal;
    intents.push(intent('proposed', { proposal: id }, `${after.id}:${id}`));
  }
  if (after.taken_at && !before?.taken_at && isOpen(after.status)) intents.push(intent('urgent-taken', {}));
  return isConfirmed || isMoved ? [...intents, ...remindersOf(after, now)] : intents;
}

/** What becomes of a visit that is agreed on, to whoever pays for it in its customer's place. */
function forPayer(before: BookingRow | undefined, after: BookingRow, by: By): BookingIntent[] {
  const { payer_id: payer, status, date } = after;
  if (payer === null) return [];
  const intent = (is: PayerNews, facts: object = {}): BookingIntent => ({
    event: 'payer',
    to: 'payer',
    subject: `${after.id}:${after.rev}`,
    facts: { payer, is, by: by.is, ...facts },
  });
  const was = before?.payer_id === payer ? before.status : undefined;
  if (status === 'confirmed' && was !== 'confirmed') return [intent('confirmed')];
  if (was !== 'confirmed' && was !== 'pending') return [];
  if (status === 'completed') return [intent('done')];
  if (was !== 'confirmed') return [];
  if (status === 'cancelled') return [intent('cancelled')];
  if (status === 'pending') return [intent('undone')];
  return before && before.date !== date ? [intent('moved', { was: before.date, date })] : [];
}

/** Those whose time is not past. */
function remindersOf({ id, status, urgent, starts_at }: BookingRow, now: Date): BookingIntent[] {
  if (status !== 'confirmed' || urgent) return [];
  const due = reminderHours(starts_at);
  return (['day-before', 'two-hours'] as const)
    .filter((event) => due[event] > now)
    .map((event) => ({
      event,
      to: 'customer',
      subject: `${id}:${starts_at}`,
      facts: { startsAt: starts_at },
      due: due[event],
    }));
}

function forTechnicians(before: BookingRow | undefined, after: BookingRow, by: By): BookingIntent[] {
  const open = isOpen(after.status);
  const now = open ? comingTo(after) : [];
  const had = before && isOpen(before.status) ? comingTo(before) : [];
  const intent = (technician: string, event: EventAbout<'job'>, facts: object = {}): BookingIntent => ({
    event,
    to: { technician },
    subject: `${after.id}:${after.rev}`,
    facts: { by: by.is, ...facts },
  });
  const intents = [
    ...now.filter((id) => !had.includes(id)).map((id) => intent(id, 'job-new')),
    ...(before && before.date !== after.date
      ? now
          .filter((id) => had.includes(id))
          .map((id) => intent(id, 'job-moved', { was: before.date, date: after.date }))
      : before && isOtherWork(before, after)
        ? now
            .filter((id) => had.includes(id))
            .map((id) => intent(id, 'job-moved', { was: after.date, date: after.date }))
        : []),
    ...(after.status === 'completed'
      ? []
      : had.filter((id) => !now.includes(id)).map((id) => intent(id, 'job-cancelled'))),
  ].filter(({ to }) => typeof to === 'string' || to.technician !== by.actorId);
  const rings = after.urgent_waiting !== null && !before?.urgent_waiting;
  const urgent: BookingIntent = { event: 'job-urgent', to: 'on-call', subject: `${after.id}:${after.rev}` };
  return rings ? [...intents, urgent] : intents;
}

/** Whoever comes would go to the wrong door, or bring the wrong tools. */
function isOtherWork(before: BookingRow, after: BookingRow): boolean {
  return (['service_type', 'address', 'area', 'lat', 'lng'] as const).some(
    (key) => before[key] !== after[key],
  );
}

function forOffice(before: BookingRow | undefined, after: BookingRow, by: By): BookingIntent[] {
  const intent = (event: EventAbout<'request'>, facts?: object): BookingIntent => ({
    event,
    to: 'office',
    subject: `${after.id}:${after.rev}`,
    ...(facts && { facts: { ...facts } }),
  });
  // Of the office's own step back nobody tells it.
  const isOurs = before !== undefined && by.actorId !== undefined;
  if (after.needs_time && !before?.needs_time && !after.proposal)
    return isOurs ? [] : [intent('office-needs-time')];
  // A further day is booked by the office, or by a yes to a quote, of which the office is told.
  if (before !== undefined || after.taken_by !== null || after.part_of !== null) return [];
  return [intent('office-new', after.status === 'confirmed' ? { atOnce: true } : undefined)];
}
