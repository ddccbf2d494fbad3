import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { atText } from '../../../contract/bookings/urgent-labels';
import { countOf } from '../../../contract/counts';
import { type UnsentPhone, type UnsentVisit, unsentAlarmHours } from '../../../contract/work/unsent';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { useNow } from '../../ui/hooks/use-now';
import { Icon } from '../../ui/icon';
import { useRead } from '../data/lists/client';
import { adminKey } from '../data/lists/list';
import styles from './dashboard.module.css';

const everyMinute = 60_000;

/** Whose phone has work that is not here, what of it, and since when. Nothing where everything has arrived. */
export function UnsentPhones() {
  const { data: phones } = useRead<UnsentPhone[]>({
    queryKey: [...adminKey('unsent'), 'list'],
    read: '/admin/unsent',
    pollMs: everyMinute,
    followsClock: true,
  });
  const now = useNow();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useLocation().hash === '#unsent';
  const isHere = Boolean(phones?.length);
  useEffect(() => {
    if (!wanted || !isHere) return;
    panel.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [wanted, isHere]);
  if (!phones || phones.length === 0) return null;
  return (
    <section
      ref={panel}
      className={`${styles.dashPanel} ${styles.dashWide} raised min-0 relative rounded-md`}
      aria-labelledby="unsent"
    >
      <header>
        <h2 id="unsent" ref={heading} tabIndex={-1}>
          Phones with work not yet sent
        </h2>
        <span className="soft num">{countOf(phones.length, 'phone')}</span>
      </header>
      <p className={`${styles.dashUnsent} soft text-sm`}>
        It is sent by itself while the app is open and has signal.
      </p>
      {phones.map(({ technician, since, visits }) => (
        <div key={technician.id}>
          <h3 className={`${styles.dashUnsent} between`}>
            <span className="anywhere">{technician.name}</span>
            {isLong(since, now) && <StatusBadge kind="attention" label={`Over ${unsentAlarmHours} h`} />}
          </h3>
          <ul className={`${styles.dashWaiting} lined num`} aria-label={`On the phone of ${technician.name}`}>
            {visits.map((visit) => (
              <li key={visit.id}>
                <Link to={`/admin/bookings?${new URLSearchParams({ booking: visit.id })}`}>
                  <span className="truncate">
                    <b>{missingText(visit)}</b>{' '}
                    <span className="soft">
                      {visit.serviceName}, {visit.reference}
                    </span>
                  </span>
                  <span className="soft">Since {atText(visit.since, now)}</span>
                  <Icon name="chevron-right" size="sm" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function isLong(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= unsentAlarmHours * 3_600_000;
}

/** `2 of 7 photos`, `Started, not finished`. */
function missingText({ photos, of }: UnsentVisit): string {
  if (photos === 0) return 'Started, not finished';
  return photos === of ? countOf(photos, 'photo') : `${photos} of ${countOf(of, 'photo')}`;
}
