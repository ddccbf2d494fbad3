import { useQueryClient } from '@tanstack/react-query';
import type {
  AdminUser,
  AdminUserDetail,
  AdminUserUpdate,
  userListing,
} from '../../../contract/accounts/admin-users';
import type { Booking } from '../../../contract/bookings/bookings';
import type { ListQuery } from '../../../contract/lists/listing';
import { send, useRead, useWrite } from './lists/client';
import { adminKey, useAdminChange, useAdminList } from './lists/list';

/** One page of all people. */
export function useAdminUsers(filters: Partial<ListQuery<typeof userListing>>) {
  return useAdminList<AdminUser>('users', filters);
}

/** One person, with how much there is of them; nothing is asked without an id. */
export function useAdminUser(id: string | undefined) {
  return useRead<AdminUserDetail>({
    queryKey: [...adminKey('users'), 'one', id],
    read: `/admin/users/${id}`,
    enabled: id !== undefined,
  });
}

/** Locks, unlocks, gives a role or a limit, on condition that the person has not changed since they were read. */
export function useUpdateUser() {
  return useAdminChange<AdminUser, AdminUserUpdate>('users');
}

/** Makes the old password useless and mails a link for a new one; answers the server's words. */
export function useResetPassword() {
  const client = useQueryClient();
  return useWrite<string, AdminUser>({
    mutationFn: async ({ id }) =>
      (await send<{ message: string }>('POST', `/admin/users/${id}/reset-password`)).message,
    onSettled: () => client.invalidateQueries({ queryKey: adminKey('users') }),
  });
}

/** The latest visits of a person's account. */
export function usePersonBookings({ id, email }: Pick<AdminUser, 'id' | 'email'>, limit: number) {
  return useRead<Booking[]>({
    queryKey: [...adminKey('bookings'), 'of', id, limit],
    read: `/bookings/user/${encodeURIComponent(email)}?limit=${limit}`,
  });
}
