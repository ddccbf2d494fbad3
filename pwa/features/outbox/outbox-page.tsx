import { Link } from 'react-router-dom';
import { bookingStatuses } from '../../../contract/bookings/booking-rules';
import { momentText } from '../../../contract/dates';
import { slotText } from '../../../contract/visits/visit-when';
import { useSyncStatus } from '../../data/device/sync-status';
import { canHaveArrived, discard, type OutboxItem, type SentItem, useOutbox } from '../../data/outbox/outbox';
import { useSession } from '../../data/session/session';
import { Button, buttonClass } from '../../ui/button';
import { VillaScene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Note } from '../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { useNow } from '../../ui/hooks/use-now';
import { PageHeader } from '../../ui/page-header';
import { useDiscard } from '../../widgets/bookings/discard-request';
import styles from './outbox.module.css';
import { OutboxEntry } from './outbox-entry';
import { SendNow } from './send-now';
import { daysSince, warnAfterDays } from './since';
import { useNews } from './use-news';

/** /outbox: everything that waits on this device, in the order it is sent, and what guests have sent. */
export function OutboxPage() {
  const { items, sent, failed } = useOutbox();
  const isTechnician = useSession().user?.role === 'staff';
  const { signInToSend, backgroundSync, resumesAt } = useSyncStatus();
  const now = useNow();
  const { news, expect } = useNews(items);
  const question = useDiscard<OutboxItem>({
    discard,
    canHaveArrived,
    title: 'Discard this?',
    isOver: (item) => item.state === 'attention' && !canHaveArrived(item),
    about: ({ title, detail }) => (
      <p className="strong">
        {title}
        <span className="soft"> {detail}</span>
      </p>
    ),
    onDiscard: ({ opId }) => expect(opId),
  });
  // As they are sent: a guest's first, then by their place in the queue. Never by a clock, which may have been set.
  const waiting = [...(items ?? [])].sort((a, b) => a.owner.localeCompare(b.owner) || a.n - b.n);
  const oldest = Math.max(0, ...waiting.map((each) => daysSince(each.queuedAt, now)));

  return (
    <div className={`wrap ${styles.outbox}`}>
      <PageHeader
        title="Waiting requests"
        lead={
          backgroundSync
            ? 'Kept on this device and sent as soon as there is signal.'
            : 'Kept on this device and sent when the app is open.'
        }
        // What waits for a sign-in only (the banner says so) cannot be sent by pressing.
        actions={waiting.length > signInToSend && <SendNow />}
      />
      <p role="status" className={news ? styles.outboxNews : 'visually-hidden'}>
        {news}
      </p>
      {oldest >= warnAfterDays && (
        <Note kind="warning" title={`A request has waited for ${oldest} days.`}>
          A browser may clear data that is unused for a week. Go online, keep the app open and press Send now,
          or contact us.
        </Note>
      )}
      {waiting.length > 0 && resumesAt && resumesAt > now && (
        <Note kind="info" title={`The rest is sent at ${momentText(resumesAt, now)}.`}>
          Our server takes a few hundred requests at a time. Nothing is lost, and you do not have to wait
          here.
        </Note>
      )}
      {failed && (
        <Note kind="error" live>
          <div className="between">
            <span>We could not read the requests waiting on this device. None of them are lost.</span>
            <Button icon="refresh" onClick={() => location.reload()}>
              Try Again
            </Button>
          </div>
        </Note>
      )}
      {!items && !failed && (
        <SkeletonGroup label="Loading" className="grid gap-12">
          <Skeleton shape="block" height={120} />
          <Skeleton shape="block" height={120} />
        </SkeletonGroup>
      )}
      {items && !waiting.length && (
        <EmptyState
          drawing={sent.length === 0 && <VillaScene view="10 -90 372 248" />}
          title="Nothing is waiting."
          text={sent.length ? 'Everything was sent.' : 'Requests you make without signal appear here.'}
          action={
            <Link
              className={buttonClass({ kind: sent.length ? 'outline' : 'primary' })}
              to={isTechnician ? '/jobs' : '/booking'}
            >
              {isTechnician ? 'See your jobs' : 'Book a Service'}
            </Link>
          }
        />
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="visually-hidden">
            Waiting, oldest first
          </h2>
          <ul className="grid gap-12">
            {waiting.map((item) => (
              <OutboxEntry key={item.opId} item={item} now={now} onDiscard={question.ask} />
            ))}
          </ul>
        </section>
      )}
      {sent.length > 0 && <SentList sent={sent} now={now} />}
      {question.dialog}
    </div>
  );
}

/** What a guest has sent from this device, with the answer it got then. */
export function SentList({ sent, now }: { sent: readonly SentItem[]; now: Date }) {
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">Sent</h2>
      <p className="soft text-sm">
        Shown as it was when you sent it. Kept on this device for 30 days. We call to confirm.
      </p>
      <ul className={`list-rows ${styles.sentList} above-8`}>
        {sent.map((item) => {
          const status = bookingStatuses.find((each) => each === item.status);
          const isWithoutTime = item.needsTime !== undefined && status === 'pending';
          return (
            <li key={item.opId}>
              <div className={`${styles.outboxEntryHead} flex wraps apart`}>
                <div>
                  <h3 className="anywhere">{item.service}</h3>
                  <p className="num text-sm anywhere">
                    {isWithoutTime ? `Requested ${slotText(item.date)}` : slotText(item.date)}
                  </p>
                </div>
                {status && <StatusBadge kind={isWithoutTime ? 'needs-time' : status} />}
              </div>
              <p className="faint text-sm num">
                {item.reference && <strong>{item.reference}</strong>}
                <span>{item.reference ? ' · Sent ' : 'Sent '}</span>
                <time dateTime={item.sentAt}>{momentText(new Date(item.sentAt), now)}</time>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
