import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Booking } from '../../../contract/bookings';
import { phonesOf } from '../../../contract/business';
import { useOwnerFacts } from '../../data/public/owner-facts';
import { type UrgentAsked, useUrgentAsked } from '../../data/urgent';
import { buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { Crumbs, PageHeader } from '../../ui/page-header';
import { PhoneLinks } from '../../widgets/phone-links';
import { AskedView } from './asked-view';
import { NotSentView } from './not-sent-view';
import { ofBooking, ofGuest } from './standing';
import styles from './urgent.module.css';
import { UrgentForm } from './urgent-form';

/** /urgent: the form, and at `?asked=` how what was asked for stands. */
export function UrgentPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [last, setLast] = useState<{ opId: string; booking: Booking | undefined }>();
  const asked = params.get('asked');
  const edit = params.get('edit');

  if (asked)
    return <Asked key={asked} opId={asked} answer={last?.opId === asked ? last.booking : undefined} />;

  function onDone(opId: string, booking: Booking | undefined) {
    setLast({ opId, booking });
    navigate(`/urgent?asked=${opId}`, { replace: true, state: { finished: opId } });
  }

  return (
    <div className={`wrap ${styles.urgent}`}>
      <div>
        <PageHeader
          crumbs={
            <Crumbs
              items={[
                <Link key="book" to="/booking">
                  Book a Service
                </Link>,
                'Urgent help',
              ]}
            />
          }
          title="Urgent help"
          lead="Any hour, any day. Danger to life: call 998 or 999 first."
        />
        {edit ? (
          <Edited key={edit} opId={edit} onDone={onDone} />
        ) : (
          <UrgentForm edited={undefined} onDone={onDone} />
        )}
      </div>
      <RatherTalk />
    </div>
  );
}

/** A waiting request in the form; what is sent then takes its place. */
function Edited(props: { opId: string; onDone(opId: string, booking: Booking | undefined): void }) {
  const { opId, onDone } = props;
  const { value } = useUrgentAsked(opId);
  // Kept once found: while the change is on its way its entry goes, the form must not.
  const [found, setFound] = useState<Parameters<typeof UrgentForm>[0]['edited']>();
  const now = found ? undefined : requestIn(value, opId);
  if (now) setFound(now);
  const edited = found ?? now;
  if (edited) return <UrgentForm edited={edited} onDone={onDone} />;
  return value ? <Gone /> : <Loading />;
}

/** The request among what waits: on its own, or as the second half of an edit. */
function requestIn(value: UrgentAsked | undefined, opId: string): Parameters<typeof UrgentForm>[0]['edited'] {
  if (value?.is !== 'waiting') return undefined;
  const { item } = value;
  for (const each of [item, item.edit]) {
    if (each?.op.kind === 'booking.create' && each.op.urgent) return { opId, op: each.op };
  }
  return undefined;
}

function Asked({ opId, answer }: { opId: string; answer: Booking | undefined }) {
  const { value, failed } = useUrgentAsked(opId);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const finished = state?.finished === opId;
  const request = requestIn(value, opId);
  const shown = request ? 'waiting' : value?.is;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is something to read
  useEffect(() => {
    if (!finished || !heading.current) return;
    scrollTo(0, 0);
    heading.current.focus({ preventScroll: true });
  }, [finished, shown]);

  if (value?.is === 'waiting' && request)
    return <NotSentView item={value.item} request={request} heading={heading} />;
  if (value?.is === 'booking' && value.booking.urgent)
    return <AskedView standing={ofBooking(value.booking, value.booking.urgent)} heading={heading} />;
  if (value?.is === 'guest' && value.sent.urgent)
    return <AskedView standing={ofGuest(value.sent, value.sent.urgent)} heading={heading} />;
  // Where the device keeps nothing, the answer is all there is.
  if (answer?.urgent && (value || failed))
    return <AskedView standing={ofBooking(answer, answer.urgent)} heading={heading} />;
  return <div className={`wrap wrap-narrow ${styles.stand}`}>{value || failed ? <Gone /> : <Loading />}</div>;
}

function Gone() {
  return (
    <EmptyState
      level={1}
      title="This request is not on this device."
      text="It was sent, withdrawn, or asked for elsewhere."
      action={
        <>
          <Link className={buttonClass({ kind: 'primary' })} to="/bookings">
            View bookings
          </Link>
          <Link className={buttonClass()} to="/urgent">
            Ask for urgent help
          </Link>
        </>
      }
    />
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading">
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

function RatherTalk() {
  const phones = phonesOf({ ...useOwnerFacts(), second: null });
  if (phones.length === 0) return null;
  return (
    <aside className={`panel-deep ${styles.talk}`} aria-labelledby="rather-talk">
      <h2 id="rather-talk">Rather talk?</h2>
      <p className="soft">A call is the fastest way.</p>
      <PhoneLinks phones={phones} />
    </aside>
  );
}
