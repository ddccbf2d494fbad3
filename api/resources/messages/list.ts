import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type AdminMessage, type MessageState, messageSorts } from '../../../contract/admin-messages';
import { text } from '../../../contract/fields';
import { messageStates } from '../../../contract/messages';
import { countUpTo, cursorQuery, limitQuery, type Page, type Sort, takePage } from '../../db/page';
import { whereAlso, whereFound } from '../../db/search';

/** A message as it is stored. */
export interface MessageRow {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  state: MessageState;
  created_at: string;
  rev: number;
}

const sorts = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
} as const satisfies Record<(typeof messageSorts)[number], Sort>;

/** The office's filters, which its export takes as well. */
export const filtered = z.strictObject({
  search: z.optional(text(100, 'search')),
  state: z.optional(z.enum(messageStates, 'Unknown state.')),
  sort: z._default(z.enum(messageSorts, 'Unknown sort.'), 'newest'),
});
export const messagesQuery = z.extend(filtered, { limit: limitQuery, cursor: cursorQuery });
export type Filters = z.infer<typeof filtered>;

/** The inbox, with how many fit, and how many there are in all by state (each exact to 10 000). */
export async function listMessages(
  knex: Knex,
  query: z.infer<typeof messagesQuery>,
): Promise<{ page: Page<AdminMessage>; total: string; counts: Record<string, string> }> {
  const counts: Record<string, string> = {};
  for (const state of messageStates) counts[state] = await totalOf(knex, { state });
  const total = await totalOf(knex, query);
  const page = await pageOf(knex, query, query);
  return { page: { ...page, rows: page.rows.map(fromRow) }, total, counts };
}

/** One page of the messages that fit. */
export function pageOf(
  knex: Knex,
  query: Filters,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<MessageRow>> {
  return takePage<MessageRow>(found(knex, query), 'message', sorts[query.sort], page);
}

/** How many messages fit, exactly to 10 000. */
export function totalOf(knex: Knex, query: Omit<Filters, 'sort'>): Promise<string> {
  return countUpTo(knex, found(knex, query));
}

/** A message as the office reads it. */
export function fromRow(row: MessageRow): AdminMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    state: row.state,
    userId: row.user_id,
    createdAt: row.created_at,
    rev: row.rev,
  };
}

function found(knex: Knex, { search, state }: Omit<Filters, 'sort'>): Knex.QueryBuilder {
  const messages = knex('message').select('message.*');
  if (state && search) whereAlso(messages, 'message.state', [state]);
  else if (state) messages.where('message.state', state);
  if (search) whereFound(messages, knex, 'message', search);
  return messages;
}
