import { useState } from 'react';
import type { SubscriptionPackage } from '../../../../contract/packages';
import { useAdminPackages, useChangingPackages } from '../../../data/office/packages';
import { Button } from '../../../ui/button';
import { useWide } from '../../../ui/use-wide';
import { AdminHead } from '../admin-head';
import { ClashDialog } from '../kit/form/clash-dialog';
import { ExportButton } from '../kit/list/export-button';
import { addressOf, opaque } from '../kit/list/list-address';
import { ListCards } from '../kit/list/list-cards';
import { ListPages, showTotal } from '../kit/list/list-pages';
import { ListRows } from '../kit/list/list-rows';
import { ListEmpty } from '../kit/list/list-states';
import { ListTable } from '../kit/list/list-table';
import { useListPlace } from '../kit/list/use-list-place';
import '../kit/content.css';
import { DeletePackageDialog } from './delete-package-dialog';
import { PackageCard } from './package-card';
import { packageColumns } from './package-columns';
import { PackageDialog } from './package-dialog';
import { tellPackage } from './package-values';
import { useToggle } from './use-toggle';

const address = addressOf<{ cursor?: string }>({ cursor: opaque });
const idOf = (row: SubscriptionPackage) => row.id;

/** The packages that customers can subscribe to: table, switch, and what adds, changes and deletes one (§2, §4). */
export function AdminPackagesPage() {
  const place = useListPlace(address);
  const list = useAdminPackages(place.filters);
  const saving = useChangingPackages();
  const wide = useWide();
  const [editing, setEditing] = useState<SubscriptionPackage | 'new'>();
  const [deleting, setDeleting] = useState<SubscriptionPackage>();
  const { toggle, clash, keepTheirs, saveMine } = useToggle();

  const actions = { saving, onEdit: setEditing, onDelete: setDeleting, onToggle: toggle };
  const shared = { noun: 'packages', rows: list.data?.rows, idOf, stale: list.isPlaceholderData };
  const buttons = (
    <>
      <ExportButton noun="subscription-packages" filters={{}} />
      <Button kind="primary" size="sm" icon="plus" onClick={() => setEditing('new')}>
        Add Package
      </Button>
    </>
  );
  const none = (
    <ListEmpty
      noun="packages"
      filtered={place.filters.cursor !== undefined}
      onClear={() => place.change({})}
      hint="This page of the list is empty by now."
      text="Add the first one: customers can choose it as soon as it is active."
    />
  );
  return (
    <>
      <AdminHead
        title={wide ? 'Subscription Packages' : 'Packages'}
        summary={list.data && `${showTotal(list.data.total)} in all`}
      >
        {wide && <div className="content-actions">{buttons}</div>}
      </AdminHead>
      {!wide && <div className="content-tools">{buttons}</div>}
      <ListRows
        list={list}
        noun="subscription packages"
        onlineOnly="packages are changed for everybody at once."
      >
        {wide ? (
          <ListTable {...shared} columns={packageColumns(actions)} onOpen={setEditing}>
            {none}
          </ListTable>
        ) : (
          <ListCards {...shared} draw={(row) => <PackageCard row={row} of={actions} />}>
            {none}
          </ListCards>
        )}
      </ListRows>
      <ListPages
        noun="packages"
        list={list.isPlaceholderData ? undefined : list.data}
        place={place}
        words={['Previous', 'Next']}
      />

      {editing && (
        <PackageDialog row={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {deleting && <DeletePackageDialog row={deleting} onClose={() => setDeleting(undefined)} />}
      {clash && (
        <ClashDialog
          what={`the package “${clash.current.name}”`}
          theirs={tellPackage(clash.current)}
          mine={tellPackage({ ...clash.current, ...clash.mine })}
          onGoOn={keepTheirs}
          onKeepTheirs={keepTheirs}
          onSaveMine={saveMine}
        />
      )}
    </>
  );
}
