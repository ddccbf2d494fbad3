import { useRef, useState } from 'react';
import { isCalledAbout } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { whatHappened } from '../../../../contract/bookings/no-time-reasons';
import { newId } from '../../../../contract/new-id';
import { dubaiDay } from '../../../../contract/time';
import { moveBooking, sendBooking } from '../../../data/bookings';
import type { Sending } from '../../../data/outbox/outbox';
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
  /** A time keeps its number: pressed again after a failure it is no second wish. */
  const ids = useRef(new Map<string, string>());

  async function take(date: string) {
    if (running.current) return;
    running.current = true;
    setTaking({ is: 'sending', date });
    const opId = ids.current.get(date) ?? newId();
    ids.current.set(date, opId);
    const taken = { ...request, day: date.slice(0, 10), start: date.slice(11), holdId: '' };
    const isGuest = status === 'guest';
    const sent: Sending = await (isGuest ? again(taken, opId) : moveBooking(row, { date }, opId)).catch(
      (): Sending => ({ is: 'failed' }),
    );
    running.current = false;
    if (sent.is === 'failed') {
      return setTaking({ is: 'failed', text: 'That did not reach us. Please try again, or call us.' });
    }
    if (sent.is === 'refused') {
      ids.current.delete(date);
      return setTaking({ is: 'failed', text: sent.problem.message });
    }
    const { id } = row;
    if (sent.is === 'saved') {
      if (isGuest) return on.done({ opId, request: { ...taken, opId }, is: 'saved', at: new Date() });
      return setTaking({ is: 'waiting', date });
    }
    const booking = sent.row?.type === 'booking' ? sent.row.data : undefined;
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

  async function again(taken: RequestDraft, opId: string): Promise<Sending> {
    const at = new Date();
    const checked = checkRequest(taken, { today: dubaiDay(at), at });
    if ('faults' in checked) return { is: 'failed' };
    return sendBooking({ form: checked.form, opId, replaces: row.id });
  }

  return { taking, take };
}
