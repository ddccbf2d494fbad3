import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayText, monthDay } from '../../../contract/dates';
import type { MonthVisit } from '../../../contract/plans/proposal/month-visits';
import { splitDate } from '../../../contract/slots';
import { Button } from '../../ui/button';
import { cx } from '../../ui/class-names';
import styles from './proposal.module.css';
import { keyOf } from './use-offers';
import type { AreaVisits } from './visit-groups';

interface Props {
  areas: readonly AreaVisits[];
  untimed: readonly MonthVisit[];
  busy: boolean;
  onOffer: (visits: readonly MonthVisit[]) => Promise<void>;
}

/** Due visits by area, each with its time; and last what no time is left for. */
export function ProposedVisits({ areas, untimed, busy, onOffer }: Props) {
  return (
    <>
      {areas.map(({ area, visits }) => (
        <section key={area} className={styles.area}>
          <div className={`between ${styles.head}`}>
            <h2>
              {area || 'No area known'} <span className="soft num">{visits.length}</span>
            </h2>
            {visits.length > 1 && (
              <Button size="sm" aria-disabled={busy} onClick={() => void onOffer(visits)}>
                Offer these {visits.length}
              </Button>
            )}
          </div>
          <ul className="lined">
            {visits.map((visit) => (
              <Visit key={keyOf(visit)} visit={visit}>
                <Button
                  size="sm"
                  aria-disabled={busy}
                  aria-label={`Offer ${visit.label} to ${nameOf(visit)}`}
                  onClick={() => void onOffer([visit])}
                >
                  Offer
                </Button>
              </Visit>
            ))}
          </ul>
        </section>
      ))}
      {untimed.length > 0 && (
        <section className={styles.area}>
          <div className={`between ${styles.head}`}>
            <h2>
              No time is left <span className="soft num">{untimed.length}</span>
            </h2>
          </div>
          <p className="soft">
            No one who can do these is free until two weeks after this month. Book them by telephone.
          </p>
          <ul className="lined">
            {untimed.map((visit) => (
              <Visit key={keyOf(visit)} visit={visit} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Visit({ visit, children }: { visit: MonthVisit; children?: ReactNode }) {
  const { date, label, dueOn, overdue, packageName, paid, customer } = visit;
  const at = date === null ? undefined : splitDate(date);
  return (
    <li className={`${styles.visit} grid middle num`}>
      <p className={styles.time}>
        {at ? (
          <>
            <b>{dayText(at.day)}</b>
            <span className="soft">{at.slot.start}</span>
          </>
        ) : (
          <span className="soft">No time</span>
        )}
      </p>
      <div className="min-0 anywhere">
        <p>
          <span className="strong">{label}</span>{' '}
          <span className={cx('text-sm', overdue ? styles.late : 'soft')}>
            {overdue ? 'overdue since' : 'due'} {monthDay(dueOn)}
          </span>
        </p>
        <p className="text-sm">
          <Link className="link" to={`/admin/users?person=${customer.id}`}>
            {nameOf(visit)}
          </Link>{' '}
          <span className="soft">
            · {packageName}
            {paid !== 'paid' && ' · not paid'}
          </span>
        </p>
      </div>
      {children}
    </li>
  );
}

function nameOf({ customer }: MonthVisit): string {
  return customer.name || customer.email;
}
