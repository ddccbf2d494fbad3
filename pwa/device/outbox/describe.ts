import { blockLabels, blockTimes } from '../../../contract/bookings/block-labels';
import type { BookingStatus } from '../../../contract/bookings/booking-rules';
import { urgentKindDetails } from '../../../contract/bookings/urgent';
import { dateText, dayText } from '../../../contract/dates';
import { minutesText } from '../../../contract/dispatch/delays';
import { addressLine } from '../../../contract/homes/home-rules';
import { showAed, toAed } from '../../../contract/money';
import { packageLabel, packageTitle, splitPackageType } from '../../../contract/plans/package-names';
import type { Op, OpOf } from '../../../contract/sync/sync';
import { slotText } from '../../../contract/visits/visit-when';
import type { JobOp } from '../../../contract/work/job-fields';
import type { OutboxEntry } from '../db/tables';
import type { OutboxItem } from './outbox-item';

const steps: Record<BookingStatus, string> = {
  pending: 'Reopen',
  confirmed: 'Confirm',
  completed: 'Complete',
  cancelled: 'Cancel',
};

const jobSteps: Record<JobOp['kind'], string> = {
  'job.onway': 'On the way',
  'job.start': 'Start work',
  'job.stop': 'Stop work',
  'job.check': 'Checklist',
  'job.photo': 'Photo',
  'job.photo-remove': 'Remove a photo',
  'job.line': 'Extra work',
  'job.line-remove': 'Remove extra work',
  'job.sign': 'Signature',
  'job.finish': 'Finish',
};

/** An entry as a list shows it, in words for the person. */
export function describe(entry: OutboxEntry, owner: OutboxItem['owner']): OutboxItem {
  const { n, opId, op, state, queuedAt, attempts, entity, problem, unsure, aside, next } = entry;
  const shown = next?.op ?? op;
  return {
    n,
    opId,
    kind: op.kind,
    state,
    queuedAt,
    attempts,
    title: titleOf(shown, (next ?? entry).about),
    detail: detailOf(shown, (next ?? entry).about.reference ?? ''),
    op,
    entity,
    problem,
    unsure,
    aside,
    withdrawing: op.kind === 'withdraw' || undefined,
    edit: next && { opId: next.opId, op: next.op, entity: next.entity },
    owner,
  };
}

function titleOf(op: Op, { service: named, reference }: OutboxEntry['about']): string {
  const service = named ?? 'booking';
  switch (op.kind) {
    case 'booking.create':
      return op.urgent ? `Urgent help: ${urgentKindDetails[op.urgent.what].label}` : `Book ${op.serviceType}`;
    case 'booking.cancel':
      return `Cancel ${service}`;
    case 'booking.move':
      return `Move ${service}`;
    case 'booking.keep':
      return `Keep the time of ${service}`;
    case 'booking.address':
      return `Address for ${service}`;
    case 'booking.photo':
      return `Photo for ${service}`;
    case 'booking.photo-remove':
      return `Remove a photo of ${service}`;
    case 'booking.take':
      return `Take ${service}`;
    case 'booking.update':
      return `${op.to ? steps[op.to] : 'Change'} ${service}`;
    case 'booking.note':
      return `Note on ${service}`;
    case 'booking.pay-later':
      return `Will pay later: ${service}`;
    case 'booking.late':
      return `${op.minutes > 0 ? `Running ${minutesText(op.minutes)} late` : 'On time again'}: ${service}`;
    case 'job.opened':
      return `Opened ${service}`;
    case 'job.onway':
    case 'job.start':
    case 'job.stop':
    case 'job.check':
    case 'job.photo':
    case 'job.photo-remove':
    case 'job.line':
    case 'job.line-remove':
    case 'job.sign':
    case 'job.finish':
      return `${jobSteps[op.kind]}: ${service}`;
    case 'block.set':
      return blockLabels[op.block.kind];
    case 'block.change':
      return `Change ${blockLabels[op.from.kind]}`;
    case 'block.remove':
      return `Remove ${named ?? 'a block'}`;
    case 'subscription.create':
      return `Subscribe to ${requestedPackage(op, named)}`;
    case 'subscription.move':
      // An entry of an older app does not say which home; and whether the plan moves there or stays there, the plan itself says.
      return reference ? `Use ${named ?? 'a plan'} at ${reference}` : `Home of ${named ?? 'a plan'}`;
    case 'subscription.end':
      return `End ${named ?? 'a plan'}`;
    case 'subscription.keep':
      return `Keep ${named ?? 'a plan'}`;
    case 'home.create':
      return `Add ${op.home.label}`;
    case 'home.update':
      return `Change ${named ?? 'a home'}`;
    case 'home.remove':
      return `Remove ${named ?? 'a home'}`;
    case 'profile.update':
      return 'Change profile';
    case 'favorite.add':
      return `Add ${service} to favorites`;
    case 'favorite.remove':
      return `Remove ${service} from favorites`;
    case 'message.create':
      return `Message: ${op.subject}`;
    case 'payment.record':
      return `${op.method === 'cash' ? 'Cash' : 'Card payment'} for ${service}`;
    case 'cash.hand-in':
      return 'Hand in cash';
    case 'quote.accept':
      return `Accept the quote for ${service}`;
    case 'quote.decline':
      return `Decline the quote for ${service}`;
    case 'withdraw':
      return `Withdraw ${service}`;
  }
}

/** An entry of an older app says the type and size in place of the name, or nothing. */
function requestedPackage({ packageType }: OpOf<'subscription.create'>, name: string | undefined): string {
  const kind = splitPackageType(packageType);
  return name ? packageLabel({ name, ...kind }) : packageTitle(kind);
}

function detailOf(op: Op, reference: string): string {
  if (op.kind === 'booking.create') return [slotText(op.date), op.about].filter(Boolean).join(' · ');
  if (op.kind === 'booking.move') return [reference, slotText(op.date)].filter(Boolean).join(' · ');
  if (op.kind === 'booking.address') return [op.address, op.area].filter(Boolean).join(', ');
  if (op.kind === 'home.create') return [addressLine(op.home), op.home.area].filter(Boolean).join(', ');
  if (op.kind === 'booking.note') return op.text;
  if (op.kind === 'booking.update') {
    return [reference, op.amount !== undefined && showAed(op.amount), op.note].filter(Boolean).join(' · ');
  }
  if (op.kind === 'payment.record') return [reference, showAed(toAed(op.amount))].filter(Boolean).join(' · ');
  if (op.kind === 'cash.hand-in') return showAed(toAed(op.fils));
  if (op.kind === 'job.check') return [reference, op.unit].filter(Boolean).join(' · ');
  if (op.kind === 'job.line') return [reference, op.line.text].filter(Boolean).join(' · ');
  if (op.kind === 'block.set' || op.kind === 'block.change')
    return `${dayText(op.block.day)}, ${blockTimes(op.block.slots)}`;
  if (op.kind === 'subscription.create') return `From ${dayText(op.startDate)}`;
  if (op.kind === 'subscription.move') return `From ${dateText(op.from)}`;
  return reference;
}
