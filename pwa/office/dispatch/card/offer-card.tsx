import type { CSSProperties } from 'react';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { Icon } from '../../../ui/icon';
import { useDesk } from '../carry/desk';
import { usePart } from '../carry/store';
import { jobName, shortName } from '../model/lines';
import styles from './ghost.module.css';

/** A time that a customer is asked about, where it would stand: it becomes a job with their yes. Its dots offer another. */
export function OfferCard({ job }: { job: BoardJob }) {
  const desk = useDesk();
  const isMenuOpen = usePart(desk.carry, (carry) => carry?.job.id === job.id && carry.by === 'menu');
  const name = jobName(job);
  return (
    <div
      role="group"
      aria-roledescription="card"
      aria-label={`Offered, waits for an answer: ${[name, job.area].filter(Boolean).join(', ')}`}
      className={styles.ghost}
      style={job.slots > 1 ? ({ '--takes': job.slots } as CSSProperties) : undefined}
      data-offer={job.id}
      tabIndex={-1}
    >
      <b>
        <span className="truncate">{job.serviceType}</span>
      </b>
      <p className="truncate">
        <bdi>{shortName(job.customer)}</bdi>
        {job.area && (
          <>
            {' · '}
            <bdi>{job.area}</bdi>
          </>
        )}
      </p>
      <p className={styles.waits}>Offered, waits</p>
      <button
        type="button"
        className={styles.dots}
        tabIndex={-1}
        aria-label={`Move ${name}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={(event) => desk.openMenu(job, null, event.currentTarget)}
      >
        <Icon name="more" />
      </button>
    </div>
  );
}
