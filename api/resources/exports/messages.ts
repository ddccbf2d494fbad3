import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { messageStates } from '../../../contract/messages';
import { dubaiMinute } from '../../../contract/time';
import { countUpTo, type Sort, takePage } from '../../db/page';
import { defineExport } from './export';

interface Row {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  state: string;
  created_at: string;
}

const newest: Sort = { column: 'created_at', direction: 'desc' };
const query = z.strictObject({ state: z.optional(z.enum(messageStates, 'Unknown state.')) });

function found(knex: Knex, { state }: z.infer<typeof query>): Knex.QueryBuilder {
  const messages = knex('message');
  return state ? messages.where('message.state', state) : messages;
}

export const messagesExport = defineExport({
  path: 'messages',
  file: 'messages',
  query,
  columns: [
    ['Received', (row: Row) => dubaiMinute(row.created_at)],
    ['State', (row) => row.state],
    ['Name', (row) => row.name],
    ['Email', (row) => row.email],
    ['Subject', (row) => row.subject],
    ['Message', (row) => row.message],
  ],
  total: ({ knex }, asked) => countUpTo(knex, found(knex, asked)),
  page: ({ knex }, asked, page) => takePage<Row>(found(knex, asked), 'message', newest, page),
});
