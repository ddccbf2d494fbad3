import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useMyBookings } from '../../../data/bookings';
import { useSession } from '../../../data/session/session';
import { buttonClass } from '../../../ui/button';
import { VillaScene } from '../../../ui/drawings/scenes';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Rows } from '../../../ui/rows';
import { PlanLine } from '../../../widgets/plans/plan-line';
import styles from '../booking.module.css';
import type { Outcome } from '../draft/outcome';
import { requestRows } from '../draft/request-rows';
import { SlotUnavailableView } from '../slot-unavailable/slot-unavailable-view';
import { AskPush } from './ask-push';
import { becameWords, weCallText } from './call-words';
import { JoiningNote } from './joining-note';
import { KeepPhone } from './keep-phone';
import { SavedView } from './saved-view';

/** What came of a request, in the place of its form. */
export function OutcomeView(props: {
  outcome: Outcome;
  heading: RefObject<HTMLHeadingElement | null>;
  onDone(outcome: Outcome): void;
}) {
  const { outcome } = props;
  if (outcome.is === 'saved') return <SavedView {...props} outcome={outcome} />;
  const { booking } = outcome;
  return booking?.needsTime ? (
    <SlotUnavailableView
      {...props}
      request={outcome.request}
      knewFull={outcome.knewFull}
      row={{ ...booking, needsTime: booking.needsTime }}
    />
  ) : (
    <SubmittedView {...props} outcome={outcome} />
  );
}

const bookedText = 'Your time and price are confirmed. You pay after the visit.';

/** The server has the request: pending, as long as the office calls first, or confirmed at once. */
function SubmittedView({
  outcome,
  heading,
}: {
  outcome: Extract<Outcome, { is: 'applied' }>;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { status } = useSession();
  const account = status === 'signed-in' || status === 'expired';
  const { request } = outcome;
  // As it is by now: the office may answer, or cancel it, while this page stays open.
  const known = useMyBookings().bookings?.find(({ id }) => id === outcome.booking?.id);
  const booking = known ?? outcome.booking;
  const became = booking && becameWords[booking.status];

  return (
    <div className={styles.bookingSaved}>
      <section className={`${styles.bookingSavedHead} clips text-center`}>
        <h1 ref={heading} tabIndex={-1}>
          {became ?? 'We have your request.'}
        </h1>
        <p className="soft">
          {booking?.status === 'confirmed'
            ? bookedText
            : became
              ? 'All of it stands in your bookings.'
              : weCallText(booking)}
        </p>
        <VillaScene className={`${styles.bookingSavedArt} block`} fit="cover" />
      </section>
      <section className={`wrap wrap-narrow ${styles.bookingSavedBody}`} aria-label="Your request">
        <div className="between">
          <h2>Your request</h2>
          <span role="status">
            <StatusBadge kind={booking?.status ?? 'pending'} />
          </span>
        </div>
        <Rows items={requestRows(request, booking?.reference)} />
        {booking && <PlanLine booking={booking} />}
        <JoiningNote address={request.address} />
        {account && <KeepPhone phone={request.phone} />}
        {account && <AskPush />}
        <div className="duo">
          <Link className={buttonClass({ kind: 'primary' })} to={account ? '/bookings' : '/outbox'}>
            {account ? 'View bookings' : 'View requests'}
          </Link>
          <Link className={buttonClass({ kind: 'outline' })} to="/booking">
            Book another
          </Link>
        </div>
      </section>
    </div>
  );
}
