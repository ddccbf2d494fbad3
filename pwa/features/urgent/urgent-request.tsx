import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Booking } from '../../../contract/bookings/bookings';
import { useUrgentRequest } from '../../data/urgent';
import { Gone, Loading } from './not-here';
import { NotSentView } from './not-sent-view';
import styles from './urgent.module.css';
import { ofBooking, ofGuest } from './urgent-status';
import { UrgentStatusView } from './urgent-status-view';
import { requestIn } from './waiting-request';

/** How what was asked for stands. */
export function UrgentRequest({ opId, answer }: { opId: string; answer: Booking | undefined }) {
  const { value, failed } = useUrgentRequest(opId);
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
    return (
      <UrgentStatusView urgentStatus={ofBooking(value.booking, value.booking.urgent)} heading={heading} />
    );
  if (value?.is === 'guest' && value.sent.urgent)
    return <UrgentStatusView urgentStatus={ofGuest(value.sent, value.sent.urgent)} heading={heading} />;
  // Where the device keeps nothing, the answer is all there is.
  if (answer?.urgent && (value || failed))
    return <UrgentStatusView urgentStatus={ofBooking(answer, answer.urgent)} heading={heading} />;
  return (
    <div className={`wrap wrap-narrow ${styles.stand} stack`}>{value || failed ? <Gone /> : <Loading />}</div>
  );
}
