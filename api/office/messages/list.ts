import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { text } from '../../../contract/fields';
import {
  type AdminMessage,
  type MessageState,
  messageSorts,
} from '../../../contract/messages/admin-messages';
import { messageStates } from '../../../contract/messages/messages';
import { byAge, cappedTotal, listQuery, type Page, type PageAsked, takePage } from '../../db/page';
import { readSearch, type Search, whereFound } from '../../db/search';
import { sumOf } from '../../db/totals';

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

/** The office's filters, which its export takes as well. */
export const filtered = z.strictObject({
  search: z.optional(text(100, 'search')),
  state: z.optional(z.enum(messageStates, 'Unknown state.')),
  sort: z._default(z.enum(messageSorts, 'Unknown sort.'), 'newest'),
});
export const messagesQuery = listQuery(filtered.shape);
export type Filters = z.infer<typeof filtered>;

/** The inbox, with how many fit, and how many there are in all by state. */
export async function listMessages(
  knex: Knex,
  query: z.infer<typeof messagesQuery>,
): Promise<{ page: Page<AdminMessage>; total: string; counts: Record<string, number> }> {
  const counts = await countsByState(knex);
  const search = await readSearch(knex, 'message', query.search);
  const total = await totalOf(knex, query, counts, search);
  const page = await pageOf(knex, query, query, search);
  return { page: { ...page, rows: page.rows.map(fromRow) }, total, counts };
}

/** One page of the messages that fit. */
export async function pageOf(
  knex: Knex,
  query: Filters,
  page: PageAsked,
  read?: Search,
): Promise<Page<MessageRow>> {
  const search = read ?? (await readSearch(knex, 'message', query.search));
  return takePage<MessageRow>(found(knex, query.state, search), 'message', byAge[query.sort], page);
}

/** How many messages fit: exactly where nothing is searched for, else to a thousand. */
export async function totalOf(
  knex: Knex,
  query: Omit<Filters, 'sort'>,
  byState?: Record<string, number>,
  read?: Search,
): Promise<string> {
  const search = read ?? (await readSearch(knex, 'message', query.search));
  if (search) return cappedTotal(knex, found(knex, query.state, search));
  return sumOf(byState ?? (await countsByState(knex)), query.state && [query.state]);
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

/** How many messages there are in each state, exactly: their index is counted, since they are few. */
async function countsByState(knex: Knex): Promise<Record<string, number>> {
  const rows: Array<{ state: MessageState; count: number }> = await knex('message')
    .groupBy('state')
    .select('state', knex.raw('COUNT(*) AS count'));
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return Object.fromEntries(messageStates.map((state) => [state, counts.get(state) ?? 0]));
}

function found(knex: Knex, state: Filters['state'], search?: Search): Knex.QueryBuilder {
  const messages = knex('message').select('message.*');
  if (state) messages.where('message.state', state);
  if (search) whereFound(messages, knex, search);
  return messages;
}
