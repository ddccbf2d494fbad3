import type { AdminUser } from '../../../../contract/admin-users';
import { typeName } from '../../../../contract/package-names';
import { ContactLinks } from '../kit/contact-links';
import { showInstant } from '../kit/list/show-dates';
import type { Line } from './user-columns';
import { LockBadge, UserActions, type UserActs } from './user-parts';

interface Props extends Line, UserActs {
  onOpen: (user: AdminUser) => void;
}

/** A person on a phone. */
export function UserCard({ user, saving, isMe, onOpen, onLock, onReset }: Props) {
  return (
    <>
      <div className="between">
        <button type="button" className="row-open strong" onClick={() => onOpen(user)}>
          {user.displayName || 'N/A'}
          {isMe && <span className="soft"> (you)</span>}
        </button>
        <LockBadge {...user} />
      </div>
      <ContactLinks {...user} />
      <p>
        {typeName(user.role)}
        <span className="soft"> · since {showInstant(user.createdAt)}</span>
      </p>
      <div className="list-card-end">
        <UserActions user={user} saving={saving} isMe={isMe} onLock={onLock} onReset={onReset} />
      </div>
    </>
  );
}
