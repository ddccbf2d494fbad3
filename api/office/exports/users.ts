import { userListing } from '../../../contract/accounts/admin-users';
import { showPhone } from '../../../contract/phone-text';
import { dubaiMinute } from '../../../contract/time';
import { type ListedUser, openUsers } from '../../people/users/list';
import { defineExport } from './export';

export const usersExport = defineExport({
  list: userListing,
  file: 'users',
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
  // By creation, whichever order the list has: a name may change while the file is written.
  open: ({ knex }, query) =>
    openUsers(knex, { ...query, sort: query.sort === 'oldest' ? 'oldest' : 'newest' }),
});
