import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type AdminMessage, type MessageState, messageSorts } from '../../../contract/admin-messages';
import { text } from '../../../contract/fields';
import { messageStates } from '../../../contract/messages';
import { countAmongFirst, countUpTo, listQuery, type Page, type Sort, takePage } from '../../db/page';
import { countFound, hasWords, readSearch, type Search, whereAlso, whereFound } from '../../db/search';

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
export const messagesQuery = listQuery(filtered.shape);
export type Filters = z.infer<typeof filtered>;

/** The inbox, with how many fit, and how many there are in all by state (each exact to 10 000). */
export async function listMessages(
  knex: Knex,
  query: z.infer<typeof messagesQuery>,
): Promise<{ page: Page<AdminMessage>; total: string; counts: Record<string, string> }> {
  const counts: Record<string, string> = {};
  for (const state of messageStates) counts[state] = await totalOf(knex, { state });
  const search = await readSearch(knex, 'message', query.search);
  const total = await totalOf(knex, query, search);
  const page = await pageOf(knex, query, query, search);
  return { page: { ...page, rows: page.rows.map(fromRow) }, total, counts };
}

/** One page of the messages that fit. */
export async function pageOf(
  knex: Knex,
  { state, search: typed, sort }: Filters,
  page: { cursor?: string | undefined; limit: number },
  read?: Search,
): Promise<Page<MessageRow>> {
  const search = read ?? (await readSearch(knex, 'message', typed));
  return takePage<MessageRow>(found(knex, state, search), 'message', sorts[sort], page);
}

/** How many messages fit: exactly to 10 000, or as far as the first 2000 tell. */
export async function totalOf(
  knex: Knex,
  { state, search: typed }: Omit<Filters, 'sort'>,
  read?: Search,
): Promise<string> {
  const search = read ?? (await readSearch(knex, 'message', typed));
  if (!search || search.few) return countUpTo(knex, found(knex, state, search));
  const known = state ? undefined : await countFound(knex, search);
  const list = found(knex, state).orderBy('message.created_at', 'desc');
  return known ?? countAmongFirst(knex, [list], hasWords(knex, search.words, 'first'));
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

function found(knex: Knex, state: Filters['state'], search?: Search): Knex.QueryBuilder {
  const messages = knex('message').select('message.*');
  if (state && search?.few) whereAlso(messages, 'message.state', [state]);
  else if (state) messages.where('message.state', state);
  if (search) whereFound(messages, knex, search);
  return messages;
}
