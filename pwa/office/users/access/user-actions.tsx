import type { AdminUser } from '../../../../contract/accounts/admin-users';
import { Button } from '../../../ui/button';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import styles from '../users.module.css';

/** What a person is called: their name, else how they are written to. */
export function nameOf({ displayName, email }: Pick<AdminUser, 'displayName' | 'email'>): string {
  return displayName || email;
}

/** Locked or Active. */
export function LockBadge({ isLocked }: Pick<AdminUser, 'isLocked'>) {
  return <StatusBadge kind={isLocked ? 'cancelled' : 'active'} label={isLocked ? 'Locked' : 'Active'} />;
}

/** What can be asked of a row. */
export interface UserActs {
  onLock: (user: AdminUser) => void;
  onReset: (user: AdminUser) => void;
}

interface Props extends UserActs {
  user: AdminUser;
  /** The person at the desk. */
  isMe: boolean;
  /** The last change is still on its way. */
  saving: boolean;
}

/** Lock or Unlock, and Reset Password; neither for the admin's own account. */
export function UserActions({ user, isMe, saving, onLock, onReset }: Props) {
  if (isMe)
    return (
      <span className={`${styles.userActions} row gap-6 soft`}>
        This is you: you cannot lock or reset your own account.
      </span>
    );
  const act = user.isLocked ? 'Unlock' : 'Lock';
  return (
    <span className={`${styles.userActions} row gap-6`}>
      <Button
        size="sm"
        className={styles.userLock}
        icon={user.isLocked ? undefined : 'lock'}
        aria-label={`${act} ${nameOf(user)}`}
        // Not disabled while it saves: the focus would be lost.
        aria-disabled={saving}
        onClick={() => onLock(user)}
      >
        {act}
      </Button>
      <Button
        size="sm"
        kind="text"
        aria-label={`Reset Password of ${nameOf(user)}`}
        onClick={() => onReset(user)}
      >
        Reset Password
      </Button>
    </span>
  );
}
