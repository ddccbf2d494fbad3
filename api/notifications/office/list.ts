import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { id } from '../../../contract/fields';
import { type ToldMessage, toldSorts } from '../../../contract/notifications/admin-told';
import { notificationEvents } from '../../../contract/notifications/events';
import { channels, messageStates } from '../../../contract/notifications/notifications';
import { someOf, whereState } from '../../db/filters';
import {
  byAge,
  cappedCount,
  cappedTotal,
  listQuery,
  type Page,
  type PageAsked,
  takePage,
} from '../../db/page';
import { purposeOf } from '../compose/account';
import { type MessageRow, sentByHand } from '../enqueue/row';

/** The office's filters, which its export takes as well. */
export const filtered = z.strictObject({
  state: z.optional(someOf(messageStates, 'Unknown state.')),
  event: z.optional(z.enum(notificationEvents, 'Unknown event.')),
  channel: z.optional(z.enum(channels, 'Unknown channel.')),
  booking: z.optional(id),
  sort: z._default(z.enum(toldSorts, 'Unknown sort.'), 'newest'),
});
export const toldQuery = listQuery(filtered.shape);
export type Filters = z.infer<typeof filtered>;

/** A message with whom and what it is about. */
export interface ListedMessage extends MessageRow {
  name: string | null;
  role: string | null;
  reference: string | null;
}

/** What was told to whom, how much of it fits, and how much of all needs somebody. */
export async function listTold(
  knex: Knex,
  query: z.infer<typeof toldQuery>,
  now: Date,
): Promise<{ page: Page<ToldMessage>; total: string; counts: Record<string, number> }> {
  const total = await totalOf(knex, query);
  const page = await pageOf(knex, query, query);
  return { page: { ...page, rows: page.rows.map(fromRow) }, total, counts: await needing(knex, now) };
}

/** One page of the messages that fit. */
export function pageOf(knex: Knex, query: Filters, page: PageAsked): Promise<Page<ListedMessage>> {
  return takePage<ListedMessage>(narrow(listed(knex), query), 'message_out', byAge[query.sort], page);
}

/** How many messages fit, to a thousand. */
export function totalOf(knex: Knex, query: Filters): Promise<string> {
  return cappedTotal(knex, narrow(knex('message_out'), query));
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

function narrow(rows: Knex.QueryBuilder, { state, event, channel, booking }: Filters): Knex.QueryBuilder {
  if (booking) rows.where('message_out.booking_id', booking);
  if (state) whereState(rows, 'message_out.state', state);
  if (event) rows.where('message_out.event', event);
  if (channel) rows.where('message_out.channel', channel);
  return rows;
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

/** A message as the office reads it. */
export function fromRow(row: ListedMessage): ToldMessage {
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
    createdAt: row.created_at,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    changedAt: row.changed_at,
    ...(row.ref === sentByHand && row.state === 'taken' && { byHand: true }),
    again: canGoAgain(row),
  };
}
