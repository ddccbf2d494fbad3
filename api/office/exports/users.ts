import { showPhone } from '../../../contract/phone-text';
import { dubaiMinute } from '../../../contract/time';
import { filtered, type ListedUser, pageOf, totalOf } from '../../people/users/list';
import { defineExport } from './export';

export const usersExport = defineExport({
  path: 'users',
  file: 'users',
  query: filtered,
  people: true,
  columns: [
    ['Name', (row: ListedUser) => row.display_name],
    ['Email', (row) => row.email],
    ['Email verified', (row) => Boolean(row.email_verified)],
    ['Phone', (row) => row.phone && showPhone(row.phone)],
    ['Role', (row) => row.role],
    ['Status', (row) => (row.is_locked ? 'Locked' : 'Active')],
    ['Created', (row) => dubaiMinute(row.created_at)],
  ],
  total: ({ knex }, query) => totalOf(knex, query),
  // By creation, whichever order the list has: a name may change while the file is written.
  page: ({ knex }, query, page) =>
    pageOf(knex, { ...query, sort: query.sort === 'oldest' ? 'oldest' : 'newest' }, page),
});
