import { dubaiMinute } from '../../../contract/time';
import { filtered, type MessageRow, pageOf, totalOf } from '../messages/list';
import { defineExport } from './export';

export const messagesExport = defineExport({
  path: 'messages',
  file: 'messages',
  query: filtered,
  people: true,
  columns: [
    ['Received', (row: MessageRow) => dubaiMinute(row.created_at)],
    ['State', (row) => row.state],
    ['Name', (row) => row.name],
    ['Email', (row) => row.email],
    ['Subject', (row) => row.subject],
    ['Message', (row) => row.message],
  ],
  total: ({ knex }, query) => totalOf(knex, query),
  page: ({ knex }, query, page) => pageOf(knex, query, page),
});
