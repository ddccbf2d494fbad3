import { type AuditAction, auditActions, auditListing } from '../../../contract/office/audit';
import { listAddress, oneOf, type Shown } from '../kit/list/list-address';
import type { Address } from '../kit/list/use-list-location';

/** What is shown of the history: of acts only those that are known. */
export type AuditFilters = Shown<typeof auditListing, { action?: AuditAction }>;

const plain = listAddress(auditListing, { action: oneOf(auditActions) });

export const auditAddress: Address<AuditFilters> = {
  read(params) {
    const filters = plain.read(params);
    // The page shows these two apart.
    if (filters.actor === 'nobody') delete filters.actor;
    // One thing is only known by its type.
    if (!filters.type) delete filters.entity;
    return filters;
  },
  write: plain.write,
};
