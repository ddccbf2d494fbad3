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
    case 'job.check': {
      const why = text('reason');
      if (op.state === null) return 'Take an answer of the checklist back';
      return why ? `Leave a point of the checklist open: “${why}”` : 'Tick a point of the checklist';
    }
    case 'job.line': {
      const { text: what, quantity, price } = part(op.line);
      return `Add extra work: ${quantity} × ${what}, ${showAed(Number(price))} each`;
    }
    case 'job.sign': {
      const { is, name, amount, reason } = part(op.signature);
      if (is === 'nobody') return `Say that no one could sign: “${reason}”`;
      return `Keep the signature of ${name} for ${showAed(Number(amount))}`;
    }
    case 'job.finish': {
      const note = text('note');
      return note ? `Finish the job, remark: “${note}”` : 'Finish the job';
    }
    default:
      return stepLabels[String(op.kind)] ?? 'Change the booking';
  }
}

/** Of steps of the work that need no more words. */
const stepLabels: Record<string, string> = {
  'job.onway': 'Say that they are on the way',
  'job.start': 'Start work',
  'job.stop': 'Stop work',
  'job.photo': 'Add a photo',
  'job.photo-remove': 'Remove a photo',
  'job.line-remove': 'Take extra work back',
};

function part(of: unknown): Record<string, unknown> {
  return of !== null && typeof of === 'object' ? { ...of } : {};
}

const whys: Record<string, string> = {
  conflict: 'Someone else had changed the booking.',
  not_found: 'The job had moved to someone else.',
  not_allowed: 'The job was no longer theirs, or that step was no longer possible.',
  too_late: 'The change came too late.',
  invalid: 'Something was missing, such as an amount or a reason.',
  locked: 'Their account was locked.',
  points_open: 'A required point of the checklist had no answer.',
  price_changed: 'It cost another price by then.',
  too_many: 'There were as many as there can be.',
  breaks_rules: 'The invoice was there already, so what it costs was not changed.',
};

/** Why it was refused, in words; a cancelled booking is reason enough. */
export function whyOf({ code, booking }: { code: string; booking: { status: string } }): string {
  if (booking.status === 'cancelled') return 'The booking was cancelled.';
  return whys[code] ?? `The change was not accepted (${code}).`;
}
