import { Link } from 'react-router-dom';
import type { PlanOverview, PlanVisit } from '../../../../contract/plans/plan-overview';
import { usesOf } from '../../../../contract/plans/plan-use';
import { hasRunOut } from '../../../../contract/plans/subscriptions';
import { type DueVisit, yearOf } from '../../../../contract/plans/visits/read-plan';
import { startText } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { PlanMeter } from '../../../widgets/plan-meter/plan-meter';
import { PlanYear } from '../../../widgets/plan-meter/plan-year';
import { askPlanVisit } from '../../data/new-booking/ask-plan-visit';
import { usePlanOverview } from '../../data/plans';
import { LoadFailed } from '../rows/load-failed';
import { GiveBack } from './give-back';
import styles from './plan-part.module.css';

interface Props {
  id: string;
  /** Its visits too, each of which can be given back. */
  hasVisits?: boolean;
}

/** What of a plan is left, booked, used and due, and its year; from here the next visit is booked. */
export function PlanPart({ id, hasVisits = false }: Props) {
  const { data, error, isFetching, refetch } = usePlanOverview(id);
  if (data) return <Plan {...data} hasVisits={hasVisits} />;
  if (error)
    return <LoadFailed noun="the plan" problem={error} busy={isFetching} onRetry={() => refetch()} />;
  return (
    <SkeletonGroup label="Loading the plan">
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={56} />
    </SkeletonGroup>
  );
}

function Plan({ subscription, visits, due, today, hasVisits }: PlanOverview & { hasVisits: boolean }) {
  const { entitlements } = subscription;
  if (!entitlements) return <p className="soft">Nobody has said yet which visits its package includes.</p>;
  if (entitlements.length === 0) return <p className="soft">Its package includes no visits.</p>;
  const uses = usesOf({ id: subscription.id, entitlements }, visits);
  const isOver = subscription.status !== 'active' || hasRunOut(subscription, today);
  const serviceOf = (bookingId: string) => visits.find((each) => each.id === bookingId)?.serviceType;
  return (
    <div className="grid gap-16">
      <PlanMeter
        state={{ uses, due }}
        today={today}
        isOver={isOver}
        level={4}
        action={(_, next) => next && <NextVisit subscription={subscription} due={next} />}
      />
      <PlanYear
        plan={{ ...subscription, entitlements }}
        marks={yearOf(uses, due)}
        today={today}
        serviceOf={serviceOf}
      />
      {hasVisits && visits.length > 0 && <Visits visits={visits} />}
    </div>
  );
}

function NextVisit({ subscription, due }: Pick<PlanOverview, 'subscription'> & { due: DueVisit }) {
  const label = subscription.entitlements?.find(({ id }) => id === due.entitlementId)?.label;
  return (
    <p className="above-8">
      <Button
        size="sm"
        aria-label={`Book the next visit: ${label}`}
        onClick={() => askPlanVisit(subscription, due)}
      >
        Book the next visit
      </Button>
    </p>
  );
}

function Visits({ visits }: { visits: readonly PlanVisit[] }) {
  return (
    <section>
      <h3>Visits</h3>
      <ul className="lined text-sm num">
        {visits.map((visit) => (
          <li key={visit.id} className={`${styles.visit} grid gap-6`}>
            <p className="between">
              <Link className="link strong" to={`/admin/bookings?booking=${visit.id}`}>
                {visit.serviceType}
              </Link>
              <StatusBadge kind={visit.status} />
            </p>
            <p className="soft">
              {visit.reference} · {startText(visit.date)}
              {visit.planUse?.usedBy && ` · ${usedWords[visit.planUse.usedBy]}`}
            </p>
            <GiveBack visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const usedWords = { late_cancel: 'used by a late cancellation', no_show: 'used by a no-show' };
