import { Link } from 'react-router-dom';
import { type EntitlementUse, hasOpenCallOut } from '../../../contract/plans/plan-use';
import type { DueVisit } from '../../../contract/plans/visits/read-plan';
import { dubaiHour } from '../../../contract/time';
import { planVisitLink } from '../../content/plan-visit-link';
import type { PlanView } from '../../data/plan/plan-state';
import { homeFor, isOver } from './parts/plan-words';
import styles from './plan.module.css';

/** The ways to book a visit of one line of a plan: of each of its services, as long as something of it is left. */
export function BookLinks(props: { view: PlanView; use: EntitlementUse; due: DueVisit | undefined }) {
  const { view, use, due } = props;
  const { plan } = view.read ?? {};
  const { id, label, services } = use.entitlement;
  if (!plan || isOver(view) || use.left === 0) return null;
  if (use.left === null && hasOpenCallOut(use, dubaiHour(view.today, 0)))
    return <p className="soft text-sm">The next can be booked once this one is done.</p>;
  return (
    <p className={`${styles.book} cluster`}>
      {services.map((service) => (
        <Link
          key={service}
          className="link text-sm"
          to={planVisitLink({
            ...{ subscriptionId: plan.id, entitlementId: id, service },
            ...{ homeId: homeFor(plan, due?.date), date: due?.date },
          })}
          aria-label={`Book: ${services.length > 1 ? service : label}`}
        >
          {services.length > 1 ? `Book ${service}` : 'Book'}
        </Link>
      ))}
    </p>
  );
}
