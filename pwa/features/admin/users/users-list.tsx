import { useMemo } from 'react';
import type { AdminUser } from '../../../../contract/admin-users';
import type { useAdminUsers } from '../../../data/office/users';
import { ListEmpty } from '../kit/list/list-states';
import { ListView } from '../kit/list/list-view';
import { UserCard } from './user-card';
import { type Line, sortOf, userColumns } from './user-columns';
import { isFiltered, nothing, type UserFilters } from './user-filters';
import type { UserActs } from './user-parts';

interface Props extends UserActs {
  list: ReturnType<typeof useAdminUsers>;
  wide: boolean;
  filters: UserFilters;
  /** The person at the desk. */
  me: string | undefined;
  selected: string | undefined;
  saving: ReadonlySet<string>;
  onChangeFilters: (to: Partial<UserFilters>) => void;
  onSelect: (id: string) => void;
  onOpen: (user: AdminUser) => void;
}

const idOf = ({ user }: Line) => user.id;

/** The rows, or what stands where they would. */
export function UsersList(props: Props) {
  const { list, wide, filters, me, selected, saving, onChangeFilters, onSelect, onOpen, onLock, onReset } =
    props;
  const { sort } = filters;
  const columns = useMemo(
    () => userColumns({ sort, onOpen, onLock, onReset }),
    [sort, onOpen, onLock, onReset],
  );
  const lines = useMemo(
    () => list.data?.rows.map((user) => ({ user, saving: saving.has(user.id), isMe: user.id === me })),
    [list.data, saving, me],
  );
  const none = (
    <ListEmpty
      noun="users"
      hint="Try fewer filters, or the beginning of a name, a phone number or an e-mail."
      text="Whoever makes an account appears here."
      filtered={isFiltered(filters)}
      onClear={() => onChangeFilters(nothing)}
    />
  );
  return (
    <ListView
      list={list}
      noun="users"
      onlineOnly="the accounts of all people are never kept on a device."
      wide={wide}
      lines={lines}
      idOf={idOf}
      columns={columns}
      draw={(line) => <UserCard {...line} onOpen={onOpen} onLock={onLock} onReset={onReset} />}
      selected={selected}
      onSelect={onSelect}
      onOpen={({ user }) => onOpen(user)}
      onSort={(column, order) => onChangeFilters({ sort: sortOf(column, order) })}
    >
      {none}
    </ListView>
  );
}
