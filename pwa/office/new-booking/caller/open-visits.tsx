import { Link } from 'react-router-dom';
import { monthShort, weekdayShort } from '../../../../contract/dates';
import type { CallerVisit } from '../../../../contract/office/callers';
import { splitDate } from '../../../../contract/slots';
import { dubaiDay } from '../../../../contract/time';
import { Button } from '../../../ui/button';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { askVisit, type VisitAct, visitActs } from '../../data/bookings/ask-visit';
import styles from './caller-glance.module.css';

interface Props {
  visits: readonly CallerVisit[];
  /** The form is left for the booking's own page; its draft stays. */
  onLeave: () => void;
}

const words: Record<VisitAct, string> = { confirm: 'Confirm', move: 'Move', cancel: 'Cancel' };

/** The caller's open visits: each leads to itself, and is moved, confirmed or cancelled here. */
export function OpenVisits({ visits, onLeave }: Props) {
  return visits.map((visit) => {
    const about = `${visit.serviceType}, ${visitDay(visit)}`;
    return (
      <li key={visit.id}>
        <time>{visitDay(visit)}</time>
        <span>
          <Link className="link" to={`/admin/bookings?booking=${visit.id}`} onClick={onLeave}>
            {visit.serviceType}
          </Link>
          <small>{factsOf(visit)}</small>
        </span>
        <StatusBadge kind={visit.status} />
        <span className={styles.acts}>
          {visitActs
            .filter((act) => act !== 'confirm' || visit.status === 'pending')
            .map((act) => (
              <Button
                key={act}
                size="sm"
                aria-label={`${words[act]} ${about}`}
                onClick={() => askVisit({ id: visit.id, act })}
              >
                {words[act]}
              </Button>
            ))}
        </span>
      </li>
    );
  });
}

function factsOf({ date, about, address, area, technician }: CallerVisit): string {
  const start = splitDate(date)?.slot.start;
  return [start, about, address || area, technician?.name].filter(Boolean).join(', ');
}

function visitDay({ startsAt }: CallerVisit): string {
  const day = dubaiDay(startsAt);
  return `${weekdayShort(day)}, ${monthShort(day)} ${Number(day.slice(8))}`;
}
