import { Link } from 'react-router-dom';
import { dateText, dayText, monthDay } from '../../../contract/dates';
import { showAed } from '../../../contract/money';
import type { EntitlementUse } from '../../../contract/plans/plan-use';
import { lastVisitDay } from '../../../contract/plans/visits/judge-visit';
import type { DueVisit } from '../../../contract/plans/visits/read-plan';
import { splitDate } from '../../../contract/slots';
import { planVisitLink } from '../../content/plan-visit-link';
import type { OwnPlan } from '../../data/plan/own-plans';
import type { PlanView } from '../../data/plan/plan-state';
import { buttonClass } from '../../ui/button';
import { changesOf, homeFor, inSentence, isOver } from './parts/plan-words';
import styles from './plan.module.css';

/** What comes next: the visit that is due first, with the way to book it; or that there is nothing more to book. */
export function NextVisit({ view }: { view: PlanView }) {
  const { read } = view;
  if (!read) return null;
  const { plan, state } = read;
  if (isOver(view)) return <Ended view={view} plan={plan} />;
  const due = state.due.find(({ date }) => date !== null);
  const use = due && state.uses.find(({ entitlement }) => entitlement.id === due.entitlementId);
  if (due && use) return <Due plan={plan} due={due} use={use} />;
  if (state.uses.some(({ left }) => left !== 0)) return null;
  return (
    <section className={`panel-deep ${styles.card} grid`} aria-labelledby="plan-next">
      <h2 id="plan-next">All of it is used or booked</h2>
      <p className="soft">Anything more is an ordinary visit: we agree its price with you before we come.</p>
      <Link className={buttonClass({ kind: 'accent', size: 'lg' })} to="/booking">
        Book a Service
      </Link>
    </section>
  );
}

function Due({ plan, due, use }: { plan: OwnPlan; due: DueVisit; use: EntitlementUse }) {
  const { entitlement, left, bought } = use;
  const [service] = entitlement.services;
  const time = splitDate(due.date ?? '');
  if (!service || !time) return null;
  const visit = {
    ...{ subscriptionId: plan.id, entitlementId: entitlement.id, service },
    homeId: homeFor(plan, due.date),
  };
  const last = left === 1 && bought !== null && bought > 1 ? ` It is the last of your ${bought}.` : '';
  return (
    <section className={`panel-deep ${styles.card} grid num`} aria-labelledby="plan-next">
      <p>
        <span className="mark">{due.overdue ? 'Due' : 'Next'}</span>
      </p>
      <h2 id="plan-next">
        {due.overdue
          ? `Your ${inSentence(entitlement.label)} is due since ${monthDay(due.dueOn)}`
          : entitlement.label}
      </h2>
      <p className="soft">
        We propose {dayText(time.day)}, {time.slot.label}, if that is free.{last} Nothing to pay.
      </p>
      <Link
        className={buttonClass({ kind: 'accent', size: 'lg', wide: true })}
        to={planVisitLink({ ...visit, date: due.date })}
      >
        Book the next visit
      </Link>
      <Link className={`${styles.other} tap medium text-center`} to={planVisitLink(visit)}>
        Another day
      </Link>
    </section>
  );
}

function Ended({ view, plan }: { view: PlanView; plan: OwnPlan }) {
  const { today, row } = view;
  const last = lastVisitDay(plan);
  const some = view.read?.state.uses.some(({ booked }) => booked > 0) && today <= last;
  const ended = row.status === 'active' || row.status === 'expired';
  return (
    <section className={`panel-deep ${styles.card} grid num`} aria-labelledby="plan-next">
      <h2 id="plan-next">
        {ended ? `This plan ended on ${dateText(plan.endDate)}` : 'This plan was ended early'}
      </h2>
      {row.ended && (
        <p>
          {row.ended.back > 0 ? `You get ${showAed(row.ended.back)} back.` : 'Nothing was left to give back.'}
        </p>
      )}
      <p className="soft">
        {ended && some
          ? `Visits that you asked for before then take place until ${dateText(last)}.`
          : 'No more visits can be booked with it.'}
      </p>
      {changesOf(view).includes('renew') ? (
        <Link
          className={buttonClass({ kind: 'accent', size: 'lg', wide: true })}
          to={`/plan/${plan.id}?change=renew`}
        >
          Renew it
        </Link>
      ) : (
        <Link className={buttonClass({ kind: 'accent', size: 'lg', wide: true })} to="/packages">
          See the packages
        </Link>
      )}
    </section>
  );
}
