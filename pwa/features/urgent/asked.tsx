import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Booking } from '../../../contract/bookings/bookings';
import { useUrgentAsked } from '../../data/urgent';
import { AskedView } from './asked-view';
import { Gone, Loading } from './not-here';
import { NotSentView } from './not-sent-view';
import { ofBooking, ofGuest } from './standing';
import styles from './urgent.module.css';
import { requestIn } from './waiting-request';

/** How what was asked for stands. */
export function Asked({ opId, answer }: { opId: string; answer: Booking | undefined }) {
  const { value, failed } = useUrgentAsked(opId);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const finished = state?.finished === opId;
  const request = requestIn(value, opId);
  const shown = request ? 'waiting' : value?.is;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is something to read
  useEffect(() => {
    if (!finished || !heading.current) return;
    scrollTo(0, 0);
    heading.current.focus({ preventScroll: true });
  }, [finished, shown]);

  if (value?.is === 'waiting' && request)
    return <NotSentView item={value.item} request={request} heading={heading} />;
  if (value?.is === 'booking' && value.booking.urgent)
    return <AskedView standing={ofBooking(value.booking, value.booking.urgent)} heading={heading} />;
  if (value?.is === 'guest' && value.sent.urgent)
    return <AskedView standing={ofGuest(value.sent, value.sent.urgent)} heading={heading} />;
  // Where the device keeps nothing, the answer is all there is.
  if (answer?.urgent && (value || failed))
    return <AskedView standing={ofBooking(answer, answer.urgent)} heading={heading} />;
  return (
    <div className={`wrap wrap-narrow ${styles.stand} stack`}>{value || failed ? <Gone /> : <Loading />}</div>
  );
}
