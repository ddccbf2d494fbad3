import { useState } from 'react';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import { minutesText } from '../../../../contract/dispatch/delays';
import { dubaiDay } from '../../../../contract/time';
import { useServerNow } from '../../../data/device/server-clock';
import type { JobView } from '../../../data/jobs';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import styles from './late.module.css';
import { LateDialog } from './late-dialog';

/** That its technician runs late with a job, also where that waits to be sent; nothing of what is over. */
export function LateLine({ job }: { job: JobView }) {
  const { runningLate, status } = job;
  if (!runningLate || !isOpen(status)) return null;
  return (
    <p className={`${styles.line} flex text-sm gap-6 num`}>
      <Icon name="clock" size="sm" />
      Running late {minutesText(runningLate.minutes)}
    </p>
  );
}

/** Says that they run late with a job of today, or not any more. */
export function LateAct({ job }: { job: JobView }) {
  const [isOpenNow, setOpen] = useState(false);
  const now = useServerNow();
  const { mine, isCrew, status, needsTime } = job;
  if (!mine || isCrew || !isOpen(status) || needsTime || job.date.slice(0, 10) !== dubaiDay(now()))
    return null;
  return (
    <>
      <Button size="xl" wide icon="clock" onClick={() => setOpen(true)}>
        {job.runningLate ? 'Change how late' : 'Running late'}
      </Button>
      {isOpenNow && <LateDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}
