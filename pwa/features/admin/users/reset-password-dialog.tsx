import type { AdminUser } from '../../../../contract/admin-users';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useReset } from './use-change-user';
import { nameOf } from './user-parts';

/** Asks first: the old password is gone for good. */
export function ResetPasswordDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
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
