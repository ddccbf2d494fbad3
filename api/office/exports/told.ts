import { dubaiMinute } from '../../../contract/time';
import { filtered, fromRow, type ListedMessage, pageOf, totalOf } from '../../notifications/office/list';
import { defineExport } from './export';

/** What was told to whom as the office reads it: no text, no address and no secret is kept of it. */
export const toldExport = defineExport({
  path: 'messages/out',
  file: 'sent-messages',
  query: filtered,
  people: true,
  columns: [
    ['Created', (row: ListedMessage) => dubaiMinute(row.created_at)],
    ['Message', (row) => row.event],
    ['By', (row) => row.channel],
    ['To', (row) => fromRow(row).to.name],
    ['Role', (row) => fromRow(row).to.role],
    ['Booking', (row) => fromRow(row).booking?.reference ?? null],
    ['State', (row) => row.state],
    ['Why', (row) => row.reason],
    ['Tries', (row) => row.tries],
    ['Sent', (row) => row.sent_at && dubaiMinute(row.sent_at)],
  ],
  total: ({ knex }, query) => totalOf(knex, query),
  page: ({ knex }, query, page) => pageOf(knex, query, page),
});
