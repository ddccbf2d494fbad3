import type { BookingStatus } from '../../../../contract/bookings/booking-rules';
import type { JobStep } from '../../../../contract/bookings/bookings';
import { countOf } from '../../../../contract/counts';
import { minutesText } from '../../../../contract/dispatch/delays';
import { pointOfMakani, readMakani } from '../../../../contract/forms/makani';
import { showAed, toAed } from '../../../../contract/money';
import { slotText } from '../../../../contract/visits/visit-when';
import type { JobView } from '../../../data/jobs';
import type { OutboxItem } from '../../../data/outbox/outbox';

const done: Record<BookingStatus, string> = {
  pending: 'Reopened',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const paidBy = { cash: 'Cash taken', card: 'Taken by card' } as const;

/** What one entry does to its job: `Completed · AED 280`. */
export function workTitle({ op }: OutboxItem): string {
  if (op.kind === 'booking.take') return 'Taken';
  if (op.kind === 'booking.note') return op.internal ? 'Note' : 'Note for the customer';
  if (op.kind === 'withdraw') return 'Withdrawn';
  if (isAtWork(op.kind)) return workNames[op.kind] ?? 'Work';
  if (op.kind === 'booking.pay-later') return 'Will pay later';
  if (op.kind === 'booking.late') return lateWord(op.minutes);
  if (op.kind === 'payment.record') return `${paidBy[op.method]} · ${showAed(toAed(op.amount))}`;
  if (op.kind !== 'booking.update') return 'Change';
  const { to, amount, amountFrom, hours } = op;
  const isAmount = amount !== undefined && (amount > 0 || amountFrom !== 0);
  const parts = [
    to ? done[to] : 'Changed',
    isAmount && showAed(amount),
    hours !== undefined && countOf(hours, 'hour'),
  ];
  return parts.filter(Boolean).join(' · ');
}

const workNames: Partial<Record<OutboxItem['kind'], string>> = {
  'job.onway': 'On the way',
  'job.start': 'Work started',
  'job.stop': 'Work stopped',
  'job.check': 'A point of the checklist',
  'job.photo': 'A photo',
  'job.photo-remove': 'A photo taken away',
  'job.line': 'Extra work',
  'job.line-remove': 'Extra work taken away',
  'job.sign': 'The signature',
  'job.finish': 'Finished',
};

/** What is done at the visit itself: it stands on the page of its work. */
export function isAtWork(kind: OutboxItem['kind']): boolean {
  return kind in workNames;
}

/** What was written with it. */
export function workText({ op }: OutboxItem): string {
  if (op.kind === 'booking.note') return op.text;
  return (op.kind === 'booking.update' && op.note) || '';
}

/** A step of a job's history: `Confirmed by Office`. */
export function stepTitle(step: JobStep): string {
  return step.by ? `${stepWord(step)} by ${step.by}` : stepWord(step);
}

function stepWord({ status, date, to, by }: JobStep): string {
  if (status) return done[status];
  if (date) return 'Moved';
  if (to === undefined) return 'Amount changed';
  if (to === null) return 'Unassigned';
  return to === by ? 'Taken' : 'Assigned';
}

/** What it became with that: `AED 280 · To Omar`. */
export function stepText({ by, amount, date, to }: JobStep): string {
  const parts = [
    amount !== undefined && showAed(amount),
    date && slotText(date),
    to && to !== by && `To ${to}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** All that waits of a job in a line, `Completed and 1 note, waiting to send`; undefined where nothing does. */
export function waitingText(waiting: readonly OutboxItem[]): string | undefined {
  const items = waiting.filter((item) => item.state !== 'attention');
  if (!items.length) return undefined;
  const notes = items.filter((item) => item.kind === 'booking.note').length;
  const steps = items
    .filter(({ kind }) => kind !== 'booking.note' && !isAtWork(kind))
    .map((item) => workWord(item));
  if (items.some(({ kind }) => isAtWork(kind))) steps.unshift('work');
  const parts = [...steps, ...(notes ? [notes === 1 ? '1 note' : `${notes} notes`] : [])];
  const last = parts.pop() ?? '';
  const words = parts.length ? `${parts.join(', ')} and ${last}` : last;
  const sending = items.some((item) => item.state === 'sending');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${sending ? 'sending' : 'waiting to send'}`;
}

function workWord({ op }: OutboxItem): string {
  if (op.kind === 'booking.take') return 'taken';
  if (op.kind === 'booking.update' && op.to) return done[op.to].toLowerCase();
  if (op.kind === 'payment.record') return 'paid';
  if (op.kind === 'booking.pay-later') return 'pays later';
  if (op.kind === 'booking.late') return lower(lateWord(op.minutes));
  return op.kind === 'withdraw' ? 'withdrawn' : 'changed';
}

function lateWord(minutes: number): string {
  return minutes > 0 ? `Running late ${minutesText(minutes)}` : 'On time again';
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Something of this job was not taken. */
export function needsAttention(waiting: readonly OutboxItem[]): boolean {
  return waiting.some((item) => item.state === 'attention');
}

/** What is agreed for it; of a visit of a plan, that nothing is. */
export function amountText({ stored, subscriptionId }: Pick<JobView, 'stored' | 'subscriptionId'>): string {
  if (stored.amount > 0) return showAed(stored.amount);
  return subscriptionId ? 'In the plan, nothing to collect' : 'Not agreed yet';
}

/** Where to go, in one line; a request without an address has none. */
export function addressOf({ customer }: Pick<JobView, 'customer'>): string {
  return [customer.address, customer.area].filter((part) => part.trim()).join(', ');
}

/** Where it is, or that nobody knows that yet. */
export function addressText(job: Pick<JobView, 'customer' | 'addressUnknown'>): string {
  return addressOf(job) || (job.addressUnknown ? 'Address not known yet' : '');
}

/** The way there, in the phone's map app: to the pin, else to the Makani number, else to the address. */
export function wayThere(job: Pick<JobView, 'customer' | 'pin'>): string | undefined {
  const address = addressOf(job);
  const [, number] = /Makani (\d{5} \d{5})/.exec(address) ?? [];
  const inHatta = /hatta/i.test(job.customer.area);
  const pin = job.pin ?? (number && pointOfMakani(readMakani(number) ?? '', { inHatta }));
  if (!pin && !address) return undefined;
  const destination = pin ? `${pin.lat},${pin.lng}` : `${address}, Dubai`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/** Who is called about a job, and met at the door. */
export function contactOf({ customer, siteContact }: Pick<JobView, 'customer' | 'siteContact'>): string {
  return siteContact ? siteContact.name || 'Site contact' : customer.name;
}

/** `Updated 12 min ago` */
export function ageText(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  // The clock was set back since.
  if (minutes < -1) return 'Updated some time ago';
  if (minutes < 1) return 'Updated just now';
  if (minutes < 60) return `Updated ${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `Updated ${hours} h ago`;
  const days = Math.floor(hours / 24);
  return `Updated ${days} ${days === 1 ? 'day' : 'days'} ago`;
}

/** `4 jobs, 1 done` */
export function countText(jobs: readonly JobView[]): string {
  const finished = jobs.filter((job) => job.status === 'completed').length;
  const all = jobs.length === 1 ? '1 job' : `${jobs.length} jobs`;
  return finished ? `${all}, ${finished} done` : all;
}
