import type { Booking } from '../../../contract/bookings/bookings';
import type { AuditEntry, AuditType } from '../../../contract/office/audit';
import type { BookingChange } from '../../../contract/office/booking-history';
import { useRead } from './lists/client';
import { adminKey } from './lists/list';

/** Who changed a field of a booking last; asked for where something else is typed over it. */
export function useChangedBy({ id, rev }: Booking, field: string, enabled: boolean): string | undefined {
  const { data } = useRead<BookingChange[]>({
    queryKey: [...adminKey('bookings'), 'changed-by', id, rev],
    read: `/admin/bookings/${id}/history?limit=10`,
    enabled,
    staleTime: 60_000,
  });
  const step = data?.find(({ changes }) => changes.some((each) => each.field === field));
  return enabled ? step?.by?.name : undefined;
}

/** Who changed the fields of a row last, by their names on the wire; asked for where something else is typed over one. */
export function useRowChangedBy(
  type: AuditType | undefined,
  { id, rev }: { id?: string; rev?: number },
  enabled: boolean,
): (field: string) => string | undefined {
  const asks = enabled && type !== undefined && id !== undefined;
  const { data } = useRead<AuditEntry[]>({
    queryKey: [...adminKey('audit'), 'changed-by', type, id, rev],
    read: `/admin/audit?type=${type}&entity=${encodeURIComponent(id ?? '')}&limit=10`,
    enabled: asks,
    staleTime: 60_000,
  });
  return (field) =>
    asks
      ? data?.find(({ changes }) => changes.some((each) => wireName(each.field) === field))?.actor?.name
      : undefined;
}

/** `ac_units` → `acUnits`: a field as the wire calls it, of which the history may have kept the column. */
export function wireName(field: string): string {
  return field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
