import { useRef, useState } from 'react';
import { isCalledAbout } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { whatHappened } from '../../../../contract/bookings/no-time-reasons';
import { newId } from '../../../../contract/new-id';
import type { PlannedBooking } from '../../../../contract/plans/visits/plan-words';
import type { ChangeSent } from '../../../../contract/sync/visit-change';
import { dubaiDay } from '../../../../contract/time';
import { bookingIn, changeBooking } from '../../../data/booking-changes';
import { sendBooking } from '../../../data/bookings';
import { useSession } from '../../../data/session/session';
import { checkRequest } from '../draft/check-request';
import type { Outcome } from '../draft/outcome';
import type { RequestDraft } from '../draft/request-draft';

/** The row of a request that has no time. */
export type UnavailableRow = Pick<Booking, 'id' | 'date' | 'serviceName' | 'reference'> &
  PlannedBooking & { needsTime: NonNullable<Booking['needsTime']> };

/** `lost`: somebody took that one as well; `waiting`: it is sent once there is a network; `failed`: why it was not taken. */
export type NewTime =
  | { is: 'still' | 'lost' }
  | { is: 'sending' | 'waiting'; date: string }
  | { is: 'failed'; text: string };

/**
 * Takes another time for a request that has none: a move of the person's, and of a guest, who has no booking to move, an edit, which
 * takes the first one back.
 */
export function useNewTime(
  { row, request }: { row: UnavailableRow; request: RequestDraft },
  on: { done(outcome: Outcome): void; lost(): void },
) {
  const { status } = useSession();
  const [newTime, setNewTime] = useState<NewTime>({ is: 'still' });
  const running = useRef(false);
  /** A time keeps its id: pressed again after a failure it is no second wish. */
  const ids = useRef(new Map<string, string>());

  async function take(date: string) {
    if (running.current) return;
    running.current = true;
    setNewTime({ is: 'sending', date });
    const retimed = { ...request, day: date.slice(0, 10), start: date.slice(11), holdId: '' };
    const isGuest = status === 'guest';
    const opId = ids.current.get(date) ?? newId();
    ids.current.set(date, opId);
    const sent = await (isGuest
      ? edit(retimed, opId).catch((): ChangeSent<Booking> => notSent)
      : changeBooking(row, { kind: 'booking.move', from: row.date, date }, opId));
    running.current = false;
    if (sent.is === 'failed') return setNewTime({ is: 'failed', text: notSent.why });
    if (sent.is === 'refused') {
      ids.current.delete(date);
      return setNewTime({ is: 'failed', text: sent.why });
    }
    const { id } = row;
    if (sent.is === 'saved') {
      if (isGuest) return on.done({ opId, request: { ...retimed, opId }, is: 'saved', at: new Date() });
      return setNewTime({ is: 'waiting', date });
    }
    const booking = sent.visit;
    if (!isGuest && booking?.needsTime && isCalledAbout(booking.needsTime)) {
      return setNewTime({ is: 'failed', text: whatHappened(booking.needsTime.why).text });
    }
    if (booking?.moveLost || (booking?.needsTime && !isGuest)) {
      setNewTime({ is: 'lost' });
      return on.lost();
    }
    on.done({
      opId: isGuest ? opId : id,
      request: isGuest ? { ...retimed, opId } : retimed,
      is: 'applied',
      booking,
    });
  }

  async function edit(retimed: RequestDraft, opId: string): Promise<ChangeSent<Booking>> {
    const at = new Date();
    const checked = checkRequest(retimed, { today: dubaiDay(at), at });
    if ('faults' in checked) return notSent;
    const sent = await sendBooking({ form: checked.form, opId, replaces: row.id });
    if (sent.is === 'applied') return { is: 'applied', visit: bookingIn(sent) };
    if (sent.is === 'refused') return { is: 'refused', why: sent.problem.message };
    return sent.is === 'saved' ? sent : notSent;
  }

  return { newTime, take };
}

const notSent = { is: 'failed' as const, why: 'That did not reach us. Please try again, or call us.' };
