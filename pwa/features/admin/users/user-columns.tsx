import type { TableColumnsType } from 'antd';
import type { AdminUser } from '../../../../contract/admin-users';
import { typeName } from '../../../../contract/package-names';
import { showInstant } from '../kit/list/show-dates';
import { mailTo } from '../kit/mail-to';
import type { UserSort } from './user-filters';
import { LockBadge, UserActions, type UserActs } from './user-parts';

/** A row of the table. */
export interface Line {
  user: AdminUser;
  /** The last change is still on its way. */
  saving: boolean;
  isMe: boolean;
}

interface Columns extends UserActs {
  sort: UserSort;
  onOpen: (user: AdminUser) => void;
}

/** The columns of §2 in their order. */
export function userColumns({ sort, onOpen, onLock, onReset }: Columns): TableColumnsType<Line> {
  return [
    {
      key: 'name',
      title: 'Name',
      width: 220,
      sorter: true,
      sortOrder: sort === 'name' ? 'ascend' : null,
      sortDirections: ['ascend', 'ascend'],
      showSorterTooltip: false,
      render: (_, { user, isMe }) => (
        <button type="button" className="row-open strong" onClick={() => onOpen(user)}>
          {user.displayName || 'N/A'}
          {isMe && <span className="soft"> (you)</span>}
        </button>
      ),
    },
    {
      key: 'email',
      title: 'Email',
      render: (_, { user }) => (
        <>
          <a className="row-line row-link" href={mailTo(user.email)} title={user.email}>
            {user.email}
          </a>
          {!user.emailVerified && <span className="row-line soft">not confirmed</span>}
        </>
      ),
    },
    { key: 'role', title: 'Role', width: 110, render: (_, { user }) => typeName(user.role) },
    { key: 'status', title: 'Status', width: 120, render: (_, { user }) => <LockBadge {...user} /> },
    {
      key: 'created',
      title: 'Created At',
      width: 124,
      sorter: true,
      sortOrder: sort === 'newest' ? 'descend' : sort === 'oldest' ? 'ascend' : null,
      sortDirections: ['descend', 'ascend', 'descend'],
      showSorterTooltip: false,
      render: (_, { user }) => <span className="soft">{showInstant(user.createdAt)}</span>,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 264,
      render: (_, { user, saving, isMe }) => (
        <UserActions user={user} saving={saving} isMe={isMe} onLock={onLock} onReset={onReset} />
      ),
    },
  ];
}

/** The sort that a press on a column's head asks for. */
export function sortOf(column: unknown, order: unknown): UserSort {
  if (column === 'name') return 'name';
  return order === 'ascend' ? 'oldest' : 'newest';
}
