import { dateOf, dubaiClock } from '../../../contract/dates';
import { type Notification, notificationListing } from '../../../contract/notifications/admin-notifications';
import { events } from '../../../contract/notifications/event-table';
import { notificationEvents } from '../../../contract/notifications/events';
import { channels } from '../../../contract/notifications/notifications';
import { Button } from '../../ui/button';
import { notificationPollMs } from '../data/notifications';
import { listAddress, type Shown } from '../kit/list/list-address';
import { byAge, type OfficeList } from '../kit/list/office-list';
import { channelLabels, timeOf, wayOf } from '../kit/notifications/notification-labels';
import { NotificationResult } from '../kit/notifications/notification-result';
import { RowOpen } from '../kit/rows/row-open';
import styles from '../kit/rows/rows.module.css';

export interface NotificationActs {
  /** Opens the booking that it is about. */
  onOpen: (notification: Notification) => void;
  onAgain: (notification: Notification) => void;
}

const kinds = notificationEvents
  .map((value) => ({ value, label: events[value].label }))
  .sort((a, b) => a.label.localeCompare(b.label));
const ways = channels.map((value) => ({ value, label: channelLabels[value] }));

/** What the office asks for, by the states that mean it. */
const stateChoices = [
  { value: 'failed', label: 'Did not arrive' },
  { value: 'waiting,sending', label: 'On its way' },
  { value: 'held', label: 'Kept back after a restore' },
  { value: 'by-hand', label: 'Written, not sent yet' },
  { value: 'taken,delivered,shown,opened', label: 'Sent' },
  { value: 'skipped', label: 'Not sent' },
];

/** What was sent to whom, by which channel, and its delivery. */
export const notificationsList: OfficeList<
  Notification,
  Shown<typeof notificationListing>,
  NotificationActs
> = {
  listing: notificationListing,
  title: 'Sent',
  rows: 'sent messages',
  whole: 'the sent messages',
  onlineOnly: 'sent messages are never kept on a device.',
  address: listAddress(notificationListing),
  pollMs: notificationPollMs,
  sorts: byAge,
  tools: {
    choices: [
      { name: 'state', label: 'Delivery', options: stateChoices },
      { name: 'event', label: 'Message', options: kinds, searchable: true },
      { name: 'channel', label: 'Channel', options: ways },
    ],
  },
  empty: () => ({
    hint: 'Try another delivery, message or channel.',
    text: 'Messages to customers, technicians and the office appear here.',
  }),
  columns: [
    {
      key: 'created',
      title: 'Created At',
      width: 124,
      cell: ({ row: { createdAt } }) => (
        <>
          <span className={`${styles.rowLine} block truncate`}>{dateOf(createdAt)}</span>
          <span className={`${styles.rowLine} block truncate soft`}>{dubaiClock(createdAt)}</span>
        </>
      ),
    },
    {
      key: 'to',
      title: 'To',
      width: 200,
      cell: ({ row }) => (
        <>
          <span className={`${styles.rowLine} block truncate strong`}>{nameOf(row)}</span>
          {row.booking && (
            <span className={`${styles.rowLine} block truncate soft num`}>{row.booking.reference}</span>
          )}
        </>
      ),
    },
    {
      key: 'event',
      title: 'Message',
      width: 240,
      cell: ({ row, acts }) => (
        <>
          <Event notification={row} onOpen={acts.onOpen} />
          <span className={`${styles.rowLine} block truncate soft`}>{channelLabels[row.channel]}</span>
        </>
      ),
    },
    {
      key: 'result',
      title: 'Delivery',
      cell: ({ row }) => (
        <>
          <NotificationResult notification={row} />
          <span className={`${styles.rowLine} block truncate soft`}>{timeOf(row)}</span>
        </>
      ),
    },
    {
      key: 'again',
      title: 'Actions',
      width: 136,
      cell: ({ row, saving, acts }) => <Again notification={row} saving={saving} onAgain={acts.onAgain} />,
    },
  ],
  card: ({ row, saving, acts }) => (
    <>
      <div className="between">
        <Event notification={row} onOpen={acts.onOpen} />
        <Again notification={row} saving={saving} onAgain={acts.onAgain} />
      </div>
      <p>
        {nameOf(row)}
        {row.booking && <span className="soft num">, {row.booking.reference}</span>}
      </p>
      <p className="block text-xs soft">{wayOf(row)}</p>
      <NotificationResult notification={row} />
    </>
  ),
};

function nameOf({ to }: Notification): string {
  return to.name ?? (to.role === 'guest' ? 'A guest' : 'A deleted account');
}

/** What it says; the way to its booking, where it is about one. */
function Event({ notification, onOpen }: { notification: Notification } & Pick<NotificationActs, 'onOpen'>) {
  const words = events[notification.event].label;
  if (!notification.booking) return <span className={`${styles.rowLine} block truncate`}>{words}</span>;
  return (
    <RowOpen
      plain={notification.state !== 'failed'}
      title={`${words}: open ${notification.booking.reference}`}
      onOpen={() => onOpen(notification)}
    >
      {words}
    </RowOpen>
  );
}

function Again({
  notification,
  saving,
  onAgain,
}: { notification: Notification; saving: boolean } & Pick<NotificationActs, 'onAgain'>) {
  if (!notification.again) return null;
  const kind = notification.state === 'failed' ? 'primary' : 'text';
  return (
    <Button
      size="sm"
      kind={kind}
      busy={saving}
      aria-label={`Send “${events[notification.event].label}” to ${nameOf(notification)} again`}
      onClick={() => onAgain(notification)}
    >
      Send again
    </Button>
  );
}
