import { type AdminUser, userListing, userStates } from '../../../contract/accounts/admin-users';
import { roles } from '../../../contract/accounts/users';
import { dateOf } from '../../../contract/dates';
import { typeName } from '../../../contract/plans/package-names';
import { ContactLinks } from '../kit/contact-links';
import { listAddress, type Shown } from '../kit/list/list-address';
import { byAge, type OfficeList } from '../kit/list/office-list';
import { mailTo } from '../kit/mail-to';
import { RowOpen } from '../kit/rows/row-open';
import styles from '../kit/rows/rows.module.css';
import { capitalised } from '../kit/rows/set-select';
import { LockBadge, UserActions, type UserActs } from './access/user-actions';

export interface PeopleActs extends UserActs {
  /** The person at the desk. */
  me: string | undefined;
  onOpen: (user: AdminUser) => void;
}

/** All people. */
export const usersList: OfficeList<AdminUser, Shown<typeof userListing>, PeopleActs> = {
  listing: userListing,
  title: 'Users',
  onlineOnly: 'the accounts of all people are never kept on a device.',
  searchBy: 'Name, phone, e-mail',
  address: listAddress(userListing),
  sorts: [...byAge, { value: 'name', label: 'By name', pages: ['Previous', 'Next'] }],
  tools: {
    states: { name: 'role', label: 'Role', values: roles },
    choices: [{ name: 'state', label: 'Status', options: capitalised(userStates) }],
  },
  empty: () => ({
    hint: 'Try fewer filters, or the beginning of a name, a phone number or an e-mail.',
    text: 'People who create an account appear here.',
  }),
  columns: [
    {
      key: 'name',
      title: 'Name',
      width: 220,
      sorts: { ascend: 'name' },
      cell: ({ row, acts }) => <Name user={row} {...acts} />,
    },
    {
      key: 'email',
      title: 'Email',
      cell: ({ row }) => (
        <>
          <a
            className={`${styles.rowLine} block truncate ${styles.rowLink}`}
            href={mailTo(row.email)}
            title={row.email}
          >
            {row.email}
          </a>
          {!row.emailVerified && (
            <span className={`${styles.rowLine} block truncate soft`}>not confirmed</span>
          )}
        </>
      ),
    },
    { key: 'role', title: 'Role', width: 110, cell: ({ row }) => typeName(row.role) },
    { key: 'status', title: 'Status', width: 120, cell: ({ row }) => <LockBadge {...row} /> },
    {
      key: 'created',
      title: 'Created At',
      width: 124,
      sorts: { descend: 'newest', ascend: 'oldest' },
      cell: ({ row }) => <span className="soft">{dateOf(row.createdAt)}</span>,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 264,
      cell: ({ row, saving, acts }) => (
        <UserActions user={row} saving={saving} isMe={row.id === acts.me} {...acts} />
      ),
    },
  ],
  card: ({ row, saving, acts }) => (
    <>
      <div className="between">
        <Name user={row} {...acts} />
        <LockBadge {...row} />
      </div>
      <ContactLinks {...row} />
      <p>
        {typeName(row.role)}
        <span className="soft"> · since {dateOf(row.createdAt)}</span>
      </p>
      <div className={`${styles.listCardEnd} above-8 wraps line-above`}>
        <UserActions user={row} saving={saving} isMe={row.id === acts.me} {...acts} />
      </div>
    </>
  ),
};

function Name({ user, me, onOpen }: { user: AdminUser } & Pick<PeopleActs, 'me' | 'onOpen'>) {
  return (
    <RowOpen onOpen={() => onOpen(user)}>
      {user.displayName || 'N/A'}
      {user.id === me && <span className="soft"> (you)</span>}
    </RowOpen>
  );
}
