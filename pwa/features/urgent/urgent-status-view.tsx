import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { canCancelBooking } from '../../../contract/bookings/booking-rules';
import { urgentKindDetails, urgentState } from '../../../contract/bookings/urgent';
import { atText, targetText } from '../../../contract/bookings/urgent-labels';
import { phonesOf, telHref } from '../../../contract/business';
import { showWholeAed } from '../../../contract/money';
import { changeBooking } from '../../data/booking-changes';
import type { BookingView } from '../../data/bookings';
import { useServerNow } from '../../data/device/server-clock';
import { useBusiness } from '../../data/public/business';
import { useSession } from '../../data/session/session';
import { Button, buttonClass } from '../../ui/button';
import { cx } from '../../ui/class-names';
import { useLater } from '../../ui/hooks/until-loaded';
import { useNow } from '../../ui/hooks/use-now';
import { Icon } from '../../ui/icon';
import { Rows } from '../../ui/rows';
import { useCancelBooking } from '../../widgets/bookings/cancel-booking';
import { ForNow } from './kind-field';
import styles from './urgent.module.css';
import { headOf, type StepState, type UrgentStatus } from './urgent-status';

/** How urgent help stands, by the server's clock. */
export function UrgentStatusView(props: {
  urgentStatus: UrgentStatus;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { urgentStatus, heading } = props;
  const { urgent, askedAt, address, reference, deaf } = urgentStatus;
  useNow();
  const now = useServerNow()();
  const { user } = useSession();
  const [phone] = phonesOf(useBusiness());
  const state = urgentState(urgentStatus, now);
  const plan = useLater(() => import('../../widgets/plans/plan-line'), Boolean(urgentStatus.planned));
  // In a plan it has none; beside one it is agreed first.
  const hasNoFee = urgentStatus.planned !== undefined && urgent.fee === 0;
  const { title, text, steps } = headOf(urgentStatus, now);
  const running = state?.is === 'asked' || state?.is === 'taken';
  const open = running || state?.is === 'call';

  return (
    <div className={`wrap wrap-narrow ${styles.stand} stack`}>
      <section className={`${styles.way} grid gap-14`}>
        <div className="medium between text-sm gap-8">
          <span className="num">Urgent help, requested {atText(askedAt, now)}</span>
          {running && urgent.until && <span className="mark num">By {atText(urgent.until, now)}</span>}
        </div>
        <div aria-live="polite">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{text}</p>
        </div>
        {running && <p className={`num ${styles.clock}`}>{targetText(state)}</p>}
        {steps.length > 0 && <Steps steps={steps} who={urgentStatus.technicianName} />}
        {open && phone && (
          <a className={`btn btn-wide ${styles.call}`} href={telHref(phone.phone)}>
            <Icon name="phone" />
            Call the office
          </a>
        )}
      </section>
      {open && <ForNow what={urgent.what} lead="Until then:" />}
      <h2>Your request</h2>
      <Rows
        items={[
          { label: 'What', value: urgentKindDetails[urgent.what].label },
          ...(address ? [{ label: 'Where', value: address }] : []),
          ...(state?.is === 'call' || hasNoFee
            ? []
            : [{ label: 'Call-out', value: showWholeAed(urgent.fee) }]),
          ...(reference ? [{ label: 'Reference', value: reference }] : []),
        ]}
      />
      {plan && urgentStatus.planned && <plan.PlanLine booking={urgentStatus.planned} />}
      {running && urgent.until && (
        <p className="soft text-sm num">
          {atText(urgent.until, now)} is our target. We agree the price of the work with you before it starts.
        </p>
      )}
      <div className="duo">
        {user && urgentStatus.booking && canCancel(user, urgentStatus) && (
          <Cancel booking={urgentStatus.booking} />
        )}
        <Link className={buttonClass()} to={deaf ? '/outbox' : '/bookings'}>
          {deaf ? 'View requests' : 'View bookings'}
        </Link>
      </div>
    </div>
  );
}

function canCancel(user: Parameters<typeof canCancelBooking>[0], { status, booking }: UrgentStatus): boolean {
  return !booking?.pending && canCancelBooking(user, { status, userId: user.id, assignedTo: null });
}

function Cancel({ booking }: { booking: BookingView }) {
  const cancel = useCancelBooking<BookingView>(changeBooking);
  return (
    <>
      <Button onClick={() => cancel.ask(booking)}>Cancel this request</Button>
      {cancel.dialog}
    </>
  );
}

const spoken: Record<StepState, string> = { done: 'Done: ', now: 'Now: ', next: 'To come: ' };

function Steps({ steps, who }: { steps: readonly StepState[]; who: string | undefined }) {
  const names = ['Requested', `${who || 'A technician'} has it`, 'Done'];
  return (
    <ol className={`${styles.steps} grid text-xs`} aria-label="Status">
      {steps.map((state, at) => (
        <li
          key={names[at]}
          className={cx(state === 'done' && styles.isDone, state === 'now' && styles.isNow)}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="visually-hidden">{spoken[state]}</span>
          {names[at]}
        </li>
      ))}
    </ol>
  );
}
