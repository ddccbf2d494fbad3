import { toFils } from '../../../../contract/money';
import { toPayOf } from '../../../../contract/money/payments/balance';
import type { JobView } from '../../../data/jobs';

type Charged = Pick<JobView, 'amount' | 'invoiced' | 'paid' | 'paidBy'>;

/** What is to be paid of a job at its door, in fils: nothing where somebody else pays. */
export function dueOf({ amount, invoiced, paid = 0, paidBy }: Charged): number {
  if (paidBy !== undefined) return 0;
  return Math.max(0, toPayOf({ charged: toFils(amount), invoiced, paid }));
}

/** With what somebody would pay this: exactly, and the next round sums of notes, AED, three at most. */
export function quickAmounts(due: number): number[] {
  const aed = due / 100;
  const rounds = [50, 100, 500, 1000].map((note) => Math.ceil(aed / note) * note);
  return [...new Set([aed, ...rounds])].sort((a, b) => a - b).slice(0, 3);
}

/** What is recorded and what is given back of what was received, all in fils: never more than is due. */
export function taken(received: number, due: number): { amount: number; back: number; open: number } {
  const amount = Math.min(received, due);
  return { amount, back: received - amount, open: due - amount };
}

/** `Omar H.` */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}

/** Whether there is something to take at the door of a job. */
export function canTakePayment(job: JobView): boolean {
  return job.mine && job.status !== 'pending' && job.status !== 'cancelled' && dueOf(job) > 0;
}
