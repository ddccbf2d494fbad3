import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminUser, AdminUserDetail, AdminUserUpdate } from '../../../contract/accounts/admin-users';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Problem } from '../../../contract/errors';
import { callAsMe } from '../../data/session/session';
import { adminKey, type RowChange, useAdminChange, useAdminList } from './lists/list';

export interface AdminUserFilters {
  search?: string;
  role?: string;
  state?: string;
  sort?: string;
  cursor?: string;
}

/** One page of all people. */
export function useAdminUsers(filters: AdminUserFilters) {
  return useAdminList<AdminUser>('users', filters);
}

/** One person, with how much there is of them; nothing is asked without an id. */
export function useAdminUser(id: string | undefined) {
  return useQuery<AdminUserDetail, Problem>({
    queryKey: [...adminKey('users'), 'one', id],
    queryFn: async () => (await callAsMe<AdminUserDetail>(`/admin/users/${id}`)).body,
    enabled: id !== undefined,
    networkMode: 'always',
    retry: false,
  });
}

/** Locks, unlocks, gives a role or a limit, on condition that the person has not changed since they were read. */
export function useUpdateUser() {
  return useAdminChange<AdminUser, AdminUserUpdate>('users', { send, expect });
}

/** Makes the old password useless and mails a link for a new one; answers the server's words. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation<string, Problem, AdminUser>({
    mutationFn: async ({ id }) =>
      (await callAsMe<{ message: string }>(`/admin/users/${id}/reset-password`, { method: 'POST' })).body
        .message,
    networkMode: 'always',
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: adminKey('users') }),
  });
}

/** The latest visits of a person's account. */
export function usePersonBookings({ id, email }: Pick<AdminUser, 'id' | 'email'>, limit: number) {
  return useQuery<Booking[], Problem>({
    queryKey: [...adminKey('bookings'), 'of', id, limit],
    queryFn: async () =>
      (await callAsMe<Booking[]>(`/bookings/user/${encodeURIComponent(email)}?limit=${limit}`)).body,
    networkMode: 'always',
    retry: false,
  });
}

async function send({ row, change }: RowChange<AdminUser, AdminUserUpdate>): Promise<AdminUser> {
  const headers = { 'If-Match': `"${row.rev}"` };
  return (await callAsMe<AdminUser>(`/admin/users/${row.id}`, { method: 'PUT', body: change, headers })).body;
}

function expect({ row, change }: RowChange<AdminUser, AdminUserUpdate>): AdminUser {
  return { ...row, ...change };
}
