import { dubaiClock } from '../../../../contract/dates';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { beginsLater } from '../../../../contract/dispatch/delays';
import { toast } from '../../../ui/feedback/toast-store';
import { failedText } from '../../kit/form/failed-text';
import { useTellLate } from '../../kit/late/use-late';
import { firstName } from '../model/lines';
import type { Waiting } from '../model/waiting';
import styles from './tell.module.css';

/** One press tells the customer of a visit that begins later; nothing where they know, or there is nothing to tell. */
export function TellWaiting({ job, waiting }: { job: BoardJob; waiting: Waiting | undefined }) {
  return waiting?.canTell ? <TellButton job={job} waiting={waiting} /> : null;
}

function TellButton({ job, waiting }: { job: BoardJob; waiting: Waiting }) {
  const { mutate, isPending } = useTellLate();
  const name = firstName(job.customer);
  const about = dubaiClock(beginsLater(job, waiting.minutes));
  const tell = () =>
    !isPending &&
    mutate(
      { id: waiting.because, bookings: [job.id] },
      {
        onSuccess: ({ delayed }) => {
          const isTold = delayed.find(({ bookingId }) => bookingId === job.id)?.told;
          if (isTold) toast({ title: `${name} is told`, description: `That it is about ${about}.` });
          else
            toast({
              kind: 'info',
              title: `${name} was not told`,
              description: 'No message reaches them. Call.',
            });
        },
        onError: (problem) =>
          toast({
            kind: 'error',
            title: `${name} was not told`,
            description: failedText('Nothing was sent', problem),
          }),
      },
    );
  return (
    <button
      type="button"
      className={styles.tell}
      tabIndex={-1}
      aria-disabled={isPending || undefined}
      data-tells
      aria-label={`Tell ${job.customer} that it is about ${about}`}
      onClick={tell}
    >
      Tell <bdi className={`${styles.name} truncate`}>{name}</bdi>
    </button>
  );
}
