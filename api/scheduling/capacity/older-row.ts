import type { Booking, NeedsTime, Remark } from '../../../contract/bookings/bookings';
import { dateWords } from '../../../contract/dates';
import type { Row } from '../../../contract/sync/sync';

/**
 * A booking for an app that knows no places yet: what it does not know is left out, and what of it its person has to know is said as a
 * remark of ours, which is not stored.
 */
export function olderRow(row: Row): Row {
  if (row.type !== 'booking') return row;
  const {
    moveLost,
    proposal,
    changing: _changing,
    charges: _charges,
    noShow: _noShow,
    slots: _slots,
    people: _people,
    outdoor: _outdoor,
    crew: _crew,
    excepted: _excepted,
    sequence: _sequence,
    needsTime,
    ...booking
  } = row.data;
  const said = [
    !booking.urgent && needsTime && `${whyWords[needsTime.why]} ${weCall}`,
    moveLost &&
      `${timeText(moveLost.wanted)} was taken when you asked for it: ${timeText(booking.date)} stays.`,
    proposal && `We can offer you ${timeText(proposal.date)}. Update the app to take it, or call us.`,
  ];
  const text = said.filter(Boolean).join(' ');
  const known: Booking = {
    ...booking,
    // Of urgent help it knows it.
    ...(booking.urgent && needsTime && { needsTime }),
    remarks: text ? [...booking.remarks, remarkOf(booking, text)] : booking.remarks,
  };
  return { ...row, data: known };
}

const weCall = 'We will call you to agree on another one, or call us.';
const whyWords: Record<NeedsTime['why'], string> = {
  taken: 'The time you asked for was taken.',
  too_soon: 'The time you asked for was too soon.',
  too_far: 'The time you asked for is too far ahead.',
  closed: 'We do not visit at the time you asked for.',
  past_last: 'The work would not end on that day.',
  midday: 'Nobody works outdoors in the midday hours of summer.',
  unanswered: 'We kept your time for a day.',
  asked_too_late: 'Your request reached us late.',
  many_open: 'You have several open requests.',
  many_near: 'Many requests for that day came from the same connection.',
};

function remarkOf({ id, createdAt }: Pick<Booking, 'id' | 'createdAt'>, text: string): Remark {
  return { id, author: 'Office', internal: false, text, at: createdAt };
}

/** `Nov 28, 2026 at 9:00 AM` */
function timeText(date: string): string {
  return `${dateWords(date.slice(0, 10))} at ${date.slice(11)}`;
}
