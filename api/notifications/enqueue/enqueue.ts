import { v7 as timeOrderedId } from 'uuid';
import type { NotificationEvent } from '../../../contract/notifications/events';
import type { ChannelName } from '../../../contract/notifications/notifications';
import { insertRows } from '../../db/statements';
import type { Tx } from '../../db/transaction';
import { wake } from './wake';

/** What one person is notified of by one channel. */
export interface NewNotification {
  event: NotificationEvent;
  channel: ChannelName;
  /** What the event is about, so that it is sent once: a booking with its revision, a visit with its time. */
  subject: string;
  /** Null where a guest is notified by what their booking says. */
  userId: string | null;
  bookingId?: string;
  subscriptionId?: string;
  /** What the rows no longer know when it is sent. No secret and no text of a message. */
  facts?: Record<string, unknown>;
  /** When it is to be sent: at once where nothing is said. */
  due?: Date;
}

/** Enqueues notifications in the transaction of their event; what is kept already stays as it is. */
export async function enqueueNotifications(tx: Tx, all: readonly NewNotification[]): Promise<void> {
  // What the seeds make up happened to nobody.
  if (all.length === 0 || tx.requestId === 'seed') return;
  const at = tx.now.toISOString();
  const rows = all.map((notification) => ({
    id: timeOrderedId(),
    key: [
      notification.event,
      notification.subject,
      notification.channel,
      notification.userId ?? 'guest',
    ].join(':'),
    event: notification.event,
    channel: notification.channel,
    user_id: notification.userId,
    booking_id: notification.bookingId ?? null,
    subscription_id: notification.subscriptionId ?? null,
    facts: JSON.stringify(notification.facts ?? {}),
    state: 'waiting',
    due_at: (notification.due ?? tx.now).toISOString(),
    created_at: at,
    changed_at: at,
  }));
  await insertRows(tx.trx, 'message_out', rows, 'ON CONFLICT ("key") DO NOTHING');
  tx.nouns.add('notification');
  if (rows.some(({ due_at }) => due_at <= at)) tx.afterCommit(wake);
}
