import { customerInfo } from '../../../contract/bookings/bookings';
import { id } from '../../../contract/fields';
import { splitDate } from '../../../contract/slots';
import { entityId } from '../../../contract/sync/sync-rules';
import { jobKinds } from '../../../contract/work/job-kinds';
import type { Envelope } from '../../sync/module';
import type { LockTargets } from './lock-capacity';
import { contactsOf } from './many-open';

/** These leave a booking where it is. */
const withoutCapacity: ReadonlySet<string> = new Set([
  'booking.note',
  'booking.pay-later',
  'booking.address',
  'booking.photo',
  'booking.photo-remove',
  'booking.late',
  'job.opened',
  // A job that is finished gives its time up.
  ...jobKinds.filter((kind) => kind !== 'job.finish'),
]);

/** What these operations may promise or give up, as far as they make sense: what makes none is refused by its handler. */
export function lockTargetsOf(ops: readonly Envelope[], actorId: string | undefined): LockTargets {
  const about = ops.filter(
    ({ entity, op }) => entity.startsWith('booking:') && !withoutCapacity.has(op.kind),
  );
  const quotes = ops.filter(({ entity }) => entity.startsWith('quote:'));
  return {
    days: about.flatMap(({ op }) => dayIn(op.date)),
    bookings: about.flatMap(({ entity }) => idIn(entityId(entity))),
    holds: about.flatMap(({ op }) => [op.holdId, op.proposalId].flatMap(idIn)),
    quotes: quotes.flatMap(({ entity }) => idIn(entityId(entity))),
    people: about.length > 0 && actorId ? [actorId] : [],
    contacts: about.flatMap(({ op }) => contactsIn(op.customerInfo)),
  };
}

/** Of a date as bookings have it. */
function dayIn(date: unknown): string[] {
  const day = typeof date === 'string' ? splitDate(date)?.day : undefined;
  return day ? [day] : [];
}

/** Of whoever a booking is asked for. */
function contactsIn(value: unknown): string[] {
  const parsed = customerInfo.safeParse(value);
  return parsed.success ? contactsOf(parsed.data) : [];
}

function idIn(value: unknown): string[] {
  const parsed = id.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}
