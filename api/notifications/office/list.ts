import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { Notification, notificationListing } from '../../../contract/notifications/admin-notifications';
import { whereState } from '../../db/lists/filters';
import { type Conditions, type OpenList, openList, pageTold } from '../../db/lists/open-list';
import { byAge, cappedCount, type Page } from '../../db/lists/page';
import { purposeOf } from '../compose/account';
import { type MessageRow, manualRef } from '../enqueue/row';

/** A message with whom and what it is about. */
export interface ListedMessage extends MessageRow {
  name: string | null;
  role: string | null;
  reference: string | null;
}

type Filters = z.infer<typeof notificationListing.whole>;

const conditions: Conditions<Filters> = {
  state: (rows, states) => whereState(rows, 'message_out.state', states),
  event: (rows, event) => rows.where('message_out.event', event),
  channel: (rows, channel) => rows.where('message_out.channel', channel),
  booking: (rows, booking) => rows.where('message_out.booking_id', booking),
};

/** The messages as they are asked for, by which their export goes as well. */
export function openNotifications(knex: Knex, query: Filters): Promise<OpenList<ListedMessage>> {
  return openList<ListedMessage, Filters>(knex, query, {
    table: 'message_out',
    rows: () => listed(knex),
    counted: () => knex('message_out'),
    conditions,
    sort: byAge[query.sort],
  });
}

/** What was sent to whom, how much of it fits, and how much of all needs somebody. */
export async function listNotifications(
  knex: Knex,
  query: z.infer<typeof notificationListing.page>,
  now: Date,
): Promise<{ page: Page<Notification>; total: string; counts: Record<string, number> }> {
  const found = await pageTold(await openNotifications(knex, query), query, fromRow);
  return { ...found, counts: await needing(knex, now) };
}

/** Messages with their people and bookings. */
export function listed(knex: Knex): Knex.QueryBuilder {
  return knex('message_out')
    .leftJoin('user', 'user.id', 'message_out.user_id')
    .leftJoin('booking', 'booking.id', 'message_out.booking_id')
    .select('message_out.*', 'user.role', 'booking.reference')
    .select(
      knex.raw('CASE WHEN message_out.user_id IS NULL THEN booking.name ELSE ??.display_name END AS name', [
        'user',
      ]),
    );
}

/** So long somebody may still do something about what did not arrive. */
const freshDays = 7;

async function needing(knex: Knex, now: Date): Promise<Record<string, number>> {
  const fresh = new Date(now.getTime() - freshDays * 86_400_000).toISOString();
  const failed = knex('message_out').where({ state: 'failed' }).where('created_at', '>', fresh);
  const held = knex('message_out').where({ state: 'held' });
  return { failed: await cappedCount(knex, failed), held: await cappedCount(knex, held) };
}

/** What is not on its way and holds no secret can be sent again. */
export function canGoAgain({ event, state }: Pick<MessageRow, 'event' | 'state'>): boolean {
  return !purposeOf(event) && !['held', 'waiting', 'sending', 'by-hand'].includes(state);
}

/** Of a message about a document; nothing once it is forgotten whose it was. */
function documentOf({ event, facts }: MessageRow): Pick<Notification, 'documentId'> {
  if (event !== 'invoice' && event !== 'payment-reminder') return {};
  const { of }: { of?: string } = JSON.parse(facts);
  return of ? { documentId: of } : {};
}

/** A message as the office reads it. */
export function fromRow(row: ListedMessage): Notification {
  const { id, event, channel, state, reason, tries, name, reference } = row;
  const role = row.user_id ? (row.role ?? 'customer') : 'guest';
  return {
    id,
    event,
    channel,
    state,
    reason,
    tries,
    to: { name: name || null, role },
    booking: row.booking_id && reference ? { id: row.booking_id, reference } : null,
    ...documentOf(row),
    createdAt: row.created_at,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    changedAt: row.changed_at,
    ...(row.ref === manualRef && row.state === 'taken' && { byHand: true }),
    again: canGoAgain(row),
  };
}
