import { useMemo, useState } from 'react';
import type { AdminUser } from '../../../../contract/admin-users';
import { typeName } from '../../../../contract/package-names';
import type { Role } from '../../../../contract/users';
import { useSession } from '../../../data/session/session';
import { useOfficeList } from '../kit/list/office-list';
import { OfficeListPage } from '../kit/list/office-list-page';
import { RowConflict } from '../kit/row-conflict';
import { ResetPasswordDialog } from './reset-password-dialog';
import { RoleDialog } from './role-dialog';
import { useChangeUser } from './use-change-user';
import { usePersonInAddress } from './use-person-in-address';
import { UserDrawer } from './user-drawer';
import { nameOf } from './user-parts';
import { type PeopleActs, usersList } from './users-list';

const ignore = () => {};

/** All people, for the office: find, look up, lock, reset, give a role. */
export function AdminUsersPage() {
  const state = useOfficeList(usersList);
  const { list, saving } = state;
  const me = useSession().user?.id;
  const [person, openPerson] = usePersonInAddress();
  const [resetting, setResetting] = useState<AdminUser>();
  const [promoting, setPromoting] = useState<{ user: AdminUser; role: Role }>();
  const changer = useChangeUser(ignore);
  const { change } = changer;
  const acts = useMemo<PeopleActs>(
    () => ({
      me,
      onOpen: ({ id }) => openPerson(id),
      onLock: (user) => void change(user, { isLocked: !user.isLocked }),
      onReset: setResetting,
    }),
    [me, openPerson, change],
  );
  return (
    <>
      <OfficeListPage of={usersList} state={state} acts={acts} onOpen={acts.onOpen} />
      {person && (
        <UserDrawer
          key={person}
          id={person}
          listed={list.data?.rows.find((row) => row.id === person)}
          isMe={person === me}
          isOnlyAdmin={list.data?.counts.admin === 1}
          saving={saving.has(person)}
          onClose={() => openPerson(undefined)}
          onLock={acts.onLock}
          onReset={acts.onReset}
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
      <RowConflict changer={changer} what={nameOf} told={told} />
    </>
  );
}

function told({ role, isLocked }: AdminUser) {
  return [
    { label: 'Role', text: typeName(role) },
    { label: 'Status', text: isLocked ? 'Locked' : 'Active' },
  ];
}
