import { showAed } from '../money';
import type { Report } from './reports';

/** What the technician wanted, in words; what their device sent may be of an older version. */
export function reportedWork({ op }: Pick<Report, 'op'>): string {
  const text = (name: string) => (typeof op[name] === 'string' ? String(op[name]) : undefined);
  switch (op.kind) {
    case 'booking.take':
      return 'Take the job';
    case 'booking.note':
      return `Remark: “${text('text') ?? ''}”`;
    case 'booking.cancel':
      return 'Cancel the booking';
    case 'booking.update': {
      const [to, note] = [text('to'), text('note')];
      const parts = [
        to && `Set to ${to}`,
        typeof op.amount === 'number' && `amount ${showAed(op.amount)}`,
        note && `remark: “${note}”`,
      ].filter((part) => typeof part === 'string');
      const said = parts.join(', ');
      return said ? said.charAt(0).toUpperCase() + said.slice(1) : 'Change the booking';
    }
    default:
      return 'Change the booking';
  }
}

const whys: Record<string, string> = {
  conflict: 'Someone else had changed the booking.',
  not_found: 'The job had moved to someone else.',
  not_allowed: 'The job was no longer theirs, or that step was no longer possible.',
  too_late: 'The change came too late.',
  invalid: 'Something was missing, such as an amount or a reason.',
  locked: 'Their account was locked.',
};

/** Why it was refused, in words; a cancelled booking is reason enough. */
export function whyOf({ code, booking }: { code: string; booking: { status: string } }): string {
  if (booking.status === 'cancelled') return 'The booking was cancelled.';
  return whys[code] ?? `The change was not accepted (${code}).`;
}
