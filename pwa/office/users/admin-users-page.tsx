import { useCallback, useMemo, useState } from 'react';
import type { AdminUser, AdminUserUpdate } from '../../../contract/accounts/admin-users';
import { userFields } from '../../../contract/accounts/user-fields';
import type { Role } from '../../../contract/accounts/users';
import type { Problem } from '../../../contract/errors';
import { typeName } from '../../../contract/plans/package-names';
import { useSession } from '../../data/session/session';
import { toast } from '../../ui/feedback/toast-store';
import { useLater } from '../../ui/hooks/until-loaded';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useTeamPreview } from '../data/team/team';
import { useResetPassword, useUpdateUser } from '../data/users';
import { valueText } from '../kit/audit-labels';
import { RowConflict } from '../kit/form/row-conflict';
import { useRowChange } from '../kit/form/use-row-change';
import { useOfficeList } from '../kit/list/office-list';
import { OfficeListPage } from '../kit/list/office-list-page';
import { useDrawerAddress } from '../kit/list/use-drawer-address';
import { Consequence } from '../kit/reassign/consequence';
import { nameOf } from './access/user-actions';
import { FactorPolicy } from './factor-policy';
import { PeoplePages } from './people-pages';
import { type PeopleActs, usersList } from './users-list';

/** All people, for the office: find, look up, lock, reset, give a role. */
export function AdminUsersPage() {
  const state = useOfficeList(usersList);
  const { list, saving } = state;
  const me = useSession().user?.id;
  const [person, openPerson] = useDrawerAddress('person');
  // No list waits for what opens at its side.
  const drawer = useLater(() => import('./user-drawer'), person !== undefined);
  const [resetting, setResetting] = useState<AdminUser>();
  const [locking, setLocking] = useState<AdminUser>();
  const [promoting, setPromoting] = useState<{ user: AdminUser; role: Role }>();
  const roles = useLater(() => import('./access/role-dialog'), promoting !== undefined);
  const changer = useChangeUser();
  const { change } = changer;
  const acts = useMemo<PeopleActs>(
    () => ({
      me,
      onOpen: ({ id }) => openPerson(id),
      onLock: (user) => (user.isLocked ? void change(user, { isLocked: false }) : setLocking(user)),
      onReset: setResetting,
    }),
    [me, openPerson, change],
  );
  return (
    <>
      <OfficeListPage
        of={usersList}
        state={state}
        acts={acts}
        onOpen={acts.onOpen}
        own={<FactorPolicy />}
        beside={<PeoplePages />}
      />
      {person && drawer && (
        <drawer.UserDrawer
          key={person}
          id={person}
          listed={list.data?.rows.find((row) => row.id === person)}
          isMe={person === me}
          isOnlyAdmin={list.data?.counts.admin === 1}
          saving={saving.has(person)}
          onClose={() => openPerson(undefined)}
          onLock={acts.onLock}
          onReset={acts.onReset}
          onLimit={(user, bookingLimit) => void change(user, { bookingLimit })}
          onRole={(user, role) => setPromoting({ user, role })}
        />
      )}
      {resetting && <ResetPasswordDialog user={resetting} onClose={() => setResetting(undefined)} />}
      {locking && (
        <LockDialog
          user={locking}
          onClose={() => setLocking(undefined)}
          onConfirm={() => {
            change(locking, { isLocked: true });
            setLocking(undefined);
          }}
        />
      )}
      {promoting && roles && (
        <roles.RoleDialog
          {...promoting}
          onClose={() => setPromoting(undefined)}
          onConfirm={() => {
            change(promoting.user, { role: promoting.role });
            setPromoting(undefined);
          }}
        />
      )}
      <RowConflict changer={changer} what={nameOf} describe={describeUser} />
    </>
  );
}

function describeUser({ role, isLocked, bookingLimit }: AdminUser) {
  return [
    { label: 'Role', text: typeName(role) },
    { label: 'Status', text: isLocked ? 'Locked' : 'Active' },
    { label: userFields.bookingLimit.label, text: valueText('bookingLimit', bookingLimit) },
  ];
}

/** Asks first: the old password is gone for good. */
function ResetPasswordDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { reset, busy } = useReset();
  return (
    <ConfirmDialog
      open
      title="Reset Password"
      text={`The password of ${nameOf(user)} stops working, they are signed out everywhere, and a link to choose a new one goes to ${user.email}.`}
      cancelLabel="Cancel"
      confirmLabel={busy ? 'Resetting…' : 'Reset Password'}
      busy={busy}
      destructive
      onCancel={onClose}
      onConfirm={async () => {
        if (await reset(user)) onClose();
      }}
    />
  );
}

interface LockDialogProps {
  user: AdminUser;
  onClose: () => void;
  onConfirm: () => void;
}

/** Whether a lock takes a technician away from the visits that stand: then it is said first what that means. */
function takesAway({ role, isLocked }: Pick<AdminUser, 'role' | 'isLocked'>): boolean {
  return role === 'staff' && !isLocked;
}

/** Asks before somebody is locked; of a technician it says what that means for the bookings that stand. */
function LockDialog({ user, onClose, onConfirm }: LockDialogProps) {
  const leaves = takesAway(user);
  const change = leaves ? { away: user.id } : undefined;
  const look = useTeamPreview(change);
  return (
    <ConfirmDialog
      open
      title={`Lock ${nameOf(user)}?`}
      text={
        leaves
          ? 'They are signed out everywhere, and cannot come to visits until you unlock them.'
          : 'They are signed out everywhere, and cannot sign in until you unlock them.'
      }
      destructive
      cancelLabel="Cancel"
      confirmLabel="Lock"
      busy={look.looking}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      {leaves && <Consequence look={look} change={change} />}
    </ConfirmDialog>
  );
}

const lockMessages = {
  done: 'User lock status updated successfully',
  failed: 'Failed to update user lock status',
};
const roleMessages = { done: 'User role updated successfully', failed: 'Failed to update user role' };
const limitMessages = {
  done: 'Booking limit updated successfully',
  failed: 'Failed to update booking limit',
};

function words({ role, bookingLimit }: AdminUserUpdate) {
  if (bookingLimit !== undefined) return limitMessages;
  return role === undefined ? lockMessages : roleMessages;
}

function isDone(current: AdminUser, change: AdminUserUpdate): boolean {
  return (Object.keys(change) as Array<keyof AdminUserUpdate>).every((key) => current[key] === change[key]);
}

/** Locks, unlocks, gives roles and limits, and says what became of it. */
function useChangeUser() {
  const { mutateAsync } = useUpdateUser();
  return useRowChange<AdminUser, AdminUserUpdate>({ send: mutateAsync, words, isDone, onChanged() {} });
}

/** Resets a password; success shows the server's words. Answers whether it was done. */
function useReset() {
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
