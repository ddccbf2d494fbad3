import { type ReactNode, useId } from 'react';
import { dateText, monthShort } from '../../../../contract/dates';
import { homeCounts } from '../../../../contract/homes/home-counts';
import { addressLine } from '../../../../contract/homes/home-rules';
import type { Home } from '../../../../contract/homes/homes';
import type { CallerGlance, CallerVisit } from '../../../../contract/office/callers';
import { showPhone } from '../../../../contract/phone/phone-text';
import { priceText } from '../../../../contract/plans/visits/plan-words';
import { dubaiDay } from '../../../../contract/time';
import { showVisit } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import styles from './caller-glance.module.css';
import { OpenVisits } from './open-visits';

interface Props {
  glance: CallerGlance | undefined;
  failed: boolean;
  onRetry: () => void;
  homes: readonly Home[] | undefined;
  onRepeat: (visit: CallerVisit) => void;
  /** The form is left for a booking's own page. */
  onLeave: () => void;
}

/** Who calls: what is open, their plan, the last visits to be repeated, their homes. */
export function CallerGlanceView(props: Props) {
  const { glance, failed, onRetry, homes, onRepeat, onLeave } = props;
  if (!glance && failed)
    return (
      <Note kind="error" live>
        <div className="between">
          <span>Could not load this customer’s details.</span>
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        </div>
      </Note>
    );
  if (!glance)
    return (
      <SkeletonGroup label="Loading customer details" className={styles.part}>
        <Skeleton width="50%" />
        <Skeleton width="80%" />
        <Skeleton height={120} />
      </SkeletonGroup>
    );
  const { caller, since, plan, open, visits, addresses } = glance;
  const sinceDay = dubaiDay(since);
  return (
    <div className={`${styles.glance} lined`}>
      <header className={styles.part}>
        <div className="between">
          <h3>{caller.name || 'No name yet'}</h3>
          <span className={styles.small}>
            {caller.hasAccount ? 'Customer' : 'Guest'} since {monthShort(sinceDay)} {sinceDay.slice(0, 4)}
          </span>
        </div>
        <p className="anywhere soft num">
          {[caller.phone && showPhone(caller.phone), caller.email].filter(Boolean).join(' · ')}
        </p>
      </header>
      {open.length > 0 && (
        <Part title="Open now" mark={open.length === 1 ? '1 visit' : `${open.length} visits`}>
          <OpenVisits visits={open} onLeave={onLeave} />
        </Part>
      )}
      {plan && (
        <Part title={plan.name} mark="their plan">
          <li className={styles.line}>Until {dateText(plan.endDate)}</li>
        </Part>
      )}
      <Part title="Last visits" mark={visits.length === 0 ? 'none yet' : undefined}>
        {visits.map((visit, at) => (
          <li key={visit.id}>
            <time>{showVisit(visit.date).day}</time>
            <span>
              <b>{visit.serviceType}</b>
              <small>{[visit.technician?.name, priceText(visit)].filter(Boolean).join(', ')}</small>
            </span>
            <Button size="sm" aria-label={`Book again: ${visit.serviceType}`} onClick={() => onRepeat(visit)}>
              Book again
              {at === 0 && <kbd className="only-desktop">Alt R</kbd>}
            </Button>
          </li>
        ))}
      </Part>
      <Part title="Homes" mark={String(homes?.length || addresses.length || 'none yet')}>
        {homes?.map((home) => (
          <li key={home.id} className={styles.home}>
            <b>{home.label}</b>
            {home.usual && <small>Usual</small>}
            <small>{homeText(home)}</small>
          </li>
        ))}
        {!homes?.length &&
          addresses.map(({ address, area }) => (
            <li key={`${address} ${area}`} className={styles.home}>
              <b>{address || area}</b>
              {address && <small>{area}</small>}
            </li>
          ))}
      </Part>
    </div>
  );
}

function Part({ title, mark, children }: { title: string; mark?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h4 id={id}>
        <span>{title}</span>
        <em>{mark}</em>
      </h4>
      <ul className="lined">{children}</ul>
    </section>
  );
}

/** `Palm Court 702, Marina · 2 BHK · 5 AC units`. */
export function homeText(home: Home): string {
  return [[addressLine(home), home.area].filter(Boolean).join(', '), ...homeCounts(home)]
    .filter(Boolean)
    .join(' · ');
}
