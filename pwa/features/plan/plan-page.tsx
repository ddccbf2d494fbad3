import { useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { dateText } from '../../../contract/dates';
import { showAed, toAed } from '../../../contract/money';
import { daysBetween } from '../../../contract/plans/visits/due-days';
import { type PlanView, usePlanState } from '../../data/plan/plan-state';
import { buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FailedNote } from '../../ui/feedback/failed-note';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { PlanMeter } from '../../widgets/plan-meter/plan-meter';
import { PlanYear } from '../../widgets/plan-meter/plan-year';
import { Included } from '../../widgets/plans/included';
import { BookLinks } from './book-links';
import { EndPlan } from './change/end-plan';
import { MovePlan } from './change/move-plan';
import { RenewPlan } from './change/renew-plan';
import { NextVisit } from './next-visit';
import { focusHeading } from './parts/focus-heading';
import { PlanHead } from './parts/plan-head';
import { changesOf, isOver } from './parts/plan-words';
import styles from './plan.module.css';
import { PlanChanges } from './plan-changes';
import { PlanNotes } from './plan-notes';
import { PlanVisits } from './plan-visits';

const changePages = { renew: RenewPlan, move: MovePlan, end: EndPlan };

/** /plan/…: what of a plan is left, what comes next, and its year. All of it from this device. */
export function PlanPage() {
  const { id = '' } = useParams();
  const { view, rows } = usePlanState(id);
  const [params] = useSearchParams();
  const asked = params.get('change');
  useArrival(asked);
  const change = view && changesOf(view).find((each) => each === asked);
  if (view?.read && change) {
    const Change = changePages[change];
    return <Change view={view} read={view.read} />;
  }
  return (
    <>
      <PlanHead
        back={{ to: '/bookings', label: 'My bookings' }}
        title="Your plan"
        lead={view && <Term view={view} />}
        actions={view && <p className="soft num">{paidText(view)}</p>}
      />
      <div className={`wrap ${styles.plan}`}>{view ? <Plan view={view} /> : <NoPlan rows={rows} />}</div>
    </>
  );
}

/** From the plan to a change of it and back the address stays the same: the page begins at its top, and a reader hears which it is. */
function useArrival(asked: string | null): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    scrollTo(0, 0);
    focusHeading();
  }, [asked]);
}

function Plan({ view }: { view: PlanView }) {
  const { today, row, read, bookings } = view;
  const some = read && read.plan.entitlements.length > 0;
  const over = isOver(view);
  return (
    <>
      <PlanNotes view={view} />
      {some && (
        <div className={styles.whole}>
          <section className={styles.left} aria-labelledby="plan-left">
            <h2 id="plan-left">{over ? 'What was in it' : 'What is left'}</h2>
            <PlanMeter
              state={read.state}
              today={today}
              isOver={over}
              action={(use, due) => <BookLinks view={view} use={use} due={due} />}
            />
          </section>
          <div>
            <NextVisit view={view} />
            <Included features={row.features} />
          </div>
          <section className={styles.year} aria-labelledby="plan-year">
            <h2 id="plan-year">{over || row.startDate > today ? 'The year' : 'The year so far'}</h2>
            <PlanYear
              plan={read.plan}
              marks={read.state.year}
              today={today}
              serviceOf={(bookingId) => bookings.find((each) => each.id === bookingId)?.serviceName}
            />
          </section>
        </div>
      )}
      {!some && <Included features={row.features} open />}
      {read && <PlanVisits plan={read.plan} state={read.state} bookings={bookings} today={today} />}
      <PlanChanges view={view} />
      {row.paidFils !== undefined && (
        <p>
          <Link className="link" to="/profile/money">
            Invoices and receipts
          </Link>
        </p>
      )}
    </>
  );
}

/** `2BHK Basic Package, Marina flat, to Mar 1, 2027` */
function Term({ view: { row, read, today } }: { view: PlanView }) {
  const { packageName, startDate, endDate } = row;
  const ends = endDate !== undefined && endDate < today ? 'ended' : 'to';
  const term = startDate > today ? `from ${dateText(startDate)}` : endDate && `${ends} ${dateText(endDate)}`;
  return (
    <span className="num anywhere">
      {[packageName, read?.plan.homeLabel, term].filter(Boolean).join(', ')}
    </span>
  );
}

/** `93 days to go. AED 1,499, paid`; `AED 600 of AED 1,499 paid` */
function paidText({ row, today, read }: PlanView): string {
  const { amount, endDate, paid, paidFils, startDate } = row;
  const words = { due: 'not paid yet', part: 'partly paid', paid: 'paid' };
  const price =
    paid === 'part' && paidFils !== undefined
      ? `${showAed(toAed(paidFils))} of ${showAed(amount)} paid`
      : [showAed(amount), paid && words[paid]].filter(Boolean).join(', ');
  const begun = read?.plan.status === 'active' && startDate <= today && endDate !== undefined;
  const left = begun ? daysBetween(today, endDate) : -1;
  if (left < 0) return price;
  return `${left === 0 ? 'Its last day' : left === 1 ? 'One day to go' : `${left} days to go`}. ${price}`;
}

function NoPlan({ rows }: { rows: ReturnType<typeof usePlanState>['rows'] }) {
  if (rows === 'failed') return <FailedNote words="Your plan could not be loaded. Please try again later." />;
  if (rows !== 'ready') {
    return (
      <SkeletonGroup label="Loading your plan">
        <SkeletonText lines={8} />
      </SkeletonGroup>
    );
  }
  return (
    <EmptyState
      title="This plan is not in your account"
      text="It may belong to another account, or the link is not whole."
      action={
        <Link className={buttonClass({ kind: 'primary' })} to="/bookings">
          My bookings
        </Link>
      }
    />
  );
}
