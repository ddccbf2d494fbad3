import { isOpen, nextStatuses } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import { errorText } from '../../../contract/errors';
import { showAed } from '../../../contract/money';
import type { Op, OpKind } from '../../../contract/sync/sync';
import { slotText } from '../../../contract/visits/visit-when';
import type { OutboxItem } from '../../device/outbox/outbox-item';
import { bookingIn } from '../../device/outbox/rebased';

export { bookingIn } from '../../device/outbox/rebased';

type Problem = NonNullable<OutboxItem['problem']>;

/** Two versions of one booking: what the person did, and what stands on the server. */
export interface Versions {
  mine: string;
  theirs: string;
  /** A step that leads from theirs to mine: without one, asking again cannot help. */
  mineCanStand: boolean;
}

/** Both versions of what was refused because another person changed the same; undefined for any other refusal. */
export function versionsOf(op: Op, problem: Problem | undefined): Versions | undefined {
  const theirs = problem?.code === 'conflict' ? bookingIn(problem.current) : undefined;
  const mine = wanted(op);
  const there = op.kind === 'booking.move' && theirs && isOpen(theirs.status);
  return theirs && mine
    ? {
        mine,
        theirs: there ? slotText(theirs.date) : statusText(theirs),
        mineCanStand: canStand(op, theirs),
      }
    : undefined;
}

const jobKinds: readonly OpKind[] = [
  'booking.take',
  'booking.update',
  'booking.note',
  'booking.pay-later',
  'booking.late',
  'payment.record',
];

/** Why work on a job was not taken, in words for its technician. */
export function jobRefusal(kind: OpKind, problem: Problem): string {
  if (!jobKinds.includes(kind) && !kind.startsWith('job.')) return problem.message;
  if (problem.code === 'conflict' && bookingIn(problem.current)?.status === 'cancelled') {
    return `This job was cancelled in the meantime. ${officeKnows}`;
  }
  const open = problem.code === 'conflict' ? openIn(problem.current) : undefined;
  if (open?.needsTime && !open.urgent) return 'It has no time yet. The office agrees on one first.';
  if (kind === 'booking.take' && open?.assignedTo === null)
    return 'Taking it would break a rule, or leave another visit without a technician. Ask the office.';
  if (kind === 'booking.update' && open?.status === 'pending')
    return 'It is still pending: confirming it would leave another visit without a technician, or it was changed in the meantime. Ask the office.';
  if (kind === 'booking.take' && (problem.code === 'not_found' || problem.code === 'conflict')) {
    return 'Someone else has this job now, or it was cancelled.';
  }
  if (problem.code === 'not_found') return `Someone else has this job now. ${officeKnows}`;
  if (problem.code === 'not_allowed' && problem.message === errorText.not_allowed) {
    return `This job is no longer yours. ${officeKnows}`;
  }
  if (problem.code === 'invalid' && problem.fields) return Object.values(problem.fields).join(' ');
  return problem.message;
}

const officeKnows = 'The office can see what you did.';

/** The current booking in a refusal, while it is to be done. */
function openIn(current: unknown): Booking | undefined {
  const booking = bookingIn(current);
  return booking && isOpen(booking.status) ? booking : undefined;
}

function canStand(op: Op, theirs: Booking): boolean {
  if (op.kind === 'booking.move') return isOpen(theirs.status);
  if (op.kind !== 'booking.update' || op.to === undefined) return op.kind !== 'booking.take';
  // Whose rules hold: only staff send these.
  const steps = nextStatuses({ id: '', role: 'staff' }, theirs.status);
  return op.to === theirs.status || steps.includes(op.to);
}

function wanted(op: Op): string | undefined {
  if (op.kind === 'booking.cancel') return 'Cancelled';
  if (op.kind === 'booking.take') return 'Taken by you';
  if (op.kind === 'booking.move') return slotText(op.date);
  if (op.kind !== 'booking.update') return undefined;
  return words([op.to && capital(op.to), op.amount !== undefined && showAed(op.amount), op.note]);
}

function statusText({ status, amount }: Booking): string {
  return words([capital(status), amount > 0 && showAed(amount)]);
}

function words(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
