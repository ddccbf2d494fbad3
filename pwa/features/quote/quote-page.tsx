import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isOpen } from '../../../contract/bookings/booking-rules';
import { phonesOf } from '../../../contract/business';
import { monthDay } from '../../../contract/dates';
import type { OpOf } from '../../../contract/sync/sync';
import { dubaiDay } from '../../../contract/time';
import { useMyBookings } from '../../data/bookings';
import { useServerNow } from '../../data/device/server-clock';
import { paperFile } from '../../data/money/papers';
import {
  answerAnew,
  type QuoteView as OwnQuote,
  sendQuoteAnswer,
  useMyQuotes,
} from '../../data/money/quotes';
import { useBusiness } from '../../data/public/business';
import { buttonClass } from '../../ui/button';
import { cx } from '../../ui/class-names';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FailedNote } from '../../ui/feedback/failed-note';
import { Note } from '../../ui/feedback/note';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { useNow } from '../../ui/hooks/use-now';
import { PageHeader } from '../../ui/page-header';
import { BackCrumb } from '../../widgets/account/back-crumb';
import { PaperButton } from '../../widgets/money/paper-button';
import { QuoteAnswer, type Said } from '../../widgets/quotes/quote-answer';
import { QuoteLead, QuoteView } from '../../widgets/quotes/quote-view';
import styles from './quote.module.css';

/** /quote/…: one of the person's quotes, read and answered from this device. */
export function QuotePage() {
  const { id = '' } = useParams();
  const { quotes, state } = useMyQuotes();
  const shown = quotes?.find(({ quote }) => quote.id === id);
  const today = dubaiDay(useServerNow()());
  return (
    <>
      <div className={`sand ${styles.head}`}>
        <div className="wrap">
          <PageHeader
            crumbs={<BackCrumb to="/bookings">My bookings</BackCrumb>}
            title={shown ? <bdi>{shown.quote.current.title}</bdi> : 'Your quote'}
            lead={shown && <QuoteLead quote={shown.quote} />}
            actions={
              shown?.quote.state === 'sent' && (
                <Until validUntil={shown.quote.current.validUntil} today={today} />
              )
            }
          />
        </div>
      </div>
      <div className={`wrap ${styles.page}`}>{shown ? <Own view={shown} /> : <None state={state} />}</div>
    </>
  );
}

function Until({ validUntil, today }: { validUntil: string; today: string }) {
  const isOver = validUntil < today;
  return (
    <p className={cx(styles.until, isOver && styles.over, 'num text-xs')}>
      <b>{monthDay(validUntil)}</b>
      {isOver ? 'was the end' : 'valid until'}
    </p>
  );
}

function Own({ view: { quote, entry } }: { view: OwnQuote }) {
  useNow();
  const today = dubaiDay(useServerNow()());
  const { bookings } = useMyBookings();
  const business = useBusiness();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const running = useRef(false);
  // What was said of a version that was replaced is over; the newest one can be answered.
  const replaced =
    entry?.state === 'attention' && versionIn(entry) < quote.current.version ? entry : undefined;
  const visit = bookings?.find(({ id }) => id === quote.bookingId);
  const isVisitOpen =
    !visit || visit.status === 'waiting' || isOpen(visit.status) || visit.status === 'completed';

  async function answer({ is, why }: Said) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFault(undefined);
    const { version } = quote.current;
    const op: OpOf<'quote.accept' | 'quote.decline'> =
      is === 'accepted' ? { kind: 'quote.accept', version } : { kind: 'quote.decline', version, why };
    const sent = await (replaced ? answerAnew(replaced, op) : sendQuoteAnswer(quote, op)).catch(
      () => ({ is: 'failed' }) as const,
    );
    running.current = false;
    setBusy(false);
    if (sent.is === 'failed') setFault('It could not be sent. Please try again.');
    else if (sent.is === 'refused') setFault(sent.problem.message);
    else if (sent.is === 'applied')
      toast({ kind: 'success', title: is === 'accepted' ? 'Quote accepted' : 'Quote declined' });
  }

  return (
    <QuoteView
      quote={quote}
      paper={
        <PaperButton icon="file" fetch={paperFile} path={`/quotes/${quote.id}/pdf`} of={quote.reference}>
          The quote as a PDF
        </PaperButton>
      }
    >
      <QuoteAnswer
        key={quote.current.version}
        quote={quote}
        today={today}
        isVisitOpen={isVisitOpen}
        busy={busy}
        whatsapp={business.whatsapp}
        phone={phonesOf(business)[0]?.phone}
        fault={fault}
        next={
          <Link className="link" to="/profile/money">
            The deposit’s invoice
          </Link>
        }
        news={replaced && quote.state === 'sent' ? <Told entry={replaced} /> : undefined}
        waiting={entry && !replaced && quote.state === 'sent' ? <Waiting entry={entry} /> : undefined}
        onAnswer={(said) => void answer(said)}
      />
    </QuoteView>
  );
}

/** Which version an answer that waits is to. */
function versionIn({ op }: NonNullable<OwnQuote['entry']>): number {
  return 'version' in op ? op.version : 0;
}

/** What became of an answer to a version that was replaced: it is said until this one is answered. */
function Told({ entry }: { entry: NonNullable<OwnQuote['entry']> }) {
  const said = entry.kind === 'quote.decline' ? 'no' : 'yes';
  return (
    <Note kind="warning" title={`Your ${said} to version ${versionIn(entry)} was not taken`} live>
      Another version had replaced it when it reached us. Nothing is agreed: please look at this one.
    </Note>
  );
}

/** What is on this device alone: nothing is agreed before the server has it. */
function Waiting({ entry }: { entry: NonNullable<OwnQuote['entry']> }) {
  if (entry.state === 'attention')
    return (
      <Note kind="warning" title="Your answer was not taken" live>
        <p>{entry.problem?.message ?? 'It could not be sent as it is.'}</p>
        <p className="above-10">
          <Link className={buttonClass({ kind: 'primary' })} to="/outbox">
            See what to do
          </Link>
        </p>
      </Note>
    );
  const said = entry.kind === 'quote.decline' ? 'Declined' : 'Accepted';
  return (
    <Note kind="waiting" title={`${said} on this phone, waiting`} live>
      Your answer is kept and sent when there is signal. It counts when it reaches us, and until then no day
      is booked.
    </Note>
  );
}

function None({ state }: { state: ReturnType<typeof useMyQuotes>['state'] }) {
  if (state === 'failed')
    return <FailedNote words="Your quote could not be loaded. Please try again later." />;
  if (state !== 'ready')
    return (
      <SkeletonGroup label="Loading your quote">
        <SkeletonText lines={8} />
      </SkeletonGroup>
    );
  return (
    <EmptyState
      title="This quote is not in your account"
      text="It may belong to another account, or somebody else pays for this home: then we ask them, and you need not do anything."
      action={
        <Link className={buttonClass({ kind: 'primary' })} to="/bookings">
          My bookings
        </Link>
      }
    />
  );
}
