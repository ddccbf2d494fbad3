import { countOf } from '../../../../../contract/counts';
import { dateAndClock } from '../../../../../contract/dates';
import { showAed } from '../../../../../contract/money';
import type { BookingChange } from '../../../../../contract/office/booking-history';
import { showVisit } from '../../../../../contract/visits/visit-when';

type Field = BookingChange['changes'][number];

const fieldLabels: Record<Field['field'], string> = {
  status: 'Status',
  amount: 'Amount',
  reason: 'Reason',
  date: 'Visit',
  service: 'Service',
  about: 'About',
  name: 'Customer',
  phone: 'Phone',
  notes: 'Notes',
  address: 'Address',
  area: 'Area',
  assignedTo: 'Assigned to',
  customer: 'Account',
  slots: 'Slots',
  people: 'People',
  outdoor: 'Outdoors',
  crew: 'Crew',
  proposal: 'Offered',
  because: 'Override reason',
  written: 'Exception',
  charge: 'Fee for',
  fee: 'Fee',
  paid: 'Paid',
  credited: 'Credited',
  lateMinutes: 'Minutes late',
  told: 'Customers told',
  causedBy: 'Requested by',
  lines: 'Lines',
};

const actionLabels: Record<string, string> = {
  'booking.create': 'Requested',
  'booking.update': 'Changed',
  'booking.assign': 'Assigned',
  'booking.take': 'Taken',
  'booking.needs-reassigning': 'Needs a technician',
  'booking.reassign-settled': 'Technician available again',
  'booking.propose': 'Another time offered',
  'booking.unpropose': 'Offer withdrawn',
  'booking.address': 'Address added',
  'booking.at-once': 'Confirmed at once',
  'booking.cancel': 'Cancelled',
  'booking.keep': 'Time kept',
  'booking.lines': 'Lines changed',
  'booking.late': 'Running late',
  'booking.on-time': 'On time again',
  'booking.tell-late': 'Customers told that we come later',
  'booking.move': 'Moved by the customer',
  'booking.move-lost': 'Requested time unavailable',
  'booking.charge': 'Charged',
  'booking.charge-collected': 'Fee collected',
  'booking.charge-waived': 'Fee waived',
  'booking.credit': 'Invoice credited',
  'booking.invoice': 'Invoice issued by hand',
  'booking.pay-later': 'Pays later, as said at the door',
  'booking.payment': 'Payment',
  'booking.no-show': 'No-show',
  'booking.note': 'Remark added',
  'booking.claim': 'Linked to an account',
  'booking.forget': 'Personal data erased',
  'visit.move': 'Moved',
  'visit.move-lost': 'Requested time unavailable',
  'visit.keep': 'Time kept',
  'visit.cancel': 'Cancelled',
  'visit.place': 'Address added',
  'visit.disown': 'Reported: wrong person',
  'visit.end-links': 'Links ended',
  'work.acknowledge': 'Work acknowledged',
  'job.onway': 'On the way',
  'job.start': 'Work started',
  'job.stop': 'Work stopped',
  'job.check': 'Checklist',
  'job.photo': 'Photo taken',
  'job.photo-remove': 'Photo removed',
  'job.line': 'Extra work added',
  'job.line-remove': 'Extra work taken back',
  'job.sign': 'Signature',
  'job.finish': 'Work finished',
  'message.by-hand-back': 'WhatsApp message moved back to list',
  'message.by-hand-left': 'WhatsApp message skipped',
  'message.by-hand-sent': 'Message sent by WhatsApp',
  'message.send-again': 'Message sent again',
};

/** What was done, in a word or two. */
export function actionOf({ action, by }: BookingChange): string {
  if (action === 'booking.create' && by?.role === 'admin') return 'Booked by phone';
  return actionLabels[action] ?? 'Changed';
}

/** Who did it; without `by`, the server by itself, a guest who asked, or whoever has the link that messages carry. */
export function doerOf({ action, by }: BookingChange): string {
  if (by) return by.name;
  if (action.startsWith('visit.')) return 'someone with the link';
  return action === 'booking.create' ? 'a guest' : 'the system';
}

/** `Amount: AED 0 → AED 320`, for each field. */
export function changeText({
  changes,
}: BookingChange): Array<{ field: string; before: string; after: string }> {
  return changes.map(({ field, before, after }) => ({
    field: fieldLabels[field],
    before: inText(field, before),
    after: inText(field, after),
  }));
}

/** Of so many minutes a phone that has signal is late at the most. */
const lateMinutes = 5;

/** When a step of the work was done, where it became known long after: `Done at Nov 28, 2026, 10:31 AM, without signal`. */
export function doneText({ at, work }: Pick<BookingChange, 'at' | 'work'>): string {
  const lateMs = work ? Date.parse(at) - Date.parse(work.doneAt) : 0;
  return work && lateMs > lateMinutes * 60_000 ? `Done ${dateAndClock(work.doneAt)}, sent later` : '';
}

const small = new Set(['job.check', 'job.photo', 'job.photo-remove']);

/** Steps as they are shown: what somebody ticked and photographed one after the other is one line, which opens. */
export function foldedSteps(steps: readonly BookingChange[]): BookingChange[][] {
  const folded: BookingChange[][] = [];
  for (const step of steps) {
    const last = folded.at(-1);
    const [first] = last ?? [];
    if (last && first && small.has(first.action) && small.has(step.action) && first.by?.id === step.by?.id)
      last.push(step);
    else folded.push([step]);
  }
  return folded;
}

/** `9 points, 3 photos`, of steps that are one line. */
export function foldText(steps: readonly BookingChange[]): string {
  const points = steps.filter(({ action }) => action === 'job.check').length;
  const photos = steps.filter(({ action }) => action === 'job.photo').length;
  const removed = steps.length - points - photos;
  return [
    points > 0 && countOf(points, 'point'),
    photos > 0 && countOf(photos, 'photo'),
    removed > 0 && `${countOf(removed, 'photo')} removed`,
  ]
    .filter(Boolean)
    .join(', ');
}

function isAmount(field: Field['field']): boolean {
  return ['amount', 'fee', 'paid', 'credited'].includes(field);
}

const chargeLabels: Record<string, string> = {
  late_move: 'Late move',
  late_cancel: 'Late cancel',
  no_show: 'No-show',
};

function inText(field: Field['field'], value: Field['before']): string {
  if (value === null) return field === 'assignedTo' ? 'Unassigned' : field === 'customer' ? 'Guest' : '-';
  if (field === 'outdoor') return Number(value) ? 'Yes' : 'No';
  if (isAmount(field)) return showAed(Number(value));
  const text = String(value);
  if (field === 'causedBy') return text === 'us' ? 'Us' : 'The customer';
  if (field === 'charge') return chargeLabels[text] ?? text;
  if (field === 'status') return text.charAt(0).toUpperCase() + text.slice(1);
  if (field !== 'date' && field !== 'proposal') return text;
  const visit = showVisit(text);
  return [visit.day, visit.start].filter(Boolean).join(', ');
}
