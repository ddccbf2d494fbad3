import type { CashInHand } from '../../contract/money/payments/cash';
import { fetchedRows } from './fetched-rows';
import type { DeviceCore } from './session/device-core';
import { type OverlaidCash, overlayCash } from './sync/overlay/overlay-cash';

/** What a technician has in hand. `names`: of the customers whose visits this device knows, by booking. */
export interface CashView extends OverlaidCash {
  names: ReadonlyMap<string, string>;
}

/** The cash of a technician as the device holds it, with what waits. */
export async function myCash(device: DeviceCore, userId: string): Promise<CashView> {
  if (!device.usable) {
    const { rows } = await fetchedRows(device, userId);
    const cash = rows.find((row) => row.type === 'cash')?.data as CashInHand | undefined;
    const named = rows.flatMap((row) =>
      row.type === 'booking' ? [[row.id, row.data.customerInfo.name] as const] : [],
    );
    return { ...overlayCash(cash, []), names: new Map(named) };
  }
  const db = device.person(userId);
  return db.transaction('r', [db.cash, db.outbox, db.bookings], async () => {
    const row = await db.cash.get(userId);
    const shown = overlayCash(row?.data, await db.outbox.orderBy('n').toArray());
    const ids = shown.held.flatMap(({ bookingId }) => bookingId ?? []);
    const bookings = await db.bookings.bulkGet(ids);
    const names = bookings.flatMap((each) => (each ? [[each.id, each.data.customerInfo.name] as const] : []));
    return { ...shown, names: new Map(names) };
  });
}
