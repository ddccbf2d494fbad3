import { useRef, useState } from 'react';
import { isCalledAbout } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { whatHappened } from '../../../../contract/bookings/no-time-reasons';
import { newId } from '../../../../contract/new-id';
import type { ChangeSent } from '../../../../contract/sync/visit-change';
import { dubaiDay } from '../../../../contract/time';
import { bookingIn, changeBooking } from '../../../data/booking-changes';
import { sendBooking } from '../../../data/bookings';
import { useSession } from '../../../data/session/session';
import { checkRequest } from '../draft/check-request';
import type { Outcome } from '../draft/outcome';
import type { RequestDraft } from '../draft/request-draft';

/** The row of a request that has no time. */
export type TakenRow = Pick<Booking, 'id' | 'date' | 'serviceName' | 'reference'> & {
  needsTime: NonNullable<Booking['needsTime']>;
};

/** `lost`: somebody took that one as well; `waiting`: it is sent once there is a network; `failed`: why it was not taken. */
export type Taking =
  | { is: 'still' | 'lost' }
  | { is: 'sending' | 'waiting'; date: string }
  | { is: 'failed'; text: string };

/**
 * Takes another time for a request that has none: a move of the person's, and of a guest, who has no booking to move, an edit, which
 * takes the first one back.
 */
export function useTaking(
  { row, request }: { row: TakenRow; request: RequestDraft },
  on: { done(outcome: Outcome): void; lost(): void },
) {
  const { status } = useSession();
  const [taking, setTaking] = useState<Taking>({ is: 'still' });
  const running = useRef(false);
  /** A time keeps its id: pressed again after a failure it is no second wish. */
  const ids = useRef(new Map<string, string>());

  async function take(date: string) {
    if (running.current) return;
    running.current = true;
    setTaking({ is: 'sending', date });
    const taken = { ...request, day: date.slice(0, 10), start: date.slice(11), holdId: '' };
    const isGuest = status === 'guest';
    const opId = ids.current.get(date) ?? newId();
    ids.current.set(date, opId);
    const sent = await (isGuest
      ? edit(taken, opId).catch((): ChangeSent<Booking> => notSent)
      : changeBooking(row, { kind: 'booking.move', from: row.date, date }, opId));
    running.current = false;
    if (sent.is === 'failed') return setTaking({ is: 'failed', text: notSent.why });
    if (sent.is === 'refused') {
      ids.current.delete(date);
      return setTaking({ is: 'failed', text: sent.why });
    }
    const { id } = row;
    if (sent.is === 'saved') {
      if (isGuest) return on.done({ opId, request: { ...taken, opId }, is: 'saved', at: new Date() });
      return setTaking({ is: 'waiting', date });
    }
    const booking = sent.visit;
    if (!isGuest && booking?.needsTime && isCalledAbout(booking.needsTime)) {
      return setTaking({ is: 'failed', text: whatHappened(booking.needsTime.why).text });
    }
    if (booking?.moveLost || (booking?.needsTime && !isGuest)) {
      setTaking({ is: 'lost' });
      return on.lost();
    }
    on.done({
      opId: isGuest ? opId : id,
      request: isGuest ? { ...taken, opId } : taken,
      is: 'applied',
      booking,
    });
  }

  async function edit(taken: RequestDraft, opId: string): Promise<ChangeSent<Booking>> {
    const at = new Date();
    const checked = checkRequest(taken, { today: dubaiDay(at), at });
    if ('faults' in checked) return notSent;
    const sent = await sendBooking({ form: checked.form, opId, replaces: row.id });
    if (sent.is === 'applied') return { is: 'applied', visit: bookingIn(sent) };
    if (sent.is === 'refused') return { is: 'refused', why: sent.problem.message };
    return sent.is === 'saved' ? sent : notSent;
  }

  return { taking, take };
}

const notSent = { is: 'failed' as const, why: 'That did not reach us. Please try again, or call us.' };
