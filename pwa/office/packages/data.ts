import type { PackageInput, SubscriptionPackage } from '../../../contract/plans/packages';
import { type Asking, useAdminChange, useAdminList, useChangingRows } from '../data/lists/list';
import { sendIfSame, useAdminCreate, useAdminDelete } from '../data/lists/rows';

const noun = 'subscription-packages';
const pathOf = ({ id }: SubscriptionPackage) => `/admin/${noun}/${id}`;

/** One page of all packages, those that are switched off too. */
export function useAdminPackages(filters: { cursor?: string }, asking?: Asking) {
  return useAdminList<SubscriptionPackage>(noun, filters, asking);
}

export function useCreatePackage() {
  return useAdminCreate<SubscriptionPackage, PackageInput & { id: string }>(noun);
}

export function useUpdatePackage() {
  return useAdminChange<SubscriptionPackage, PackageInput>(noun, {
    send: ({ row, change }) => sendIfSame('PUT', pathOf(row), row, change),
    expect: ({ row, change }) => ({ ...row, ...change }),
  });
}

/** Switches a package on or off; `isActive` is what is wanted of a package that is the other way. */
export function useTogglePackage() {
  return useAdminChange<SubscriptionPackage, { isActive: boolean }>(noun, {
    send: ({ row }) => sendIfSame('PATCH', `${pathOf(row)}/toggle`, row),
    expect: ({ row, change }) => ({ ...row, ...change }),
  });
}

export function useDeletePackage() {
  return useAdminDelete<SubscriptionPackage>(noun);
}

/** The ids of the packages whose change is on its way. */
export function useChangingPackages(): ReadonlySet<string> {
  return useChangingRows(noun);
}
