import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type ToldMessage, toldSorts } from '../../../../contract/admin-told';
import { id } from '../../../../contract/fields';
import { channels, messageStates, notificationEvents } from '../../../../contract/notifications';
import { cappedTotal, listQuery, type Page, type Sort, someOf, takePage, whereState } from '../../../db/page';
import { purposeOf } from '../account';
import { type MessageRow, sentByHand } from '../row';

const sorts = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
} as const satisfies Record<(typeof toldSorts)[number], Sort>;

export const toldQuery = listQuery({
  state: z.optional(someOf(messageStates, 'Unknown state.')),
  event: z.optional(z.enum(notificationEvents, 'Unknown event.')),
  channel: z.optional(z.enum(channels, 'Unknown channel.')),
  booking: z.optional(id),
  sort: z._default(z.enum(toldSorts, 'Unknown sort.'), 'newest'),
});
type Query = z.infer<typeof toldQuery>;

/** A message with whom and what it is about. */
export interface ListedMessage extends MessageRow {
  name: string | null;
  role: string | null;
  reference: string | null;
}

/** What was told to whom, how much of it fits, and how much of all needs somebody. */
export async function listTold(
  knex: Knex,
  query: Query,
): Promise<{ page: Page<ToldMessage>; total: string; counts: Record<string, number> }> {
  const found = narrow(listed(knex), query);
  const total = await cappedTotal(knex, narrow(knex('message_out'), query));
  const page = await takePage<ListedMessage>(found, 'message_out', sorts[query.sort], query);
  return { page: { ...page, rows: page.rows.map(fromRow) }, total, counts: await needing(knex) };
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

function narrow(rows: Knex.QueryBuilder, { state, event, channel, booking }: Query): Knex.QueryBuilder {
  if (booking) rows.where('message_out.booking_id', booking);
  if (state) whereState(rows, 'message_out.state', state);
  if (event) rows.where('message_out.event', event);
  if (channel) rows.where('message_out.channel', channel);
  return rows;
}

async function needing(knex: Knex): Promise<Record<string, number>> {
  const rows: Array<{ state: string; count: number }> = await knex('message_out')
    .whereIn('state', ['failed', 'held'])
    .groupBy('state')
    .select('state', knex.raw('COUNT(*) AS count'));
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return { failed: counts.get('failed') ?? 0, held: counts.get('held') ?? 0 };
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
