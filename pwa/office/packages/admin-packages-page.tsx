import { useMemo, useState } from 'react';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { Button } from '../../ui/button';
import { useWide } from '../../ui/hooks/use-wide';
import { liveIn } from '../data/lists/list';
import { typingPollMs } from '../data/lists/polling';
import { AdminHead } from '../kit/admin-head';
import { RowConflict } from '../kit/form/row-conflict';
import { useRowSwitch } from '../kit/form/use-row-change';
import { ExportButton } from '../kit/list/export-button';
import { addressOf, opaque } from '../kit/list/list-address';
import { ListBody } from '../kit/list/list-body';
import { ListPages, showTotal } from '../kit/list/list-pages';
import { useListLocation } from '../kit/list/use-list-location';
import { ListEmpty } from '../kit/rows/list-states';
import styles from '../kit/rows/rows.module.css';
import { useAdminPackages, useChangingPackages, useTogglePackage } from './data';
import { DeletePackageDialog, describePackage, PackageDialog, packageMessages } from './package-dialog';
import { type PackageActs, packagesList } from './packages-list';

const address = addressOf<{ cursor?: string }>({ cursor: opaque });

/** The packages that customers can subscribe to: table, switch, and what adds, changes and deletes one. */
export function AdminPackagesPage() {
  const location = useListLocation(address);
  const saving = useChangingPackages();
  const wide = useWide();
  const [editing, setEditing] = useState<SubscriptionPackage | 'new'>();
  const list = useAdminPackages(location.filters, editing && { pollMs: typingPollMs });
  const [deleting, setDeleting] = useState<SubscriptionPackage>();
  const { toggle, ...changer } = useRowSwitch({ ...activeSwitch, send: useTogglePackage().mutateAsync });

  const acts = useMemo<PackageActs>(
    () => ({ onEdit: setEditing, onDelete: setDeleting, onToggle: toggle }),
    [toggle],
  );
  const buttons = (
    <>
      <ExportButton noun="subscription-packages" words="subscription packages" filters={{}} />
      <Button kind="primary" size="sm" icon="plus" onClick={() => setEditing('new')}>
        Add Package
      </Button>
    </>
  );
  return (
    <>
      <AdminHead
        title={wide ? 'Subscription Packages' : 'Packages'}
        summary={list.data && `${showTotal(list.data.total)} in all`}
      >
        {wide && <div className="row gap-8">{buttons}</div>}
      </AdminHead>
      {!wide && <div className={`${styles.contentTools} flex wraps gap-8`}>{buttons}</div>}
      <ListBody of={packagesList} list={list} saving={saving} acts={acts} onOpen={setEditing}>
        <ListEmpty
          noun="packages"
          filtered={location.filters.cursor !== undefined}
          onClear={() => location.change({})}
          hint="This page of the list is now empty."
          text="Add the first one: customers can choose it as soon as it is active."
        />
      </ListBody>
      <ListPages
        noun="packages"
        list={list.isPlaceholderData ? undefined : list.data}
        location={location}
        words={['Previous', 'Next']}
      />

      {editing && (
        <PackageDialog
          row={editing === 'new' ? undefined : liveIn(list.data?.rows, editing)}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && <DeletePackageDialog row={deleting} onClose={() => setDeleting(undefined)} />}
      <RowConflict changer={changer} what={(row) => `the package “${row.name}”`} describe={describePackage} />
    </>
  );
}

const activeSwitch = {
  words: () => packageMessages.toggle,
  isDone: (current: SubscriptionPackage, change: { isActive: boolean }) =>
    current.isActive === change.isActive,
  switched: (row: SubscriptionPackage) => ({ isActive: !row.isActive }),
};
