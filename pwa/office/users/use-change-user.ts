import { useCallback } from 'react';
import type { AdminUser, AdminUserUpdate } from '../../../contract/accounts/admin-users';
import type { Problem } from '../../../contract/errors';
import { toast } from '../../ui/feedback/toast-store';
import { useResetPassword, useUpdateUser } from '../data/users';
import { useRowChange } from '../kit/form/use-row-change';

const lockWords = {
  done: 'User lock status updated successfully',
  failed: 'Failed to update user lock status',
};
const roleWords = { done: 'User role updated successfully', failed: 'Failed to update user role' };

const limitWords = { done: 'Booking limit updated successfully', failed: 'Failed to update booking limit' };

function words({ role, bookingLimit }: AdminUserUpdate) {
  if (bookingLimit !== undefined) return limitWords;
  return role === undefined ? lockWords : roleWords;
}

function isDone(current: AdminUser, change: AdminUserUpdate): boolean {
  return (Object.keys(change) as Array<keyof AdminUserUpdate>).every((key) => current[key] === change[key]);
}

/** Locks, unlocks, gives roles and limits, and says what became of it. `onChanged` hears of every newer version. */
export function useChangeUser(onChanged: (user: AdminUser) => void) {
  const { mutateAsync } = useUpdateUser();
  return useRowChange<AdminUser, AdminUserUpdate>({ send: mutateAsync, words, isDone, onChanged });
}

/** Resets a password; success shows the server's words. Answers whether it was done. */
export function useReset() {
  const { mutateAsync, isPending } = useResetPassword();
  const reset = useCallback(
    async (user: AdminUser): Promise<boolean> => {
      try {
        toast({ title: 'Success', description: await mutateAsync(user) });
        return true;
      } catch (problem) {
        const { code, message } = problem as Problem;
        const why = code === 'rate_limited' ? `. ${message}` : '';
        toast({ kind: 'error', title: 'Error', description: `Failed to reset user password${why}` });
        return false;
      }
    },
    [mutateAsync],
  );
  return { reset, busy: isPending };
}
