import { Link } from 'react-router-dom';
import { dateText, monthDay } from '../../../contract/dates';
import { daysBetween } from '../../../contract/plans/visits/due-days';
import { planLine } from '../../../contract/plans/visits/plan-words';
import type { PlanState, YearMark } from '../../../contract/plans/visits/read-plan';
import type { BookingView } from '../../data/bookings';
import type { OwnPlan } from '../../data/plan/own-plans';
import { StatusBadge, type StatusKind } from '../../ui/feedback/status-badge';
import { visitLabel } from './parts/plan-words';
import styles from './plan.module.css';

interface Row {
  key: string;
  day: string;
  label: string;
  kind: StatusKind;
  state?: string | undefined;
  why?: string | undefined;
}

interface Props {
  plan: OwnPlan;
  state: PlanState;
  bookings: readonly BookingView[];
  today: string;
}

/** The visits of a plan in the order of their days: to come, then what was, then those that are none of it. */
export function PlanVisits({ plan, state, bookings, today }: Props) {
  const long = daysBetween(plan.startDate, plan.endDate) > 366;
  const dayOf = long ? dateText : monthDay;
  const proposed = new Set<string>();
  // Of what is proposed the next of each kind: the others are on the line of the year.
  const marks = state.year.filter(({ is, entitlementId }) => {
    const isLater = is === 'proposed' && proposed.has(entitlementId);
    if (is === 'proposed') proposed.add(entitlementId);
    return !isLater;
  });
  const rows = marks.map((mark) => ({ mark, row: markRow(mark, { plan, bookings }) }));
  const isComing = ({ mark }: (typeof rows)[number]) =>
    mark.is === 'proposed' || (mark.day >= today && (mark.is === 'confirmed' || mark.is === 'requested'));
  const coming = rows.filter(isComing).map(({ row }) => row);
  const past = [
    ...rows.filter((each) => !isComing(each)).map(({ row }) => row),
    ...givenBack(plan, bookings),
  ];
  past.sort((a, b) => (a.day < b.day ? 1 : -1));
  const outside = bookings.filter(({ notInPlan }) => notInPlan).map(outsideRow);
  const booked = rows.some((each) => isComing(each) && each.mark.is !== 'proposed');
  return (
    <div className={styles.visits}>
      {coming.length > 0 && (
        <Visits id="plan-coming" title="Coming" rows={coming} dayOf={dayOf}>
          {booked && (
            <Link className="link text-sm" to="/bookings">
              Move or cancel in My bookings
            </Link>
          )}
        </Visits>
      )}
      {past.length > 0 && <Visits id="plan-past" title="So far" rows={past} dayOf={dayOf} />}
      {outside.length > 0 && (
        <Visits id="plan-outside" title="Not in your plan" rows={outside} dayOf={dayOf} />
      )}
      {rows.length + past.length + outside.length === 0 && <p className="soft">No visits yet.</p>}
    </div>
  );
}

function Visits(props: {
  id: string;
  title: string;
  rows: readonly Row[];
  dayOf(day: string): string;
  children?: React.ReactNode;
}) {
  const { id, title, rows, dayOf, children } = props;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="lined num">
        {rows.map(({ key, day, label, kind, state, why }) => (
          <li key={key} className={`${styles.visit} grid middle`}>
            <span className="soft text-sm">{dayOf(day)}</span>
            <span className="min-0">
              <b className="medium anywhere">{label}</b>
              {why && <small className="block soft text-sm anywhere">{why}</small>}
            </span>
            <StatusBadge kind={kind} label={state} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

const kinds: Record<YearMark['is'], { kind: StatusKind; state?: string }> = {
  done: { kind: 'completed' },
  lost: { kind: 'cancelled', state: 'Used' },
  confirmed: { kind: 'confirmed' },
  requested: { kind: 'pending', state: 'Requested' },
  proposed: { kind: 'waiting', state: 'Proposed' },
};

type Named = Pick<Props, 'plan' | 'bookings'>;

function markRow({ day, entitlementId, is, bookingId }: YearMark, { plan, bookings }: Named): Row {
  const booking = bookings.find(({ id }) => id === bookingId);
  return {
    key: bookingId ?? `${entitlementId} ${day}`,
    day,
    label: visitLabel(entitlementId, plan, booking),
    ...(booking?.status === 'waiting' ? { kind: 'waiting' } : kinds[is]),
    why: is === 'lost' && booking ? planLine(booking)?.rest : undefined,
  };
}

/** What the office gave back counts no more, and is no mark of the year. */
function givenBack(plan: OwnPlan, bookings: readonly BookingView[]): Row[] {
  return bookings.flatMap((booking) => {
    const { id, date, entitlementId, planUse } = booking;
    if (!planUse?.givenBack) return [];
    const label = visitLabel(entitlementId, plan, booking);
    return [
      {
        key: id,
        day: date.slice(0, 10),
        label,
        kind: 'refunded',
        state: 'Given back',
        why: planLine(booking)?.rest,
      },
    ];
  });
}

function outsideRow(booking: BookingView): Row {
  const { id, date, serviceName, status } = booking;
  return { key: id, day: date.slice(0, 10), label: serviceName, kind: status, why: planLine(booking)?.rest };
}
