import { dubaiClock, monthDay } from '../../../../contract/dates';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { slotOf } from '../../../../contract/dispatch/day';
import { beginsLater, minutesText } from '../../../../contract/dispatch/delays';
import { inText } from '../../../../contract/dispatch/names';
import { slots } from '../../../../contract/slots';
import type { Waiting } from './waiting';

/** What a card is, by the sign before its name. */
export type CardSign = 'pending' | 'confirmed' | 'completed' | 'needs';

/** How far a job came to its technician. */
export type SeenSign = 'sent' | 'phone' | 'opened';

/** The third line of a card: only where there is something to say. */
export interface StateLine {
  text: string;
  look?: 'good' | 'warm' | 'amber' | 'red' | 'brand';
  mark?: SeenSign;
}

/** What a card is at a glance. */
export function signOf(job: BoardJob): CardSign {
  if (job.needsTime) return 'needs';
  if (job.status === 'completed') return 'completed';
  return job.status === 'confirmed' ? 'confirmed' : 'pending';
}

/** The start of a slot: `3:00 PM`. */
export function slotStart(slot: number): string {
  return slots[slot]?.start ?? '';
}

/** `James W.`: a card has no room for more, and the drawer has the whole. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0] ?? ''}.` : first;
}

/** The name by which a sentence calls somebody. */
export function firstName(name: string): string {
  return inText(name.trim().split(/\s+/)[0] ?? name);
}

/** `AC Services, James W.` */
export function jobName(job: Pick<BoardJob, 'serviceType' | 'customer'>): string {
  return `${job.serviceType}, ${inText(shortName(job.customer))}`;
}

interface Seeing {
  /** Of whom the row is. */
  technicianId?: string | undefined;
  /** The last word of their phone, where it is silent and they are at it. */
  silentSince?: string | undefined;
  /** It begins later, since something before it does, or itself. */
  waiting?: Waiting | undefined;
  /** Nobody works outdoors from half past twelve. */
  isUntilMidday?: boolean | undefined;
}

/** What is to be said of a job on the board: what it does now before what it is. */
export function stateLine(
  job: BoardJob,
  { technicianId, silentSince, waiting, isUntilMidday }: Seeing,
): StateLine | undefined {
  if (job.status === 'completed') return { text: job.doneAt ? `Done ${dubaiClock(job.doneAt)}` : 'Done' };
  if (job.late) return { text: `Running late ${minutesText(job.late.minutes)}`, look: 'amber' };
  if (waiting) return { text: waitingText(job, waiting), look: 'amber' };
  if (silentSince) return { text: `No word since ${dubaiClock(silentSince)}` };
  if (job.reassign?.length) return { text: 'Needs reassigning', look: 'red' };
  if (isUntilMidday && job.outdoor) return { text: 'Off the roof by 12:30', look: 'warm' };
  if (job.proposal) return { text: `Offered ${offerText(job.proposal.date, job.date)}`, look: 'brand' };
  if (job.status === 'pending') return { text: 'Not confirmed yet' };
  const seen = technicianId === undefined ? undefined : job.seen?.[technicianId];
  if (!seen) return undefined;
  if (seen.openedAt) return { text: `Opened ${dubaiClock(seen.openedAt)}`, look: 'good', mark: 'opened' };
  if (seen.onPhoneAt) return { text: 'On the phone', look: 'good', mark: 'phone' };
  return { text: 'Sent, not seen yet', look: 'amber', mark: 'sent' };
}

/** `3:00 PM`, or `Jun 18, 3:00 PM` where it is another day. */
function offerText(offered: string, date: string): string {
  const [day, start] = [offered.slice(0, 10), offered.slice(11)];
  return day === date.slice(0, 10) ? start : `${monthDay(day)}, ${start}`;
}

/** `About 11:25 AM`, `About 11:25 AM, told` */
function waitingText(job: BoardJob, { minutes, isTold }: Waiting): string {
  return `About ${dubaiClock(beginsLater(job, minutes))}${isTold ? ', told' : ''}`;
}

/** The third line in the tray: what was asked for. */
export function askedLine(job: BoardJob): StateLine | undefined {
  if (job.proposal)
    return { text: `Offered ${offerText(job.proposal.date, job.date)}, waits`, look: 'brand' };
  if (!job.needsTime) return undefined;
  return { text: `Asked for ${slotStart(slotOf(job))}${job.outdoor ? ', outdoors' : ''}` };
}
