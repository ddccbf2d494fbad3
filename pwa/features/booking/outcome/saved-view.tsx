import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../../../contract/dates';
import { useMyBookings } from '../../../data/bookings';
import { useSyncStatus } from '../../../data/device/sync-status';
import { useOutbox } from '../../../data/outbox/outbox';
import { useSession } from '../../../data/session/session';
import { buttonClass } from '../../../ui/button';
import { VillaScene } from '../../../ui/drawings/scenes';
import { StatusBadge, type StatusKind } from '../../../ui/feedback/status-badge';
import { Rows } from '../../../ui/rows';
import { Timeline } from '../../../ui/timeline';
import { PlanLine } from '../../../widgets/plans/plan-line';
import styles from '../booking.module.css';
import type { Outcome } from '../draft/outcome';
import { requestRows } from '../draft/request-rows';
import { SlotUnavailableView } from '../slot-unavailable/slot-unavailable-view';
import type { UnavailableRow } from '../slot-unavailable/use-new-time';
import { becameWords, weCallText } from './call-words';
import { JoiningNote } from './joining-note';
import { KeepPhone } from './keep-phone';

/** Just after submit without an answer: what is kept, and what happens next. Nothing is booked yet, and it says so. */
export function SavedView({
  outcome,
  heading,
  onDone,
}: {
  outcome: Extract<Outcome, { is: 'saved' }>;
  heading: RefObject<HTMLHeadingElement | null>;
  onDone(outcome: Outcome): void;
}) {
  const { status } = useSession();
  const { offline, updating, backgroundSync } = useSyncStatus();
  const progress = useRequestProgress(outcome.opId);
  const booking = useMyBookings().bookings?.find(({ id }) => id === outcome.opId);
  const account = status === 'signed-in' || status === 'expired';
  const device = { offline, updating, backgroundSync, expired: status === 'expired' };
  if (progress.is === 'sent' && progress.row) {
    return (
      <SlotUnavailableView
        row={progress.row}
        request={outcome.request}
        knewFull={outcome.knewFull}
        heading={heading}
        onDone={onDone}
      />
    );
  }
  const waits = progress.is === 'queued' || progress.is === 'sending' || progress.is === 'attention';

  return (
    <div className={styles.bookingSaved}>
      <section className={`${styles.bookingSavedHead} clips text-center`}>
        <h1 ref={heading} tabIndex={-1}>
          {title(progress)}
        </h1>
        <p className="soft">
          {progress.is !== 'sent'
            ? lead(progress, device)
            : becameWords[progress.status]
              ? 'All of it stands in your bookings.'
              : weCallText(booking)}
        </p>
        <VillaScene className={`${styles.bookingSavedArt} block`} fit="cover" />
      </section>
      <section className={`wrap wrap-narrow ${styles.bookingSavedBody}`} aria-label="Your request">
        <div className="between">
          <h2>Your request</h2>
          <span role="status">
            <Badge progress={progress} />
          </span>
        </div>
        <Rows items={requestRows(outcome.request, progress.is === 'sent' ? progress.reference : undefined)} />
        {booking && <PlanLine booking={booking} />}
        <hr />
        <Timeline label="What happens next" steps={stepsOf(progress, outcome.at, device)} />
        <JoiningNote address={outcome.request.address} />
        {account && <KeepPhone phone={outcome.request.phone} />}
        <div className="duo">
          {progress.is === 'attention' ? (
            <Link className={buttonClass({ kind: 'primary' })} to="/outbox">
              See what to do
            </Link>
          ) : (
            <Link className={buttonClass({ kind: 'primary' })} to={account ? '/bookings' : '/outbox'}>
              {account ? 'View bookings' : 'View requests'}
            </Link>
          )}
          {waits ? (
            <Link className={buttonClass({ kind: 'outline' })} to={`/booking?edit=${outcome.opId}`}>
              Edit request
            </Link>
          ) : (
            <Link className={buttonClass({ kind: 'outline' })} to="/booking">
              Book another
            </Link>
          )}
        </div>
      </section>
    </div>
  );
}

/** What became of it since, where nobody calls to agree it any more. */
function title(progress: Progress) {
  if (progress.is === 'sent') return becameWords[progress.status] ?? 'We have your request.';
  if (progress.is === 'left') return 'No longer waiting on this device.';
  if (progress.is === 'attention') return 'Your request needs attention.';
  return (
    <>
      Saved on this device. <span>Will be sent.</span>
    </>
  );
}

interface Device {
  offline: boolean;
  updating: boolean;
  backgroundSync: boolean;
  expired: boolean;
}

function lead(progress: Progress, device: Device): string {
  if (progress.is === 'left') return 'It has been sent or withdrawn.';
  if (progress.is === 'attention')
    return 'It could not be sent as it is. See what happened and what you can do.';
  if (device.expired) return 'Sign in again, then it is sent.';
  const leaves = device.backgroundSync
    ? `You can close the app: the request is sent ${device.updating ? 'once we have updated' : 'as soon as there is signal'}.`
    : `The request is sent when the app is open and ${device.updating ? 'we have updated' : 'there is signal'}.`;
  return device.offline ? `You are offline. ${leaves}` : leaves;
}

function Badge({ progress }: { progress: Progress }) {
  if (progress.is === 'sent') return <StatusBadge kind={progress.status as StatusKind} />;
  if (progress.is === 'left') return null;
  if (progress.is === 'attention') return <StatusBadge kind="attention" label="Needs attention" />;
  return progress.is === 'sending' ? (
    <StatusBadge kind="sending" label="Sending…" />
  ) : (
    <StatusBadge kind="waiting" label="Waiting to send" />
  );
}

function stepsOf(progress: Progress, savedAt: Date, device: Device): Parameters<typeof Timeline>[0]['steps'] {
  const sent = progress.is === 'sent';
  const states = { sent: 'done', attention: 'failed', sending: 'now', queued: 'next', left: 'next' } as const;
  return [
    { title: 'Saved on this device', time: clockTime(savedAt), state: 'done' },
    { title: 'Sent to us', text: whenSent(progress, device), state: states[progress.is] },
    ...(sent && becameWords[progress.status]
      ? []
      : [
          {
            title: 'We call to confirm',
            text: 'Not booked until then',
            state: sent ? ('now' as const) : ('next' as const),
          },
        ]),
  ];
}

function whenSent(progress: Progress, device: Device): string {
  if (progress.is === 'sent') return 'Received';
  if (progress.is === 'sending') return 'Sending…';
  if (progress.is === 'attention') return 'Needs attention';
  if (progress.is === 'left') return 'Sent or withdrawn';
  if (device.expired) return 'When you have signed in';
  if (device.offline) return 'When you are back online';
  return device.updating ? 'Once we have updated' : 'As soon as there is signal';
}

/** Where a saved request stands by now. `left`: it waits no more, and nothing here says what became of it. */
type Progress =
  | { is: 'queued' | 'sending' | 'attention' | 'left' }
  /** `row`: its time is missing. */
  | { is: 'sent'; reference: string; status: string; row?: UnavailableRow };

/** The lists are read one after the other: only what stays away this long has left. */
const leftAfterMs = 2_000;

/** Follows a saved request while its page stays open: it may well be sent before the person looks away. */
function useRequestProgress(opId: string): Progress {
  const { items, sent } = useOutbox();
  const { bookings } = useMyBookings();
  const [left, setLeft] = useState(false);

  const item = items?.find((each) => each.opId === opId || each.edit?.opId === opId);
  const answer = sent.find((each) => each.opId === opId);
  // A booking is named after the operation that asked for it.
  const row = bookings?.find((each) => each.id === opId && each.status !== 'waiting');
  const lost = items !== undefined && !item && !answer && !row;

  useEffect(() => {
    setLeft(false);
    if (!lost) return;
    const timer = setTimeout(() => setLeft(true), leftAfterMs);
    return () => clearTimeout(timer);
  }, [lost]);

  if (answer) {
    const { reference, service, date, needsTime } = answer;
    const status = row?.status ?? answer.status;
    const unavailable = needsTime &&
      status === 'pending' && {
        id: opId,
        reference,
        serviceName: service,
        date,
        needsTime,
        status: 'pending' as const,
      };
    return { is: 'sent', reference, status, ...(unavailable && { row: unavailable }) };
  }
  if (row) {
    const { reference = '', status, needsTime } = row;
    const unavailable = needsTime && status === 'pending' && { ...row, reference, needsTime };
    return { is: 'sent', reference, status, ...(unavailable && { row: unavailable }) };
  }
  if (item) return { is: item.state };
  return { is: lost && left ? 'left' : 'queued' };
}
