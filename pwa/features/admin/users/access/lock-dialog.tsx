import type { AdminUser } from '../../../../../contract/accounts/admin-users';
import { useTeamPreview } from '../../../../data/office/team';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { Consequence } from '../../kit/consequence';
import { nameOf } from '../user-actions';

interface Props {
  user: AdminUser;
  onClose: () => void;
  onConfirm: () => void;
}

/** Whether a lock takes a technician away from the visits that stand: then it is said first what that means. */
export function takesAway({ role, isLocked }: Pick<AdminUser, 'role' | 'isLocked'>): boolean {
  return role === 'staff' && !isLocked;
}

/** Says what locking a technician means for the bookings that stand. */
export function LockDialog({ user, onClose, onConfirm }: Props) {
  const look = useTeamPreview({ away: user.id });
  return (
    <ConfirmDialog
      open
      title={`Lock ${nameOf(user)}?`}
      text="They are signed out everywhere, and count as coming to no visit until they are unlocked."
      cancelLabel="Cancel"
      confirmLabel="Lock"
      busy={look.looking}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <Consequence look={look} />
    </ConfirmDialog>
  );
}
