import { messageListing } from '../../../contract/messages/admin-messages';
import { dubaiMinute } from '../../../contract/time';
import { type MessageRow, openMessages } from '../messages/list';
import { defineExport } from './export';

export const messagesExport = defineExport({
  list: messageListing,
  file: 'messages',
  people: true,
  columns: [
    ['Received', (row: MessageRow) => dubaiMinute(row.created_at)],
    ['State', (row) => row.state],
    ['Name', (row) => row.name],
    ['Email', (row) => row.email],
    ['Subject', (row) => row.subject],
    ['Message', (row) => row.message],
  ],
  open: ({ knex }, query) => openMessages(knex, query),
});
