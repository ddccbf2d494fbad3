import type { BoardJob } from '../../../../contract/dispatch/board';
import { Icon } from '../../../ui/icon';
import { jobName, shortName } from '../model/lines';
import styles from './ghost.module.css';
import { PlaceNumber } from './place-number';

interface Props {
  job: BoardJob;
  number: number;
  take(): void;
  leaveOut(): void;
}

/** What is proposed, where it would stand: the number is that of the list. */
export function GhostCard({ job, number, take, leaveOut }: Props) {
  const name = jobName(job);
  return (
    <div
      role="group"
      aria-label={`Proposal ${number}: ${name}`}
      className={styles.ghost}
      data-ghost={job.id}
      tabIndex={-1}
    >
      <b>
        <PlaceNumber>{number}</PlaceNumber>
        <span className="truncate">{job.serviceType}</span>
      </b>
      <p className="truncate">
        <bdi>{shortName(job.customer)}</bdi>
        {job.area && ` · ${job.area}`}
      </p>
      <span className={styles.yesNo}>
        <button type="button" tabIndex={-1} aria-label={`Take ${name}`} onClick={take}>
          <Icon name="check" />
        </button>
        <button type="button" tabIndex={-1} aria-label={`Leave out ${name}`} onClick={leaveOut}>
          <Icon name="close" />
        </button>
      </span>
    </div>
  );
}
