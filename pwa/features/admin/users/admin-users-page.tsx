import { useCallback, useState } from 'react';
import type { AdminUser } from '../../../../contract/admin-users';
import { typeName } from '../../../../contract/package-names';
import type { Role } from '../../../../contract/users';
import { useAdminUsers, useUpdatingUsers } from '../../../data/office/users';
import { useSession } from '../../../data/session/session';
import { AdminHead } from '../admin-head';
import { ClashDialog } from '../kit/form/clash-dialog';
import { ExportButton } from '../kit/list/export-button';
import { ListPages, showTotal } from '../kit/list/list-pages';
import '../kit/list/list-tabs.css';
import { useWide } from '../../../ui/use-wide';
import { SearchField } from '../kit/list/search-field';
import { useListPlace } from '../kit/list/use-list-place';
import { ResetPasswordDialog } from './reset-password-dialog';
import { RoleDialog } from './role-dialog';
import { useChangeUser } from './use-change-user';
import { usePersonInAddress } from './use-person-in-address';
import { UserDrawer } from './user-drawer';
import { pageWords, userAddress } from './user-filters';
import { nameOf } from './user-parts';
import './users.css';
import { UsersList } from './users-list';
import { UsersTools } from './users-tools';

const ignore = () => {};

/** All people, for the office: find, look up, lock, reset, give a role (§2, §4). */
export function AdminUsersPage() {
  const place = useListPlace(userAddress);
  const list = useAdminUsers(place.filters);
  const me = useSession().user?.id;
  const wide = useWide();
  const saving = useUpdatingUsers();
  const [selected, setSelected] = useState<string>();
  const [person, openPerson] = usePersonInAddress();
  const [resetting, setResetting] = useState<AdminUser>();
  const [promoting, setPromoting] = useState<{ user: AdminUser; role: Role }>();
  const { change, clash, keepTheirs, saveMine } = useChangeUser(ignore);

  const lock = useCallback(
    (user: AdminUser) => {
      change(user, { isLocked: !user.isLocked });
    },
    [change],
  );
  const open = useCallback(({ id }: AdminUser) => openPerson(id), [openPerson]);

  const search = (
    <SearchField
      by="Name, phone, e-mail"
      value={place.filters.search}
      onSearch={(to) => place.change({ search: to }, { replace: true })}
    />
  );
  return (
    <>
      <AdminHead title="Users" summary={wide && list.data && `${showTotal(list.data.total)} in this list`}>
        <span className="head-tools">
          {wide && search}
          <ExportButton noun="users" filters={place.filters} />
        </span>
      </AdminHead>
      <UsersTools
        filters={place.filters}
        counts={list.data?.counts}
        onChange={place.change}
        wide={wide}
        search={search}
      />
      <UsersList
        list={list}
        wide={wide}
        filters={place.filters}
        me={me}
        selected={selected}
        saving={saving}
        onChangeFilters={place.change}
        onSelect={setSelected}
        onOpen={open}
        onLock={lock}
        onReset={setResetting}
      />
      <ListPages
        noun="users"
        list={list.isPlaceholderData ? undefined : list.data}
        place={place}
        words={pageWords[place.filters.sort]}
      />
      {person && (
        <UserDrawer
          key={person}
          id={person}
          listed={list.data?.rows.find((row) => row.id === person)}
          isMe={person === me}
          isOnlyAdmin={list.data?.counts.admin === 1}
          saving={saving.has(person)}
          onClose={() => openPerson(undefined)}
          onLock={lock}
          onReset={setResetting}
          onRole={(user, role) => setPromoting({ user, role })}
        />
      )}
      {resetting && <ResetPasswordDialog user={resetting} onClose={() => setResetting(undefined)} />}
      {promoting && (
        <RoleDialog
          {...promoting}
          onClose={() => setPromoting(undefined)}
          onConfirm={() => {
            change(promoting.user, { role: promoting.role });
            setPromoting(undefined);
          }}
        />
      )}
      {clash && (
        <ClashDialog
          what={nameOf(clash.current)}
          theirs={told(clash.current)}
          mine={told({ ...clash.current, ...clash.mine })}
          onGoOn={keepTheirs}
          onKeepTheirs={keepTheirs}
          onSaveMine={saveMine}
        />
      )}
    </>
  );
}

function told({ role, isLocked }: Pick<AdminUser, 'role' | 'isLocked'>) {
  return [
    { label: 'Role', text: typeName(role) },
    { label: 'Status', text: isLocked ? 'Locked' : 'Active' },
  ];
}
