import { useEffect, useState } from 'react';
import { useMyBookings } from '../../../data/bookings';
import { useOutbox } from '../../../data/outbox/outbox';
import type { TakenRow } from '../taken/use-taking';

/** Where a saved request stands by now. `left`: it waits no more, and nothing here says what became of it. */
export type Progress =
  | { is: 'queued' | 'sending' | 'attention' | 'left' }
  /** `row`: its time is missing. */
  | { is: 'sent'; reference: string; status: string; row?: TakenRow };

/** The lists are read one after the other: only what stays away this long has left. */
const leftAfterMs = 2_000;

/** Follows a saved request while its page stays open: it may well be sent before the person looks away. */
export function useRequestProgress(opId: string): Progress {
  const { items, sent } = useOutbox();
  const { bookings } = useMyBookings();
  const [left, setLeft] = useState(false);

  const item = items?.find((each) => each.opId === opId || each.edit?.opId === opId);
  const answer = sent.find((each) => each.opId === opId);
  // A booking is named after the operation that asked for it.
  const row = bookings?.find((each) => each.id === opId && each.status !== 'waiting');
  const lost = items !== undefined && !item && !answer && !row;

  useEffect(() => {
    setLeft(false);
    if (!lost) return;
    const timer = setTimeout(() => setLeft(true), leftAfterMs);
    return () => clearTimeout(timer);
  }, [lost]);

  if (answer) {
    const { reference, status, service, date, needsTime } = answer;
    const taken = needsTime &&
      status === 'pending' && { id: opId, reference, serviceName: service, date, needsTime };
    return { is: 'sent', reference, status, ...(taken && { row: taken }) };
  }
  if (row) {
    const { reference = '', status, needsTime } = row;
    const taken = needsTime && status === 'pending' && { ...row, reference, needsTime };
    return { is: 'sent', reference, status, ...(taken && { row: taken }) };
  }
  if (item) return { is: item.state };
  return { is: lost && left ? 'left' : 'queued' };
}
