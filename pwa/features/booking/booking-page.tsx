import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { phonesOf } from '../../../contract/business';
import { daysText, officeDays } from '../../../contract/settings/business-hours';
import { slotLength } from '../../../contract/slots';
import { dubaiDay } from '../../../contract/time';
import { useBusiness } from '../../data/public/business';
import { usePageData } from '../../data/public/page-data';
import { buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useLater } from '../../ui/hooks/until-loaded';
import { PageHeader } from '../../ui/page-header';
import { Still } from '../../ui/still';
import { repeatedIn } from '../../widgets/bookings/repeated-in';
import { PhoneLinks } from '../../widgets/phone-links';
import styles from './booking.module.css';
import type { Outcome } from './draft/outcome';
import { RequestForm } from './request-form';

/** /booking: the form, and in its place what came of it. */
export function BookingPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [last, setLast] = useState<Outcome>();
  const [isBegun, setBegun] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const edit = params.get('edit') ?? '';
  const editing = useLater(() => import('./edited-request'), edit !== '');
  // The outcome belongs to one history entry: "Book" and "Edit request" lead away from it, a reload forgets it.
  const outcome = last && finishedIn(location.state) === last.opId ? last : undefined;

  // Fetched while the form is filled in, so that what came of it is there at once, without a network too.
  const View = useLater(
    () => import('./outcome/outcome-view'),
    isBegun || edit !== '' || outcome !== undefined,
  )?.OutcomeView;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came of it may be drawn a moment later
  useEffect(() => {
    if (!outcome) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [outcome, View]);

  function onDone(done: Outcome) {
    setLast(done);
    navigate('/booking', { replace: true, state: { finished: done.opId } });
  }

  if (outcome && View) return <View outcome={outcome} heading={heading} onDone={onDone} />;
  if (outcome) {
    return (
      <EmptyState
        level={1}
        title={outcome.is === 'applied' ? 'We have your request.' : 'Saved on this device. Will be sent.'}
        text="We call to agree the visit and the price. Not booked until then."
      />
    );
  }

  return (
    <div className={`wrap ${styles.booking} stack`}>
      <div className="booking-main">
        <PageHeader
          title="Book a Service"
          lead="About a minute. Prices include VAT. Extra work only after you agree."
        />
        {edit ? (
          editing && <editing.EditedRequest key={edit} opId={edit} today={today} onDone={onDone} />
        ) : (
          <RequestForm
            today={today}
            asked={`${location.key} ${params}`}
            again={repeatedIn(location.state)}
            edited={undefined}
            onBegun={setBegun}
            onDone={onDone}
          />
        )}
      </div>
      <aside className={`${styles.bookingAside} top stack`} aria-label="About booking">
        <div id="chosen-visit" />
        <HowItWorks />
        <UrgentHelp />
      </aside>
    </div>
  );
}

function useToday(): string {
  const page = usePageData();
  const [device] = useState(() => (page ? '' : dubaiDay(new Date())));
  return page?.today ?? device;
}

function finishedIn(state: unknown): string | undefined {
  const finished = state && typeof state === 'object' && 'finished' in state ? state.finished : undefined;
  return typeof finished === 'string' ? finished : undefined;
}

const steps = [
  { title: 'You choose.', text: `What you need, a day and a ${slotLength} slot.` },
  { title: 'We confirm.', text: 'At once where it says so, else we call.' },
  { title: 'We come.', text: 'You follow it under Bookings.' },
] as const;

/** What happens after the form is sent. */
function HowItWorks() {
  return (
    <Still
      as="section"
      className={`${styles.bookingSteps} line-above`}
      aria-labelledby="how-it-works"
      draw={() => (
        <>
          <h2 id="how-it-works">How It Works</h2>
          <ol className="grid gap-14">
            {steps.map(({ title, text }, index) => (
              <li key={title}>
                <b aria-hidden="true">{index + 1}</b>
                <span>
                  <strong>{title}</strong> <span className="soft">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    />
  );
}

/** For what cannot wait for a visit's day: the way to ask at once, and the numbers. */
function UrgentHelp() {
  const facts = useBusiness();
  const phones = phonesOf({ ...facts, second: null });
  const office = daysText(officeDays(facts.hours));
  return (
    <Still
      as="section"
      className={`panel-deep ${styles.bookingUrgent}`}
      aria-labelledby="urgent-help"
      of={facts}
      draw={() => (
        <>
          <h2 id="urgent-help">Need Urgent Help?</h2>
          <p className="soft">
            Water coming through, no power, no cooling:{' '}
            {phones.length > 0 ? 'ask or call.' : 'ask at any hour.'}
          </p>
          <Link className={buttonClass({ kind: 'accent', size: 'lg', wide: true })} to="/urgent">
            Ask for urgent help
          </Link>
          {phones.length > 0 && (
            <>
              {office && <p className="soft num text-sm">We answer {office}.</p>}
              <PhoneLinks phones={phones} />
            </>
          )}
        </>
      )}
    />
  );
}
