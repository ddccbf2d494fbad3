import { amountFault, readAmount } from '../../../../contract/amount';
import { type BookingStatus, canBeFree as freeOf } from '../../../../contract/bookings/booking-rules';
import { hoursAsked, readHours } from '../../../../contract/bookings/plan-hours';
import type { FieldFaults } from '../../../../contract/errors';
import { type JobOp, stepOp } from '../../../data/jobs';

/** What a technician writes something for. */
export type JobFormKind = 'confirm' | 'complete' | 'cancel' | 'note';
export type JobField = 'amount' | 'hours' | 'text';

/** What is kept while it is typed. */
export interface JobDraft {
  opId: string;
  amount: string;
  /** How many hours a visit took that its plan counts in hours. */
  hours: string;
  text: string;
  /** The customer may read the note. */
  shown: boolean;
}

export const emptyJobDraft: JobDraft = { opId: '', amount: '', hours: '', text: '', shown: false };

type Faults = Partial<Record<JobField, string>>;

/** The job as the person had it before them. */
export interface Seen {
  status: BookingStatus;
  amount: number;
  service: string;
  returnOf?: string | null | undefined;
  zeroReason?: string | undefined;
  subscriptionId?: string | undefined;
  planUnit?: 'hour' | undefined;
}

/** Whether AED 0 is an amount here: of what may be free, and of what the office confirmed so, or has a reason for. */
export function isFreeAllowed(
  kind: JobFormKind,
  { status, amount, service, returnOf, zeroReason, subscriptionId }: Seen,
): boolean {
  const stands = kind === 'complete' && status === 'confirmed' && amount === 0;
  return stands || Boolean(zeroReason) || freeOf({ serviceType: service, returnOf, subscriptionId });
}

/** Whether a step asks how many hours the visit took. */
export function asksHours(kind: JobFormKind, { planUnit }: Pick<Seen, 'planUnit'>): boolean {
  return kind === 'complete' && planUnit === 'hour';
}

const maxText = 2000;
const steps = { confirm: 'confirmed', complete: 'completed', cancel: 'cancelled' } as const;

/** The operation that a form asks for, or what is missing in it. */
export function checkJobForm(
  kind: JobFormKind,
  draft: JobDraft,
  seen: Seen,
): { form: JobOp } | { faults: Faults } {
  const text = draft.text.trim();
  const asksAmount = kind === 'confirm' || kind === 'complete';
  const amount = asksAmount ? readAmount(draft.amount, { free: isFreeAllowed(kind, seen) }) : undefined;
  const hours = asksHours(kind, seen) ? readHours(draft.hours) : undefined;
  const faults: Faults = {};
  if (asksHours(kind, seen) && hours === undefined) faults.hours = hoursAsked;
  if (asksAmount && amount === undefined) faults.amount = amountFault(draft.amount);
  if (kind === 'cancel' && !text) faults.text = 'Say why it is cancelled.';
  if (kind === 'note' && !text) faults.text = 'Write the note first.';
  if (text.length > maxText) faults.text = `This is longer than ${maxText} characters.`;
  if (Object.keys(faults).length > 0) return { faults };
  if (kind === 'note') return { form: { kind: 'booking.note', text, internal: !draft.shown } };
  return {
    form: stepOp(seen, { to: steps[kind], ...(amount !== undefined && { amount }), note: text, hours }),
  };
}

/** The server's faults under the fields in which they can be corrected. */
export function faultsInJobForm({ amount, hours, note, text }: FieldFaults): Faults {
  return {
    ...(amount && { amount }),
    ...(hours && { hours }),
    ...((note ?? text) && { text: note ?? text }),
  };
}
