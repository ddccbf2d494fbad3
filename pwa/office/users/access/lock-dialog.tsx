import type { AdminUser } from '../../../../contract/accounts/admin-users';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useTeamPreview } from '../../data/team';
import { Consequence } from '../../kit/consequence';
import { nameOf } from './user-actions';

interface Props {
  user: AdminUser;
  onClose: () => void;
  onConfirm: () => void;
}

/** Whether a lock takes a technician away from the visits that stand: then it is said first what that means. */
function takesAway({ role, isLocked }: Pick<AdminUser, 'role' | 'isLocked'>): boolean {
  return role === 'staff' && !isLocked;
}

/** Asks before somebody is locked; of a technician it says what that means for the bookings that stand. */
export function LockDialog({ user, onClose, onConfirm }: Props) {
  const leaves = takesAway(user);
  const change = leaves ? { away: user.id } : undefined;
  const look = useTeamPreview(change);
  return (
    <ConfirmDialog
      open
      title={`Lock ${nameOf(user)}?`}
      text={
        leaves
          ? 'They are signed out everywhere, and count as coming to no visit until they are unlocked.'
          : 'They are signed out everywhere, and cannot sign in until they are unlocked.'
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
