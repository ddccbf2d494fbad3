import type { AuditEntry } from '../../../contract/office/audit';
import { useAdminList } from './lists/list';

export interface AdminAuditFilters {
  actor?: string;
  type?: string;
  entity?: string;
  action?: string;
  from?: string;
  to?: string;
  sort?: string;
  cursor?: string;
  limit?: number;
}

/** One page of what was done, and by whom. */
export function useAdminAudit(filters: AdminAuditFilters) {
  return useAdminList<AuditEntry>('audit', filters);
}
