import type { PackageInput, SubscriptionPackage } from '../../../contract/plans/packages';
import { send } from '../data/lists/client';
import { type ReadOptions, rowPath, useAdminChange, useAdminList, useChangingRows } from '../data/lists/list';
import { refetchPublic, useAdminCreate, useAdminDelete } from '../data/lists/rows';

const noun = 'subscription-packages';

/** One page of all packages, those that are switched off too. */
export function useAdminPackages(filters: { cursor?: string }, asking?: ReadOptions) {
  return useAdminList<SubscriptionPackage>(noun, filters, asking);
}

export function useCreatePackage() {
  return useAdminCreate<SubscriptionPackage, PackageInput & { id: string }>(noun);
}

export function useUpdatePackage() {
  return useAdminChange<SubscriptionPackage, PackageInput>(noun, { onSaved: refetchPublic });
}

/** Switches a package on or off; `isActive` is what is wanted of a package that is the other way. */
export function useTogglePackage() {
  return useAdminChange<SubscriptionPackage, { isActive: boolean }>(noun, {
    send: ({ row }) => send('PATCH', `${rowPath(noun, row)}/toggle`, { seen: row }),
    onSaved: refetchPublic,
  });
}

export function useDeletePackage() {
  return useAdminDelete<SubscriptionPackage>(noun);
}

/** The ids of the packages whose change is on its way. */
export function useChangingPackages(): ReadonlySet<string> {
  return useChangingRows(noun);
}
