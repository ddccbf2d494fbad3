import { notificationListing } from '../../../contract/notifications/admin-told';
import { dubaiMinute } from '../../../contract/time';
import { fromRow, type ListedMessage, openTold } from '../../notifications/office/list';
import { defineExport } from './export';

/** What was told to whom as the office reads it: no text, no address and no secret is kept of it. */
export const toldExport = defineExport({
  list: notificationListing,
  file: 'sent-messages',
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
  open: ({ knex }, query) => openTold(knex, query),
});
