import { useId, useState } from 'react';
import type { AdminUser, AdminUserDetail } from '../../../contract/accounts/admin-users';
import { type Role, roles } from '../../../contract/accounts/users';
import { dateAndClock, dateOf } from '../../../contract/dates';
import type { Problem } from '../../../contract/errors';
import { typeName } from '../../../contract/plans/package-names';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { useLater } from '../../ui/hooks/until-loaded';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { Dialog } from '../../ui/overlays/dialog';
import { Rows } from '../../ui/rows';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { useAdminUser } from '../data/users';
import { ContactLinks } from '../kit/contact-links';
import styles from '../kit/drawer.module.css';
import { capitalised, SetSelect } from '../kit/rows/set-select';
import { LockBadge, nameOf, UserActions, type UserActs } from './access/user-actions';
import { LimitForm } from './limit-form';
import { PersonBookings, PersonHistory, PersonSubscriptions } from './person-lists';
import { useRemoveSecondFactor } from './second-factor';
import usersStyles from './users.module.css';

interface Props extends UserActs {
  id: string;
  /** The person as the list shows them, with a change that is still on its way. */
  listed: AdminUser | undefined;
  isMe: boolean;
  isOnlyAdmin: boolean;
  saving: boolean;
  onClose: () => void;
  onRole: (user: AdminUser, role: Role) => void;
  onLimit: (user: AdminUser, bookingLimit: number | null) => void;
}

/** One person whole, at the side of the list: who they are, what they may, what there is of them. */
export function UserDrawer({ id, listed, onClose, ...rest }: Props) {
  const detail = useAdminUser(id);
  const user = listed ?? detail.data;
  const gone = detail.isError && detail.error.code === 'not_found';
  return (
    <Dialog
      open
      onClose={onClose}
      title={user ? nameOf(user) : gone ? 'Not found' : 'User'}
      placement="side"
      className={`${styles.drawer} text-md`}
    >
      {user ? (
        <Person user={user} detail={detail.data} {...rest} />
      ) : detail.isError ? (
        <Note kind="error" live>
          {gone ? (
            'This account does not exist any more.'
          ) : (
            <div className="between">
              Failed to load this person.
              <Button size="sm" busy={detail.isFetching} onClick={() => detail.refetch()}>
                Retry
              </Button>
            </div>
          )}
        </Note>
      ) : (
        <SkeletonGroup label="Loading the person">
          <Skeleton width="60%" />
          <Skeleton height={160} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

interface PersonProps extends Omit<Props, 'id' | 'listed' | 'onClose'> {
  user: AdminUser;
  detail: AdminUserDetail | undefined;
}

function Person({ user, detail, isMe, isOnlyAdmin, saving, onLock, onReset, onRole, onLimit }: PersonProps) {
  const counts = detail?.counts;
  const [tab, setTab] = useState('bookings');
  const base = useId();
  const billing = useLater(() => import('./person-billing'), tab === 'billing');
  const homes = useLater(() => import('./homes/person-homes'), tab === 'homes');
  const tabs = [
    { value: 'bookings', label: 'Bookings', count: counts?.bookings },
    ...(user.role === 'customer' ? [{ value: 'homes', label: 'Homes' }] : []),
    { value: 'subscriptions', label: 'Subscriptions', count: counts?.subscriptions },
    ...(user.role === 'customer' ? [{ value: 'billing', label: 'Billing' }] : []),
    { value: 'history', label: 'History' },
  ];
  return (
    <>
      <p className="between">
        <ContactLinks {...user} />
        <LockBadge {...user} />
      </p>
      <Rows items={factsOf(user, detail)} />
      <div className={`${styles.drawerActions} grid line-above gap-8`}>
        {isMe ? (
          <Note>
            {isOnlyAdmin
              ? 'You are the only admin, so you cannot lock yourself or change your role.'
              : 'This is you: another admin can lock you or change your role.'}
          </Note>
        ) : (
          <>
            <span className="field-label">Role</span>
            <SetSelect<Role>
              label={`Set role of ${nameOf(user)}`}
              value={user.role}
              options={capitalised(roles)}
              saving={saving}
              onPick={(role) => onRole(user, role)}
            />
            <UserActions user={user} isMe={isMe} saving={saving} onLock={onLock} onReset={onReset} />
            {detail?.hasSecondFactor && <RemoveFactor user={user} />}
            {user.role !== 'admin' && user.role !== 'accountant' && (
              <LimitForm user={user} saving={saving} onLimit={onLimit} />
            )}
          </>
        )}
      </div>
      <Tabs base={base} label="About this person" items={tabs} value={tab} onChange={setTab} />
      <TabPanel base={base} value={tab}>
        {tab === 'bookings' && <PersonBookings user={user} />}
        {tab === 'homes' && homes && <homes.PersonHomes user={user} />}
        {tab === 'subscriptions' && <PersonSubscriptions user={user} />}
        {tab === 'billing' && billing && <billing.PersonBilling userId={user.id} />}
        {tab === 'history' && <PersonHistory user={user} />}
      </TabPanel>
    </>
  );
}

function factsOf(user: AdminUser, detail: AdminUserDetail | undefined) {
  const counts = detail?.counts;
  const by = user.providers.map((each) => (each === 'google' ? 'Google' : 'Password')).join(', ');
  return [
    { label: 'Role', value: typeName(user.role) },
    { label: 'Email', value: user.emailVerified ? 'Confirmed' : 'Not confirmed' },
    { label: 'Signs in with', value: by || 'Not set: a link was sent' },
    ...(detail ? [{ label: 'Two-step sign-in', value: detail.hasSecondFactor ? 'Set up' : 'None' }] : []),
    { label: 'Created At', value: dateOf(user.createdAt) },
    {
      label: 'Last seen',
      value: user.lastSeenAt ? dateAndClock(user.lastSeenAt) : '-',
    },
    ...(counts
      ? [{ label: 'Signed in on', value: `${counts.signIns} ${counts.signIns === 1 ? 'device' : 'devices'}` }]
      : []),
    ...(counts && user.role === 'staff' ? [{ label: 'Open jobs', value: String(counts.openJobs) }] : []),
  ];
}

/** For a person who lost all of theirs: asked first, since it opens the account to whoever has the password. */
function RemoveFactor({ user }: { user: AdminUser }) {
  const { mutateAsync, isPending } = useRemoveSecondFactor();
  const [asking, setAsking] = useState(false);

  async function remove() {
    try {
      await mutateAsync(user);
      toast({
        title: 'Two-step sign-in removed',
        description: `${nameOf(user)} is signed out and gets an e-mail.`,
      });
    } catch (problem) {
      const { code, message } = problem as Problem;
      const description = code === 'not_found' ? 'This person no longer has it.' : message;
      toast({ kind: 'error', title: 'Two-step sign-in not removed', description });
    }
    setAsking(false);
  }

  return (
    <>
      <Button size="sm" kind="danger-text" className={usersStyles.userFactor} onClick={() => setAsking(true)}>
        Remove two-step sign-in
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove two-step sign-in of ${nameOf(user)}?`}
        text="Only if you are sure that they asked for it themselves. Their passkeys, authenticator app and recovery codes are deleted for good, they are signed out everywhere, and they get an e-mail."
        cancelLabel="Keep it"
        confirmLabel={isPending ? 'Removing...' : 'Remove'}
        destructive
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}
