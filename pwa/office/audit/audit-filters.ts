import {
  type AuditAction,
  type AuditType,
  auditActions,
  type auditSorts,
  auditTypes,
  unnamed,
} from '../../../contract/office/audit';
import { isDay } from '../../../contract/time';
import { addressOf, oneOf, opaque } from '../kit/list/list-address';
import type { Address } from '../kit/list/use-list-place';

export type AuditSort = (typeof auditSorts)[number];

/** What is shown of the history; each value stands in the address under its own name. */
export interface AuditFilters {
  /** A person's id, or who did it unnamed. */
  actor?: string;
  type?: AuditType;
  /** One thing of that type. */
  entity?: string;
  action?: AuditAction;
  from?: string;
  to?: string;
  sort: AuditSort;
  cursor?: string;
}

const day = (text: string) => (isDay(text) ? text : undefined);
const nameless = oneOf(unnamed);
const person = (text: string) => nameless(text) ?? (/^[0-9a-f-]{36}$/.test(text) ? text : undefined);
const thing = (text: string) => text.slice(0, 100);

const plain = addressOf<AuditFilters>(
  {
    actor: person,
    type: oneOf(auditTypes),
    entity: thing,
    action: oneOf(auditActions),
    from: day,
    to: day,
    sort: oneOf(['newest', 'oldest']),
    cursor: opaque,
  },
  { sort: 'newest' },
);

export const auditAddress: Address<AuditFilters> = {
  read(params) {
    const filters = plain.read(params);
    // One thing is only known by its type; a range that ends before it begins would only ever be empty.
    if (!filters.type) delete filters.entity;
    if (filters.from && filters.to && filters.to < filters.from) delete filters.to;
    return filters;
  },
  write: plain.write,
};

export const nothing = {
  actor: undefined,
  type: undefined,
  entity: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<AuditFilters>;
