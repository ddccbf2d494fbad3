import type { Service, ServiceInput } from '../../../contract/content/services';
import { type Asking, useAdminChange, useAdminList } from '../data/lists/list';
import { sendIfSame } from '../data/lists/rows';

/** The common services. There are few: one page holds them all. */
export function useAdminServices(asking?: Asking) {
  return useAdminList<Service>('services', {}, asking);
}

export function useUpdateService() {
  return useAdminChange<Service, ServiceInput>('services', {
    send: ({ row, change }) =>
      sendIfSame('PUT', `/admin/services/${encodeURIComponent(row.id)}`, row, change),
    expect: ({ row, change }) => ({ ...row, ...change }),
  });
}
