import { useRef, useState } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { Problem } from '../../../../../contract/errors';
import type { BookingLine } from '../../../../../contract/money/lines/booking-lines';
import { toast } from '../../../../ui/feedback/toast-store';
import { useSetLines } from '../../../data/money';
import { whyNot } from '../../../kit/money/why-not';
import { type DraftLine, draftsOf, readDrafts } from './draft-lines';

/** The lines of a booking as they are typed: they follow the booking until the first change, and again once they are saved. */
export function useLines(booking: Booking) {
  const [typed, setTyped] = useState<DraftLine[]>();
  const [reason, setReason] = useState('');
  const [wasSent, setSent] = useState(false);
  // What was typed is about the booking as it was then: saved later, a newer one refuses it once.
  const seen = useRef(booking);
  const { mutateAsync, isPending } = useSetLines();
  const drafts = typed ?? draftsOf(booking);
  const { lines, faults } = readDrafts(drafts);
  const asksReason = booking.status === 'confirmed' && isNothing(lines) && !booking.subscriptionId;

  function set(next: DraftLine[]) {
    if (!typed) seen.current = booking;
    setTyped(next);
    setSent(false);
  }

  async function save() {
    setSent(true);
    if (isPending || faults.size > 0 || (asksReason && reason.trim() === '')) return;
    const update = { lines, ...(asksReason && { reason: reason.trim() }) };
    try {
      await mutateAsync({ booking: seen.current, update });
      forget();
      toast({ title: 'Lines saved' });
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      // Whoever saves after this has seen what is there now.
      if (problem.code === 'conflict') seen.current = (problem.detail.current as Booking) ?? booking;
      toast({ kind: 'error', title: 'Lines not saved', description: whyNot(problem) });
    }
  }

  function forget() {
    setTyped(undefined);
    setReason('');
    setSent(false);
  }

  return {
    drafts,
    lines,
    isTouched: typed !== undefined,
    /** Said once they were to be saved. */
    faults: wasSent ? faults : undefined,
    isWhole: faults.size === 0,
    asksReason: typed !== undefined && asksReason,
    reason,
    lacksReason: wasSent && reason.trim() === '',
    giveReason: setReason,
    busy: isPending,
    add: (line: DraftLine) => set([...drafts, line]),
    remove: (id: string) => set(drafts.filter((each) => each.id !== id)),
    change: (id: string, to: Partial<DraftLine>) =>
      set(drafts.map((each) => (each.id === id ? { ...each, ...to } : each))),
    save,
    forget,
  };
}

function isNothing(lines: readonly BookingLine[]): boolean {
  return lines.every(({ unitPrice }) => unitPrice === 0);
}
