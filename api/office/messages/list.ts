import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { AdminMessage, MessageState, messageListing } from '../../../contract/messages/admin-messages';
import { messageStates } from '../../../contract/messages/messages';
import { type Conditions, type OpenList, openList, pageTold } from '../../db/lists/open-list';
import { byAge, type Page } from '../../db/lists/page';
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

type Filters = z.infer<typeof messageListing.whole>;

const conditions: Conditions<Filters> = {
  state: (rows, state) => rows.where('message.state', state),
};

/** The inbox as it is asked for, by which its export goes as well. */
export function openMessages(
  knex: Knex,
  query: Filters,
  byState?: Record<string, number>,
): Promise<OpenList<MessageRow>> {
  return openList<MessageRow, Filters>(knex, query, {
    table: 'message',
    rows: () => knex('message').select('message.*'),
    conditions,
    sort: byAge[query.sort],
    kept: {
      but: ['state'],
      total: async () => sumOf(byState ?? (await countsByState(knex)), query.state && [query.state]),
    },
  });
}

/** The inbox, with how many fit, and how many there are in all by state. */
export async function listMessages(
  knex: Knex,
  query: z.infer<typeof messageListing.page>,
): Promise<{ page: Page<AdminMessage>; total: string; counts: Record<string, number> }> {
  const counts = await countsByState(knex);
  return { ...(await pageTold(await openMessages(knex, query, counts), query, fromRow)), counts };
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
