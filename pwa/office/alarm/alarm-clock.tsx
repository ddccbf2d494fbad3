import { useEffect, useState } from 'react';
import { spanWords, targetClock } from '../../../contract/bookings/urgent-words';
import styles from './alarm.module.css';

/** By the server's time, second by second; a screen reader is told when it is due where it opens. */
export function AlarmClock({ until, serverNow }: { until: string; serverNow(): Date }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Date.parse(until) - serverNow().getTime();
  const late = Math.floor(-leftMs / 60_000);
  return (
    <span className={`num ${styles.clock} nowrap`} aria-hidden="true">
      {leftMs < 0 ? (
        `${spanWords(late)} late`
      ) : (
        <>
          {targetClock(leftMs)}
          <small> left</small>
        </>
      )}
    </span>
  );
}
